package dealer.constraints;

import dealer.cards.Shapes;
import dealer.combinatorics.Counting;
import dealer.numberings.Digest;
import dealer.numberings.Numbering;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.math.BigInteger;
import java.util.List;

/** Prints how fast the responder is; README.md says how to start it. */
public final class Bench {
  private static final BigInteger START = new BigInteger("12345678901234567890123456789");
  private static final BigInteger STEP = new BigInteger("31415926535897932384626433832");

  private Bench() {}

  /** Runs all measurements three times. */
  public static void main(String[] args) {
    for (int round = 1; round <= 3; round++) {
      System.out.println("round " + round);
      Numbering.schemes().forEach(Bench::digest);
      unrank(
          "flat 10-12 opposite three-suiter 11-15",
          List.of(hand(0, "flat", 10, 12), hand(2, "three-suiter", 11, 15)),
          20_000);
      unrank(
          "three balanced hands",
          List.of(
              hand(0, "balanced", 10, 12), hand(1, "balanced", 8, 10), hand(2, "balanced", 5, 9)),
          500);
    }
  }

  private static Constraint.Hand hand(int seat, String name, int minHcp, int maxHcp) {
    return new Constraint.Hand(
        seat, Shapes.parseAlternative(name).stream().sorted().toList(), minHcp, maxHcp);
  }

  /** Seconds of processor time of this thread, so that other programs count little. */
  private static double seconds(Runnable work) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long start = threads.getCurrentThreadCpuTime();
    work.run();
    return (threads.getCurrentThreadCpuTime() - start) / 1e9;
  }

  private static void digest(String scheme, Numbering numbering) {
    int count = Digest.MAX_COUNT;
    double seconds = seconds(() -> Digest.sha256(numbering, START, STEP, count));
    System.out.printf("  digest %-14s %,12.0f deals/s%n", scheme, count / seconds);
  }

  private static void unrank(String name, List<Constraint.Hand> hands, int count) {
    Listing listing = Listing.of(new Constraint(hands, true, true));
    double counting = seconds(listing::cases);
    System.out.printf("  %s: %,d cases in %.0f ms%n", name, listing.cases(), counting * 1e3);
    Fill fill = new Fill(listing.constraint());
    BigInteger deals = listing.total().multiply(BigInteger.valueOf(fill.others()));
    BigInteger step = deals.multiply(STEP).divide(Counting.DEALS);
    BigInteger[] numbers = new BigInteger[count];
    BigInteger number = BigInteger.ZERO;
    for (int i = 0; i < count; i++) {
      number = number.add(step).mod(deals);
      numbers[i] = number;
    }
    double cold = seconds(() -> ConstrainedDeals.unrank(listing, numbers[0]));
    double seconds =
        seconds(
            () -> {
              for (BigInteger each : numbers) {
                ConstrainedDeals.unrank(listing, each);
              }
            });
    System.out.printf("    first %.1f ms, then %,.0f deals/s%n", cold * 1e3, count / seconds);
  }
}
