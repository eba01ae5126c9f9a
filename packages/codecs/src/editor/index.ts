/** What an editor asks about a document of a printer language: colours, hover, completion, the way back from the picture. */
import type { PrinterLanguage, ReadOptions } from '../formats/format.ts';
import type { Completion } from './complete.ts';
import type { Span } from './describe.ts';
import { type Description, type EditorDocument, openDocument } from './document.ts';
import type { Token } from './token-kinds.ts';

export type { Change } from './commands.ts';
export { type Completion, namedForm } from './complete.ts';
export type { DescribedCommand, DescribedParameter, Span } from './describe.ts';
export { type Description, type EditorDocument, openDocument } from './document.ts';
export { edit, type Edited, type EditedDocument, type Refused } from './edit/edit.ts';
export type { Extent } from './edit/attempt.ts';
export type { ElementChange, Origins } from './edit/change.ts';
export type { Place } from './edit/places.ts';
export type { Difference } from './edit/values.ts';
export { elementsAt, elementsFrom, placeElement, type PlacedElement } from './elements-at.ts';
export {
  decodeText,
  differenceOf,
  type EncodedText,
  type Encoding,
  encodeText,
  encodingOf,
  type LineEnd,
  type TextForm,
} from './text.ts';
export type { Token, TokenKind } from './token-kinds.ts';

/** The last document of each array of bytes that was asked about. */
const opened = new WeakMap<Uint8Array, Map<PrinterLanguage, Promise<EditorDocument>>>();

function documentOf(bytes: Uint8Array, format: PrinterLanguage, options?: ReadOptions): Promise<EditorDocument> {
  if (options) return openDocument(format, bytes, options);
  let byFormat = opened.get(bytes);
  if (!byFormat) opened.set(bytes, (byFormat = new Map()));
  let document = byFormat.get(format);
  if (!document) byFormat.set(format, (document = openDocument(format, bytes)));
  return document;
}

/**
 * What stands at the byte `offset`: the command with its parameters, and the elements that it makes with their boxes in
 * dots. The bytes must not change; for a document that does, see `openDocument`.
 */
export async function describe(
  bytes: Uint8Array,
  format: PrinterLanguage,
  offset: number,
  options?: ReadOptions,
): Promise<Description> {
  return (await documentOf(bytes, format, options)).describe(offset);
}

/** What may stand at the byte `offset`: commands, and values of the parameter there. */
export async function complete(bytes: Uint8Array, format: PrinterLanguage, offset: number): Promise<Completion[]> {
  return (await documentOf(bytes, format)).complete(offset);
}

/** Tokens for colouring: they cover the range, or the document, without gaps. */
export async function tokens(bytes: Uint8Array, format: PrinterLanguage, range?: Span): Promise<Token[]> {
  return (await documentOf(bytes, format)).tokens(range);
}
