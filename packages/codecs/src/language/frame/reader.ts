/**
 * The frame of all printer language readers: a scanner returns commands with their spans, the language's table runs
 * them, and the elements that they draw become labels. Never throws for bad input; errors become diagnostics.
 */
import { message } from '@platen/messages';
import { type MappedBytes, unmapped } from '../../bytes/control-names.ts';
import { type ByteCursor, latin1 } from '../../bytes/cursor.ts';
import { findAscii } from '../../bytes/encodings.ts';
import {
  createDiagnosticSink,
  type Diagnostic,
  type DiagnosticCode,
  expectation,
  type DiagnosticMessage,
  type DiagnosticSink,
} from '../../diagnostics/index.ts';
import { type Densities, readAtFittingDpi } from '../../formats/fitting-dpi.ts';
import type { ReadOptions, ReadResult } from '../../formats/format.ts';
import { type Extent, stockLength } from '../../formats/extent.ts';
import { heldSize, type LabelSize, MAX_AREA } from '../../formats/label-size.ts';
import { type BarcodeElement, type Element, type Label, type PrintSettings, sampleText } from '../../label/index.ts';
import { CODEC_LIMITS } from '../../limits.ts';
import { gs1Elements } from '../../symbologies/index.ts';
import { type Command, type CommandTable, cutParameters, quote, readParameters, type Report } from './command-table.ts';
import { blankDriverMarks } from './driver-marks.ts';

/** A command from the scanner. */
export interface Scanned<T extends Uint8Array | string = Uint8Array> {
  readonly name: string;
  /** The data after the name, as undecoded bytes or as one character a byte. */
  readonly args: T;
  readonly offset: number;
  readonly length: number;
}

export type AnyScanned = Scanned<Uint8Array | string>;

/** The state that every reader has, besides that of its language. */
export interface LanguageReader {
  readonly options: ReadOptions;
  /** Density of the source's dots. */
  readonly dpi: number;
  readonly sink: DiagnosticSink;
  readonly labels: Label[];
  /** The current command: its name, and the span of its bytes for the scanner. */
  readonly command: { name: string; offset: number; length: number };
  /** Adds a diagnostic; its command and span are by default those of the current command. */
  readonly report: Report;
  readonly work: Work;
  /** Runs a command of a stored form or a program. */
  readonly execute: (command: Scanned) => void;
  /** Tells an editor of a command that is stored; a command that runs is traced by the frame. */
  readonly trace?: Trace;
}

/**
 * Receives each command of a source once, before it runs: its row, undefined if the table has none, and the values of
 * its parameters, if it has some.
 */
export type Trace = (
  command: AnyScanned,
  row?: Command<never, never>,
  values?: Readonly<Record<string, unknown>>,
) => void;

/** The sums of a document so far, compared with CODEC_LIMITS. */
export interface Work {
  /** The largest offset of a command so far. */
  reached: number;
  commandsAgain: number;
  elements: number;
  /** Elements of printed labels, counted for each print. */
  printed: number;
  /** Dots that pictures may still have. */
  dotsLeft: number;
  /** Set once a limit is reached: reading stops. */
  stopped: boolean;
}

/** A printer language for the reader. */
export interface ReadableLanguage<R extends LanguageReader, A extends AnyScanned> extends Densities {
  /** True where the marks of drivers mean something: DPL has the length of a page nowhere else. */
  readonly keepsDriverMarks?: boolean;
  /** Returns the state of a printer that has just been switched on. */
  readonly open: (base: LanguageReader, source: Uint8Array) => R;
  /** Returns the next command and moves behind it; undefined at the end. */
  readonly scan: (reader: R) => A | undefined;
  readonly commands: CommandTable<R, A>;
  /** Delimiter of parameters; a comma by default. */
  readonly delimiter?: string | ((reader: R) => string);
  /**
   * Splits the parameters of a command without a shape that has data after them; undefined after it reported an error.
   * A command that lacks a required parameter is left out.
   */
  readonly cut?: (reader: R, row: Command<R, A>, command: A) => readonly (string | undefined)[] | undefined;
  /** Handles a command that the table does not have. */
  readonly unknown: (reader: R, command: A) => void;
  /** At the end of the source, reports objects that were stored but not used, or drawn but not printed. */
  readonly finish?: (reader: R) => void;
  /** The command that prints a label, for reports about a source that prints none: `P1`. */
  readonly prints: string;
  /** The command without which nothing is printed that is drawn: `P`. */
  readonly printedBy: string;
  /** Why the source prints none, if it is another usual mistake. */
  readonly whyNone?: (reader: R, source: Uint8Array) => DiagnosticMessage | undefined;
  /** The manual that the rows follow; it describes each command under its name. */
  readonly manual: string;
  /** What stands before every name of the table in a document: `<ESC>`. */
  readonly commandPrefix?: string;
  readonly place: ScannerPlace<R>;
}

/** Where the scanner is, for editors. */
interface ScannerPlace<R> {
  /** The bytes that the scanner reads, and their places in the source. */
  readonly bytes: (reader: R) => MappedBytes;
  /** Index in those bytes of the next command. */
  readonly position: (reader: R) => number;
}

/** The place of a scanner that has a cursor. */
export const AT_CURSOR: ScannerPlace<LanguageReader & { readonly cursor: ByteCursor }> = {
  bytes: ({ cursor }) => unmapped(cursor.source),
  position: ({ cursor }) => cursor.offset,
};

/** Reads a source. `options.dpi` is the density of dots in languages that do not state it. */
export function readLanguage<R extends LanguageReader, A extends AnyScanned>(
  bytes: Uint8Array,
  options: ReadOptions,
  language: ReadableLanguage<R, A>,
): ReadResult {
  const source = language.keepsDriverMarks ? bytes : blankDriverMarks(bytes);
  const { densities, misfit } = language;
  return readAtFittingDpi(source, { densities, misfit, options }, (each) => readOnce(source, each, language));
}

function readOnce<R extends LanguageReader, A extends AnyScanned>(
  source: Uint8Array,
  options: ReadOptions,
  language: ReadableLanguage<R, A>,
): ReadResult {
  const sink = createDiagnosticSink(source);
  const base = createReader(sink, options, (command) => execute(reader, language, command as AnyScanned as A));
  const reader = language.open(base, source);
  for (let command = language.scan(reader); command; command = language.scan(reader)) {
    execute(reader, language, command);
    if (reader.work.stopped) break;
  }
  language.finish?.(reader);
  if (reader.labels.length === 0)
    sink.report(language.whyNone?.(reader, source) ?? whyNone(reader, source, language), { expected: language.prints });
  return { document: { labels: reader.labels }, diagnostics: withoutRepeats(sink.list()) };
}

/** The usual mistakes of all languages. */
function whyNone(
  { work }: LanguageReader,
  source: Uint8Array,
  { printedBy: command }: { readonly printedBy: string },
): DiagnosticMessage {
  if (hasWrittenLineEnds(source)) return message('language.no_label.written_line_ends');
  return work.elements > 0 ? message('language.no_label.not_printed', { command }) : message('language.no_label');
}

/** True where a program that does not know them sent the characters `\n` for line ends. */
const hasWrittenLineEnds = (source: Uint8Array): boolean =>
  !source.includes(0x0a) && !source.includes(0x0d) && (findAscii(source, '\\n') >= 0 || findAscii(source, '\\r') >= 0);

/** Reports whose cause is one for the whole document, and those whose cause is one for each of their texts. */
const ONCE: ReadonlySet<DiagnosticCode> = new Set([
  'utf8_in_other_page',
  'gbk_in_other_page',
  'guess_made',
  'epl_origin_of_head',
]);
const ONCE_EACH: ReadonlySet<DiagnosticCode> = new Set([
  'dpl_stray_bytes',
  'font_not_stored',
  'unknown_font',
  'tspl_font_substituted',
  'epl_soft_font',
]);

/** The diagnostics, each cause once: what is reported again at its place, by a label that prints again, or elsewhere. */
function withoutRepeats(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter(({ code, message: text, command, offset, length }) => {
    const place = ONCE_EACH.has(code) ? '' : `${offset}+${length} ${command}`;
    const cause = ONCE.has(code) ? code : `${code} ${place} ${text}`;
    return !seen.has(cause) && seen.add(cause);
  });
}

/** A reader that an editor drives: `step` reads the next command, and returns false at the end. */
interface Stepper<R> {
  readonly reader: R;
  readonly step: () => boolean;
}

/** Reads a source for an editor, command by command. Diagnostics go to `sink`. */
export function stepThrough<R extends LanguageReader, A extends AnyScanned>(
  bytes: Uint8Array,
  language: ReadableLanguage<R, A>,
  {
    sink,
    trace,
    options = {},
  }: { readonly sink: DiagnosticSink; readonly trace: Trace; readonly options?: ReadOptions },
): Stepper<R> {
  const source = language.keepsDriverMarks ? bytes : blankDriverMarks(bytes);
  const base = createReader(sink, options, (command) => execute(reader, language, command as AnyScanned as A));
  const reader = language.open({ ...base, trace }, source);
  return {
    reader,
    step: () => {
      const command = reader.work.stopped ? undefined : language.scan(reader);
      if (command) execute(reader, language, command);
      return command !== undefined;
    },
  };
}

function createReader(sink: DiagnosticSink, options: ReadOptions, carryOut: LanguageReader['execute']): LanguageReader {
  const command = { name: '', offset: 0, length: 0 };
  return {
    options,
    dpi: options.dpi ?? options.defaultDpi ?? 203,
    sink,
    labels: [],
    command,
    report: (problem, place) =>
      sink.report(problem, { offset: command.offset, length: command.length, command: command.name, ...place }),
    work: {
      reached: -1,
      commandsAgain: 0,
      elements: 0,
      printed: 0,
      dotsLeft: CODEC_LIMITS.picturePixels,
      stopped: false,
    },
    execute: carryOut,
  };
}

/** Returns a reader whose scanner reads other bytes than those of the source; `offsetOf` returns the source offset. */
export function mapOffsets(base: LanguageReader, offsetOf: (at: number) => number): LanguageReader {
  const { sink, command } = base;
  return {
    ...base,
    report: (problem, { offset = command.offset, length = command.length, ...place } = {}) => {
      const start = offsetOf(offset);
      const end = offsetOf(offset + length);
      sink.report(problem, { command: command.name, ...place, offset: start, length: end - start });
    },
  };
}

function execute<R extends LanguageReader, A extends AnyScanned>(
  reader: R,
  language: Parameterized<R, A> & Pick<ReadableLanguage<R, A>, 'unknown'>,
  scanned: A,
): void {
  const { command, work } = reader;
  command.name = scanned.name;
  command.offset = scanned.offset;
  command.length = scanned.length;
  // The bytes of the source bound the commands that it contains; loops and stored forms carry them out again.
  const isFirst = scanned.offset > work.reached;
  if (isFirst) work.reached = scanned.offset;
  else if (++work.commandsAgain > CODEC_LIMITS.commandsAgain)
    return stop(reader, message('language.limit_exceeded.commands_again', { most: CODEC_LIMITS.commandsAgain }));
  const row = language.commands.get(scanned.name);
  const values = row && valuesOf(reader, language, row, scanned);
  if (isFirst) reader.trace?.(scanned, row, values);
  if (!row) language.unknown(reader, scanned);
  else if (row.effect !== 'none' && values) row.run(reader, values, scanned);
}

const NO_VALUES = {};

/** The values of a command's parameters; undefined if it must not run, which is reported. */
function valuesOf<R extends LanguageReader, A extends AnyScanned>(
  reader: R,
  language: Parameterized<R, A>,
  row: Command<R, A>,
  scanned: A,
): Readonly<Record<string, unknown>> | undefined {
  if (row.effect === 'none' || row.body !== 'parameters') return NO_VALUES;
  const pieces = piecesOf(reader, language, row, scanned);
  if (language.cut && !row.shape)
    return pieces && hasRequired(reader, row, pieces) ? readParameters(reader, row, pieces) : undefined;
  if (pieces) return readParameters(reader, row, pieces);
  const list = Object.entries(row.parameters).map(([name, type]) => `${name}, ${expectation(type.expected).expected}`);
  reader.report(message('language.invalid_parameter.list', { command: row.name, value: quote(textOf(scanned)) }), {
    expected: list.join('; '),
  });
  return undefined;
}

type Parameterized<R extends LanguageReader, A extends AnyScanned> = Pick<
  ReadableLanguage<R, A>,
  'commands' | 'cut' | 'delimiter'
>;

const textOf = ({ args }: AnyScanned): string => (typeof args === 'string' ? args : latin1(args));

/** The parameters of a command as written; undefined if they have not its shape. */
export function piecesOf<R extends LanguageReader, A extends AnyScanned>(
  reader: R,
  { cut, delimiter = ',' }: Parameterized<R, A>,
  row: Command<R, A>,
  scanned: A,
): readonly (string | undefined)[] | undefined {
  if (cut && !row.shape) return cut(reader, row, scanned);
  return cutParameters(row, textOf(scanned), typeof delimiter === 'string' ? delimiter : delimiter(reader));
}

/** False where a required parameter is missing, which is reported. */
function hasRequired<R extends LanguageReader, A>(
  { report }: R,
  { name, parameters }: Command<R, A>,
  pieces: readonly (string | undefined)[],
): boolean {
  const list = Object.entries(parameters);
  const missing = list.findIndex(([, { required }], i) => required === true && !pieces[i]?.trim());
  if (missing < 0) return true;
  const [parameter, { expected }] = list[missing]!;
  report(message('language.missing_parameter', { command: name, number: missing + 1, name: parameter }), { expected });
  return false;
}

/** A message about a limit that the document exceeds. */
type LimitMessage = DiagnosticMessage & { readonly key: `${string}.limit_exceeded.${string}` };

/** Ends the reading with a diagnostic. */
export function stop(reader: LanguageReader, limit: LimitMessage): void {
  if (reader.work.stopped) return;
  reader.work.stopped = true;
  reader.report(limit, { expected: message('expected.smaller_document') });
}

/** Counts an element to be added to `count` others on a label; returns false above the limit. */
export function countElement(reader: LanguageReader, count: number): boolean {
  if (count >= CODEC_LIMITS.elementsPerLabel) {
    stop(reader, message('language.limit_exceeded.label_elements', { most: CODEC_LIMITS.elementsPerLabel }));
    return false;
  }
  if (++reader.work.elements <= CODEC_LIMITS.elements) return true;
  stop(reader, message('language.limit_exceeded.elements', { most: CODEC_LIMITS.elements }));
  return false;
}

/** Returns a bar code with defaults for the values that most commands do not set. */
export const barcodeElement = (
  fields: Partial<BarcodeElement> & Pick<BarcodeElement, 'x' | 'y' | 'symbology' | 'content'>,
): BarcodeElement => {
  const element: BarcodeElement = {
    kind: 'barcode',
    rotation: 0,
    anchor: 'corner',
    justify: 'start',
    ink: 'black',
    moduleDots: 1,
    wideRatio: 3,
    heightDots: 0,
    humanReadable: { position: 'none' },
    options: {},
    ...fields,
  };
  return element.options['input'] === 'raw' ? withParenthesesAsMarks(element) : element;
};

/** `(01)0950…(10)LOT`: parentheses of element strings are for the human-readable line, in every language and target. */
function withParenthesesAsMarks(element: BarcodeElement): BarcodeElement {
  const text = sampleText(element.content).trimStart();
  if (!text.startsWith('(') || gs1Elements(text) === undefined) return element;
  const { input: _, ...options } = element.options;
  return { ...element, options };
}

/** Returns the element with the span of its command. */
export const withSpan = <T extends Element>(element: T, { offset, length }: Pick<Scanned, 'offset' | 'length'>): T => ({
  ...element,
  span: [offset, length],
});

/** Counts the dots of a picture; returns false above the document's limit: the picture must not be made. */
export function takeDots(reader: LanguageReader, dots: number): boolean {
  reader.work.dotsLeft -= dots;
  if (reader.work.dotsLeft >= 0) return true;
  reader.report(message('language.limit_exceeded.pictures'));
  return false;
}

/** Counts elements that a stored form or a copy adds at once; returns false above the limit. */
export function takeElements(reader: LanguageReader, count: number): boolean {
  reader.work.elements += count;
  if (reader.work.elements <= CODEC_LIMITS.elements) return true;
  stop(reader, message('language.limit_exceeded.elements', { most: CODEC_LIMITS.elements }));
  return false;
}

/** Counts a label that prints; returns false if the document prints too many labels or too many elements. */
export function countLabel(reader: LanguageReader, elements: number): boolean {
  reader.work.printed += elements;
  if (reader.labels.length < CODEC_LIMITS.labels && reader.work.printed <= CODEC_LIMITS.printedElements) return true;
  stop(reader, message('language.limit_exceeded.printed'));
  return false;
}

/** Changes print settings of the labels that follow. */
export function setPrint(printer: { print: PrintSettings }, settings: PrintSettings): void {
  printer.print = { ...printer.print, ...settings };
}

/** The size of a label in whole dots, held to the largest area; a larger one is reported. */
export function labelSize(
  { dpi, report }: LanguageReader,
  stated: { widthDots: number; heightDots: number },
): { widthDots: number; heightDots: number } {
  const { isTooLarge, ...size } = heldSize(stated, dpi);
  if (isTooLarge) {
    const [width, height] = [Math.round(stated.widthDots), Math.round(stated.heightDots)];
    const { labelSideIn: side } = CODEC_LIMITS;
    const limits = { dpi, most: Math.floor(side * dpi), side };
    report(message('language.label_too_large.area', { width, height, ...limits }), { expected: MAX_AREA });
  }
  return size;
}

type Reach = Pick<Extent, 'right' | 'bottom'>;

/** The size of a label that its source does not state: stock that has room for the elements. */
export const usualSize = ({ right, bottom }: Reach, dpi: number, leastWidthIn = 4): LabelSize => ({
  widthDots: Math.round(Math.max(leastWidthIn * dpi, stockLength(right, dpi))),
  heightDots: Math.round(stockLength(bottom, dpi)),
});

/** The size that the options or the source state, or else the usual one. */
export function sizeFor(
  reader: LanguageReader,
  stated: Partial<LabelSize>,
  { reach, leastWidthIn }: { reach: () => Reach; leastWidthIn?: number },
): LabelSize & { readonly sizeFromSource: boolean } {
  const { options, dpi } = reader;
  const widthDots = options.widthDots ?? stated.widthDots;
  const heightDots = options.heightDots ?? stated.heightDots;
  if (widthDots !== undefined && heightDots !== undefined)
    return { ...labelSize(reader, { widthDots, heightDots }), sizeFromSource: true };
  const usual = usualSize(reach(), dpi, leastWidthIn);
  const size = { widthDots: widthDots ?? usual.widthDots, heightDots: heightDots ?? usual.heightDots };
  return { ...labelSize(reader, size), sizeFromSource: false };
}

/** A number of labels; one that is too large is held and reported. */
export function labelQuantity({ report }: LanguageReader, quantity: number): number {
  const most = CODEC_LIMITS.quantity;
  if (quantity > most)
    report(message('language.quantity_too_large.most', { quantity, most }), {
      expected: message('expected.at_most', { most }),
    });
  return Math.min(most, quantity);
}
