/**
 * The offers that are on their way to an agent: which documents travel inside of them, when its printers have enough,
 * and which offers the agent has left unanswered for too long.
 */
import { deflateRawSync } from 'node:zlib';
import type { JobOffer } from '@platen/protocol';

/** The most open offers of an agent; the others wait in the database. */
export const WINDOW = 128;
/** The most bytes of documents on the way to an agent that cannot do without them. */
const WINDOW_BYTES = 8 * 1024 * 1024;
/**
 * The most bytes of documents inside of open offers, at first: more as long as they are answered soon, fewer when not.
 * On a slow line heartbeats, and the labels of other printers, wait behind them; the agent fetches further ones itself.
 */
const FIRST_INLINE_BYTES = 131_072;
const MIN_INLINE_BYTES = 32_768;
const SOON_MS = 1_000;
const LATE_MS = 3_000;
/** The most offers of a printer whose documents are fetched: hundreds of them must not keep labels from other printers. */
const FETCHED_OF_PRINTER = 8;
/** Below this, compressing takes longer than it saves. */
const COMPRESS_FROM_BYTES = 4_096;

interface OpenOffer {
  readonly printerId: string;
  /** The bytes of the window that it takes. */
  readonly bytes: number;
  readonly isFetched: boolean;
  /** Offers arrive in this order. */
  readonly place: number;
  readonly offeredAt: number;
  /** When it was offered, or the agent last asked for its document. */
  heardAt: number;
}

export interface OfferWindow {
  /** By job. */
  readonly open: ReadonlyMap<string, OpenOffer>;
  readonly hasRoom: () => boolean;
  /** True if the window is so empty that reading more from the database is worth it. */
  readonly isHalfEmpty: () => boolean;
  /** Printers whose open offers are enough for now. */
  readonly fullPrinters: () => readonly string[];
  readonly isFull: (printerId: string) => boolean;
  /** Returns the offer as it is sent; undefined if it is open already. */
  readonly add: (offer: JobOffer) => JobOffer | undefined;
  readonly settle: (jobId: string) => OpenOffer | undefined;
  /** The agent has asked for a part of the document, or reported that it waits for its turn. */
  readonly touch: (jobId: string) => void;
  /** Jobs that the agent has not answered for since then, although it could have. */
  readonly silentSince: (before: number) => string[];
  readonly clear: () => void;
}

export function createOfferWindow({ pulls }: { readonly pulls: boolean }): OfferWindow {
  const open = new Map<string, OpenOffer>();
  const fetchedOf = new Map<string, number>();
  let openBytes = 0;
  let inlineMost = FIRST_INLINE_BYTES;
  let places = 0;
  let lastAnswer = { place: 0, at: 0 };
  const isFull = (printerId: string): boolean => (fetchedOf.get(printerId) ?? 0) >= FETCHED_OF_PRINTER;

  const prepare = (offer: JobOffer): JobOffer => {
    if (!pulls || offer.document === undefined) return offer;
    const packed = compress(offer);
    if (openBytes === 0 || openBytes + inlineBytes(packed) <= inlineMost) return packed;
    const { document: _, documentEncoding: __, ...rest } = packed;
    return rest;
  };

  return {
    open,
    hasRoom: () => open.size < WINDOW && openBytes < WINDOW_BYTES,
    isHalfEmpty: () => open.size <= WINDOW / 2 && openBytes <= WINDOW_BYTES / 2,
    fullPrinters: () => [...fetchedOf.keys()].filter(isFull),
    isFull,
    add: (whole) => {
      const known = open.get(whole.jobId);
      // It was offered while it was being stored: the agent can answer from now on.
      if (known) {
        known.heardAt = Date.now();
        return undefined;
      }
      const offer = prepare(whole);
      const isFetched = pulls && offer.document === undefined;
      const bytes = pulls ? inlineBytes(offer) : offer.sizeBytes;
      const { jobId, printerId } = offer;
      const now = Date.now();
      open.set(jobId, { printerId, bytes, isFetched, place: ++places, offeredAt: now, heardAt: now });
      openBytes += bytes;
      if (isFetched) fetchedOf.set(printerId, (fetchedOf.get(printerId) ?? 0) + 1);
      return offer;
    },
    settle: (jobId) => {
      const offer = open.get(jobId);
      if (!offer) return undefined;
      open.delete(jobId);
      openBytes -= offer.bytes;
      const now = Date.now();
      lastAnswer = { place: offer.place, at: now };
      if (!offer.isFetched && now - offer.offeredAt < SOON_MS)
        inlineMost = Math.min(WINDOW_BYTES, inlineMost + offer.bytes);
      else if (!offer.isFetched && now - offer.offeredAt > LATE_MS)
        inlineMost = Math.max(MIN_INLINE_BYTES, inlineMost / 2);
      const left = (fetchedOf.get(offer.printerId) ?? 0) - (offer.isFetched ? 1 : 0);
      if (left > 0) fetchedOf.set(offer.printerId, left);
      else fetchedOf.delete(offer.printerId);
      return offer;
    },
    touch: (jobId) => {
      const offer = open.get(jobId);
      if (offer) offer.heardAt = Date.now();
    },
    silentSince: (before) =>
      [...open]
        // While earlier offers are still being answered, a later one may still be on its way.
        .filter(([, { heardAt, place }]) => Math.max(heardAt, place > lastAnswer.place ? lastAnswer.at : 0) <= before)
        .map(([jobId]) => jobId),
    clear: () => {
      open.clear();
      fetchedOf.clear();
      openBytes = 0;
    },
  };
}

const inlineBytes = ({ document }: JobOffer): number => (document === undefined ? 0 : (document.length * 3) / 4);

/** Most labels are made of runs and repeated commands: a tenth of their bytes is enough. */
function compress(offer: JobOffer): JobOffer {
  if (offer.document === undefined || offer.sizeBytes < COMPRESS_FROM_BYTES) return offer;
  const packed = deflateRawSync(Buffer.from(offer.document, 'base64'), { level: 1 });
  if (packed.length > offer.sizeBytes * 0.9) return offer;
  return { ...offer, document: packed.toString('base64'), documentEncoding: 'deflate-raw' };
}
