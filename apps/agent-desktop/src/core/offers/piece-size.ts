/** How much of a document to ask for at a time: what the line carries in a few seconds, so that nothing waits long behind it. */
import { FIRST_PIECE_BYTES, MAX_PIECE_BYTES } from '../link/wire.ts';

/** Shorter pieces would wait more than they travel on a far line; behind longer ones a heartbeat would wait too long. */
const PIECE_MS = 2_500;
const MIN_PIECE_BYTES = 8_192;
/** Two good pieces do not make a fast line. */
const MAX_GROWTH = 2;

interface PieceSize {
  /** The most bytes of the next piece as it travels. */
  readonly next: () => number;
  readonly arrived: (bytes: number, tookMs: number) => void;
  /** Measured with the last pieces; null before the first. */
  readonly bytesPerSecond: () => number | null;
}

export function createPieceSize(): PieceSize {
  let length: number = FIRST_PIECE_BYTES;
  let rate: number | null = null;
  return {
    next: () => length,
    arrived: (bytes, tookMs) => {
      const measured = (bytes * 1_000) / Math.max(1, tookMs);
      rate = rate === null ? measured : (rate + measured) / 2;
      // The last piece of a document may be short, and then says little about the line.
      if (bytes < length / 2 && tookMs < PIECE_MS) return;
      const wanted = (measured * PIECE_MS) / 1_000;
      length = Math.round(
        Math.min(MAX_PIECE_BYTES, length * MAX_GROWTH, Math.max(MIN_PIECE_BYTES, length / 8, wanted)),
      );
    },
    bytesPerSecond: () => rate,
  };
}
