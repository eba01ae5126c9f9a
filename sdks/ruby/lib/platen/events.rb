# frozen_string_literal: true

module Platen
  # Events as they happen, without an end: it reconnects after a lost connection, and resumes where it stopped.
  class EventStream
    include Enumerable

    # The service sends a comment every 15 s: a connection that is silent for longer than this is dead.
    SILENT = 45
    # Longer than any event: more without an end is no stream of events.
    MAX_EVENT_BYTES = 1_048_576

    def initialize(transport, types, last_event_id)
      @transport = transport
      @query = types ? { "types" => types.join(",") } : {}
      @last_event_id = last_event_id
    end

    def each
      return enum_for(:each) unless block_given?

      last_id = @last_event_id
      failures = 0
      loop do
        retry_after = nil
        headers = { "Accept" => "text/event-stream" }
        headers["Last-Event-ID"] = last_id if last_id
        begin
          @transport.open("GET", "/api/v3/events", @query, headers, nil, SILENT) do |response|
            status = response.code.to_i
            retry_after = response["retry-after"]
            raise Answer.new(status, response.each_header.to_h, response.body).error if status != 200 && status != 429 && status < 500

            read(response) do |event|
              failures = 0
              last_id = event.id || last_id
              yield event
            end if status == 200
          end
        rescue *Transport::LOST
          # It connects again.
        end
        sleep(Transport.retry_delay(failures, retry_after))
        failures += 1
      end
    end

    private

    def read(response)
      text = +"".b
      response.read_body do |part|
        text << part
        while (one = text.slice!(/\A.*?\n\n/m))
          data = one.lines(chomp: true).filter_map { |line| line.delete_prefix("data:").delete_prefix(" ") if line.start_with?("data:") }.join
          yield Event.new(JSON.parse(data)) unless data.empty?
        end
        raise IOError, "This is no stream of events." if text.bytesize > MAX_EVENT_BYTES
      end
    end
  end
end
