/** Sends each new line of the log to the cloud while somebody there reads it, for 15 minutes at most. */
import type { SupportEvent, SupportLogLine } from '@platen/protocol/agent';
import { setTimeout as delay } from 'node:timers/promises';
import type { Engine } from '../engine.ts';
import { LOG_LINES } from '../link/wire.ts';
import { LOG_LEVELS, type LogLine, restOf } from '../log/logger.ts';

const MAX_MS = 15 * 60_000;
const EVERY_MS = 1_000;
/** Lines that wait for the connection; more are counted, and stay in the log alone. */
const MAX_WAITING = 2_000;

export async function followLog(
  { logger, link, clock }: Pick<Engine, 'logger' | 'link' | 'clock'>,
  { requestId, until }: Pick<SupportEvent, 'requestId' | 'until'>,
  signal: AbortSignal,
  everyMs = EVERY_MS,
): Promise<void> {
  const forMs = Math.min(MAX_MS, until === undefined ? MAX_MS : Date.parse(until) - clock.now());
  const endsAt = performance.now() + forMs;
  let waiting: SupportLogLine[] = [];
  let missed = 0;
  const unfollow = logger.follow((line) => {
    if (waiting.length < MAX_WAITING) waiting.push(shown(line));
    else missed++;
  });
  try {
    for (let isFollowed = true; isFollowed && !signal.aborted && performance.now() < endsAt;) {
      await delay(everyMs, undefined, { signal }).catch(() => undefined);
      if (waiting.length === 0 || !link.isOnline()) continue;
      const lines = waiting.slice(0, LOG_LINES);
      const reported = missed;
      try {
        const answer = await link.call((api) => api.logLines.mutate({ requestId, lines, missed: reported }));
        isFollowed = answer.isFollowed;
        waiting = waiting.slice(lines.length);
        missed -= reported;
      } catch {
        // The connection is gone: they are sent by the next one.
      }
    }
  } finally {
    unfollow();
  }
}

const shown = (line: LogLine): SupportLogLine => ({
  time: line.time,
  level: LOG_LEVELS.find((level) => level === line.level) ?? 'info',
  text: [line.message, ...restOf(line)].join('  ').slice(0, 2_000),
});
