/* Expected values are the published figures of spec/published.yaml and of the chapters, the test
   values of the hashes' authors, or counts by brute force. */
#include "bitset.h"
#include "constraint.h"
#include "counting.h"
#include "fill.h"
#include "icon.h"
#include "jsontext.h"
#include "listing.h"
#include "numberings.h"
#include "operations.h"
#include "protocol.h"
#include "seeding.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char WORKED[] = "WSSSSENSWWWWSNNNENWWWSENESNEENSESWNWSWEWSEENEENSENWN";

static u128 number(const char *text) {
    u128 value;
    assert_true(decimal_read(text, strlen(text), &value));
    return value;
}

static void assert_number(u128 value, const char *text) {
    char buffer[U128_TEXT];
    assert_string_equal(decimal_write(value, buffer), text);
}

static void assert_deal(const Deal *deal, const char *pbn) {
    char text[PBN_LENGTH + 1] = {0};
    pbn_write(deal, text);
    assert_string_equal(text, pbn);
}

/* The answer to a line must be this text and an LF. */
static void assert_answer(const char *line, const char *expected) {
    size_t length;
    char *copy = strdup(line), *text = protocol_answer(copy, strlen(line), &length);
    assert_non_null(text);
    assert_int_equal(text[length - 1], '\n');
    text[length - 1] = '\0';
    assert_non_null(strstr(text, expected));
    free(text);
    free(copy);
}

static Constraint constraint(const char *text) {
    Constraint read;
    json_t *hands = json_loads(text, 0, NULL);
    assert_int_equal(constraint_read(hands, &read), OK);
    json_decref(hands);
    return read;
}

static Sum total(const char *text) {
    Constraint read = constraint(text);
    Listing *listing = listing_of(&read);
    assert_non_null(listing);
    return listing_total(listing);
}

/* --- chapters 1 to 4 --- */

static void decimals_have_one_form(void **state) {
    (void)state;
    const char *const wrong[] = {"", "00", "01", "+1", "-1", "1.0", " 1", "1e2", "0x1"};
    u128 value;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(decimal_read(wrong[i], strlen(wrong[i]), &value));
    char nines[66];
    memset(nines, '9', sizeof nines);
    assert_true(decimal_read(nines, 64, &value));
    assert_true(value == U128_MAX);
    assert_false(decimal_read(nines, 65, &value));
}

static void deals_are_counted(void **state) {
    (void)state;
    char text[MAX_DIGITS + 1];
    const uint64_t hands[] = {13, 13, 13, 13};
    assert_int_equal(multinomial_write(hands, 4, text), OK);
    assert_string_equal(text, "53644737765488792839237440000");
    assert_number(deal_count(), text);
    assert_int_equal(multinomial_write(hands, 0, text), OK);
    assert_string_equal(text, "1");
}

static void multinomials_have_limits(void **state) {
    (void)state;
    char text[MAX_DIGITS + 1];
    const uint64_t huge[] = {UINT64_C(1) << 52, UINT64_C(1) << 52}, sum[] = {128, 1};
    const uint64_t ones[60] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
                               1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
                               1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
    assert_int_equal(multinomial_write(huge, 2, text), TOO_LARGE);
    assert_int_equal(multinomial_write(sum, 2, text), TOO_LARGE);
    assert_int_equal(multinomial_write(ones, 60, text), TOO_LARGE);
    assert_int_equal(multinomial_write(ones, 20, text), OK);
    assert_string_equal(text, "2432902008176640000");
}

static void the_set_235_has_number_15(void **state) {
    (void)state;
    const unsigned elements[] = {2, 3, 5};
    unsigned found[3];
    assert_number(combination_rank(elements, 3), "15");
    assert_int_equal(combination_unrank(15, 3, found), OK);
    assert_memory_equal(found, elements, sizeof found);
    assert_int_equal(combination_unrank(10, 3, found), OK);
    assert_int_equal(found[2], 5); /* erratum E-3 */
}

static void combinations_end(void **state) {
    (void)state;
    unsigned found[COUNT_LIMIT];
    assert_int_equal(combination_unrank(1, 0, found), OUT_OF_RANGE);
    assert_int_equal(combination_unrank(128, 1, found), TOO_LARGE);
    assert_int_equal(combination_unrank(127, 1, found), OK);
    assert_int_equal(found[0], 127);
}

static void christmans_example(void **state) {
    (void)state;
    unsigned ones;
    assert_int_equal(bitset_unrank(26, 13, 5000000), 58837787);
    assert_int_equal(bitset_rank(26, 58837787, &ones), 5000000);
    assert_int_equal(ones, 13);
    assert_int_equal(bitset_unrank(13, 6, 1599), 7182);
    assert_int_equal(bitset_unrank(13, 7, 472), 2843);
    assert_int_equal(bitset_rank(26, 0x8001, &ones), 104);
    assert_int_equal(bitset_rank(26, 0x6000, &ones), 247);
}

/* BITS-2, by its three keys: all 26-bit numbers with two ones in order. */
static void the_order_of_26_bits(void **state) {
    (void)state;
    uint64_t position = 0;
    unsigned ones;
    for (unsigned upper = 0; upper <= 2; upper++)
        for (uint64_t high = 0; high < 1 << 13; high++)
            for (uint64_t low = 0; low < 1 << 13; low++)
                if ((unsigned)__builtin_popcountll(high) == upper &&
                    (unsigned)__builtin_popcountll(low) == 2 - upper)
                    assert_int_equal(bitset_rank(26, high << 13 | low, &ones), position++);
    assert_int_equal(position, 325);
}

static void wide_bit_sets_return(void **state) {
    (void)state;
    const uint64_t last = bitset_entries(52, 26) - 1;
    for (uint64_t i = 0; i <= 1000; i++) {
        unsigned ones;
        uint64_t position = last / 1000 * i;
        assert_int_equal(bitset_rank(52, bitset_unrank(52, 26, position), &ones), position);
    }
    assert_int_equal(bitset_unrank(52, 26, last), ((UINT64_C(1) << 26) - 1) << 26);
}

static void forms_of_notation(void **state) {
    (void)state;
    Deal deal;
    const char *free = "E:9.35J.KQ92.QJ985 KQJT72.62.T84.K6 A6543.987.753.A3 8.AKQT4.AJ6.T742";
    const char *twice = "N:KK.AKQT4.AJ6.T742 9.J53.KQ92.QJ985 KQJT72.62.T84.K6 A6543.987.753.A3";
    const char *hidden = "N:8.AKQT4.AJ6.T742 - KQJT72.62.T84.K6 A6543.987.753.A3";
    assert_int_equal(pbn_read_free(free, strlen(free), &deal), OK);
    assert_deal(&deal, "N:8.AKQT4.AJ6.T742 9.J53.KQ92.QJ985 KQJT72.62.T84.K6 A6543.987.753.A3");
    assert_int_equal(pbn_read(free, strlen(free), &deal), MALFORMED);
    assert_int_equal(pbn_read(twice, strlen(twice), &deal), MALFORMED);
    assert_int_equal(pbn_read_free(twice, strlen(twice), &deal), NOT_A_DEAL);
    assert_int_equal(pbn_read(hidden, strlen(hidden), &deal), MALFORMED);
    assert_int_equal(pbn_read_free(hidden, strlen(hidden), &deal), NOT_A_DEAL);
    assert_int_equal(word_read(WORKED, 51, &deal), MALFORMED);
}

/* --- the numberings --- */

static void orders_begin_and_end(void **state) {
    (void)state;
    const char *hearts = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";
    const char *first = "N:AKQJ.AKQ.AKQ.AKQ T98.JT98.JT9.JT9 765.765.8765.876 432.432.432.5432";
    Deal deal, reversed;
    for (unsigned i = 1; i < SCHEMES; i++)
        if (strcmp(SCHEME_TABLE[i].name, "christman") != 0) {
            SCHEME_TABLE[i].unrank(0, &deal);
            assert_deal(&deal, hearts);
        }
    SCHEME_TABLE[0].unrank(0, &deal);
    assert_deal(&deal, first);
    SCHEME_TABLE[0].unrank(deal_count() - 1, &reversed);
    for (unsigned card = 0; card < CARDS; card++) /* NUM-4 */
        assert_int_equal(reversed.holder[card], 3 - deal.holder[card]);
}

static void numberings_return(void **state) {
    (void)state;
    const u128 step = deal_count() / 997;
    for (unsigned i = 0; i < SCHEMES; i++)
        for (u128 at = 0; at < deal_count(); at += step) {
            Deal deal;
            SCHEME_TABLE[i].unrank(at, &deal);
            assert_true(SCHEME_TABLE[i].rank(&deal) == at);
        }
}

/* NUM-3: the next word in the dictionary has the next number. */
static void pavlicek_suit_is_a_dictionary(void **state) {
    (void)state;
    const Scheme *scheme = scheme_named("pavlicek-suit", 13);
    Deal deal, next;
    for (u128 at = deal_count() / 7; at < deal_count() / 7 + 500; at++) {
        scheme->unrank(at, &deal);
        scheme->unrank(at + 1, &next);
        assert_true(memcmp(deal.holder, next.holder, CARDS) < 0);
    }
}

/* BIG-4: where the orders part. */
static void bigdeal_parts_from_others(void **state) {
    (void)state;
    const uint64_t places[] = {2, 10400600, 15600899, 15600900};
    Deal one, other;
    for (unsigned i = 0; i < 4; i++) {
        scheme_named("bigdeal", 7)->unrank(places[i], &one);
        scheme_named("pavlicek-suit", 13)->unrank(places[i], &other);
        assert_int_equal(memcmp(&one, &other, sizeof one) == 0, i < 3);
    }
    scheme_named("andrews", 7)->unrank(2, &one);
    scheme_named("bigdeal", 7)->unrank(2, &other);
    assert_memory_not_equal(&one, &other, sizeof one);
}

static void no_deals_have_the_hash_of_nothing(void **state) {
    (void)state;
    char text[SHA256_TEXT];
    assert_int_equal(numberings_digest(&SCHEME_TABLE[2], 0, 1, 0, text), OK);
    assert_string_equal(text, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

/* --- shapes and constraints --- */

static void shapes_are_in_order(void **state) {
    (void)state;
    char text[SHAPE_TEXT];
    const unsigned places[] = {0, 4, 559};
    const char *const shapes[] = {"4=3=3=3", "4=4=3=2", "0=0=0=13"};
    u128 hands = 0;
    for (unsigned i = 0; i < 3; i++) {
        shape_write(places[i], text);
        assert_string_equal(text, shapes[i]);
    }
    for (unsigned shape = 0; shape < SHAPES; shape++)
        hands += shape_hands(shape);
    assert_true(hands == choose(52, 13));
    assert_number(shape_hands((unsigned)shape_read("9=2=1=1", 7)), "9425130");
}

static void other_texts_are_no_shapes(void **state) {
    (void)state;
    const char *const wrong[] = {"5=4=3=2", "4=4-3=2", "04=3=3=3",  "4=3=3=3 ",
                                 "4=3=3",   "4-4-3-2", "13=0=0=00", "99999999999=0=0=0"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_int_equal(shape_read(wrong[i], strlen(wrong[i])), -1);
    assert_int_equal(pattern_read("3-4-4-2", 7), -1);
    assert_true(pattern_read("4-4-3-2", 7) == 1);
}

static void published_listings(void **state) {
    (void)state;
    Sum nine = total("[{\"seat\":\"W\",\"lengths\":{\"S\":[9,9]}},"
                     "{\"seat\":\"E\",\"lengths\":{\"D\":[6,6],\"C\":[6,6]}}]");
    assert_number(nine.cases, "30");
    assert_number(nine.weight, "556991252532000");
    assert_number(total("[{\"seat\":\"W\",\"lengths\":{\"S\":[9,9]}},"
                        "{\"seat\":\"E\",\"lengths\":{\"S\":[9,9]}}]")
                      .cases,
                  "0");
    /* CONS-13 */
    assert_number(total("[{\"seat\":\"N\",\"shapes\":[\"balanced\"],\"hcp\":[10,12]},"
                        "{\"seat\":\"E\",\"shapes\":[\"balanced\"],\"hcp\":[8,10]},"
                        "{\"seat\":\"S\",\"shapes\":[\"balanced\"],\"hcp\":[5,9]}]")
                      .cases,
                  "1302323003352");
    assert_number(total("[{\"seat\":\"N\",\"shapes\":[\"balanced\"],\"hcp\":[10,12]},"
                        "{\"seat\":\"E\",\"hcp\":[8,10]},{\"seat\":\"S\",\"hcp\":[5,9]}]")
                      .cases,
                  "34616421308768");
    Sum any = total("[{\"seat\":\"N\",\"hcp\":[0,37]},{\"seat\":\"E\",\"hcp\":[0,37]},"
                    "{\"seat\":\"S\",\"hcp\":[0,37]}]");
    assert_number(any.cases, "4294962780");
    assert_true(any.weight == deal_count());
}

/* The total of hands that may be anything is the number of ways to deal them. */
static void any_hands_are_all_deals(void **state) {
    (void)state;
    const char *const texts[] = {
        "[{\"seat\":\"N\",\"hcp\":[0,37],\"lengths\":{\"S\":[0,13]}}]",
        "[{\"seat\":\"N\",\"hcp\":[0,37]},{\"seat\":\"S\",\"lengths\":{\"S\":[0,13]}}]",
        "[{\"seat\":\"N\",\"hcp\":[0,37]},{\"seat\":\"S\",\"lengths\":{\"S\":[0,13]}},"
        "{\"seat\":\"E\",\"hcp\":[0,37]},{\"seat\":\"W\",\"hcp\":[0,37]}]",
        "[{\"seat\":\"N\",\"lengths\":{\"S\":[0,13]}},{\"seat\":\"S\",\"lengths\":{\"S\":[0,13]}},"
        "{\"seat\":\"E\",\"lengths\":{\"S\":[0,13]}},{\"seat\":\"W\",\"lengths\":{\"S\":[0,13]}}]"};
    const u128 two = choose(52, 13) * choose(39, 13);
    const u128 totals[] = {choose(52, 13), two, deal_count(), deal_count()};
    for (unsigned i = 0; i < 4; i++)
        assert_true(total(texts[i]).weight == totals[i]);
}

/* Bounds that leave each hand just its least HCP, and bounds that leave nothing. */
static void least_points_fill_the_deck(void **state) {
    (void)state;
    const char *form = "[{\"seat\":\"N\",\"hcp\":[7,22]},{\"seat\":\"E\",\"hcp\":[13,22]},"
                       "{\"seat\":\"S\",\"hcp\":[8,29],\"lengths\":{\"S\":[3,5]}},"
                       "{\"seat\":\"W\",\"hcp\":[%u,15]}]";
    const char *exact = "[{\"seat\":\"N\",\"hcp\":[7,7]},{\"seat\":\"E\",\"hcp\":[13,13]},"
                        "{\"seat\":\"S\",\"lengths\":{\"S\":[3,5]}},"
                        "{\"seat\":\"W\",\"hcp\":[12,12]}]";
    char text[400];
    snprintf(text, sizeof text, form, 12U);
    Sum wide = total(text), narrow = total(exact);
    assert_true(wide.cases > 0 && wide.cases == narrow.cases && wide.weight == narrow.weight);
    snprintf(text, sizeof text, form, 13U);
    assert_true(total(text).cases == 0);
}

/* A hand's HCP cut into ranges: the ranges must add up to all. Four hands with bounds meet the case
   in which the last hand's HCP follow from the others'. */
static void ranges_add_up(void **state) {
    (void)state;
    char text[400];
    Sum parts = {0, 0};
    const unsigned cuts[] = {0, 6, 10, 38};
    const char *form = "[{\"seat\":\"N\",\"shapes\":[\"flat\"],\"hcp\":[12,14]},"
                       "{\"seat\":\"E\",\"shapes\":[\"4-4-3-2\"],\"hcp\":[8,12]},"
                       "{\"seat\":\"S\",\"shapes\":[\"5-4-2-2\",\"5-3-3-2\"],\"hcp\":[0,16]},"
                       "{\"seat\":\"W\",\"hcp\":[%u,%u]}]";
    for (unsigned i = 0; i < 3; i++) {
        snprintf(text, sizeof text, form, cuts[i], cuts[i + 1] - 1);
        Sum part = total(text);
        parts.cases += part.cases;
        parts.weight += part.weight;
    }
    snprintf(text, sizeof text, form, 0, 37);
    Sum whole = total(text);
    assert_true(whole.cases > 0);
    assert_true(parts.cases == whole.cases && parts.weight == whole.weight);
}

static void assert_same_row(const Case *one, const Case *other) {
    assert_true(one->before.cases == other->before.cases);
    assert_true(one->before.weight == other->before.weight);
    assert_true(one->combinations == other->combinations);
    for (unsigned hand = 0; hand < SEATS; hand++) {
        assert_int_equal(one->makeups[hand].shape, other->makeups[hand].shape);
        assert_int_equal(one->makeups[hand].map, other->makeups[hand].map);
    }
}

/* The hands may change places (CONS-8). Shapes of one pattern share their sums only where no hand
   behind the first tells suits apart: in the first of the two orders. */
static void hands_change_places(void **state) {
    (void)state;
    const char *north = "{\"seat\":\"N\",\"shapes\":[\"5=4=3=1\",\"3=4=5=1\",\"6=2=4=1\"]}";
    const char *east = "{\"seat\":\"E\",\"shapes\":[\"flat\",\"5-4-2-2\"],\"hcp\":[12,20]}";
    const char *south = "{\"seat\":\"S\",\"hcp\":[9,9],\"shapes\":[\"4-4-3-2\"]}";
    char text[400];
    snprintf(text, sizeof text, "[%s,%s,%s]", north, east, south);
    Sum one = total(text);
    snprintf(text, sizeof text, "[%s,%s,%s]", east, north, south);
    Sum other = total(text);
    assert_true(one.cases > 0);
    assert_true(one.cases == other.cases && one.weight == other.weight);
}

/* A far row is the same by number, by place and by makeup. The constraints bound the shapes and HCP
   of the hands behind the first one in every way that the sums tell apart. */
static void far_rows_are_found_in_three_ways(void **state) {
    (void)state;
    const char *const texts[] = {
        "[{\"seat\":\"N\",\"shapes\":[\"balanced\"],\"hcp\":[10,12]},"
        "{\"seat\":\"E\",\"shapes\":[\"balanced\"],\"hcp\":[8,10]},"
        "{\"seat\":\"S\",\"shapes\":[\"balanced\"],\"hcp\":[5,9]}]",
        "[{\"seat\":\"N\",\"shapes\":[\"5=4=3=1\"],\"hcp\":[30,31]},"
        "{\"seat\":\"E\",\"hcp\":[4,6]},{\"seat\":\"S\",\"hcp\":[0,2]}]",
        "[{\"seat\":\"N\",\"shapes\":[\"6=3=3=1\"],\"hcp\":[20,20]},{\"seat\":\"E\",\"hcp\":[3,4]},"
        "{\"seat\":\"S\",\"shapes\":[\"flat\"],\"hcp\":[2,3]}]",
        "[{\"seat\":\"N\",\"shapes\":[\"4=4=4=1\"],\"hcp\":[24,24]},"
        "{\"seat\":\"E\",\"shapes\":[\"flat\"]},{\"seat\":\"S\",\"lengths\":{\"C\":[6,7]}}]",
        "[{\"seat\":\"N\",\"shapes\":[\"flat\"],\"hcp\":[13,13]},"
        "{\"seat\":\"E\",\"shapes\":[\"flat\"],\"hcp\":[10,12]},"
        "{\"seat\":\"S\",\"hcp\":[9,11]},{\"seat\":\"W\",\"shapes\":[\"balanced\"],\"hcp\":[6,7]}"
        "]"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        enum { ROWS = 7 };
        Constraint read = constraint(texts[i]);
        Listing *listing = listing_of(&read);
        u128 all = total(texts[i]).weight;
        for (unsigned step = 0; step <= ROWS; step++) {
            u128 place = step == ROWS ? all - 1 : all / ROWS * step;
            Case row = listing_select(listing, place), again;
            assert_true(row.before.weight <= place);
            assert_true(place - row.before.weight < row.combinations);
            again = listing_at(listing, row.before.cases);
            assert_same_row(&again, &row);
            again = listing_find(listing, row.makeups);
            assert_same_row(&again, &row);
        }
    }
}

/* The rows of a hand of any length in a suit are those of its short and of its long lengths. */
static void shapes_add_up(void **state) {
    (void)state;
    char text[400];
    Sum parts = {0, 0};
    const char *form = "[{\"seat\":\"N\",\"shapes\":[\"flat\"],\"hcp\":[30,33]},"
                       "{\"seat\":\"E\",\"hcp\":[2,4],\"lengths\":{\"S\":[%u,%u]}},"
                       "{\"seat\":\"S\",\"hcp\":[0,3]}%s]";
    for (unsigned rest = 0; rest < 2; rest++) {
        const char *last = rest == 0 ? "" : ",{\"seat\":\"W\",\"hcp\":[1,5]}";
        snprintf(text, sizeof text, form, 0, 13, last);
        Sum whole = total(text);
        const unsigned cuts[] = {0, 3, 14};
        parts = (Sum){0, 0};
        for (unsigned i = 0; i < 2; i++) {
            snprintf(text, sizeof text, form, cuts[i], cuts[i + 1] - 1, last);
            Sum part = total(text);
            parts.cases += part.cases;
            parts.weight += part.weight;
        }
        assert_true(whole.cases > 0);
        assert_true(parts.cases == whole.cases && parts.weight == whole.weight);
    }
}

/* Every row of a short listing, found by place, by number and by makeup, continues the row before.
 */
static void rows_follow_each_other(void **state) {
    (void)state;
    const char *const texts[] = {
        "[{\"seat\":\"W\",\"lengths\":{\"S\":[9,9]}},{\"seat\":\"E\",\"lengths\":{\"D\":[6,6]}}]",
        "[{\"seat\":\"N\",\"hcp\":[35,37]},{\"seat\":\"S\",\"hcp\":[1,2]}]",
        "[{\"seat\":\"E\",\"shapes\":[\"5-3-3-2\"],\"hcp\":[34,34]}]",
        "[{\"seat\":\"E\",\"shapes\":[\"flat\"],\"hcp\":[33,33]},{\"seat\":\"N\",\"hcp\":[3,3]}]",
        "[{\"seat\":\"E\",\"shapes\":[\"4=4=3=2\"],\"hcp\":[33,33]},{\"seat\":\"N\",\"hcp\":[3,3]},"
        "{\"seat\":\"S\",\"shapes\":[\"6=5=1=1\"]},{\"seat\":\"W\",\"lengths\":{\"C\":[6,6]}}]",
        "[{\"seat\":\"N\",\"shapes\":[\"4=3=3=3\"],\"hcp\":[36,36]},{\"seat\":\"E\",\"hcp\":[4,4]},"
        "{\"seat\":\"S\",\"lengths\":{\"H\":[9,10]}}]"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        Constraint read = constraint(texts[i]);
        Listing *listing = listing_of(&read);
        Sum all = total(texts[i]), before = {0, 0};
        for (; before.cases < all.cases; before.cases++) {
            Case row = listing_at(listing, before.cases), again;
            assert_true(row.before.cases == before.cases && row.before.weight == before.weight);
            before.weight += row.combinations;
            again = listing_select(listing, before.weight - 1);
            assert_same_row(&again, &row);
            again = listing_find(listing, row.makeups);
            assert_same_row(&again, &row);
        }
        assert_true(before.cases > 0 && before.weight == all.weight);
    }
}

/* The fill of CONS-11, digit by digit. */
static void a_fill_digit_by_digit(void **state) {
    (void)state;
    Constraint read = constraint("[{\"seat\":\"W\",\"lengths\":{\"S\":[9,9]}},"
                                 "{\"seat\":\"E\",\"lengths\":{\"D\":[6,6],\"C\":[6,6]}}]");
    u128 place = number("2889055555555552466200"), offset, rest;
    u128 others = listing_other_deals(&read);
    Listing *listing = listing_of(&read);
    Case row = listing_select(listing, place / others);
    Deal deal;
    assert_number(others, "10400600");
    assert_number(row.before.cases, "7");
    fill_unrank(&read, row.makeups, place / others - row.before.weight, place % others, &deal);
    assert_deal(&deal, "N:85.QT9875..A8753 .2.JT9853.KQT964 73.AKJ4.AQ642.J2 AKQJT9642.63.K7.");
    fill_rank(&read, row.makeups, &deal, &offset, &rest);
    assert_true((row.before.weight + offset) * others + rest == place);
}

static void constraints_are_checked(void **state) {
    (void)state;
    const struct {
        const char *hands;
        Status status;
    } wrong[] = {{"[]", MALFORMED},
                 {"{}", MALFORMED},
                 {"[{\"seat\":\"N\"}]", MALFORMED},
                 {"[{\"seat\":\"n\",\"hcp\":[0,1]}]", MALFORMED},
                 {"[{\"seat\":\"N\",\"hcp\":[2,1]}]", MALFORMED},
                 {"[{\"seat\":\"N\",\"hcp\":[1,38]}]", OUT_OF_RANGE},
                 {"[{\"seat\":\"N\",\"lengths\":{\"S\":[0,14]}}]", OUT_OF_RANGE},
                 {"[{\"seat\":\"N\",\"lengths\":{}}]", MALFORMED},
                 {"[{\"seat\":\"N\",\"lengths\":{\"N\":[0,1]}}]", MALFORMED},
                 {"[{\"seat\":\"N\",\"shapes\":[]}]", MALFORMED},
                 {"[{\"seat\":\"N\",\"shapes\":[\"5-4-3-2\"]}]", MALFORMED},
                 {"[{\"seat\":\"N\",\"hcp\":[0,1]},{\"seat\":\"N\",\"hcp\":[0,1]}]", MALFORMED}};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        Constraint read;
        json_t *hands = json_loads(wrong[i].hands, 0, NULL);
        assert_int_equal(constraint_read(hands, &read), wrong[i].status);
        json_decref(hands);
    }
}

/* --- seeds, Icon, hashes --- */

static void cardinals_are_english(void **state) {
    (void)state;
    const unsigned boards[] = {1, 21, 30, 101, 1000, 9999};
    const char *const names[] = {"one",          "twenty-one",
                                 "thirty",       "one hundred one",
                                 "one thousand", "nine thousand nine hundred ninety-nine"};
    for (unsigned i = 0; i < 6; i++) {
        char text[CARDINAL_TEXT];
        cardinal_write(boards[i], text);
        assert_string_equal(text, names[i]);
    }
}

static void the_papers_text_seed(void **state) {
    (void)state;
    const Text seed = {"Let\xe2\x80\x99s all have a good time", 28}, none = {"", 0};
    const Text letters = {"\xe2\x80\x99\xe2\x80\x99\xe2\x80\x99\xe2\x80\x99\xe2\x80\x99"
                          "\xe2\x80\x99\xe2\x80\x99",
                          21}; /* 21 bytes, 7 characters */
    u128 chosen;
    assert_int_equal(number_from_text(seed, none, 1, &chosen), OK);
    assert_number(chosen, "50432527259659380714722672589");
    assert_int_equal(number_from_text(letters, none, 1, &chosen), TEXT_TOO_SHORT);
    assert_int_equal(number_from_text(seed, none, 10000, &chosen), OUT_OF_RANGE);
}

static void big_deals_numbers(void **state) {
    (void)state;
    unsigned char seed[HASH_LONGEST];
    BigDeal big;
    u128 chosen;
    assert_int_equal(hash_of(RIPEMD160, "hello world", 11, seed), OK);
    assert_int_equal(bigdeal_begin(&big, seed, (Text){"Test Owner", 10}), OK);
    const char *const numbers[] = {"292953286132060467123978418", "11668725694114942434365061304",
                                   "29084884094760875915799740708"};
    const unsigned sequence[] = {1, 2, 4};
    for (unsigned i = 0; i < 3; i++) {
        assert_int_equal(bigdeal_next(&big, &chosen), OK);
        assert_number(chosen, numbers[i]);
        assert_int_equal(big.sequence, sequence[i]);
    }
}

static void a_proven_sessions_numbers(void **state) {
    (void)state;
    const Text key = {"hrzkVbQb9F0QhgIYEwfBUwKjNHDoGZXMYxVBbJZaWXnJf233CI5MJo7buhPR", 60};
    const char *const numbers[] = {"6904023658446448646504663492", "16007052573755346701807217139"};
    BigDeal big;
    u128 chosen;
    assert_int_equal(squaredeal_begin(&big, key, (Text){"43275.91", 8}, (Text){"original", 8}, ""),
                     OK);
    for (unsigned i = 0; i < 2; i++) {
        assert_int_equal(bigdeal_next(&big, &chosen), OK);
        assert_number(chosen, numbers[i]);
    }
}

static void hashes_of_their_authors(void **state) {
    (void)state;
    const HashKind kinds[] = {RIPEMD160, RIPEMD160, SHA1};
    const char *const texts[] = {"", "abc", "abc"};
    const char *const digests[] = {"9c1185a5c5e9fc54612808977ee8f548b2258d31",
                                   "8eb208f7e05d987a9b044a8e98c6b087f15a0bfc",
                                   "a9993e364706816aba3e25717850c26c9cd0d89d"};
    for (unsigned i = 0; i < 3; i++) {
        unsigned char digest[HASH_LONGEST];
        char hex[41];
        assert_int_equal(hash_of(kinds[i], texts[i], strlen(texts[i]), digest), OK);
        hex_write(digest, 20, hex);
        assert_string_equal(hex, digests[i]);
    }
}

static void icons_first_deal(void **state) {
    (void)state;
    Icon icon;
    Deal deal;
    icon_begin(&icon, 0);
    icon_next(&icon, &deal);
    assert_memory_equal(icon.deck, "SsrxemPTOJgUMbXLDRtFIhwQGqjVaWBlZCiKANyYnfEcHdouzpvk", CARDS);
    assert_int_equal(icon.state, 1096157434);
    assert_deal(&deal, "N:3.T7.AKQ762.QJ94 A652.AKQ4.3.A653 JT4.J9863.J85.K7 KQ987.52.T94.T82");
    char text[ICON_LAYOUT_LENGTH + 1] = {0};
    icon_layout(&deal, text);
    assert_int_equal(strlen(text), ICON_LAYOUT_LENGTH);
    assert_non_null(strstr(text, "\nS: KQ987            S: A652\nH: 52               H: AKQ4\n"));
}

static void icons_seeds_and_integers(void **state) {
    (void)state;
    Icon icon;
    IconInteger integer;
    icon_begin(&icon, -1);
    assert_int_equal(icon.state, 2147483647);
    assert_true(icon_integer_read("-007", 4, &integer));
    assert_true(integer.negative && integer.length == 1 && integer.digits[0] == '7');
    assert_true(icon_integer_read("-0", 2, &integer));
    assert_false(integer.negative);
    assert_false(icon_integer_read("-", 1, &integer));
    assert_false(icon_integer_read("5.5", 3, &integer));
}

/* --- the protocol --- */

#define REQUEST(id, method, params)                                                                \
    "{\"jsonrpc\":\"2.0\",\"id\":" id ",\"method\":\"" method "\",\"params\":" params "}"

static void requests_have_one_form(void **state) {
    (void)state;
    assert_answer("", "\"id\":null,\"error\":{\"code\":-32700");
    assert_answer("[]", "\"id\":null,\"error\":{\"code\":-32700");
    assert_answer("{\"id\":1,\"id\":2}", "\"id\":null,\"error\":{\"code\":-32700");
    assert_answer("\xef\xbb\xbf" REQUEST("1", "hello", "{}"), "null,\"error\":{\"code\":-32700");
    assert_answer("{\"id\":3}", "\"id\":3,\"error\":{\"code\":-32600");
    assert_answer("{\"id\":-3}", "\"id\":null,\"error\":{\"code\":-32600");
    assert_answer(REQUEST("4", "binomial", "[]"), "\"id\":4,\"error\":{\"code\":-32600");
    assert_answer(REQUEST("4", "shuffle", "{}"), "\"id\":4,\"error\":{\"code\":-32601");
    assert_answer(REQUEST("9007199254740991", "binomial", "{\"n\":52,\"k\":13}") "\r",
                  "\"id\":9007199254740991,\"result\":{\"value\":\"635013559600\"}");
    assert_answer(REQUEST("9007199254740992", "binomial", "{\"n\":52,\"k\":13}"), "\"id\":null");
}

static void counters_have_one_form(void **state) {
    (void)state;
    const char *const wrong[] = {"13.0",
                                 "1e2",
                                 "1e999",
                                 "-1",
                                 "true",
                                 "null",
                                 "\"5\"",
                                 "[5]",
                                 "123456789012345678901234567890",
                                 "-99999999999999999999"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char line[200];
        snprintf(line, sizeof line, REQUEST("1", "binomial", "{\"n\":%s,\"k\":1}"), wrong[i]);
        assert_answer(line, "\"id\":1,\"error\":{\"code\":-32602");
    }
    assert_answer(REQUEST("1", "binomial", "{\"n\":05,\"k\":1}"), "-32700");
    assert_answer(REQUEST("1", "binomial", "{\"n\":NaN,\"k\":1}"), "-32700");
    assert_answer(REQUEST("1", "binomial", "{\"n\":5,\"k\":1,\"\\u0000\":1}"), "-32602");
}

static void versions_of_hello(void **state) {
    (void)state;
    const char *form = REQUEST("0", "hello",
                               "{\"protocol\":{\"min\":%u,\"max\":%u},\"suite\":\"\",\"limits\":"
                               "{\"line_bytes\":1048576,\"digits\":64}}");
    const unsigned ranges[][2] = {{1, 1}, {0, 5}, {2, 3}, {0, 0}, {1, 0}};
    for (unsigned i = 0; i < 5; i++) {
        char line[300];
        snprintf(line, sizeof line, form, ranges[i][0], ranges[i][1]);
        assert_answer(line, i < 2 ? "\"result\":{\"protocol\":1," : "\"code\":-32602");
    }
}

static void json_is_tamed_in_its_place(void **state) {
    (void)state;
    char text[] = "{\"1e5\":1e5,\"a\\u0000\":\"\\u0000\",\"b\":12345678901234567890,\"c\":7}";
    jsontext_tame(text, strlen(text));
    assert_string_equal(
        text, "{\"1e5\":0.5,\"a\\u0001\":\"\\u0000\",\"b\":0.5                 ,\"c\":7}");
    const char *const odd[] = {"\"", "\"\\", "-", "1.", "1e", "\"\\u000", "\"a\" "};
    for (size_t i = 0; i < sizeof odd / sizeof odd[0]; i++) {
        char *copy = strdup(odd[i]);
        jsontext_tame(copy, strlen(copy));
        assert_string_equal(copy, odd[i]);
        free(copy);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(decimals_have_one_form),
        cmocka_unit_test(deals_are_counted),
        cmocka_unit_test(multinomials_have_limits),
        cmocka_unit_test(the_set_235_has_number_15),
        cmocka_unit_test(combinations_end),
        cmocka_unit_test(christmans_example),
        cmocka_unit_test(the_order_of_26_bits),
        cmocka_unit_test(wide_bit_sets_return),
        cmocka_unit_test(forms_of_notation),
        cmocka_unit_test(orders_begin_and_end),
        cmocka_unit_test(numberings_return),
        cmocka_unit_test(pavlicek_suit_is_a_dictionary),
        cmocka_unit_test(bigdeal_parts_from_others),
        cmocka_unit_test(no_deals_have_the_hash_of_nothing),
        cmocka_unit_test(shapes_are_in_order),
        cmocka_unit_test(other_texts_are_no_shapes),
        cmocka_unit_test(published_listings),
        cmocka_unit_test(any_hands_are_all_deals),
        cmocka_unit_test(ranges_add_up),
        cmocka_unit_test(least_points_fill_the_deck),
        cmocka_unit_test(rows_follow_each_other),
        cmocka_unit_test(hands_change_places),
        cmocka_unit_test(far_rows_are_found_in_three_ways),
        cmocka_unit_test(shapes_add_up),
        cmocka_unit_test(a_fill_digit_by_digit),
        cmocka_unit_test(constraints_are_checked),
        cmocka_unit_test(cardinals_are_english),
        cmocka_unit_test(the_papers_text_seed),
        cmocka_unit_test(big_deals_numbers),
        cmocka_unit_test(a_proven_sessions_numbers),
        cmocka_unit_test(hashes_of_their_authors),
        cmocka_unit_test(icons_first_deal),
        cmocka_unit_test(icons_seeds_and_integers),
        cmocka_unit_test(requests_have_one_form),
        cmocka_unit_test(counters_have_one_form),
        cmocka_unit_test(versions_of_hello),
        cmocka_unit_test(json_is_tamed_in_its_place),
    };
    if (!hash_init())
        return EXIT_FAILURE;
    counting_init();
    bitset_init();
    numberings_init();
    shapes_init();
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    listing_close();
    hash_close();
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
