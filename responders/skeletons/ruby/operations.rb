# frozen_string_literal: true

require_relative 'algorithms'
require_relative 'values'

# The types of the parameters, and the function from these to the result as JSON.
class Operation
  attr_reader :schemes

  def initialize(types, optional: [], schemes: nil, &result)
    @params = Values.record_of(types, optional: optional)
    @schemes = schemes
    @result = result
  end

  # The result for the parameters of a request.
  def answer(params)
    @result.call(**@params.call(params))
  end
end

# The table of operations. Take out what you do not want to declare.
module Operations
  include Values

  RANKS = {
    'pavlicek' => Algorithms.method(:rank_pavlicek),
    'pavlicek-suit' => Algorithms.method(:rank_pavlicek_suit),
    'andrews' => Algorithms.method(:rank_andrews),
    'christman' => Algorithms.method(:rank_christman),
    'bigdeal' => Algorithms.method(:rank_bigdeal)
  }.freeze

  UNRANKS = {
    'pavlicek' => Algorithms.method(:unrank_pavlicek),
    'pavlicek-suit' => Algorithms.method(:unrank_pavlicek_suit),
    'andrews' => Algorithms.method(:unrank_andrews),
    'christman' => Algorithms.method(:unrank_christman),
    'bigdeal' => Algorithms.method(:unrank_bigdeal)
  }.freeze

  RANK_SCHEME = Values.one_of_schemes(RANKS.keys)
  UNRANK_SCHEME = Values.one_of_schemes(UNRANKS.keys)
  WIDTH = Values.one_of(13, 26, 52)
  FORM = Values.one_of('pbn', 'word')

  # A case as JSON (CONS-9a).
  def self.row(found)
    {
      index: found.index.to_s,
      hands: found.hands.map { |makeup| makeup.to_h.compact },
      combinations: found.combinations.to_s,
      cumulative: found.cumulative.to_s
    }
  end

  TABLE = {
    'binomial' => Operation.new({ n: COUNTER, k: COUNTER }) { |n:, k:| { value: Algorithms.binomial(n, k).to_s } },

    'multinomial' => Operation.new({ parts: Values.list_of(COUNTER) }) do |parts:|
      { value: Algorithms.multinomial(parts).to_s }
    end,

    'combination.rank' => Operation.new({ elements: COMBINATION }) do |elements:|
      { number: Algorithms.combination_rank(elements).to_s }
    end,

    'combination.unrank' => Operation.new({ number: NUMBER, size: COUNTER }) do |number:, size:|
      { elements: Algorithms.combination_unrank(number, size) }
    end,

    'bitset.rank' => Operation.new({ width: WIDTH, value: NUMBER }) do |width:, value:|
      ones, position = Algorithms.bitset_rank(width, value)
      { ones: ones, position: position.to_s }
    end,

    'bitset.unrank' => Operation.new({ width: WIDTH, ones: COUNTER, position: NUMBER }) do |width:, ones:, position:|
      { value: Algorithms.bitset_unrank(width, ones, position).to_s }
    end,

    'bitset.table' => Operation.new({ width: Values.one_of(13, 26) }) do |width:|
      { rows: Algorithms.bitset_table(width).map { |ones, entries, squares| [ones, entries.to_s, squares.to_s] } }
    end,

    'rank' => Operation.new({ scheme: RANK_SCHEME, deal: DEAL }, schemes: RANKS.keys) do |scheme:, deal:|
      { number: RANKS[scheme].call(deal).to_s }
    end,

    'unrank' => Operation.new({ scheme: UNRANK_SCHEME, number: NUMBER }, schemes: UNRANKS.keys) do |scheme:, number:|
      { deal: Values.pbn(UNRANKS[scheme].call(number)) }
    end,

    'digest' => Operation.new(
      { method: Values.one_of('unrank'), scheme: UNRANK_SCHEME, start: NUMBER, step: NUMBER, count: COUNTER },
      schemes: UNRANKS.keys
    ) { |scheme:, start:, step:, count:, **| { sha256: Algorithms.digest(scheme, start, step, count) } },

    'notation' => Operation.new({ from: FORM, to: FORM, text: TEXT }) do |from:, to:, text:|
      deal = from == 'word' ? Values.deal_of_word(text) : Values.deal_of_free_pbn(text)
      { text: to == 'word' ? Values.word(deal) : Values.pbn(deal) }
    end,

    'describe' => Operation.new({ deal: DEAL }) do |deal:|
      { hands: SEATS.each_char.zip(Algorithms.describe(deal)).map { |seat, hand| { seat: seat, **hand.to_h } } }
    end,

    'shape.count' => Operation.new(
      { shape: SHAPE, pattern: PATTERN }, optional: %i[shape pattern]
    ) do |shape: nil, pattern: nil|
      raise Refusal.malformed('either a shape or a pattern is due') unless [shape, pattern].one?

      { hands: (shape ? Algorithms.hands_of_shape(shape) : Algorithms.hands_of_pattern(pattern)).to_s }
    end,

    'hcp.count' => Operation.new({ hcp: COUNTER }) do |hcp:|
      arrangements, hands = Algorithms.hcp_count(hcp)
      { arrangements: arrangements.to_s, hands: hands.to_s }
    end,

    'constrain.count' => Operation.new({ hands: HANDS }) do |hands:|
      cases, total = Algorithms.constrain_count(hands)
      { cases: cases.to_s, total: total.to_s }
    end,

    'constrain.cases' => Operation.new({ hands: HANDS, first: NUMBER, limit: COUNTER }) do |hands:, first:, limit:|
      { cases: Algorithms.constrain_cases(hands, first, limit).map { |found| row(found) } }
    end,

    'constrain.select' => Operation.new({ hands: HANDS, number: NUMBER }) do |hands:, number:|
      found, offset = Algorithms.constrain_select(hands, number)
      { case: row(found), offset: offset.to_s }
    end,

    'constrain.rank' => Operation.new({ hands: HANDS, deal: DEAL }) do |hands:, deal:|
      { number: Algorithms.constrain_rank(hands, deal).to_s }
    end,

    'constrain.unrank' => Operation.new({ hands: HANDS, number: NUMBER }) do |hands:, number:|
      { deal: Values.pbn(Algorithms.constrain_unrank(hands, number)) }
    end,

    'number.from_text' => Operation.new(
      { text: TEXT, board: COUNTER, separator: TEXT }, optional: %i[separator]
    ) { |text:, board:, separator: ''| { number: Algorithms.number_from_text(text, board, separator).to_s } },

    'number.from_entropy' => Operation.new({ entropy: HEX_BYTES }) do |entropy:|
      number, consumed = Algorithms.number_from_entropy(entropy)
      { number: number.to_s, consumed: consumed }
    end,

    'icon.random' => Operation.new({ state: COUNTER, n: COUNTER }) do |state:, n:|
      value, new_state = Algorithms.icon_random(state, n)
      { value: value.to_s, state: new_state }
    end,

    'icon.deals' => Operation.new({ seed: INTEGER, count: COUNTER }) do |seed:, count:|
      { deals: Algorithms.icon_deals(seed, count).map { |deal| Values.pbn(deal) } }
    end,

    'icon.layout' => Operation.new({ deal: DEAL }) { |deal:| { text: Algorithms.icon_layout(deal) } },

    'icon.options' => Operation.new({ argv: Values.list_of(TEXT) }) do |argv:|
      hands, seed = Values.icon_options(argv)
      { hands: hands.to_s, seed: seed }
    end,

    'bigdeal.numbers' => Operation.new(
      { seed: BIGDEAL_SEED, strings: Values.list_of(TEXT), owner: TEXT, count: COUNTER }, optional: %i[seed strings]
    ) do |owner:, count:, seed: nil, strings: nil|
      raise Refusal.malformed('either seed or strings is due') unless [seed, strings].one?

      { numbers: Algorithms.bigdeal_numbers(seed || Algorithms.bigdeal_seed(strings), owner, count).map(&:to_s) }
    end
  }.freeze
end
