/** Runs `platen check`: examines each document, reports, and writes the files for CI. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Finding, preflight, PROFILE_NAMES, type ProfileName } from '@platen/preflight';
import { documentsOf, type FoundDocument } from '../convert/plan.ts';
import { createProgress } from '../convert/progress.ts';
import { identityOf } from '../convert/task.ts';
import { severityWord, sentenceOf } from '../diagnostics.ts';
import { CliError, endWith } from '../exit-codes.ts';
import { sourceFormat } from '../formats.ts';
import { readInput, shownInput } from '../input.ts';
import { writeJson, writeLine } from '../output.ts';
import type { CheckedDocument } from './checked-document.ts';
import { junitOf } from './junit.ts';
import { sarifOf } from './sarif.ts';

export interface CheckOptions {
  readonly from?: string;
  readonly dpi?: string;
  readonly size?: Readonly<Record<string, string>>;
  readonly profile?: string;
  readonly failOn: 'error' | 'warning';
  readonly junit?: string;
  readonly sarif?: string;
  readonly verbose?: boolean;
  readonly quiet?: boolean;
  readonly json?: boolean;
}

const MAX_DPI = 1200;

export async function runCheck(args: readonly string[], options: CheckOptions): Promise<void> {
  const profile = profileOf(options.profile);
  const size = sizeOf(options);
  const documents = await documentsToCheck(args, options);
  await refuseInputs([options.junit, options.sarif], documents);
  const progress = createProgress(documents.length);
  const checked: CheckedDocument[] = [];
  for (const { input } of documents) {
    const format = sourceFormat(input, options.from).name;
    const result = await preflight(await readInput(input), format, { ...size, profile });
    const failed = result.findings.some((finding) => fails(finding, options));
    checked.push({ file: shownInput(input), format, failed, ...result });
    progress.step(input);
  }
  progress.clear();
  if (options.junit !== undefined)
    await writeReport(
      options.junit,
      junitOf(checked, (each) => fails(each, options)),
    );
  if (options.sarif !== undefined) await writeReport(options.sarif, `${JSON.stringify(sarifOf(checked), null, 2)}\n`);
  if (checked.some(({ failed }) => failed)) endWith('failed');
  if (options.json) writeJson({ failed: checked.some(({ failed }) => failed), documents: checked });
  else report(checked, options);
}

const fails = ({ severity }: Finding, { failOn }: CheckOptions): boolean =>
  severity === 'error' || (failOn === 'warning' && severity === 'warning');

function profileOf(name: string | undefined): ProfileName | undefined {
  if (name === undefined || (PROFILE_NAMES as readonly string[]).includes(name)) return name as ProfileName | undefined;
  throw new CliError('bad_input', `--profile is "${name}"; it must be one of ${PROFILE_NAMES.join(', ')}.`);
}

/** The canvas that the stock is; what is not said stays as the document says. */
function sizeOf({ dpi: text, size }: CheckOptions): { dpi?: number; widthDots?: number; heightDots?: number } {
  const dpi = text === undefined ? undefined : Number(text);
  if (dpi !== undefined && !(Number.isInteger(dpi) && dpi >= 100 && dpi <= MAX_DPI))
    throw new CliError('bad_input', `--dpi is "${text}"; a whole number from 100 to ${MAX_DPI} is allowed.`);
  if (!size) return dpi === undefined ? {} : { dpi };
  if (dpi === undefined) throw new CliError('bad_input', '--size needs the density of the printer; add --dpi 203.');
  const dots = (name: string): number => Math.round(Number(size[name]) * dpi);
  return { dpi, widthDots: dots('label.width'), heightDots: dots('label.height') };
}

/** Pictures in a folder are not labels that somebody wrote; one that is named is checked. */
async function documentsToCheck(args: readonly string[], { from }: CheckOptions): Promise<readonly FoundDocument[]> {
  const names = args.length > 0 ? args : process.stdin.isTTY ? [] : ['-'];
  if (names.length === 0) throw new CliError('bad_input', 'Name a label, for example: platen check label.zpl.');
  const found: FoundDocument[] = [];
  for (const name of names) found.push(...(await documentsOf(name, ({ kind }) => kind !== 'picture', from)));
  return found;
}

async function refuseInputs(outputs: readonly (string | undefined)[], inputs: readonly FoundDocument[]): Promise<void> {
  const documents = await Promise.all(inputs.map(({ input }) => identityOf(input)));
  for (const output of outputs) {
    const identity = output === undefined ? undefined : await identityOf(output);
    if (identity !== undefined && documents.includes(identity))
      throw new CliError('conflict', `${output} is a label that is checked; name another file.`);
  }
}

async function writeReport(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

function report(checked: readonly CheckedDocument[], options: CheckOptions): void {
  for (const { file, findings } of checked) {
    for (const finding of findings) {
      if (options.quiet ? !fails(finding, options) : finding.severity === 'info' && !options.verbose) continue;
      writeLine(lineOf(file, finding));
    }
  }
  if (!options.quiet) writeLine(summaryOf(checked));
}

/** `label.zpl:3:1: error: No decoder reads this Code 128 … [unreadable]` */
function lineOf(file: string, { line, column, severity, code, key, params, text }: Finding): string {
  const place = line === undefined ? file : `${file}:${line}:${column}`;
  return `${place}: ${severityWord(severity)}: ${sentenceOf({ key, params, message: text })} [${code}]`;
}

function summaryOf(checked: readonly CheckedDocument[]): string {
  const all = checked.flatMap(({ findings }) => findings);
  const count = (severity: Finding['severity']): number => all.filter((each) => each.severity === severity).length;
  const codes = checked.flatMap((each) => each.codes);
  const both = codes.filter(({ decoders }) => decoders.every(({ result }) => result === 'match')).length;
  return [
    `${number(checked.length, 'document')}, ${number(
      sum(checked, ({ labels }) => labels),
      'label',
    )}, `,
    `${number(codes.length, 'bar code')} (${both} read by both decoders): `,
    `${number(count('error'), 'error')}, ${number(count('warning'), 'warning')}.`,
  ].join('');
}

const sum = <T>(list: readonly T[], value: (each: T) => number): number =>
  list.reduce((all, each) => all + value(each), 0);
const number = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
