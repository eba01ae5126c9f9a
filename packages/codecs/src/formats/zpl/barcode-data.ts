/** Decodes ZPL's notations in bar code data: `>` codes, QR prefixes, escapes, substitutes. */
import { message } from '@platen/messages';
import { type CodePage, decodeBytes } from '../../bytes/code-pages.ts';
import { CODE_A, CODE_B, CODE_C, FNC1, FNC2, FNC3, FNC4, sampleText, SHIFT, type Content } from '../../label/index.ts';
import type { OptionValue, Rotation } from '../../label/index.ts';
import { createCode49Decoder, type Options, SYMBOLOGIES } from '../../symbologies/index.ts';
import type { LanguageReader } from '../../language/frame/reader.ts';

interface Translated {
  readonly content: Content;
  readonly options?: Readonly<Record<string, OptionValue>>;
}

/** Converts the data of ^FD from the command's notation and reports errors in it. */
export type Translate = (
  content: Content,
  field: Pick<LanguageReader, 'report'> & { readonly page: CodePage },
) => Translated;

/** A bar code between its ^B command and its data. */
export interface BarcodeDraft {
  /** The command's name, such as `^BC`, for diagnostics about the data. */
  readonly command: string;
  readonly symbology: string;
  readonly rotation: Rotation;
  readonly moduleDots: number;
  readonly wideRatio: number;
  readonly heightDots: number;
  readonly line: 'none' | 'below' | 'above';
  readonly checkDigitInLine?: boolean;
  readonly options: Options;
  /** Dots by which the printer lowers a field under ^FO (^BQ: the height of ^BY). */
  readonly lowerDots?: number;
  /** Decodes the command's notation in ^FD; omitted if the data is encoded unchanged. */
  readonly translate?: Translate;
  /** Total height of the symbol, divided among its rows if the command sets no row height (^B7, ^B4, ^BX). */
  readonly totalHeightDots?: number;
}

/** Returns the content with every literal changed by `change`, which may carry state from one literal to the next. */
export function mapLiterals(content: Content, change: (text: string, index: number) => string): Content {
  let changed = false;
  const result = content.map((part, index) => {
    if (part.kind !== 'literal') return part;
    const text = change(part.text, index);
    if (text !== part.text) changed = true;
    return text === part.text ? part : { ...part, text };
  });
  return changed ? result : content;
}

/** ^B4 with a starting mode: each character of the symbol, with shifts, up to an invalid sequence. */
export const code49Data =
  (mode: string): Translate =>
  (content, { report }) => {
    const { decode, leftOut } = createCode49Decoder(mode);
    const translated = mapLiterals(content, decode);
    if (leftOut() !== '')
      report(message('zpl.characters_left_out.code49', { characters: JSON.stringify(leftOut().slice(0, 20)) }), {
        expected: message('expected.code49'),
      });
    return { content: translated };
  };

type CodeSet = 'A' | 'B' | 'C';

/** Invocation characters → values of one character (ZPL II Programming Guide, ^BC, table "Invocation Characters"). */
const VALUES: Readonly<Record<string, number>> = { '<': 62, '0': 30, '=': 94, '1': 95 };
const FUNCTIONS: Readonly<Record<string, string>> = { '2': FNC3, '3': FNC2, '8': FNC1 };
const STARTS: Readonly<Record<string, CodeSet>> = { '9': 'A', ':': 'B', ';': 'C' };
const LATCHES: Readonly<Record<string, CodeSet>> = { '5': 'C', '6': 'B', '7': 'A' };
const SET_CHARACTERS = { A: CODE_A, B: CODE_B, C: CODE_C } as const;

/** Returns the character that a value stands for in code set A or B. */
const characterIn = (set: 'A' | 'B', value: number): string =>
  String.fromCharCode(set === 'A' && value >= 64 ? value - 64 : value + 32);

/** ^BC mode N: `>` codes choose code sets and function characters; code set A is written as pairs of digits. */
export const code128Invocations: Translate = (content, { report }) => {
  if (!content.some((part) => part.kind === 'literal' && part.text.includes('>'))) return { content };
  const decoder = createInvocationDecoder();
  const translated = mapLiterals(content, (text, index) => decoder.decode(text, index === content.length - 1));
  if (decoder.leftOut !== '')
    report(message('zpl.characters_left_out.pairs', { characters: JSON.stringify(decoder.leftOut.slice(0, 20)) }), {
      expected: message('expected.pairs_of_digits'),
    });
  return { content: translated };
};

/** The code set and SHIFT carry over from one literal to the next. */
function createInvocationDecoder() {
  let set: CodeSet = 'B';
  let shifted = false;
  const decoder = { leftOut: '', decode };
  const enter = (next: CodeSet): string => {
    set = next;
    return SET_CHARACTERS[next];
  };
  /** A value in the set in force, or in the other one after SHIFT. */
  const put = (value: number): string => {
    const own = set === 'A' ? 'A' : 'B';
    const used = shifted ? (own === 'A' ? 'B' : 'A') : own;
    shifted = false;
    return characterIn(used, value);
  };
  const shift = (): string => {
    shifted = set !== 'C';
    return shifted ? SHIFT : '';
  };
  const leaveOut = (characters: string): string => {
    decoder.leftOut += characters;
    return '';
  };

  /** `>` and a character; undefined if they mean nothing. */
  function invoked(code: string): string | undefined {
    const start = STARTS[code];
    if (start) return enter(start);
    if (code === '4') return shift();
    // In the set that it would choose, it is FNC4.
    if (LATCHES[code]) return LATCHES[code] === set && set !== 'C' ? FNC4 : enter(LATCHES[code]);
    const value = VALUES[code];
    if (value !== undefined) return set === 'C' ? leaveOut(`>${code}`) : put(value);
    return FUNCTIONS[code];
  }

  /** Two digits of code set A. */
  function pairOfSetA(value: number): string {
    if (value < 96) return put(value);
    if (value === 98) return shift();
    return value === 96 ? FNC3 : value === 97 ? FNC2 : enter('C');
  }

  function decode(text: string, isLast: boolean): string {
    let result = '';
    for (let at = 0; at < text.length;) {
      const character = text[at]!;
      const next = text[at + 1];
      const code = character === '>' && next !== undefined ? invoked(next) : undefined;
      if (code !== undefined) {
        result += code;
        at += 2;
      } else if (set === 'B') {
        const known = shifted && character >= ' ' && character <= '\x7f';
        result += known ? put(character.charCodeAt(0) - 32) : character;
        at++;
      } else if (!isDigit(character)) {
        // A pair loses its first character if that is no digit, and both if the second is none.
        result += leaveOut(character);
        at++;
      } else if (next !== undefined && isDigit(next)) {
        result += set === 'A' ? pairOfSetA(Number(character + next)) : character + next;
        at += 2;
      } else if (next === undefined && !isLast) {
        result += character;
        at++;
      } else {
        const dropped = next === undefined || next === '>' ? character : character + next;
        result += leaveOut(dropped);
        at += dropped.length;
      }
    }
    return result;
  }
  return decoder;
}

const isDigit = (character: string): boolean => character >= '0' && character <= '9';

/** ^BR of DataBar Expanded: `#` is FNC1 (Zebra, GS1 DataBar in ZPL). */
export const hashData: Translate = (content) => ({
  content: mapLiterals(content, (text) => text.replaceAll('#', FNC1)),
});

/** ^BC mode D: parentheses and blanks print but are not encoded; `>8` is FNC1. */
export const gs1Data: Translate = (content) => ({
  content: mapLiterals(content, (text) => text.replaceAll('>8', FNC1)),
});

/** ^BA: ZPL's substitutes for the control characters of Code 93, always in pairs. */
export const code93Substitutes: Translate = (content) => ({
  content: mapLiterals(content, (text) =>
    text.replace(/([&'()])([A-Z])/g, (pair, control: string, letter: string) => code93Pair(control, letter) ?? pair),
  ),
});

function code93Pair(control: string, letter: string): string | undefined {
  const index = letter.charCodeAt(0) - 65;
  const at = (code: number): string => String.fromCharCode(code);
  if (control === '&') return at(1 + index);
  if (control === '(') return letter <= 'O' ? at(33 + index) : letter === 'Z' ? ':' : undefined;
  if (control === ')') return at(97 + index);
  if (letter <= 'E') return at(27 + index);
  if (letter <= 'J') return at(59 + index - 5);
  if (letter <= 'O') return at(91 + index - 10);
  if (letter <= 'T') return at(123 + index - 15);
  return { U: '\0', V: '@', W: '`', X: '\x7f', Y: '\x7f', Z: '\x7f' }[letter];
}

/** ^BB: bytes 80 to 83 are FNC1 to FNC4, 84 is NUL. */
export const codablockBytes: Translate = (content, { page }) => {
  const codes = new Map<string, string>();
  for (const [byte, meaning] of [
    [0x80, FNC1],
    [0x81, FNC2],
    [0x82, FNC3],
    [0x83, FNC4],
    [0x84, '\0'],
  ] as const) {
    const character = decodeBytes(Uint8Array.of(byte), page);
    if (character.length === 1 && character !== '\ufffd') codes.set(character, meaning);
  }
  return { content: mapLiterals(content, (text) => text.replace(/[\x80-\uffff]/g, (c) => codes.get(c) ?? c)) };
};

/** For symbologies that encode only digits: omits all other characters from the symbol. */
export const digitsOnly: Translate = (content, { report }) => {
  let dropped = '';
  const digits = mapLiterals(content, (text) =>
    text.replace(/[^0-9]/g, (character) => {
      dropped += character;
      return '';
    }),
  );
  if (dropped)
    report(message('zpl.characters_left_out', { characters: JSON.stringify(dropped.slice(0, 20)) }), {
      expected: message('expected.only_digits'),
    });
  return { content: digits.filter((part) => part.kind !== 'literal' || part.text !== '') };
};

/**
 * Numbers of a fixed length: one that is too long is cut on the left (ZPL II Programming Guide, ^B8, ^BE, ^BU). A number
 * with its check digit is not too long.
 */
export const numberOf =
  (symbology: 'ean13' | 'ean8' | 'upca' | 'upce'): Translate =>
  (content, field) => {
    const digits = digitsOnly(content, field).content;
    if (digits.length === 0 || digits.some(({ kind }) => kind !== 'literal')) return { content: digits };
    const number = sampleText(digits);
    const length = symbology === 'upce' ? upcELength(number) : SYMBOLOGIES[symbology].digits!;
    const fits = symbology === 'upce' ? number.length <= length : number.length <= length + 1;
    if (fits) return { content: digits };
    const used = number.slice(-length);
    field.report(message('zpl.number_cut', { number: number.slice(0, 40), digits: length, used }), {
      expected: message('expected.exact_digits', { digits: length }),
    });
    return { content: [{ kind: 'literal', text: used }] };
  };

/** How many digits of data for UPC-E are used: its short forms have a number system of 0 or 1, or none. */
function upcELength(number: string): number {
  const hasSystem = /^[01]/.test(number);
  if (number.length === 7 || number.length === 8) return hasSystem ? 8 : 6;
  return number.length > 12 || (number.length === 11 && !hasSystem) ? 10 : 12;
}

/** ^B7 and ^BX: `\&` is a line end, `\\` a backslash. */
export const backslashCodes: Translate = (content) => ({
  content: mapLiterals(content, (text) => text.replace(/\\([&\\])/g, (_, c: string) => (c === '&' ? '\r\n' : '\\'))),
});

/** ^BK: start and stop characters in the data override those of the command. */
export const codabarEnds: Translate = (content) => {
  const first = content[0];
  const last = content.at(-1);
  const own =
    first?.kind === 'literal' && last?.kind === 'literal' && /^[A-D]/i.test(first.text) && /[A-D]$/i.test(last.text);
  return own ? { content, options: { start: 'data', stop: 'data' } } : { content };
};

const ALPHANUMERIC = /[^0-9A-Z $%*+\-./:]/g;

/** ^BQ: `QA,data`, `HM,B0005bytes`, or a structured append before them: `D0304A5,`. */
export const qrData: Translate = (content, { report }) => {
  const first = content[0];
  if (first?.kind !== 'literal') {
    report(message('zpl.qr_prefix_missing.merge_field'), {
      expected: message('expected.qr_start'),
    });
    return { content };
  }
  const options: Record<string, OptionValue> = {};
  let text = first.text;
  const append = /^D(\d\d)(\d\d)([0-9A-F]{2}),/i.exec(text);
  if (append) {
    text = text.slice(append[0].length);
    options.appendIndex = Math.max(1, Math.min(16, Number(append[1])));
    options.appendTotal = Math.max(1, Math.min(16, Number(append[2])));
    options.appendParity = parseInt(append[3]!, 16);
  }
  const prefix = /^([HQML])([AM]),/i.exec(text);
  if (!prefix)
    report(message('zpl.qr_prefix_missing', { start: JSON.stringify(text.slice(0, 3)) }), {
      expected: message('expected.qr_start'),
    });
  // The first three characters are always the prefix.
  const level = /^[HQML]/i.exec(text)?.[0].toUpperCase();
  options.level = level ?? 'M';
  const body = text.slice(3);
  if (prefix?.[2]!.toUpperCase() !== 'M') return { content: replaceFirst(content, body), options };
  const mode = body[0]?.toUpperCase();
  if (mode === 'K') return { content: replaceFirst(content, body), options: { ...options, input: 'segments' } };
  options.input = 'segments';
  // Characters that the mode cannot encode are omitted from the symbol.
  return { content: replaceFirst(content, cleanSegments(body)), options };
};

function replaceFirst(content: Content, text: string): Content {
  return text === '' ? content.slice(1) : [{ kind: 'literal', text }, ...content.slice(1)];
}

function cleanSegments(body: string): string {
  let result = '';
  for (let at = 0; at < body.length;) {
    const mode = body[at]!.toUpperCase();
    const bytes = mode === 'B' ? Number(/^\d{4}/.exec(body.slice(at + 1))?.[0] ?? NaN) : NaN;
    if (!Number.isNaN(bytes)) {
      result += body.slice(at, at + 5 + bytes);
      at += 5 + bytes;
    } else {
      const comma = body.indexOf(',', at);
      const end = comma < 0 ? body.length : comma;
      const piece = body.slice(at + 1, end);
      result +=
        mode +
        (mode === 'N'
          ? piece.replace(/\D/g, '')
          : mode === 'A'
            ? piece.toUpperCase().replace(ALPHANUMERIC, '')
            : piece);
      at = end;
    }
    if (body[at] === ',') {
      result += ',';
      at++;
    }
  }
  return result;
}

/**
 * ^BX quality 200: escapes after the escape character (`_1` is FNC1, `_d065` a code, `_@` to `__` control characters).
 */
export const dataMatrixEscapes =
  (escape: string): Translate =>
  (content, { report }) => {
    if (!content.some((part) => part.kind === 'literal' && part.text.includes(escape))) return { content };
    const options: Record<string, OptionValue> = {};
    const translated = mapLiterals(content, (text) => {
      let result = '';
      for (let at = 0; at < text.length; at++) {
        if (text[at] !== escape) {
          result += text[at];
          continue;
        }
        const rest = text.slice(at + 1, at + 12);
        const decimal = /^[dD](\d{3})/.exec(rest);
        const append = /^2(\d{3})(\d{3})(\d{3})/.exec(rest);
        if (rest[0] === escape) {
          result += escape;
          at++;
        } else if (decimal && Number(decimal[1]) < 256) {
          result += String.fromCharCode(Number(decimal[1]));
          at += 4;
        } else if (rest[0] === '1') {
          result += FNC1;
          at++;
        } else if (append) {
          options.appendIndex = Math.min(16, (Number(append[1]) >> 4) + 1);
          options.appendTotal = Math.max(2, Math.min(16, 17 - (Number(append[1]) & 15)));
          options.appendFileId = Number(append[2]) * 256 + Number(append[3]);
          at += 10;
        } else if (rest[0] === '3') {
          options.readerProgramming = true;
          at++;
        } else if (rest[0] === '0') {
          // A pad character is no data.
          at++;
        } else if (/^5\d{3}/.test(rest)) {
          report(
            message('zpl.characters_left_out.code_page', { sequence: JSON.stringify(escape + rest.slice(0, 4)) }),
            {
              expected: message('expected.no_code_page'),
            },
          );
          at += 4;
        } else if (rest[0] === '5' || rest[0] === '6') {
          options.macro = `0${rest[0]}`;
          at++;
        } else if (/^[@-_]/.test(rest)) {
          result += String.fromCharCode(rest.charCodeAt(0) - 64);
          at++;
        } else {
          result += escape;
          report(message('zpl.invalid_escape', { sequence: JSON.stringify(escape + rest.slice(0, 1)) }), {
            expected: `${escape}1, ${escape}d000–${escape}d255, ${escape}@–${escape}_, ${escape}${escape}`,
          });
        }
      }
      return result;
    });
    return Object.keys(options).length > 0 ? { content: translated, options } : { content: translated };
  };
