/* The deals of a row, numbered: CONS-11. */
#ifndef FILL_H
#define FILL_H

#include "cards.h"
#include "constraint.h"
#include "listing.h"

/* Deals the hands of a row. `offset` is below the combinations of the row: the digits of the
   constrained hands. `rest` is below R: the digits of the other seats. */
void fill_unrank(const Constraint *constraint, const Makeup makeups[SEATS], u128 offset, u128 rest,
                 Deal *deal);

/* The makeups of a deal's constrained hands. */
void fill_makeups(const Constraint *constraint, const Deal *deal, Makeup makeups[SEATS]);

/* The offset and the rest of a deal in the row of these makeups. */
void fill_rank(const Constraint *constraint, const Makeup makeups[SEATS], const Deal *deal,
               u128 *offset, u128 *rest);

#endif
