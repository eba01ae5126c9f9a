/** Counting against the bounds of a reader: elements, labels, kept graphics, commands. */
import { CODEC_LIMITS } from '../../limits.ts';
import type { Content, Element } from '../../label/index.ts';
import type { FieldData, FormatState, ZplReader } from './state.ts';

/** Commands carried out in one document, recalled formats counted each time. */
const MAX_COMMANDS = 500_000;
/** Elements of all labels of a document. */
const MAX_ELEMENTS = 200_000;
/** Recalls of stored formats in one document: twice as many as labels may be. */
const MAX_RECALLS = 20_000;
/** Decoded graphics of a document that are kept at one time. */
const MAX_GRAPHIC_BYTES = 64 * 1024 * 1024;

/** Ends the reading with a diagnostic. */
export function stop(reader: ZplReader, message: string): void {
  if (reader.work.stopped) return;
  reader.work.stopped = true;
  reader.report({ code: 'limit_exceeded', message, expected: 'a smaller document' });
}

/** Characters that field numbers and recalled formats may put onto labels, beside those that stand in the document. */
const MAX_REPEATED_CHARACTERS = 8_000_000;

/** Counts text that stands on a label without standing in the document for it; false where it is too much. */
export function countRepeated(reader: ZplReader, content: Content): boolean {
  const { work } = reader;
  for (const part of content) work.repeatedCharacters += part.kind === 'literal' ? part.text.length : 1;
  if (work.repeatedCharacters <= MAX_REPEATED_CHARACTERS) return true;
  stop(
    reader,
    `More than ${MAX_REPEATED_CHARACTERS} characters by field numbers and stored formats; the rest is not read`,
  );
  return false;
}

/** Characters of bar codes that must be encoded to be read: their rows share a height. A symbol counts as some more. */
const MAX_ENCODED_CHARACTERS = 4_000_000;
const CHARACTERS_A_SYMBOL = 100;

export function countSymbol(reader: ZplReader, data: string): boolean {
  reader.work.encodedCharacters += CHARACTERS_A_SYMBOL + data.length;
  if (reader.work.encodedCharacters <= MAX_ENCODED_CHARACTERS) return true;
  stop(reader, `More than ${MAX_ENCODED_CHARACTERS} characters in bar codes without a size; the rest is not read`);
  return false;
}

export function countCommand(reader: ZplReader): void {
  if (++reader.work.commands > MAX_COMMANDS) stop(reader, `More than ${MAX_COMMANDS} commands; the rest is not read`);
}

export function countRecall(reader: ZplReader): void {
  if (++reader.work.recalls > MAX_RECALLS)
    stop(reader, `More than ${MAX_RECALLS} recalls of stored formats; the rest is not read`);
}

/** Counts bytes of a decoded graphic; false where they are too many, and the graphic must not be made. */
export function countGraphic(reader: ZplReader, bytes: number): boolean {
  if (reader.work.graphicBytes + bytes > MAX_GRAPHIC_BYTES) {
    stop(reader, `More than ${MAX_GRAPHIC_BYTES} bytes of graphics; the rest is not read`);
    return false;
  }
  reader.work.graphicBytes += bytes;
  return true;
}

function countElement(reader: ZplReader, format: FormatState): boolean {
  if (format.items.length >= CODEC_LIMITS.elementsPerLabel) {
    if (format.items.length === CODEC_LIMITS.elementsPerLabel && !format.full) {
      format.full = true;
      reader.report({
        code: 'limit_exceeded',
        message: `More than ${CODEC_LIMITS.elementsPerLabel} elements on a label; the rest is left out`,
        expected: 'a label with fewer elements',
      });
    }
    return false;
  }
  if (++reader.work.elements > MAX_ELEMENTS) {
    stop(reader, `More than ${MAX_ELEMENTS} elements; the rest is not read`);
    return false;
  }
  return true;
}

export function addElement(reader: ZplReader, format: FormatState, element: Element): void {
  if (countElement(reader, format)) format.items.push({ kind: 'element', element });
}

export function addPending(
  reader: ZplReader,
  format: FormatState,
  build: (numbered: ReadonlyMap<number, FieldData>) => Element[],
): void {
  if (countElement(reader, format)) format.items.push({ kind: 'pending', build });
}
