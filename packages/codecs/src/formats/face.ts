/** Reading and writing by the name of a format: what the packages around the codecs call. */
import { createDiagnosticSink } from '../diagnostics/index.ts';
import type { Document } from '../label/index.ts';
import { CODEC_LIMITS } from '../limits.ts';
import type { FormatName, ReadOptions, ReadResult, WriteOptions, WriteResult } from './format.ts';
import { findFormat } from './index.ts';

/**
 * Reads `source` into a document. Bad input never throws: it gives diagnostics, of severity `error` where there is
 * nothing to go on with.
 */
export async function read(format: FormatName, source: Uint8Array, options: ReadOptions = {}): Promise<ReadResult> {
  if (source.length <= CODEC_LIMITS.sourceBytes) return rowOf(format).read(source, options);
  const sink = createDiagnosticSink();
  sink.add({
    code: 'limit_exceeded',
    message: `The document has ${source.length} bytes; ${CODEC_LIMITS.sourceBytes} are the most.`,
  });
  return { document: { labels: [] }, diagnostics: sink.list() };
}

/** Writes a document; formats that hold one label write the first. */
export async function write(format: FormatName, document: Document, options: WriteOptions = {}): Promise<WriteResult> {
  return rowOf(format).write(document, options);
}

function rowOf(format: FormatName) {
  const row = findFormat(format);
  if (!row) throw new Error(`no format is called ${format}`);
  return row;
}
