# frozen_string_literal: true

module Platen
  # A call that cannot work. Nothing was sent.
  class UsageError < ArgumentError
  end

  # An answer that is not 2xx, or none: then +status+ is 0 and +code+ +connection_lost+ or +timeout+. Branch on +code+; the
  # message is for people.
  class Error < StandardError
    # +body+ is the JSON of the answer; quote +request_id+ when you ask for help.
    attr_reader :status, :code, :request_id, :body

    def initialize(status, body, request_id = nil)
      super(body["message"] || "The service answered #{status}")
      @status = status
      @body = body
      @code = body["code"] || "unknown"
      @request_id = body["requestId"] || request_id
      # A proxy in between and an older service do not say it.
      @retryable = body.fetch("retryable") { @code != "conversion_failed" && (status == 429 || status >= 500) }
    end

    # True if the same request may succeed later.
    def retryable? = @retryable

    # What the message says, by key and values, for a message in another language.
    def fact = Shape.of(@body["fact"], Fact)

    # The faults of the document.
    def diagnostics = Shape.of(@body["diagnostics"] || [], Diagnostic)
  end
end
