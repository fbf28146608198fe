/* What the walk of a listing and the modules that compute its sums share. */
#ifndef LISTING_LEVELS_H
#define LISTING_LEVELS_H

#include "listing.h"

/* The decisions for one hand. The sets of high cards follow in the order of the suits; MAP decides
   the HCP and all sets in one. */
typedef enum { SHAPE, HCP, SET_S, SET_H, SET_D, SET_C, MAP } Step;

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

/* The number of options of a step: the shapes that the hand may have, HCP ascending, sets
   descending (option o is the set 15 - o), or the maps of MAP_ORDER whose HCP the hand may have. */
unsigned step_options(Step step, const HandRule *rule);

/* All 65,536 maps, by HCP and then descending, the place of each, and where those with p HCP
   begin. */
typedef struct {
    uint16_t maps[1 << 16], places[1 << 16];
    uint32_t starts[42];
} MapOrder;

const MapOrder *map_order(void);

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
bool full_listing_sums(FullListing *listing, const Position *position, Step step, Sum *sums);

/* Whether MAP is cheap for the first hand. It makes all the rows of a shape quick to find. */
bool full_listing_wants_maps(const FullListing *listing);

/* A shape of the first hand whose MAP sums are those of this shape with the suits exchanged: where
   the other hands ask for patterns only, the first of its pattern, and otherwise itself. */
unsigned full_listing_base(const FullListing *listing, unsigned shape);

#endif
