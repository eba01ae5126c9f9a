/** TSPL and TSPL2 → label tree: runs the statements as the printer does. Never throws; what is wrong becomes diagnostics. */
import { createCursor, latin1 } from '../../bytes/cursor.ts';
import { createDiagnosticSink } from '../../diagnostics/index.ts';
import type { Element } from '../../label/index.ts';
import { CODEC_LIMITS } from '../../limits.ts';
import { blankDriverMarks } from '../../language/driver-marks.ts';
import { readAtFittingDpi } from '../fitting-dpi.ts';
import type { ReadOptions, ReadResult } from '../format.ts';
import { evaluate } from './expression.ts';
import { takeInputLine, takeStatement, type TsplStatement } from './lex.ts';
import { clearBuffer, printBuffer } from './print.ts';
import { countStep, isControl, runLoose, runProgram } from './program.ts';
import { FILE_ACTIONS, matchesPattern } from './files.ts';
import { readBarcode, readCodablock, readMicroPdf417, readRss, readTlc39 } from './read-barcode.ts';
import { readAztec, readDataMatrix, readMaxicode, readPdf417, readQr, readRmqr } from './read-matrix.ts';
import { readBitmap, readBox, readDiagonal, readEllipse, readPicture, readRule } from './read-shape.ts';
import { readBlock, readText } from './read-text.ts';
import { SETTINGS, type Action } from './settings.ts';
import { scopeOf } from './scope.ts';
import { clockOf, complain, createState, type TsplState } from './state.ts';
import { HOUSEKEEPING, NOT_RUN } from './tables.ts';
import { decodeText, textValue, toText } from './value.ts';

const MAX_FILES = 1000;
const MAX_VARIABLES = 1000;
/** Characters of PREINPUT and POSTINPUT. */
const MAX_MARK = 16;

/** Reads TSPL. `options.dpi` says what a dot is; TSPL does not. */
export function readTspl(bytes: Uint8Array, options: ReadOptions = {}): ReadResult {
  const source = blankDriverMarks(bytes);
  return readAtFittingDpi(options, [300, 600], (each) => readStatements(source, each));
}

function readStatements(source: Uint8Array, options: ReadOptions): ReadResult {
  const sink = createDiagnosticSink(source);
  const cursor = createCursor(source);
  const state = createState(options, sink, cursor);
  for (let statement = takeStatement(cursor); statement; statement = takeStatement(cursor)) {
    if (!countStep(state, statement)) break;
    if (isControl(statement.name)) {
      runLoose(state, statement, { next: () => takeStatement(cursor), execute });
    } else execute(state, statement);
  }
  finish(state);
  const other = state.labels.every((label) => label.elements.length === 0) ? otherLanguage(source) : undefined;
  if (other) {
    const message = `the document draws nothing in TSPL; it looks like ${other}`;
    sink.add({ code: 'unparseable_document', message, expected: 'TSPL: SIZE, CLS, TEXT …, PRINT' });
    return { document: { labels: [] }, diagnostics: sink.list() };
  }
  return { document: { labels: state.labels }, diagnostics: sink.list() };
}

/** The language that a document is in which draws nothing as TSPL. */
function otherLanguage(source: Uint8Array): string | undefined {
  const head = latin1(source, 0, Math.min(source.length, 4096));
  return OTHER_LANGUAGES.find(([, shape]) => shape.test(head))?.[0];
}

const OTHER_LANGUAGES: readonly (readonly [name: string, shape: RegExp])[] = [
  ['CPCL', /^\s*! (?:\d+ ){4}\d+|^\s*! U1 /m],
  ['ZPL', /\^XA/i],
  ['DPL', /\x02[LmncO]\r?\n?/],
  ['IPL', /\x02\x1b[CPE]/],
  ['SBPL', /\x1bA[\s\S]*\x1bZ/],
  ['EPL', /^N\s*$[\s\S]*^[AB]\d+,\d+,/m],
  ['ESC/POS', /^\x1b@/],
  ['PDF', /^%PDF-/],
];

type Drawing = (state: TsplState, statement: TsplStatement) => Element | readonly Element[] | undefined;

const DRAWING: Readonly<Record<string, Drawing>> = {
  TEXT: readText,
  BLOCK: readBlock,
  BARCODE: readBarcode,
  RSS: readRss,
  TLC39: readTlc39,
  CODABLOCK: readCodablock,
  MPDF417: readMicroPdf417,
  QRCODE: readQr,
  RMQR: readRmqr,
  DMATRIX: readDataMatrix,
  PDF417: readPdf417,
  AZTEC: readAztec,
  MAXICODE: readMaxicode,
  BAR: readRule,
  ERASE: readRule,
  REVERSE: readRule,
  BOX: readBox,
  CIRCLE: readEllipse,
  ELLIPSE: readEllipse,
  DIAGONAL: readDiagonal,
  BITMAP: readBitmap,
  PUTBMP: readPicture,
  PUTPCX: readPicture,
  PUTPNG: readPicture,
};

const ACTIONS: Readonly<Record<string, Action>> = {
  ...SETTINGS,
  '=': assign,
  LET: assign,
  CLS: clearBuffer,
  PRINT: printBuffer,
  DOWNLOAD: download,
  INPUT: input,
  RUN: (state, statement) => {
    const name = toText(evaluate(latin1(statement.args), scopeOf(state, statement)));
    if (!runByName(state, statement, name)) {
      complain(state, statement, 'tspl_file_not_found', `the document does not download "${name.slice(0, 40)}"`);
    }
  },
  KILL: kill,
  CUT: (state) => {
    const last = state.labels.at(-1);
    if (last) state.labels[state.labels.length - 1] = { ...last, print: { ...last.print, mode: 'cutter' } };
  },
  PREINPUT: (state, statement) => {
    state.inputStart = toText(evaluate(latin1(statement.args), scopeOf(state, statement))).slice(0, MAX_MARK);
  },
  POSTINPUT: (state, statement) => {
    state.inputEnd = toText(evaluate(latin1(statement.args), scopeOf(state, statement))).slice(0, MAX_MARK);
  },
  ESC: (state, statement) => {
    if (latin1(statement.args).endsWith('R')) restart(state, statement);
  },
};

/** `KILL [F,|E,]"NAME"`, `"*"`, `"*.PCX"`: files and programs. */
function kill(state: TsplState, statement: TsplStatement): void {
  const name = /"([^"]*)"/.exec(latin1(statement.args))?.[1] ?? '';
  for (const stored of [state.files, state.programs, state.pictures]) {
    for (const key of stored.keys()) if (matchesPattern(key, name)) stored.delete(key);
  }
}

/** `<ESC>!R`: an empty image, and the program that runs when the printer starts. */
function restart(state: TsplState, statement: TsplStatement): void {
  clearBuffer(state);
  state.handles.clear();
  state.variables.clear();
  [state.originX, state.originY, state.shiftX, state.shiftY] = [0, 0, 0, 0];
  if (state.depth === 0) runByName(state, statement, state.autoRun);
}

/** Carries out one statement that is no control flow. */
function execute(state: TsplState, statement: TsplStatement): void {
  const { name } = statement;
  const draw = Object.hasOwn(DRAWING, name) ? DRAWING[name] : undefined;
  if (draw) {
    const drawn = draw(state, statement);
    if (drawn) for (const element of 'kind' in drawn ? [drawn] : drawn) addElement(state, statement, element);
    return;
  }
  const act = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (act) act(state, statement);
  else if (Object.hasOwn(FILE_ACTIONS, name)) FILE_ACTIONS[name]!(state, statement, store);
  else if (HOUSEKEEPING.has(name)) return;
  else if (NOT_RUN.has(name)) complain(state, statement, 'tspl_basic_not_run', `${name} is not carried out`);
  else if (!runByName(state, statement, name)) unknown(state, statement);
}

function unknown(state: TsplState, statement: TsplStatement): void {
  const line = `${statement.name}${latin1(statement.args, 0, 40)}`.slice(0, 40).replace(/[\x00-\x1f\x7f-\xff]/g, '?');
  complain(state, statement, 'unknown_command', `"${line}" is no TSPL command`);
}

function addElement(state: TsplState, statement: TsplStatement, element: Element): void {
  if (state.buffer.length >= CODEC_LIMITS.elementsPerLabel) {
    complain(state, statement, 'limit_exceeded', `a label has more than ${CODEC_LIMITS.elementsPerLabel} elements`);
    state.stopped = true;
    return;
  }
  state.buffer.push(element);
  state.snapshot = undefined;
  state.unprinted = true;
}

/** `A$="x"`, `N=1`, `@1="0001"`. */
function assign(state: TsplState, statement: TsplStatement): void {
  const match = /^\s*(@?\w+\$?)\s*=(.*)$/s.exec(latin1(statement.args));
  if (!match) {
    complain(state, statement, 'invalid_parameter', { message: 'the assignment is broken', expected: 'A$="text"' });
    return;
  }
  store(state, statement, match[1]!, evaluate(match[2]!, scopeOf(state, statement)));
}

function store(state: TsplState, statement: TsplStatement, name: string, value: ReturnType<typeof textValue>): void {
  const key = name.toUpperCase();
  if (/^@\d{1,2}$/.test(key)) {
    const index = Number(key.slice(1));
    state.counters.set(index, { start: toText(value).slice(0, 101), step: state.counters.get(index)?.step ?? 0 });
  } else if (key.startsWith('@') || clockOf(key) !== undefined) {
    complain(state, statement, 'tspl_basic_not_run', `the printer's clock (${key}) is not set`);
  } else if (state.variables.size < MAX_VARIABLES || state.variables.has(key)) state.variables.set(key, value);
}

/** `INPUT ["prompt",][len,]VAR`: the next line of the stream. */
function input(state: TsplState, statement: TsplStatement): void {
  const match = /^\s*(?:"[^"]*"\s*,)?\s*(?:(\d{1,4})\s*,)?\s*(@?\w+\$?)\s*$/.exec(latin1(statement.args));
  if (!match) {
    complain(state, statement, 'invalid_parameter', { message: 'INPUT is broken', expected: 'INPUT "prompt",A$' });
    return;
  }
  const line = takeInputLine(state.cursor, { start: state.inputStart, end: state.inputEnd });
  if (!line) {
    complain(state, statement, 'tspl_input_missing', `no line of data is left for ${match[2]}`);
    return;
  }
  const text = decodeText(latin1(line), state.encoding);
  store(state, statement, match[2]!, textValue(match[1] === undefined ? text : text.slice(0, Number(match[1]))));
}

/** Keeps a file or a program; programs are found by their name with and without `.BAS`. */
function download(state: TsplState, statement: TsplStatement): void {
  const name = /"([^"]*)"/.exec(latin1(statement.args))?.[1];
  if (name === undefined || state.files.size + state.programs.size >= MAX_FILES) {
    complain(state, statement, 'invalid_parameter', {
      message: 'DOWNLOAD is broken',
      expected: 'DOWNLOAD "F.BMP",size,',
    });
    return;
  }
  if (statement.program) {
    if (statement.payloadSize === -1) {
      complain(state, statement, 'unexpected_end', { message: `the program "${name}" does not end`, expected: 'EOP' });
    }
    const { offset, program, payload } = statement;
    // Text files end with EOP as programs do.
    if (payload && !/\.BAS$/i.test(name)) state.files.set(name, payload);
    else state.programs.set(name, { name, statements: program, offset, run: false });
    return;
  }
  const { payload = new Uint8Array(), payloadSize = 0 } = statement;
  if (payload.length < payloadSize) {
    complain(state, statement, 'unexpected_end', `the file has ${payload.length} of its ${payloadSize} bytes`);
  }
  state.files.set(name, payload);
  state.pictures.delete(name);
}

function runByName(state: TsplState, statement: TsplStatement, name: string): boolean {
  const wanted = name.toUpperCase();
  for (const program of state.programs.values()) {
    const own = program.name.toUpperCase();
    if (own !== wanted && own !== `${wanted}.BAS`) continue;
    runProgram(state, program, statement, execute);
    return true;
  }
  return false;
}

function finish(state: TsplState): void {
  for (const program of state.programs.values()) {
    if (program.run) continue;
    const message = `the program "${program.name}" is stored and not run`;
    state.sink.add({ code: 'tspl_program_not_run', message, offset: program.offset, command: 'DOWNLOAD' });
  }
  if (state.unprinted) {
    state.sink.add({ code: 'tspl_not_printed', message: 'elements stand after the last PRINT', expected: 'PRINT 1' });
  }
  if (state.labels.length === 0) {
    state.sink.add({ code: 'no_label', message: 'no PRINT prints a label', expected: 'PRINT 1' });
  }
}
