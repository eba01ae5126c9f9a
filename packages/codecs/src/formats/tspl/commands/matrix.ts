/** QRCODE, RMQR, DMATRIX, PDF417, AZTEC, MAXICODE: two-dimensional codes (TSPL manual). */
import { message } from '@platen/messages';
import {
  type BarcodeElement,
  type Content,
  FNC1,
  literal,
  type Rotation,
  sampleText,
  textWhenRead,
} from '../../../label/index.ts';
import { captionTexts } from '../../../language/codes/caption.ts';
import { choice, required } from '../../../language/frame/parameters.ts';
import { fitPdf417 } from '../../../language/codes/pdf417-box.ts';
import { symbolEncoding } from '../../../language/text/text-encoding.ts';
import { ASSUMED } from '../assumptions.ts';
import { separateSegments } from '../escapes.ts';
import { tsplFont } from '../fonts.ts';
import { bare, dots, field, lettersOf, module, number, place, text, turn } from '../parameters.ts';
import type { TsplCommand } from '../scan.ts';
import { draw, moved, type TsplReader } from '../state.ts';
import { codeAt, drawCode } from './barcodes.ts';

/** Returns the parameters from `from` to the data that are plain numbers. */
const bareNumbers = ({ rawParameters }: TsplReader, from: number): number[] =>
  rawParameters
    .slice(from, -1)
    .filter((word) => /^\d{1,3}$/.test(word))
    .map(Number);

export const MATRIX_COMMANDS = [
  // Clones write model and mask as plain numbers.
  field(
    'QRCODE',
    'QR Code: level, cell, mode, turn, Jn, Mn, Sn, Xn',
    {
      ...place,
      level: required(bare(choice(['L', 'M', 'Q', 'H'], 'M'))),
      cell: required(module),
      mode: required(bare(choice(['A', 'M'], 'A'))),
      turn: required(turn),
    },
    (reader, p, data, command) => {
      const letter = lettersOf(reader, 6);
      const numbers = bareNumbers(reader, 6);
      const mask = letter('S', 0, 99, 0) || (numbers.length > 1 && numbers[1]) || ASSUMED.qrAutoMasks[0]!;
      const isManual = p.mode === 'M';
      const element = codeAt(reader, p, {
        symbology: 'qrcode',
        content: isManual ? literal(separateSegments(textWhenRead(data), '!', ',')) : data,
        rotation: p.turn,
        moduleDots: p.cell,
        options: {
          ...(letter('M', 0, 9, ASSUMED.qrModel) === 1 ? { model: 1 } : {}),
          ...(p.level === 'M' ? {} : { level: p.level }),
          ...(ASSUMED.qrAutoMasks.includes(mask) || mask > 7 ? {} : { mask }),
          ...(isManual ? { input: 'segments' } : {}),
        },
      });
      draw(reader, command, placed(reader, element, { within: letter('X', 0, 1e9, 0), corner: letter('J', 0, 99, 1) }));
    },
  ),
  field(
    'RMQR',
    'Rectangular Micro QR Code',
    {
      ...place,
      level: required(bare(choice(['M', 'H'], 'M'))),
      module: required(module),
      version: required(number(0, 38, 0)),
      turn: required(turn),
    },
    (reader, p, content, command) =>
      drawCode(reader, command, p, {
        symbology: 'rmqr',
        content,
        rotation: p.turn,
        moduleDots: p.module,
        options: { ...(p.level === 'H' ? { level: 'H' } : {}), ...(p.version > 0 ? { version: p.version } : {}) },
      }),
  ),
  field(
    'DMATRIX',
    'Data Matrix: width, height, cn, xn, rn, an, rows, columns',
    { ...place, width: required(dots), height: required(dots) },
    (reader, p, data, command) => {
      const letter = lettersOf(reader, 4);
      const escape = letter('C', 0, 255, 0);
      const content = escape > 0 ? withEscapes(data, String.fromCharCode(escape)) : data;
      const [rows = 0, columns = 0] = bareNumbers(reader, 4);
      const turned = letter('R', 0, 1e9, 0) % 360;
      const options = {
        ...(rows >= 8 && columns >= 8 ? { rows: Math.min(144, rows), columns: Math.min(144, columns) } : {}),
        ...(letter('A', 0, 9, 0) === 1 ? { shape: 'rectangle' } : {}),
      };
      const element = codeAt(reader, p, {
        symbology: 'datamatrix',
        content,
        rotation: turned % 90 === 0 ? (turned as Rotation) : 0,
        moduleDots: letter('X', 0, 99, 0),
        options,
      });
      draw(reader, command, element.moduleDots > 0 ? element : fitted(reader, element, p));
    },
  ),
  field(
    'PDF417',
    'PDF417 in a box: width, height, turn, En, Wn, Hn, Rn, Cn, Tn, Mn, Pn, Ux,y,n',
    {
      ...place,
      width: required(number(1, ASSUMED.coordinateMax, 1)),
      height: required(number(1, ASSUMED.coordinateMax, 1)),
      turn: required(turn),
    },
    readPdf417,
  ),
  field(
    'AZTEC',
    'Aztec Code',
    {
      ...place,
      turn: required(turn),
      size: number(0, 99, 6),
      ecp: number(0, 300, 0),
      flg: number(0, 1, 0),
      menu: number(0, 1, 0),
      multi: number(0, 26, 1),
      rev: number(0, 1, 0),
    },
    (reader, p, content, command) => {
      if (p.multi > 1) reader.report(message('tspl.invalid_parameter.one_symbol'), { expected: 'multi 1' });
      drawCode(reader, command, p, {
        symbology: 'aztec',
        content,
        rotation: p.turn,
        moduleDots: p.size || 6,
        options: {
          ...(p.ecp > 0 ? { size: p.ecp } : {}),
          ...(p.flg === 1 ? { extendedChannel: true } : {}),
          ...(p.menu === 1 ? { menu: true } : {}),
          ...(p.rev === 1 ? { inverse: true } : {}),
        },
      });
    },
  ),
  field(
    'MAXICODE',
    'MaxiCode: mode, class, country, postal code, ZIP+4',
    { ...place, mode: required(number(2, 6, 4)) },
    (reader, p, content, command) => {
      const carried = p.mode > 3 ? undefined : carrierOf(reader, p.mode);
      if (p.mode <= 3 && carried === undefined)
        reader.report(message('tspl.missing_parameter.carrier'), { expected: 'class,country,post' });
      drawCode(reader, command, p, {
        symbology: 'maxicode',
        content: carried === undefined ? content : literal(carried + textWhenRead(content)),
        options: carried === undefined ? { mode: Math.max(4, p.mode) } : { mode: p.mode, layout: 'class-first' },
      });
    },
  ),
];

/** `Xn`: the symbol is n dots wide at most; `Jn`: x, y is the n-th of its nine points, row by row. */
function placed(
  reader: TsplReader,
  element: BarcodeElement,
  { within, corner }: { within: number; corner: number },
): BarcodeElement {
  const size = within > 0 || (corner > 1 && corner < 10) ? sizeOf(reader, element) : undefined;
  if (!size) return element;
  const { columns, rows } = size;
  const moduleDots =
    within > 0 ? Math.max(1, Math.min(element.moduleDots, Math.floor(within / columns))) : element.moduleDots;
  const point = corner < 10 ? Math.max(1, corner) - 1 : 0;
  const across = (point % 3) * 0.5 * columns * moduleDots;
  const down = Math.floor(point / 3) * 0.5 * rows * moduleDots;
  return { ...element, moduleDots, x: element.x - Math.round(across), y: element.y - Math.round(down) };
}

const sizeOf = (reader: TsplReader, { symbology, options, encoding, content }: BarcodeElement) =>
  reader.sizeOf({ symbology, data: sampleText(content), options, encoding });

/** Sets the largest module with which the symbol fits the area, or 1 if none does. */
function fitted(
  reader: TsplReader,
  element: BarcodeElement,
  { width, height }: { width: number; height: number },
): BarcodeElement {
  const size = sizeOf(reader, element);
  const module = size ? Math.max(1, Math.floor(Math.min(width / size.columns, height / size.rows))) : 4;
  return { ...element, moduleDots: module };
}

/** Reads the escapes of DMATRIX: `~1` FNC1, `~X` a control character, `~dNNN` a byte, `~~` a tilde. */
function withEscapes(content: Content, escape: string): Content {
  const sequence = new RegExp(`[${escape.replace(/[\\\]^-]/g, '\\$&')}](?:d(\\d{3})|([^]))`, 'g');
  const meant = (whole: string, decimal: string | undefined, next = ''): string => {
    if (decimal !== undefined) return String.fromCharCode(Number(decimal) & 0xff);
    if (next === '1') return FNC1;
    if (next === escape) return escape;
    return next >= '@' && next <= '_' ? String.fromCharCode(next.charCodeAt(0) - 0x40) : whole;
  };
  return content.map((part) =>
    part.kind === 'literal' ? { ...part, text: part.text.replace(sequence, meant) } : part,
  );
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly turn: Rotation;
}

/** Fitted into the box, turned counter-clockwise. */
function readPdf417(reader: TsplReader, p: Box, content: Content, command: TsplCommand): void {
  const letter = lettersOf(reader, 5);
  const security = letter('E', 0, 8, -1);
  const options = {
    ...(security >= 0 ? { security } : {}),
    ...(letter('T', 0, 9, 0) === 1 ? { truncated: true } : {}),
    ...(letter('P', 0, 9, 0) === 1 ? { compaction: 'binary' } : {}),
  };
  const wish = {
    text: sampleText(content),
    options,
    boxWidth: p.width,
    boxHeight: p.height,
    moduleDots: letter('W', 0, 9, 0),
    rowDots: letter('H', 0, 99, 0),
    maxRows: letter('R', 1, 90, 90),
    maxColumns: letter('C', 1, 30, 30),
    ...symbolEncoding(reader.encoding, content),
  };
  const fit = fitPdf417(wish, reader.sizeOf);
  if (!fit)
    return reader.report(message('tspl.invalid_parameter.pdf417', { width: p.width, height: p.height }), {
      expected: message('expected.larger_box'),
    });
  const isCentred = letter('M', 0, 9, 0) === 1;
  const point = {
    x: p.x + (isCentred ? Math.max(0, (p.width - fit.widthDots) >> 1) : 0),
    y: p.y + (isCentred ? Math.max(0, (p.height - fit.heightDots) >> 1) : 0),
  };
  drawCode(reader, command, point, {
    symbology: 'pdf417',
    content,
    rotation: ASSUMED.pdf417Clockwise ? p.turn : (((360 - p.turn) % 360) as Rotation),
    moduleDots: fit.moduleDots,
    heightDots: fit.rowDots,
    options: { ...options, columns: fit.columns },
  });
  drawCaption(reader, command, textWhenRead(content));
}

/** `Ux,y,n`: the text of the code, n characters a line. */
function drawCaption(reader: TsplReader, command: TsplCommand, data: string): void {
  const { rawParameters, dpi } = reader;
  const index = rawParameters.findIndex((word, i) => i > 4 && i < rawParameters.length - 1 && /^U\s*\d/i.test(word));
  if (index < 0) return;
  const [x = 0, y = 0, characters = 0] = [0, 1, 2].map((i) =>
    Number(/\d{1,5}/.exec(rawParameters[index + i] ?? '')?.[0] ?? 0),
  );
  const { face, widthDots, heightDots } = tsplFont(ASSUMED.captionFont, dpi)!;
  const font = { name: face, widthDots, heightDots };
  for (const line of captionTexts(data, { ...moved(reader, { x, y }), characters, font })) draw(reader, command, line);
}

/** Returns class, country and postal code, or undefined if one is missing. */
function carrierOf(reader: TsplReader, mode: number): string | undefined {
  const fields = reader.rawParameters.slice(3, -1);
  const [service = '', country = '', post, plus4 = ''] = fields;
  if (post === undefined) return undefined;
  const digits = (word: string): string => word.replace(/\D/g, '');
  const three = (word: string): string => digits(word).padStart(3, '0').slice(-3);
  const postal =
    mode === 2
      ? (digits(post) + digits(plus4)).slice(0, 9).padEnd(9, '0')
      : String(text.read(post, reader)).slice(0, 6).padEnd(6, ' ');
  return three(service) + three(country) + postal;
}
