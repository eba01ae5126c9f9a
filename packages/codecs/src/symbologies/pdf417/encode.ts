/** PDF417 and MicroPDF417: compaction and size are ours, check codewords and patterns come from the library. */
import { flagOption, numberOption, textOption, type EncodeInput } from '../input.ts';
import { libraryMatrix } from '../library.ts';
import { type Options, symbolError } from '../options.ts';
import type { MatrixSymbol, SymbolError } from '../symbol.ts';
import { unitsOf } from '../units.ts';
import { controlBlock, withControlBlock } from './append.ts';
import { compact } from './compaction.ts';
import { microSize } from './micro-sizes.ts';

/** Codewords of the largest symbol, the length among them. */
export const MAX_CODEWORDS = 928;
export const MAX_COLUMNS = 30;
export const MAX_ROWS = 90;
const MAX_BYTES = 2710;
/** Height of a row in modules where the element sets none (ISO/IEC 15438: at least 3). */
const ROW_MODULES = 3;

/** The symbol length, check level and size: what the options leave open follows from the data. */
export function encodePdf417(input: EncodeInput): MatrixSymbol | SymbolError {
  const bytes = plainBytes(input, 'PDF417');
  if ('kind' in bytes) return bytes;
  const data = compact(bytes, { binary: textOption(input, 'compaction') === 'binary', latchFirst: false });
  const block = controlBlock(input);
  if ('kind' in block) return block;
  const wanted = numberOption(input, 'security');
  const security = wanted >= 0 ? wanted : recommendedSecurity(data.length);
  const checks = 2 ** (security + 1);
  const needed = 1 + data.length + block.length + checks;
  if (needed > MAX_CODEWORDS)
    return symbolError('symbology.barcode_data_too_long.codewords', {
      symbology: 'PDF417',
      needed,
      most: MAX_CODEWORDS,
    });
  const size = sizeFor(needed, numberOption(input, 'columns'), numberOption(input, 'rows'));
  if ('kind' in size) return size;
  const room = size.columns * size.rows - 1 - checks;
  const symbol = libraryMatrix('pdf417', written(withControlBlock(data, block, room)), {
    raw: true,
    columns: size.columns,
    rows: size.rows,
    eclevel: security,
    fixedeclevel: true,
    compact: flagOption(input, 'truncated'),
    rowmult: 1,
  });
  return symbol.kind === 'error' ? symbol : { ...symbol, ...flexibleRows(symbol.rows, ROW_MODULES) };
}

/** Recommended check levels (ISO/IEC 15438 table E.1). */
const recommendedSecurity = (codewords: number): number =>
  codewords <= 40 ? 2 : codewords <= 160 ? 3 : codewords <= 320 ? 4 : 5;

/** The check level of the data: the one that the option `security` sets, or the one that the automatic choice comes to. */
export function pdf417Level(data: string, options: Options, encoding = 'utf-8'): number {
  const stated = Number(options['security'] ?? -1);
  if (stated >= 0) return stated;
  const units = unitsOf(data, encoding);
  if ('kind' in units) return recommendedSecurity(0);
  return recommendedSecurity(compact(units, { binary: options['compaction'] === 'binary', latchFirst: false }).length);
}

/** Modules of a row besides the columns of data: start, stop and row indicators. */
export const pdf417Overhead = (truncated: boolean): number => (truncated ? 35 : 69);
const COLUMN_MODULES = 17;

/** Columns of data of a symbol. */
export const pdf417Columns = (symbol: MatrixSymbol, options: Options): number =>
  (symbol.columns - pdf417Overhead(options['truncated'] === true)) / COLUMN_MODULES;

/** Columns and rows that hold `needed` codewords. */
function sizeFor(needed: number, columns: number, rows: number): { columns: number; rows: number } | SymbolError {
  if (rows > 0 && rows < 3) return symbolError('symbology.barcode_option.pdf417_rows');
  if (columns > 0 && rows > 0) {
    if (columns * rows > MAX_CODEWORDS)
      return symbolError('symbology.barcode_option.pdf417_area', { most: MAX_CODEWORDS });
    if (columns * rows < needed)
      return symbolError('symbology.barcode_data_too_long.codewords_in_rows', {
        needed,
        rows,
        columns,
        held: columns * rows,
      });
    return { columns, rows };
  }
  if (rows > 0) return bounded(Math.max(1, Math.ceil(needed / rows)), rows);
  const across = columns > 0 ? columns : columnsFor(needed);
  return bounded(across, Math.max(3, Math.ceil(needed / across)));
}

function bounded(columns: number, rows: number): { columns: number; rows: number } | SymbolError {
  if (columns <= MAX_COLUMNS && rows <= MAX_ROWS && columns * rows <= MAX_CODEWORDS) return { columns, rows };
  return symbolError('symbology.barcode_data_too_long.rows', { rows, columns });
}

/** Columns that make the symbol closest to twice as wide as high at rows of three modules (ZPL ^B7: ratio 1:2). */
function columnsFor(needed: number): number {
  let best = 0;
  let least = Infinity;
  for (let columns = 1; columns <= 30; columns++) {
    const rows = Math.max(3, Math.ceil(needed / columns));
    if (rows > 90 || columns * rows > MAX_CODEWORDS) continue;
    const difference = Math.abs((17 * columns + 69) / (ROW_MODULES * rows) - 2);
    if (difference < least) [best, least] = [columns, difference];
  }
  return best || 30;
}

/** Height of a row of MicroPDF417 in modules where the element sets none. */
const MICRO_ROW_MODULES = 2;

export function encodeMicroPdf417(input: EncodeInput): MatrixSymbol | SymbolError {
  const bytes = plainBytes(input, 'MicroPDF417');
  if ('kind' in bytes) return bytes;
  const block = controlBlock(input);
  if ('kind' in block) return block;
  const binary = textOption(input, 'compaction') === 'binary';
  const [columns, rows] = [numberOption(input, 'columns'), numberOption(input, 'rows')];
  return microSymbol(bytes, { binary, columns, rows, block });
}

/** The MicroPDF417 symbol of the bytes; 0 columns or rows are what the data needs. */
export function microSymbol(
  bytes: readonly number[],
  options: {
    readonly binary: boolean;
    readonly columns: number;
    readonly rows: number;
    readonly block?: readonly number[];
  },
): MatrixSymbol | SymbolError {
  const { block = [] } = options;
  const data = compact(bytes, { binary: options.binary, latchFirst: true });
  const needed = data.length + block.length;
  const size = microSize(needed, options.columns, options.rows);
  if (!size) return symbolError('symbology.barcode_data_too_long.size', { needed });
  const room = size.columns * size.rows - size.checks;
  const symbol = libraryMatrix('micropdf417', written(withControlBlock(data, block, room)), {
    raw: true,
    columns: size.columns,
    rows: size.rows,
    rowmult: 1,
  });
  return symbol.kind === 'error' ? symbol : { ...symbol, ...flexibleRows(symbol.rows, MICRO_ROW_MODULES) };
}

const flexibleRows = (rows: number, rowModules: number): Pick<MatrixSymbol, 'rowHeights' | 'rowModules'> => ({
  rowHeights: Array.from({ length: rows }, () => 0),
  rowModules,
});

/** Codewords as the library takes them. */
const written = (codewords: readonly number[]): string =>
  codewords.map((codeword) => `^${String(codeword).padStart(3, '0')}`).join('');

function plainBytes(input: EncodeInput, title: string): readonly number[] | SymbolError {
  if (input.units.some((unit) => unit > 255))
    return symbolError('symbology.barcode_not_encodable.functions', { symbology: title });
  if (input.units.length > MAX_BYTES)
    return symbolError('symbology.barcode_data_too_long.bytes', { symbology: title, most: MAX_BYTES });
  return input.units;
}
