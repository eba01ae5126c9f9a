/** IPL bytes → document: messages, set-up, Program and Print mode (IPL Programmer's Reference Manual rev 012). */
import { createDiagnosticSink } from '../../diagnostics/index.ts';
import type { PrintSettings } from '../../label/index.ts';
import { readControlNames, unmapped } from '../../bytes/control-names.ts';
import { latin1 } from '../../bytes/cursor.ts';
import { CODEC_LIMITS } from '../../limits.ts';
import { readAtFittingDpi } from '../fitting-dpi.ts';
import type { ReadOptions, ReadResult } from '../format.ts';
import { readDirect } from './pictures.ts';
import { printLabel } from './print.ts';
import { digits } from './parameters.ts';
import { programCommand } from './program.ts';
import { usePage, usePosition } from './pages.ts';
import { type IplState, hostFields, report } from './state.ts';
import { ASSUMED } from './tables.ts';

const STX = 0x02;
const ETX = 0x03;
const ESC = 0x1b;
const SI = 0x0f;
/** SUB and DLE carry the character behind them. */
const shifts = (byte: number | undefined): boolean => byte === 0x1a || byte === 0x10;
const MAX_ELEMENTS = CODEC_LIMITS.elementsPerLabel * 10;

export function readIpl(bytes: Uint8Array, options: ReadOptions): ReadResult {
  return readAtFittingDpi(options, [300, 406, 600], (each) => readMessages(bytes, each));
}

function readMessages(bytes: Uint8Array, options: ReadOptions): ReadResult {
  const sink = createDiagnosticSink(bytes);
  if (bytes.length > CODEC_LIMITS.sourceBytes) {
    sink.add({
      code: 'limit_exceeded',
      message: `The source has ${bytes.length} bytes, more than ${CODEC_LIMITS.sourceBytes}.`,
    });
    return { document: { labels: [] }, diagnostics: sink.list() };
  }
  const head = latin1(bytes, 0, Math.min(bytes.length, 65_536));
  const spelled = !head.includes('\x02') || /\x02<(?:SI|ESC|ETB|RS|US|CAN)>/i.test(head);
  const mapped = spelled ? readControlNames(bytes) : unmapped(bytes);
  const state: IplState = {
    mapped, bytes: mapped.bytes, sink, options, dpi: options.dpi ?? 203, labels: [], formats: new Map(), formatNames: new Map(),
    graphics: new Map(), fonts: new Map(), pages: new Map(), font: undefined, character: undefined, editingPage: undefined,
    editingPosition: 'a', page: 0, position: '', pageData: new Map(), mode: 'print', emulation: false, modeNumber: 0, editing: 1, field: undefined, editsLine: false,
    graphic: undefined, selected: 0, hostData: new Map(), hostField: undefined, step: 0, batches: undefined, copies: undefined,
    direct: [], language: 0, widthDots: undefined, lengthUnits: undefined, print: {}, dotsLeft: CODEC_LIMITS.picturePixels,
    elementsLeft: MAX_ELEMENTS, warned: new Set(),
  }; // prettier-ignore
  let at = state.bytes.indexOf(STX);
  while (at >= 0 && state.elementsLeft > 0) {
    const end = readMessage(state, at + 1);
    at = state.bytes.indexOf(STX, end);
  }
  if (state.elementsLeft <= 0)
    sink.add({
      code: 'limit_exceeded',
      message: `A document has ${MAX_ELEMENTS} elements at most; the rest is left out.`,
    });
  if (state.labels.length === 0) sink.add({ code: 'no_label', message: 'The source prints no label.' });
  return { document: { labels: state.labels }, diagnostics: sink.list() };
}

/** The message from `from` up to its ETX; returns where the next may begin. */
function readMessage(state: IplState, from: number): number {
  let at = from;
  while (at < state.bytes.length && state.bytes[at] !== ETX) {
    const byte = state.bytes[at]!;
    if (state.mode === 'print' || byte === ESC || byte === SI) at = printCommand(state, at);
    else at = takeProgramCommand(state, at);
  }
  if (at >= state.bytes.length) {
    report(state, 'unexpected_end', 'The source ends inside a message: ETX must end it.', {
      at: state.bytes.length,
      length: 0,
    });
  }
  return at + 1;
}

function takeProgramCommand(state: IplState, from: number): number {
  let end = from;
  // R leaves Program mode: what follows in its message is Print mode's, also without a `;` between.
  if (state.bytes[from] === 0x52) {
    programCommand(state, state.bytes.subarray(from, from + 1), { at: from, length: 1 });
    return state.bytes[from + 1] === 0x3b ? from + 2 : from + 1;
  }
  while (end < state.bytes.length && state.bytes[end] !== 0x3b && state.bytes[end] !== ETX) {
    // A shifted character belongs to the data.
    end += shifts(state.bytes[end]) && end + 1 < state.bytes.length ? 2 : 1;
  }
  end = Math.min(end, state.bytes.length);
  programCommand(state, state.bytes.subarray(from, end), { at: from, length: end - from });
  return state.bytes[end] === 0x3b ? end + 1 : end;
}

/** The parameters behind a command: digits, commas, a name in quotes. */
function takeParameters(state: IplState, from: number, shape: RegExp): string {
  return shape.exec(latin1(state.bytes, from, Math.min(state.bytes.length, from + 40)))?.[0] ?? '';
}

/** One command or run of data of Print mode at `at`; returns the index behind it. */
function printCommand(state: IplState, at: number): number {
  const byte = state.bytes[at]!;
  const number = (): [number, number] => {
    const text = takeParameters(state, at + 1, /^\d{1,6}/);
    return [text === '' ? 1 : Number(text), at + 1 + text.length];
  };
  switch (byte) {
    case ESC:
      return escapeCommand(state, at);
    case SI:
      return setUp(state, at + 1);
    case 0x18: // CAN: no host data
      state.hostData.clear();
      for (const data of state.pageData.values()) data.clear();
      state.hostField = hostFields(state)[0];
      return at + 1;
    case 0x0d: {
      // CR: the next host field
      const fields = hostFields(state);
      const index = fields.indexOf(state.hostField ?? -1);
      state.hostField = index >= 0 ? fields[index + 1] : undefined;
      return at + 1;
    }
    case 0x06: // ACK: the first host field
      state.hostField = hostFields(state)[0];
      return at + 1;
    case 0x7f: // DEL: no data in this field
      if (state.hostField !== undefined) state.hostData.delete(state.hostField);
      return at + 1;
    case 0x1e: {
      const [value, next] = number();
      state.batches = value;
      return next;
    }
    case 0x1f: {
      const [value, next] = number();
      state.copies = value;
      return next;
    }
    case 0x0e: // SO: cut
      state.print = { ...state.print, mode: 'cutter' };
      return at + 1;
    case 0x17: // ETB
      printLabel(state, { at, length: 1 });
      return at + 1;
    default:
      if (isData(state, at)) return takeData(state, at);
      return at + 1;
  }
}

/** Data: printable characters, shifts, and the marks of counters. */
function isData(state: IplState, at: number): boolean {
  const byte = state.bytes[at]!;
  return (byte >= 0x20 && byte !== 0x7f) || shifts(byte) || byte === 0x1c || byte === 0x1d || byte === 0x09;
}

function takeData(state: IplState, from: number): number {
  let end = from;
  while (end < state.bytes.length && isData(state, end)) end += shifts(state.bytes[end]) ? 2 : 1;
  end = Math.min(end, state.bytes.length);
  if (state.hostField === undefined) {
    const text = latin1(state.bytes, from, Math.min(end, from + 20));
    // Drivers leave Program mode with R, in case the printer is in it.
    if (text.trim() !== '' && text !== 'R')
      report(state, 'invalid_parameter', `The data "${text}" has no field to go to.`, { at: from, length: end - from });
    return end;
  }
  const data = state.hostData.get(state.hostField) ?? new Uint8Array();
  if (data.length < 4000) state.hostData.set(state.hostField, Buffer.concat([data, state.bytes.subarray(from, end)]));
  return end;
}

function escapeCommand(state: IplState, at: number): number {
  const letter = String.fromCharCode(state.bytes[at + 1] ?? 0);
  const parameters = takeParameters(state, at + 2, /^\d{0,6}/);
  const next = at + 2 + parameters.length;
  const span = { at, length: next - at, command: `<ESC>${letter}` };
  switch (letter) {
    case 'C':
    case 'c':
      state.emulation = letter === 'c';
      state.modeNumber = digits(parameters, 0);
      return next;
    case 'P':
      state.mode = 'program';
      return at + 2;
    case 'T':
      state.mode = 'test';
      return at + 2;
    case 'E': {
      const position = takeParameters(state, at + 2, /^[a-z]/);
      if (position !== '') {
        if (!usePosition(state, position))
          report(state, 'ipl_no_format', `The page has no position ${position}.`, span);
        state.hostField = hostFields(state)[0];
        return at + 3;
      }
      const full = takeParameters(state, at + 2, /^(?:\*|\d{1,6})?(?:,\d)?/);
      state.page = 0;
      state.selected = digits(full, 0);
      state.hostField = hostFields(state)[0];
      if (!state.formats.has(state.selected)) {
        report(state, 'ipl_no_format', `Format ${state.selected} is not defined in this source.`, {
          ...span,
          length: 2 + full.length,
        });
      }
      return at + 2 + full.length;
    }
    case 'F': {
      const named = takeParameters(state, at + 2, /^"[^"]{0,30}"/);
      if (named) {
        const name = named.slice(1, -1);
        state.hostField = [...(state.formats.get(state.selected)?.values() ?? [])].find(
          (field) => field.name === name,
        )?.number;
      } else state.hostField = digits(parameters, 0);
      const end = at + 2 + (named || parameters).length;
      const separator = state.bytes[end];
      return separator === 0 || separator === 0x0a ? end + 1 : end;
    }
    case 'G':
      usePage(state, digits(parameters, 0));
      state.hostField = hostFields(state)[0];
      return next;
    case 'I':
    case 'D':
      state.step = digits(parameters, 1) * (letter === 'D' ? -1 : 1);
      return next;
    case 'N':
      state.step = 0;
      return at + 2;
    case 'g':
      return direct(state, at, parameters);
    default:
      // Queries, protocols, pages: nothing that a label shows.
      if (!/^[HLMOQZmpuvxyjedkJ% ]$/.test(letter))
        report(state, 'unknown_command', `There is no command <ESC>${letter}.`, span);
      return next;
  }
}

function direct(state: IplState, at: number, parameters: string): number {
  let from = at + 3;
  let bytes = state.bytes;
  let hex: { data: Uint8Array; length: number } | undefined;
  if (parameters[0] === undefined) from = at + 2;
  // The stream may be a message of its own behind `<ESC>g0<ETX>`.
  while (bytes[from] === ETX || bytes[from] === STX || bytes[from] === 0x0d || bytes[from] === 0x0a) from++;
  if (parameters.startsWith('1')) {
    hex = readHex(bytes, from);
    bytes = hex.data;
  }
  const result = readDirect(bytes, hex ? 0 : from, Math.max(0, state.dotsLeft));
  const next = hex ? from + hex.length : result.next;
  const span = { at, length: next - at };
  for (const picture of result.pictures) {
    state.dotsLeft -= picture.bitmap.widthDots * picture.bitmap.heightDots;
    if (state.direct.length < CODEC_LIMITS.elementsPerLabel) state.direct.push({ ...picture, ...span });
  }
  if (result.problem) {
    report(state, 'invalid_parameter', `${result.problem[0]!.toUpperCase()}${result.problem.slice(1)}.`, {
      ...span,
      command: '<ESC>g',
    });
  }
  return next;
}

/** Pairs of hex digits up to the first other byte. */
function readHex(bytes: Uint8Array, from: number): { data: Uint8Array; length: number } {
  let end = from;
  while (end < bytes.length && /[0-9A-Fa-f\r\n]/.test(String.fromCharCode(bytes[end]!))) end++;
  const text = latin1(bytes, from, end).replace(/[\r\n]/g, '');
  return { data: new Uint8Array(Buffer.from(text, 'hex')), length: end - from };
}

/** `<SI>` and a letter with its numbers. */
function setUp(state: IplState, at: number): number {
  const letter = String.fromCharCode(state.bytes[at] ?? 0);
  const parameters = takeParameters(state, at + 1, /^-?[\d,]*;?/);
  const n = digits(parameters, 0);
  const set = (print: Partial<PrintSettings>): void => {
    state.print = { ...state.print, ...print };
  };
  switch (letter) {
    case 'W':
      if (n > 0) state.widthDots = n;
      break;
    case 'L':
      if (n > 0) state.lengthUnits = n;
      break;
    case 'T':
      set({ media: (['continuous', 'gap', 'mark'] as const)[n] ?? 'gap' });
      break;
    case 'S':
      if (n > 0) set({ speedIps: n >= 10 ? n / 10 : n });
      break;
    case 'd':
      set({ darknessPercent: Math.min(100, Math.max(0, Math.round((n / ASSUMED.darknessMax) * 100))) });
      break;
    case 'g':
      set({ thermal: n === 1 ? 'transfer' : 'direct' });
      break;
    case 't':
      if (n > 0) set({ mode: 'peel-off' });
      break;
    case 'c':
      if (n > 0) set({ mode: 'cutter' });
      break;
    case 'l':
      state.language = n;
      break;
    default:
      break;
  }
  return at + 1 + parameters.length;
}
