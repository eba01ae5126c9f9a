/** Edits of bytes: applied, put together, turned back. */
import { concatBytes } from '../../bytes/encodings.ts';
import type { Change } from '../commands.ts';

/** Edits of one array of bytes that do not overlap, in their order. */
export type Edits = readonly Change[];

export const EMPTY = new Uint8Array();

const inOrder = (edits: Edits): Change[] => edits.toSorted((one, other) => one.offset - other.offset);

/** The bytes after the edits, which all count from the bytes before. */
export function applyEdits(bytes: Uint8Array, edits: Edits): Uint8Array {
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const { offset, removed, inserted } of inOrder(edits)) {
    parts.push(bytes.subarray(at, offset), inserted);
    at = offset + removed;
  }
  return concatBytes([...parts, bytes.subarray(at)]);
}

/** The edits that lead from the bytes after `edits` back to `bytes`. */
export function inverseOf(bytes: Uint8Array, edits: Edits): Edits {
  let moved = 0;
  return inOrder(edits).map(({ offset, removed, inserted }) => {
    const back = { offset: offset + moved, removed: inserted.length, inserted: bytes.slice(offset, offset + removed) };
    moved += inserted.length - removed;
    return back;
  });
}

/** A piece of a document: bytes of the first document, or new ones. */
type Piece = { readonly from: number; readonly to: number } | Uint8Array;

const lengthOf = (piece: Piece): number => (piece instanceof Uint8Array ? piece.length : piece.to - piece.from);
const cut = (piece: Piece, from: number, to: number): Piece =>
  piece instanceof Uint8Array
    ? piece.subarray(from, to)
    : { from: piece.from + from, to: Math.min(piece.to, piece.from + to) };

/** Edits one after the other as edits of the first bytes. */
export function joinEdits(bytes: Uint8Array, steps: readonly Edits[]): Edits {
  let pieces: Piece[] = [{ from: 0, to: bytes.length }];
  for (const edits of steps) {
    const next: Piece[] = [];
    let at = 0;
    const take = (to: number, keep: boolean): void => {
      while (at < to) {
        const [piece] = pieces;
        if (!piece) return;
        const size = lengthOf(piece);
        const taken = Math.min(size, to - at);
        if (keep && taken > 0) next.push(cut(piece, 0, taken));
        if (taken === size) pieces.shift();
        else pieces[0] = cut(piece, taken, size);
        at += taken;
      }
    };
    for (const { offset, removed, inserted } of inOrder(edits)) {
      take(offset, true);
      next.push(inserted);
      take(offset + removed, false);
    }
    pieces = [...next, ...pieces];
  }
  const found: Change[] = [];
  let at = 0;
  let inserted: Uint8Array[] = [];
  const close = (to: number): void => {
    const all = concatBytes(inserted);
    if (to > at || all.length > 0) found.push(least(bytes, { offset: at, removed: to - at, inserted: all }));
    inserted = [];
  };
  for (const piece of pieces) {
    if (piece instanceof Uint8Array) inserted.push(piece);
    else if (piece.to > piece.from) {
      close(piece.from);
      at = piece.to;
    }
  }
  close(bytes.length);
  return found.filter(({ removed, inserted: all }) => removed > 0 || all.length > 0);
}

/** The edit without the bytes that it removes and inserts again at its start and end. */
function least(bytes: Uint8Array, { offset, removed, inserted }: Change): Change {
  const shorter = Math.min(removed, inserted.length);
  let start = 0;
  while (start < shorter && bytes[offset + start] === inserted[start]) start++;
  let same = 0;
  while (same < shorter - start && bytes[offset + removed - 1 - same] === inserted[inserted.length - 1 - same]) same++;
  return {
    offset: offset + start,
    removed: removed - start - same,
    inserted: inserted.slice(start, inserted.length - same),
  };
}
