/** Program mode of IPL: formats, fields and graphics from commands that end with `;`. */
import { latin1 } from '../../bytes/cursor.ts';
import { CODEC_LIMITS } from '../../limits.ts';
import {
  addColumn,
  addOutline,
  setSize,
  startBitmapFont,
  startCharacter,
  startGraphic,
  startOutlineFont,
} from './downloads.ts';
import { editPage, selectPage } from './pages.ts';
import { digits } from './parameters.ts';
import { type FieldType, type IplField, type IplState, type Span, report, reportOnce } from './state.ts';

const MAX_FIELDS = 200;
const FIELD_LETTERS = 'HBLWU';

/** Carries out one command (without its `;`). */
export function programCommand(state: IplState, bytes: Uint8Array, span: Span): void {
  let start = 0;
  while (
    start < bytes.length &&
    (bytes[start] === 0x0a || bytes[start] === 0x0d || bytes[start] === 0x20 || bytes[start] === 0)
  )
    start++;
  if (start >= bytes.length) return;
  const letter = String.fromCharCode(bytes[start]!);
  const raw = bytes.subarray(start + 1);
  // Line feeds and parentheses mean nothing outside of data.
  const rest = letter === 'd' || letter === 'u' ? '' : latin1(raw).replace(/[()\r\n]/g, '');
  const parts = rest.split(',');
  switch (letter) {
    case 'E':
      state.formats.delete(digits(rest, 0));
      return;
    case 'F':
    case 'A':
      selectFormat(state, rest.startsWith('*') ? 0 : digits(parts[0], 1), { name: parts[1], span });
      return;
    case 'N':
      saveUnder(state, digits(rest, state.editing));
      return;
    case 'D':
      state.formats.get(state.editing)?.delete(digits(rest, 0));
      state.field = undefined;
      return;
    case 'H':
    case 'B':
    case 'L':
    case 'W':
    case 'U':
      editField(state, letter, { number: digits(parts[0], 0), name: parts[1]?.trim(), span });
      return;
    case 'I': {
      const field = state.formats.get(state.editing)?.get(digits(rest, 0));
      state.graphic = undefined;
      state.field = field?.number;
      state.editsLine = true;
      if (field?.type !== 'B')
        report(state, 'invalid_parameter', 'I edits the readable line of a bar code field.', { ...span, command: 'I' });
      else setField(state, { ...field, line: field.line ?? new Map() });
      return;
    }
    case 'G':
      startGraphic(state, digits(parts[0], 0));
      return;
    case 'T':
      startBitmapFont(state, digits(parts[0], 0));
      return;
    case 't':
      startCharacter(state, digits(parts[0], -1));
      return;
    case 'J':
      startOutlineFont(state, parts, span);
      return;
    case 'j':
      addOutline(state, rest);
      return;
    case 'S':
      selectPage(state, digits(parts[0], 0));
      return;
    case 's':
      state.pages.delete(digits(parts[0], 0));
      return;
    case 'M':
    case 'O':
    case 'q':
    case 'e':
    case 'm':
      editPage(state, letter, rest);
      return;
    case 'Q':
      state.field = undefined;
      reportOnce(state, 'unsupported_command', 'RFID tags are not written.', { ...span, command: letter });
      return;
    case 'R':
      Object.assign(state, {
        mode: 'print',
        field: undefined,
        graphic: undefined,
        font: undefined,
        editingPage: undefined,
      });
      return;
    case 'u':
      addColumn(state, raw, span);
      return;
    case 'd':
      setData(state, raw, span);
      return;
    case 'x':
    case 'y':
    case 'X':
    case 'z':
    case 'Z':
      setSize(state, letter, rest);
      return;
    default:
      if ('ofrchwgkbipl'.includes(letter)) setParameter(state, letter, rest);
      else if (!/^[anvC]$/.test(letter)) {
        report(state, 'unknown_command', `There is no program command "${letter}".`, { ...span, command: letter });
      }
  }
}

function selectFormat(state: IplState, number: number, { name, span }: { name: string | undefined; span: Span }): void {
  Object.assign(state, {
    editing: number,
    field: undefined,
    graphic: undefined,
    font: undefined,
    editingPage: undefined,
  });
  if (!state.formats.has(number)) {
    state.formats.set(number, new Map());
    // A new format has a text field 0, which a source deletes or defines anew.
    editField(state, 'H', { number: 0, name: undefined, span });
    state.field = undefined;
  }
  if (name?.trim()) state.formatNames.set(number, name.trim());
}

function saveUnder(state: IplState, number: number): void {
  const format = state.formats.get(state.editing);
  if (format) state.formats.set(number, new Map(format));
}

function editField(
  state: IplState,
  type: FieldType,
  { number, name, span }: { number: number; name: string | undefined; span: Span },
): void {
  Object.assign(state, { graphic: undefined, font: undefined, editsLine: false });
  let format = state.formats.get(state.editing);
  if (!format) state.formats.set(state.editing, (format = new Map()));
  const known = format.get(number);
  if (known?.type !== type && (format.size >= MAX_FIELDS || number >= CODEC_LIMITS.elementsPerLabel)) {
    report(state, 'limit_exceeded', `A format has ${MAX_FIELDS} fields at most; this one is left out.`, {
      ...span,
      command: type,
    });
    state.field = undefined;
    return;
  }
  state.field = number;
  if (known?.type === type) return;
  format.set(number, {
    type,
    number,
    ...(name ? { name } : {}),
    parameters: new Map(),
    data: { kind: 'host', maxLength: type === 'B' ? 20 : 30 },
    scale: unitDots(state),
    at: span.at,
    length: span.length,
  });
}

/** Dots of the unit of `o`, `l`, `h`, `w` in the mode in force. */
function unitDots(state: IplState): number {
  if (state.emulation) return state.dpi / 100;
  return state.dpi >= 350 && state.dpi < 500 && state.modeNumber === 0 ? 2 : 1;
}

const setField = (state: IplState, field: IplField): void => {
  state.formats.get(state.editing)?.set(field.number, field);
};

function current(state: IplState): IplField | undefined {
  return state.field === undefined ? undefined : state.formats.get(state.editing)?.get(state.field);
}

function setParameter(state: IplState, letter: string, rest: string): void {
  const field = current(state);
  if (!field) return;
  if (state.editsLine) setField(state, { ...field, line: new Map([...(field.line ?? []), [letter, rest]]) });
  else setField(state, { ...field, parameters: new Map([...field.parameters, [letter, rest]]) });
}

/** `d0,max` `d1,max` `d2,field[,offset]` `d3,TEXT`. */
function setData(state: IplState, raw: Uint8Array, span: Span): void {
  const field = current(state);
  if (!field || state.editsLine) return;
  const kind = raw[0];
  const parts = latin1(raw).split(',');
  if (kind === 0x33)
    setField(state, { ...field, data: { kind: 'fixed', data: raw.subarray(raw[1] === 0x2c ? 2 : 1) } });
  else if (kind === 0x32)
    setField(state, { ...field, data: { kind: 'copy', field: digits(parts[1], 0), offset: digits(parts[2], 0) } });
  else if (kind === 0x30 || kind === 0x31) {
    setField(state, { ...field, data: { kind: 'host', maxLength: digits(parts[1], field.type === 'B' ? 20 : 30) } });
  } else
    report(state, 'invalid_parameter', 'd is 0 or 1 for the host, 2 for a copy, 3 for fixed text.', {
      ...span,
      command: 'd',
    });
}

export { FIELD_LETTERS };
