/**
 * PDF417 by commands that give its size: how EPL and TSPL printers fit it into a box (EPL2 manual, "Automatic PDF417 Bar
 * Code Generation"), and its rows for a writer.
 */
import { message } from '@platen/messages';
import type { OptionValue } from '../../label/index.ts';
import { pdf417Columns, pdf417Overhead } from '../../symbologies/index.ts';
import { type Resolved, symbolOf } from './barcodes.ts';
import { NotExpressible, notExpressible } from '../frame/not-expressible.ts';
import type { SymbolSizer } from './symbol-size.ts';

export interface Pdf417Wish {
  readonly text: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly boxWidth: number;
  readonly boxHeight: number;
  /** 0: from 6 downwards until it fits. */
  readonly moduleDots: number;
  /** 0: four times the module. */
  readonly rowDots: number;
  readonly maxRows: number;
  readonly maxColumns: number;
  readonly encoding?: string;
}

export interface Pdf417Fit {
  readonly moduleDots: number;
  readonly rowDots: number;
  readonly columns: number;
  readonly widthDots: number;
  readonly heightDots: number;
}

const MAX_MODULE = 6;
const MIN_MODULE = 2;
const CODEWORD_MODULES = 17;

/** Returns the largest module, then the most columns, that fit the box; undefined if none fits (EPL error 93). */
export function fitPdf417(wish: Pdf417Wish, sizeOf: SymbolSizer): Pdf417Fit | undefined {
  const overhead = pdf417Overhead(wish.options['truncated'] === true);
  const largest = wish.moduleDots || MAX_MODULE;
  const smallest = wish.moduleDots || MIN_MODULE;
  for (let moduleDots = largest; moduleDots >= smallest; moduleDots--) {
    const room = Math.floor((Math.floor(wish.boxWidth / moduleDots) - overhead) / CODEWORD_MODULES);
    const columns = Math.min(30, wish.maxColumns, room);
    if (columns < 1) continue;
    const rowDots = wish.rowDots || moduleDots * 4;
    const options = { ...wish.options, columns };
    const size = sizeOf({ symbology: 'pdf417', data: wish.text, options, wideRatio: 2, encoding: wish.encoding });
    if (!size) continue;
    const heightDots = size.rows * rowDots;
    if (size.rows > wish.maxRows || heightDots > wish.boxHeight) continue;
    return { moduleDots, rowDots, columns, widthDots: size.columns * moduleDots, heightDots };
  }
  return undefined;
}

/** Returns the symbol, its columns of codewords and the height of its rows, which must lie in a range of dots. */
export function pdf417Rows(code: Resolved, language: string, [least, most]: readonly [number, number]) {
  const { heightDots, moduleDots } = code.element;
  const symbol = symbolOf(code);
  if (symbol instanceof NotExpressible) return symbol;
  const rowDots = Math.round(heightDots > 0 ? heightDots : (symbol.rowHeights?.[0] ?? 1) * moduleDots);
  if (rowDots < least || rowDots > most)
    return notExpressible(message('reason.row_size', { dots: rowDots, language, least, most }));
  return { symbol, rowDots, columns: pdf417Columns(symbol, code.options) };
}
