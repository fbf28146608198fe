package dealer.constraints;

import dealer.cards.Deal;
import dealer.cards.HighCards;
import dealer.cards.Shapes;
import dealer.protocol.Fault;
import dealer.protocol.Json;
import dealer.protocol.Params;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** What is demanded of one to four hands (CONS-1), and what a listing says of them (CONS-3). */
record Constraint(List<Hand> hands, boolean listsShapes, boolean listsHighCards) {
  private static final Set<String> MEMBERS = Set.of("seat", "shapes", "lengths", "hcp");

  /** The demands on a hand: its shapes in the order of SHAPE-3, and bounds of its HCP. */
  record Hand(int seat, List<Integer> shapes, int minHcp, int maxHcp) {
    /** Whether the bounds exclude nothing. */
    boolean hasAnyHcp() {
      return minHcp == 0 && maxHcp == HighCards.MAX_HCP;
    }
  }

  private record Bounds(int low, int high) {
    boolean contains(int value) {
      return low <= value && value <= high;
    }
  }

  /** The seats of the constrained hands, in the order of the constraint. */
  int[] seats() {
    return hands.stream().mapToInt(Hand::seat).toArray();
  }

  /** Reads a constraint; its faults are those of CONS-2. */
  static Constraint read(Json value) {
    List<Json> items = Params.list(value, "hands");
    if (items.isEmpty() || items.size() > 4) {
      throw Fault.malformed("a constraint has one to four hands");
    }
    List<Hand> hands = new ArrayList<>();
    Set<String> names = new HashSet<>();
    Set<Integer> seats = new HashSet<>();
    for (Json item : items) {
      if (!(item instanceof Json.Obj object)) {
        throw Fault.malformed("a hand is not an object");
      }
      Hand hand = readHand(object);
      if (!seats.add(hand.seat)) {
        throw Fault.malformed("a seat stands twice");
      }
      hands.add(hand);
      names.addAll(object.members().keySet());
    }
    return new Constraint(
        List.copyOf(hands),
        names.contains("shapes") || names.contains("lengths"),
        names.contains("hcp"));
  }

  private static Hand readHand(Json.Obj object) {
    if (!MEMBERS.containsAll(object.members().keySet()) || object.members().size() < 2) {
      throw Fault.malformed("a hand has another member than those of CONS-1, or too few");
    }
    int seat = letter(object.get("seat"), Deal.SEATS);
    Set<Integer> listed = object.get("shapes") == null ? null : readShapes(object.get("shapes"));
    Bounds[] lengths = readLengths(object.get("lengths"));
    Bounds hcp = new Bounds(0, HighCards.MAX_HCP);
    if (object.get("hcp") != null) {
      hcp = readBounds(object.get("hcp"), HighCards.MAX_HCP);
    }
    List<Integer> shapes =
        IntStream.range(0, Shapes.count())
            .filter(shape -> listed == null || listed.contains(shape))
            .filter(shape -> fits(shape, lengths))
            .boxed()
            .toList();
    return new Hand(seat, shapes, hcp.low, hcp.high);
  }

  private static boolean fits(int shape, Bounds[] lengths) {
    return IntStream.range(0, 4)
        .allMatch(suit -> lengths[suit].contains(Shapes.length(shape, suit)));
  }

  private static int letter(Json value, String letters) {
    String text = Params.text(value, "a seat or suit");
    int place = letters.indexOf(text);
    if (text.length() != 1 || place < 0) {
      throw Fault.malformed("not one of " + letters);
    }
    return place;
  }

  private static Set<Integer> readShapes(Json value) {
    List<Json> items = Params.list(value, "shapes");
    if (items.isEmpty()) {
      throw Fault.malformed("shapes is empty");
    }
    Set<Integer> shapes = new HashSet<>();
    for (Json item : items) {
      shapes.addAll(Shapes.parseAlternative(Params.text(item, "a shape")));
    }
    return shapes;
  }

  private static Bounds[] readLengths(Json value) {
    Bounds[] lengths = new Bounds[4];
    java.util.Arrays.fill(lengths, new Bounds(0, 13));
    if (value == null) {
      return lengths;
    }
    if (!(value instanceof Json.Obj object) || object.members().isEmpty()) {
      throw Fault.malformed("lengths is not an object with members");
    }
    for (Map.Entry<String, Json> member : object.members().entrySet()) {
      lengths[letter(Json.text(member.getKey()), Deal.SUITS)] = readBounds(member.getValue(), 13);
    }
    return lengths;
  }

  private static Bounds readBounds(Json value, int limit) {
    List<Json> items = Params.list(value, "bounds");
    if (items.size() != 2) {
      throw Fault.malformed("bounds are not two counters");
    }
    long low = Params.counter(items.get(0), "a bound");
    long high = Params.counter(items.get(1), "a bound");
    if (low > high) {
      throw Fault.malformed("a lower bound is above its upper bound");
    }
    if (high > limit) {
      throw Fault.outOfRange("an upper bound is above " + limit);
    }
    return new Bounds((int) low, (int) high);
  }
}
