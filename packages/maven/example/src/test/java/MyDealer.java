import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Deals numbered as Andrews does (NUM-7), with BigInteger: three combinations in squashed order. */
final class MyDealer {
    private static final String RANKS = "AKQJT98765432";
    private static final BigInteger SOUTH = binomial(26, 13);
    private static final BigInteger EAST_SOUTH = binomial(39, 13).multiply(SOUTH);
    static final BigInteger DEALS = binomial(52, 13).multiply(EAST_SOUTH);

    private MyDealer() {}

    /** The deal with this number, in its exact form. */
    static String unrank(BigInteger number) {
        return text(deal(number));
    }

    private static BigInteger binomial(int n, int k) {
        BigInteger value = BigInteger.ONE;
        for (int i = 0; i < k; i++) {
            value = value.multiply(BigInteger.valueOf(n - i)).divide(BigInteger.valueOf(i + 1));
        }
        return value;
    }

    /** The seats 0..3 of the cards in deck order. */
    private static int[] deal(BigInteger number) {
        BigInteger[] northAndRest = number.divideAndRemainder(EAST_SOUTH);
        BigInteger[] eastAndSouth = northAndRest[1].divideAndRemainder(SOUTH);
        int[] seats = IntStream.range(0, 52).map(card -> 3).toArray();
        give(seats, 0, northAndRest[0]);
        give(seats, 1, eastAndSouth[0]);
        give(seats, 2, eastAndSouth[1]);
        return seats;
    }

    /** Give thirteen of the cards that are left (seat 3) to a seat: the combination with this rank (COMB-4). */
    private static void give(int[] seats, int seat, BigInteger rank) {
        List<Integer> left = new ArrayList<>(IntStream.range(0, 52).filter(card -> seats[card] == 3).boxed().toList());
        BigInteger rest = rank;
        for (int needed = 13, place = left.size() - 1; needed > 0; place--) {
            BigInteger without = binomial(place, needed);
            if (rest.compareTo(without) >= 0) {
                rest = rest.subtract(without);
                seats[left.get(place)] = seat;
                needed--;
            }
        }
    }

    static BigInteger number(int[] seats) {
        return index(seats, 0).multiply(EAST_SOUTH).add(index(seats, 1).multiply(SOUTH)).add(index(seats, 2));
    }

    /** The rank, in squashed order, of a seat's places among the cards that the seats before it left (COMB-3). */
    private static BigInteger index(int[] seats, int seat) {
        BigInteger rank = BigInteger.ZERO;
        int place = 0;
        int held = 0;
        for (int holder : seats) {
            if (holder == seat) {
                held++;
                rank = rank.add(binomial(place, held));
            }
            place += holder >= seat ? 1 : 0;
        }
        return rank;
    }

    private static String text(int[] seats) {
        return "N:" + String.join(" ", IntStream.range(0, 4).mapToObj(seat -> hand(seats, seat)).toList());
    }

    private static String hand(int[] seats, int seat) {
        return String.join(".", IntStream.range(0, 4).mapToObj(suit -> {
            StringBuilder held = new StringBuilder();
            for (int rank = 0; rank < 13; rank++) {
                if (seats[13 * suit + rank] == seat) {
                    held.append(RANKS.charAt(rank));
                }
            }
            return held.toString();
        }).toList());
    }

    /** The seats of the cards of a deal in its exact form; a card that is missing or there twice has seat 4 or 5. */
    static int[] seats(String deal) {
        int[] seats = IntStream.range(0, 52).map(card -> 4).toArray();
        String[] hands = deal.substring(2).split(" ");
        for (int seat = 0; seat < 4; seat++) {
            String[] suits = hands[seat].split("\\.", -1);
            for (int suit = 0; suit < 4; suit++) {
                for (char rank : suits[suit].toCharArray()) {
                    int card = 13 * suit + RANKS.indexOf(rank);
                    seats[card] = seats[card] == 4 ? seat : 5;
                }
            }
        }
        return seats;
    }

    static boolean isDeal(int[] seats) {
        return IntStream.range(0, 4).allMatch(seat -> IntStream.of(seats).filter(each -> each == seat).count() == 13);
    }
}
