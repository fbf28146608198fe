package dealer.constraints;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dealer.cards.HighCards;
import dealer.cards.Notation;
import dealer.cards.Shapes;
import dealer.combinatorics.Counting;
import dealer.protocol.Fault;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ListingTest {
  private static final List<Integer> ANY_SHAPE = IntStream.range(0, 560).boxed().toList();
  private static final Constraint NINE_SPADES =
      new Constraint(
          List.of(hand(3, shapes(9, 9, 0), 0, 37), hand(1, sixes(), 0, 37)), true, false);
  private static final Constraint SLAM =
      new Constraint(List.of(hand(1, Shapes.parsePattern("5-3-3-2"), 34, 34)), true, true);

  private static Constraint.Hand hand(int seat, List<Integer> shapes, int minHcp, int maxHcp) {
    return new Constraint.Hand(seat, shapes, minHcp, maxHcp);
  }

  private static List<Integer> shapes(int low, int high, int suit) {
    return ANY_SHAPE.stream()
        .filter(shape -> low <= Shapes.length(shape, suit) && Shapes.length(shape, suit) <= high)
        .toList();
  }

  private static List<Integer> sixes() {
    return List.of(Shapes.parseShape("1=0=6=6"), Shapes.parseShape("0=1=6=6"));
  }

  private static List<Integer> named(String name) {
    return Shapes.parseAlternative(name).stream().sorted().toList();
  }

  private static Listing byHcp(Constraint.Hand... hands) {
    return Listing.of(new Constraint(List.of(hands), false, true));
  }

  private static Listing byBoth(Constraint.Hand... hands) {
    return Listing.of(new Constraint(List.of(hands), true, true));
  }

  private static String text(Listing.Case found, Listing listing) {
    StringBuilder text = new StringBuilder().append(found.index());
    for (Makeup makeup : found.makeups()) {
      text.append(listing.constraint().listsShapes() ? " " + Shapes.text(makeup.shape()) : "");
      text.append(listing.constraint().listsHighCards() ? " " + HighCards.text(makeup.map()) : "");
    }
    return text.append(' ').append(found.before().add(found.combinations())).toString();
  }

  @Test
  void nineSpadesOppositeSixSix() {
    Listing listing = Listing.of(NINE_SPADES);
    assertEquals(30, listing.cases());
    assertEquals(556_991_252_532_000L, listing.total().longValueExact());
    assertEquals(
        "8 9=2=2=0 0=1=6=6 301185835030080",
        text(listing.find(new Guide.ByNumber(new BigInteger("277777777777777"))), listing));
    assertEquals(
        "29 9=0=0=4 1=0=6=6 556033282318800", text(listing.find(new Guide.ByIndex(28)), listing));
  }

  @Test
  void threePoints() {
    Listing listing = byHcp(hand(0, ANY_SHAPE, 3, 3));
    assertEquals(24, listing.cases());
    assertEquals(15_636_342_960L, listing.total().longValueExact());
    assertEquals(
        "15 .Q..J 9273968928",
        text(listing.find(new Guide.ByNumber(BigInteger.valueOf(8_673_163_632L))), listing));
  }

  @Test
  void twoPointsOppositeOneAtMost() {
    Listing listing = byHcp(hand(0, ANY_SHAPE, 2, 2), hand(2, ANY_SHAPE, 0, 1));
    assertEquals(38, listing.cases());
    assertEquals(122_891_799_377_692_800L, listing.total().longValueExact());
    assertEquals(
        "16 .Q.. J... 51291704401282800", text(listing.find(new Guide.ByIndex(15)), listing));
  }

  @Test
  void slamPractice() {
    Listing listing = Listing.of(SLAM);
    assertEquals(48, listing.cases());
    assertEquals(756, listing.total().longValueExact());
    assertEquals(
        "17 3=5=2=3 AKQ.AKQJ.AK.AKJ 261", text(listing.find(new Guide.ByIndex(16)), listing));
  }

  @Test
  void longestListingOfTheStudy() {
    Constraint.Hand flat = hand(0, named("flat"), 10, 12);
    Constraint.Hand threeSuiter = hand(2, named("three-suiter"), 11, 15);
    Listing listing = byBoth(flat, threeSuiter);
    Listing swapped = byBoth(threeSuiter, flat);
    assertEquals(62, Math.round(listing.cases() / 1e6));
    assertEquals(listing.cases(), swapped.cases());
    assertEquals(listing.total(), swapped.total());
  }

  @Test
  void threeBalancedHands() {
    Listing listing =
        byBoth(
            hand(0, named("balanced"), 10, 12),
            hand(1, named("balanced"), 8, 10),
            hand(2, named("balanced"), 5, 9));
    assertEquals(1_302_323_003_352L, listing.cases());
  }

  /** Four hands that may look in any way are all deals; CONS-13 counts the choices of shapes. */
  @Test
  void allDeals() {
    Constraint.Hand[] hands =
        IntStream.range(0, 4)
            .mapToObj(seat -> hand(seat, ANY_SHAPE, 0, 37))
            .toArray(Constraint.Hand[]::new);
    Listing byShape = Listing.of(new Constraint(List.of(hands), true, false));
    assertEquals(37_478_624, byShape.cases());
    assertEquals(Counting.DEALS, byShape.total());
    Listing byBoth = byBoth(hands);
    assertEquals(Counting.DEALS, byBoth.total());
    Listing.Case last = byBoth.find(new Guide.ByIndex(byBoth.cases() - 1));
    assertEquals(Counting.DEALS, last.before().add(last.combinations()));
  }

  /** Shapes that exclude nothing list other cases, of the same deals. */
  static List<List<Constraint.Hand>> byPoints() {
    return List.of(
        List.of(hand(0, ANY_SHAPE, 12, 14)),
        List.of(hand(2, ANY_SHAPE, 30, 37), hand(1, ANY_SHAPE, 0, 37)),
        List.of(hand(0, ANY_SHAPE, 36, 36), hand(1, ANY_SHAPE, 0, 0), hand(2, ANY_SHAPE, 1, 37)));
  }

  @ParameterizedTest
  @MethodSource("byPoints")
  void bothKindsOfListingHaveTheSameTotal(List<Constraint.Hand> hands) {
    Constraint.Hand[] array = hands.toArray(new Constraint.Hand[0]);
    assertEquals(byHcp(array).total(), byBoth(array).total());
  }

  /** Small listings of every kind, and of one to four hands. */
  static List<Constraint> small() {
    List<Integer> few = List.of(Shapes.parseShape("7=6=0=0"), Shapes.parseShape("6=7=0=0"));
    List<Integer> rest = List.of(Shapes.parseShape("0=0=7=6"), Shapes.parseShape("0=0=6=7"));
    return List.of(
        NINE_SPADES,
        SLAM,
        new Constraint(
            List.of(hand(2, few, 17, 18), hand(0, rest, 18, 37), hand(3, rest, 0, 37)), true, true),
        new Constraint(
            List.of(
                hand(2, few, 18, 18),
                hand(0, rest, 17, 18),
                hand(3, rest, 0, 37),
                hand(1, few, 1, 2)),
            true,
            true),
        new Constraint(
            List.of(hand(0, ANY_SHAPE, 36, 37), hand(1, ANY_SHAPE, 1, 2), hand(2, ANY_SHAPE, 0, 1)),
            false,
            true));
  }

  @ParameterizedTest
  @MethodSource("small")
  void listingsAreThoseOfPlainLoops(Constraint constraint) {
    Listing listing = Listing.of(constraint);
    List<List<Makeup>> expected = new ArrayList<>();
    loop(listing, listing.start(), List.of(), expected);
    assertTrue(listing.cases() > 5);
    assertEquals(expected.size(), listing.cases());
    BigInteger before = BigInteger.ZERO;
    for (int i = 0; i < expected.size(); i++) {
      Listing.Case found = listing.find(new Guide.ByIndex(i));
      assertEquals(expected.get(i), found.makeups());
      assertEquals(before, found.before());
      before = before.add(found.combinations());
      assertEquals(i + 1, listing.find(new Guide.ByMakeups(found.makeups())).index());
      BigInteger last = before.subtract(BigInteger.ONE);
      assertEquals(i + 1, listing.find(new Guide.ByNumber(last)).index());
    }
    assertEquals(listing.total(), before);
  }

  /** Every choice of makeups in the order of CONS-5 whose product is not 0. */
  private static void loop(
      Listing listing, Position start, List<Makeup> chosen, List<List<Makeup>> cases) {
    Constraint constraint = listing.constraint();
    if (chosen.size() == constraint.hands().size()) {
      cases.add(chosen);
      return;
    }
    Constraint.Hand hand = constraint.hands().get(chosen.size());
    for (int shape : constraint.listsShapes() ? hand.shapes() : List.of(Makeup.NOT_LISTED)) {
      for (int map : maps(hand, start.highs())) {
        Position decided =
            new Position(
                chosen.size(), start.highs(), start.spots(), Position.Step.NONE, shape, 0, 4, map);
        if (listing.weight(decided) > 0) {
          List<Makeup> more = new ArrayList<>(chosen);
          more.add(decided.makeup());
          boolean last = more.size() == constraint.hands().size();
          loop(listing, last ? start : listing.after(decided), List.copyOf(more), cases);
        }
      }
    }
  }

  /** The maps that fit the bounds, in the order of CONS-5; the empty one if none are listed. */
  private static List<Integer> maps(Constraint.Hand hand, int highs) {
    List<Integer> maps = new ArrayList<>();
    for (int map = highs; map >= 0; map--) {
      int points = HighCards.points(map);
      if ((map & ~highs) == 0 && hand.minHcp() <= points && points <= hand.maxHcp()) {
        maps.add(map);
      }
    }
    maps.sort(Comparator.comparing(HighCards::points));
    return maps;
  }

  @Test
  void workedFills() {
    Listing spades = Listing.of(NINE_SPADES);
    BigInteger number = new BigInteger("2889055555555552466200");
    String deal = "N:85.QT9875..A8753 .2.JT9853.KQT964 73.AKJ4.AQ642.J2 AKQJT9642.63.K7.";
    assertEquals(deal, Notation.pbn(ConstrainedDeals.unrank(spades, number)));
    assertEquals(number, ConstrainedDeals.rank(spades, Notation.readExact(deal)));
    Listing slam = Listing.of(SLAM);
    number = new BigInteger("4223904903643320000");
    deal = "N:JT976542.JT987.. AKQ83.AKQ.AKQ.AK .65432.JT987654. ..32.QJT98765432";
    assertEquals(deal, Notation.pbn(ConstrainedDeals.unrank(slam, number)));
    assertEquals(number, ConstrainedDeals.rank(slam, Notation.readExact(deal)));
  }

  @ParameterizedTest
  @MethodSource("small")
  void rankInvertsUnrank(Constraint constraint) {
    Listing listing = Listing.of(constraint);
    BigInteger deals = listing.total().multiply(BigInteger.valueOf(new Fill(constraint).others()));
    for (int i = 0; i < 100; i++) {
      BigInteger number = deals.multiply(BigInteger.valueOf(i)).divide(BigInteger.valueOf(100));
      assertEquals(
          number, ConstrainedDeals.rank(listing, ConstrainedDeals.unrank(listing, number)));
    }
  }

  @Test
  void dealOutsideTheConstraint() {
    var deal =
        Notation.readExact("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432");
    Listing listing = Listing.of(NINE_SPADES);
    Fault fault = assertThrows(Fault.class, () -> ConstrainedDeals.rank(listing, deal));
    assertEquals(Fault.Code.UNSATISFIABLE, fault.code());
  }
}
