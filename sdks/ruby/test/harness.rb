# frozen_string_literal: true

# Runs the cases against the address of the first argument, and prints a line of JSON for each.
require "json"
require_relative "../lib/platen"
require_relative "cases"

def plain(value)
  case value
  when Platen::Shape then value.raw
  when Array then value.map { |one| plain(one) }
  when Platen::Pages then plain(value.to_a)
  when String then { "$bytes" => [value].pack("m0") }
  else value
  end
end

def outcome(create, run)
  { "value" => plain(run.call(create.call)) }
rescue Platen::UsageError => error
  { "usage" => error.message }
rescue Platen::Error => error
  {
    "error" => {
      "status" => error.status, "code" => error.code, "message" => error.message, "retryable" => error.retryable?,
      "requestId" => error.request_id, "fact" => error.fact&.key, "diagnostics" => error.diagnostics.map(&:code)
    }
  }
end

$stdout.sync = true
CASES.call(ARGV.fetch(0)).each do |name, create, run|
  puts JSON.generate({ "name" => name, **outcome(create, run) })
end
