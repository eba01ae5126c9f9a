/**
 * The print queues that only the person at this window has, connections to shared ones and those of Remote Desktop: the
 * service that prints runs as the computer and does not see them. Each is listed with what works instead.
 */
import { sentence, type Sentence } from '@platen/messages';
import type { UiDiscovered, UiSearchState } from '../bridge/bridge.ts';
import { inTime } from '../core/in-time.ts';
import type { Spooler } from '../drivers/winspool/spooler.ts';
import { isRedirected } from '../drivers/winspool/status/redirected.ts';

/** The computer that shares a queue may be away. */
const READ_MS = 3_000;
/** How long a list is believed: a window asks twice a second. */
const FRESH_MS = 30_000;
const MAX_QUEUES = 100;

type Opened = Pick<Spooler, 'listQueueNames' | 'readQueue' | 'close'>;

interface OwnQueueOptions {
  readonly open?: () => Opened | Promise<Opened>;
  readonly readMs?: number;
  readonly now?: () => number;
}

/** Returns a function that lists them; empty where Windows does not answer. */
export function createOwnQueues({
  open = async () => (await import('../drivers/winspool/spooler.ts')).openSpooler(),
  readMs = READ_MS,
  now = () => performance.now(),
}: OwnQueueOptions = {}): () => Promise<readonly UiDiscovered[]> {
  let listed: { readonly at: number; readonly queues: Promise<readonly UiDiscovered[]> } | undefined;
  return () => {
    if (!listed || now() - listed.at > FRESH_MS) listed = { at: now(), queues: list(open, readMs).catch(() => []) };
    return listed.queues;
  };
}

async function list(open: NonNullable<OwnQueueOptions['open']>, readMs: number): Promise<readonly UiDiscovered[]> {
  const spooler = await open();
  try {
    const names = await inTime(spooler.listQueueNames(), readMs);
    const shared = names.filter(isShared).slice(0, MAX_QUEUES);
    // One thread reads them in this order: a shared queue whose computer is away holds up what comes after it.
    const queues = await Promise.all(
      [...names.filter((name) => !isShared(name)), ...shared].map(async (name) => {
        const queue = await inTime(spooler.readQueue(name), readMs).catch(() => undefined);
        const isOwn = isShared(name) || (queue !== undefined && isRedirected(queue));
        return isOwn ? [shown(name, queue?.port ?? '')] : [];
      }),
    );
    return queues.flat().slice(0, MAX_QUEUES);
  } finally {
    // A call that hangs holds its thread.
    void spooler.close();
  }
}

const isShared = (name: string): boolean => name.startsWith('\\\\');

function shown(name: string, port: string): UiDiscovered {
  const address = addressOf(port);
  const why = whyNot(name, address);
  return {
    identity: `own ${name}`,
    connectionType: 'spooler',
    address: name,
    name,
    model: null,
    nativeFormat: null,
    dpi: null,
    printerId: null,
    answers: true,
    withheld: why.text,
    withheldFact: why.fact,
    ...(address === null ? {} : { lookAt: address }),
    ...(isShared(name) ? { connects: true as const } : {}),
  };
}

function whyNot(name: string, address: string | null): Sentence {
  if (address !== null) return sentence('windows.onlyYoursAt', { name, address });
  if (!isShared(name)) return sentence('windows.onlyYoursRemote', { name });
  return sentence('windows.onlyYoursShared', { name, command: `rundll32 ${connectArguments(name)}` });
}

/** What `rundll32` is asked by an administrator. */
export const connectArguments = (queue: string): string => `printui.dll,PrintUIEntry /ga /n"${queue}"`;

/** The address in the name of a TCP/IP port of Windows: `IP_192.0.2.7`, `192.0.2.7_1`, `TCP_192.0.2.7`. */
export const addressOf = (port: string): string | null =>
  /^(?:(?:IP|TCP)_)?(\d{1,3}(?:\.\d{1,3}){3})(?:_\d+)?$/i.exec(port)?.[1] ?? null;

/** After a search, with the queues that the service has not found. */
export function withOwn(state: UiSearchState, queues: readonly UiDiscovered[]): UiSearchState {
  if (state.startedDate === null || state.isRunning) return state;
  const found = new Set(state.found.map(({ address }) => address));
  return { ...state, found: [...state.found, ...queues.filter(({ address }) => !found.has(address))] };
}
