/* The weights behind a hand, where a hand behind it has a bound on its shapes: two halves.

   The weights of two suits are a vector: by the classes of the lengths of the hands behind (blocks)
   and by the HCP of one of them. A vector of S-H and one of D-C that was turned, so that it answers
   to the blocks and HCP that the first asks for, have the weight of all four suits as their
   product. The vectors of the last choice are kept by the cards that are left in the two suits. */
#ifndef DRAWING_HALVES_H
#define DRAWING_HALVES_H

#include "drawing_parts.h"
#include "listing_pairs.h"

enum { MOST_CLASSES = 32, MOST_BLOCKS = 64, HALF_CARDS = 26 };

typedef struct Halves Halves;

/* For the hands behind hand 1, which are two at most; NULL if there is no memory, or if the vectors
   would be too long. */
Halves *halves_new(const Constraint *constraint);
void halves_free(Halves *halves);

/* The number of cells of a vector behind hand 1, and of the HCP of hand 1. */
unsigned halves_stride(const Halves *halves);
unsigned halves_axis(const Halves *halves);

/* Whether the bounds behind hand 1 depend on the HCP of the first hand. */
bool halves_follow(const Halves *halves);

/* How many cards of a half a pool has. */
unsigned halves_cards(const Pool *pool, unsigned half);

/* The vector of a half for the hands behind hand 1, of `halves_stride` cells; NULL without memory.
   Its cells are ways to choose 13 of 26 cards at most, so 32 bits hold them. */
const uint32_t *halves_behind(Halves *halves, unsigned half, const Pool *pool);

/* Adds to `cells` the vectors of a half behind the first hand, one for each HCP that hand 1 has in
   the half, where hand 1 has these lengths there. False without memory. */
bool halves_add(Halves *halves, unsigned half, const Pool *pool, const uint8_t *lengths,
                uint64_t *cells);

/* How a vector is turned: the half that it is of, the HCP that hand 1 is to have, out of a pool
   with so many points, and the cards that the hands behind it get in the upper half. */
typedef struct {
    unsigned half, least, most, points, cards;
} Turning;

/* Adds to `out` the vectors of one class of hand 1, turned. */
void halves_turn(Halves *halves, const Turning *turning, const uint64_t *cells, uint64_t *out);

/* A vector behind hand 1, turned, where hand 1 has the least HCP of the turning. */
void halves_turn_behind(Halves *halves, const Turning *turning, const uint32_t *behind,
                        uint64_t *out);

/* The product of two vectors of so many cells. */
uint64_t halves_product(const uint64_t *one, const uint64_t *other, size_t count);
uint64_t halves_product_behind(const uint32_t *behind, const uint64_t *cells, size_t count);

#endif
