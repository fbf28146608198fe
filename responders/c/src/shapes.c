#include "shapes.h"

#include <stdio.h>
#include <string.h>

#include "counting.h"

static uint8_t shapes[SHAPES][SUITS];
static uint8_t patterns[PATTERNS][SUITS];
static uint8_t pattern_of[SHAPES];
static uint16_t index_of[RANKS + 1][RANKS + 1][RANKS + 1]; /* by the first three lengths */

static void sort_descending(uint8_t lengths[SUITS]) {
    for (unsigned i = 1; i < SUITS; i++)
        for (unsigned j = i; j > 0 && lengths[j] > lengths[j - 1]; j--) {
            uint8_t moved = lengths[j];
            lengths[j] = lengths[j - 1];
            lengths[j - 1] = moved;
        }
}

static void add_shapes(unsigned pattern, unsigned *count) {
    for (unsigned s = RANKS + 1; s-- > 0;)
        for (unsigned h = RANKS - s + 1; h-- > 0;)
            for (unsigned d = RANKS - s - h + 1; d-- > 0;) {
                uint8_t lengths[SUITS] = {(uint8_t)s, (uint8_t)h, (uint8_t)d,
                                          (uint8_t)(RANKS - s - h - d)};
                uint8_t sorted[SUITS];
                memcpy(sorted, lengths, SUITS);
                sort_descending(sorted);
                if (memcmp(sorted, patterns[pattern], SUITS) != 0)
                    continue;
                memcpy(shapes[*count], lengths, SUITS);
                pattern_of[*count] = (uint8_t)pattern;
                index_of[s][h][d] = (uint16_t)(*count)++;
            }
}

void shapes_init(void) {
    unsigned pattern = 0, count = 0;
    for (unsigned a = 0; a <= RANKS; a++)
        for (unsigned b = 0; b <= a && a + b <= RANKS; b++)
            for (unsigned c = 0; c <= b && a + b + c <= RANKS; c++) {
                unsigned d = RANKS - a - b - c;
                if (d > c)
                    continue;
                uint8_t lengths[SUITS] = {(uint8_t)a, (uint8_t)b, (uint8_t)c, (uint8_t)d};
                memcpy(patterns[pattern], lengths, SUITS);
                add_shapes(pattern++, &count);
            }
}

const uint8_t *shape_lengths(unsigned index) {
    return shapes[index];
}

unsigned shape_index(const uint8_t lengths[SUITS]) {
    return index_of[lengths[0]][lengths[1]][lengths[2]];
}

unsigned shape_pattern(unsigned index) {
    return pattern_of[index];
}

/* Reads four decimal numbers with a separator between them that add up to 13. */
static bool lengths_read(const char *text, size_t length, char separator, uint8_t lengths[SUITS]) {
    const char *end = text + length;
    unsigned sum = 0;
    for (unsigned suit = 0; suit < SUITS; suit++) {
        if (suit > 0 && (text == end || *text++ != separator))
            return false;
        const char *first = text;
        unsigned value = 0;
        while (text != end && *text >= '0' && *text <= '9' && value <= RANKS)
            value = value * 10 + (unsigned)(*text++ - '0');
        bool padded = *first == '0' && text - first > 1;
        if (text == first || padded || value > RANKS)
            return false;
        lengths[suit] = (uint8_t)value;
        sum += value;
    }
    return text == end && sum == RANKS;
}

int shape_read(const char *text, size_t length) {
    uint8_t lengths[SUITS];
    return lengths_read(text, length, '=', lengths) ? (int)shape_index(lengths) : -1;
}

int pattern_read(const char *text, size_t length) {
    uint8_t lengths[SUITS];
    if (!lengths_read(text, length, '-', lengths))
        return -1;
    for (unsigned pattern = 0; pattern < PATTERNS; pattern++)
        if (memcmp(lengths, patterns[pattern], SUITS) == 0)
            return (int)pattern;
    return -1;
}

static void lengths_write(const uint8_t lengths[SUITS], char separator, char text[SHAPE_TEXT]) {
    for (unsigned suit = 0; suit < SUITS; suit++) {
        if (suit > 0)
            *text++ = separator;
        if (lengths[suit] >= 10)
            *text++ = '1';
        *text++ = (char)('0' + lengths[suit] % 10);
    }
    *text = '\0';
}

void shape_write(unsigned index, char text[SHAPE_TEXT]) {
    lengths_write(shapes[index], '=', text);
}

void pattern_write(unsigned pattern, char text[SHAPE_TEXT]) {
    lengths_write(patterns[pattern], '-', text);
}

u128 shape_hands(unsigned index) {
    u128 hands = 1;
    for (unsigned suit = 0; suit < SUITS; suit++)
        hands *= choose(RANKS, shapes[index][suit]);
    return hands;
}

unsigned set_count(unsigned set) {
    return (set >> 3 & 1) + (set >> 2 & 1) + (set >> 1 & 1) + (set & 1);
}

unsigned set_points(unsigned set) {
    return 4 * (set >> 3 & 1) + 3 * (set >> 2 & 1) + 2 * (set >> 1 & 1) + (set & 1);
}

unsigned map_set(unsigned map, unsigned suit) {
    return map >> HIGHS * (SUITS - 1 - suit) & (HIGH_SETS - 1);
}

unsigned map_points(unsigned map) {
    unsigned points = 0;
    for (unsigned suit = 0; suit < SUITS; suit++)
        points += set_points(map_set(map, suit));
    return points;
}

unsigned map_count(unsigned map) {
    unsigned count = 0;
    for (unsigned suit = 0; suit < SUITS; suit++)
        count += set_count(map_set(map, suit));
    return count;
}

void map_write(unsigned map, char text[HIGHS_TEXT]) {
    for (unsigned suit = 0; suit < SUITS; suit++) {
        if (suit > 0)
            *text++ = '.';
        for (unsigned high = 0; high < HIGHS; high++)
            if (map_set(map, suit) & 8U >> high)
                *text++ = RANK_NAMES[high];
    }
    *text = '\0';
}

void hand_describe(const Deal *deal, unsigned seat, uint8_t lengths[SUITS], unsigned *map) {
    *map = 0;
    for (unsigned suit = 0; suit < SUITS; suit++) {
        const uint8_t *holder = deal->holder + suit * RANKS;
        lengths[suit] = 0;
        for (unsigned rank = 0; rank < RANKS; rank++)
            lengths[suit] = (uint8_t)(lengths[suit] + (holder[rank] == seat));
        for (unsigned high = 0; high < HIGHS; high++)
            *map = *map << 1 | (holder[high] == seat);
    }
}
