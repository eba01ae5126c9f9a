/** *Connect in the browser* for the windows: one request at a time, and what has become of it. */
import { sentenceOf } from '@platen/messages';
import type { UiBrowserEnrollment } from '../bridge/shown.ts';
import type { AskedEnrollment } from '../core/link/ask-to-enroll.ts';

interface Ways {
  readonly ask: () => Promise<AskedEnrollment>;
  /** With the code that was confirmed. */
  readonly enroll: (code: string) => Promise<unknown>;
}

interface BrowserEnrollment {
  readonly start: (ways: Ways) => Promise<UiBrowserEnrollment>;
  readonly state: () => UiBrowserEnrollment;
  readonly stop: () => void;
}

export function createBrowserEnrollment(onChange: () => void): BrowserEnrollment {
  let shown: UiBrowserEnrollment = { state: 'idle' };
  let running: AbortController | undefined;
  const show = (next: UiBrowserEnrollment): UiBrowserEnrollment => {
    shown = next;
    onChange();
    return next;
  };
  const stop = (): void => {
    running?.abort();
    running = undefined;
    if (shown.state !== 'idle') show({ state: 'idle' });
  };
  return {
    state: () => shown,
    stop,
    start: async ({ ask, enroll }) => {
      stop();
      const own = new AbortController();
      running = own;
      const asked = await ask();
      own.signal.throwIfAborted();
      const { userCode, url, expiresDate } = asked;
      void (async () => {
        try {
          await enroll(await asked.approved(own.signal));
          if (running === own) show({ state: 'connected' });
        } catch (error) {
          if (running !== own) return;
          const { text, fact } = sentenceOf(error);
          show({ state: 'failed', error: text, errorFact: fact });
        }
      })();
      return show({ state: 'waiting', userCode, url, expiresDate });
    },
  };
}
