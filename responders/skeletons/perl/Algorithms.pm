package Algorithms;

# The algorithms: fill in the functions that you have, in any order; `dealcheck run` names the next one.
#
# A function returns its result or dies of an error of Refusal.pm. The rule of a function stands in the suite's spec/
# under its id. An operation that you do not want is taken out of Operations.pm. The types in the comments are:
#
#   number     a Math::BigInt: its operators make a new number, its methods (as $n->binc) change the number in place
#   counter    an integer of Perl, below 2^53; as a result it may also be a Math::BigInt
#   deal       a reference to an array of 52 seats, and hand a reference to a hash (Values.pm)
#   text       a string of characters, and bytes a string of bytes
#   [type]     a reference to an array; (type, type) is a list

use v5.30;
use strict;
use warnings;
use experimental 'signatures';

use Math::BigInt;
use Refusal qw(:all);

# The number of bridge deals (COUNT-3): a number of so many or more is out of range.
my $DEALS = Math::BigInt->new('53644737765488792839237440000');

# ---- counting: spec/02-counting.md ----

# The number of sets of k elements out of n (COUNT-1); n or k above 128 is too large (COUNT-4).
# counter, counter -> number
sub binomial ( $n, $k ) {
    die to_fill_in( 'binomial', 'COUNT-1' );
}

# The ways to hand out so many things (COUNT-2); a sum above 128 and 65 digits are too large (COUNT-4).
# [counter] -> number
sub multinomial ($parts) {
    die to_fill_in( 'multinomial', 'COUNT-2' );
}

# ---- combinations: spec/03-combinations.md ----

# The squashed rank of ascending elements; one above 127 is too large (COMB-5).
# [counter] -> number
sub combination_rank ($elements) {
    die to_fill_in( 'combination_rank', 'COMB-3' );
}

# The combination of that squashed rank, in the range of COMB-5.
# number, counter -> [counter]
sub combination_unrank ( $number, $size ) {
    die to_fill_in( 'combination_unrank', 'COMB-4' );
}

# ---- bit sets: spec/04-bit-sets.md ----

# The count of ones in a value of 13, 26 or 52 bits, and its position among those with so many ones.
# counter, number -> (counter, number)
sub bitset_rank ( $width, $value ) {
    die to_fill_in( 'bitset_rank', 'BITS-2' );
}

# The value at a position among the values with so many ones.
# counter, counter, number -> number
sub bitset_unrank ( $width, $ones, $position ) {
    die to_fill_in( 'bitset_unrank', 'BITS-2' );
}

# For each count of ones: the count itself, the entries, and the accumulated squares.
# counter -> [[counter, number, number]]
sub bitset_table ($width) {
    die to_fill_in( 'bitset_table', 'BITS-5' );
}

# ---- numberings: spec/05-numberings.md, spec/13-big-deal.md ----

# The number of the deal, card by card in rank-major order.
# deal -> number
sub rank_pavlicek ($deal) {
    die to_fill_in( 'rank_pavlicek', 'NUM-4' );
}

# The number of the deal, card by card in deck order.
# deal -> number
sub rank_pavlicek_suit ($deal) {
    die to_fill_in( 'rank_pavlicek_suit', 'NUM-3' );
}

# The number of the deal from three combinations in squashed order.
# deal -> number
sub rank_andrews ($deal) {
    die to_fill_in( 'rank_andrews', 'NUM-7' );
}

# The number of the deal from the splits of the deck and of its two piles.
# deal -> number
sub rank_christman ($deal) {
    die to_fill_in( 'rank_christman', 'NUM-10' );
}

# The number of the deal from three combinations in lexicographic order.
# deal -> number
sub rank_bigdeal ($deal) {
    die to_fill_in( 'rank_bigdeal', 'BIG-2' );
}

# The deal of that number; DEALS or more is out of range (NUM-1).
# number -> deal
sub unrank_pavlicek ($number) {
    die to_fill_in( 'unrank_pavlicek', 'NUM-4' );
}

# The deal of that number; DEALS or more is out of range (NUM-1).
# number -> deal
sub unrank_pavlicek_suit ($number) {
    die to_fill_in( 'unrank_pavlicek_suit', 'NUM-3' );
}

# The deal of that number; DEALS or more is out of range (NUM-1).
# number -> deal
sub unrank_andrews ($number) {
    die to_fill_in( 'unrank_andrews', 'NUM-7' );
}

# The deal of that number; DEALS or more is out of range (NUM-1).
# number -> deal
sub unrank_christman ($number) {
    die to_fill_in( 'unrank_christman', 'NUM-10' );
}

# The deal of that number; DEALS or more is out of range (NUM-1).
# number -> deal
sub unrank_bigdeal ($number) {
    die to_fill_in( 'unrank_bigdeal', 'BIG-2' );
}

# The SHA-256 of the lines of `count` deals, in hexadecimal digits; see NUM-12 for its limits.
# text, number, number, counter -> text
sub digest ( $scheme, $start, $step, $count ) {
    die to_fill_in( 'digest', 'NUM-12' );
}

# ---- shapes and high cards: spec/09-shapes.md ----

# The descriptions of the hands of N, E, S and W.
# deal -> [{ shape => text, pattern => text, hcp => counter, high_cards => text }]
sub describe ($deal) {
    die to_fill_in( 'describe', 'SHAPE-9' );
}

# The number of hands with these lengths of S, H, D and C.
# [counter] -> number
sub hands_of_shape ($shape) {
    die to_fill_in( 'hands_of_shape', 'SHAPE-5' );
}

# The number of hands with these lengths in any suits.
# [counter] -> number
sub hands_of_pattern ($pattern) {
    die to_fill_in( 'hands_of_pattern', 'SHAPE-5' );
}

# The sets of high cards with so many points, and the hands; above 37 is out of range.
# counter -> (number, number)
sub hcp_count ($hcp) {
    die to_fill_in( 'hcp_count', 'SHAPE-8' );
}

# ---- constrained deals: spec/10-constraints.md ----

# A case (CONS-9a) is { index => number, hands => [makeup], combinations => number, cumulative => number }, and a makeup
# { seat => 'N', shape => '4=4=3=2', high_cards => 'AK...' } with the members that CONS-3 asks for.

# The number of cases, and their combinations in all.
# [hand] -> (number, number)
sub constrain_count ($hands) {
    die to_fill_in( 'constrain_count', 'CONS-8' );
}

# The cases from index `first` on, at most `limit` (CONS-9b, CONS-9c).
# [hand], number, counter -> [case]
sub constrain_cases ( $hands, $first, $limit ) {
    die to_fill_in( 'constrain_cases', 'CONS-9' );
}

# The case of a number, and the offset in it.
# [hand], number -> (case, number)
sub constrain_select ( $hands, $number ) {
    die to_fill_in( 'constrain_select', 'CONS-10' );
}

# The number of the deal among those that meet the constraint (CONS-11).
# [hand], deal -> number
sub constrain_rank ( $hands, $deal ) {
    die to_fill_in( 'constrain_rank', 'CONS-12' );
}

# The deal of that number among those that meet the constraint (CONS-11).
# [hand], number -> deal
sub constrain_unrank ( $hands, $number ) {
    die to_fill_in( 'constrain_unrank', 'CONS-12' );
}

# ---- choosing deals: spec/11-choosing.md, spec/13-big-deal.md ----

# The number of a board for a text (CHOOSE-1 to CHOOSE-3).
# text, counter, text -> number
sub number_from_text ( $text, $board, $separator ) {
    die to_fill_in( 'number_from_text', 'CHOOSE-1' );
}

# The first number below DEALS in the bytes, and the bytes consumed.
# bytes -> (number, counter)
sub number_from_entropy ($entropy) {
    die to_fill_in( 'number_from_entropy', 'CHOOSE-5' );
}

# The first accepted numbers of a seed of 20 bytes; a count above 1000 is too large.
# bytes, text, counter -> [number]
sub bigdeal_numbers ( $seed, $owner, $count ) {
    die to_fill_in( 'bigdeal_numbers', 'BIG-5' );
}

# The seed that stands for these strings: a RIPEMD-160 digest.
# [text] -> bytes
sub bigdeal_seed ($strings) {
    die to_fill_in( 'bigdeal_seed', 'BIG-6' );
}

# ---- Icon's program: spec/12-icon.md ----

# A choice out of 1 to n, and the new state; n = 0 is out of range.
# counter, counter -> (number, counter)
sub icon_random ( $state, $n ) {
    die to_fill_in( 'icon_random', 'ICON-1' );
}

# The first deals of a seed; a count above 1000 is too large.
# counter, counter -> [deal]
sub icon_deals ( $seed, $count ) {
    die to_fill_in( 'icon_deals', 'ICON-6' );
}

# The diagram of the deal.
# deal -> text
sub icon_layout ($deal) {
    die to_fill_in( 'icon_layout', 'ICON-7' );
}

1;
