/** Rows of PNG pictures: filters undone, samples taken out (PNG, third edition, 9 and 7.2). */

/** Returns a sample's high byte, or its bits if it has fewer than eight. */
export function sampleAt(
  rows: Uint8Array,
  { row, index, depth }: { readonly row: number; readonly index: number; readonly depth: number },
): number {
  if (depth >= 8) return rows[row + index * (depth >> 3)]!;
  const bit = index * depth;
  return (rows[row + (bit >> 3)]! >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
}

/** Undoes the filters of the rows, each of which has its filter before it. */
export function unfilter(
  data: Uint8Array,
  { rowBytes, height, step }: { readonly rowBytes: number; readonly height: number; readonly step: number },
): Uint8Array {
  const rows = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y++) {
    const from = y * (rowBytes + 1);
    const filter = data[from] ?? 0;
    if (filter === 0) {
      rows.set(data.subarray(from + 1, from + 1 + rowBytes), y * rowBytes);
      continue;
    }
    for (let i = 0; i < rowBytes; i++) {
      const raw = data[from + 1 + i] ?? 0;
      const at = y * rowBytes + i;
      const left = i >= step ? rows[at - step]! : 0;
      const up = y > 0 ? rows[at - rowBytes]! : 0;
      const corner = i >= step && y > 0 ? rows[at - rowBytes - step]! : 0;
      rows[at] = raw + predicted(filter, left, { up, corner });
    }
  }
  return rows;
}

function predicted(filter: number, left: number, { up, corner }: { up: number; corner: number }): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  return filter === 4 ? paeth(left, up, corner) : 0;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
