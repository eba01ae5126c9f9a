/** Sizes of MicroPDF417 symbols (ISO/IEC 24728 table 1). */

interface MicroSize {
  readonly columns: number;
  readonly rows: number;
  /** Check codewords; the rest of rows × columns is data. */
  readonly checks: number;
}

/** Modules of a row by columns of data. */
const ROW_MODULES = [0, 38, 55, 82, 99];

/** Columns of data of a symbol this many modules wide. */
export const microColumns = (modules: number): number => ROW_MODULES.indexOf(modules);

const sizesOf = (columns: number, sizes: string): MicroSize[] =>
  sizes.split(' ').map((size) => {
    const [rows = 0, checks = 0] = size.split('-').map(Number);
    return { columns, rows, checks };
  });

/** All 34 sizes as rows and check codewords, in the order in which ZPL ^BF numbers its modes 0 to 33. */
export const MICRO_SIZES: readonly MicroSize[] = [
  ...sizesOf(1, '11-7 14-7 17-7 20-8 24-8 28-8'),
  ...sizesOf(2, '8-8 11-9 14-9 17-10 20-11 23-13 26-15'),
  ...sizesOf(3, '6-12 8-14 10-16 12-18 15-21 20-26 26-32 32-38 38-44 44-50'),
  ...sizesOf(4, '4-8 6-12 8-14 10-16 12-18 15-21 20-26 26-32 32-38 38-44 44-50'),
];

/** The numbers of rows that a symbol may have, by its data columns. */
export const microRows = (columns: number): number[] =>
  MICRO_SIZES.filter((size) => size.columns === columns).map(({ rows }) => rows);

const dataOf = (size: MicroSize): number => size.columns * size.rows - size.checks;
const BY_CAPACITY = MICRO_SIZES.toSorted((a, b) => dataOf(a) - dataOf(b) || a.columns - b.columns);

/** The smallest size that holds this many codewords; 0 columns or rows leave the choice. */
export function microSize(codewords: number, columns: number, rows: number): MicroSize | undefined {
  return BY_CAPACITY.find(
    (size) =>
      dataOf(size) >= codewords && (columns === 0 || size.columns === columns) && (rows === 0 || size.rows === rows),
  );
}
