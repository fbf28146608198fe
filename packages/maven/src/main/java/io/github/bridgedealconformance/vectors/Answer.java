package io.github.bridgedealconformance.vectors;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

/** An answer: a result, or the code of a refusal. */
public sealed interface Answer {
    /**
     * A result.
     *
     * @param value the result as JSON, an object
     */
    record Result(JsonNode value) implements Answer {}

    /**
     * A refusal.
     *
     * @param code the code, for instance -32001
     */
    record Refusal(int code) implements Answer {}

    /**
     * The result with these members.
     *
     * @param members a value that Jackson can write as an object, for instance a map
     * @return the answer
     */
    static Answer of(Object members) {
        return new Result(new ObjectMapper().valueToTree(members));
    }

    /**
     * The refusal with this code.
     *
     * @param code the code, for instance -32001
     * @return the answer
     */
    static Answer refusal(int code) {
        return new Refusal(code);
    }
}
