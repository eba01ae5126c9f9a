/** The media type of a document by the name of its format, as `sourceFormat` takes it. */
import { factsOf, FORMAT_NAMES, FORMAT_SPELLINGS, formatNamed } from '@platen/formats';

export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...FORMAT_NAMES, ...FORMAT_SPELLINGS].map((name) => [name, factsOf(formatNamed(name)!.name).mediaType]),
  ),
  // The document is the address.
  url: 'text/plain',
};
