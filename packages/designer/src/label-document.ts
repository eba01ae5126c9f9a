/** A label as a page hands it over and gets it back. */

const FORMATS = ['xml', 'json', 'zpl', 'epl', 'tspl', 'dpl', 'sbpl', 'ipl', 'cpcl'] as const;

export interface LabelDocument {
  readonly format: (typeof FORMATS)[number];
  readonly text: string;
  /** The density of the printer, for a language that does not say it. */
  readonly dpi?: number;
  /** Records that fill the merge fields: a label for each. */
  readonly data?: readonly Readonly<Record<string, unknown>>[];
}

/** What people may do. `text` is what an element prints, `properties` everything else of it, `code` the document as text. */
export const PERMISSIONS = [
  'text',
  'move',
  'resize',
  'turn',
  'properties',
  'insert',
  'remove',
  'reorder',
  'label',
  'code',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Errors: throws for a name that is none. */
export function formatOfName(name: string): LabelDocument['format'] {
  const found = FORMATS.find((format) => format === name);
  if (!found) throw new TypeError(`format is "${name}"; it must be one of ${FORMATS.join(', ')}.`);
  return found;
}
