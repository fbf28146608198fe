package dealer.constraints;

import dealer.cards.Deal;
import dealer.cards.HighCards;
import dealer.cards.Notation;
import dealer.cards.Shapes;
import dealer.protocol.Fault;
import dealer.protocol.Json;
import dealer.protocol.Params;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The operations {@code constrain.*} (chapter 10). */
public final class ConstrainedDeals {
  private static final int LISTINGS_KEPT = 2;
  private static final int MAX_ROWS = 1000;

  private final BoundedCache<Constraint, Listing> listings =
      new BoundedCache<>(LISTINGS_KEPT, listing -> 1);

  private Listing listing(Params params) {
    return listings.get(Constraint.read(params.raw("hands")), Listing::of);
  }

  /** The listing, or -32003 where it is empty (CONS-2). */
  private static Listing satisfiable(Listing listing) {
    if (listing.cases() == 0) {
      throw Fault.unsatisfiable("no deal meets the constraint");
    }
    return listing;
  }

  /** CONS-8. */
  public Json count(Params params) {
    Listing listing = listing(params);
    return Json.object(
        "cases", Json.number(listing.cases()), "total", Json.number(listing.total()));
  }

  /** CONS-9. */
  public Json cases(Params params) {
    Listing listing = listing(params);
    BigInteger first = params.number("first");
    long limit = params.counter("limit");
    if (limit > MAX_ROWS) {
      throw Fault.tooLarge("limit is at most " + MAX_ROWS);
    }
    BigInteger count = BigInteger.valueOf(satisfiable(listing).cases());
    if (limit == 0 || first.signum() == 0 || first.compareTo(count) > 0) {
      throw Fault.outOfRange("the listing has no such row, or limit is 0");
    }
    long index = first.longValueExact();
    List<Json> rows = new ArrayList<>();
    for (; rows.size() < limit && index <= listing.cases(); index++) {
      rows.add(row(listing, listing.find(new Guide.ByIndex(index - 1))));
    }
    return Json.object("cases", Json.list(rows));
  }

  /** CONS-10. */
  public Json select(Params params) {
    Listing listing = listing(params);
    BigInteger number = params.number("number");
    if (number.compareTo(satisfiable(listing).total()) >= 0) {
      throw Fault.outOfRange("number is not below the total");
    }
    Listing.Case found = listing.find(new Guide.ByNumber(number));
    return Json.object(
        "case", row(listing, found), "offset", Json.number(number.subtract(found.before())));
  }

  /** CONS-12. */
  public Json rank(Params params) {
    Listing listing = listing(params);
    Deal deal = params.deal("deal");
    return Json.object("number", Json.number(rank(satisfiable(listing), deal)));
  }

  /** CONS-12. */
  public Json unrank(Params params) {
    Listing listing = listing(params);
    BigInteger number = params.number("number");
    Fill fill = new Fill(satisfiable(listing).constraint());
    BigInteger count = listing.total().multiply(BigInteger.valueOf(fill.others()));
    if (number.compareTo(count) >= 0) {
      throw Fault.outOfRange("number is not below the number of deals");
    }
    return Json.object("deal", Json.text(Notation.pbn(unrank(listing, number))));
  }

  /** The number of a deal that meets the constraint (CONS-12). */
  static BigInteger rank(Listing listing, Deal deal) {
    Constraint constraint = listing.constraint();
    List<Makeup> makeups = new ArrayList<>();
    for (int seat : constraint.seats()) {
      long hand = deal.hand(seat);
      makeups.add(
          new Makeup(
              constraint.listsShapes() ? Shapes.of(hand) : Makeup.NOT_LISTED,
              constraint.listsHighCards() ? HighCards.of(hand) : 0));
    }
    Listing.Case found = listing.find(new Guide.ByMakeups(makeups));
    Fill fill = new Fill(constraint);
    return found.before().multiply(BigInteger.valueOf(fill.others())).add(fill.rank(found, deal));
  }

  /** The deal of a number below N (CONS-12). */
  static Deal unrank(Listing listing, BigInteger number) {
    Fill fill = new Fill(listing.constraint());
    BigInteger others = BigInteger.valueOf(fill.others());
    Listing.Case found = listing.find(new Guide.ByNumber(number.divide(others)));
    return fill.unrank(found, number.subtract(found.before().multiply(others)));
  }

  /** A row of the listing (CONS-9a). */
  private static Json row(Listing listing, Listing.Case found) {
    Constraint constraint = listing.constraint();
    List<Json> hands = new ArrayList<>();
    for (int i = 0; i < found.makeups().size(); i++) {
      int seat = constraint.hands().get(i).seat();
      Makeup makeup = found.makeups().get(i);
      Map<String, Json> members = new LinkedHashMap<>();
      members.put("seat", Json.text(Deal.SEATS.substring(seat, seat + 1)));
      if (constraint.listsShapes()) {
        members.put("shape", Json.text(Shapes.text(makeup.shape())));
      }
      if (constraint.listsHighCards()) {
        members.put("high_cards", Json.text(HighCards.text(makeup.map())));
      }
      hands.add(new Json.Obj(members));
    }
    return Json.object(
        "index", Json.number(found.index()),
        "hands", Json.list(hands),
        "combinations", Json.number(found.combinations()),
        "cumulative", Json.number(found.before().add(found.combinations())));
  }
}
