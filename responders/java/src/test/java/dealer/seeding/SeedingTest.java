package dealer.seeding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dealer.cards.Notation;
import dealer.protocol.Fault;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeedingTest {
  /** Test values of the authors of the hash. */
  @ParameterizedTest
  @CsvSource({
    "'', 9c1185a5c5e9fc54612808977ee8f548b2258d31",
    "a, 0bdc9d2d256b3ee9daae347be6f4dc835a467ffe",
    "abc, 8eb208f7e05d987a9b044a8e98c6b087f15a0bfc",
    "message digest, 5d0689ef49d2fae572b881b123a85ffa21595f36",
    "abcdefghijklmnopqrstuvwxyz, f71c27109c692c1b56bbdceb5b9d2865b3708dbc",
    "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq,"
        + " 12a053384a9c0c88e405a06c27dcf49ada62eb2b",
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789,"
        + " b0e20b6e3116640286ed3a87a5713079b21f5189"
  })
  void ripemd160(String message, String digest) {
    byte[] bytes = message.getBytes(StandardCharsets.UTF_8);
    assertEquals(digest, HexFormat.of().formatHex(Ripemd160.digest(bytes)));
  }

  @Test
  void ripemd160OfManyDigits() {
    assertEquals(
        "9b752e45573d4b39f4dbd3323cab82bf63326bfb",
        HexFormat.of()
            .formatHex(Ripemd160.digest("1234567890".repeat(8).getBytes(StandardCharsets.UTF_8))));
  }

  @Test
  void numbersOfBigDeal() {
    byte[] seed = Numbers.seed(List.of("hello", " world"));
    assertEquals(
        List.of(
            "292953286132060467123978418 1",
            "11668725694114942434365061304 2",
            "29084884094760875915799740708 4"),
        Numbers.bigDeal(seed, "Test Owner", 3).stream()
            .map(accepted -> accepted.number() + " " + accepted.sequence())
            .toList());
  }

  @Test
  void numbersOfAProvenSession() {
    String key = "hrzkVbQb9F0QhgIYEwfBUwKjNHDoGZXMYxVBbJZaWXnJf233CI5MJo7buhPR";
    assertEquals(
        List.of("6904023658446448646504663492", "16007052573755346701807217139"),
        Numbers.squareDeal(key, "43275.91", "original", OptionalLong.empty(), 2).stream()
            .map(accepted -> accepted.number().toString())
            .toList());
  }

  @Test
  void numbersFromTexts() {
    String text = "Let\u2019s all have a good time";
    assertEquals("50432527259659380714722672589", Numbers.fromText(text, 1, "").toString());
    assertEquals("33301119415546895122079460735", Numbers.fromText(text, 21, " ").toString());
  }

  @Test
  void lengthOfATextCountsCodePoints() {
    String ace = "\ud83c\udca1";
    assertEquals(
        Fault.Code.TEXT_TOO_SHORT,
        assertThrows(Fault.class, () -> Numbers.fromText(ace.repeat(19), 1, "")).code());
    Numbers.fromText(ace.repeat(20), 1, "");
  }

  @ParameterizedTest
  @CsvSource({
    "1, one",
    "20, twenty",
    "21, twenty-one",
    "101, one hundred one",
    "1000, one thousand",
    "9999, nine thousand nine hundred ninety-nine"
  })
  void namesOfBoards(int board, String name) {
    assertEquals(name, Numbers.cardinal(board));
  }

  @Test
  void numbersFromEntropy() {
    byte[] entropy = HexFormat.of().parseHex("ffffffffffffffffffffffff00000000000000000000000aff");
    assertEquals("10 24", Numbers.fromEntropy(entropy).number() + " 24");
    assertEquals(24, Numbers.fromEntropy(entropy).consumed());
    assertThrows(Fault.class, () -> Numbers.fromEntropy(new byte[11]));
  }

  @Test
  void sampleOfTheNewsletter() {
    var dealt = Icon.deals(0, 1);
    assertEquals("SsrxemPTOJgUMbXLDRtFIhwQGqjVaWBlZCiKANyYnfEcHdouzpvk", dealt.decks().get(0));
    assertEquals(1_096_157_434, dealt.state());
    assertEquals(
        "N:3.T7.AKQ762.QJ94 A652.AKQ4.3.A653 JT4.J9863.J85.K7 KQ987.52.T94.T82",
        Notation.pbn(dealt.deals().get(0)));
    String layout = Icon.layout(dealt.deals().get(0));
    assertEquals(285, layout.length());
    assertEquals("S: KQ987            S: A652", layout.lines().toList().get(6));
  }

  @Test
  void seedsCountModuloTheStates() {
    assertEquals(982_652_549, Icon.deals(-1, 1).state());
    assertEquals((1L << 31) - 1, Icon.deals(-1, 0).state());
    assertEquals("11", Icon.random(0, 52).value().toString());
  }

  @Test
  void optionsTakeTheLastOfEach() {
    assertEquals(new Icon.Options("5", 0), Icon.options(List.of()));
    assertEquals(
        new Icon.Options("0", 17), Icon.options(List.of("-s", "99", "-h", "-3", "-s", "+0017")));
  }

  @ParameterizedTest
  @CsvSource({"-h", "-x 1", "-h 5.5", "-h ''", "-h +", "5"})
  void usage(String words) {
    List<String> argv = List.of(words.replace("''", "").split(" ", -1));
    assertEquals(Fault.Code.USAGE, assertThrows(Fault.class, () -> Icon.options(argv)).code());
  }

  @Test
  void optionsBeyondTheLimits() {
    assertEquals((1L << 53) - 1, Icon.options(List.of("-s", "9007199254740991")).seed());
    assertThrows(Fault.class, () -> Icon.options(List.of("-s", "-9007199254740992")));
    assertThrows(Fault.class, () -> Icon.options(List.of("-h", "1".repeat(65))));
    assertEquals("1", Icon.options(List.of("-h", "0".repeat(100_000) + "1")).hands());
  }
}
