import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** A witness: deals by java.util.Random, shuffled by the library, then by nextDouble(): 52 holders in deck order. */
class Dealer {
    public static void main(String[] arguments) {
        for (boolean library : new boolean[] {true, false}) {
            Random random = new Random(Long.parseLong(arguments[0]));
            for (int board = 0; board < Integer.parseInt(arguments[1]); board++) {
                System.out.println(deal(random, library));
            }
        }
    }

    private static String deal(Random random, boolean library) {
        List<Integer> deck = new ArrayList<>();
        for (int card = 0; card < 52; card++) {
            deck.add(card);
        }
        if (library) {
            Collections.shuffle(deck, random);
        } else {
            for (int i = 51; i > 0; i--) {
                Collections.swap(deck, i, (int) (random.nextDouble() * (i + 1)));
            }
        }
        char[] holder = new char[52];
        for (int i = 0; i < 52; i++) {
            holder[deck.get(i)] = (char) ('0' + i / 13);
        }
        return new String(holder);
    }
}
