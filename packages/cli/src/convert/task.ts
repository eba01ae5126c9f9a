/** One task of a conversion: reads, converts and writes a document. It is plain data, because it may go to a worker. */
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ConversionParams, Diagnostic, FormatName, MergeRecord } from '@platen/codecs';
import { exitOf, failureLines } from '../diagnostics.ts';
import { CliError, type ExitName } from '../exit-codes.ts';
import { fileFault } from '../file-fault.ts';
import { readInput, shownInput } from '../input.ts';

export interface ConvertTask {
  /** A file, or `-`. */
  readonly input: string;
  readonly source: FormatName;
  readonly target: FormatName;
  /** A file; its name is numbered where `separate` gives several. Absent: the bytes come back. */
  readonly output?: string;
  readonly params: ConversionParams;
  /** The target holds one label a file. */
  readonly separate: boolean;
  /** The place of the rows in `params.data` among all rows, if there are more than these. */
  readonly batch?: { readonly index: number; readonly size: number };
}

export interface TaskResult {
  readonly outputs: readonly string[];
  readonly labels: number;
  readonly diagnostics: readonly Diagnostic[];
  /** Why there is no result, in lines; empty if there is one. */
  readonly faults: readonly string[];
  readonly exit: ExitName;
  /** Without a file to write. */
  readonly bytes?: Uint8Array;
}

/** Files that must not be written, by device and number: the documents that are read. */
export type ProtectedFiles = ReadonlySet<string>;

/** Returns a name of the file that does not depend on its path; undefined if there is no such file. */
export function identityOf(file: string): string | undefined {
  const entry = statSync(file, { bigint: true, throwIfNoEntry: false });
  return entry && `${entry.dev}:${entry.ino}`;
}

/** Converts one document. What is wrong with it is part of the result. */
export async function runTask(task: ConvertTask, inputs: ProtectedFiles): Promise<TaskResult> {
  try {
    return await converted(task, inputs);
  } catch (error) {
    const known = error instanceof CliError ? error : fileFault(error);
    const sentence = known?.message ?? `${shownInput(task.input)}: error: ${(error as Error).message}`;
    return { outputs: [], labels: 0, diagnostics: [], faults: [sentence], exit: known?.exit ?? 'failed' };
  }
}

async function converted(task: ConvertTask, inputs: ProtectedFiles): Promise<TaskResult> {
  const [bytes, { convert }] = await Promise.all([readInput(task.input), import('@platen/codecs')]);
  const { source, target, params, separate, batch, input } = task;
  const result = await convert(bytes, { from: source, to: target, ...params, separate, batch });
  const { diagnostics, labels } = result;
  if (result.failure) {
    const faults = failureLines(shownInput(input), result.failure, diagnostics);
    return { outputs: [], labels: 0, diagnostics, faults, exit: 'failed' };
  }
  const files = result.files ?? [result.bytes];
  if (task.output === undefined) {
    if (files.length !== 1)
      throw new CliError(
        'bad_input',
        `${shownInput(input)} has ${files.length} labels and a file of ${target} contains one; name it with --output, which is numbered then, or take one label with --label.`,
      );
    return { outputs: [], labels, diagnostics, faults: [], exit: exitOf(diagnostics), bytes: files[0]! };
  }
  const numbering = numberingOf(task, files.length, params.data);
  const outputs: string[] = [];
  for (const [index, file] of files.entries()) {
    const output = numbering ? numbered(task.output, numbering.first + index, numbering.digits) : task.output;
    writeOutput(output, file, inputs);
    outputs.push(output);
  }
  return { outputs, labels, diagnostics, faults: [], exit: exitOf(diagnostics) };
}

/** The first number and the digits of all numbers; undefined where there is one file alone. */
function numberingOf({ batch }: ConvertTask, files: number, data: readonly MergeRecord[] | undefined) {
  const rows = data?.length ?? 1;
  const all = batch ? (files / rows) * batch.size : files;
  if (all === 1) return undefined;
  return { first: batch ? (files / rows) * batch.index + 1 : 1, digits: String(all).length };
}

/** `labels/box.png` becomes `labels/box-07.png`. */
function numbered(file: string, number: number, digits: number): string {
  const { dir, name, ext } = path.parse(file);
  return path.join(dir, `${name}-${String(number).padStart(digits, '0')}${ext}`);
}

/** Writes synchronously: a worker has nothing else to do meanwhile, and it takes a third of the time. */
function writeOutput(file: string, bytes: Uint8Array, inputs: ProtectedFiles): void {
  const identity = identityOf(file);
  if (identity !== undefined && inputs.has(identity))
    throw new CliError('conflict', `${file} is one of the documents to convert; name another file with --output.`);
  if (identity === undefined) mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}
