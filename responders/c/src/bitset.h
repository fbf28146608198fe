/* Christman's numbers with a fixed count of ones: chapter 4. The width is 13, 26 or 52. */
#ifndef BITSET_H
#define BITSET_H

#include <stdint.h>

/* Fills the tables of this module, after counting_init. */
void bitset_init(void);

/* The count of numbers of this width with so many ones: the paper's number of entries (BITS-5). */
uint64_t bitset_entries(unsigned width, unsigned ones);

/* The position of a value below 2^width among the numbers with as many ones: the paper's Pos. */
uint64_t bitset_rank(unsigned width, uint64_t value, unsigned *ones);

/* The value at a position below bitset_entries(width, ones): the paper's Find. */
uint64_t bitset_unrank(unsigned width, unsigned ones, uint64_t position);

/* The same for 26 bits, where speed matters. */
uint32_t bitset_rank26(uint32_t value);
uint32_t bitset_unrank26(unsigned ones, uint32_t position);

#endif
