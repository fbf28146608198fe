# frozen_string_literal: true

require_relative 'refusal'

# The types of PROTO-9: each reads a JSON value strictly, or raises the error that PROTO-10 asks for.
#
# A deal is an Array of the seats, 0 to 3 in the order N E S W, of the 52 cards, SA to C2 (CARD-1).
module Values
  SEATS = 'NESW'
  SUITS = 'SHDC'
  RANKS = 'AKQJT98765432'

  # A constrained hand (CONS-1), for instance with the lengths {S: 5..7}. What is not limited is empty or nil.
  Hand = Struct.new(:seat, :shapes, :lengths, :hcp, keyword_init: true)

  # A hand of a case: its shape, its high cards, or both (CONS-3).
  Makeup = Struct.new(:seat, :shape, :high_cards, keyword_init: true)

  # A row of a listing (CONS-9a).
  Case = Struct.new(:index, :hands, :combinations, :cumulative, keyword_init: true)

  # A hand, described (SHAPE-9).
  Description = Struct.new(:shape, :pattern, :hcp, :high_cards, keyword_init: true)

  # ---- numbers and texts ----

  # A string that has a form in UTF-8.
  TEXT = lambda do |value|
    raise Refusal.malformed('a text is a string') unless value.is_a?(String) && value.valid_encoding?

    value
  end

  # A number of the domain: a decimal string of at most 64 digits.
  NUMBER = lambda do |value|
    unless TEXT.call(value).match?(/\A(?:0|[1-9][0-9]{0,63})\z/)
      raise Refusal.malformed('a number is a decimal string of at most 64 digits, without leading zeros')
    end

    value.to_i
  end

  # A JSON integer between -2^53 and 2^53.
  INTEGER = lambda do |value|
    raise Refusal.malformed('not an integer below 2^53') unless value.is_a?(Integer) && value.abs < 2**53

    value
  end

  # A JSON integer from 0 to 2^53 - 1.
  COUNTER = lambda do |value|
    raise Refusal.malformed('a counter is not negative') if INTEGER.call(value).negative?

    value
  end

  # The type of a list, perhaps empty, of values of one type.
  def self.list_of(type)
    lambda do |value|
      raise Refusal.malformed('not a list') unless value.is_a?(Array)

      value.map { |item| type.call(item) }
    end
  end

  # Counters that ascend strictly (COMB-5).
  COMBINATION = lambda do |value|
    elements = list_of(COUNTER).call(value)
    raise Refusal.malformed('elements ascend') unless elements.each_cons(2).all? { |a, b| a < b }

    elements
  end

  # Bytes of two hexadecimal digits each (CHOOSE-6).
  HEX_BYTES = lambda do |value|
    unless TEXT.call(value).match?(/\A\h*\z/) && value.length.even?
      raise Refusal.malformed('bytes are two hexadecimal digits each')
    end

    [value].pack('H*')
  end

  # A seed of 20 bytes (BIG-6).
  BIGDEAL_SEED = lambda do |value|
    seed = HEX_BYTES.call(value)
    raise Refusal.malformed('a seed has 40 hexadecimal digits') unless seed.bytesize == 20

    seed
  end

  # The type of one of these values.
  def self.one_of(*allowed)
    lambda do |value|
      raise Refusal.malformed("due is one of #{allowed.join(', ')}") unless allowed.include?(value)

      value
    end
  end

  # The name of a scheme: another text is unsupported, not malformed.
  def self.one_of_schemes(names)
    lambda do |value|
      raise Refusal.unsupported(value) unless names.include?(TEXT.call(value))

      value
    end
  end

  # The type of an object with members of these types; none may be unknown, and only optional ones missing.
  def self.record_of(types, optional: [])
    types = types.transform_keys(&:to_s)
    needed = types.keys - optional.map(&:to_s)
    lambda do |value|
      raise Refusal.malformed('not an object') unless value.is_a?(Hash)

      refuse_names('unknown', value.keys - types.keys)
      refuse_names('missing', needed - value.keys)
      value.to_h { |name, member| [name.to_sym, types[name].call(member)] }
    end
  end

  def self.refuse_names(fault, names)
    raise Refusal.malformed("#{fault}: #{names.join(', ')}") if names.any?
  end

  private_class_method :refuse_names

  # ---- deals ----

  HOLDING = RANKS.gsub(/./) { |rank| "#{rank}?" }
  EXACT_HAND = ([HOLDING] * 4).join('\.')
  EXACT_DEAL = /\AN:#{EXACT_HAND}(?: #{EXACT_HAND}){3}\z/
  FREE_HAND = "(?:-|#{(["[#{RANKS}]*"] * 4).join('\.')})".freeze
  FREE_DEAL = /\A[#{SEATS}]:#{FREE_HAND}(?: #{FREE_HAND}){3}\z/

  # A deal in the exact PBN form (CARD-6).
  DEAL = lambda do |value|
    raise Refusal.malformed('not a deal in the exact PBN form') unless TEXT.call(value).match?(EXACT_DEAL)

    dealt(value[2..].split)
  end

  class << self
    # A deal in the free PBN form (CARD-7).
    def deal_of_free_pbn(text)
      raise Refusal.malformed('not a deal in PBN') unless text.match?(FREE_DEAL)

      dealt(text[2..].split.rotate(-SEATS.index(text[0])))
    end

    # A deal word (CARD-5).
    def deal_of_word(text)
      raise Refusal.malformed('a deal word has 52 letters out of NESW') unless text.match?(/\A[#{SEATS}]{52}\z/)

      legal(text.each_char.map { |letter| SEATS.index(letter) })
    end

    # The deal in the exact PBN form.
    def pbn(deal)
      hands = Array.new(4) { Array.new(4) { +'' } }
      deal.each_with_index { |seat, card| hands[seat][card / 13] << RANKS[card % 13] }
      "N:#{hands.map { |holdings| holdings.join('.') }.join(' ')}"
    end

    # The deal word.
    def word(deal)
      deal.map { |seat| SEATS[seat] }.join
    end

    private

    # The deal of the hands of N, E, S and W (CARD-8).
    def dealt(hands)
      raise Refusal.not_a_deal('a hand is not shown') if hands.include?('-')

      seats = Array.new(52)
      hands.each_with_index do |hand, seat|
        cards(hand).each do |card|
          raise Refusal.not_a_deal("#{SUITS[card / 13]}#{RANKS[card % 13]} stands twice") if seats[card]

          seats[card] = seat
        end
      end
      legal(seats)
    end

    def cards(hand)
      hand.split('.').flat_map.with_index do |holding, suit|
        holding.each_char.map { |rank| (13 * suit) + RANKS.index(rank) }
      end
    end

    def legal(seats)
      raise Refusal.not_a_deal('each seat has 13 cards') unless (0..3).all? { |seat| seats.count(seat) == 13 }

      seats
    end
  end

  # ---- shapes and constraints ----

  NAMES = %w[flat balanced three-suiter].freeze

  # The lengths of S, H, D and C (SHAPE-1).
  SHAPE = ->(value) { lengths(value, '=') }

  # The lengths in descending order (SHAPE-2).
  PATTERN = lambda do |value|
    lengths = lengths(value, '-')
    raise Refusal.malformed('the lengths of a pattern descend') unless lengths == lengths.sort.reverse

    lengths
  end

  def self.lengths(value, separator)
    found = TEXT.call(value).match(/\A#{(['(0|[1-9][0-9]?)'] * 4).join(separator)}\z/)
    lengths = found ? found.captures.map(&:to_i) : []
    return lengths if lengths.sum == 13

    raise Refusal.malformed("four lengths with #{separator} between them add up to 13")
  end

  def self.bounds(most)
    lambda do |value|
      bounds = list_of(COUNTER).call(value)
      unless bounds.length == 2 && bounds[0] <= bounds[1]
        raise Refusal.malformed('bounds are a lower and an upper bound')
      end
      raise Refusal.out_of_range("the upper bound is at most #{most}") if bounds[1] > most

      bounds[0]..bounds[1]
    end
  end

  def self.not_empty(type)
    lambda do |value|
      found = type.call(value)
      raise Refusal.malformed('shapes and lengths are not empty') if found.empty?

      found
    end
  end

  private_class_method :lengths, :bounds, :not_empty

  # A shape, a pattern or a name.
  ALTERNATIVE = lambda do |value|
    (TEXT.call(value).include?('=') ? SHAPE : PATTERN).call(value) unless NAMES.include?(value)
    value
  end

  LENGTHS = SUITS.each_char.to_h { |suit| [suit.to_sym, bounds(13)] }
  LIMITS = {
    shapes: not_empty(list_of(ALTERNATIVE)),
    lengths: not_empty(record_of(LENGTHS, optional: LENGTHS.keys)),
    hcp: bounds(37)
  }.freeze
  HAND = record_of({ seat: one_of(*SEATS.chars), **LIMITS }, optional: LIMITS.keys)

  # A constraint of one to four hands (CONS-1).
  HANDS = lambda do |value|
    found = list_of(HAND).call(value)
    unless found.length.between?(1, 4) && found.uniq { |hand| hand[:seat] }.length == found.length
      raise Refusal.malformed('a constraint has one to four hands of different seats')
    end
    raise Refusal.malformed('a hand has shapes, lengths or HCP') if found.any? { |hand| hand.length == 1 }

    found.map { |hand| Hand.new(shapes: [], lengths: {}, **hand) }
  end

  # ---- program options ----

  # The number of hands and the seed (ICON-8, ICON-9).
  def self.icon_options(argv)
    given = { '-h' => 5, '-s' => 0 }
    argv.each_slice(2) do |option, word|
      raise Refusal.usage('options are -h and -s') unless given.key?(option)
      raise Refusal.usage('an option has an integer') unless word&.match?(/\A[+-]?[0-9]+\z/)

      given[option] = word.to_i
    end
    hands, seed = given.values
    raise Refusal.too_large('seed is below 2^53') if seed.abs >= 2**53
    raise Refusal.too_large('hands has at most 64 digits') if hands >= 10**64

    [[hands, 0].max, seed]
  end
end
