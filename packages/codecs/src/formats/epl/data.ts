/** The DATA parameter of A, B and b: quoted literals, variables, counters, date and time, joined without separators. */
import { latin1 } from '../../bytes/cursor.ts';
import { advanceSerial, type Content, type ContentPart } from '../../label/index.ts';
import { decodeText, type TextEncoding } from '../../language/text/text-encoding.ts';

export interface EplVariable {
  readonly max: number;
  /** L, R, C: padded with blanks to `max`; N: not padded. */
  readonly justify: string;
  readonly value: string;
}

export interface EplCounter extends EplVariable {
  readonly step: number;
}

/** Values of the names in DATA. */
export interface DataContext {
  readonly encoding: TextEncoding;
  readonly variables: ReadonlyMap<number, EplVariable>;
  readonly counters: ReadonlyMap<number, EplCounter>;
  /** Formats of TD and TT as patterns of Unicode TR 35. */
  readonly datePattern: string;
  readonly timePattern: string;
}

interface ParsedData {
  readonly content: Content;
  /** Index behind the data. */
  readonly end: number;
  /** The closing quote is missing. */
  readonly unclosed: boolean;
  /** Range of bytes that are not data, such as an unknown name. */
  readonly strange?: readonly [start: number, end: number];
  /** Variables and counters that have no value. */
  readonly missing: readonly string[];
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Reads DATA from `bytes[start]` to its end or to a `;` comment. */
export function parseData(bytes: Uint8Array, start: number, context: DataContext): ParsedData {
  const parts: ContentPart[] = [];
  const missing: string[] = [];
  let unclosed = false;
  let strange: [number, number] | undefined;
  let at = start;
  const text = latin1(bytes);
  while (at < bytes.length) {
    const byte = bytes[at]!;
    if (byte === 0x3b) break;
    if (byte === 0x20 || byte === 0x2c || byte === 0x0a || byte === 0x0d) {
      at++;
      continue;
    }
    if (byte === QUOTE) {
      const string = takeString(bytes, at + 1);
      pushLiteral(parts, decodeText(string.bytes, context.encoding));
      at = string.end;
      unclosed = !string.closed;
      continue;
    }
    const term = takeTerm(text, at, context);
    if (!term) {
      strange = [at, bytes.length];
      break;
    }
    for (const part of term.parts) {
      if (part.kind === 'literal') pushLiteral(parts, part.text);
      else parts.push(part);
    }
    if (term.missing) missing.push(term.missing);
    at = term.end;
  }
  return { content: parts, end: at, unclosed, strange, missing };
}

function pushLiteral(parts: ContentPart[], text: string): void {
  if (text === '') return;
  const last = parts.at(-1);
  if (last?.kind === 'literal') parts[parts.length - 1] = { kind: 'literal', text: last.text + text };
  else parts.push({ kind: 'literal', text });
}

function takeString(bytes: Uint8Array, start: number): { bytes: Uint8Array; end: number; closed: boolean } {
  let at = start;
  let escaped = false;
  for (; at < bytes.length && bytes[at] !== QUOTE; at++) {
    if (bytes[at] !== BACKSLASH) continue;
    escaped = true;
    at++;
  }
  const closed = at < bytes.length;
  const end = Math.min(at, bytes.length);
  const raw = bytes.subarray(start, end);
  if (!escaped) return { bytes: raw, end: closed ? end + 1 : end, closed };
  const plain = new Uint8Array(raw.length);
  let length = 0;
  for (let i = 0; i < raw.length; i++) {
    if (raw[i] === BACKSLASH && i + 1 < raw.length) i++;
    plain[length++] = raw[i]!;
  }
  return { bytes: plain.subarray(0, length), end: closed ? end + 1 : end, closed };
}

interface Term {
  readonly parts: Content;
  readonly end: number;
  readonly missing?: string;
}

const text = (value: string): Content => [{ kind: 'literal', text: value }];

/** `V00`, `V00+V01-5`, `C1`, `C1+2`, `TD+30`, `TT`, `FNC1` at `at`. */
function takeTerm(line: string, at: number, context: DataContext): Term | undefined {
  const match = /V(\d\d)|C(\d)(?!\d)|TD(?:\+(\d{1,3}))?|TT|FNC[1-4]/y;
  match.lastIndex = at;
  const found = match.exec(line);
  if (!found) return undefined;
  const [word, variable, counter, days] = found;
  const end = match.lastIndex;
  if (variable !== undefined) return takeVariable(line, { name: variable, end }, context);
  if (counter !== undefined) return takeCounter(line, { name: counter, end }, context);
  if (word === 'TT') return { parts: [{ kind: 'clock', pattern: context.timePattern }], end };
  if (word.startsWith('FNC')) return { parts: text(word), end };
  const offsetDays = Number(days ?? 0);
  return { parts: [{ kind: 'clock', pattern: context.datePattern, ...(offsetDays ? { offsetDays } : {}) }], end };
}

/** Returns the blanks that pad the value to the field's width, by the field's justification. */
function justify(value: string, field: EplVariable): readonly [before: string, after: string] {
  const room = Math.max(0, field.max - value.length);
  if (field.justify === 'L') return ['', ' '.repeat(room)];
  if (field.justify === 'R') return [' '.repeat(room), ''];
  if (field.justify === 'C') return [' '.repeat(room >> 1), ' '.repeat(room - (room >> 1))];
  return ['', ''];
}

/** A variable, or a sum that begins with one: the result has the first variable's width and is all X if it is too long. */
function takeVariable(line: string, at: { name: string; end: number }, context: DataContext): Term {
  const field = context.variables.get(Number(at.name));
  const terms = /([+-])(?:V(\d\d)|(\d{1,10}))/y;
  terms.lastIndex = at.end;
  let end = at.end;
  let sum: number | undefined;
  for (let term = terms.exec(line); term; term = terms.exec(line)) {
    end = terms.lastIndex;
    const value = Number(term[2] === undefined ? term[3] : (context.variables.get(Number(term[2]))?.value ?? 0));
    sum = (sum ?? Number(field?.value ?? 0)) + (term[1] === '-' ? -value : value);
  }
  if (!field) return { parts: [], end, missing: `V${at.name}` };
  let value = field.value.slice(0, field.max);
  if (sum !== undefined) {
    value = Number.isSafeInteger(sum) ? String(sum) : 'X'.repeat(field.max);
    if (value.length > field.max) value = 'X'.repeat(field.max);
  }
  const [before, after] = justify(value, field);
  return { parts: text(before + value + after), end };
}

/** A counter, plus or minus one digit. A start with leading zeros is padded to the counter's width (C command). */
function takeCounter(line: string, at: { name: string; end: number }, context: DataContext): Term {
  const field = context.counters.get(Number(at.name));
  const sum = /([+-])(\d)/y;
  sum.lastIndex = at.end;
  const term = sum.exec(line);
  const end = term ? sum.lastIndex : at.end;
  if (!field) return { parts: [], end, missing: `C${at.name}` };
  // A counter with a step of 0 is a variable (C command).
  if (field.step === 0 || !/^\d+$/.test(field.value)) {
    const [before, after] = justify(field.value, field);
    return { parts: text(before + field.value + after), end };
  }
  const leadingZeros = field.value.startsWith('0');
  const value = leadingZeros ? field.value.padStart(field.max, '0') : field.value;
  const start = value.slice(0, field.max);
  const added = term ? Number(term[1]! + term[2]!) : 0;
  const serial = { ...advanceSerial({ kind: 'serial', start, step: 1, leadingZeros }, added), step: field.step };
  const [before, after] = justify(serial.start, field);
  return { parts: [...text(before), serial, ...text(after)], end };
}

/** Returns the pattern of Unicode TR 35 for a format of `TD` or `TT`, such as `y2/me/dd` or `h:m:s+`, if any. */
export function clockPattern(format: string): string | undefined {
  const twelveHours = format.endsWith('+');
  const tokens: Readonly<Record<string, string>> = {
    y2: 'yy', y4: 'yyyy', me: 'MMM', mn: 'MM', dd: 'dd', h: twelveHours ? 'hh' : 'HH', m: 'mm', s: 'ss',
  }; // prettier-ignore
  const body = twelveHours ? format.slice(0, -1) : format;
  const pattern = body.replace(/y2|y4|me|mn|dd|h|m|s/g, (token) => tokens[token]!);
  if (pattern === body) return undefined;
  return twelveHours ? `${pattern} a` : pattern;
}
