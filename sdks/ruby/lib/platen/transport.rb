# frozen_string_literal: true

require "json"
require "net/http"
require "openssl"
require "time"
require "uri"

module Platen
  # An answer of the service; headers by name in lower case.
  Answer = Struct.new(:status, :headers, :content) do
    def json = JSON.parse(content)

    def error
      body =
        begin
          JSON.parse(content)
        rescue JSON::ParserError
          {} # Not our JSON (a proxy in between): the status is all there is.
        end
      Error.new(status, body.is_a?(Hash) ? body : {}, headers["x-svc-request-id"])
    end
  end

  # One request, with the retries that the service allows: what it calls retryable, and lost connections, with backoff.
  class Transport
    FIRST_DELAY = 0.25
    # A daily limit asks for hours: the caller decides about those.
    MAX_DELAY = 30.0
    # A slower line is taken for a dead one.
    SLOWEST_BYTES_PER_SECOND = 4000
    TIMEOUTS = [Net::OpenTimeout, Net::ReadTimeout, Net::WriteTimeout, Errno::ETIMEDOUT].freeze
    LOST = [*TIMEOUTS, SystemCallError, SocketError, IOError, OpenSSL::SSL::SSLError, Net::HTTPBadResponse, Net::ProtocolError,
            Zlib::Error].freeze

    attr_reader :base_url

    def initialize(base_url, api_key, max_attempts:, timeout:, max_answer_bytes:)
      unless base_url.is_a?(String) && base_url.match?(%r{\Ahttps?://[^/\s]+}i)
        raise UsageError, "base_url must be the address of the service, such as https://print.example.com, and is #{base_url.inspect}."
      end
      raise UsageError, "api_key is empty: is its environment variable set?" if api_key == ""
      unless api_key.nil? || (api_key.is_a?(String) && api_key.match?(/\A[\w.~+\/=%-]+\z/))
        raise UsageError, "api_key must be a key such as svc_live_…; leave it out to convert without a key."
      end
      raise UsageError, "max_attempts must be 1 or more, and is #{max_attempts.inspect}." if max_attempts < 1

      @base_url = base_url.sub(%r{/+\z}, "")
      @api_key = api_key
      @max_attempts = max_attempts
      @timeout = timeout
      @max_answer_bytes = max_answer_bytes
    end

    def send(method, path, query:, headers:, content:, repeatable:)
      (1..).each do |attempt|
        answer = nil
        begin
          answer = attempt(method, path, query, headers, content)
          return accepted(answer) if answer.status.between?(200, 299)

          error = answer.error
        rescue *LOST => lost
          error = no_answer(lost)
        end
        # The service answers 429 before anything runs; after a 5xx or a lost connection the request may have run.
        may_repeat = error.status == 429 || repeatable
        raise error if attempt >= @max_attempts || !may_repeat || !error.retryable?

        delay = Transport.retry_delay(attempt - 1, answer&.headers&.fetch("retry-after", nil))
        raise error if answer && delay > MAX_DELAY

        sleep(delay)
      end
    end

    # Yields the answer before its body is read.
    def open(method, path, query, headers, content, silent)
      uri = URI(@base_url + path)
      uri.query = URI.encode_www_form(query).gsub("+", "%20") unless query.empty?
      request = Net::HTTPGenericRequest.new(method, !content.nil?, true, uri, headers)
      request["User-Agent"] = "platen-ruby/#{VERSION} Ruby/#{RUBY_VERSION}"
      request["Authorization"] = "Bearer #{@api_key}" if @api_key
      request["Accept-Encoding"] = "identity"
      request.body = content if content
      http = Net::HTTP.new(uri.host, uri.port)
      http.use_ssl = uri.scheme == "https"
      http.open_timeout = http.read_timeout = http.write_timeout = silent
      # It would repeat what is not safe to repeat; we do that.
      http.max_retries = 0
      http.start { |connection| connection.request(request) { |response| return yield(response) } }
    end

    # Seconds: +Retry-After+ (seconds or a date), or exponential backoff with full jitter.
    def self.retry_delay(attempt, retry_after)
      return [0.0, Float(retry_after)].max if retry_after&.match?(/\A\d+(\.\d+)?\z/)

      begin
        return [0.0, Time.httpdate(retry_after) - Time.now].max if retry_after
      rescue ArgumentError
        # No date either.
      end
      rand * [MAX_DELAY, FIRST_DELAY * 2**attempt].min
    end

    private

    def attempt(method, path, query, headers, content)
      silent = @timeout + (content&.bytesize || 0).fdiv(SLOWEST_BYTES_PER_SECOND)
      open(method, path, query, headers, content, silent) do |response|
        body = +"".b
        response.read_body do |part|
          body << part
          raise too_large(response.code.to_i) if body.bytesize > @max_answer_bytes
        end
        raise EOFError, "the answer broke off" if body.bytesize < (response.content_length || 0)

        Answer.new(response.code.to_i, response.each_header.to_h, body)
      end
    end

    def accepted(answer)
      return answer unless @api_key && answer.headers["x-svc-credential"] == "not_accepted"

      # Conversions answer without a credential too, with a watermark: whoever gave a key wants to know.
      message = "The API key is not valid: it may be incomplete, expired, deleted, or of another service."
      body = { "code" => "unauthorized", "retryable" => false, "message" => message }
      raise Error.new(401, body, answer.headers["x-svc-request-id"])
    end

    def too_large(status)
      message = "The answer has more than #{@max_answer_bytes} bytes, which is the limit of max_answer_bytes."
      Error.new(status, { "code" => "answer_too_large", "retryable" => false, "message" => message })
    end

    def no_answer(lost)
      return Error.new(0, { "code" => "timeout", "retryable" => true, "message" => "#{@base_url} did not answer in time." }) if TIMEOUTS.any? { |kind| lost.is_a?(kind) }

      message = "No answer from #{@base_url}: #{lost.message}. Is that the address of the service, and can it be reached from here?"
      Error.new(0, { "code" => "connection_lost", "retryable" => true, "message" => message })
    end
  end
end
