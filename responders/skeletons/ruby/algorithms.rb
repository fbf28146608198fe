# frozen_string_literal: true

require_relative 'refusal'
require_relative 'values'

# The algorithms: fill in the functions that you have, in any order; `dealcheck run` names the next one.
#
# A function returns its result or raises an error of refusal.rb. Numbers are exact integers of any size. A deal is an
# Array of 52 seats (values.rb). The rule of a function stands in the suite's spec/ under its id. An operation that you
# do not want is taken out of operations.rb.
module Algorithms
  # The number of bridge deals (COUNT-3): a number of so many or more is out of range.
  DEALS = 53_644_737_765_488_792_839_237_440_000

  module_function

  # ---- counting: spec/02-counting.md ----

  # The number of sets of k elements out of n (COUNT-1); n or k above 128 is too large (COUNT-4).
  # @rbs (Integer, Integer) -> Integer
  def binomial(n, k)
    raise Refusal.to_fill_in('binomial', 'COUNT-1')
  end

  # The ways to hand out so many things (COUNT-2); a sum above 128 and 65 digits are too large (COUNT-4).
  # @rbs (Array[Integer]) -> Integer
  def multinomial(parts)
    raise Refusal.to_fill_in('multinomial', 'COUNT-2')
  end

  # ---- combinations: spec/03-combinations.md ----

  # The squashed rank of ascending elements; one above 127 is too large (COMB-5).
  # @rbs (Array[Integer]) -> Integer
  def combination_rank(elements)
    raise Refusal.to_fill_in('combination_rank', 'COMB-3')
  end

  # The combination of that squashed rank, in the range of COMB-5.
  # @rbs (Integer, Integer) -> Array[Integer]
  def combination_unrank(number, size)
    raise Refusal.to_fill_in('combination_unrank', 'COMB-4')
  end

  # ---- bit sets: spec/04-bit-sets.md ----

  # The count of ones in a value of 13, 26 or 52 bits, and its position among those with so many ones.
  # @rbs (Integer, Integer) -> [Integer, Integer]
  def bitset_rank(width, value)
    raise Refusal.to_fill_in('bitset_rank', 'BITS-2')
  end

  # The value at a position among the values with so many ones.
  # @rbs (Integer, Integer, Integer) -> Integer
  def bitset_unrank(width, ones, position)
    raise Refusal.to_fill_in('bitset_unrank', 'BITS-2')
  end

  # For each count of ones: the count itself, the entries, and the accumulated squares.
  # @rbs (Integer) -> Array[[Integer, Integer, Integer]]
  def bitset_table(width)
    raise Refusal.to_fill_in('bitset_table', 'BITS-5')
  end

  # ---- numberings: spec/05-numberings.md, spec/13-big-deal.md ----

  # The number of the deal, card by card in rank-major order.
  # @rbs (Array[Integer]) -> Integer
  def rank_pavlicek(deal)
    raise Refusal.to_fill_in('rank_pavlicek', 'NUM-4')
  end

  # The number of the deal, card by card in deck order.
  # @rbs (Array[Integer]) -> Integer
  def rank_pavlicek_suit(deal)
    raise Refusal.to_fill_in('rank_pavlicek_suit', 'NUM-3')
  end

  # The number of the deal from three combinations in squashed order.
  # @rbs (Array[Integer]) -> Integer
  def rank_andrews(deal)
    raise Refusal.to_fill_in('rank_andrews', 'NUM-7')
  end

  # The number of the deal from the splits of the deck and of its two piles.
  # @rbs (Array[Integer]) -> Integer
  def rank_christman(deal)
    raise Refusal.to_fill_in('rank_christman', 'NUM-10')
  end

  # The number of the deal from three combinations in lexicographic order.
  # @rbs (Array[Integer]) -> Integer
  def rank_bigdeal(deal)
    raise Refusal.to_fill_in('rank_bigdeal', 'BIG-2')
  end

  # The deal of that number; DEALS or more is out of range (NUM-1).
  # @rbs (Integer) -> Array[Integer]
  def unrank_pavlicek(number)
    raise Refusal.to_fill_in('unrank_pavlicek', 'NUM-4')
  end

  # The deal of that number; DEALS or more is out of range (NUM-1).
  # @rbs (Integer) -> Array[Integer]
  def unrank_pavlicek_suit(number)
    raise Refusal.to_fill_in('unrank_pavlicek_suit', 'NUM-3')
  end

  # The deal of that number; DEALS or more is out of range (NUM-1).
  # @rbs (Integer) -> Array[Integer]
  def unrank_andrews(number)
    raise Refusal.to_fill_in('unrank_andrews', 'NUM-7')
  end

  # The deal of that number; DEALS or more is out of range (NUM-1).
  # @rbs (Integer) -> Array[Integer]
  def unrank_christman(number)
    raise Refusal.to_fill_in('unrank_christman', 'NUM-10')
  end

  # The deal of that number; DEALS or more is out of range (NUM-1).
  # @rbs (Integer) -> Array[Integer]
  def unrank_bigdeal(number)
    raise Refusal.to_fill_in('unrank_bigdeal', 'BIG-2')
  end

  # The SHA-256 of the lines of `count` deals, in hexadecimal digits; see NUM-12 for its limits.
  # @rbs (String, Integer, Integer, Integer) -> String
  def digest(scheme, start, step, count)
    raise Refusal.to_fill_in('digest', 'NUM-12')
  end

  # ---- shapes and high cards: spec/09-shapes.md ----

  # The descriptions of the hands of N, E, S and W.
  # @rbs (Array[Integer]) -> Array[Values::Description]
  def describe(deal)
    raise Refusal.to_fill_in('describe', 'SHAPE-9')
  end

  # The number of hands with these lengths of S, H, D and C.
  # @rbs (Array[Integer]) -> Integer
  def hands_of_shape(shape)
    raise Refusal.to_fill_in('hands_of_shape', 'SHAPE-5')
  end

  # The number of hands with these lengths in any suits.
  # @rbs (Array[Integer]) -> Integer
  def hands_of_pattern(pattern)
    raise Refusal.to_fill_in('hands_of_pattern', 'SHAPE-5')
  end

  # The sets of high cards with so many points, and the hands; above 37 is out of range.
  # @rbs (Integer) -> [Integer, Integer]
  def hcp_count(hcp)
    raise Refusal.to_fill_in('hcp_count', 'SHAPE-8')
  end

  # ---- constrained deals: spec/10-constraints.md ----

  # The number of cases, and their combinations in all.
  # @rbs (Array[Values::Hand]) -> [Integer, Integer]
  def constrain_count(hands)
    raise Refusal.to_fill_in('constrain_count', 'CONS-8')
  end

  # The cases from index `first` on, at most `limit` (CONS-9b, CONS-9c).
  # @rbs (Array[Values::Hand], Integer, Integer) -> Array[Values::Case]
  def constrain_cases(hands, first, limit)
    raise Refusal.to_fill_in('constrain_cases', 'CONS-9')
  end

  # The case of a number, and the offset in it.
  # @rbs (Array[Values::Hand], Integer) -> [Values::Case, Integer]
  def constrain_select(hands, number)
    raise Refusal.to_fill_in('constrain_select', 'CONS-10')
  end

  # The number of the deal among those that meet the constraint (CONS-11).
  # @rbs (Array[Values::Hand], Array[Integer]) -> Integer
  def constrain_rank(hands, deal)
    raise Refusal.to_fill_in('constrain_rank', 'CONS-12')
  end

  # The deal of that number among those that meet the constraint (CONS-11).
  # @rbs (Array[Values::Hand], Integer) -> Array[Integer]
  def constrain_unrank(hands, number)
    raise Refusal.to_fill_in('constrain_unrank', 'CONS-12')
  end

  # ---- choosing deals: spec/11-choosing.md, spec/13-big-deal.md ----

  # The number of a board for a text (CHOOSE-1 to CHOOSE-3).
  # @rbs (String, Integer, String) -> Integer
  def number_from_text(text, board, separator)
    raise Refusal.to_fill_in('number_from_text', 'CHOOSE-1')
  end

  # The first number below DEALS in the bytes, and the bytes consumed.
  # @rbs (String) -> [Integer, Integer]
  def number_from_entropy(entropy)
    raise Refusal.to_fill_in('number_from_entropy', 'CHOOSE-5')
  end

  # The first accepted numbers of a seed of 20 bytes; a count above 1000 is too large.
  # @rbs (String, String, Integer) -> Array[Integer]
  def bigdeal_numbers(seed, owner, count)
    raise Refusal.to_fill_in('bigdeal_numbers', 'BIG-5')
  end

  # The seed that stands for these strings: a RIPEMD-160 digest.
  # @rbs (Array[String]) -> String
  def bigdeal_seed(strings)
    raise Refusal.to_fill_in('bigdeal_seed', 'BIG-6')
  end

  # ---- Icon's program: spec/12-icon.md ----

  # A choice out of 1 to n, and the new state; n = 0 is out of range.
  # @rbs (Integer, Integer) -> [Integer, Integer]
  def icon_random(state, n)
    raise Refusal.to_fill_in('icon_random', 'ICON-1')
  end

  # The first deals of a seed; a count above 1000 is too large.
  # @rbs (Integer, Integer) -> Array[Array[Integer]]
  def icon_deals(seed, count)
    raise Refusal.to_fill_in('icon_deals', 'ICON-6')
  end

  # The diagram of the deal.
  # @rbs (Array[Integer]) -> String
  def icon_layout(deal)
    raise Refusal.to_fill_in('icon_layout', 'ICON-7')
  end
end
