# frozen_string_literal: true

require_relative "lib/platen/version"

Gem::Specification.new do |spec|
  spec.name = "platen"
  spec.version = Platen::VERSION
  spec.summary = "Convert labels, print them on printers behind any firewall, follow the jobs."
  spec.authors = ["The Platen authors"]
  spec.license = "MIT"
  spec.files = Dir["lib/**/*.rb"] + ["README.md"]
  spec.required_ruby_version = ">= 3.0"
end
