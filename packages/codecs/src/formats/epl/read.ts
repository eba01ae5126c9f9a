/** EPL2 → label tree: runs the commands as the printer does. Never throws; what is wrong becomes diagnostics. */
import { findNation } from '../../bytes/iso646.ts';
import { createCursor, latin1 } from '../../bytes/cursor.ts';
import { readPcx } from '../../bytes/mono-pictures.ts';
import { createDiagnosticSink } from '../../diagnostics/index.ts';
import type { Element, PrintSettings } from '../../label/index.ts';
import { CODEC_LIMITS } from '../../limits.ts';
import { blankDriverMarks } from '../../language/driver-marks.ts';
import type { ReadOptions, ReadResult } from '../format.ts';
import { clockPattern } from './data.ts';
import { isCounter, recallForm, restart, runAutomaticForm, storeForm, takeValues } from './forms.ts';
import { numberField, takeFields, takeName } from './fields.ts';
import { clearBuffer, printBuffer } from './print.ts';
import { type EplCommand, takeCommand, takeDataLine } from './lex.ts';
import { readBarcode } from './read-barcode.ts';
import { readMatrix } from './read-matrix.ts';
import { readBox, readDiagonal, readGraphic, readRule, readStoredGraphic } from './read-shape.ts';
import { readText } from './read-text.ts';
import { readSoftFont } from './soft-font.ts';
import { complain, createState, type EplState, type Layer } from './state.ts';
import { CODE_PAGES_8, CUT_POSITION, HOUSEKEEPING, NATIONS_7, SPEEDS_IPS, THIN } from './tables.ts';

const MAX_STEPS = 500_000;

/** Reads EPL2 page mode. `options.dpi` says what a dot is; EPL does not. */
export function readEpl(bytes: Uint8Array, options: ReadOptions = {}): ReadResult {
  const source = blankDriverMarks(bytes);
  const sink = createDiagnosticSink(source);
  const lineEnd = findLineEnd(source);
  if (lineEnd === 0x0d)
    sink.add({ code: 'epl_line_ends', message: 'lines end with CR alone', expected: 'LF or CR LF' });
  const state = createState(options, sink, options.dpi ?? guessDpi(source, sink));
  const cursor = createCursor(source);
  const line = (): Uint8Array | undefined => takeDataLine(cursor, lineEnd);
  for (let command = takeCommand(cursor, lineEnd); command; command = takeCommand(cursor, lineEnd)) {
    if (state.stopped) break;
    if (command.name === 'FS') storeForm(state, command, () => takeCommand(cursor, lineEnd));
    else if (command.name === '?') takeValues(state, command, { line, run });
    else if (command.name === '^@') restart(state, command, { line, run });
    else run(state, command);
  }
  runAutomaticForm(state, run);
  finish(state);
  return { document: { labels: state.labels }, diagnostics: sink.list() };
}

/** LF ends lines; CR only where the source has no LF at all. */
const findLineEnd = (source: Uint8Array): number => (!source.includes(0x0a) && source.includes(0x0d) ? 0x0d : 0x0a);

/** 203, or 300 where a `q` is wider than any 203 dpi head. */
function guessDpi(source: Uint8Array, sink: EplState['sink']): number {
  for (let at = 0; at < source.length; at++) {
    if (source[at] !== 0x71 || (at > 0 && source[at - 1] !== 0x0a)) continue;
    const width = Number(/^\d{1,5}/.exec(latin1(source, at + 1, at + 6))?.[0] ?? 0);
    if (width <= THIN.widest203Dots || width > (THIN.headDots[300] ?? 0)) continue;
    sink.add({
      code: 'density_guessed',
      message: `q${width} is wider than a 203 dpi print head, so the label is read at 300 dpi`,
      offset: at,
      length: 1 + String(width).length,
      command: 'q',
    });
    return 300;
  }
  return 203;
}

function run(state: EplState, command: EplCommand): void {
  if (++state.steps > MAX_STEPS) {
    complain(state, command, 'limit_exceeded', `more than ${MAX_STEPS} commands are carried out`);
    state.stopped = true;
    return;
  }
  const draw = DRAWING[command.name];
  if (draw) {
    const drawn = draw(state, command);
    if (drawn) for (const element of 'kind' in drawn ? [drawn] : drawn) addElement(state, command, element);
    return;
  }
  const act = ACTIONS[command.name];
  if (act) act(state, command);
  else if (command.name === '') unknown(state, command);
  else if (!HOUSEKEEPING.has(command.name))
    complain(state, command, 'unsupported_command', `${command.name} is not read`);
}

function unknown(state: EplState, command: EplCommand): void {
  if (command.args[0] === 0x1b) return;
  const line = latin1(command.args, 0, 40).replace(/[\x00-\x1f\x7f-\xff]/g, '?');
  complain(state, command, 'unknown_command', `"${line}" is no EPL command`);
}

type Drawing = (state: EplState, command: EplCommand) => Element | readonly Element[] | undefined;

const DRAWING: Readonly<Record<string, Drawing>> = {
  A: readText,
  B: readBarcode,
  b: readMatrix,
  LO: readRule,
  LW: readRule,
  LE: readRule,
  LS: readDiagonal,
  X: readBox,
  GW: readGraphic,
  GG: readStoredGraphic,
};

const POSTAL: ReadonlySet<string> = new Set(['postnet', 'planet', 'japanpost']);

function addElement(state: EplState, command: EplCommand, element: Element): void {
  if (state.buffer.length >= CODEC_LIMITS.elementsPerLabel) {
    complain(state, command, 'limit_exceeded', `a label has more than ${CODEC_LIMITS.elementsPerLabel} elements`);
    state.stopped = true;
    return;
  }
  state.buffer.push({ element, layer: layerOf(state, command, element) });
  state.snapshot = undefined;
  state.unprinted = true;
}

function layerOf(state: EplState, command: EplCommand, element: Element): Layer {
  if (command.name === 'GG') return 2;
  if (element.kind === 'barcode' && POSTAL.has(element.symbology)) return 1;
  return state.variables.size + state.counters.size > 0 && hasVariable(latin1(command.args)) ? 1 : 0;
}

/** A variable or a counter outside of quotes. */
const hasVariable = (args: string): boolean => /[VC]\d/.test(args.replace(/"(?:\\.|[^"\\])*"?/gs, ''));

type Action = (state: EplState, command: EplCommand) => void;

const setPrint = (state: EplState, print: PrintSettings): void => {
  state.print = { ...state.print, ...print };
};

const ACTIONS: Readonly<Record<string, Action>> = {
  N: clearBuffer,
  P: printBuffer,
  PA: printBuffer,
  FR: (state, command) => recallForm(state, command, run),
  FK: (state, command) => {
    const { name } = takeName(command);
    if (name === '*') state.forms.clear();
    else state.forms.delete(name);
  },
  FE: (state, command) => complain(state, command, 'invalid_parameter', 'FE stands without FS'),
  GK: (state, command) => {
    const { name } = takeName(command);
    if (name === '*') state.graphics.clear();
    else state.graphics.delete(name);
  },
  GM: storeGraphic,
  ES: storeSoftFont,
  EK: (state, command) => {
    const { name } = takeName(command);
    if (name === '*') state.softFonts.clear();
    else state.softFonts.delete(name);
  },
  q: (state, command) => {
    const width = numberField(state, takeFields(command, 1), 0, { name: 'width', min: 1, max: 65535, fallback: 0 });
    if (width > 0) state.widthDots = width;
  },
  Q: setLength,
  R: (state, command) => {
    const fields = takeFields(command, 2);
    state.originX = numberField(state, fields, 0, { name: 'x', min: 0, max: THIN.coordinateMax, fallback: 0 });
    state.originY = numberField(state, fields, 1, { name: 'y', min: 0, max: THIN.coordinateMax, fallback: 0 });
  },
  S: (state, command) => {
    const speed = numberField(state, takeFields(command, 1), 0, { name: 'speed', min: 0, max: 6, fallback: 0 });
    const speedIps = SPEEDS_IPS[speed];
    if (speedIps) setPrint(state, { speedIps });
  },
  D: (state, command) => {
    const darkness = numberField(state, takeFields(command, 1), 0, { name: 'darkness', min: 0, max: 15, fallback: -1 });
    if (darkness >= 0) setPrint(state, { darknessPercent: Math.round((darkness / 15) * 100) });
  },
  ZT: (state) => {
    state.inverted = false;
  },
  ZB: (state) => {
    state.inverted = true;
  },
  I: selectCharacters,
  O: setOptions,
  OEPL1: (state, command) => {
    complain(state, command, 'unsupported_command', 'line mode (EPL1) is not read');
  },
  TD: (state, command) => {
    const pattern = clockPattern(latin1(command.args).replace(/;.*$/, '').trim());
    if (pattern) state.datePattern = pattern;
  },
  TT: (state, command) => {
    const pattern = clockPattern(latin1(command.args).replace(/;.*$/, '').trim());
    if (pattern) state.timePattern = pattern;
  },
  oH: (state, command) => {
    const fields = takeFields(command, 2);
    const range = { min: -THIN.coordinateMax, max: THIN.coordinateMax, fallback: 0 };
    state.macroOffset = {
      x: numberField(state, fields, 0, { name: 'x offset', ...range }),
      y: numberField(state, fields, 1, { name: 'y offset', ...range }),
    };
  },
  o: (state) => {
    state.macroOffset = undefined;
    state.customBars = undefined;
  },
  oR: (state, command) => {
    // `oRE213`: the euro sign in place of a character; bare `oR` takes it back; `oR0` strokes zeros or not.
    if (/^\s*0/.test(latin1(command.args))) return;
    const found = /^\s*E\s*,?\s*(\d{1,3})?/.exec(latin1(command.args));
    const { euroByte: _, ...encoding } = state.encoding;
    state.encoding = found ? { ...encoding, euroByte: Number(found[1] ?? THIN.euroByte) & 0xff } : encoding;
  },
  oW: (state, command) => {
    const fields = takeFields(command, 5);
    const bar = (index: number, name: string, fallback: number): number =>
      numberField(state, fields, index, { name, min: 1, max: 64, fallback });
    state.customBars = { narrow: bar(1, 'narrow black bar', 2), wide: bar(3, 'wide black bar', 4) };
  },
  C: (state, command) => {
    if (isCounter(command)) {
      complain(state, command, 'invalid_parameter', 'C stands outside a stored form');
      return;
    }
    const last = state.labels.at(-1);
    if (last) state.labels[state.labels.length - 1] = { ...last, print: { ...last.print, mode: 'cutter' } };
  },
  f: (state, command) => {
    const range = { name: 'cut position', min: 70, max: 130, fallback: CUT_POSITION };
    setPrint(state, {
      tearOffsetDots: numberField(state, takeFields(command, 1), 0, range) - CUT_POSITION || undefined,
    });
  },
  V: (state, command) => complain(state, command, 'invalid_parameter', 'V stands outside a stored form'),
};

/** `QL,G`, `QL,BT`, `QL,0`, each with `±offset`. */
function setLength(state: EplState, command: EplCommand): void {
  const text = latin1(command.args).replace(/;.*$/s, '').trim();
  const match = /^(\d{1,6})\s*(?:,\s*(B?)\s*(\d{1,5})\s*([+-]\s*\d{1,5})?)?/.exec(text);
  if (!match) {
    complain(state, command, 'invalid_parameter', {
      message: `length is "${text.slice(0, 40)}"`,
      expected: 'Q1218,24',
    });
    return;
  }
  const length = Math.min(65535, Number(match[1]));
  if (length > 0) state.heightDots = length;
  if (match[3] === undefined) return;
  const gapDots = Number(match[3]);
  const gapOffsetDots = match[4] === undefined ? undefined : Number(match[4].replaceAll(' ', ''));
  const media = match[2] === 'B' ? 'mark' : gapDots === 0 ? 'continuous' : 'gap';
  setPrint(state, { media, gapDots: media === 'continuous' ? undefined : gapDots, gapOffsetDots });
}

/** `Ibits,page,country`. */
function selectCharacters(state: EplState, command: EplCommand): void {
  const { values } = takeFields(command, 3);
  const bits = values[0] === '7' ? 7 : 8;
  const name = (values[1] ?? '').toUpperCase().replace(/^0+(?=\d)/, '');
  if (bits === 7) {
    const nation = findNation(NATIONS_7[Number(name)] ?? '');
    if (nation) state.encoding = { ...state.encoding, page: 'ascii', nation };
    else complain(state, command, 'invalid_parameter', { message: `character set is "${name}"`, expected: '0 to 8' });
    return;
  }
  const page = Object.hasOwn(CODE_PAGES_8, name) ? CODE_PAGES_8[name] : undefined;
  const { nation: _, ...kept } = state.encoding;
  if (page) state.encoding = { ...kept, page };
  else {
    const expected = Object.keys(CODE_PAGES_8).join(', ');
    complain(state, command, 'invalid_parameter', { message: `code page is "${name}"`, expected });
  }
}

/** `O`: options are letters, `C` with a count or `b`. Bare `O` switches all off. */
function setOptions(state: EplState, command: EplCommand): void {
  const text = latin1(command.args).replace(/;.*$/s, '');
  const cutter = /C(\d{1,3}|b)?/.exec(text);
  const peels = /[PL]/.test(text);
  setPrint(state, {
    mode: cutter ? 'cutter' : peels ? 'peel-off' : 'tear-off',
    pauseEvery: cutter && /^\d/.test(cutter[1] ?? '') ? Number(cutter[1]) : undefined,
    thermal: text.includes('D') ? 'direct' : undefined,
  });
}

function storeGraphic(state: EplState, command: EplCommand): void {
  const { name } = takeName(command);
  const payload = command.payload ?? new Uint8Array();
  if (payload.length < (command.payloadSize ?? 0)) {
    complain(state, command, 'unexpected_end', `the graphic has ${payload.length} of its ${command.payloadSize} bytes`);
  }
  const picture = readPcx(payload, CODEC_LIMITS.picturePixels - state.graphicDots);
  if ('error' in picture) {
    complain(state, command, 'epl_bad_graphic', `graphic "${name}" ${picture.error}`);
    return;
  }
  if (state.graphics.size >= 1000) return;
  const { widthDots, heightDots, strideBytes, data } = picture;
  state.graphicDots += widthDots * heightDots;
  state.graphics.set(name, { kind: 'mono', widthDots, heightDots, strideBytes, data });
}

function storeSoftFont(state: EplState, command: EplCommand): void {
  const letter = /^\s*"?([A-Za-z])/.exec(latin1(command.args))?.[1];
  const { payload = new Uint8Array(), payloadSize = 0, widthUnit = 'bytes' } = command;
  if (letter === undefined) {
    complain(state, command, 'invalid_parameter', { message: 'the soft font has no name', expected: 'ES"a"' });
    return;
  }
  if (payload.length < payloadSize) {
    complain(state, command, 'unexpected_end', `the soft font has ${payload.length} of its ${payloadSize} bytes`);
  }
  state.fontBytesLeft -= payload.length;
  if (state.fontBytesLeft < 0) {
    complain(state, command, 'limit_exceeded', 'the soft fonts of the document are too large');
    return;
  }
  state.softFonts.set(letter, readSoftFont(letter, payload, widthUnit));
}

function finish(state: EplState): void {
  for (const form of state.forms.values()) {
    if (form.recalled) continue;
    state.sink.add({
      code: 'epl_form_not_recalled',
      message: `form "${form.name}" is stored and not recalled`,
      offset: form.offset,
      command: 'FS',
    });
  }
  if (state.unprinted) {
    state.sink.add({ code: 'epl_not_printed', message: 'elements stand after the last P', expected: 'P1' });
  }
  if (state.labels.length === 0) state.sink.add({ code: 'no_label', message: 'no P prints a label', expected: 'P1' });
}
