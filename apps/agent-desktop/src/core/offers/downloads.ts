/**
 * Fetches documents that are too large for their offers, piece by piece to disk. The printers share the line: a small
 * document of one does not wait for a large one of another, and at most one piece is in front of a heartbeat.
 */
import { sentence, SentenceError } from '@platen/messages';
import type { JobOffer } from '@platen/protocol';
import { errorText } from '../agent-error.ts';
import type { Events } from '../events.ts';
import { jobKey, type JobKey } from '../ledger/record.ts';
import type { Link } from '../link/link.ts';
import { isTrpcCode } from '../link/trpc-errors.ts';
import { BATCH_SIZE } from '../link/wire.ts';
import type { Logger } from '../log/logger.ts';
import { documentBytes } from './document-bytes.ts';
import type { IncomingStore } from './incoming-store.ts';
import { createPieceSize } from './piece-size.ts';

interface DownloadOptions {
  readonly link: Pick<Link, 'call'>;
  readonly store: IncomingStore;
  readonly events: Events;
  readonly logger: Logger;
}

/** `whole`: its bytes are in the store, unchecked. `damaged`: the cloud's pieces do not make a document of this size. */
export type Fetched = 'whole' | 'damaged' | 'withdrawn' | 'unwritable';

/** A document on its way, or waiting for its turn. */
export interface Arriving {
  readonly offer: JobOffer;
  readonly receivedBytes: number;
  /** Milliseconds since the document was first asked for; for one that waits, since its offer came. */
  readonly forMs: number;
  /** null until the first piece is there. */
  readonly bytesPerSecond: number | null;
}

interface Download {
  readonly key: JobKey;
  readonly offer: JobOffer;
  readonly settled: PromiseWithResolvers<Fetched>;
  receivedBytes: number;
  /** Bytes that an earlier session received. */
  earlierBytes: number;
  since: number;
  state: 'waiting' | 'begun' | 'ended';
}

/** The cloud takes back an offer that it does not hear of for 30 s. */
const REPORT_EVERY_MS = 5_000;

export class Downloads {
  readonly #options: DownloadOptions;
  readonly #pieces = createPieceSize();
  /** The downloads of each printer in the order of their offers. The printer whose turn it is comes first. */
  readonly #lines = new Map<string, Download[]>();
  #isRunning = false;
  #reporting: NodeJS.Timeout | undefined;
  /** The cloud is of an earlier version, and does not know the report. */
  #isUnheard = false;

  constructor(options: DownloadOptions) {
    this.#options = options;
    options.events.on('online', () => {
      this.#isUnheard = false;
    });
    options.events.on('offline', () => {
      const lost = new SentenceError(sentence('cloud.ended'));
      for (const download of this.#all()) this.#end(download, lost);
    });
  }

  /** Goes on where an earlier session stopped. Rejects when the session ends, or the cloud does not answer for it. */
  fetch(offer: JobOffer): Promise<Fetched> {
    const download: Download = {
      key: jobKey(offer.jobId, offer.attempt ?? 1),
      offer,
      settled: Promise.withResolvers<Fetched>(),
      receivedBytes: 0,
      earlierBytes: 0,
      since: performance.now(),
      state: 'waiting',
    };
    const line = this.#lines.get(offer.printerId);
    if (line) line.push(download);
    else this.#lines.set(offer.printerId, [download]);
    if (!this.#isRunning) void this.#run();
    this.#reporting ??= setInterval(() => void this.#report(), REPORT_EVERY_MS).unref();
    this.#options.events.publish({ type: 'receiving' });
    return download.settled.promise;
  }

  /** The cloud takes the offer back. What has arrived stays: the job may come again. */
  withdraw(jobId: string): void {
    for (const download of this.#all()) if (download.offer.jobId === jobId) this.#end(download, 'withdrawn');
  }

  list(): readonly Arriving[] {
    const now = performance.now();
    return this.#all().map(({ offer, receivedBytes, earlierBytes, since }) => ({
      offer,
      receivedBytes,
      forMs: Math.round(now - since),
      bytesPerSecond:
        receivedBytes > earlierBytes ? Math.round(((receivedBytes - earlierBytes) * 1_000) / (now - since)) : null,
    }));
  }

  #all(): readonly Download[] {
    return [...this.#lines.values()].flat();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (;;) {
      const [printerId, line] = [...this.#lines][0] ?? [];
      if (printerId === undefined || !line) {
        this.#isRunning = false;
        return;
      }
      this.#lines.delete(printerId);
      this.#lines.set(printerId, line);
      const download = line[0]!;
      try {
        if (download.state === 'waiting') await this.#begin(download);
        const fetched = await this.#fetchPiece(download);
        if (fetched) this.#end(download, fetched);
        else this.#options.events.publish({ type: 'receiving' });
      } catch (error) {
        if (isTrpcCode(error, 'NOT_FOUND')) this.#end(download, 'withdrawn');
        else this.#end(download, error as Error);
      }
    }
  }

  async #begin(download: Download): Promise<void> {
    download.receivedBytes = await this.#options.store
      .begin(download.key, download.offer.sizeBytes)
      .catch((error: unknown) => this.#cannotWrite(download, error));
    if (download.state === 'ended') return;
    download.earlierBytes = download.receivedBytes;
    download.since = performance.now();
    download.state = 'begun';
    if (download.receivedBytes > 0)
      this.#options.logger.info('a document goes on where it stopped', {
        job: download.offer.jobId,
        bytes: download.receivedBytes,
        of: download.offer.sizeBytes,
      });
  }

  /** Resolves with the end of the download, if this was its last piece. */
  async #fetchPiece(download: Download): Promise<Fetched | undefined> {
    const { offer, receivedBytes: offset, key } = download;
    if (download.state === 'ended') return undefined;
    const left = offer.sizeBytes - offset;
    if (left === 0) return 'whole';
    const askedAt = performance.now();
    const length = this.#pieces.next();
    const piece = await this.#options.link.call((api) =>
      api.document.query({ jobId: offer.jobId, offset, length, encodings: ['deflate-raw'] }),
    );
    this.#pieces.arrived((piece.data.length * 3) / 4, performance.now() - askedAt);
    const bytes = await documentBytes(piece.data, piece.encoding, left);
    if (!bytes || bytes.length === 0 || piece.nextOffset !== (bytes.length === left ? null : offset + bytes.length))
      return 'damaged';
    if ((download.state as Download['state']) === 'ended') return undefined;
    await this.#options.store.write(key, offset, bytes).catch((error: unknown) => this.#cannotWrite(download, error));
    download.receivedBytes += bytes.length;
    return bytes.length === left ? 'whole' : undefined;
  }

  #cannotWrite(download: Download, error: unknown): 0 {
    const { offer } = download;
    this.#options.logger.error('a document cannot be stored', { job: offer.jobId, error: errorText(error) });
    this.#end(download, 'unwritable');
    return 0;
  }

  #end(download: Download, how: Fetched | Error): void {
    const { key, offer, settled } = download;
    if (download.state === 'ended') return;
    download.state = 'ended';
    const line = (this.#lines.get(offer.printerId) ?? []).filter((one) => one !== download);
    if (line.length === 0) this.#lines.delete(offer.printerId);
    else this.#lines.set(offer.printerId, line);
    if (this.#lines.size === 0) {
      clearInterval(this.#reporting);
      this.#reporting = undefined;
    }
    this.#options.store.end(key);
    if (how instanceof Error) settled.reject(how);
    else settled.resolve(how);
    this.#options.events.publish({ type: 'receiving' });
  }

  /** Keeps the offers open, and lets the account see how far their documents are. */
  async #report(): Promise<void> {
    const { link, logger } = this.#options;
    if (this.#isUnheard) return;
    const documents = this.list().map(({ offer, ...arriving }) => ({
      jobId: offer.jobId,
      attempt: offer.attempt ?? 1,
      ...arriving,
    }));
    try {
      for (let first = 0; first < documents.length; first += BATCH_SIZE) {
        const batch = documents.slice(first, first + BATCH_SIZE);
        await link.call((api) => api.receiving.mutate({ documents: batch }));
      }
    } catch (error) {
      this.#isUnheard = isTrpcCode(error, 'NOT_FOUND');
      if (!this.#isUnheard)
        logger.warn('the cloud was not told of documents on their way', { error: errorText(error) });
    }
  }
}
