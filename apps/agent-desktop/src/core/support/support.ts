/** Help from afar: sends diagnostics and lines of the log, and restarts, where the computer's policies allow it. */
import { asMessage, sentence, type Sentence, sentenceOf } from '@platen/messages';
import type { SupportEvent } from '@platen/protocol/agent';
import { errorText } from '../agent-error.ts';
import type { Engine } from '../engine.ts';
import { mayReadLogs } from '../policies/policies.ts';
import { followLog } from './follow-log.ts';
import { sendBundle } from './send-bundle.ts';
import type { SupportOptions } from './support-options.ts';

/** Returns a function that does what is asked. */
export function createSupport(engine: Engine, { restart }: SupportOptions): (event: SupportEvent) => void {
  const { link, logger, fromAfar, stopping, policies } = engine;
  let bundling = new AbortController();
  let following = new AbortController();

  const refuse = async ({ requestId, action }: SupportEvent, why: Sentence): Promise<void> => {
    const { message, fact } = asMessage(why);
    await link
      .call((api) => api.supportRefusal.mutate({ requestId, action, message: message.slice(0, 500), fact }))
      .catch((error: unknown) => logger.warn('the cloud was not answered', { error: errorText(error) }));
  };
  const take = async (event: SupportEvent): Promise<void> => {
    const { action, requestId, by, until } = event;
    const isRefused = !mayReadLogs(policies, by.role);
    logger.info('asked from afar', { action, by: by.name, ...(isRefused && { refused: true }) });
    const date = new Date().toISOString();
    await fromAfar.note({ action, by: by.name, date, ...(until && { until }), ...(isRefused && { isRefused }) });
    if (isRefused) return refuse(event, sentence('support.forbidden'));
    switch (action) {
      case 'bundle':
        // A newer request takes the place of the one before.
        bundling.abort();
        bundling = new AbortController();
        return sendBundle(engine, requestId, AbortSignal.any([bundling.signal, stopping.signal]));
      case 'log':
        following.abort();
        following = new AbortController();
        return followLog(engine, event, AbortSignal.any([following.signal, stopping.signal]));
      case 'restart':
        return restart ? restart() : refuse(event, sentence('support.noRestart'));
      default:
        return action satisfies never;
    }
  };
  return (event) =>
    void take(event).catch((error: unknown) => {
      if (stopping.signal.aborted) return;
      logger.warn('what was asked from afar failed', { action: event.action, error: errorText(error) });
      void refuse(event, sentenceOf(error));
    });
}
