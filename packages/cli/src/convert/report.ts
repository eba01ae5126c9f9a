/** The report of a finished conversion: lines for people, or JSON. */
import type { ConvertOptions } from './options.ts';
import { diagnosticLine } from '../diagnostics.ts';
import { shownInput } from '../input.ts';
import { reportLine, writeJson } from '../output.ts';
import type { ConvertTask, TaskResult } from './task.ts';

/** Lines of warnings that are printed; all are in --json. */
const MAX_LINES = 200;

export function report(
  tasks: readonly ConvertTask[],
  results: readonly TaskResult[],
  ms: number,
  options: Pick<ConvertOptions, 'quiet' | 'verbose'>,
): void {
  const all = results.flatMap(({ faults, diagnostics }, index) => [
    ...faults,
    ...diagnostics
      .filter(({ severity }) => isShown(severity, { ...options, failed: faults.length > 0 }))
      .map((diagnostic) => diagnosticLine(shownInput(tasks[index]!.input), diagnostic)),
  ]);
  // Every row of a table reports what the label lacks.
  const lines = [...new Set(all)];
  for (const line of lines.slice(0, MAX_LINES)) reportLine(line);
  if (lines.length > MAX_LINES) reportLine(`… and ${lines.length - MAX_LINES} more; --json lists all of them.`);
  if (results.length > 1 && !options.quiet) reportLine(summary(tasks, results, ms));
}

/** The errors of a failed document are its faults already; those of a written one say what it lacks. */
const isShown = (
  severity: string,
  { quiet, verbose, failed }: Pick<ConvertOptions, 'quiet' | 'verbose'> & { readonly failed: boolean },
): boolean =>
  (severity === 'error' && !failed) || (severity === 'warning' && !quiet) || (severity === 'info' && verbose === true);

/** `1000 labels of 1000 documents in 2.4 s; 3 documents failed.` */
function summary(tasks: readonly ConvertTask[], results: readonly TaskResult[], ms: number): string {
  const labels = results.reduce((sum, result) => sum + result.labels, 0);
  const documents = new Set(tasks.map(({ input }) => input)).size;
  const failed = new Set(tasks.filter((_, index) => results[index]!.faults.length > 0).map(({ input }) => input)).size;
  const text = `${count(labels, 'label')} of ${count(documents, 'document')} in ${(ms / 1000).toFixed(1)} s`;
  return failed === 0 ? `${text}.` : `${text}; ${count(failed, 'document')} failed.`;
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

export function reportAsJson(tasks: readonly ConvertTask[], results: readonly TaskResult[], ms: number): void {
  const files = results.map(({ outputs, labels, diagnostics, faults }, index) => {
    const { input, source, target } = tasks[index]!;
    const error = faults.length > 0 ? { error: faults.join('\n') } : {};
    return { input, source, target, outputs, labels, diagnostics, ...error };
  });
  writeJson({ files, labels: files.reduce((sum, { labels }) => sum + labels, 0), ms: Math.round(ms) });
}
