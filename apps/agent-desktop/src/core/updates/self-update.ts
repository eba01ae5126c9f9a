/**
 * Updates itself: fetches the package that the cloud offers, checks that it is ours, unpacks it beside the running version,
 * and lets the program around the agent start it. Between two jobs the new version takes over.
 */
import { asMessage, sentence, SentenceError, sentenceOf } from '@platen/messages';
import type { UpdateEvent, UpdateState } from '@platen/protocol/agent';
import { isNewer } from '@platen/protocol/versions';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { errorText } from '../agent-error.ts';
import type { Engine } from '../engine.ts';
import { AGENT_VERSION } from '../version.ts';
import { fetchPackage, forget } from './fetch-package.ts';
import type { SelfUpdateOptions } from './self-update-options.ts';
import { checkFile, checkSignature } from './update-package.ts';

const PROGRESS_MS = 5_000;

export interface SelfUpdate {
  readonly offer: (event: UpdateEvent) => void;
  /** The version that is being installed. */
  readonly pending: () => string | null;
}

export function createSelfUpdate(engine: Engine, options: SelfUpdateOptions): SelfUpdate {
  const { link, logger, fromAfar, stopping, events } = engine;
  let running: string | null = null;
  let stayed: ((why: SentenceError) => void) | undefined;

  const report = async (version: string, state: UpdateState, more: object = {}): Promise<void> => {
    await link
      .call((api) => api.updateState.mutate({ version, state, ...more }))
      .catch((error: unknown) => logger.warn('the cloud was not told of the update', { error: errorText(error) }));
  };
  const failed = (version: string, error: unknown): Promise<void> => {
    const { message, fact } = asMessage(sentenceOf(error));
    logger.error('an update failed', { version, error: message });
    events.publish({ type: 'update', version, result: 'failed' });
    return report(version, 'failed', { message: message.slice(0, 500), fact });
  };
  options.onStay((version, why) => {
    if (stayed) return stayed(why);
    if (link.isOnline()) return void failed(version, why);
    const off = events.on('online', () => {
      off();
      void failed(version, why);
    });
    return undefined;
  });

  const update = async (event: UpdateEvent): Promise<void> => {
    const { package: offered, startInMs, by } = event;
    const { version } = offered;
    if (engine.policies.updates === false) throw new SentenceError(sentence('update.forbidden'));
    if (!isNewer(version, AGENT_VERSION)) throw new SentenceError(sentence('update.older', { version }));
    checkSignature(offered, options.keys);
    if (by !== null) await fromAfar.note({ action: 'update', by, date: new Date().toISOString() });
    await report(version, 'waiting');
    await delay(startInMs, undefined, { signal: stopping.signal });
    const file = path.join(options.folder, `${version}.zip`);
    await mkdir(options.folder, { recursive: true, mode: 0o700 });
    let toldAt = -Infinity;
    await fetchPackage(file, offered, {
      piece: (input) => link.call((api) => api.updatePiece.query(input)),
      signal: stopping.signal,
      onBytes: (doneBytes) => {
        if (performance.now() - toldAt < PROGRESS_MS) return;
        toldAt = performance.now();
        void report(version, 'downloading', { doneBytes });
      },
    });
    try {
      await checkFile(file, offered);
      await options.unpack(file, version);
    } finally {
      await forget(file);
    }
    await report(version, 'taking_over');
    logger.info('a new version takes over', { version, from: AGENT_VERSION });
    const why = new Promise<SentenceError>((resolve) => (stayed = resolve));
    options.takeOver(version);
    throw await why;
  };
  return {
    pending: () => running,
    offer: (event) => {
      if (running !== null) return;
      running = event.package.version;
      const { version } = event.package;
      update(event)
        .catch((error: unknown) => (stopping.signal.aborted ? undefined : failed(version, error)))
        .finally(() => {
          running = null;
          stayed = undefined;
        });
    },
  };
}
