# frozen_string_literal: true

require 'strscan'

# A reader of JSON that takes RFC 8259 at its word: no member twice, no comment, no NaN.
#
# Of the numbers it reads integers of up to 17 digits. A longer one, -0, a fraction, true, false and null are read as
# nil: no parameter takes any of them. Half of a surrogate pair makes a string whose encoding is not valid.
class StrictJson
  # What the reader raises for a text that is no JSON.
  class Fault < StandardError; end

  LEVELS = 1000

  # A whole value, or the first character of one that is read on.
  VALUE = /[{\["]|true|false|null|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/

  ESCAPES = {
    '"' => '"', '\\' => '\\', '/' => '/', 'b' => "\b", 'f' => "\f", 'n' => "\n", 'r' => "\r", 't' => "\t"
  }.freeze

  def self.parse(text)
    new(text).parse
  end

  def initialize(text)
    raise Fault, 'not UTF-8' unless text.valid_encoding?

    @scanner = StringScanner.new(text)
  end

  def parse
    value = value(0)
    token(/\z/) ? value : fault
  end

  private

  # The next token if it matches the pattern, without the blanks before it.
  def token(pattern)
    @scanner.skip(/[ \t\r\n]+/)
    @scanner.scan(pattern)
  end

  def expect(pattern)
    token(pattern) || fault
  end

  def fault
    raise Fault, 'no JSON'
  end

  def value(level)
    fault if level > LEVELS
    case first = expect(VALUE)
    when '{' then object(level)
    when '[' then list(level)
    when '"' then string
    when /\A(?:0|-?[1-9][0-9]{0,16})\z/ then first.to_i
    end
  end

  # The rest of an object, its last brace included.
  def object(level)
    members = {}
    return members if token(/\}/)

    loop do
      name = member_name
      fault if members.key?(name)
      members[name] = value(level + 1)
      return members if expect(/[,}]/) == '}'
    end
  end

  def member_name
    expect(/"/)
    name = string
    expect(/:/)
    name
  end

  # The rest of a list, its last bracket included.
  def list(level)
    items = []
    return items if token(/\]/)

    loop do
      items << value(level + 1)
      return items if expect(/[,\]]/) == ']'
    end
  end

  # The rest of a string, its last quote included.
  def string
    text = +''
    text << (@scanner.scan(/[^"\\\u0000-\u001f]+/) || escape) until @scanner.skip(/"/)
    text
  end

  def escape
    if @scanner.skip(/\\u([dD][89abAB]\h\h)\\u([dD][c-fC-F]\h\h)/)
      [0x10000 + ((@scanner[1].hex - 0xd800) << 10) + (@scanner[2].hex - 0xdc00)].pack('U')
    elsif @scanner.skip(/\\u(\h{4})/)
      [@scanner[1].hex].pack('U')
    else
      @scanner.scan(%r{\\["\\/bfnrt]}) ? ESCAPES[@scanner.matched[1]] : fault
    end
  end
end
