# frozen_string_literal: true

# A responder for the bridge deal conformance suite: JSON lines in, JSON lines out (spec/06-protocol.md).
#
# Requests are read strictly here and in values.rb, which need no change. Fill in the functions of algorithms.rb.

require 'json'
require_relative 'operations'
require_relative 'strict_json'

# Answers requests.
module Dealer
  PROTOCOL = 1
  LINE_BYTES = 2**20 # with the LF: PROTO-8
  NAME = 'my-dealer'
  VERSION = '0.1'

  REQUEST = %w[id jsonrpc method params].freeze

  HELLO = Values.record_of(
    {
      protocol: Values.record_of({ min: Values::COUNTER, max: Values::COUNTER }),
      suite: Values::TEXT,
      limits: Values.record_of({ line_bytes: Values::COUNTER, digits: Values::COUNTER })
    }
  )

  module_function

  # Answer each line of standard input, at once, until its end.
  def main
    answers = $stdout
    $stdout = $stderr # what the algorithms print is no answer (PROTO-1b)
    $stdin.each_line do |line|
      answers.puts(answer(line.force_encoding(Encoding::UTF_8)))
      answers.flush
    end
  end

  # The answer to a line, which need not be a request.
  def answer(line)
    request = read(line)
    return error(nil, -32_700, 'the line is not a JSON object') unless request.is_a?(Hash)

    id = request['id']
    id = nil unless id.is_a?(Integer) && id.between?(0, (2**53) - 1)
    return error(id, -32_600, 'not a request') unless id && request?(request)

    reply(id, request['method'], request['params'])
  end

  def read(line)
    line.bytesize > LINE_BYTES ? nil : StrictJson.parse(line)
  rescue StrictJson::Fault
    nil
  end

  def request?(request)
    request.keys.sort == REQUEST && request['jsonrpc'] == '2.0' && request['method'].is_a?(String)
  end

  def reply(id, method, params)
    JSON.generate({ jsonrpc: '2.0', id: id, result: result(method, params) })
  rescue Refusal => e
    error(id, e.code, e.message)
  rescue StandardError, ScriptError, SystemStackError, NoMemoryError => e
    warn e.full_message(highlight: false)
    error(id, -32_603, 'a fault of this program: see standard error')
  end

  def result(method, params)
    return hello(**HELLO.call(params)) if method == 'hello'

    operation = Operations::TABLE.fetch(method) { raise Refusal.unsupported(method) }
    operation.answer(params)
  end

  def hello(protocol:, **)
    unless PROTOCOL.between?(protocol[:min], protocol[:max])
      raise Refusal.malformed("this responder speaks protocol #{PROTOCOL} only")
    end

    operations = Operations::TABLE.transform_values { |operation| operation.schemes || true }
    { protocol: PROTOCOL, name: NAME, version: VERSION, language: 'Ruby', operations: operations }
  end

  # The message may repeat a name of the request, which can be long or not valid.
  def error(id, code, message)
    JSON.generate({ jsonrpc: '2.0', id: id, error: { code: code, message: message.scrub('?')[0, 200] } })
  end
end

Dealer.main
