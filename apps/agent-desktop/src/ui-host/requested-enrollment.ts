/**
 * The enrollment requested by the set-up program: done at the first start; its result is written where set-up looks for
 * it.
 */
import { sentence, type Sentence } from '@platen/messages';
import { readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import type { UiHost } from './ui-host.ts';

interface RequestedEnrollment {
  /** Server, code, name, proxy, file of certificates and ring of updates, one line each; the last four may be empty. UTF-8 or, with its mark, UTF-16. */
  readonly requestFile: string;
  /** `enrolled`, `refused` or `waiting`, and a sentence: one line each. */
  readonly resultFile: string;
  readonly signal?: AbortSignal;
  /** Between attempts, while the server cannot be reached. */
  readonly retryMs?: number;
}

const RETRY_MS = 15_000;
/** A stored key counts as valid unless the cloud refuses it within this time. */
const KEY_CHECK_MS = 20_000;

/**
 * Enrolls with the code of `requestFile` if it exists; an agent with a valid key keeps its identity. Retries while the
 * server cannot be reached. Resolves with the problem, if any; the first result is on disk by then.
 */
export async function enrollAsRequested(host: UiHost, options: RequestedEnrollment): Promise<Sentence | undefined> {
  const { requestFile, resultFile } = options;
  const text = textOf(await readFile(requestFile).catch(() => Buffer.alloc(0)));
  const [server = '', code = '', name = '', proxy = '', extraCaFile = '', updateRing = ''] = text
    .split(/\r?\n/)
    .map((line) => line.trim());
  const takeRing = async (): Promise<void> => {
    if (updateRing !== '') await host.answer('saveSettings', { updateRing });
  };
  if (server === '' || code === '') {
    // The ring of an agent that is enrolled already.
    await takeRing();
    if (text !== '') await rm(requestFile, { force: true }).catch(() => undefined);
    return undefined;
  }
  const finish = async (outcome: 'enrolled' | 'refused', message: string): Promise<void> => {
    await writeFile(resultFile, `${outcome}\r\n${message}\r\n`).catch(() => undefined);
    // If this user may not write to the folder, the code stays behind; it enrolls one agent only once.
    await rm(requestFile, { force: true }).catch(() => undefined);
  };
  if (await keepsItsKey(host)) {
    await takeRing();
    await finish('enrolled', 'This computer was enrolled before; the code was not used.');
    return undefined;
  }
  const jobs = host.agent()?.status().unsettledJobs ?? 0;
  if (jobs > 0) {
    const problem = sentence('enroll.openJobs', { jobs });
    await finish('refused', problem.text);
    return problem;
  }
  const answer = await host.answer('enroll', {
    server,
    code,
    name: name || os.hostname(),
    ...(proxy ? { proxy } : {}),
    ...(extraCaFile ? { extraCaFile } : {}),
  });
  if (answer.ok) {
    await takeRing();
    await finish('enrolled', `Enrolled with ${server}.`);
    return undefined;
  }
  const problem = { text: answer.message, fact: answer.fact };
  if (answer.code !== 'server_unreachable') {
    await finish('refused', answer.message);
    return problem;
  }
  await writeFile(resultFile, `waiting\r\n${answer.message}\r\n`).catch(() => undefined);
  const again = setTimeout(() => {
    if (!options.signal?.aborted) void enrollAsRequested(host, options);
  }, options.retryMs ?? RETRY_MS);
  options.signal?.addEventListener('abort', () => clearTimeout(again), { once: true });
  return problem;
}

/** Set-up programs write UTF-16. */
const textOf = (bytes: Buffer): string =>
  bytes[0] === 0xff && bytes[1] === 0xfe ? bytes.toString('utf16le', 2) : bytes.toString('utf8');

/** False if there is no identity, or the cloud refuses it. */
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
