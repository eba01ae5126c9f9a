# frozen_string_literal: true

module Platen
  # An object of an answer. Its fields are methods; +raw+ is the JSON, with fields that this version does not know.
  class Shape
    attr_reader :raw

    def initialize(raw)
      @raw = raw
    end

    def self.field(name, wire, shape = nil)
      define_method(name) do
        value = @raw[wire]
        shape ? Shape.of(value, Platen.const_get(shape)) : value
      end
    end

    # The value with its objects as shapes; lists and nil stay what they are.
    def self.of(value, shape)
      case value
      when Hash then shape.new(value)
      when Array then value.map { |one| of(one, shape) }
      else value
      end
    end

    def [](name) = @raw[name.to_s]

    def to_h = @raw

    def ==(other) = other.instance_of?(self.class) && other.raw == @raw

    alias eql? ==

    def hash = @raw.hash

    def inspect = "#<#{self.class.name} #{@raw.inspect}>"
  end
end
