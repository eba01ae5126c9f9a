# frozen_string_literal: true

module Platen
  VERSION = "0.1.0"
end
