/* What the parts of a drawing share: searches by weight, and the high cards of two suits.

   The weights of all rows that begin with the same first hand are at most C(39,13) C(26,13), which
   64 bits hold. So only the first hand needs 128 bits. */
#ifndef DRAWING_PARTS_H
#define DRAWING_PARTS_H

#include "behind.h"
#include "listing_levels.h"

enum {
    HALF_SETS = 256, /* sets of high cards of two suits */
    HALF_POINTS = 20,
    DECK_POINTS = 40
};

/* A search for a number among the options of a decision, or for a known makeup. */
typedef struct {
    bool by_number;
    uint64_t left, before; /* the number less what was passed by, and what was passed by */
    Makeup makeup;
} Search;

/* Whether a search ends at an option of this weight; if not, it passes the option by. */
static inline bool search_ends(Search *search, uint64_t weight, bool wanted) {
    if (search->by_number ? search->left < weight : wanted)
        return true;
    search->left -= weight;
    search->before += weight;
    return false;
}

/* High cards of two suits as a byte of two sets, and the ways of the spot cards beside them. */
typedef struct {
    uint8_t sets, points;
    uint16_t type;
    uint32_t ways;
} HalfSets;

/* The high cards that a hand with these lengths in the suits of a half can have out of a pool, in
   descending order, without those of more than `most` points. Returns how many they are. Without
   lengths (NULL), those of all lengths, in one way each. */
unsigned half_sets(const Pool *pool, unsigned half, const uint8_t *lengths, unsigned most,
                   HalfSets list[HALF_SETS]);

/* How many of each rank a byte of two sets has, as a number to base 5, the aces first. */
unsigned half_type(unsigned sets);

/* The ways to choose the spot cards of a suit; 0 if the length does not fit. */
unsigned spots_of(unsigned spots, unsigned length, unsigned highs);

/* Takes the cards of two suits out of a pool. */
void pool_take_half(Pool *pool, unsigned half, const uint8_t *lengths, unsigned sets);

/* The points of all high cards of a pool. */
unsigned pool_all_points(const Pool *pool);

#endif
