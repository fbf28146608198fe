/* A constraint on one to four hands: CONS-1 to CONS-3. */
#ifndef CONSTRAINT_H
#define CONSTRAINT_H

#include "cards.h"
#include "shapes.h"

#include <jansson.h>
#include <stdbool.h>

/* What one hand must look like. */
typedef struct {
    unsigned seat;
    unsigned least, most; /* bounds of its HCP */
    bool shapes[SHAPES];  /* the shapes that it may have */
    unsigned count;       /* how many they are, and their places in the order of SHAPE-3 */
    uint16_t list[SHAPES];
} HandRule;

/* The hands in the order of the listing. The bytes that are not used are 0, so two constraints are
   equal exactly if their bytes are. */
typedef struct {
    unsigned hands;
    bool shapes_listed, highs_listed; /* what a makeup consists of (CONS-3) */
    HandRule rules[SEATS];
} Constraint;

/* Reads the `hands` of a request: MALFORMED or OUT_OF_RANGE as CONS-2 says. */
Status constraint_read(const json_t *hands, Constraint *constraint);

#endif
