# frozen_string_literal: true

require_relative "platen/version"
require_relative "platen/shape"
require_relative "platen/shapes"
require_relative "platen/errors"
require_relative "platen/formats"
require_relative "platen/transport"
require_relative "platen/call"
require_relative "platen/calls"
require_relative "platen/events"
require_relative "platen/webhooks"

# Convert labels, print them on printers behind any firewall, follow the jobs.
module Platen
  class PrintersCalls
    # The sandbox printer of the account: it prints in the cloud, without an agent, and counts towards no quota.
    def sandbox = list(sandbox: true).find(&:sandbox)
  end

  class JobsCalls
    # Waits until the job is completed or failed. Errors: Timeout::Error after +timeout+ seconds.
    def settled(job_id, timeout: 60, poll: 0.5)
      clock = -> { Process.clock_gettime(Process::CLOCK_MONOTONIC) }
      limit = clock.call + timeout
      loop do
        job = get(job_id)
        return job if %w[completed failed].include?(job.status)
        raise Timeout::Error, "The job #{job_id} is still #{job.status} after #{timeout} s." if clock.call + poll > limit

        sleep(poll)
      end
    end
  end

  # The client: one method for each call, by noun, such as +client.printers.list+.
  class Client
    include Nouns

    # @param base_url [String] the address of the service, such as +https://print.example.com+
    # @param api_key [String, nil] an API key or a user token; without one, conversions run on the free tier
    # @param max_attempts [Integer] the most attempts of a call, the first included
    # @param timeout [Numeric] seconds for which the service may stay silent
    # @param max_answer_bytes [Integer] bytes of an answer, which is kept in memory
    def initialize(base_url, api_key = nil, max_attempts: 5, timeout: 60, max_answer_bytes: 268_435_456)
      @transport = Transport.new(base_url, api_key, max_attempts: max_attempts, timeout: timeout, max_answer_bytes: max_answer_bytes)
    end

    # Events as they happen, without an end. Reconnects by itself and misses none.
    #
    # @param types [Array<String>, nil] such as +["job.*", "agent.offline"]+; by default all
    # @param last_event_id [String, nil] resumes after this event: the id of the last one that you have handled
    # @return [EventStream]
    def events(types: nil, last_event_id: nil) = EventStream.new(@transport, types, last_event_id)
  end
end
