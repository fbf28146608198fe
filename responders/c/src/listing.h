/* The listing of a constraint, in which rows are found without walking it: CONS-4 to CONS-10.

   A row is found by a walk of decisions: for each hand its shape, then its HCP, then its high cards
   suit by suit, as far as the constraint lists them. Each level of the walk has the sums of all the
   rows behind each option, added up in the order of CONS-5, so the option that holds a row is found
   by binary search. A module for each kind of makeup computes the sums of a level. */
#ifndef LISTING_H
#define LISTING_H

#include "constraint.h"
#include "decimal.h"

/* Some rows: how many they are, and their combinations added. */
typedef struct {
    u128 cases, weight;
} Sum;

/* What a row says of one hand; a member that is not listed is 0. */
typedef struct {
    unsigned shape, map;
} Makeup;

typedef struct {
    Makeup makeups[SEATS];
    Sum before;        /* the rows before this one */
    u128 combinations; /* the weight of this row */
} Case;

typedef struct Listing Listing;

/* The listing of a constraint: one that is kept from before, or a new one; NULL if there is no
   memory. It is valid until the next call. */
Listing *listing_of(const Constraint *constraint);

/* Frees the listings that are kept. */
void listing_close(void);

/* All rows (CONS-8). */
Sum listing_total(Listing *listing);

/* The row with this place, counted from 0 and below the number of rows. */
Case listing_at(Listing *listing, u128 place);

/* The row that holds a number below the total of the weights (CONS-10). */
Case listing_select(Listing *listing, u128 number);

/* The row with these makeups, which the listing has. */
Case listing_find(Listing *listing, const Makeup makeups[SEATS]);

/* R (CONS-11). */
u128 listing_other_deals(const Constraint *constraint);

#endif
