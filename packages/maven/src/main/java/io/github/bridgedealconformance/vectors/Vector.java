package io.github.bridgedealconformance.vectors;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * One request with its expected answer.
 *
 * @param id the name, which never changes
 * @param operation the operation, for instance {@code unrank}
 * @param scheme the scheme, for instance {@code andrews}; empty for operations that have no schemes
 * @param params the params, an object
 * @param expect the expected answer
 * @param kind the class, which the expected answer decides
 * @param flags the kinds of bugs that the vector catches
 * @param why why this vector exists
 * @param spec the rule that it tests, for instance {@code NUM-7}
 * @param level {@code must}, or {@code should} where a sensible program may be unable to answer
 * @param since the first version that had it
 * @param optional the members of a result that may be left out
 */
public record Vector(
        String id,
        String operation,
        Optional<String> scheme,
        JsonNode params,
        Answer expect,
        Kind kind,
        List<String> flags,
        String why,
        String spec,
        String level,
        String since,
        List<String> optional) {

    // 13, in whatever type of Java, is one number; 13.0 is another, and so is "13".
    private static final Comparator<JsonNode> AS_JSON = (left, right) -> left.equals(right)
                    || left.isNumber() && right.isNumber() && left.toString().equals(right.toString())
            ? 0
            : 1;

    /**
     * Where an answer differs from the expected one: results as JSON values, refusals by their code alone.
     *
     * @param answer the answer of a program
     * @return the words on the difference, or nothing if the answer is right
     */
    public Optional<String> difference(Answer answer) {
        if (expect instanceof Answer.Result expected && answer instanceof Answer.Result got) {
            return inResults(expected.value(), got.value());
        }
        return Objects.equals(expect, answer) ? Optional.empty() : differs("", expect, answer);
    }

    /** The first member that differs; an optional one may be left out (JUDGE-2c). */
    private Optional<String> inResults(JsonNode expected, JsonNode got) {
        if (got.isObject()) {
            for (var member : expected.properties()) {
                JsonNode found = got.path(member.getKey());
                if (found.isMissingNode() && !optional.contains(member.getKey())) {
                    return Optional.of(member.getKey() + " is missing");
                }
                if (!found.isMissingNode() && !member.getValue().equals(AS_JSON, found)) {
                    return inValues(member.getKey() + ": ", member.getValue(), found);
                }
            }
            for (var member : got.properties()) {
                if (!expected.has(member.getKey())) {
                    return Optional.of(member.getKey() + " is not expected");
                }
            }
            return Optional.empty();
        }
        return inValues("", expected, got);
    }

    /** The JSON types, where they differ, or else the values. */
    private static Optional<String> inValues(String place, JsonNode expected, JsonNode got) {
        return expected.getNodeType() == got.getNodeType()
                ? differs(place, expected, got)
                : differs(place, type(expected), type(got));
    }

    private static String type(JsonNode value) {
        return value.getNodeType().name().toLowerCase(Locale.ROOT);
    }

    private static Optional<String> differs(String place, Object expected, Object got) {
        return Optional.of(place + expected + " expected, " + got + " got");
    }
}
