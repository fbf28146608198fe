package dealer.cards;

import dealer.combinatorics.Counting;
import dealer.protocol.Fault;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Shapes, patterns and their names; a shape is known by its place in SHAPE-3. */
public final class Shapes {
  private static final List<int[]> SHAPES = inOrder();
  private static final Map<String, Integer> PLACES = new HashMap<>();
  private static final Map<String, List<Integer>> PATTERNS = new HashMap<>();
  private static final Map<String, List<String>> NAMES =
      Map.of(
          "flat", List.of("4-3-3-3"),
          "balanced", List.of("4-3-3-3", "4-4-3-2", "5-3-3-2"),
          "three-suiter", List.of("4-4-4-1", "5-4-4-0"));

  static {
    for (int place = 0; place < SHAPES.size(); place++) {
      PLACES.put(text(place), place);
      PATTERNS.computeIfAbsent(pattern(place), pattern -> new ArrayList<>()).add(place);
    }
  }

  private Shapes() {}

  private static List<int[]> inOrder() {
    List<int[]> shapes = new ArrayList<>();
    for (int s = 13; s >= 0; s--) {
      for (int h = 13 - s; h >= 0; h--) {
        for (int d = 13 - s - h; d >= 0; d--) {
          shapes.add(new int[] {s, h, d, 13 - s - h - d});
        }
      }
    }
    // The sort is stable, so the shapes of a pattern go on descending.
    shapes.sort(Comparator.comparing(Shapes::descending, Arrays::compare));
    return List.copyOf(shapes);
  }

  private static int[] descending(int[] shape) {
    int[] sorted = shape.clone();
    Arrays.sort(sorted);
    return new int[] {sorted[3], sorted[2], sorted[1], sorted[0]};
  }

  private static String join(int[] lengths, String separator) {
    return Arrays.stream(lengths).mapToObj(String::valueOf).collect(Collectors.joining(separator));
  }

  /** The number of shapes: 560. */
  public static int count() {
    return SHAPES.size();
  }

  /** The length of a suit in a shape. */
  public static int length(int shape, int suit) {
    return SHAPES.get(shape)[suit];
  }

  /** The text of a shape (SHAPE-1). */
  public static String text(int shape) {
    return join(SHAPES.get(shape), "=");
  }

  /** The pattern of a shape (SHAPE-2). */
  public static String pattern(int shape) {
    return join(descending(SHAPES.get(shape)), "-");
  }

  /** The shape of a hand. */
  public static int of(long hand) {
    int[] lengths = new int[4];
    Arrays.setAll(lengths, suit -> Integer.bitCount(Deal.holding(hand, suit)));
    return PLACES.get(join(lengths, "="));
  }

  /** The shape with this text. */
  public static int parseShape(String text) {
    Integer place = PLACES.get(text);
    if (place == null) {
      throw Fault.malformed("not a shape");
    }
    return place;
  }

  /** The shapes of the pattern with this text. */
  public static List<Integer> parsePattern(String text) {
    List<Integer> places = PATTERNS.get(text);
    if (places == null) {
      throw Fault.malformed("not a pattern");
    }
    return places;
  }

  /**
   * The shapes that an alternative of a constraint stands for: a shape, pattern or name (CONS-1).
   */
  public static List<Integer> parseAlternative(String text) {
    List<String> patterns = NAMES.get(text);
    if (patterns != null) {
      return patterns.stream().flatMap(pattern -> PATTERNS.get(pattern).stream()).toList();
    }
    return text.contains("=") ? List.of(parseShape(text)) : parsePattern(text);
  }

  /** How many hands have one of these shapes (SHAPE-5). */
  public static long hands(List<Integer> shapes) {
    long hands = 0;
    for (int[] shape : shapes.stream().map(SHAPES::get).toList()) {
      long product = 1;
      for (int length : shape) {
        product *= Counting.choose(13, length);
      }
      hands += product;
    }
    return hands;
  }
}
