package dealer.constraints;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The ways to give out the high cards of two suits. An entry stands for so many ways with the same
 * points of the takers, of one kind, and with the same cards of the hand in turn where these are
 * told apart. The entries are in groups with the same points.
 *
 * @param points for each group its points, see {@link Bounds}
 * @param start for each group its first entry, and the number of entries at the end
 */
record Half(long[] entries, int[] ways, int[] kinds, int[] points, int[] start) {
  private static final int OWN = 16;
  private static final int POINTS = 32;

  /**
   * All ways.
   *
   * @param gifts the ways of the one suit
   * @param others the ways of the other suit
   * @param told all bits of the takers whose points are told apart
   */
  static Half of(int[] gifts, int[] others, HalfKinds kinds, int told, boolean tellsCards) {
    long mask = (long) told << POINTS | (tellsCards ? 0xFF : 0) << OWN | 0xFFFF;
    long[] all = new long[gifts.length * others.length];
    int next = 0;
    for (int one : gifts) {
      for (int other : others) {
        long points = Gift.points(one) + Gift.points(other);
        int own = Gift.ofFirst(one) << 4 | Gift.ofFirst(other);
        all[next++] = (points << POINTS | own << OWN | kinds.of(one, other)) & mask;
      }
    }
    Arrays.sort(all);
    int[] starts = IntStream.range(0, next).filter(i -> i == 0 || all[i] != all[i - 1]).toArray();
    int[] ways =
        IntStream.range(0, starts.length)
            .map(i -> (i + 1 < starts.length ? starts[i + 1] : all.length) - starts[i])
            .toArray();
    return of(IntStream.of(starts).mapToLong(i -> all[i]).toArray(), ways);
  }

  private static Half of(long[] entries, int[] ways) {
    int[] starts =
        IntStream.rangeClosed(0, entries.length)
            .filter(
                i ->
                    i == 0
                        || i == entries.length
                        || entries[i] >> POINTS != entries[i - 1] >> POINTS)
            .toArray();
    return new Half(
        entries,
        ways,
        Arrays.stream(entries).mapToInt(entry -> (int) entry & 0xFFFF).toArray(),
        IntStream.of(starts)
            .limit(starts.length - 1)
            .map(i -> (int) (entries[i] >> POINTS))
            .toArray(),
        starts);
  }

  int groups() {
    return points.length;
  }

  /** The cards of the hand in turn, four bits a suit. */
  int own(int entry) {
    return (int) (entries[entry] >> OWN) & 0xFF;
  }

  /** Only the entries in which the hand in turn has these cards. */
  Half with(int own) {
    int[] chosen = IntStream.range(0, ways.length).filter(i -> own(i) == own).toArray();
    return of(
        IntStream.of(chosen).mapToLong(i -> entries[i]).toArray(),
        IntStream.of(chosen).map(i -> ways[i]).toArray());
  }

  /** Whether any group has points that are within bounds together with these. */
  boolean isAnyWithin(Bounds bounds, int others) {
    return Arrays.stream(points).anyMatch(group -> bounds.contain(group + others));
  }
}
