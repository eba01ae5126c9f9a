/** What `platen convert` does: plans, converts in all cores, reports. */
import type { ConvertOptions } from '../commands/convert.ts';
import { diagnosticLine } from '../diagnostics.ts';
import { CliError, endWith } from '../exit-codes.ts';
import { shownInput } from '../input.ts';
import { reportLine, writeBytes, writeJson } from '../output.ts';
import { conversionParams } from '../params.ts';
import { planConversion, type Plan } from './plan.ts';
import { type ConvertTask, identityOf, runTask, type TaskResult } from './task.ts';

/** Lines of warnings that are printed; all are in --json. */
const MOST_LINES = 200;

export async function runConvert(args: readonly string[], options: ConvertOptions): Promise<void> {
  const started = performance.now();
  const plan = await planConversion(args, options);
  refuseUnfit(plan, options);
  const params = await conversionParams(options);
  const separate = !plan.target.multiLabel;
  const tasks = plan.documents.map(({ input, source, output }): ConvertTask => ({
    input,
    source: source.name,
    target: plan.target.name,
    output,
    params,
    separate,
  }));
  const inputs = new Set(
    (await Promise.all(plan.documents.map(({ input }) => (input === '-' ? undefined : identityOf(input))))).filter(
      (identity) => identity !== undefined,
    ),
  );
  const results: TaskResult[] = [];
  for (const task of tasks) results.push(await runTask(task, inputs));
  for (const { exit, bytes } of results) {
    endWith(exit);
    if (bytes) await writeBytes(bytes);
  }
  if (options.json) writeJson(jsonReport(tasks, results, performance.now() - started));
  else report(tasks, results, options);
}

/** What cannot work is refused before anything is written. */
function refuseUnfit({ target, documents }: Plan, { json }: ConvertOptions): void {
  if (documents.some(({ output }) => output !== undefined)) return;
  if (json)
    throw new CliError(
      'bad_input',
      'Standard output cannot have a report and a result; name the result with --output.',
    );
  const isText = target.kind === 'language' || target.kind === 'notation';
  if (process.stdout.isTTY && !isText)
    throw new CliError(
      'bad_input',
      `A terminal cannot show ${target.title}; name a file with --output, or use "platen show".`,
    );
}

function report(tasks: readonly ConvertTask[], results: readonly TaskResult[], options: ConvertOptions): void {
  const lines = results.flatMap(({ faults, diagnostics }, index) => [
    ...faults,
    ...diagnostics
      .filter(({ severity }) => isShown(severity, options))
      .map((diagnostic) => diagnosticLine(shownInput(tasks[index]!.input), diagnostic)),
  ]);
  for (const line of lines.slice(0, MOST_LINES)) reportLine(line);
  if (lines.length > MOST_LINES) reportLine(`… and ${lines.length - MOST_LINES} more; --json lists all of them.`);
}

/** Errors are among the faults already. */
const isShown = (severity: string, { quiet, verbose }: ConvertOptions): boolean =>
  (severity === 'warning' && !quiet) || (severity === 'info' && verbose === true);

function jsonReport(tasks: readonly ConvertTask[], results: readonly TaskResult[], ms: number) {
  const files = results.map(({ outputs, labels, diagnostics, faults }, index) => {
    const { input, source, target } = tasks[index]!;
    const error = faults.length > 0 ? { error: faults.join('\n') } : {};
    return { input, source, target, outputs, labels, diagnostics, ...error };
  });
  return { files, labels: files.reduce((sum, { labels }) => sum + labels, 0), ms: Math.round(ms) };
}
