import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.bridgedealconformance.vectors.Answer;
import io.github.bridgedealconformance.vectors.Kind;
import io.github.bridgedealconformance.vectors.Vector;
import io.github.bridgedealconformance.vectors.Vectors;
import java.math.BigInteger;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** A test to copy: MyDealer, a small program of your own, asked by all vectors of its operations. */
class AndrewsTest {
    @TestFactory
    Stream<DynamicTest> unrank() {
        return Vectors.of("unrank", "andrews", Kind.VALUES, Kind.BOUNDS).stream().map(vector -> asked(vector, () -> {
            BigInteger number = new BigInteger(vector.params().path("number").textValue());
            return number.compareTo(MyDealer.DEALS) < 0
                    ? Answer.of(Map.of("deal", MyDealer.unrank(number)))
                    : Answer.refusal(-32001);
        }));
    }

    @TestFactory
    Stream<DynamicTest> rank() {
        return Vectors.of("rank", "andrews", Kind.VALUES, Kind.LEGALITY).stream().map(vector -> asked(vector, () -> {
            int[] seats = MyDealer.seats(vector.params().path("deal").textValue());
            return MyDealer.isDeal(seats)
                    ? Answer.of(Map.of("number", MyDealer.number(seats).toString()))
                    : Answer.refusal(-32002);
        }));
    }

    private static DynamicTest asked(Vector vector, java.util.function.Supplier<Answer> program) {
        return DynamicTest.dynamicTest(
                vector.id(), () -> assertEquals(Optional.empty(), vector.difference(program.get()), vector::why));
    }

    @Test
    void theComparisonTellsValuesApart() throws Exception {
        Vector vector = Vectors.of("bitset.rank", "", Kind.VALUES).get(0);
        ObjectMapper mapper = new ObjectMapper();
        String right = "{\"position\": \"1599\", \"ones\": 6}";
        assertEquals(Optional.empty(), vector.difference(new Answer.Result(mapper.readTree(right))));
        assertEquals(Optional.empty(), vector.difference(Answer.of(Map.of("position", "1599", "ones", 6L))));
        assertEquals(
                Optional.empty(),
                vector.difference(Answer.of(Map.of("position", "1599", "ones", java.math.BigDecimal.valueOf(6)))));
        Map<String, String> words = Map.of(
                "{}", "ones is missing",
                "[]", "object expected, array got",
                right.replace("6", "6.0"), "ones: 6 expected, 6.0 got",
                right.replace("6", "\"6\""), "ones: number expected, string got",
                right.replace("\"1599\"", "1599"), "position: string expected, number got",
                right.replace("6}", "6, \"more\": null}"), "more is not expected");
        for (Map.Entry<String, String> wrong : words.entrySet()) {
            Answer answer = new Answer.Result(mapper.readTree(wrong.getKey()));
            assertEquals(Optional.of(wrong.getValue()), vector.difference(answer), wrong.getKey());
        }
        assertEquals(true, vector.difference(Answer.refusal(-32001)).isPresent());
    }

    @Test
    void aWrongNameIsNoEmptyTest() {
        assertThrows(NoSuchElementException.class, () -> Vectors.of("unrnak", "andrews"));
        assertEquals(Vectors.all().map(Vector::id).distinct().count(), Vectors.all().count());
    }
}
