/** The plan of a conversion: the documents that the arguments name, and where each result goes. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { FORMAT_SPELLINGS, FORMAT_TABLE, type FormatFacts, listed } from '@platen/formats';
import type { ConvertOptions } from './options.ts';
import { CliError } from '../exit-codes.ts';
import { formatOfFile, formatOption, sourceFormat } from '../formats.ts';
import { reportLine } from '../output.ts';

export interface PlannedDocument {
  readonly input: string;
  readonly source: FormatFacts;
  /** Absent: standard output. */
  readonly output?: string;
}

export interface Plan {
  readonly target: FormatFacts;
  readonly documents: readonly PlannedDocument[];
}

/** A document and its path below the folder of the results. */
export interface FoundDocument {
  readonly input: string;
  readonly below: string;
  /** It was named by itself, and not found in a folder or by a pattern. */
  readonly one?: true;
}

/** Plans a conversion. Errors: `bad_input` where the arguments do not say what, in which format or where to. */
export async function planConversion(args: readonly string[], options: ConvertOptions): Promise<Plan> {
  const { output, from } = options;
  const target = targetFormat(options);
  const names = args.length > 0 ? args : process.stdin.isTTY ? [] : ['-'];
  if (names.length === 0)
    throw new CliError('bad_input', 'Name a document, for example: platen convert label.zpl -o label.png.');
  const found: FoundDocument[] = [];
  for (const name of names) found.push(...(await documentsOf(name, (row) => row !== target, from)));
  const intoFolder = await isFolder(output, found);
  if (!intoFolder && found.length > 1)
    throw new CliError(
      'bad_input',
      `There are ${found.length} documents; name a folder for their results with --output and their format with --to.`,
    );
  const documents = found.map(({ input, below }): PlannedDocument => {
    const source = sourceFormat(input, from);
    if (output === undefined || output === '-') return { input, source };
    return { input, source, output: intoFolder ? path.join(output, withExtension(below, target)) : output };
  });
  refuseCollisions(documents);
  if (from === undefined && !options.watch) for (const name of names) await reportPassedOver(name, target, documents);
  return { target, documents };
}

/** Documents of a folder that are in the target's format already, and are not results of this conversion. */
async function reportPassedOver(
  name: string,
  target: FormatFacts,
  documents: readonly PlannedDocument[],
): Promise<void> {
  if (name === '-' || !(await isDirectory(name))) return;
  const results = new Set(documents.map(({ output }) => output && path.resolve(output)));
  const files = (await filesOf(name, [target])).filter((file) => !results.has(path.resolve(name, file)));
  if (files.length === 0) return;
  const which = files.length === 1 ? `${files[0]} is` : `${files.length} documents are`;
  reportLine(
    `${name}: ${which} in ${target.title} already and not converted; name such documents by a pattern, such as '${path.join(name, `*.${target.extension}`)}', or with --from ${target.name}.`,
  );
}

function targetFormat({ output, to }: ConvertOptions): FormatFacts {
  if (to !== undefined) return formatOption('--to', to);
  const format = output === undefined || output === '-' ? undefined : formatOfFile(output);
  if (format) return format;
  if (output === undefined || output === '-')
    throw new CliError('bad_input', 'Name the result, for example -o label.png, or its format with --to.');
  throw new CliError(
    'bad_input',
    `The name of the result, ${output}, ends in no format; add --to with one of ${FORMAT_SPELLINGS.join(', ')}.`,
  );
}

/**
 * What ends in a slash is a folder, and so is what is one already; a name without a format is one where a folder or a
 * pattern is converted, however many documents are in it today.
 */
async function isFolder(output: string | undefined, found: readonly FoundDocument[]): Promise<boolean> {
  if (output === undefined || output === '-') return false;
  if (/[/\\]$/.test(output) || (await isDirectory(output))) return true;
  return formatOfFile(output) === undefined && (found.length > 1 || found[0]!.one !== true);
}

const isDirectory = async (name: string): Promise<boolean> =>
  stat(name).then(
    (entry) => entry.isDirectory(),
    () => false,
  );

/** A file, the documents of a folder in a format that `isWanted`, those that match a pattern, or standard input. */
export async function documentsOf(
  name: string,
  isWanted: (format: FormatFacts) => boolean,
  from: string | undefined,
): Promise<readonly FoundDocument[]> {
  if (name === '-') return [{ input: '-', below: 'label', one: true }];
  const entry = await stat(name).catch(() => undefined);
  if (entry && !entry.isDirectory()) return [{ input: name, below: path.basename(name), one: true }];
  if (entry) {
    const wanted = from === undefined ? undefined : formatOption('--from', from);
    const rows = FORMAT_TABLE.filter((row) => (wanted ? row === wanted : isWanted(row)));
    const extensions = extensionsOf(rows);
    const files = await filesOf(name, rows);
    const others = FORMAT_TABLE.filter((row) => !rows.includes(row));
    if (files.length === 0 && !wanted && others.length === 1 && (await filesOf(name, others)).length > 0)
      throw new CliError(
        'bad_input',
        `${name} has only documents in ${others[0]!.title}, the format of the result; to convert them, add --from ${others[0]!.name}.`,
      );
    if (files.length === 0)
      throw new CliError(
        'bad_input',
        wanted
          ? `${name} has no file that ends in ${listed(extensions.map((extension) => `.${extension}`))}; name the files by a pattern, such as '${path.join(name, '*.txt')}'.`
          : `${name} has no document in it; where the extensions name no format, name the files by a pattern, such as '${path.join(name, '*.txt')}', and their format with --from.`,
      );
    return found(name, files);
  }
  const { glob, isDynamicPattern } = await import('tinyglobby');
  if (!isDynamicPattern(slashed(name))) throw new CliError('bad_input', `There is no file ${name}; check the path.`);
  const { folder, rest } = splitPattern(slashed(name), isDynamicPattern);
  const files = await glob(rest, { cwd: folder });
  if (files.length === 0) throw new CliError('bad_input', `No file matches ${name}; check the pattern.`);
  return found(folder, files);
}

/** The documents below a folder whose extensions are those of the formats. */
async function filesOf(folder: string, rows: readonly FormatFacts[]): Promise<string[]> {
  const { glob } = await import('tinyglobby');
  const patterns = extensionsOf(rows).map((extension) => `**/*.${extension}`);
  return glob(patterns, { cwd: folder, caseSensitiveMatch: false });
}

const slashed = (name: string): string => (path.sep === '\\' ? name.replaceAll('\\', '/') : name);

/** `labels/2026/*.zpl` is `*.zpl` in the folder `labels/2026`. */
function splitPattern(pattern: string, isDynamic: (part: string) => boolean): { folder: string; rest: string } {
  const parts = pattern.split('/');
  const at = parts.findIndex(isDynamic);
  const folder = parts.slice(0, at).join('/');
  return { folder: folder === '' ? (pattern.startsWith('/') ? '/' : '.') : folder, rest: parts.slice(at).join('/') };
}

/** The files and folders that the arguments name; of a pattern, the folder that it starts in. */
export async function watchedPaths(args: readonly string[]): Promise<string[]> {
  const { isDynamicPattern } = await import('tinyglobby');
  return Promise.all(
    args.map(async (name) => {
      const exists = await stat(name).then(
        () => true,
        () => false,
      );
      return exists ? name : splitPattern(slashed(name), isDynamicPattern).folder;
    }),
  );
}

const found = (folder: string, files: readonly string[]): readonly FoundDocument[] =>
  files.toSorted().map((file) => ({ input: path.join(folder, file), below: file }));

const extensionsOf = (rows: readonly FormatFacts[]): string[] => [
  ...new Set(rows.flatMap(({ name, extension, aliases }) => [name, extension, ...aliases])),
];

const withExtension = (file: string, { extension }: FormatFacts): string => {
  const { dir, name } = path.parse(file);
  return path.join(dir, `${name}.${extension}`);
};

/** `a.zpl` and `a.epl` would both become `a.png`. */
function refuseCollisions(documents: readonly PlannedDocument[]): void {
  const inputs = new Map<string, string>();
  for (const { input, output } of documents) {
    if (output === undefined) continue;
    const key = path.resolve(output).toLowerCase();
    const other = inputs.get(key);
    if (other !== undefined && other !== input)
      throw new CliError(
        'conflict',
        `${other} and ${input} would both become ${output}; convert them into folders of their own.`,
      );
    inputs.set(key, input);
  }
}
