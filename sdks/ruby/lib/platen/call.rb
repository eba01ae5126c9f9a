# frozen_string_literal: true

require "json"
require "erb"

module Platen
  # The default of a field that may also be set to null.
  NOT_GIVEN = Object.new.freeze

  # A list that arrives in pages. Iterating fetches the next page when it is needed.
  class Pages
    include Enumerable

    def initialize(&fetch)
      @fetch = fetch
    end

    # The pages themselves.
    def each_page
      return enum_for(:each_page) unless block_given?

      cursor = nil
      loop do
        items, cursor = @fetch.call(cursor)
        yield items
        break if cursor.nil?
      end
    end

    def each(&block)
      return enum_for(:each) unless block

      each_page { |items| items.each(&block) }
    end
  end

  # The calls of a noun.
  class Calls
    def initialize(transport)
      @transport = transport
    end

    private

    def given(value) = value.nil? ? NOT_GIVEN : value

    def nothing(method, path, **options)
      request(method, path, **options)
      nil
    end

    def bytes(method, path, **options) = request(method, path, **options).content

    def json(method, path, shape:, unwrap: nil, **options)
      value = request(method, path, **options).json
      Shape.of(unwrap ? value[unwrap] : value, shape)
    end

    def pages(method, path, shape:, items:, query: {}, **options)
      Pages.new do |cursor|
        page = request(method, path, query: { **query, "cursor" => cursor }, **options).json
        [Shape.of(page[items], shape), page["nextCursor"]]
      end
    end

    def request(method, path, params: {}, query: {}, fields: nil, json: nil, document: nil, format: nil, key: nil, repeatable: false)
      headers = {}
      json = fields.reject { |_name, value| value.equal?(NOT_GIVEN) } if fields
      if document
        content = document.b
        headers["Content-Type"] = media_type(format, document)
      elsif json
        content = JSON.generate(json)
        headers["Content-Type"] = "application/json"
      elsif method == "POST"
        content = ""
      end
      headers["Idempotency-Key"] = key if key
      filled = path.gsub(/\{(\w+)\}/) { path_part(Regexp.last_match(1), params[Regexp.last_match(1)]) }
      @transport.send(method, filled, query: query_of(query), headers: headers, content: content,
                                      repeatable: repeatable || !key.nil? || method != "POST")
    end

    # Without a format, the service detects it from the document's first bytes.
    def media_type(format, document)
      return document.encoding == Encoding::BINARY ? "application/octet-stream" : "text/plain" if format.nil?

      MEDIA_TYPES.fetch(format.to_s.downcase) do
        raise UsageError, "There is no format #{format.to_s.inspect}: it must be one of #{MEDIA_TYPES.keys.join(', ')}."
      end
    end

    def path_part(name, value)
      text = value.to_s
      # `.` and `..` would make another path of it.
      raise UsageError, "#{text.inspect} is no #{name}: use one that the service has given." if ["", ".", ".."].include?(text)

      ERB::Util.url_encode(text)
    end

    def query_of(query)
      query.compact.each_with_object({}) do |(name, value), sent|
        if name == "metadata"
          value.each { |key, one| sent["metadata.#{key}"] = one.to_s }
        else
          sent[name] = query_text(name, value)
        end
      end
    end

    def query_text(name, value)
      return JSON.generate(value) if value.is_a?(Hash) || name == "data"
      return value.join(",") if value.is_a?(Array)

      value.respond_to?(:iso8601) ? value.iso8601(3) : value.to_s
    end
  end
end
