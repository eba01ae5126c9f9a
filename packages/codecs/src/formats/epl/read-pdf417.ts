/** `b x,y,P,width,height,options,DATA` → PDF417, and Macro PDF417 after `oH` (EPL2 manual, b and oH commands). */
import { message } from '@platen/messages';
import { type BarcodeElement, textWhenRead, type Element, literal } from '../../label/index.ts';
import type { SlotValues } from '../../language/codes/barcode-slots.ts';
import { captionTexts } from '../../language/codes/caption.ts';
import { fitPdf417, type Pdf417Fit, type Pdf417Wish } from '../../language/codes/pdf417-box.ts';
import { symbolEncoding } from '../../language/text/text-encoding.ts';
import { ASSUMED } from './assumptions.ts';
import { eplFont } from './fonts.ts';
import type { EplReader } from './state.ts';

/** The data of one command is divided among this many symbols at most. */
const MAX_SYMBOLS = 24;

export function finishPdf417(reader: EplReader, element: BarcodeElement, values: SlotValues): readonly Element[] {
  const { width = 0, height = 0, module = 0, rowHeight = 0, rows = 0, columns = 0, turn = 0, centred } = values as Readonly<Record<string, number>>; // prettier-ignore
  if (width === 0 || height === 0) {
    reader.report(message('epl.missing_parameter.pdf417'), { expected: 'P,w,h' });
    return [];
  }
  const { options, encoding } = element;
  const text = textWhenRead(element.content);
  const [boxWidth, boxHeight] = turn % 2 === 1 ? [height, width] : [width, height];
  const wish = { text, options, boxWidth, boxHeight, moduleDots: module, rowDots: rowHeight, maxRows: rows, maxColumns: columns, encoding }; // prettier-ignore
  const series = fitSeries(reader, wish);
  if (!series) {
    reader.report(message('epl.invalid_parameter.pdf417', { width, height }));
    return [];
  }
  const symbols = series.map(({ fit, part, append }, index) => {
    const [across, down] = turn % 2 === 1 ? [fit.heightDots, fit.widthDots] : [fit.widthDots, fit.heightDots];
    const corner = cornerShift(turn, fit.widthDots, fit.heightDots);
    const content = series.length === 1 ? element.content : literal(part);
    const { encoding: _, ...rest } = element;
    return {
      ...rest,
      x: element.x + corner[0] - (centred === 1 ? across >> 1 : 0) + index * (reader.macroOffset?.x ?? 0),
      y: element.y + corner[1] - (centred === 1 ? down >> 1 : 0) + index * (reader.macroOffset?.y ?? 0),
      content,
      moduleDots: fit.moduleDots,
      heightDots: fit.rowDots,
      options: { ...options, ...append, columns: fit.columns },
      ...symbolEncoding(reader.encoding, content),
    };
  });
  return [...symbols, ...captionOf(reader, values['caption'] as readonly number[], text)];
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
function captionOf(reader: EplReader, caption: readonly number[], text: string): Element[] {
  if (caption.length < 2) return [];
  const [left = 0, top = 0, characters = 0] = caption;
  const { name, widthDots, heightDots } = eplFont(ASSUMED.captionFont, reader.dpi)!;
  const at = { x: left + reader.originX, y: top + reader.originY };
  return captionTexts(text, { ...at, characters, font: { name, widthDots, heightDots } });
}
