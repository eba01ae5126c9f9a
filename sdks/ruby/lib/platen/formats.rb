# frozen_string_literal: true

# Written by `pnpm sdks` from the table of routes. Changes here are lost.

module Platen
  # The media type of a document by its format.
  MEDIA_TYPES = {
    "zpl" => "text/plain",
    "epl" => "text/plain",
    "ipl" => "text/plain",
    "tspl" => "text/plain",
    "dpl" => "text/plain",
    "sbpl" => "text/plain",
    "cpcl" => "text/plain",
    "pdf" => "application/pdf",
    "png" => "image/png",
    "bmp" => "image/bmp",
    "gif" => "image/gif",
    "jpeg" => "image/jpeg",
    "xml" => "application/xml",
    "json" => "application/json",
    "jpg" => "image/jpeg",
    "url" => "text/plain",
  }.freeze
end
