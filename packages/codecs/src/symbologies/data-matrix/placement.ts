/** Places codewords in a Data Matrix symbol (ISO/IEC 16022 annex F) and draws its finder patterns. */
import type { SymbolSize } from './sizes.ts';

type Place = readonly [row: number, column: number];

/** `-1,0 0,2` → places of the bits of a codeword, the most significant first. */
const placesOf = (text: string): Place[] =>
  text.split(' ').map((place) => {
    const [row = 0, column = 0] = place.split(',').map(Number);
    return [row, column];
  });

/** The usual shape, from its last bit. */
const UTAH = placesOf('-2,-2 -2,-1 -1,-2 -1,-1 -1,0 0,-2 0,-1 0,0');
/** Shapes at the corners of the matrix; negative numbers count from its end. */
const CORNERS = [
  '-1,0 -1,1 -1,2 0,-2 0,-1 1,-1 2,-1 3,-1',
  '-3,0 -2,0 -1,0 0,-4 0,-3 0,-2 0,-1 1,-1',
  '-3,0 -2,0 -1,0 0,-2 0,-1 1,-1 2,-1 3,-1',
  '-1,0 -1,-1 0,-3 0,-2 0,-1 1,-3 1,-2 1,-1',
].map(placesOf);

/** For each module of the mapping matrix codeword × 8 + bit (0 the most significant), or -1 for the fixed corner. */
function mappingOf(rows: number, columns: number): Int32Array {
  const map = new Int32Array(rows * columns).fill(-2);
  const set = (row: number, column: number, bit: number): void => {
    let r = row;
    let c = column;
    if (r < 0) {
      r += rows;
      c += 4 - ((rows + 4) % 8);
    }
    if (c < 0) {
      c += columns;
      r += 4 - ((columns + 4) % 8);
    }
    map[r * columns + c] = bit;
  };
  const place = (places: readonly Place[], codeword: number, atRow = 0, atColumn = 0): void => {
    for (const [bit, [r, c]] of places.entries()) set(atRow + r, atColumn + c, codeword * 8 + bit);
  };
  const corner = (places: readonly Place[], codeword: number): void =>
    place(
      places.map(([r, c]) => [r < 0 ? rows + r : r, c < 0 ? columns + c : c]),
      codeword,
    );
  let codeword = 0;
  let row = 4;
  let column = 0;
  do {
    if (row === rows && column === 0) corner(CORNERS[0]!, codeword++);
    if (row === rows - 2 && column === 0 && columns % 4 !== 0) corner(CORNERS[1]!, codeword++);
    if (row === rows - 2 && column === 0 && columns % 8 === 4) corner(CORNERS[2]!, codeword++);
    if (row === rows + 4 && column === 2 && columns % 8 === 0) corner(CORNERS[3]!, codeword++);
    do {
      if (row < rows && column >= 0 && map[row * columns + column] === -2) place(UTAH, codeword++, row, column);
      row -= 2;
      column += 2;
    } while (row >= 0 && column < columns);
    row += 1;
    column += 3;
    do {
      if (row >= 0 && column < columns && map[row * columns + column] === -2) place(UTAH, codeword++, row, column);
      row += 2;
      column -= 2;
    } while (row < rows && column >= 0);
    row += 3;
    column += 1;
  } while (row < rows || column < columns);
  // Four modules may be left in the lower right corner: they are dark on one diagonal.
  if (map[rows * columns - 1] === -2) {
    map[rows * columns - 1] = -1;
    map[rows * columns - columns - 2] = -1;
  }
  return map;
}

const mappings = new Map<string, Int32Array>();

/** Modules of the whole symbol, row by row. */
export function placeCodewords(size: SymbolSize, codewords: ArrayLike<number>): Uint8Array {
  const { rows, columns, regionsAcross, regionsDown } = size;
  const regionRows = rows / regionsDown - 2;
  const regionColumns = columns / regionsAcross - 2;
  const mapRows = regionRows * regionsDown;
  const mapColumns = regionColumns * regionsAcross;
  const key = `${mapRows},${mapColumns}`;
  let map = mappings.get(key);
  if (!map) mappings.set(key, (map = mappingOf(mapRows, mapColumns)));
  const modules = new Uint8Array(rows * columns);
  for (let y = 0; y < mapRows; y++) {
    for (let x = 0; x < mapColumns; x++) {
      const bit = map[y * mapColumns + x]!;
      const dark = bit === -1 || (bit >= 0 && ((codewords[bit >> 3]! >> (7 - (bit & 7))) & 1) === 1);
      if (!dark) continue;
      const row = y + 1 + 2 * Math.floor(y / regionRows);
      const column = x + 1 + 2 * Math.floor(x / regionColumns);
      modules[row * columns + column] = 1;
    }
  }
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const inRow = y % (regionRows + 2);
      const inColumn = x % (regionColumns + 2);
      const solid = inColumn === 0 || inRow === regionRows + 1;
      const clock = (inRow === 0 && inColumn % 2 === 0) || (inColumn === regionColumns + 1 && inRow % 2 === 1);
      if (solid || clock) modules[y * columns + x] = 1;
    }
  }
  return modules;
}
