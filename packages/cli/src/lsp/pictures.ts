/** Requests that the protocol lacks: the pictures of a document's labels, and links between them and the text. */
import { type Document, write } from '@platen/codecs';
import { elementsAt, elementsFrom, type PlacedElement } from '@platen/codecs/editor';
import { type Range, RequestType } from 'vscode-languageserver';
import type { OpenDocument } from './open-document.ts';

interface PictureParams {
  readonly uri: string;
  /** The index of the label, from 0. */
  readonly label: number;
}
export interface Picture {
  readonly labels: number;
  /** Undefined where the document has no such label. */
  readonly picture?: {
    readonly png: string;
    readonly widthDots: number;
    readonly heightDots: number;
    readonly dpi: number;
  };
}
interface DotParams extends PictureParams {
  readonly x: number;
  readonly y: number;
}
interface TextParams {
  readonly uri: string;
  readonly position: { readonly line: number; readonly character: number };
}
interface ShownElement {
  readonly label: number;
  readonly kind: string;
  readonly box: { readonly x: number; readonly y: number; readonly widthDots: number; readonly heightDots: number };
  /** The range of the text that makes the label. */
  readonly range?: Range;
}

/** The picture of one label as PNG, in Base64. */
export const PICTURE = new RequestType<PictureParams, Picture, void>('platen/picture');
/** The elements at a dot of a picture, the upmost first. */
export const ELEMENTS_AT = new RequestType<DotParams, ShownElement[], void>('platen/elementsAt');
/** The elements that the text at a position makes. */
export const ELEMENTS_FROM = new RequestType<TextParams, ShownElement[], void>('platen/elementsFrom');

export async function drawPicture({ known }: OpenDocument, label: number): Promise<Picture> {
  const { document } = await known.read();
  const { labels } = document;
  const one = labels[label];
  if (!one) return { labels: labels.length };
  const { bytes } = await write('png', { ...document, labels: [one] } satisfies Document);
  const { widthDots, heightDots, dpi } = one;
  const png = Buffer.from(bytes).toString('base64');
  return { labels: labels.length, picture: { png, widthDots, heightDots, dpi } };
}

export async function findElements(open: OpenDocument, { label, x, y }: DotParams): Promise<ShownElement[]> {
  const { document } = await open.known.read();
  return elementsAt(document, x, y, { label }).map((found) => shown(open, found));
}

export async function elementsOfText(open: OpenDocument, { position }: TextParams): Promise<ShownElement[]> {
  const { document } = await open.known.read();
  const offset = open.encoded().byteAt(open.text().offsetAt(position));
  return elementsFrom(document, offset).map((found) => shown(open, found));
}

function shown({ rangeOf }: OpenDocument, { label, element, box }: PlacedElement): ShownElement {
  const { kind, span } = element;
  return { label, kind, box, ...(span ? { range: rangeOf({ offset: span[0], length: span[1] }) } : {}) };
}
