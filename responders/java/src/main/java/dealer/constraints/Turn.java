package dealer.constraints;

import dealer.cards.Shapes;
import dealer.combinatorics.Counting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The decisions of one hand. All cards still there go to four takers, some of whom may be nobody:
 * the hand in turn and its partner are the front, the other two the back.
 */
final class Turn {
  /** The numbers that each cache keeps. */
  private static final int KEPT = 1 << 20;

  /** The numbers of a part. */
  private static final int PART = 32;

  /** So many sums are handled together, because the ways of the high cards are a large table. */
  private static final int BATCH = 16;

  private final List<Integer> shapes;
  private final int[] options;
  private final Pair front;
  private final Pair back;
  private final Bounds bounds;
  private final int[][] gifts = new int[16][];
  private final BoundedCache<Integer, Kinds> kinds =
      new BoundedCache<>(KEPT, kinds -> PART * kinds.parts().size());
  private final BoundedCache<HalfKey, Half> halves =
      new BoundedCache<>(KEPT, half -> 4 * half.ways().length);
  private final BoundedCache<Integer, HighWays> highs = new BoundedCache<>(KEPT, HighWays::size);
  private final BoundedCache<Position, SpotWays> spots =
      new BoundedCache<>(KEPT, SpotWays::numbers);

  /** The ways of the high cards by parts, see {@link Part#rows}. */
  private record HighWays(List<double[][]> parts, int size) {}

  private record HalfKey(int highs, boolean isMajors, int told, boolean tellsCards) {}

  /** The turn of the first of the takers. */
  Turn(Constraint.Hand hand, List<Taker> takers) {
    List<Pair[]> choices = choices(takers);
    Pair[] pairs =
        choices.stream()
            .min(Comparator.comparing(pair -> Math.min(sums(pair[0]), sums(pair[1]))))
            .orElseThrow();
    front = pairs[0];
    back = pairs[1];
    shapes = hand.shapes();
    int[] lengths = front.first().shapes();
    options = new int[lengths.length];
    for (int option = 0; option < options.length; option++) {
      options[Arrays.binarySearch(lengths, Lengths.ofShape(shapes.get(option)))] = option;
    }
    bounds = Bounds.of(front.first(), front.second(), back.first(), back.second());
    int[] named =
        IntStream.range(0, 4)
            .filter(
                i ->
                    List.of(front.first(), front.second(), back.first(), back.second())
                        .get(i)
                        .hasCards())
            .map(i -> 0xF000 >> 4 * i)
            .toArray();
    Arrays.setAll(gifts, set -> Gift.all(set, named).toArray());
  }

  private static int sums(Pair pair) {
    return pair.sums().cardinality();
  }

  /** The pairs of front and back; nobody stands first in a pair of the back. */
  private static List<Pair[]> choices(List<Taker> takers) {
    List<Pair[]> choices = new ArrayList<>();
    for (int partner = 1; partner < Math.max(2, takers.size()); partner++) {
      List<Taker> others = new ArrayList<>(takers);
      others.remove(0);
      Taker second = others.isEmpty() ? Taker.NOBODY : others.remove(partner - 1);
      while (others.size() < 2) {
        others.add(0, Taker.NOBODY);
      }
      choices.add(
          new Pair[] {new Pair(takers.get(0), second), new Pair(others.get(0), others.get(1))});
    }
    return choices;
  }

  private Kinds kinds(Position deck) {
    int counts = 0;
    for (int suit = 0; suit < 4; suit++) {
      counts = counts << 3 | Integer.bitCount(deck.highs(suit));
    }
    return kinds.get(
        counts,
        key -> Kinds.of(halfKinds(key >> 9, key >> 6 & 7), halfKinds(key >> 3 & 7, key & 7)));
  }

  private HalfKinds halfKinds(int highs, int otherHighs) {
    return HalfKinds.of(front.shares(highs, otherHighs), back.shares(highs, otherHighs));
  }

  private Half half(Position deck, boolean isMajors, int told, boolean tellsCards) {
    int highs = isMajors ? deck.highs() >> 8 : deck.highs() & 0xFF;
    Kinds all = kinds(deck);
    return halves.get(
        new HalfKey(highs, isMajors, told, tellsCards),
        key ->
            Half.of(
                gifts[highs >> 4],
                gifts[highs & 15],
                isMajors ? all.majors() : all.minors(),
                told,
                tellsCards));
  }

  /** Counts what is behind each shape. */
  Fork byShape(Position deck) {
    Fork fork = new Fork(shapes.stream().mapToInt(Integer::intValue).toArray());
    int[] sums = possible(deck, front.sums().stream());
    for (int from = 0; from < sums.length; from += BATCH) {
      int[] batch = Arrays.copyOfRange(sums, from, Math.min(from + BATCH, sums.length));
      addBatch(fork, deck, batch);
    }
    return fork.sealed();
  }

  /** The sums of the front that leave the back possible lengths, and high cards to both. */
  private int[] possible(Position deck, IntStream sums) {
    int left = left(deck);
    List<Part> parts = partsWithHighs(deck);
    return sums.filter(sum -> Lengths.isWithin(sum, left) && back.sums().get(left - sum))
        .filter(sum -> parts.stream().anyMatch(part -> part.isPossible(sum, deck.spots())))
        .toArray();
  }

  /** The parts with any ways of the high cards. */
  private List<Part> partsWithHighs(Position deck) {
    List<Part> parts = kinds(deck).parts();
    return IntStream.range(0, parts.size())
        .filter(part -> highWays(deck).parts.get(part).length > 0)
        .mapToObj(parts::get)
        .toList();
  }

  private static int left(Position deck) {
    return Lengths.pack(
        deck.spots(0) + Integer.bitCount(deck.highs(0)),
        deck.spots(1) + Integer.bitCount(deck.highs(1)),
        deck.spots(2) + Integer.bitCount(deck.highs(2)),
        deck.spots(3) + Integer.bitCount(deck.highs(3)));
  }

  private void addBatch(Fork fork, Position deck, int[] sums) {
    int[][][] cases = behind(deck, sums, SpotFactor.ONE);
    int[][][] weights = behind(deck, sums, SpotFactor.SHARE);
    int majors = kinds(deck).majors().front().size();
    int minors = kinds(deck).minors().front().size();
    long[][][] casesBehind = new long[sums.length][majors][minors];
    long[][][] weightsBehind = new long[sums.length][majors][minors];
    List<double[][]> highs = highWays(deck).parts;
    for (int place = 0; place < highs.size(); place++) {
      Part part = kinds(deck).parts().get(place);
      for (int i = 0; i < sums.length; i++) {
        if (highs.get(place).length > 0 && part.isPossible(sums[i], deck.spots())) {
          part.sumBehind(highs.get(place), cases[i], casesBehind[i]);
          part.sumBehind(highs.get(place), weights[i], weightsBehind[i]);
        }
      }
    }
    for (int i = 0; i < sums.length; i++) {
      front.byShapes(
          deck,
          sums[i],
          casesBehind[i],
          SpotFactor.ONE,
          (place, low, rough) -> fork.add(options[place], low, 0, 0));
      front.byShapes(
          deck,
          sums[i],
          weightsBehind[i],
          SpotFactor.CHOOSE_AND_SHARE,
          (place, low, rough) -> fork.add(options[place], 0, low, rough));
    }
  }

  /** For each sum of the front, the ways of the back. */
  private int[][][] behind(Position deck, int[] sums, SpotFactor factor) {
    int left = left(deck);
    return IntStream.of(sums)
        .mapToObj(sum -> back.byShares(deck, left - sum, factor))
        .toArray(int[][][]::new);
  }

  private HighWays highWays(Position deck) {
    return highs.get(
        deck.highs(),
        key -> {
          int[][] ways = highs(deck);
          Kinds all = kinds(deck);
          return new HighWays(
              all.parts().stream().map(part -> part.rows(ways)).toList(), all.size());
        });
  }

  /** The ways of the high cards within the bounds, by the kinds of the minors and the majors. */
  private int[][] highs(Position deck) {
    Half minors = half(deck, false, bounds.told(), false);
    Half majors = half(deck, true, bounds.told(), false);
    int[][] ways = new int[kinds(deck).minors().size()][kinds(deck).majors().size()];
    int[] row = new int[ways[0].length];
    for (int group = 0; group < minors.groups(); group++) {
      if (addWithin(majors, minors.points()[group], row)) {
        for (int entry = minors.start()[group]; entry < minors.start()[group + 1]; entry++) {
          addRow(row, minors.ways()[entry], ways[minors.kinds()[entry]]);
        }
        Arrays.fill(row, 0);
      }
    }
    return ways;
  }

  private boolean addWithin(Half half, int points, int[] row) {
    boolean isAny = false;
    for (int group = 0; group < half.groups(); group++) {
      if (bounds.contain(points + half.points()[group])) {
        isAny = true;
        for (int entry = half.start()[group]; entry < half.start()[group + 1]; entry++) {
          row[half.kinds()[entry]] += half.ways()[entry];
        }
      }
    }
    return isAny;
  }

  private static void addRow(int[] row, int factor, int[] sums) {
    for (int i = 0; i < row.length; i++) {
      sums[i] += factor * row[i];
    }
  }

  /** Counts what is behind the points of the hand in turn. */
  Fork byHcp(Position deck) {
    int told = bounds.tellingFirst();
    int low = front.first().minHcp();
    Fork fork = new Fork(IntStream.rangeClosed(low, front.first().maxHcp()).toArray());
    spotWays(deck)
        .join(
            half(deck, false, told, false),
            half(deck, true, told, false),
            bounds,
            (points, entry) -> Bounds.first(points) - low,
            fork);
    return fork.sealed();
  }

  /** Counts what is behind the high cards of the hand in turn in the majors, or in the minors. */
  Fork byHighCards(Position deck) {
    boolean isMajors = deck.halves() == 0;
    int told = bounds.tellingFirst();
    Half minors = half(deck, false, told, !isMajors);
    Half majors = half(deck, true, told, true);
    int[] labels = Listing.subsets(deck.open());
    int[] places = new int[1 << 8];
    for (int option = 0; option < labels.length; option++) {
      places[labels[option]] = option;
    }
    Fork fork = new Fork(labels);
    Bounds exact = bounds.withFirst(deck.hcp());
    SpotWays ways = spotWays(deck);
    if (isMajors) {
      ways.join(minors, majors, exact, (points, entry) -> places[majors.own(entry)], fork);
    } else {
      Half left = majors.with(deck.map() >> 8);
      ways.joinFew(minors, left, exact, (points, entry) -> places[minors.own(entry)], fork);
    }
    return fork.sealed();
  }

  /** The ways of the spot cards, where the shape of the hand in turn is decided. */
  private SpotWays spotWays(Position deck) {
    return spots.get(deck.upToShape(), this::countSpots);
  }

  private SpotWays countSpots(Position deck) {
    Kinds all = kinds(deck);
    int shape = Lengths.ofShape(deck.shape());
    int[] sums = possible(deck, IntStream.of(front.second().shapes()).map(other -> shape + other));
    List<Part> parts = partsWithHighs(deck);
    List<long[][]> cases = sums(deck, parts, sums, SpotFactor.ONE, SpotFactor.ONE);
    List<long[][]> others = sums(deck, parts, sums, SpotFactor.SHARE, SpotFactor.CHOOSE_SECOND);
    SpotWays ways = new SpotWays(all.minors().size(), all.majors().size());
    long[] minors = ownWays(deck, 2);
    long[] majors = ownWays(deck, 0);
    for (int part = 0; part < parts.size(); part++) {
      ways.set(parts.get(part), cases.get(part), others.get(part), minors, majors);
    }
    return ways;
  }

  /** For each part, the ways of the spot cards by the shares of the back and of the front. */
  private List<long[][]> sums(
      Position deck, List<Part> parts, int[] sums, SpotFactor ofBack, SpotFactor ofFront) {
    int shape = Lengths.ofShape(deck.shape());
    List<long[][]> ways =
        parts.stream().map(part -> new long[part.backs()][part.fronts()]).toList();
    for (int from = 0; from < sums.length; from += BATCH) {
      int[] batch = Arrays.copyOfRange(sums, from, Math.min(from + BATCH, sums.length));
      int[][][] backs = behind(deck, batch, ofBack);
      int[][][] fronts =
          IntStream.of(batch)
              .mapToObj(sum -> front.ofShape(deck, sum, shape, ofFront))
              .toArray(int[][][]::new);
      for (int part = 0; part < parts.size(); part++) {
        parts.get(part).addProducts(ways.get(part), batch, deck.spots(), fronts, backs);
      }
    }
    return ways;
  }

  /** For each kind of two suits, the ways of the spot cards of the hand in turn. */
  private long[] ownWays(Position deck, int suit) {
    HalfKinds half = suit == 0 ? kinds(deck).majors() : kinds(deck).minors();
    return half.products(ownWaysOfSuit(deck, suit), ownWaysOfSuit(deck, suit + 1));
  }

  private static long[] ownWaysOfSuit(Position deck, int suit) {
    int length = Shapes.length(deck.shape(), suit);
    return IntStream.rangeClosed(0, 4)
        .mapToLong(highs -> Counting.choose(deck.spots(suit), length - highs))
        .toArray();
  }
}
