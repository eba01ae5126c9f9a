/** The size of the next piece of a document for an agent that does not name one: what its line carried meanwhile. */
import { DOCUMENT_CHUNK_BYTES, FIRST_PIECE_BYTES } from '@platen/protocol';

/** Agents before November 2026 end their session if a piece takes ten seconds. */
const PIECE_MS = 2_500;
const MIN_BYTES = 16_384;

export interface PiecePace {
  readonly next: () => number;
  readonly sent: (bytes: number) => void;
}

/** Agents ask for the next piece when they have the last one. */
export function createPiecePace(now: () => number = () => performance.now()): PiecePace {
  let last: { readonly bytes: number; readonly at: number } | undefined;
  return {
    next: () => {
      if (!last) return FIRST_PIECE_BYTES;
      const { bytes, at } = last;
      const wanted = (bytes * PIECE_MS) / Math.max(1, now() - at);
      return Math.round(Math.min(DOCUMENT_CHUNK_BYTES, bytes * 4, Math.max(MIN_BYTES, wanted)));
    },
    sent: (bytes) => {
      last = { bytes: Math.max(bytes, MIN_BYTES), at: now() };
    },
  };
}
