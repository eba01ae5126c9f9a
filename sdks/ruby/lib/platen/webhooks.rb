# frozen_string_literal: true

require "json"
require "openssl"

module Platen
  # The event of a genuine request to your webhook; nil for any other. Takes the signature of Standard Webhooks
  # (+webhook-signature+), or +X-SVC-Signature+.
  #
  # @param body [String] as received, before anything parsed it
  # @param headers [Hash{String => String}] the headers of the request, in any case; those of Rack too
  # @param secret [String] the secret that the webhook was created with
  # @param tolerance [Integer] the maximum age of a request in seconds
  def self.verify_webhook(body, headers, secret, tolerance: 300, now: Time.now)
    found = headers.to_h { |name, value| [name.to_s.downcase.delete_prefix("http_").tr("_", "-"), value] }
    genuine = Webhooks.standard?(body, found, secret, now.to_i, tolerance) || Webhooks.ours?(body, found, secret, now.to_i, tolerance)
    genuine ? Event.new(JSON.parse(body)) : nil
  end

  # The signatures of deliveries.
  module Webhooks
    module_function

    def recent?(seconds, now, tolerance) = seconds.match?(/\A[0-9]{1,12}\z/) && (now - seconds.to_i).abs <= tolerance

    def standard?(body, headers, secret, now, tolerance)
      id = headers.fetch("webhook-id", "")
      seconds = headers.fetch("webhook-timestamp", "")
      return false if id.empty? || !recent?(seconds, now, tolerance)

      key = secret.delete_prefix("whsec_").unpack1("m0")
      expected = "v1,#{[OpenSSL::HMAC.digest('SHA256', key, "#{id}.#{seconds}.#{body}".b)].pack('m0')}"
      one?(headers.fetch("webhook-signature", "").split(" "), expected)
    rescue ArgumentError
      false # The secret is no base64.
    end

    def ours?(body, headers, secret, now, tolerance)
      first, *signatures = headers.fetch("x-svc-signature", "").split(",")
      seconds = first.to_s.start_with?("t=") ? first[2..] : ""
      return false unless recent?(seconds, now, tolerance)

      one?(signatures, "v1=#{OpenSSL::HMAC.hexdigest('SHA256', secret, "#{seconds}.#{body}".b)}")
    end

    # Compares in constant time.
    def one?(signatures, expected)
      signatures.any? { |one| one.bytesize == expected.bytesize && OpenSSL.fixed_length_secure_compare(one, expected) }
    end
  end
end
