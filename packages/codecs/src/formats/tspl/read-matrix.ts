/** QRCODE, DMATRIX, PDF417, AZTEC, MAXICODE → 2D codes (TSPL manual). */
import {
  type BarcodeElement,
  type Content,
  sampleText,
  textWhenRead,
  type Element,
  FNC1,
  literal,
  type TextElement,
} from '../../label/index.ts';
import { captionTexts } from '../../language/caption.ts';
import { fitPdf417 } from '../../language/pdf417-box.ts';
import { contentArgument, numberArgument, requireArguments, takeArguments, textArgument, type Arguments } from './arguments.ts'; // prettier-ignore
import type { TsplStatement } from './lex.ts';
import { barcodeAt, encodingOf, letterNumber, letterOptions } from './read-barcode.ts';
import { rotationArgument } from './read-text.ts';
import { complain, type TsplState } from './state.ts';
import { THIN, tsplFont } from './tables.ts';

/** `QRCODE x,y,ecc,cell,mode,rot,[Jn,][Mn,][Sn,][Xn,][length,]"content"`; clones write model and mask as bare numbers. */
export function readQr(state: TsplState, statement: TsplStatement): BarcodeElement | undefined {
  const given = takeArguments(statement);
  if (!requireArguments(state, given, 7)) return undefined;
  const level = bareWord(given, 2);
  if (!/^[LMQH]$/.test(level)) {
    complain(state, statement, 'invalid_parameter', { message: `ECC level is "${level}"`, expected: 'L, M, Q, H' });
  }
  const moduleDots = numberArgument(state, given, 3, { name: 'cell width', min: 1, max: 99, fallback: 4 });
  const manual = bareWord(given, 4) === 'M';
  const letters = letterOptions(given, 6);
  const bare = given.words.slice(6, -1).filter((word) => /^\d{1,2}$/.test(word));
  const model = Number(letters.get('M') || (bare.length > 1 ? bare[0] : '') || THIN.qrModel);
  const mask = Number(letters.get('S') || (bare.length > 1 ? bare[1] : '') || THIN.qrAutoMasks[0]);
  const data = contentArgument(state, given);
  if (!data) return undefined;
  const element = barcodeAt(state, given, {
    symbology: 'qrcode',
    content: manual ? qrSegments(data) : data,
    rotation: rotationArgument(state, given, 5),
    moduleDots,
    options: {
      ...(model === 1 && letters.get('M') === '1' ? { model: 1 } : {}),
      ...(/^[LQH]$/.test(level) ? { level } : {}),
      ...(THIN.qrAutoMasks.includes(mask) || mask > 7 ? {} : { mask }),
      ...(manual ? { input: 'segments' } : {}),
    },
  });
  const within = Number(letters.get('X') || 0);
  return justified(state, within > 0 ? fitted(state, element, within) : element, Number(letters.get('J') ?? 1));
}

/** `Xn`: the symbol is n dots wide at most, its cells smaller where need be. */
function fitted(state: TsplState, element: BarcodeElement, widthDots: number): BarcodeElement {
  const { symbology, options, encoding, moduleDots } = element;
  const size = state.sizeOf({ symbology, data: sampleText(element.content), options, encoding });
  if (!size) return element;
  return { ...element, moduleDots: Math.max(1, Math.min(moduleDots, Math.floor(widthDots / size.columns))) };
}

const bareWord = (given: Arguments, index: number): string =>
  (given.words[index] ?? '').replaceAll('"', '').trim().toUpperCase();

/** J1 to J9: which point of the symbol x, y is, row by row from its upper left corner. */
function justified(state: TsplState, element: BarcodeElement, justification: number): BarcodeElement {
  if (!(justification >= 2 && justification <= 9)) return element;
  const { symbology, options, encoding, moduleDots } = element;
  const size = state.sizeOf({ symbology, data: sampleText(element.content), options, encoding });
  if (!size) return element;
  const across = ((justification - 1) % 3) * 0.5 * size.columns * moduleDots;
  const down = Math.floor((justification - 1) / 3) * 0.5 * size.rows * moduleDots;
  return { ...element, x: element.x - Math.round(across), y: element.y - Math.round(down) };
}

/** Manual mode: `N…`, `A…`, `Bnnnn…`, `K…`, `!` between segments → the same with commas. */
function qrSegments(content: Content): Content {
  const text = textWhenRead(content);
  const segments: string[] = [];
  let at = 0;
  while (at < text.length) {
    const mode = text[at]!;
    let end: number;
    if (mode === 'B') end = at + 5 + Number(/^\d{4}/.exec(text.slice(at + 1, at + 5))?.[0] ?? 0);
    else end = text.indexOf('!', at) < 0 ? text.length : text.indexOf('!', at);
    segments.push(text.slice(at, end));
    at = text[end] === '!' ? end + 1 : Math.max(end, at + 1);
  }
  return literal(segments.join(','));
}

/** `RMQR x,y,ecc,size,type,rotation,"content"`. */
export function readRmqr(state: TsplState, statement: TsplStatement): BarcodeElement | undefined {
  const given = takeArguments(statement);
  if (!requireArguments(state, given, 7)) return undefined;
  const level = bareWord(given, 2);
  if (level !== 'M' && level !== 'H') {
    complain(state, statement, 'invalid_parameter', { message: `ECC level is "${level}"`, expected: 'M, H' });
  }
  const moduleDots = numberArgument(state, given, 3, { name: 'module', min: 1, max: 99, fallback: 4 });
  const version = numberArgument(state, given, 4, { name: 'type', min: 0, max: 38, fallback: 0 });
  const content = contentArgument(state, given);
  if (!content) return undefined;
  return barcodeAt(state, given, {
    symbology: 'rmqr',
    content,
    rotation: rotationArgument(state, given, 5),
    moduleDots,
    options: { ...(level === 'H' ? { level } : {}), ...(version > 0 ? { version } : {}) },
  });
}

/** `DMATRIX x,y,w,h,[c#,][x#,][r#,][a#,][row,col,]"content"`. */
export function readDataMatrix(state: TsplState, statement: TsplStatement): BarcodeElement | undefined {
  const given = takeArguments(statement);
  if (!requireArguments(state, given, 5)) return undefined;
  const letters = letterOptions(given, 4);
  const bare = given.words
    .slice(4, -1)
    .filter((word) => /^\d{1,3}$/.test(word))
    .map(Number);
  const range = { min: 0, max: THIN.coordinateMax, fallback: 0 };
  const widthDots = numberArgument(state, given, 2, { name: 'width', ...range });
  const heightDots = numberArgument(state, given, 3, { name: 'height', ...range });
  const data = contentArgument(state, given);
  if (!data) return undefined;
  const escape = letterNumber(letters, 'C', { min: 0, max: 255, fallback: 0 });
  const content = escape > 0 ? withEscapes(data, String.fromCharCode(escape)) : data;
  const [rows = 0, columns = 0] = bare;
  const options = {
    ...(rows >= 8 && columns >= 8 ? { rows: Math.min(144, rows), columns: Math.min(144, columns) } : {}),
    ...(letters.get('A') === '1' ? { shape: 'rectangle' } : {}),
  };
  const turn = Number(letters.get('R') ?? 0) % 360;
  const size =
    letterNumber(letters, 'X', { min: 0, max: 99, fallback: 0 }) ||
    fitModule(state, { content, options }, { widthDots, heightDots });
  return barcodeAt(state, given, {
    symbology: 'datamatrix',
    content,
    rotation: turn === 90 || turn === 180 || turn === 270 ? turn : 0,
    moduleDots: size,
    options,
  });
}

/** The largest module with which the symbol fits the expected area; 1 where none does. */
function fitModule(
  state: TsplState,
  symbol: { content: Content; options: BarcodeElement['options'] },
  area: { widthDots: number; heightDots: number },
): number {
  const { content, options } = symbol;
  const data = sampleText(content);
  const size = state.sizeOf({ symbology: 'datamatrix', data, options, ...encodingOf(state, content) });
  if (!size) return 4;
  return Math.max(1, Math.floor(Math.min(area.widthDots / size.columns, area.heightDots / size.rows)));
}

/** Escapes of DMATRIX: `~1` FNC1, `~X` a control character, `~dNNN` a byte, `~~` itself. */
function withEscapes(content: Content, escape: string): Content {
  return content.map((part) => {
    if (part.kind !== 'literal') return part;
    let text = '';
    for (let at = 0; at < part.text.length; at++) {
      const sign = part.text[at]!;
      const next = part.text[at + 1];
      if (sign !== escape || next === undefined) {
        text += sign;
        continue;
      }
      at++;
      const decimal = next === 'd' ? /^\d{3}/.exec(part.text.slice(at + 1)) : null;
      if (next === '1') text += FNC1;
      else if (next === escape) text += escape;
      else if (decimal) {
        text += String.fromCharCode(Number(decimal[0]) & 0xff);
        at += 3;
      } else if (next >= '@' && next <= '_') text += String.fromCharCode(next.charCodeAt(0) - 0x40);
      else text += sign + next;
    }
    return { ...part, text };
  });
}

/** `PDF417 x,y,w,h,rot,[options,]"content"`: fitted into the box, turned counter-clockwise. */
export function readPdf417(state: TsplState, statement: TsplStatement): readonly Element[] | undefined {
  const given = takeArguments(statement);
  if (!requireArguments(state, given, 6)) return undefined;
  const letters = letterOptions(given, 5);
  const range = { min: 1, max: THIN.coordinateMax, fallback: 1 };
  const boxWidth = numberArgument(state, given, 2, { name: 'width', ...range });
  const boxHeight = numberArgument(state, given, 3, { name: 'height', ...range });
  const degrees = rotationArgument(state, given, 4);
  const rotation = THIN.pdf417Clockwise ? degrees : (((360 - degrees) % 360) as BarcodeElement['rotation']);
  const content = contentArgument(state, given);
  if (!content) return undefined;
  const options = {
    ...(letters.get('E') ? { security: letterNumber(letters, 'E', { min: 0, max: 8, fallback: 0 }) } : {}),
    ...(letters.get('T') === '1' ? { truncated: true } : {}),
    ...(letters.get('P') === '1' ? { compaction: 'binary' } : {}),
  };
  const wish = {
    text: sampleText(content),
    options,
    boxWidth,
    boxHeight,
    moduleDots: letterNumber(letters, 'W', { min: 0, max: 9, fallback: 0 }),
    rowDots: letterNumber(letters, 'H', { min: 0, max: 99, fallback: 0 }),
    maxRows: letterNumber(letters, 'R', { min: 1, max: 90, fallback: 90 }),
    maxColumns: letterNumber(letters, 'C', { min: 1, max: 30, fallback: 30 }),
    ...encodingOf(state, content),
  };
  const fit = fitPdf417(wish, state.sizeOf);
  if (!fit) {
    complain(state, statement, 'invalid_parameter', `the data does not fit into ${boxWidth} × ${boxHeight} dots`);
    return undefined;
  }
  const element = barcodeAt(state, given, {
    symbology: 'pdf417',
    content,
    rotation,
    moduleDots: fit.moduleDots,
    heightDots: fit.rowDots,
    options: { ...options, columns: fit.columns },
  });
  const symbol =
    letters.get('M') === '1'
      ? {
          ...element,
          x: element.x + Math.max(0, (boxWidth - fit.widthDots) >> 1),
          y: element.y + Math.max(0, (boxHeight - fit.heightDots) >> 1),
        }
      : element;
  return [symbol, ...captionOf(state, given, textWhenRead(content))];
}

/** `Ux,y,c`: the text of the code, c characters a line. */
function captionOf(state: TsplState, given: Arguments, text: string): TextElement[] {
  const index = given.words.findIndex((word, i) => i > 4 && i < given.words.length - 1 && /^U\s*\d/i.test(word));
  if (index < 0) return [];
  const value = (i: number): number => Number(/\d{1,5}/.exec(given.words[index + i] ?? '')?.[0] ?? 0);
  const { originX, originY, shiftX, shiftY, dpi } = state;
  const { face, widthDots, heightDots } = tsplFont(THIN.captionFont, dpi)!;
  return captionTexts(text, {
    x: value(0) + originX + shiftX,
    y: value(1) + originY + shiftY,
    characters: value(2),
    font: { name: face, widthDots, heightDots },
    span: [given.statement.offset, given.statement.length],
  });
}

/** `AZTEC x,y,rot,[size,ecp,flg,menu,multi,rev,]"content"`, or with the length of the content after rev. */
export function readAztec(state: TsplState, statement: TsplStatement): BarcodeElement | undefined {
  const given = takeArguments(statement);
  if (!requireArguments(state, given, 4)) return undefined;
  const count = given.words.length - 1;
  const number = (index: number, name: string, max: number, fallback: number): number =>
    index < count ? numberArgument(state, given, index, { name, min: 0, max, fallback }) : fallback;
  const size = number(4, 'ecp', 300, 0);
  if (number(7, 'multi', 26, 1) > 1) {
    complain(state, statement, 'invalid_parameter', { message: 'the data stands in one symbol here', expected: 'multi 1' }); // prettier-ignore
  }
  const content = contentArgument(state, given);
  if (!content) return undefined;
  return barcodeAt(state, given, {
    symbology: 'aztec',
    content,
    rotation: rotationArgument(state, given, 2),
    moduleDots: number(3, 'size', 99, 6) || 6,
    options: {
      ...(size > 0 ? { size } : {}),
      ...(number(5, 'flg', 1, 0) === 1 ? { extendedChannel: true } : {}),
      ...(number(6, 'menu', 1, 0) === 1 ? { menu: true } : {}),
      ...(number(8, 'rev', 1, 0) === 1 ? { inverse: true } : {}),
    },
  });
}

/** `MAXICODE x,y,mode,[class,country,post,[plus4,]]"message"`. */
export function readMaxicode(state: TsplState, statement: TsplStatement): BarcodeElement | undefined {
  const given = takeArguments(statement);
  if (!requireArguments(state, given, 4)) return undefined;
  const mode = numberArgument(state, given, 2, { name: 'mode', min: 2, max: 6, fallback: 4 });
  const message = contentArgument(state, given);
  if (!message) return undefined;
  const fields = given.words.slice(3, -1);
  if (mode > 3 || fields.length < 3) {
    if (mode <= 3) {
      complain(state, statement, 'missing_parameter', {
        message: 'modes 2 and 3 have a carrier',
        expected: 'class,country,post',
      });
    }
    return barcodeAt(state, given, {
      symbology: 'maxicode',
      content: message,
      rotation: 0,
      moduleDots: 1,
      options: { mode: mode > 3 ? mode : 4 },
    });
  }
  const word = (index: number): string => (index < fields.length ? textArgument(state, given, index + 3) : '');
  const digits = (index: number, length: number): string => (fields[index] ?? '').replace(/\D/g, '').padStart(length, '0').slice(-length); // prettier-ignore
  const postal =
    mode === 2
      ? ((fields[2] ?? '').replace(/\D/g, '') + (fields[3] ?? '').replace(/\D/g, '')).slice(0, 9).padEnd(9, '0')
      : word(2).slice(0, 6).padEnd(6, ' ');
  return barcodeAt(state, given, {
    symbology: 'maxicode',
    content: literal(digits(0, 3) + digits(1, 3) + postal + textWhenRead(message)),
    rotation: 0,
    moduleDots: 1,
    options: { mode, layout: 'class-first' },
  });
}
