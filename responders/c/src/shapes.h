/* Shapes, patterns and high cards of one hand: chapter 9. */
#ifndef SHAPES_H
#define SHAPES_H

#include "cards.h"
#include "decimal.h"

enum {
    SHAPES = 560,
    PATTERNS = 39,
    HIGHS = 4,       /* high cards of a suit */
    HIGH_SETS = 16,  /* sets of them: ace 8, king 4, queen 2, jack 1 */
    SPOTS = 9,       /* spot cards of a suit */
    HCP_LIMIT = 37,  /* the most that a hand holds */
    SHAPE_TEXT = 12, /* 10=1=1=1 and a NUL, with room */
    HIGHS_TEXT = 16 + 4
};

/* Fills the tables of this module. */
void shapes_init(void);

/* The lengths of shape `index` in the order of SHAPE-3. */
const uint8_t *shape_lengths(unsigned index);

/* The place of these lengths, which add up to 13, in the order of SHAPE-3. */
unsigned shape_index(const uint8_t lengths[SUITS]);

/* The pattern of a shape, by its place in ascending order. */
unsigned shape_pattern(unsigned index);

/* Reads a shape (SHAPE-1) or a pattern (SHAPE-2) as its place; -1 for every other text. */
int shape_read(const char *text, size_t length);
int pattern_read(const char *text, size_t length);

void shape_write(unsigned index, char text[SHAPE_TEXT]);
void pattern_write(unsigned pattern, char text[SHAPE_TEXT]);

/* How many hands have the shape (SHAPE-5). */
u128 shape_hands(unsigned index);

/* The points and the count of a set of high cards of one suit. */
unsigned set_points(unsigned set);
unsigned set_count(unsigned set);

/* The same of a map of high cards, whose nibbles are the sets of S H D C (SHAPE-7). */
unsigned map_points(unsigned map);
unsigned map_count(unsigned map);
unsigned map_set(unsigned map, unsigned suit);

/* Writes the high cards of a map as SHAPE-6 does. */
void map_write(unsigned map, char text[HIGHS_TEXT]);

/* What a seat holds: its lengths and its map of high cards. */
void hand_describe(const Deal *deal, unsigned seat, uint8_t lengths[SUITS], unsigned *map);

#endif
