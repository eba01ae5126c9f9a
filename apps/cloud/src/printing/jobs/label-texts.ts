/**
 * Reads the words of stored documents, so that the job list finds a job by what stands on its label. One document after
 * the other, in a process of low priority: no print waits for it, and what was printed at once is never read.
 */
import type { FormatName } from '@platen/codecs';
import type { JobPart } from '@platen/protocol';
import type { FastifyBaseLogger } from 'fastify';
import type { ConversionPool } from '../../labels/conversions/pool.ts';
import type { Sql } from '../../ground/db/client.ts';
import { claimUnread, storeWords, type UnreadDocument } from './label-text-store.ts';
import { wordsOf } from './words.ts';

const EVERY_MS = 1000;
/** Documents that a node claims at once. */
const CLAIM = 10;

interface LabelTextsOptions {
  readonly sql: Sql;
  readonly conversions: ConversionPool;
  readonly log: FastifyBaseLogger;
}

export function startLabelTexts({ sql, conversions, log }: LabelTextsOptions): { readonly stop: () => Promise<void> } {
  let stopped = false;
  const stopping = Promise.withResolvers<readonly []>();
  let running: Promise<void> | null = null;

  const readOne = async (document: UnreadDocument): Promise<void> => {
    const caller = { lane: 'background', queue: document.accountId } as const;
    // A document that cannot be read has no words.
    const reading = conversions
      .texts(caller, document.format as FormatName, documentsOf(document.data, document.parts))
      .catch(() => []);
    // It may wait behind all others, and the end of the cloud does not wait for it.
    const texts = await Promise.race([reading, stopping.promise]);
    if (!stopped) await storeWords(sql, document, wordsOf(texts));
  };
  const readAll = async (): Promise<void> => {
    for (;;) {
      const documents = stopped ? [] : await claimUnread(sql, CLAIM);
      for (const document of documents) {
        if (stopped) return;
        await readOne(document);
      }
      if (documents.length < CLAIM) return;
    }
  };
  const timer = setInterval(() => {
    running ??= readAll()
      .catch((error: unknown) => log.warn({ err: error }, 'reading the texts of labels failed; it runs again'))
      .finally(() => (running = null));
  }, EVERY_MS).unref();
  return {
    stop: async () => {
      stopped = true;
      stopping.resolve([]);
      clearInterval(timer);
      await running;
    },
  };
}

/** The documents of a job whose native format can hold one label only are one behind the other. */
export function documentsOf(data: Buffer, parts: readonly JobPart[] | null): readonly Buffer[] {
  if (parts === null) return [data];
  let offset = 0;
  return parts.map(({ sizeBytes }) => data.subarray(offset, (offset += sizeBytes)));
}
