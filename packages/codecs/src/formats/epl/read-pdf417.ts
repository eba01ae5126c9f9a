/** `b x,y,P,width,height,options,DATA` → PDF417, and Macro PDF417 after `oH` (EPL2 manual, b and oH commands). */
import { message } from '@platen/messages';
import { textWhenRead, type Element, literal } from '../../label/index.ts';
import { captionTexts } from '../../language/codes/caption.ts';
import { fitPdf417, type Pdf417Fit, type Pdf417Wish } from '../../language/codes/pdf417-box.ts';
import { barcodeElement } from '../../language/frame/reader.ts';
import { symbolEncoding } from '../../language/text/text-encoding.ts';
import { type MatrixCode, numberOptions } from './matrix-options.ts';
import { ASSUMED } from './assumptions.ts';
import { ROTATIONS } from './content.ts';
import { eplFont } from './fonts.ts';
import type { EplCommand } from './scan.ts';
import { draw, type EplReader } from './state.ts';

/** The data of one command is divided among this many symbols at most. */
const MAX_SYMBOLS = 24;

export function readPdf417(reader: EplReader, command: EplCommand, code: MatrixCode): void {
  const [boxWidth = 0, boxHeight = 0] = code.numbers;
  if (boxWidth === 0 || boxHeight === 0)
    return reader.report(message('epl.missing_parameter.pdf417'), { expected: 'P,w,h' });
  const number = numberOptions(reader, code.letters);
  const truncated = number('t', 0, 1, 0) === 1;
  const security = number('s', 0, 8, -1);
  const binary = number('c', 0, 1, 0) === 1;
  const turn = number('o', 0, 3, 0);
  const options = {
    ...(security >= 0 ? { security } : {}),
    ...(truncated ? { truncated } : {}),
    ...(binary ? { compaction: 'binary' } : {}),
  };
  const text = textWhenRead(code.content);
  const wish: Pdf417Wish = {
    text,
    options,
    boxWidth: turn % 2 === 1 ? boxHeight : boxWidth,
    boxHeight: turn % 2 === 1 ? boxWidth : boxHeight,
    moduleDots: number('x', 1, 9, 0),
    rowDots: number('y', 1, 99, 0),
    maxRows: number('r', 1, 100, 90),
    maxColumns: number('l', 1, 100, 30),
    encoding: symbolEncoding(reader.encoding, code.content).encoding,
  };
  const centred = number('f', 0, 1, 1) === 1;
  const series = fitSeries(reader, wish);
  if (!series) return reader.report(message('epl.invalid_parameter.pdf417', { width: boxWidth, height: boxHeight }));
  for (const [index, { fit, part, append }] of series.entries()) {
    const [width, height] = turn % 2 === 1 ? [fit.heightDots, fit.widthDots] : [fit.widthDots, fit.heightDots];
    const corner = cornerShift(turn, fit.widthDots, fit.heightDots);
    const content = series.length === 1 ? code.content : literal(part);
    const element = barcodeElement({
      symbology: 'pdf417',
      x: code.x + corner[0] - (centred ? width >> 1 : 0) + index * (reader.macroOffset?.x ?? 0),
      y: code.y + corner[1] - (centred ? height >> 1 : 0) + index * (reader.macroOffset?.y ?? 0),
      content,
      moduleDots: fit.moduleDots,
      wideRatio: 2,
      heightDots: fit.rowDots,
      options: { ...options, ...append, columns: fit.columns },
      rotation: ROTATIONS[turn]!,
      ...symbolEncoding(reader.encoding, content),
    });
    draw(reader, command, element);
  }
  for (const line of captionOf(reader, code, text)) draw(reader, command, line);
}

interface SeriesSymbol {
  readonly fit: Pdf417Fit;
  readonly part: string;
  readonly append: Readonly<Record<string, number>>;
}

/** Returns one symbol if the data fits; after `oH`, the smallest series of symbols that contains it. */
function fitSeries(reader: EplReader, wish: Pdf417Wish): readonly SeriesSymbol[] | undefined {
  const alone = fitPdf417(wish, reader.sizeOf);
  if (alone) return [{ fit: alone, part: wish.text, append: {} }];
  if (!reader.macroOffset) return undefined;
  const characters = [...wish.text];
  for (let total = 2; total <= Math.min(MAX_SYMBOLS, characters.length); total++) {
    const length = Math.ceil(characters.length / total);
    const series: SeriesSymbol[] = [];
    for (let index = 0; index < total; index++) {
      const part = characters.slice(index * length, (index + 1) * length).join('');
      const append = { appendIndex: index + 1, appendTotal: total };
      const fit = part === '' ? undefined : fitPdf417({ ...wish, text: part, options: { ...wish.options, ...append } }, reader.sizeOf); // prettier-ignore
      if (!fit) break;
      series.push({ fit, part, append });
    }
    if (series.length === total) return series;
  }
  return undefined;
}

/** Returns the offset from the top-left corner of the turned symbol to the corner that it turns about. */
function cornerShift(turn: number, widthDots: number, heightDots: number): readonly [number, number] {
  if (turn === 1) return [heightDots, 0];
  if (turn === 2) return [widthDots, heightDots];
  if (turn === 3) return [0, widthDots];
  return [0, 0];
}

/** `px,y,mm`: the text of the code, mm characters a line. */
function captionOf(reader: EplReader, { caption }: MatrixCode, text: string): Element[] {
  if (caption.length < 2) return [];
  const [left = 0, top = 0, characters = 0] = caption;
  const { name, widthDots, heightDots } = eplFont(ASSUMED.captionFont, reader.dpi)!;
  const at = { x: left + reader.originX, y: top + reader.originY };
  return captionTexts(text, { ...at, characters, font: { name, widthDots, heightDots } });
}
