/** Checks a document: its reader's diagnostics, and how its labels will look (outside, cut off, unreadable, blank). */
import { message } from '@platen/messages';
import {
  codeOf,
  createDiagnosticSink,
  type Diagnostic,
  type DiagnosticCode,
  type DiagnosticPlace,
  type DiagnosticSink,
} from '../diagnostics/index.ts';
import { read } from '../formats/face.ts';
import type { FormatName, ReadOptions, ReadResult } from '../formats/format.ts';
import { commandAt } from './command.ts';
import { checkLabel, checkModules, type CheckBudget } from './label-checks.ts';
import { MAX_DOTS } from '../render/work.ts';

/** Elements looked at in one document: bounds the time of a check. */
const MAX_ELEMENTS = 20_000;

/**
 * Reads `source` and checks its labels. The diagnostics of the reader and of the checks in the order of their places in the
 * document. Never throws for bad input.
 */
export async function lint(format: FormatName, source: Uint8Array, options: ReadOptions = {}): Promise<ReadResult> {
  const { document, diagnostics } = await read(format, source, options);
  const sink = createDiagnosticSink(source);
  const budget: CheckBudget = { elements: MAX_ELEMENTS, pictures: 200, matrixCodes: 2000, dots: MAX_DOTS };
  const reports = named(sink, format, source);
  for (const label of document.labels) {
    checkModules(label, reports);
    if (checkLabel(label, reports, budget)) continue;
    sink.report(message('lint.limit_exceeded'), { expected: message('expected.fewer_labels') });
    break;
  }
  return { document, diagnostics: byPlace([...diagnostics, ...sink.list()]) };
}

/** A sink that names the command of a diagnostic that has only a place. */
function named(sink: DiagnosticSink, format: FormatName, source: Uint8Array): DiagnosticSink {
  const withCommand = <Where extends DiagnosticPlace>(code: DiagnosticCode, where: Where): Where => {
    const { offset = 0, length = 0 } = where;
    return { command: commandAt(format, source, { code, offset, length }), ...where };
  };
  return {
    list: sink.list,
    report: (reported, where = {}) => sink.report(reported, withCommand(codeOf(reported.key), where)),
  };
}

const byPlace = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.toSorted((a, b) => a.offset - b.offset || a.length - b.length);
