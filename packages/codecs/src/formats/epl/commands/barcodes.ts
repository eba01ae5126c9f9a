/** `B` and `b`: linear and two-dimensional bar codes (EPL2 manual and 14245L-003, B and b commands). */
import { message } from '@platen/messages';
import { concatBytes, latin1Bytes } from '../../../bytes/cursor.ts';
import {
  type BarcodeElement,
  type Content,
  type Element,
  literal,
  sampleText,
  textWhenRead,
} from '../../../label/index.ts';
import { int, named, required } from '../../../language/frame/parameters.ts';
import { barcodeElement } from '../../../language/frame/reader.ts';
import { symbolEncoding } from '../../../language/text/text-encoding.ts';
import { codeTitles, isFullAscii39, positive, ratioOf } from '../../../language/codes/barcodes.ts';
import { turnVector } from '../../../render/place.ts';
import type { Options } from '../../../symbologies/index.ts';
import { ASSUMED } from '../assumptions.ts';
import { LINEAR, MATRIX } from '../barcodes.ts';
import { readContent, ROTATIONS } from '../content.ts';
import { type MatrixCode, type Letters, type NumberOption, numberOptions, takeOptions } from '../matrix-options.ts';
import { readPdf417 } from '../read-pdf417.ts';
import type { EplCommand } from '../scan.ts';
import { draw, type EplReader, place, row } from '../state.ts';

/** Types of `b`: PDF417 is fitted into a box, and Aztec Mesa is an Aztec Code. */
const MATRIX_TITLES = { ...codeTitles(MATRIX), AZ: 'Aztec Mesa', P: 'PDF417' };

/** Parameters of `B` behind the position. */
const BARS = {
  turn: required(int(0, 3, 0)),
  key: required(named(codeTitles(LINEAR))),
  narrow: required(int(0, 64, 2)),
  wide: int<number | undefined>(0, 200, undefined),
  height: int(0, ASSUMED.coordinateMax, 100),
  line: named({ B: 'below the bars', N: 'no line' }),
};

export const BARCODE_COMMANDS = [
  row(
    'B',
    'Bar code: position, turn, key, narrow and wide bar, height, line, data',
    { ...place, ...BARS },
    (reader, p, command) => {
      const element = readBars(reader, p, command);
      if (element) draw(reader, command, element);
    },
  ),
  row(
    'b',
    'Two-dimensional code: position, type, options, data',
    { ...place, type: required(named(MATRIX_TITLES)) },
    readMatrix,
  ),
];

interface Bars {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly key: string;
  readonly narrow: number;
  readonly wide: number | undefined;
  readonly height: number;
  readonly line: string;
}

function readBars(reader: EplReader, p: Bars, command: EplCommand): BarcodeElement | undefined {
  const found = LINEAR.byCode.get(p.key.toUpperCase());
  if (!found) {
    reader.report(message('epl.invalid_parameter.barcode', { barcode: p.key.slice(0, 40) }), {
      expected: [...LINEAR.byCode.keys()].join(', '),
    });
    return undefined;
  }
  const data = readContent(reader, command);
  if (!data) return undefined;
  const content = found.read ? found.read(data) : data;
  const { customBars } = reader;
  const narrow = p.narrow || (customBars?.narrow ?? 2);
  // Some models ignore the size of postal codes in the command; this reader uses it.
  const wide = (p.wide ?? narrow * 2) || (p.narrow === 0 ? (customBars?.wide ?? 0) : 0);
  const printed = sampleText(content);
  // Code 39 is full ASCII if the data needs it. The length decides whether `2G` is Identcode or Leitcode.
  const isExtended = found.symbology === 'code39' && isFullAscii39(printed);
  return barcodeElement({
    symbology: found.symbology === 'leitcode' && printed.length <= 12 ? 'identcode' : found.symbology,
    x: p.x + reader.originX,
    y: p.y + reader.originY,
    content,
    rotation: ROTATIONS[p.turn]!,
    moduleDots: narrow,
    wideRatio: ratioOf(wide, narrow),
    heightDots: Math.max(p.height, (found.minHeightModules ?? 0) * narrow, 1),
    humanReadable: {
      position: /^b/i.test(p.line) ? 'below' : 'none',
      ...(found.showsCheckDigit === undefined ? {} : { checkDigit: found.showsCheckDigit }),
    },
    options: { ...found.reads, ...found.options, ...(isExtended ? { fullAscii: true } : {}) },
    ...symbolEncoding(reader.encoding, content),
  });
}

function readMatrix(reader: EplReader, p: { x: number; y: number; type: string }, command: EplCommand): void {
  const point = { x: p.x + reader.originX, y: p.y + reader.originY };
  const { type } = p;
  if (type === 'AZ') return readMesa(reader, point, command);
  const options = takeOptions(command.args, reader.dataStart, type);
  const content = readContent(reader, command, options.end);
  if (!content) return;
  const code: MatrixCode = { ...options, ...point, type, content };
  if (type === 'P') return readPdf417(reader, command, code);
  const read = TYPES[type];
  if (read) draw(reader, command, matrixElement(reader, code, read(code, numberOptions(reader, code.letters), reader)));
  else {
    reader.report(message('epl.invalid_parameter.matrix', { type: type.slice(0, 40) }), {
      expected: message('expected.or', { first: 'D, Q, P, M, A', last: 'AZ' }),
    });
  }
}

type Kind = Pick<BarcodeElement, 'symbology'> & Partial<BarcodeElement>;

const matrixElement = (reader: EplReader, { x, y, content }: MatrixCode, kind: Kind): BarcodeElement =>
  barcodeElement({ x, y, content, wideRatio: 2, ...symbolEncoding(reader.encoding, kind.content ?? content), ...kind });

const aztecOptions = (letters: Letters, number: NumberOption): Options => ({
  ...positive('size', number('e', 0, 300, 0)),
  ...(letters.has('f') ? { extendedChannel: true } : {}),
  ...(letters.has('m') ? { menu: true } : {}),
  ...(letters.has('r') ? { inverse: true } : {}),
});

const TYPES: Readonly<Record<string, (code: MatrixCode, number: NumberOption, reader: EplReader) => Kind>> = {
  D: ({ letters }, number) => ({
    symbology: 'datamatrix',
    moduleDots: number('h', 1, 40, 5),
    options: {
      ...positive('columns', number('c', 0, 144, 0)),
      ...positive('rows', number('r', 0, 144, 0)),
      ...(letters.has('v') ? { inverse: true } : {}),
    },
  }),
  Q: readQr,
  M: readMaxicode,
  A: ({ letters }, number) => ({
    symbology: 'aztec',
    moduleDots: number('d', 1, 55, 3),
    options: aztecOptions(letters, number),
  }),
};

function readQr({ letters }: MatrixCode, number: NumberOption, reader: EplReader): Kind {
  // Intermec's ESim has other letters: s is the level, y the cell, x the mask, c the model, o the rotation.
  if (/^[LMQH]$/i.test(letters.get('s') ?? '') || letters.has('y')) {
    const mask = number('x', 0, 8, 8);
    return {
      symbology: 'qrcode',
      moduleDots: number('y', 1, 99, 10),
      rotation: ROTATIONS[number('o', 0, 3, 0)]!,
      options: {
        ...(number('c', 1, 2, 2) === 1 ? { model: 1 } : {}),
        ...levelOf(letters.get('s')),
        ...(mask < 8 ? { mask } : {}),
      },
    };
  }
  const level = letters.get('e') ?? 'M';
  if (!/^[LMQH]$/i.test(level))
    reader.report(message('epl.invalid_parameter.error_correction', { level }), { expected: 'L, M, Q, H' });
  const append = /^(\d\d)(\d\d)(\d{0,3})/.exec(letters.get('D') ?? '');
  return {
    symbology: 'qrcode',
    moduleDots: number('s', 1, 99, 3),
    options: {
      ...(number('m', 1, 2, 2) === 1 ? { model: 1 } : {}),
      ...levelOf(level),
      ...(/^m/i.test(letters.get('i') ?? '') ? { input: 'segments' } : {}),
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

/** A level other than M, which is the default. */
const levelOf = (level = 'M'): Options => (/^[LQH]$/i.test(level) ? { level: level.toUpperCase() } : {});

/** `cl,co,post,message` (modes 2 and 3), the ZIP+4 optionally as two fields; in modes 4 and 6 only the message. */
function readMaxicode({ content, numbers }: MatrixCode, number: NumberOption): Kind {
  const mode = number('m', 2, 6, 0);
  const [index = 1, total = 1] = numbers.map((value) => Math.min(8, Math.max(1, value)));
  const append: Options = total > 1 ? { symbolIndex: index, symbolTotal: total } : {};
  const carrier = mode >= 4 ? null : /^(\d{1,3}),(\d{1,3}),([^,]*),([\s\S]*)$/.exec(textWhenRead(content));
  if (!carrier) return { symbology: 'maxicode', options: { mode: mode || 4, ...append } };
  let postal = carrier[3]!;
  let message = carrier[4]!;
  const plus4 = /^\d{5}$/.test(postal) ? /^(\d{4}),([\s\S]*)$/.exec(message) : null;
  if (plus4) [postal, message] = [postal + plus4[1]!, plus4[2]!];
  const chosen = mode || (/^\d{1,9}$/.test(postal) ? 2 : 3);
  postal = chosen === 2 ? postal.slice(0, 9).padEnd(9, '0') : postal.slice(0, 6).padEnd(6, ' ');
  const data = carrier[1]!.padStart(3, '0') + carrier[2]!.padStart(3, '0') + postal + message;
  return {
    symbology: 'maxicode',
    options: { mode: chosen, layout: 'class-first', ...append },
    content: literal(data),
  };
}

/** Gap between the codes of a Mesa in narrow bars; larger behind EAN-13 and UPC-A. */
const BARRIER = 2;
const WIDE_BARRIER = 4;

/**
 * Aztec Mesa: `AZ,` + a linear code as in `B` + `Z,options,DATA`. A printer wraps the layers of the Aztec Code around
 * the bars, which no current decoder reads. Here the two codes are drawn apart, each readable, with a diagnostic.
 */
function readMesa(reader: EplReader, point: { x: number; y: number }, command: EplCommand): void {
  const { args } = command;
  const start = reader.dataStart;
  const end = endOfLinear(args, start);
  if (end === undefined)
    return reader.report(message('epl.missing_parameter.mesa'), { expected: '0,3,1,2,50,B,"123"Z' });
  const before: number = reader.buffer.length;
  reader.execute({ ...command, name: 'B', args: concatBytes([latin1Bytes('0,0,'), args.subarray(start, end)]) });
  const linear = reader.buffer.length > before ? reader.buffer.pop()!.element : undefined;
  const taken = takeOptions(args, end + 1, 'AZ');
  const content: Content | undefined = readContent(reader, command, taken.end);
  if (linear?.kind !== 'barcode' || !content) return;
  const number = numberOptions(reader, taken.letters);
  const options = { ...aztecOptions(taken.letters, number), ...(taken.letters.has('c') ? { inverse: true } : {}) };
  const { moduleDots, rotation } = linear;
  const aztec: Element = matrixElement(
    reader,
    { ...taken, ...point, type: 'AZ', content },
    {
      symbology: 'aztec',
      moduleDots,
      rotation,
      options,
    },
  );
  const { encoding } = symbolEncoding(reader.encoding, content);
  const size = reader.sizeOf({ symbology: 'aztec', data: sampleText(content), options, encoding });
  const wide = linear.symbology === 'ean13' || linear.symbology === 'upca';
  const barrier = number('b', 1, 9, wide ? WIDE_BARRIER : BARRIER);
  const [right, down] = turnVector(rotation, 0, ((size?.rows ?? 0) + barrier) * moduleDots);
  reader.report(message('epl.epl_mesa_apart'));
  draw(reader, command, aztec);
  draw(reader, command, { ...linear, x: point.x + right, y: point.y + down });
}

/** Returns the index of the `Z` outside of quotes that ends the linear code. */
function endOfLinear(args: Uint8Array, start: number): number | undefined {
  let quoted = false;
  for (let at = start; at < args.length; at++) {
    const byte = String.fromCharCode(args[at]!);
    if (quoted && byte === '\\') at++;
    else if (byte === '"') quoted = !quoted;
    else if (!quoted && byte === 'Z') return at;
  }
  return undefined;
}
