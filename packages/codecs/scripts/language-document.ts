/** The page of a printer language, docs/languages/<name>.md, made from its table of commands. */
import { isDeepStrictEqual } from 'node:util';
import { latin1Bytes } from '../src/bytes/cursor.ts';
import { createDiagnosticSink, expectation } from '../src/diagnostics/index.ts';
import { namedForm } from '../src/editor/complete.ts';
import { type EditedLanguage, loadLanguage } from '../src/editor/languages.ts';
import type { PrinterLanguage } from '../src/formats/format.ts';
import type { Command, FurtherParameters } from '../src/language/frame/command-table.ts';
import { Invalid, type Parameter } from '../src/language/frame/parameters.ts';
import { type LanguageReader, stepThrough } from '../src/language/frame/reader.ts';

export type Row = Command<never, never>;
type AnyParameter = Parameter<unknown, LanguageReader>;

/** A reader of a printer that has just been switched on. */
export const newReader = (language: EditedLanguage): LanguageReader =>
  stepThrough(new Uint8Array(), language, { sink: createDiagnosticSink(new Uint8Array()), trace: () => {} }).reader;

/** A text as it stands in a cell of a table. */
export const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

/** A name of the table as it is shown: control characters by their names. */
export const shownName = ({ commandPrefix = '' }: EditedLanguage, name: string): string =>
  namedForm(latin1Bytes(commandPrefix + name));

const code = (text: string): string =>
  (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``).replaceAll('|', '\\|');

/** The numbers or words that a parameter may be. */
export function allowed({ range, unit, expected }: Pick<AnyParameter, 'range' | 'unit' | 'expected'>): string {
  if (!range) return cell(expectation(expected).expected);
  const { expected: sentence } = expectation(expected);
  const [min, max] = range.map(String);
  const isPlain = sentence.includes(min!) && sentence.includes(max!);
  const limits = isPlain ? sentence.replace(/^a (?:whole )?number from |^a length from /, '') : `${min} to ${max}`;
  const words = sentence.startsWith('a number') ? `${limits}, with a fraction` : limits;
  return cell(unit === 'dots' && !words.includes('dots') ? `${words} dots` : words);
}

/** What is taken where a parameter is omitted. */
export function standard(parameter: AnyParameter, reader: LanguageReader): string {
  if (parameter.required) return 'required';
  let isSetBefore = false;
  const watched = new Proxy(reader, {
    get: (target, key) => {
      isSetBefore = true;
      return Reflect.get(target, key) as unknown;
    },
  });
  const value = parameter.fallback(watched);
  const written = writtenValue(parameter, value, reader);
  if (written === undefined) return 'no default';
  return isSetBefore ? `default ${written} at first` : `default ${written}`;
}

function writtenValue(parameter: AnyParameter, value: unknown, reader: LanguageReader): string | undefined {
  if (value === undefined || value === '') return undefined;
  const word = parameter.values?.find((each) => {
    const read = parameter.read(each, reader);
    return !(read instanceof Invalid) && isDeepStrictEqual(read, value);
  });
  if (word !== undefined) return code(word);
  if (value === ' ') return 'a blank';
  if (typeof value === 'string') return code(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return parameter.write && code(parameter.write(value));
}

/** A line for each parameter, and below it the values that have a meaning: `E30`: EAN-13. */
const parametersOf = (row: Row, reader: LanguageReader): string[] =>
  Object.entries(row.parameters as Readonly<Record<string, AnyParameter>>).flatMap(([name, parameter]) => [
    `- ${code(name)}: ${allowed(parameter)}; ${standard(parameter, reader)}`,
    ...meaningsOf(parameter),
  ]);

const meaningsOf = ({ meanings = {} }: AnyParameter): string[] =>
  Object.entries(meanings).map(([value, title]) => `  - ${code(value)}: ${cell(title)}`);

const ORDERS = {
  letters: 'before the data, in any order',
  words: 'before the data, in any order',
  places: 'one behind the other',
  head: 'in front of the data, without separators',
} as const;

/** Parameters behind those of the command, by their letter, or by their place among plain numbers. */
function furtherOf({ type, title, parameters, order }: FurtherParameters, reader: LanguageReader): string[] {
  const head = type === undefined ? `${ORDERS[order][0]!.toUpperCase()}${ORDERS[order].slice(1)}` : `${code(type)}, ${title}: ${ORDERS[order]}`; // prettier-ignore
  return [
    '',
    `${head}:`,
    '',
    ...parameters.flatMap(({ name, letter, isFlag, place = -1, parameter }) => {
      if (isFlag) return `- ${code(name)}, ${code(letter!)}: no value`;
      const written = letter && code(order === 'words' ? `${letter} n` : `${letter}n`);
      const by = [written, place >= 0 && `plain number ${place + 1}`].filter(Boolean).join(' or ');
      const type = parameter as AnyParameter;
      return [`- ${code(name)}${by && `, ${by}`}: ${allowed(type)}; ${standard(type, reader)}`, ...meaningsOf(type)];
    }),
  ];
}

const sourceOf = ({ manual }: Row): string => (manual ? ` Manual: ${cell(manual)}.` : '');
const effectOf = ({ effect }: Row): string => (effect === 'output' ? 'Output' : 'Setting');

/** Rows that differ in their names alone, as one section. */
function sectionsOf(rows: readonly Row[], reader: LanguageReader): string[] {
  const sections = new Map<string, string[]>();
  for (const row of rows) {
    const further = (row.further ?? []).flatMap((each) => furtherOf(each, reader));
    const text = [...parametersOf(row, reader), ...further].join('\n');
    const body = `*${effectOf(row)}.* ${cell(row.title)}.${sourceOf(row)}\n\n${text}\n`;
    sections.set(body, [...(sections.get(body) ?? []), row.name]);
  }
  return [...sections].map(([body, names]) => `### ${names.map(code).join(', ')}\n\n${body}`);
}

const tableOf = (heads: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  `| ${heads.join(' | ')} |`,
  `|${heads.map(() => '---').join('|')}|`,
  ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  '',
];

const isRead = ({ unread, effect }: Row): boolean => !unread && effect !== 'none';

export async function languageDocument(name: PrinterLanguage): Promise<string> {
  const language = await loadLanguage(name);
  const reader = newReader(language);
  const { manual } = language;
  const all = [...(language.commands as ReadonlyMap<string, Row>).values()].map((row) => ({
    ...row,
    name: shownName(language, row.name),
  }));
  const read = all.filter(isRead);
  const topics = Map.groupBy(read, ({ topic }) => topic!);
  const lines = [
    `# ${name.toUpperCase()}: the commands`,
    '',
    `We know ${all.length} commands and read ${read.length} of them. Each stands under its name in the manual, *${manual}*, unless`,
    'its section names another place.',
    '',
    '- *Output* draws or prints. *Setting* changes what follows.',
    '- A number outside its range is reported, and replaced by the nearest limit unless printers use it as it is.',
    '- At first: the default depends on earlier commands or on the density. The page shows it for a printer of 203 dpi that has',
    '  just been switched on. No default: without the parameter nothing changes, or the text is empty.',
    '',
    'See also: [what each language can express](matrix.md), [printer languages](../languages.md). This page is made from the table of commands',
    '(`node packages/codecs/scripts/language-docs.ts`).',
    '',
  ];
  for (const [topic, rows] of topics) {
    lines.push(`## ${topic}`, '');
    const bare = rows.filter(({ parameters }) => Object.keys(parameters).length === 0);
    const others = rows.filter(({ parameters }) => Object.keys(parameters).length > 0);
    lines.push(...sectionsOf(others, reader));
    if (bare.length > 0)
      lines.push(
        ...(others.length > 0 ? ['### Without parameters', ''] : []),
        ...tableOf(
          ['Command', '', 'Effect'],
          bare.map((row) => [code(row.name), `${cell(row.title)}${sourceOf(row)}`, effectOf(row)]),
        ),
      );
  }
  const unread = all.filter((row) => row.unread);
  if (unread.length > 0)
    lines.push(
      '## Not read',
      '',
      'These would change the label. Each is reported.',
      '',
      ...tableOf(
        ['Command', '', 'Diagnostic'],
        unread.map((row) => [code(row.name), cell(row.title), cell(expectation(row.unread!).expected)]),
      ),
    );
  const silent = all.filter(({ effect }) => effect === 'none');
  lines.push(
    '## Without effect on a label',
    '',
    'These concern the printer alone and are skipped without a diagnostic. A command that is not on this page is reported as unknown.',
    '',
    ...tableOf(
      ['Command', ''],
      silent.map((row) => [code(row.name), cell(row.title)]),
    ),
  );
  return `${lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`;
}
