/** Looks a document over: what its reader says, and how its labels will look (outside, cut off, unreadable, blank). */
import { createDiagnosticSink, type Diagnostic, type DiagnosticSink } from '../diagnostics/index.ts';
import { read } from '../formats/face.ts';
import type { FormatName, ReadOptions, ReadResult } from '../formats/format.ts';
import { commandAt } from './command.ts';
import { checkLabel, type CheckBudget } from './label-checks.ts';
import { MOST_DOTS } from '../render/work.ts';

/** Elements looked at in one document: bounds the time of a check. */
const MAX_ELEMENTS = 20_000;

/**
 * Reads `source` and checks its labels. The diagnostics of the reader and of the checks in the order of their places in the
 * document. Never throws for bad input.
 */
export async function lint(format: FormatName, source: Uint8Array, options: ReadOptions = {}): Promise<ReadResult> {
  const { document, diagnostics } = await read(format, source, options);
  const sink = createDiagnosticSink(source);
  const budget: CheckBudget = { elements: MAX_ELEMENTS, pictures: 200, dots: MOST_DOTS };
  for (const label of document.labels) {
    if (checkLabel(label, named(sink, format, source), budget)) continue;
    sink.add({
      code: 'limit_exceeded',
      message: 'The document has too much in it; how the rest will look is not checked',
      expected: 'a document with fewer labels',
    });
    break;
  }
  return { document, diagnostics: byPlace([...diagnostics, ...sink.list()]) };
}

/** A sink that says which command a diagnostic is about, where who gives it does not know. */
function named(sink: DiagnosticSink, format: FormatName, source: Uint8Array): DiagnosticSink {
  return {
    list: sink.list,
    add: (fields) =>
      sink.add({
        command: commandAt(format, source, {
          code: fields.code,
          offset: fields.offset ?? 0,
          length: fields.length ?? 0,
        }),
        ...fields,
      }),
  };
}

const byPlace = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.toSorted((a, b) => a.offset - b.offset || a.length - b.length);
