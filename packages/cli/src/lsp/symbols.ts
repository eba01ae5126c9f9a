/** The outline of a document: its labels, and the elements on them. */
import { type Element, type Label, sampleText } from '@platen/codecs';
import { format, type Locale } from '@platen/messages';
import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver';
import type { OpenDocument } from './open-document.ts';

/** Entries of an outline: nobody reads more. */
const MAX_SYMBOLS = 5000;
const MAX_NAME_LENGTH = 60;

export async function outline({ known, rangeOf }: OpenDocument, locale: Locale): Promise<DocumentSymbol[]> {
  const { document } = await known.read();
  let left = MAX_SYMBOLS;
  const symbolOf = (element: Element): DocumentSymbol[] => {
    if (!element.span || left-- <= 0) return [];
    const range = rangeOf({ offset: element.span[0], length: element.span[1] });
    return [{ name: nameOf(element), kind: SymbolKind.Field, range, selectionRange: range }];
  };
  return document.labels.flatMap((label, index) => {
    const spans = label.elements.flatMap(({ span }) => (span ? [span] : []));
    if (spans.length === 0 || left <= 0) return [];
    const start = Math.min(...spans.map(([offset]) => offset));
    const end = Math.max(...spans.map(([offset, length]) => offset + length));
    const range = rangeOf({ offset: start, length: end - start });
    const children = label.elements.flatMap(symbolOf);
    return [{ name: titleOf(label, index, locale), kind: SymbolKind.Class, range, selectionRange: range, children }];
  });
}

function titleOf({ widthDots, heightDots, dpi }: Label, index: number, locale: Locale): string {
  const [label, width, height] = [index + 1, widthDots, heightDots].map(String);
  return format(locale, 'editor.label', { label: label!, width: width!, height: height!, dpi: String(dpi) });
}

function nameOf(element: Element): string {
  const what = element.kind === 'barcode' ? element.symbology : element.kind;
  const data = 'content' in element ? sampleText(element.content).replaceAll(/\s+/g, ' ').trim() : '';
  return data === '' ? what : `${what}: ${data.slice(0, MAX_NAME_LENGTH)}`;
}
