/**
 * One conversation at a time with a device. Two printers of one address are one device: what it is sent by both at once,
 * a printer that takes one connection loses.
 */
import { sentence } from '@platen/messages';
import type { AgentPrinter } from '@platen/protocol';
import { setTimeout as delay } from 'node:timers/promises';
import type { Driver, PrintOutcome, PrintRequest } from '../../drivers/index.ts';
import { parseAddress } from '../../drivers/tcp/connection.ts';

type Place = Pick<AgentPrinter, 'connectionType' | 'address'>;

/** Equal for two printers that are one device; undefined for printers that are none. */
export function deviceKeyOf({ connectionType, address }: Place): string | undefined {
  if (connectionType === 'virtual') return undefined;
  if (connectionType !== 'tcp' && connectionType !== 'escpos') return `${connectionType}:${address}`;
  const place = parseAddress(address);
  return place ? `tcp:${place.host.toLowerCase()}:${place.port}` : undefined;
}

interface Turn {
  readonly printer: Pick<AgentPrinter, 'id' | 'name'>;
  /** Resolves when it ends. */
  readonly over: Promise<void>;
  readonly end: () => void;
  /** It is done, and goes on if the same printer has more to say at once: the next label of one job. */
  isEnding: boolean;
}

/** How often a limit is looked at while a job waits for its turn. */
const TICK_MS = 500;

export class DevicesInUse {
  /** The jobs that talk to a device or wait for it, in order. */
  readonly #turns = new Map<string, Turn[]>();

  /** The driver, which waits for its turn at the device of `place()`. */
  inTurn(driver: Driver, printer: Pick<AgentPrinter, 'id' | 'name'>, place: () => Place): Driver {
    const look =
      <T>(act: (signal: AbortSignal) => Promise<T>) =>
      (signal: AbortSignal): Promise<T> =>
        this.#withTurn(place(), printer, { signal }, () => act(signal));
    return {
      ...driver,
      expectJob: () => {
        if (!this.#turns.has(deviceKeyOf(place()) ?? '')) driver.expectJob?.();
      },
      probe: look(driver.probe),
      inspect: look(driver.inspect),
      print: async (request) => {
        const { signal } = request;
        try {
          return await this.#withTurn(place(), printer, { signal, request }, () => driver.print(request));
        } catch (error) {
          if (error instanceof LateTurn) return error.outcome;
          if (signal.aborted && error === signal.reason) return { result: 'interrupted' };
          throw error;
        }
      },
    };
  }

  async #withTurn<T>(
    place: Place,
    printer: Turn['printer'],
    wait: { readonly signal: AbortSignal; readonly request?: PrintRequest },
    act: () => Promise<T>,
  ): Promise<T> {
    const key = deviceKeyOf(place);
    if (key === undefined) return act();
    const turns = this.#turns.get(key) ?? [];
    this.#turns.set(key, turns);
    const [first] = turns;
    const { promise: over, resolve } = Promise.withResolvers<void>();
    const goesOn = first?.isEnding && first.printer.id === printer.id;
    const mine: Turn = goesOn ? first : { printer, over, end: resolve, isEnding: false };
    mine.isEnding = false;
    if (!goesOn) turns.push(mine);
    try {
      await waitForTurn(turns, mine, wait);
      return await act();
    } finally {
      mine.isEnding = true;
      setImmediate(() => {
        if (!mine.isEnding || !turns.includes(mine)) return;
        turns.splice(turns.indexOf(mine), 1);
        if (turns.length === 0 && this.#turns.get(key) === turns) this.#turns.delete(key);
        mine.end();
      });
    }
  }
}

class LateTurn extends Error {
  override readonly name = 'LateTurn';
  readonly outcome: PrintOutcome;
  constructor(outcome: PrintOutcome) {
    super('the device was in use for too long');
    this.outcome = outcome;
  }
}

async function waitForTurn(
  turns: readonly Turn[],
  mine: Turn,
  { signal, request }: { readonly signal: AbortSignal; readonly request?: PrintRequest },
): Promise<void> {
  const started = performance.now();
  for (;;) {
    const [first] = turns;
    if (!first || first === mine) return;
    signal.throwIfAborted();
    // A look at the printer takes a moment and is no reason.
    if (request && performance.now() - started > TICK_MS) {
      const message = sentence('print.sharedAddress', { name: mine.printer.name, other: first.printer.name });
      request.held(message);
      if (performance.now() - started >= (request.limits?.heldMs ?? Infinity))
        throw new LateTurn({ result: 'failed', code: 'printer_fault', message });
    }
    const tick = delay(TICK_MS, undefined, { signal, ref: false }).catch(() => undefined);
    await Promise.race([first.over, tick]);
  }
}
