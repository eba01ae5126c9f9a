/** A document that an editor has open: its text, its bytes, and the codecs' results for it. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  differenceOf,
  type EditorDocument,
  type EncodedText,
  encodeText,
  encodingOf,
  openDocument,
  type Span,
  type TextForm,
} from '@platen/codecs/editor';
import { PRINTER_LANGUAGES, type PrinterLanguage } from '@platen/codecs';
import type { Range } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';

export interface OpenDocument {
  readonly uri: string;
  readonly text: () => TextDocument;
  readonly encoded: () => EncodedText;
  readonly known: EditorDocument;
  /** Takes over the text of the editor. */
  readonly update: (text: TextDocument) => void;
  readonly rangeOf: (span: Span) => Range;
}

/** The language of a document: the editor's name for it, or the extension. */
export function languageOf({ languageId, uri }: TextDocument): PrinterLanguage | undefined {
  const extension = /\.([a-z]+)$/i.exec(uri)?.[1]?.toLowerCase();
  return PRINTER_LANGUAGES.find((name) => name === languageId) ?? PRINTER_LANGUAGES.find((name) => name === extension);
}

export async function openText(
  first: TextDocument,
  { language, dpi }: { readonly language: PrinterLanguage; readonly dpi: number | undefined },
): Promise<OpenDocument> {
  const form: TextForm = { encoding: encodingOf(first.getText(), await fileOf(first.uri)) };
  let text = first;
  let encoded = encodeText(text.getText(), form);
  const known = await openDocument(language, encoded.bytes, dpi === undefined ? {} : { dpi });
  return {
    uri: first.uri,
    text: () => text,
    encoded: () => encoded,
    known,
    update: (next) => {
      text = next;
      encoded = encodeText(next.getText(), form);
      const change = differenceOf(known.bytes(), encoded.bytes);
      if (change) known.change(change);
    },
    rangeOf: ({ offset, length }) => ({
      start: text.positionAt(encoded.characterAt(offset)),
      end: text.positionAt(encoded.characterAt(offset + length)),
    }),
  };
}

async function fileOf(uri: string): Promise<Uint8Array | undefined> {
  if (!uri.startsWith('file:')) return undefined;
  return readFile(fileURLToPath(uri)).catch(() => undefined);
}
