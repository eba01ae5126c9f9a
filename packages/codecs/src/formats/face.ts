/** Reading and writing by the name of a format: what the packages around the codecs call. */
import { message } from '@platen/messages';
import { utf8Bytes } from '../bytes/encodings.ts';
import { createDiagnosticSink, type Diagnostic } from '../diagnostics/index.ts';
import type { Document } from '../label/index.ts';
import { CODEC_LIMITS } from '../limits.ts';
import { withParts } from '../platform/missing-part.ts';
import { factsOf, formatNamed } from '@platen/formats';
import type { FormatName, ReadOptions, ReadResult, WriteOptions, WriteResult } from './format.ts';
import { findFormat, PRINTER_LANGUAGES } from './index.ts';

/**
 * Reads `source` into a document. Bad input never throws: it gives diagnostics, of severity `error` where there is
 * nothing to go on with.
 */
export async function read(format: FormatName, source: Uint8Array, options: ReadOptions = {}): Promise<ReadResult> {
  if (source.length <= CODEC_LIMITS.sourceBytes) {
    const text = isWide(format, source) ? wideText(source) : undefined;
    const result = await withParts(() => rowOf(format).read(text === undefined ? source : utf8Bytes(text), options));
    return text === undefined ? result : { ...result, diagnostics: placedIn(text, result.diagnostics, source.length) };
  }
  const sink = createDiagnosticSink();
  sink.report(message('document.limit_exceeded', { bytes: source.length, most: CODEC_LIMITS.sourceBytes }));
  return { document: { labels: [] }, diagnostics: sink.list() };
}

/** Writes a document; formats that hold one label write the first. */
export async function write(format: FormatName, document: Document, options: WriteOptions = {}): Promise<WriteResult> {
  const written = await withParts(() => rowOf(format).write(document, options));
  const lost = lostSideEffects(format, document);
  return lost.length > 0 ? { ...written, diagnostics: [...written.diagnostics, ...lost] } : written;
}

/** Reports what labels do besides printing and this format has no command for: RFID tags stay as they are. */
function lostSideEffects(format: FormatName, { labels }: Document): readonly Diagnostic[] {
  const sink = createDiagnosticSink();
  for (const { sideEffects = [] } of labels)
    for (const { language, name: command, isSetup, span } of sideEffects)
      if (language !== format && !isSetup)
        sink.report(message('language.side_effect_lost', { command, target: factsOf(format).title }), {
          offset: span[0],
          length: span[1],
          command,
          expected: message('expected.unconverted', { language: formatNamed(language)?.title ?? language }),
        });
  return sink.list();
}

/**
 * True for a printer language or JSON saved as UTF-16, as some editors and shells do: it is read in UTF-8. XML declares
 * its own encoding. No other document of these formats begins with a mark of UTF-16.
 */
function isWide(format: FormatName, source: Uint8Array): boolean {
  const isText = format === 'json' || (PRINTER_LANGUAGES as readonly FormatName[]).includes(format);
  const mark = isText && source.length >= 2 ? (source[0]! << 8) | source[1]! : 0;
  return mark === 0xfffe || mark === 0xfeff;
}

const wideText = (source: Uint8Array): string =>
  new TextDecoder(source[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(source);

/** Diagnostics of a text in UTF-8, at the bytes of its UTF-16 behind the mark. */
function placedIn(text: string, diagnostics: readonly Diagnostic[], end: number): Diagnostic[] {
  const starts = new Uint32Array(utf8Bytes(text).length + 1);
  let at = 0;
  for (let index = 0; index < text.length;) {
    const code = text.codePointAt(index)!;
    const bytes = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
    starts.fill(2 + 2 * index, at, at + bytes);
    at += bytes;
    index += code < 0x1_0000 ? 1 : 2;
  }
  // Half a character at the end is a whole one in the text.
  starts[at] = Math.min(end, 2 + 2 * text.length);
  return diagnostics.map((one) => {
    if (one.offset === 0 && one.length === 0) return one;
    const offset = starts[one.offset]!;
    return { ...one, offset, length: starts[one.offset + one.length]! - offset };
  });
}

function rowOf(format: FormatName) {
  const row = findFormat(format);
  if (!row) throw new Error(`no format is called ${format}`);
  return row;
}
