package dealer.cards;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dealer.protocol.Fault;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CardsTest {
  private static final String WORD = "WSSSSENSWWWWSNNNENWWWSENESNEENSESWNWSWEWSEENEENSENWN";
  private static final String PBN =
      "N:8.AKQT4.AJ6.T742 9.J53.KQ92.QJ985 KQJT72.62.T84.K6 A6543.987.753.A3";

  private static Fault.Code code(Runnable reading) {
    return assertThrows(Fault.class, reading::run).code();
  }

  @Test
  void workedDealOfAndrewsInBothNotations() {
    assertEquals(PBN, Notation.pbn(Notation.readWord(WORD)));
    assertEquals(WORD, Notation.word(Notation.readExact(PBN)));
  }

  @Test
  void freeFormMayTurnHandsAndRanks() {
    String turned = "E:9.35J.KQ92.QJ985 KQJT72.62.T84.K6 A6543.987.753.A3 8.AKQT4.AJ6.T742";
    assertEquals(PBN, Notation.pbn(Notation.readFree(turned)));
    assertEquals(Fault.Code.MALFORMED, code(() -> Notation.readExact(turned)));
  }

  @Test
  void doubledRankAndHiddenHandDependOnTheForm() {
    String doubled = PBN.replace("8.AKQT4", "8.AKKT4");
    String hidden = PBN.replace("9.J53.KQ92.QJ985", "-");
    assertEquals(Fault.Code.MALFORMED, code(() -> Notation.readExact(doubled)));
    assertEquals(Fault.Code.NOT_A_DEAL, code(() -> Notation.readFree(doubled)));
    assertEquals(Fault.Code.MALFORMED, code(() -> Notation.readExact(hidden)));
    assertEquals(Fault.Code.NOT_A_DEAL, code(() -> Notation.readFree(hidden)));
  }

  @ParameterizedTest
  @ValueSource(strings = {" ", "\n"})
  void nothingStandsAfterTheDeal(String more) {
    assertEquals(Fault.Code.MALFORMED, code(() -> Notation.readExact(PBN + more)));
    assertEquals(Fault.Code.MALFORMED, code(() -> Notation.readFree(PBN + more)));
    assertEquals(Fault.Code.MALFORMED, code(() -> Notation.readWord(WORD + more)));
  }

  @Test
  void wordWithFourteenCardsIsNoDeal() {
    assertEquals(Fault.Code.NOT_A_DEAL, code(() -> Notation.readWord("N" + WORD.substring(1))));
  }

  @Test
  void shapesAreInTheOrderOfTheirPatterns() {
    assertEquals(560, Shapes.count());
    assertEquals("4=3=3=3", Shapes.text(0));
    assertEquals("4=4=3=2", Shapes.text(4));
    assertEquals("0=0=0=13", Shapes.text(559));
    assertEquals(39, IntStream.range(0, 560).mapToObj(Shapes::pattern).distinct().count());
    assertEquals(
        Shapes.parseShape("5=3=3=2") + 1,
        Shapes.parseShape("5=3=2=3"),
        "within a pattern descending");
  }

  @Test
  void shapesCountAllHands() {
    var all = IntStream.range(0, 560).boxed().toList();
    assertEquals(635_013_559_600L, Shapes.hands(all));
    assertEquals(9_425_130, Shapes.hands(java.util.List.of(Shapes.parseShape("9=2=1=1"))));
  }

  @Test
  void listsOfHighCardsHaveThePublishedLengths() {
    int sum = 0;
    for (int hcp = 0; hcp <= HighCards.MAX_HCP; hcp++) {
      sum += HighCards.count(hcp).arrangements();
    }
    assertEquals(65_399, sum);
    assertEquals(4_658, HighCards.count(20).arrangements());
    assertEquals(15_636_342_960L, HighCards.count(3).hands().longValueExact());
  }

  @Test
  void highCardsOfAHand() {
    Deal deal = Notation.readExact(PBN);
    assertEquals(".AKQ.AJ.", HighCards.text(HighCards.of(deal.north())));
    assertEquals("KQJ...K", HighCards.text(HighCards.of(deal.south())));
    assertEquals(14, HighCards.points(HighCards.of(deal.north())));
  }
}
