/**
 * Counts the labels that a document prints on a printer of its own language, unchanged. Printers do more than a conversion
 * reads: they recall forms that they keep, print their settings, and often speak a second language. What may print and is not
 * counted is named.
 */
import { latin1 } from '../bytes/cursor.ts';
import { createDiagnosticSink, type Diagnostic } from '../diagnostics/index.ts';
import { loadLanguage } from '../editor/languages.ts';
import { read } from '../formats/face.ts';
import type { FormatName, PrinterLanguage } from '../formats/format.ts';
import { PRINTER_LANGUAGES } from '../formats/index.ts';
import type { ZplReader } from '../formats/zpl/state.ts';
import { type AnyScanned, type LanguageReader, stepThrough } from '../language/frame/reader.ts';

export interface PrintCount {
  /** Quantities included; a quantity above the bound of readers counts as that bound. */
  readonly labels: number;
  /** The first part of the document that may print more labels than are counted. */
  readonly uncounted?: { readonly command: string; readonly line: number };
}

/** Commands that print something of their own, or change what the rest of the document is. */
const PRINT_MORE: { readonly [language in PrinterLanguage]: ReadonlySet<string> } = {
  zpl: new Set(['^JI', '~JI', '~JD', '~JG', '^LF', '~PR', '~WC', '^WD', '~WL']),
  epl: new Set(['AUTOFR', 'EI', 'FI', 'GI', 'OEPL1', 'U', 'UP', 'dump']),
  tspl: new Set(['SELFTEST']),
  dpl: new Set(['<STX>P', '<STX>T', '<STX>Z']),
  sbpl: new Set(['FP', 'PC', 'PG']),
  ipl: new Set(['<ESC>T']),
  cpcl: new Set(['RE-RUN']),
};

/** Reports after which nobody knows what prints: a form that only the printer has, another language, reading that stopped. */
const UNKNOWN_PRINTS: ReadonlySet<string> = new Set([
  'cpcl_format_not_found',
  'dpl_stray_bytes',
  'epl_form_not_found',
  'ipl_no_format',
  'limit_exceeded',
  'tspl_basic_structure',
  'tspl_file_not_found',
  'unknown_command',
]);

/** Like the codes above, but these codes have other meanings too, so the keys are listed. */
const UNKNOWN_PRINT_KEYS: ReadonlySet<string> = new Set(['zpl.object_not_stored.format']);

/** Commands that recall a form, where something is wrong with them. */
const RECALLS: ReadonlySet<string> = new Set(['dpl r', 'sbpl YR', 'sbpl /D']);

/** A printer of this language passes over a command that it does not know. */
const PASSES_OVER: ReadonlySet<FormatName> = new Set(['zpl']);

/** Never throws for bad input. */
export async function countPrints(format: FormatName, bytes: Uint8Array): Promise<PrintCount> {
  const { document, diagnostics } = await read(format, bytes, { mergeFields: false });
  const labels = document.labels.reduce((sum, { print }) => sum + Math.max(1, print.quantity ?? 1), 0);
  const isLanguage = (PRINTER_LANGUAGES as readonly FormatName[]).includes(format);
  const parts: Part[] = diagnostics.filter((one) => isUnknownPrint(format, one, labels));
  if (isLanguage) parts.push(...(await partsBesides(format as PrinterLanguage, bytes)));
  const [first] = parts.toSorted((a, b) => a.offset - b.offset);
  return { labels, ...(first && { uncounted: { command: first.command || textAt(bytes, first), line: first.line } }) };
}

function isUnknownPrint(format: FormatName, { code, key, command, severity }: Diagnostic, labels: number): boolean {
  if (code === 'unknown_command') return !PASSES_OVER.has(format);
  if (UNKNOWN_PRINTS.has(code) || UNKNOWN_PRINT_KEYS.has(key ?? '')) return true;
  if (RECALLS.has(`${format} ${command ?? ''}`)) return true;
  // Where nothing was read, whatever is wrong may be why.
  return labels === 0 && code !== 'no_label' && severity !== 'info';
}

type Part = Pick<Diagnostic, 'offset' | 'line' | 'command'>;

/** Commands and texts that the reader passes over and a printer may not. */
async function partsBesides(name: PrinterLanguage, bytes: Uint8Array): Promise<Part[]> {
  const language = await loadLanguage(name);
  const places: { readonly offset: number; readonly command: string }[] = [];
  let command: AnyScanned | undefined;
  const trace = (scanned: AnyScanned): void => {
    command = scanned;
    const isSettings = name === 'cpcl' ? isAction(scanned) : name === 'zpl' && isWithin(stepper.reader, scanned);
    if (PRINT_MORE[name].has(scanned.name) || isAutoRun(name, scanned) || isSettings)
      places.push({ offset: scanned.offset, command: scanned.name });
  };
  const stepper = stepThrough(bytes, language, { sink: createDiagnosticSink(bytes), trace, options: {} });
  const between = createBetween(name, stepper.reader, bytes);
  while (stepper.step()) if (command) places.push(...between(command));
  places.push(...between(undefined));
  return places.map((place) => ({ ...place, line: lineAt(bytes, place.offset) }));
}

const textOf = ({ args }: AnyScanned): string => (typeof args === 'string' ? args : latin1(args));

/** TSPL runs this file at the next start. */
const isAutoRun = (name: PrinterLanguage, scanned: AnyScanned): boolean =>
  name === 'tspl' && scanned.name === 'SET' && /^\s*AUTORUN\b/i.test(textOf(scanned));

/** A command of CPCL for the settings of the printer. Asking prints nothing. */
const isAction = (scanned: AnyScanned): boolean => scanned.name === '! U1' && !/^getvar\b/i.test(textOf(scanned));

/** The same within a format of ZPL, behind a command. */
const isWithin = (reader: LanguageReader, scanned: AnyScanned): boolean =>
  (reader as ZplReader).format !== undefined &&
  scanned.name !== '^XZ' &&
  textOf(scanned)
    .split(/[\r\n]/)
    .map((line) => line.trimStart())
    .some((line) => /^! ?U/i.test(line) && !isNothing(line));

/** Text that no printer takes for anything to print: blanks, control characters, questions. */
const isNothing = (text: string): boolean =>
  text.split(/[\r\n]/).every((line) => /^[\x00-\x20\x7f]*$/.test(line) || /^! ?U1? getvar "/i.test(line));

/** A document of another language, or a line of it. */
const OTHER_LANGUAGE = /\^XA|~[A-Z]{2}|^! ?(?:U|\d)|^N\r?$|^CLS\b|^P\d+/im;

/** Finds text between the formats of ZPL and the frames of IPL, where the same printer listens to other languages. */
function createBetween(name: PrinterLanguage, reader: LanguageReader, bytes: Uint8Array) {
  if (name === 'ipl') return framesOfIpl(bytes);
  if (name !== 'zpl') return () => [];
  const zpl = reader as ZplReader;
  const text = latin1(bytes);
  /** Where what belongs to no command begins; undefined within a format. */
  let from: number | undefined = 0;
  return (command: AnyScanned | undefined): { offset: number; command: string }[] => {
    const start = from;
    const at = command?.offset ?? text.length;
    const isNested = zpl.outer.length > 0;
    if (zpl.format || isNested) from = undefined;
    else if (command) from = command.name === '^XZ' ? command.offset + 3 : lineEnd(text, command.offset, zpl.position);
    if (start === undefined || at <= start || isNothing(text.slice(start, at))) return [];
    const offset = start + text.slice(start, at).search(/[^\x00-\x20]/);
    return [
      {
        offset,
        command: text
          .slice(offset, at)
          .split(/[\r\n]/, 1)[0]!
          .slice(0, 40),
      },
    ];
  };
}

/** The parameters of a command between formats end with its line, a download where its bytes end. */
function lineEnd(text: string, offset: number, position: number): number {
  const end = text.slice(offset, position).search(/[\r\n]/);
  return end < 0 ? position : offset + end;
}

/** IPL ignores what stands outside of its messages. */
function framesOfIpl(bytes: Uint8Array) {
  return (command: AnyScanned | undefined): { offset: number; command: string }[] => {
    if (command) return [];
    const text = latin1(bytes);
    if (!text.includes('\x02')) return [];
    const outside = text.split('\x02').reduce((before, part, index) => {
      // A part that begins with <STX> ends at <ETX>; without <ETX> all of it is inside.
      const end = index === 0 ? 0 : part.indexOf('\x03') + 1 || part.length;
      return `${before}${index === 0 ? '' : ' '}${' '.repeat(end)}${part.slice(end)}`;
    }, '');
    const offset = outside.search(OTHER_LANGUAGE);
    return offset < 0 ? [] : [{ offset, command: outside.slice(offset, offset + 40).trim() }];
  };
}

/** What stands there, where it has no name. */
const textAt = (bytes: Uint8Array, { offset }: Part): string =>
  latin1(bytes, offset, offset + 40)
    .split(/[\r\n]/, 1)[0]!
    .trim();

function lineAt(bytes: Uint8Array, offset: number): number {
  let line = 1;
  for (let at = 0; at < offset; at++) if (bytes[at] === 0x0a) line++;
  return line;
}
