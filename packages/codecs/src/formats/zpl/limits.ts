/** Limits of what only ZPL can repeat: recalled formats, field numbers, stored graphics, bar codes without a size. */
import type { Content, Element } from '../../label/index.ts';
import { countElement, stop } from '../../language/reader.ts';
import type { FieldData, FormatState, Spent, ZplReader } from './state.ts';

/** Recalls of stored formats in one document: twice the number of labels allowed. */
const MAX_RECALLS = 20_000;
/** Bytes of the decoded graphics of a document. */
const MAX_GRAPHIC_BYTES = 64 * 1024 * 1024;
/** Characters that field numbers and recalled formats may add to labels, besides those in the document. */
const MAX_REPEATED_CHARACTERS = 8_000_000;
/**
 * Characters of bar codes that the reader must encode because their rows share a height. Each symbol adds a fixed cost.
 */
const MAX_ENCODED_CHARACTERS = 4_000_000;
const CHARACTERS_A_SYMBOL = 100;

type Count = { [K in keyof Spent]: Spent[K] extends number ? K : never }[keyof Spent];

function spend(reader: ZplReader, what: Count, amount: number, most: number, name: string): boolean {
  if ((reader.spent[what] += amount) <= most) return true;
  stop(reader, `the document has more than ${most} ${name}`);
  return false;
}

/** Counts text that is on a label but not in its source (recalled or repeated); returns false above the limit. */
export function countRepeated(reader: ZplReader, content: Content): boolean {
  let length = 0;
  for (const part of content) length += part.kind === 'literal' ? part.text.length : 1;
  const name = 'characters by field numbers and stored formats';
  return spend(reader, 'repeatedCharacters', length, MAX_REPEATED_CHARACTERS, name);
}

export const countSymbol = (reader: ZplReader, data: string): boolean =>
  spend(
    reader,
    'encodedCharacters',
    CHARACTERS_A_SYMBOL + data.length,
    MAX_ENCODED_CHARACTERS,
    'characters in bar codes without a size',
  );

export const countRecall = (reader: ZplReader): boolean =>
  spend(reader, 'recalls', 1, MAX_RECALLS, 'recalls of stored formats');

/** Counts bytes of a decoded graphic; returns false above the limit: the graphic must not be made. */
export const countGraphic = (reader: ZplReader, bytes: number): boolean =>
  spend(reader, 'graphicBytes', bytes, MAX_GRAPHIC_BYTES, 'bytes of graphics');

export function addElement(reader: ZplReader, format: FormatState, element: Element): void {
  if (countElement(reader, format.items.length)) format.items.push({ kind: 'element', element });
}

export function addPending(
  reader: ZplReader,
  format: FormatState,
  build: (numbered: ReadonlyMap<number, FieldData>) => Element[],
): void {
  if (countElement(reader, format.items.length)) format.items.push({ kind: 'pending', build });
}
