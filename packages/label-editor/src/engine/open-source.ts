/** The document that a page edits, as its worker knows it. After a keystroke only the changed part is read again. */
import {
  type Document,
  type FormatName,
  type Label,
  layOut,
  lint,
  mergeFieldsOf,
  PRINTER_LANGUAGES,
} from '@platen/codecs';
import {
  differenceOf,
  type EditorDocument,
  elementsAt,
  elementsFrom,
  openDocument,
  type PlacedElement,
  type Span,
} from '@platen/codecs/editor';
import type { PrinterLanguage } from '@platen/codecs';
import type { ConvertFailure, Diagnostic } from '@platen/codecs';
import {
  type Described,
  type Offer,
  type PlacedBox,
  type Source,
  TOKEN_KINDS,
  TOKEN_MARGIN_BYTES,
} from './protocol.ts';

export interface OpenSource {
  readonly source: Source;
  /** Undefined for what is no printer language. */
  readonly known: EditorDocument | undefined;
}

/** Opens the source, or takes it over from the one before. */
export async function openSource(before: OpenSource | undefined, source: Source): Promise<OpenSource> {
  const { format, bytes } = source;
  if (!isLanguage(format)) return { source, known: undefined };
  if (before?.known?.format !== format) return { source, known: await openDocument(format, bytes) };
  const change = differenceOf(before.known.bytes(), bytes);
  if (change) before.known.change(change);
  return { source, known: before.known };
}

const isLanguage = (format: FormatName): format is PrinterLanguage =>
  (PRINTER_LANGUAGES as readonly FormatName[]).includes(format);

/** Triples of kind, offset, length, around what is visible. */
export function tokensAround({ known }: OpenSource, { offset, length }: Span): Uint32Array {
  if (!known) return new Uint32Array();
  const from = Math.max(0, offset - TOKEN_MARGIN_BYTES);
  return packed(known.tokens({ offset: from, length: offset + length + TOKEN_MARGIN_BYTES - from }));
}

const packed = (tokens: ReturnType<EditorDocument['tokens']>): Uint32Array =>
  Uint32Array.from(tokens.flatMap(({ kind, offset, length }) => [TOKEN_KINDS.indexOf(kind), offset, length]));

interface SourceLayout {
  readonly labels: readonly Label[];
  readonly failure?: ConvertFailure;
}

/** The labels as they print. PDF as the target holds all of them, drawn. */
export async function layOutSource({ format, bytes, options }: Source): Promise<SourceLayout> {
  const { dpi, width, height, trim, data } = options;
  const size = width === undefined && height === undefined ? {} : { label: { width, height } };
  const { labels, failure } = await layOut(bytes, {
    from: format,
    to: 'pdf',
    fieldNames: true,
    ...size,
    ...(trim ? { trim } : {}),
    ...(dpi === undefined ? {} : { dpi }),
    ...(data === undefined || data.length === 0 ? {} : { data }),
  });
  return { labels, ...(failure ? { failure } : {}) };
}

export interface Checked {
  readonly problems: readonly Diagnostic[];
  readonly mergeFields: readonly string[];
}

/** Problems of a page; an editor shows no more. */
const MAX_PROBLEMS = 500;

/** Everything that is wrong with the document, also what takes a look at its labels. */
export async function checkSource({ format, bytes, options }: Source): Promise<Checked> {
  const { dpi } = options;
  const { document, diagnostics } = await lint(format, bytes, dpi === undefined ? {} : { dpi });
  return { problems: diagnostics.slice(0, MAX_PROBLEMS), mergeFields: mergeFieldsOf(document) };
}

export const placed = ({ label, index, element, box }: PlacedElement): PlacedBox => ({
  label,
  index,
  kind: element.kind === 'barcode' ? element.symbology : element.kind,
  box,
  ...(element.span ? { span: { offset: element.span[0], length: element.span[1] } } : {}),
});

export const boxesAt = (document: Document, { label, x, y }: { label: number; x: number; y: number }): PlacedBox[] =>
  elementsAt(document, x, y, { label }).map(placed);

/** Elements that a page frames at once. */
const MAX_BOXES = 200;

export const boxesFrom = (document: Document, offset: number): PlacedBox[] =>
  elementsFrom(document, offset).slice(0, MAX_BOXES).map(placed);

export async function describeAt({ known }: OpenSource, document: Document, offset: number): Promise<Described> {
  const { command } = (await known?.describe(offset)) ?? {};
  return { ...(command ? { command } : {}), elements: boxesFrom(document, offset) };
}

export const completeAt = ({ known }: OpenSource, offset: number): readonly Offer[] => known?.complete(offset) ?? [];
