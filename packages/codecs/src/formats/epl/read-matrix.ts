/** `b x,y,type,options,DATA` → Data Matrix, QR, PDF417, MaxiCode, Aztec (EPL2 manual and 14245L-003, b command). */
import { latin1 } from '../../bytes/cursor.ts';
import {
  type BarcodeElement,
  type Content,
  contentText,
  type Element,
  literal,
  type OptionValue,
} from '../../label/index.ts';
import { captionTexts } from '../../language/caption.ts';
import { numberField, requireFields, takeFields } from './fields.ts';
import type { EplCommand } from './lex.ts';
import { fitPdf417 } from '../../language/pdf417-box.ts';
import { encodingOf } from './read-barcode.ts';
import { readContent, ROTATIONS } from './read-text.ts';
import { complain, type EplState } from './state.ts';
import { eplFont, THIN } from './tables.ts';

/** Options as letters with their values: `m2,s5,eQ` → m: `2`, s: `5`, e: `Q`. */
type Letters = ReadonlyMap<string, string>;

/** What a type makes of its options. */
interface Kind {
  readonly symbology: string;
  readonly moduleDots: number;
  readonly heightDots?: number;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly content?: Content;
  readonly rotation?: 0 | 90 | 180 | 270;
  /** From the point of the command to the symbol's top-left corner. */
  readonly shift?: readonly [x: number, y: number];
}

export function readMatrix(state: EplState, command: EplCommand): readonly Element[] | undefined {
  const fields = takeFields(command, 3);
  if (!requireFields(state, fields, 3)) return undefined;
  const x = numberField(state, fields, 0, { name: 'x', min: 0, max: THIN.coordinateMax, fallback: 0 });
  const y = numberField(state, fields, 1, { name: 'y', min: 0, max: THIN.coordinateMax, fallback: 0 });
  const type = fields.values[2]!;
  const { letters, numbers, caption, end } = takeOptions(command, fields.end, type);
  const content = readContent(state, command, end);
  if (!content) return undefined;
  const kind = readKind(state, command, { type, letters, numbers, content });
  if (!kind) return undefined;
  const span = [command.offset, command.length] as const;
  const symbol: BarcodeElement = {
    kind: 'barcode',
    symbology: kind.symbology,
    x: x + state.originX + (kind.shift?.[0] ?? 0),
    y: y + state.originY + (kind.shift?.[1] ?? 0),
    span,
    content: kind.content ?? content,
    rotation: kind.rotation ?? 0,
    anchor: 'corner',
    justify: 'start',
    ink: 'black',
    moduleDots: kind.moduleDots,
    wideRatio: 2,
    heightDots: kind.heightDots ?? 0,
    humanReadable: { position: 'none' },
    options: kind.options,
    ...encodingOf(state, content),
  };
  if (type !== 'P' || caption.length < 2) return [symbol];
  const [left = 0, top = 0, characters = 0] = caption;
  const { name, widthDots, heightDots } = eplFont(THIN.captionFont, state.dpi)!;
  const at = { x: left + state.originX, y: top + state.originY, span };
  return [symbol, ...captionTexts(contentText(content), { ...at, characters, font: { name, widthDots, heightDots } })];
}

/** Options up to the data: the first quote, or a variable, counter, date or time as the last word. */
function takeOptions(
  command: EplCommand,
  start: number,
  type: string,
): { letters: Letters; numbers: readonly number[]; caption: readonly number[]; end: number } {
  const letters = new Map<string, string>();
  const numbers: number[] = [];
  // `px,y,mm` of a PDF417: where its text stands, and how many characters a line of it has.
  const caption: number[] = [];
  const line = latin1(command.args);
  let at = start;
  while (at < line.length && line[at] !== '"') {
    let end = at;
    while (end < line.length && line[end] !== ',' && line[end] !== '"') end++;
    const word = line.slice(at, end).trim();
    if (/^(?:V\d\d|C\d|TD|TT)/.test(word)) break;
    if (/^\d+$/.test(word)) (caption.length % 3 === 0 ? numbers : caption).push(Number(word.slice(0, 9)));
    else if (word !== '') {
      const letter = type === 'M' ? word[0]!.toLowerCase() : word[0]!;
      letters.set(letter, word.slice(1));
      if (letter === 'p' && type === 'P' && /^p\d/.test(word)) caption.splice(0, 3, Number(word.slice(1, 10)));
    }
    at = line[end] === ',' ? end + 1 : end;
  }
  return { letters, numbers, caption, end: at };
}

interface Given {
  readonly type: string;
  readonly letters: Letters;
  readonly numbers: readonly number[];
  readonly content: Content;
}

function readKind(state: EplState, command: EplCommand, given: Given): Kind | undefined {
  /** Option `letter` as a number in its range. */
  const number = (letter: string, min: number, max: number, fallback: number): number => {
    const value = given.letters.get(letter);
    if (value === undefined || value === '') return fallback;
    if (/^\d{1,6}$/.test(value) && Number(value) >= min && Number(value) <= max) return Number(value);
    complain(state, command, 'invalid_parameter', {
      message: `option ${letter} is "${value.slice(0, 40)}"`,
      expected: `${letter} and a whole number from ${min} to ${max}`,
    });
    return fallback;
  };
  switch (given.type) {
    case 'D':
      return {
        symbology: 'datamatrix',
        moduleDots: number('h', 1, 40, 5),
        options: {
          ...positive('columns', number('c', 0, 144, 0)),
          ...positive('rows', number('r', 0, 144, 0)),
          ...(given.letters.has('v') ? { inverse: true } : {}),
        },
      };
    case 'Q':
      return readQr(state, command, given, number);
    case 'P':
      return readPdf417(state, command, given, number);
    case 'M':
      return readMaxicode(given, number('m', 2, 6, 0));
    case 'A':
      return {
        symbology: 'aztec',
        moduleDots: number('d', 1, 55, 3),
        options: {
          ...positive('size', number('e', 0, 300, 0)),
          ...(given.letters.has('f') ? { extendedChannel: true } : {}),
          ...(given.letters.has('m') ? { menu: true } : {}),
          ...(given.letters.has('r') ? { inverse: true } : {}),
        },
      };
    case 'AZ':
      complain(state, command, 'unsupported_command', 'the composite type AZ is not read');
      return undefined;
    default:
      complain(state, command, 'invalid_parameter', {
        message: `2D code is "${given.type.slice(0, 40)}"`,
        expected: 'D, Q, P, M or A',
      });
      return undefined;
  }
}

type NumberOption = (letter: string, min: number, max: number, fallback: number) => number;

const positive = (key: string, value: number): Record<string, number> => (value > 0 ? { [key]: value } : {});

/** Intermec's ESim spells the options otherwise: s is the level, y the cell, x the mask, c the model, o the rotation. */
function readEsimQr(letters: Letters, number: NumberOption): Kind {
  const mask = number('x', 0, 8, 8);
  const level = (letters.get('s') ?? 'M').toUpperCase();
  return {
    symbology: 'qrcode',
    moduleDots: number('y', 1, 99, 10),
    rotation: ROTATIONS[number('o', 0, 3, 0)]!,
    options: {
      ...(number('c', 1, 2, 2) === 1 ? { model: 1 } : {}),
      ...(/^[LQH]$/.test(level) ? { level } : {}),
      ...(mask < 8 ? { mask } : {}),
    },
  };
}

function readQr(state: EplState, command: EplCommand, given: Given, number: NumberOption): Kind {
  if (/^[LMQH]$/i.test(given.letters.get('s') ?? '') || given.letters.has('y'))
    return readEsimQr(given.letters, number);
  const level = (given.letters.get('e') ?? 'M').toUpperCase();
  if (!/^[LMQH]$/.test(level)) {
    complain(state, command, 'invalid_parameter', {
      message: `error correction is "${level}"`,
      expected: 'L, M, Q, H',
    });
  }
  const append = /^(\d\d)(\d\d)(\d{0,3})/.exec(given.letters.get('D') ?? '');
  return {
    symbology: 'qrcode',
    moduleDots: number('s', 1, 99, 3),
    options: {
      ...(number('m', 1, 2, 2) === 1 ? { model: 1 } : {}),
      ...(/^[LQH]$/.test(level) ? { level } : {}),
      ...(/^m/i.test(given.letters.get('i') ?? '') ? { input: 'segments' } : {}),
      ...(append
        ? {
            appendIndex: Math.min(16, Number(append[1])),
            appendTotal: Math.min(16, Number(append[2])),
            appendParity: Math.min(255, Number(append[3])),
          }
        : {}),
    },
  };
}

function readPdf417(state: EplState, command: EplCommand, given: Given, number: NumberOption): Kind | undefined {
  const [boxWidth = 0, boxHeight = 0] = given.numbers;
  if (boxWidth === 0 || boxHeight === 0) {
    complain(state, command, 'missing_parameter', { message: 'the box of the PDF417 is missing', expected: 'P,w,h' });
    return undefined;
  }
  const truncated = number('t', 0, 1, 0) === 1;
  const security = number('s', 0, 8, -1);
  const compaction = number('c', 0, 1, 0) === 1 ? 'binary' : 'auto';
  const turn = number('o', 0, 3, 0);
  const fixed = { ...(security >= 0 ? { security } : {}), ...(truncated ? { truncated } : {}) };
  const options = { ...fixed, ...(compaction === 'binary' ? { compaction } : {}) };
  const wish = {
    text: contentText(given.content),
    options,
    boxWidth: turn % 2 === 1 ? boxHeight : boxWidth,
    boxHeight: turn % 2 === 1 ? boxWidth : boxHeight,
    moduleDots: number('x', 1, 9, 0),
    rowDots: number('y', 1, 99, 0),
    maxRows: number('r', 1, 100, 90),
    maxColumns: number('l', 1, 100, 30),
    encoding: encodingOf(state, given.content).encoding,
  };
  const fit = fitPdf417(wish, state.sizeOf);
  if (!fit) {
    complain(state, command, 'invalid_parameter', `the data does not fit into ${boxWidth} × ${boxHeight} dots`);
    return undefined;
  }
  const centred = number('f', 0, 1, 1) === 1;
  const [width, height] = turn % 2 === 1 ? [fit.heightDots, fit.widthDots] : [fit.widthDots, fit.heightDots];
  const corner = cornerShift(turn, fit.widthDots, fit.heightDots);
  return {
    symbology: 'pdf417',
    moduleDots: fit.moduleDots,
    heightDots: fit.rowDots,
    options: { ...options, columns: fit.columns },
    rotation: ROTATIONS[turn]!,
    shift: [corner[0] - (centred ? width >> 1 : 0), corner[1] - (centred ? height >> 1 : 0)],
  };
}

/** From the top-left corner of the turned symbol to the corner that it turns about. */
function cornerShift(turn: number, widthDots: number, heightDots: number): readonly [number, number] {
  if (turn === 1) return [heightDots, 0];
  if (turn === 2) return [widthDots, heightDots];
  if (turn === 3) return [0, widthDots];
  return [0, 0];
}

/** `cl,co,post,message` (modes 2 and 3), the ZIP+4 perhaps as two fields; the message alone in modes 4 and 6. */
function readMaxicode(given: Given, mode: number): Kind {
  const text = contentText(given.content);
  const [index = 1, total = 1] = given.numbers;
  const append: Record<string, number> =
    total > 1 ? { symbolIndex: clampSymbol(index), symbolTotal: clampSymbol(total) } : {};
  const carrier = mode >= 4 ? null : /^(\d{1,3}),(\d{1,3}),([^,]*),([\s\S]*)$/.exec(text);
  if (!carrier) {
    return { symbology: 'maxicode', moduleDots: 1, options: { mode: mode || 4, ...append } };
  }
  let postal = carrier[3]!;
  let message = carrier[4]!;
  const plus4 = /^\d{5}$/.test(postal) ? /^(\d{4}),([\s\S]*)$/.exec(message) : null;
  if (plus4) [postal, message] = [postal + plus4[1]!, plus4[2]!];
  const chosen = mode || (/^\d{1,9}$/.test(postal) ? 2 : 3);
  postal = chosen === 2 ? postal.slice(0, 9).padEnd(9, '0') : postal.slice(0, 6).padEnd(6, ' ');
  const data = carrier[1]!.padStart(3, '0') + carrier[2]!.padStart(3, '0') + postal + message;
  return {
    symbology: 'maxicode',
    moduleDots: 1,
    options: { mode: chosen, layout: 'class-first', ...append },
    content: literal(data),
  };
}

const clampSymbol = (value: number): number => Math.min(8, Math.max(1, value));
