/** The label tree as stable text, a line an element: for goldens and for comparing two trees. Spans and the printer's names of fonts are left out. */
import type { BitmapFont } from './bitmap-font.ts';
import type { Picture } from './bitmap.ts';
import type { Content, ContentPart } from './content.ts';
import type { Element } from './element.ts';
import type { Document, Label } from './label.ts';

/** The document as text; equal texts mean equal documents, up to where their bytes stood. */
export function dumpDocument(document: Document): string {
  return document.labels.map(dumpLabel).join('\n');
}

export function dumpLabel(label: Label): string {
  const { elements, print, widthDots, heightDots, dpi, sideEffects = [], ...rest } = label;
  const head = `label ${widthDots}x${heightDots} ${dpi}dpi${dumpFields(rest)}`;
  const beside = sideEffects.map(({ span: _span, ...fields }) => `  beside${dumpFields(fields)}`);
  return [
    head,
    `  print${dumpFields(print)}`,
    ...beside,
    ...elements.map((element) => `  ${dumpElement(element)}`),
  ].join('\n');
}

export function dumpElement(element: Element): string {
  const { kind, span: _span, ...fields } = element;
  return `${kind}${dumpFields(fields)}`;
}

/** ` key=value …` in the alphabetical order of the keys; undefined, false and empty values are left out. */
function dumpFields(fields: object): string {
  return Object.entries(fields)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => {
      const text = dumpValue(key, value);
      return text === undefined ? '' : ` ${key}=${text}`;
    })
    .join('');
}

function dumpValue(key: string, value: unknown): string | undefined {
  if (value === undefined || (value === false && key !== 'checkDigit') || key === 'resident') return undefined;
  if (typeof value === 'number') return String(Math.round(value * 1000) / 1000);
  if (typeof value === 'string') return /^[\w.+/-]+$/.test(value) ? value : quote(value);
  if (Array.isArray(value)) return dumpContent(value as Content);
  if (key === 'picture') return dumpPicture(value as Picture);
  if (value instanceof Uint8Array) return `bytes:${value.length}:${checksum(value)}`;
  if (key === 'file') return dumpFont(value as BitmapFont);
  if (typeof value !== 'object') return String(value);
  const inner = dumpFields(value as object).trim();
  return inner === '' ? undefined : `{${inner}}`;
}

const dumpContent = (content: Content): string => content.map(dumpPart).join('+') || '""';

function dumpPart(part: ContentPart): string {
  if (part.kind === 'literal') return quote(part.text);
  const { kind, ...fields } = part;
  return `${kind}(${dumpFields(fields).trim()})`;
}

/** JSON string; what is not printable ASCII stays readable as an escape. */
const quote = (text: string): string =>
  JSON.stringify(text).replace(/[\x7f-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Size and a checksum (FNV-1a, 32 bits) of the samples. */
function dumpPicture(picture: Picture): string {
  return `${picture.kind}:${picture.widthDots}x${picture.heightDots}:${checksum(picture.data)}`;
}

function dumpFont({ cellDots, baselineDots, glyphs }: BitmapFont): string {
  const facts = glyphs.map(({ codePoint, advanceDots, bitmap, leftDots = 0, topDots = 0 }) =>
    [codePoint, advanceDots, leftDots, topDots, dumpPicture(bitmap)].join(),
  );
  const all = checksum(new TextEncoder().encode(facts.join(';')));
  return `font:${cellDots}:${baselineDots}:${glyphs.length}:${all}`;
}

function checksum(bytes: Uint8Array): string {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}
