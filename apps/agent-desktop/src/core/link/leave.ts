/** Takes this agent out of its account: done when its program is uninstalled, while no agent runs on the data folder. */
import { sentence, sentenceOf, type Sentence } from '@platen/messages';
import { createTRPCClient } from '@trpc/client';
import type { AgentRouter } from '@platen/protocol/agent';
import { AgentError } from '../agent-error.ts';
import { lockDataDir } from '../control/control-socket.ts';
import { openDataDir, type DataDir } from '../data-dir/data-dir.ts';
import { fileKeyStore, type KeyStore } from '../data-dir/key-store.ts';
import { readSettings } from '../data-dir/settings.ts';
import { USER_AGENT } from '../identity.ts';
import { openLedger } from '../ledger/ledger.ts';
import type { ReadPolicies } from '../policies/policies.ts';
import { readPolicies, withPolicies } from '../policies/read-policies.ts';
import { openSocket, type SocketOptions } from './connection/open-socket.ts';
import { socketLink } from './socket-link.ts';

/** A person who uninstalls the program waits for it. */
const LEAVE_MS = 10_000;

export interface LeaveOptions {
  readonly dataDir: string;
  readonly keyStore?: (dataDir: DataDir) => KeyStore;
  readonly policies?: () => Promise<ReadPolicies>;
  /** Default: 10 s for all of it. */
  readonly limitMs?: number;
}

/** `jobs`: some are not settled, and the agent stays. `not reached`: it stays, for somebody to remove in the dashboard. */
export interface Leaving {
  readonly result: 'left' | 'not enrolled' | 'jobs' | 'not reached';
  readonly message: Sentence;
}

/** Never throws: nobody keeps a program for this. */
export async function leaveAccount(options: LeaveOptions): Promise<Leaving> {
  try {
    const dataDir = await openDataDir(options.dataDir);
    const control = await lockDataDir(dataDir);
    try {
      return await leave(dataDir, options);
    } finally {
      await control.close();
    }
  } catch (error) {
    return { result: 'not reached', message: sentence('leave.notReached', { why: sentenceOf(error) }) };
  }
}

async function leave(
  dataDir: DataDir,
  { keyStore = fileKeyStore, policies: read = readPolicies, limitMs = LEAVE_MS }: LeaveOptions,
): Promise<Leaving> {
  const [stored, keys, { policies }] = [await readSettings(dataDir), keyStore(dataDir), await read()];
  const key = await keys.read();
  if (!stored || !key) return { result: 'not enrolled', message: sentence('enroll.not') };
  const ledger = await openLedger({ folder: dataDir.ledgerDir });
  const unsettled = ledger.count();
  await ledger.close();
  if (unsettled > 0) return { result: 'jobs', message: sentence('leave.jobs', { jobs: unsettled }) };
  const { proxy, extraCaFile } = withPolicies(stored, policies);
  const server = policies.server ?? stored.server;
  try {
    const { openJobs } = await askToLeave({ server, key, userAgent: USER_AGENT, proxy, extraCaFile }, limitMs);
    if (openJobs > 0) return { result: 'jobs', message: sentence('leave.jobs', { jobs: openJobs }) };
  } catch (error) {
    // Somebody has removed it already.
    if (!(error instanceof AgentError) || error.code !== 'key_refused') throw error;
  }
  await keys.next.remove();
  await keys.remove();
  return { result: 'left', message: sentence('leave.left', { server }) };
}

/** One call on a connection of its own. */
async function askToLeave(socket: SocketOptions, limitMs: number): Promise<{ readonly openJobs: number }> {
  const limit = AbortSignal.timeout(limitMs);
  const open = await openSocket({ ...socket, timeoutMs: limitMs, signal: limit });
  const late = (): void => open.terminate();
  limit.addEventListener('abort', late, { once: true });
  try {
    const api = createTRPCClient<AgentRouter>({ links: [socketLink(open, () => undefined)] });
    return await api.leave.mutate({});
  } finally {
    limit.removeEventListener('abort', late);
    open.close(1000);
  }
}
