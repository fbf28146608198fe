package io.github.bridgedealconformance.vectors;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The published vectors. */
public final class Vectors {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private Vectors() {}

    /**
     * The version of the vectors.
     *
     * @return the version, for instance 2.0.0
     */
    public static String version() {
        return read("MANIFEST.json").path("suite").textValue();
    }

    /**
     * All vectors, file by file; each file is read when its first vector is asked for.
     *
     * @return the vectors
     */
    public static Stream<Vector> all() {
        return elements(read("MANIFEST.json").path("files"))
                .map(entry -> read(entry.path("file").textValue()))
                .flatMap(document -> elements(document.path("cases")).map(vector -> vector(document, vector)));
    }

    /**
     * The vectors of an operation.
     *
     * @param operation the operation, for instance {@code unrank}
     * @param scheme the scheme, or the empty text for an operation that has no schemes
     * @param kinds the wanted classes; without one, all of them
     * @return the vectors
     * @throws NoSuchElementException if there are none, since a test over no vectors would pass
     */
    public static List<Vector> of(String operation, String scheme, Kind... kinds) {
        Set<Kind> wanted = Set.of(kinds.length == 0 ? Kind.values() : kinds);
        List<Vector> found = all().filter(vector -> vector.operation().equals(operation))
                .filter(vector -> vector.scheme().orElse("").equals(scheme) && wanted.contains(vector.kind()))
                .toList();
        if (found.isEmpty()) {
            throw new NoSuchElementException("no vector of " + operation + " " + scheme + " " + wanted);
        }
        return found;
    }

    /**
     * A published file, the same bytes as in the conformance suite.
     *
     * @param name the name of the file, for instance {@code MANIFEST.json}
     * @return its content
     */
    public static byte[] file(String name) {
        try (InputStream content = Vectors.class.getResourceAsStream("v2/" + name)) {
            if (content == null) {
                throw new NoSuchElementException("no published file " + name);
            }
            return content.readAllBytes();
        } catch (IOException problem) {
            throw new UncheckedIOException(problem);
        }
    }

    private static JsonNode read(String name) {
        try {
            return MAPPER.readTree(file(name));
        } catch (IOException problem) {
            throw new UncheckedIOException(problem);
        }
    }

    private static Vector vector(JsonNode document, JsonNode vector) {
        return new Vector(
                text(vector, "id"),
                text(document, "method"),
                Optional.ofNullable(text(document, "scheme")),
                vector.path("params"),
                answer(vector.path("expect")),
                Kind.valueOf(text(vector, "class").toUpperCase(Locale.ROOT)),
                elements(vector.path("flags")).map(JsonNode::textValue).toList(),
                text(vector, "why"),
                text(vector, "spec"),
                text(vector, "level"),
                text(vector, "since"),
                elements(document.path("optional")).map(JsonNode::textValue).toList());
    }

    private static Answer answer(JsonNode expect) {
        JsonNode code = expect.path("error");
        return code instanceof MissingNode
                ? new Answer.Result(expect.path("result"))
                : new Answer.Refusal(code.intValue());
    }

    private static String text(JsonNode object, String name) {
        return object.path(name).textValue();
    }

    private static Stream<JsonNode> elements(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false);
    }
}
