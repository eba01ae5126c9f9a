/** Reading and writing by the name of a format: what the packages around the codecs call. */
import { message } from '@platen/messages';
import { utf8Bytes } from '../bytes/encodings.ts';
import { createDiagnosticSink, type Diagnostic } from '../diagnostics/index.ts';
import type { Document } from '../label/index.ts';
import { CODEC_LIMITS } from '../limits.ts';
import { withParts } from '../platform/missing-part.ts';
import { factsOf, formatNamed, UsageError } from '@platen/formats';
import { kindOf, requireBytes } from '../bytes/require-bytes.ts';
import type { Format, FormatName, ReadOptions, ReadResult, WriteOptions, WriteResult } from './format.ts';
import { findFormat, FORMAT_NAMES, PRINTER_LANGUAGES } from './index.ts';

/**
 * Reads `source` into a document. Bad input never throws: it gives diagnostics, of severity `error` where there is
 * nothing to go on with. Throws a UsageError for an unknown format, or a source that is no Uint8Array.
 */
export async function read(format: FormatName, source: Uint8Array, options: ReadOptions = {}): Promise<ReadResult> {
  const row = rowOf('read', format);
  requireBytes('read', source);
  if (source.length <= CODEC_LIMITS.sourceBytes) {
    const wide = wideEncoding(format, source, options);
    if (!wide) return withParts(() => row.read(source, options));
    const text = new TextDecoder(wide).decode(source);
    const mark = hasWideMark(source) ? 2 : 0;
    const inUtf8 = { ...options, encoding: 'utf-8' } as const;
    const result = await withParts(() => row.read(utf8Bytes(text), inUtf8));
    return { ...result, diagnostics: placedIn(text, result.diagnostics, { mark, end: source.length }) };
  }
  const sink = createDiagnosticSink();
  sink.report(message('document.limit_exceeded', { bytes: source.length, most: CODEC_LIMITS.sourceBytes }));
  return { document: { labels: [] }, diagnostics: sink.list() };
}

/** Writes a document; formats that hold one label write the first. */
export async function write(format: FormatName, document: Document, options: WriteOptions = {}): Promise<WriteResult> {
  const row = rowOf('write', format);
  if (!Array.isArray(document?.labels))
    throw new UsageError('write: the document must be one of `read`, an object with `labels`.');
  const written = await withParts(() => row.write(document, options));
  const lost = lostSideEffects(format, document);
  return lost.length > 0 ? { ...written, diagnostics: [...written.diagnostics, ...lost] } : written;
}

/** Reports what labels do besides printing and this format has no command for, each command once: RFID tags stay as they are. */
function lostSideEffects(format: FormatName, { labels }: Document): readonly Diagnostic[] {
  const sink = createDiagnosticSink();
  const reported = new Set<string>();
  for (const { sideEffects = [] } of labels)
    for (const { language, name: command, isSetup, span } of sideEffects) {
      if (language === format || isSetup || reported.has(command)) continue;
      reported.add(command);
      sink.report(message('language.side_effect_lost', { command, target: factsOf(format).title }), {
        offset: span[0],
        length: span[1],
        command,
        expected: message('expected.unconverted', { language: formatNamed(language)?.title ?? language }),
      });
    }
  return sink.list();
}

/**
 * The encoding of a printer language or JSON in UTF-16, as some editors and shells save it, or as `options` name it: it is
 * read in UTF-8. XML declares its own encoding. No other document of these formats begins with a mark of UTF-16.
 */
function wideEncoding(format: FormatName, source: Uint8Array, { encoding }: ReadOptions): WideEncoding | undefined {
  const isLanguage = (PRINTER_LANGUAGES as readonly FormatName[]).includes(format);
  if (!isLanguage && format !== 'json') return undefined;
  if (hasWideMark(source)) return source[0] === 0xff ? 'utf-16le' : 'utf-16be';
  return isLanguage && (encoding === 'utf-16le' || encoding === 'utf-16be') ? encoding : undefined;
}

type WideEncoding = 'utf-16le' | 'utf-16be';

const hasWideMark = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** Diagnostics of a text in UTF-8, at the bytes of its UTF-16, of which `mark` stand before the text. */
function placedIn(
  text: string,
  diagnostics: readonly Diagnostic[],
  { mark, end }: { readonly mark: number; readonly end: number },
): Diagnostic[] {
  const starts = new Uint32Array(utf8Bytes(text).length + 1);
  let at = 0;
  for (let index = 0; index < text.length;) {
    const code = text.codePointAt(index)!;
    const bytes = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
    starts.fill(mark + 2 * index, at, at + bytes);
    at += bytes;
    index += code < 0x1_0000 ? 1 : 2;
  }
  // Half a character at the end is a whole one in the text.
  starts[at] = Math.min(end, mark + 2 * text.length);
  return diagnostics.map((one) => {
    if (one.offset === 0 && one.length === 0) return one;
    const offset = starts[one.offset]!;
    return { ...one, offset, length: starts[one.offset + one.length]! - offset };
  });
}

function rowOf(caller: string, format: FormatName): Format {
  const row = typeof format === 'string' ? findFormat(format) : undefined;
  if (row) return row;
  throw new UsageError(
    `${caller}: the format comes first, as one of ${FORMAT_NAMES.join(', ')}, and is ${typeof format === 'string' ? JSON.stringify((format as string).slice(0, 40)) : kindOf(format)}.`,
  );
}
