/** Runs `platen convert`: plans, converts on all cores, reports; with `--watch`, again after each change. */
import type { ConversionParams, MergeRecord } from '@platen/codecs';
import type { ConvertOptions } from './options.ts';
import { CliError, endWith } from '../exit-codes.ts';
import { writeBytes } from '../output.ts';
import { conversionParams } from '../params.ts';
import { planConversion, type Plan, type PlannedDocument } from './plan.ts';
import { runTasks } from './pool.ts';
import { createProgress } from './progress.ts';
import { report, reportAsJson } from './report.ts';
import { type ConvertTask, identityOf, type ProtectedFiles } from './task.ts';

/** Rows that a task converts, where every label becomes a file of its own. */
const ROWS_A_TASK = 25;

export async function runConvert(args: readonly string[], options: ConvertOptions): Promise<void> {
  if (options.watch) return (await import('./watch.ts')).watch(args, options, convertOnce);
  await convertOnce(args, options);
}

/** Converts the documents that the arguments name, or of these `only` some. */
export async function convertOnce(
  args: readonly string[],
  options: ConvertOptions,
  only: (document: PlannedDocument) => boolean = () => true,
): Promise<void> {
  const started = performance.now();
  const plan = await planConversion(args, options);
  refuseUnfit(plan, options);
  const params = await conversionParams(options);
  const data = options.data === undefined ? undefined : await dataFor(options.data, plan, options);
  const tasks = plan.documents.filter(only).flatMap((document) => tasksOf(document, plan, params, data, options));
  const progress = createProgress(tasks.length);
  const results = await runTasks(tasks, protectedFiles(plan, options), (_, { input }) => progress.step(input));
  progress.clear();
  for (const { exit, bytes } of results) {
    endWith(exit);
    if (bytes) await writeBytes(bytes);
  }
  const ms = performance.now() - started;
  if (options.json) reportAsJson(tasks, results, ms);
  else report(tasks, results, ms, options);
}

/** Refuses a plan that cannot work before anything is written. */
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
      `A terminal cannot show ${target.title} as it is; name a file with --output, or use platen show.`,
    );
}

async function dataFor(file: string, plan: Plan, options: ConvertOptions): Promise<readonly MergeRecord[]> {
  const { readMergeData, reportUnusedData } = await import('./merge-data.ts');
  const rows = await readMergeData(file);
  if (!options.quiet && !options.json) await reportUnusedData(file, plan.documents);
  return rows;
}

/** One task a document; where its rows become files, some rows a task, so that all cores have some. */
function tasksOf(
  { input, source, output }: PlannedDocument,
  { target }: Plan,
  params: ConversionParams,
  data: readonly MergeRecord[] | undefined,
  { label }: ConvertOptions,
): ConvertTask[] {
  const separate = !target.multiLabel;
  const task = { input, source: source.name, target: target.name, output, separate };
  if (data === undefined) return [{ ...task, params }];
  if (!separate || input === '-' || label !== undefined || output === undefined)
    return [{ ...task, params: { ...params, data } }];
  const tasks: ConvertTask[] = [];
  for (let index = 0; index < data.length; index += ROWS_A_TASK)
    tasks.push({
      ...task,
      params: { ...params, data: data.slice(index, index + ROWS_A_TASK) },
      batch: { index, size: data.length },
    });
  return tasks;
}

/** The documents and their data: a result may take the place of none of them. */
function protectedFiles({ documents }: Plan, { data }: ConvertOptions): ProtectedFiles {
  const files = documents.map(({ input }) => input).filter((input) => input !== '-');
  const identities = [...files, ...(data === undefined ? [] : [data])].map(identityOf);
  return new Set(identities.filter((identity) => identity !== undefined));
}
