/**
 * The windows of a machine-wide agent: they call its service over loopback, with a token that users of this computer
 * may read.
 */
import { sentence, asMessage, SentenceError, sentenceOf } from '@platen/messages';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import { AGENT_VERSION } from '../core/version.ts';
import {
  BRIDGE_METHODS,
  CHANGES_PATH,
  type Bridge,
  type Snapshot,
  type UiDiscovered,
  type UiSearchState,
} from '../bridge/bridge.ts';
import { callBridge } from '../bridge/call-bridge.ts';
import { readChanges } from '../bridge/read-changes.ts';
import type { ServiceAddress } from '../service/run-service.ts';
import type { ServicePlace } from '../service/service-place.ts';
import { withOwn } from './own-queues.ts';
import type { UiHost } from '../ui-host/ui-host.ts';

export interface ServiceHost extends UiHost {
  /** The service's program, if it is not this program: an update was installed meanwhile. */
  readonly newProgram: () => string | undefined;
}

export interface ServiceHostOptions {
  readonly ownProgram?: string;
  /** The queues that only the person at this window has. */
  readonly ownQueues?: () => Promise<readonly UiDiscovered[]>;
  /** Makes one of them a printer of the computer; false if no administrator has confirmed. */
  readonly connect?: (queue: string) => Promise<boolean>;
  /** Opens the window of an administrator; false if none has confirmed. */
  readonly manage?: () => Promise<boolean>;
}

/** Reads the service's address again at each call: it changes with each start of the service. */
export function createServiceHost(
  place: ServicePlace,
  { ownProgram = process.execPath, ownQueues, connect, manage }: ServiceHostOptions = {},
): ServiceHost {
  let program = ownProgram;

  const address = async (): Promise<ServiceAddress> => {
    // Administrators can read the first file; for everyone else it does not exist.
    const text = await readFile(place.managerFile, 'utf8').catch(() => readFile(place.addressFile, 'utf8'));
    return JSON.parse(text) as ServiceAddress;
  };

  const elevate = async (identity: unknown): Promise<boolean> => {
    if (identity === undefined) return (await manage?.()) ?? false;
    const queue = (await ownQueues?.())?.find((one) => one.connects && one.identity === identity);
    return queue !== undefined && ((await connect?.(queue.address)) ?? false);
  };

  const answer: UiHost['answer'] = async (method, input) => {
    if (method === 'elevate') {
      const { identity } = (input ?? {}) as { readonly identity?: unknown };
      return { ok: true, value: { opened: await elevate(identity).catch(() => false) } };
    }
    try {
      const { url, token, program: current } = await address();
      program = current;
      const answered = await callBridge({ url, token, method, input });
      if (!answered) throw new Error('the service refuses the token');
      if (manage && answered.ok && method === 'snapshot') {
        const value = answered.value as Snapshot;
        return value.withheld ? { ok: true, value: { ...value, elevates: true } } : answered;
      }
      if (!ownQueues || !answered.ok || !SEARCHES.has(method)) return answered;
      return { ok: true, value: withOwn(answered.value as UiSearchState, await ownQueues()) };
    } catch {
      return { ok: false, ...asMessage(sentence('service.notRunning')) };
    }
  };
  const ask = async (method: string, input: unknown): Promise<unknown> => {
    const answered = await answer(method, input);
    if (!answered.ok) throw new SentenceError({ text: answered.message, fact: answered.fact });
    return answered.value;
  };
  const bridge = {
    ...Object.fromEntries(BRIDGE_METHODS.map((method) => [method, (input: unknown) => ask(method, input)])),
    snapshot: async (): Promise<Snapshot> => {
      try {
        return (await ask('snapshot', {})) as Snapshot;
      } catch (error) {
        const { text, fact } = sentenceOf(error);
        return { enrolled: false, version: AGENT_VERSION, hostname: os.hostname(), trouble: text, troubleFact: fact };
      }
    },
  } as Bridge;

  const nothing = async (): Promise<void> => undefined;
  return {
    bridge,
    answer: async (method, input) =>
      method === 'snapshot' ? { ok: true, value: await bridge.snapshot() } : answer(method, input),
    start: nothing,
    keepStarting: nothing,
    agent: () => undefined,
    subscribe: (onChange) => {
      const ending = new AbortController();
      const open = async (signal: AbortSignal): Promise<Response> => {
        const { url, token, program: current } = await address();
        if (current !== program) onChange('agent');
        program = current;
        return fetch(`${url}${CHANGES_PATH}`, { headers: { 'x-platen-token': token }, signal });
      };
      void readChanges({ open, onChange, signal: ending.signal });
      return () => ending.abort();
    },
    stop: nothing,
    newProgram: () => (program === ownProgram ? undefined : program),
  };
}

const SEARCHES: ReadonlySet<string> = new Set(['startSearch', 'startSearchAt', 'stopSearch', 'searchState']);
