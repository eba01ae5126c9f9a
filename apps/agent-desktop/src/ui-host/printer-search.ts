/** One search for printers at a time, which the windows can watch and stop; its results are suggested to the cloud. */
import { sentence, sentenceOf, type Message, type Sentence } from '@platen/messages';
import { lookup } from 'node:dns/promises';
import type { Agent } from '../core/agent.ts';
import { AgentError } from '../core/agent-error.ts';
import type { ListedPrinter } from '../core/discovery/candidate.ts';
import type { DiscoveryGround } from '../core/discovery/discover.ts';
import { localNetworks, THIS_COMPUTER } from '../core/discovery/interfaces.ts';
import { createLooking } from '../core/discovery/looking.ts';
import { sweepHosts } from '../core/discovery/tcp-sweep.ts';
import { inBrackets, parseAddress, type TcpAddress } from '../drivers/tcp/connection.ts';

interface FoundPrinter {
  readonly printer: ListedPrinter;
  /** False for a printer whose address a person entered and which does not answer now. */
  readonly answers: boolean;
}

interface SearchState {
  readonly isRunning: boolean;
  /** Null before the first search. */
  readonly startedDate: string | null;
  readonly elapsedMs: number;
  /** Addresses of the networks that have been tried, and their total number; null until that begins. */
  readonly progress: { readonly tried: number; readonly of: number } | null;
  /** The address, if only one address was searched. */
  readonly onlyAt: string | null;
  readonly found: readonly FoundPrinter[];
  readonly error: string | null;
  readonly errorFact?: Message;
}

export interface PrinterSearch {
  /** Starts a search, or joins the running one. */
  readonly start: () => void;
  /** Searches one address, `host` or `host:port`; a running search ends. Errors: `bad_arguments`. */
  readonly startAt: (address: string) => void;
  /** Ends the search and keeps the printers found so far. */
  readonly stop: () => void;
  readonly state: () => SearchState;
}

/** A search ends at the latest after this time. */
const SEARCH_MS = 45_000;
/** One address answers sooner than a network. */
const ADDRESS_WAIT_MS = 1_500;
const CONNECT_MS = 3_000;
/** How often a running search announces the time that has passed. */
const TICK_MS = 500;

type State = Omit<SearchState, 'elapsedMs'>;
const NEVER: State = { isRunning: false, startedDate: null, progress: null, onlyAt: null, found: [], error: null };

export function createPrinterSearch(
  agent: () => Agent | undefined,
  places: DiscoveryGround = {},
  onChange: () => void = () => undefined,
  searchMs = SEARCH_MS,
): PrinterSearch {
  const progress = createProgress(onChange);
  const alone = lookingAlone();

  /** `listed` builds the list from the printers found so far. */
  const run = async (
    mine: AbortController,
    ground: DiscoveryGround,
    listed: (found: readonly ListedPrinter[]) => readonly FoundPrinter[],
  ): Promise<void> => {
    const show = (change: Partial<State>): void => {
      if (progress.isLast(mine) && !mine.signal.aborted) progress.put(change);
    };
    try {
      const discover = agent()?.discover ?? alone.discover;
      const found = await discover({
        ground,
        signal: AbortSignal.any([mine.signal, AbortSignal.timeout(searchMs)]),
        onFound: (soFar) => show({ found: listed(soFar) }),
        onProgress: (tried, of) => show({ progress: { tried, of } }),
      });
      show({ found: listed(found) });
    } catch (error) {
      show(failed(sentenceOf(error)));
    }
    if (!progress.isLast(mine)) return;
    if (!mine.signal.aborted) progress.end();
    // The administrators of the account also see them and may add them from there.
    const there = answeringOf(progress.state()).map(({ printer }) => printer);
    if (there.length > 0)
      await agent()
        ?.suggest(there)
        .catch(() => undefined);
  };

  const runAt = async ({ host, port }: TcpAddress): Promise<void> => {
    const typed = `${host.includes(':') ? `[${host}]` : host}:${port}`;
    // A mistyped address is forgotten with the next one.
    const known = answeringOf(progress.state());
    const mine = progress.begin(typed, known);
    // The search works with numeric addresses only; the address that the person entered is stored.
    const { address: ip } = await lookup(host, { family: 4 }).catch(() => ({ address: host }));
    const open = await sweepHosts([ip], { port, signal: mine.signal, timeoutMs: CONNECT_MS });
    if (mine.signal.aborted) return;
    if (open.length === 0) {
      progress.put({ found: withOthers(silent(typed), known) });
      return progress.end();
    }
    const networks = [{ adapter: 'given', address: ip, broadcast: ip, hosts: [ip] }];
    const ports = { ...places.ports, raw: port };
    await run(mine, { waitMs: ADDRESS_WAIT_MS, ...places, networks, ports }, (found) => {
      const there = found.find(
        (printer) => printer.connectionType === 'tcp' && parseAddress(printer.address)?.host === ip,
      );
      return there ? withOthers(answering({ ...there, address: typed }), known) : known;
    });
  };

  return {
    start: () => {
      const { isRunning, onlyAt } = progress.state();
      if (isRunning && onlyAt === null) return;
      progress.stop();
      const networks = places.networks ?? [THIS_COMPUTER, ...localNetworks()];
      void run(progress.begin(null, []), { ...places, networks }, (found) => found.map(answering));
    },
    startAt: (address) => {
      const parts = readAddress(address);
      progress.stop();
      void runAt(parts);
    },
    stop: progress.stop,
    state: progress.state,
  };
}

/** Before there is an agent, no printer is in use. */
const lookingAlone = (): ReturnType<typeof createLooking> =>
  createLooking({
    signal: new AbortController().signal,
    logger: { info: () => undefined, warn: () => undefined },
    served: () => new Set(),
  });

/** Errors: `bad_arguments`. */
function readAddress(address: string): TcpAddress {
  const parts = parseAddress(address);
  if (parts) return parts;
  const written = inBrackets(address);
  if (written) throw new AgentError('bad_arguments', sentence('find.brackets', { address: address.trim(), written }));
  throw new AgentError('bad_arguments', `"${address}" is not an address. Give it like 192.168.1.50 or dock2:9100.`);
}

/** The state of the last search. */
interface Progress {
  readonly state: () => SearchState;
  readonly put: (change: Partial<State>) => void;
  /** Forgets the last search. The new one is stopped by the controller that is returned. */
  readonly begin: (onlyAt: string | null, found: readonly FoundPrinter[]) => AbortController;
  readonly isLast: (search: AbortController) => boolean;
  readonly end: () => void;
  readonly stop: () => void;
}

function createProgress(onChange: () => void): Progress {
  let state: State = NEVER;
  let ticking: NodeJS.Timeout | undefined;
  let last: AbortController | undefined;
  let endedAt = 0;
  const put = (change: Partial<State>): void => {
    state = { ...state, ...change };
    onChange();
  };
  const end = (): void => {
    endedAt = Date.now();
    clearInterval(ticking);
    put({ isRunning: false });
  };
  return {
    put,
    end,
    begin: (onlyAt, found) => {
      last = new AbortController();
      // The time that has passed is part of the state.
      clearInterval(ticking);
      ticking = setInterval(onChange, TICK_MS).unref();
      state = NEVER;
      put({ isRunning: true, startedDate: new Date().toISOString(), onlyAt, found });
      return last;
    },
    isLast: (search) => search === last,
    stop: () => {
      if (!state.isRunning) return;
      end();
      last?.abort(new Error('the look for printers was stopped'));
    },
    state: () => ({
      ...state,
      elapsedMs: state.startedDate
        ? Math.max(0, (state.isRunning ? Date.now() : endedAt) - Date.parse(state.startedDate))
        : 0,
    }),
  };
}

const answeringOf = ({ found }: SearchState): readonly FoundPrinter[] => found.filter(({ answers }) => answers);

/** A printer, and those known before it that are others. */
const withOthers = (shown: FoundPrinter, known: readonly FoundPrinter[]): readonly FoundPrinter[] => [
  shown,
  ...known.filter(
    ({ printer }) => printer.identity !== shown.printer.identity && printer.address !== shown.printer.address,
  ),
];

const answering = (printer: ListedPrinter): FoundPrinter => ({ printer, answers: true });

/** Printers entered by a person that do not answer: they may be switched off. */
const silent = (address: string): FoundPrinter => ({
  printer: {
    identity: `tcp:${address}`,
    connectionType: 'tcp',
    address,
    name: 'Raw printer?',
    model: null,
    nativeFormat: null,
    driver: null,
    dpi: null,
  },
  answers: false,
});

const failed = ({ text, fact }: Sentence): { readonly error: string; readonly errorFact?: Message } => ({
  error: text,
  errorFact: fact,
});
