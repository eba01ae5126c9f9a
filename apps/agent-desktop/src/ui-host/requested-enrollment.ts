/** The enrollment that the set-up program asked for: done at the first start, its outcome left where set-up looks for it. */
import { type Sentence } from '@platen/messages';
import { readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import type { UiHost } from './ui-host.ts';

export interface RequestedEnrollment {
  /** Server and code, a line each. */
  readonly requestFile: string;
  /** `enrolled`, `refused` or `waiting`, and a sentence: a line each. */
  readonly resultFile: string;
  readonly signal?: AbortSignal;
  /** Between tries, while the server cannot be reached. */
  readonly retryMs?: number;
}

const RETRY_MS = 15_000;
/** A stored key is taken for good unless the cloud refuses it within this time. */
const KEY_CHECK_MS = 20_000;

/**
 * Enrolls with the code of `requestFile`, where there is one; an agent whose key is good stays what it is. Tries again
 * for as long as the server cannot be reached. Resolves with what went wrong, if anything; the first result is on disk then.
 */
export async function enrollAsRequested(host: UiHost, options: RequestedEnrollment): Promise<Sentence | undefined> {
  const { requestFile, resultFile } = options;
  const text = await readFile(requestFile, 'utf8').catch(() => '');
  const [server = '', code = ''] = text.split(/\r?\n/).map((line) => line.trim());
  if (server === '' || code === '') return undefined;
  const finish = async (outcome: 'enrolled' | 'refused', message: string): Promise<void> => {
    await writeFile(resultFile, `${outcome}\r\n${message}\r\n`).catch(() => undefined);
    // In a folder that this user may not write, the code stays behind; a code of one agent works only once.
    await rm(requestFile, { force: true }).catch(() => undefined);
  };
  if (await keepsItsKey(host)) {
    await finish('enrolled', 'This computer was enrolled before; the code was not used.');
    return undefined;
  }
  const answer = await host.answer('enroll', { server, code, name: os.hostname() });
  if (answer.ok) {
    await finish('enrolled', `Enrolled with ${server}.`);
    return undefined;
  }
  const told = { text: answer.message, fact: answer.fact };
  if (answer.code !== 'server_unreachable') {
    await finish('refused', answer.message);
    return told;
  }
  await writeFile(resultFile, `waiting\r\n${answer.message}\r\n`).catch(() => undefined);
  const again = setTimeout(() => {
    if (!options.signal?.aborted) void enrollAsRequested(host, options);
  }, options.retryMs ?? RETRY_MS);
  options.signal?.addEventListener('abort', () => clearTimeout(again), { once: true });
  return told;
}

/** False where there is no identity, or one that the cloud refuses. */
async function keepsItsKey(host: UiHost): Promise<boolean> {
  const agent = host.agent();
  if (!agent) return false;
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, KEY_CHECK_MS, true)));
  const checked = agent.online().then(
    () => true,
    () => false,
  );
  return Promise.race([checked, timeUp]).finally(() => clearTimeout(timer));
}
