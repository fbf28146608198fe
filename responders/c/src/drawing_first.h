/* The first hand of a drawing: tables of its high cards, made for each shape when it is drawn. */
#ifndef DRAWING_FIRST_H
#define DRAWING_FIRST_H

#include "drawing_halves.h"
#include "drawing_tail.h"

typedef struct FirstHand FirstHand;

/* What was found of a first hand: its high cards, and the weight before them in its shape. */
typedef struct {
    unsigned map;
    u128 before;
} FirstFound;

/* With what is behind the hand, or with halves where `behind` is NULL. NULL if there is no memory
   or the tables would be too large. */
FirstHand *first_new(const Constraint *constraint, const Behind *behind, Halves *halves);
void first_free(FirstHand *first);

/* Finds the high cards of a shape by a number below its weight. False without memory. */
bool first_select(FirstHand *first, unsigned shape, u128 number, FirstFound *found);

/* Finds the weight before a map that the shape has. False without memory. */
bool first_locate(FirstHand *first, unsigned shape, unsigned map, FirstFound *found);

#endif
