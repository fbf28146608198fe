package dealer.constraints;

import dealer.cards.Shapes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * The shapes that the hands after the present one can have together, cut into halves: their spades
 * and hearts, and their diamonds and clubs. A group joins the halves that go with one another, so
 * that sums over halves can be multiplied instead of visiting every choice of shapes.
 */
final class LaterHands {
  /** Half of a choice of shapes packs the lengths of up to three hands in two suits. */
  private static final int BITS = 4;

  private static final int MAX_LENGTH = 13;

  /** Any half of the first kind goes with any half of the second. */
  record Group(long[] fronts, long[] backs) {}

  private final List<Group> groups = new ArrayList<>();

  LaterHands(List<Constraint.Hand> hands) {
    extend(hands, 0, new long[] {0}, new long[] {0});
  }

  List<Group> groups() {
    return groups;
  }

  /** The lengths of the hands in the first suit of a half, four bits a hand. */
  static int first(long half) {
    return (int) (half >>> 16) & 0xFFFF;
  }

  /** The lengths of the hands in the second suit of a half, four bits a hand. */
  static int second(long half) {
    return (int) half & 0xFFFF;
  }

  /** The cards of all hands together in the first suit of a half. */
  static int firstCards(long half) {
    return (int) (half >>> 48);
  }

  /** The cards of all hands together in the second suit of a half. */
  static int secondCards(long half) {
    return (int) (half >>> 32) & 0xFFFF;
  }

  private void extend(List<Constraint.Hand> hands, int hand, long[] fronts, long[] backs) {
    if (fronts.length == 0 || backs.length == 0) {
      return;
    }
    if (hand == hands.size()) {
      groups.add(new Group(fronts, backs));
      return;
    }
    for (Map.Entry<List<Long>, List<Long>> entry : classes(hands.get(hand)).entrySet()) {
      extend(
          hands, hand + 1, with(fronts, entry.getValue(), hand), with(backs, entry.getKey(), hand));
    }
  }

  /** The front halves of one hand by the list of the back halves that go with them. */
  private static Map<List<Long>, List<Long>> classes(Constraint.Hand hand) {
    Map<Long, TreeSet<Long>> backs = new LinkedHashMap<>();
    for (int shape : hand.shapes()) {
      backs.computeIfAbsent(half(shape, 0), front -> new TreeSet<>()).add(half(shape, 2));
    }
    Map<List<Long>, List<Long>> classes = new LinkedHashMap<>();
    backs.forEach(
        (front, back) ->
            classes.computeIfAbsent(List.copyOf(back), key -> new ArrayList<>()).add(front));
    return classes;
  }

  private static long half(int shape, int suit) {
    return lengths(Shapes.length(shape, suit), Shapes.length(shape, suit + 1));
  }

  private static long lengths(int first, int second) {
    return (long) first << 48 | (long) second << 32 | (long) first << 16 | second;
  }

  /** Adds a hand to halves of the hands before it; a suit has no more than 13 cards. */
  private static long[] with(long[] halves, List<Long> more, int hand) {
    int shift = BITS * hand;
    return java.util.Arrays.stream(halves)
        .flatMap(
            half ->
                more.stream()
                    .mapToLong(
                        one ->
                            half
                                + (one & 0xFFFF_FFFF_0000_0000L)
                                + ((long) first(one) << 16 + shift)
                                + ((long) second(one) << shift)))
        .filter(half -> firstCards(half) <= MAX_LENGTH && secondCards(half) <= MAX_LENGTH)
        .toArray();
  }
}
