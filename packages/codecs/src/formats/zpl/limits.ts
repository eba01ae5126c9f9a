/** Limits of what only ZPL can repeat: recalled formats, field numbers, stored graphics, bar codes without a size. */
import { message } from '@platen/messages';
import type { Content, Element } from '../../label/index.ts';
import { countElement, stop } from '../../language/frame/reader.ts';
import type { FieldData, FormatState, Spent, ZplReader } from './state.ts';

/** Recalls of stored formats in one document: twice the number of labels allowed. */
const MAX_RECALLS = 20_000;
/** Objects of a kind that a document may store at one time. */
const MAX_OBJECTS = 4096;
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

function spend(reader: ZplReader, what: Count, amount: number, most: number): boolean {
  if ((reader.spent[what] += amount) <= most) return true;
  stop(reader, message(`zpl.limit_exceeded.${what}`, { most }));
  return false;
}

/** Stores an object under its name; one too many ends the reading. */
export function store<T>(reader: ZplReader, map: Map<string, T>, key: string, value: T): void {
  if (map.size >= MAX_OBJECTS && !map.has(key))
    return stop(reader, message('zpl.limit_exceeded.objects', { most: MAX_OBJECTS }));
  map.set(key, value);
}

/** Counts text that is on a label but not in its source (recalled or repeated); returns false above the limit. */
export function countRepeated(reader: ZplReader, content: Content): boolean {
  let length = 0;
  for (const part of content) length += part.kind === 'literal' ? part.text.length : 1;
  return spend(reader, 'repeatedCharacters', length, MAX_REPEATED_CHARACTERS);
}

export const countSymbol = (reader: ZplReader, data: string): boolean =>
  spend(reader, 'encodedCharacters', CHARACTERS_A_SYMBOL + data.length, MAX_ENCODED_CHARACTERS);

export const countRecall = (reader: ZplReader): boolean => spend(reader, 'recalls', 1, MAX_RECALLS);

/** Counts bytes of a decoded graphic; returns false above the limit: the graphic must not be made. */
export const countGraphic = (reader: ZplReader, bytes: number): boolean =>
  spend(reader, 'graphicBytes', bytes, MAX_GRAPHIC_BYTES);

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
