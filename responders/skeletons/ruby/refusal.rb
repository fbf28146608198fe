# frozen_string_literal: true

# A request that is answered by an error: the codes of PROTO-11, each with the function that makes its error.
class Refusal < StandardError
  attr_reader :code

  def initialize(code, message)
    super(message)
    @code = code
  end

  # The error of a method or scheme that is not declared.
  def self.unsupported(name)
    new(-32_601, "unsupported: #{name}")
  end

  # The error of parameters that break PROTO-10.
  def self.malformed(reason)
    new(-32_602, "malformed: #{reason}")
  end

  # The error of a well-formed value beyond a bound.
  def self.out_of_range(reason)
    new(-32_001, "out of range: #{reason}")
  end

  # The error of a notation whose cards are not 4 x 13 different cards.
  def self.not_a_deal(reason)
    new(-32_002, "not a deal: #{reason}")
  end

  # The error of a constraint that no deal meets, or of a deal that does not meet the constraint.
  def self.unsatisfiable(reason)
    new(-32_003, "unsatisfiable: #{reason}")
  end

  # The error of a value above a limit of the operation.
  def self.too_large(reason)
    new(-32_004, "too large: #{reason}")
  end

  # The error of too little entropy.
  def self.exhausted(reason)
    new(-32_005, "exhausted: #{reason}")
  end

  # The error of wrong program options.
  def self.usage(reason)
    new(-32_006, "usage: #{reason}")
  end

  # The error of a text seed under its minimum length.
  def self.text_too_short(reason)
    new(-32_007, "text too short: #{reason}")
  end

  # The error of a function that is not written yet (PROTO-11a); `dealcheck run` names it.
  def self.to_fill_in(function, rule)
    new(-32_603, "to fill in: #{function} in algorithms.rb (#{rule})")
  end
end
