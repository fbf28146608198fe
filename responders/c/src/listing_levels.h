/* What the walk of a listing and the modules that compute its sums share. */
#ifndef LISTING_LEVELS_H
#define LISTING_LEVELS_H

#include "listing.h"

/* The decisions for one hand. The sets of high cards follow in the order of the suits. */
typedef enum { SHAPE, HCP, SET_S, SET_H, SET_D, SET_C } Step;

/* The cards that the hands before a hand leave: of each suit the high cards, and the other cards
   if high cards are listed, all cards if not. Where shapes are not listed, the spot cards are
   counted for all suits together. */
typedef struct {
    uint8_t highs[SUITS];
    uint8_t others[SUITS];
    unsigned spots;
} Pool;

/* Where the walk stands: the hand to be decided on, what was decided of it, and what is left. */
typedef struct {
    const Constraint *constraint;
    unsigned hand;
    Pool pool;
    unsigned shape, hcp;
    uint8_t sets[SUITS];
} Position;

/* The three kinds of listing. Each fills sums[0 .. options-1] with the sums of the rows behind each
   option of a step, as counted from the hand of the position on. */
typedef struct ShapeListing ShapeListing;
typedef struct HighListing HighListing;
typedef struct FullListing FullListing;

ShapeListing *shape_listing_new(void);
void shape_listing_free(ShapeListing *listing);
void shape_listing_sums(ShapeListing *listing, const Position *position, Sum *sums);

HighListing *high_listing_new(void);
void high_listing_free(HighListing *listing);
void high_listing_sums(HighListing *listing, const Position *position, Step step, Sum *sums);

FullListing *full_listing_new(const Constraint *constraint);
void full_listing_free(FullListing *listing);
void full_listing_sums(FullListing *listing, const Position *position, Step step, Sum *sums);

#endif
