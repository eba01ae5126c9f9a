/** Reading and writing by the name of a format: what the packages around the codecs call. */
import { message } from '@platen/messages';
import { utf8Bytes } from '../bytes/encodings.ts';
import { createDiagnosticSink } from '../diagnostics/index.ts';
import type { Document } from '../label/index.ts';
import { CODEC_LIMITS } from '../limits.ts';
import { withParts } from '../platform/missing-part.ts';
import type { FormatName, ReadOptions, ReadResult, WriteOptions, WriteResult } from './format.ts';
import { findFormat, PRINTER_LANGUAGES } from './index.ts';

/**
 * Reads `source` into a document. Bad input never throws: it gives diagnostics, of severity `error` where there is
 * nothing to go on with.
 */
export async function read(format: FormatName, source: Uint8Array, options: ReadOptions = {}): Promise<ReadResult> {
  if (source.length <= CODEC_LIMITS.sourceBytes)
    return withParts(() => rowOf(format).read(asUtf8(format, source), options));
  const sink = createDiagnosticSink();
  sink.report(message('document.limit_exceeded', { bytes: source.length, most: CODEC_LIMITS.sourceBytes }));
  return { document: { labels: [] }, diagnostics: sink.list() };
}

/** Writes a document; formats that hold one label write the first. */
export async function write(format: FormatName, document: Document, options: WriteOptions = {}): Promise<WriteResult> {
  return withParts(() => rowOf(format).write(document, options));
}

/**
 * A printer language or JSON saved as UTF-16, as some editors and shells do, in UTF-8; diagnostics count its bytes.
 * XML declares its own encoding. No other document of these formats begins with a mark of UTF-16.
 */
function asUtf8(format: FormatName, source: Uint8Array): Uint8Array {
  const isText = format === 'json' || (PRINTER_LANGUAGES as readonly FormatName[]).includes(format);
  const mark = isText && source.length >= 2 ? (source[0]! << 8) | source[1]! : 0;
  if (mark !== 0xfffe && mark !== 0xfeff) return source;
  return utf8Bytes(new TextDecoder(mark === 0xfffe ? 'utf-16le' : 'utf-16be').decode(source));
}

function rowOf(format: FormatName) {
  const row = findFormat(format);
  if (!row) throw new Error(`no format is called ${format}`);
  return row;
}
