/** One search for printers at a time, which the windows can watch and stop; its results are suggested to the cloud. */
import { sentenceOf, type Message, type Sentence } from '@platen/messages';
import { lookup } from 'node:dns/promises';
import type { DiscoveredPrinter } from '@platen/protocol';
import type { Agent } from '../core/agent.ts';
import { AgentError } from '../core/agent-error.ts';
import type { DiscoveryGround } from '../core/discovery/discover.ts';
import { localNetworks, THIS_COMPUTER } from '../core/discovery/interfaces.ts';
import { createLooking } from '../core/discovery/looking.ts';
import { sweepHosts } from '../core/discovery/tcp-sweep.ts';
import { parseAddress } from '../drivers/tcp/connection.ts';

export interface FoundPrinter {
  readonly printer: DiscoveredPrinter;
  /** False for a printer whose address a person entered and which does not answer now. */
  readonly answers: boolean;
}

export interface SearchState {
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
): PrinterSearch {
  let state: State = NEVER;
  let ticking: NodeJS.Timeout | undefined;
  const put = (next: State): void => {
    state = next;
    onChange();
  };
  let stopping: AbortController | undefined;
  let endedAt = 0;
  /** Before there is an agent, no printer is in use. */
  const alone = createLooking({
    signal: new AbortController().signal,
    logger: { info: () => undefined, warn: () => undefined },
    served: () => new Set(),
  });

  /** `listed` builds the list from the printers found so far. */
  const run = async (
    mine: AbortController,
    ground: DiscoveryGround,
    listed: (found: readonly DiscoveredPrinter[]) => readonly FoundPrinter[],
  ): Promise<void> => {
    const isMine = (): boolean => stopping === mine && !mine.signal.aborted;
    const show = (change: Partial<State>): void => {
      if (isMine()) put({ ...state, ...change });
    };
    try {
      const discover = agent()?.discover ?? alone.discover;
      const found = await discover({
        ground,
        signal: AbortSignal.any([mine.signal, AbortSignal.timeout(SEARCH_MS)]),
        onFound: (soFar) => show({ found: listed(soFar) }),
        onProgress: (tried, of) => show({ progress: { tried, of } }),
      });
      show({ found: listed(found) });
    } catch (error) {
      show(failed(sentenceOf(error)));
    }
    if (stopping !== mine) return;
    if (!mine.signal.aborted) end();
    // The administrators of the account also see them and may add them from there.
    const there = state.found.filter(({ answers }) => answers).map(({ printer }) => printer);
    if (there.length > 0)
      await agent()
        ?.suggest(there)
        .catch(() => undefined);
  };
  const begin = (onlyAt: string | null, found: readonly FoundPrinter[]): AbortController => {
    stopping = new AbortController();
    // The time that has passed is part of the state.
    clearInterval(ticking);
    ticking = setInterval(onChange, TICK_MS).unref();
    put({ ...NEVER, isRunning: true, startedDate: new Date().toISOString(), onlyAt, found });
    return stopping;
  };
  const end = (): void => {
    endedAt = Date.now();
    clearInterval(ticking);
    put({ ...state, isRunning: false });
  };
  const stop = (): void => {
    if (!state.isRunning) return;
    end();
    stopping?.abort(new Error('the look for printers was stopped'));
  };

  return {
    start: () => {
      if (state.isRunning && state.onlyAt === null) return;
      stop();
      const networks = places.networks ?? [THIS_COMPUTER, ...localNetworks()];
      void run(begin(null, []), { ...places, networks }, (found) => found.map(answering));
    },
    startAt: (address) => {
      const parts = parseAddress(address);
      if (!parts)
        throw new AgentError(
          'bad_arguments',
          `"${address}" is not an address. Give it like 192.168.1.50 or dock2:9100.`,
        );
      stop();
      // A mistyped address is forgotten with the next one.
      const known = state.found.filter(({ answers }) => answers);
      const { host, port } = parts;
      const typed = `${host.includes(':') ? `[${host}]` : host}:${port}`;
      const mine = begin(typed, known);
      const withOthers = (shown: FoundPrinter): readonly FoundPrinter[] => [
        shown,
        ...known.filter(
          ({ printer }) => printer.identity !== shown.printer.identity && printer.address !== shown.printer.address,
        ),
      ];
      void (async () => {
        // The search works with numeric addresses only; the address that the person entered is stored.
        const { address: ip } = await lookup(host, { family: 4 }).catch(() => ({ address: host }));
        const open = await sweepHosts([ip], { port, signal: mine.signal, timeoutMs: CONNECT_MS });
        if (mine.signal.aborted) return;
        if (open.length === 0) {
          put({ ...state, found: withOthers(silent(typed)) });
          return end();
        }
        const network = { adapter: 'given', address: ip, broadcast: ip, hosts: [ip] };
        const ground = {
          waitMs: ADDRESS_WAIT_MS,
          ...places,
          networks: [network],
          ports: { ...places.ports, raw: port },
        };
        await run(mine, ground, (found) => {
          const there = found.find(
            (printer) => printer.connectionType === 'tcp' && parseAddress(printer.address)?.host === ip,
          );
          return there ? withOthers(answering({ ...there, address: typed })) : known;
        });
      })();
    },
    stop,
    state: () => ({
      ...state,
      elapsedMs: state.startedDate
        ? Math.max(0, (state.isRunning ? Date.now() : endedAt) - Date.parse(state.startedDate))
        : 0,
    }),
  };
}

const answering = (printer: DiscoveredPrinter): FoundPrinter => ({ printer, answers: true });

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
