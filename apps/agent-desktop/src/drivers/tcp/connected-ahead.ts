/**
 * A connection that is opened while the cloud is still asked whether a job is ours: on a network the way there and back
 * takes as long as the question. No byte is sent over it before the job prints, and it is closed soon where none does.
 */
import type { Guard } from '../guard.ts';
import { openConnection, type TcpAddress, type TcpConnection } from './connection.ts';

/** Longer than a cloud takes to answer; printers that take one connection are not kept from others for longer. */
const KEPT_MS = 1_000;

interface Ahead {
  readonly address: TcpAddress;
  readonly connecting: Promise<TcpConnection>;
  readonly stop: AbortController;
  readonly timer: NodeJS.Timeout;
}

interface Opening {
  readonly timeoutMs: number;
  readonly guard: Guard | undefined;
}

export class ConnectedAhead {
  readonly #keptMs: number;
  #ahead: Ahead | undefined;

  constructor(keptMs = KEPT_MS) {
    this.#keptMs = keptMs;
  }

  /** Begins to connect. Nobody hears of a failure: whoever prints finds out. */
  begin(address: TcpAddress, { timeoutMs, guard }: Opening): void {
    if (this.#ahead) return;
    const stop = new AbortController();
    const connecting = openConnection(address, timeoutMs, { signal: stop.signal, guard });
    connecting.catch(() => undefined);
    this.#ahead = { address, connecting, stop, timer: setTimeout(() => this.drop(), this.#keptMs).unref() };
  }

  /** The connection that was begun, or a new one. Errors: those of `openConnection`. */
  async open(
    address: TcpAddress,
    { signal, timeoutMs, guard }: Opening & { readonly signal: AbortSignal },
  ): Promise<TcpConnection> {
    signal.throwIfAborted();
    const ahead = this.#take(address);
    if (ahead) {
      const onAbort = (): void => ahead.stop.abort(signal.reason);
      signal.addEventListener('abort', onAbort, { once: true });
      const connection = await ahead.connecting.finally(() => signal.removeEventListener('abort', onAbort));
      if (!connection.ended() && !signal.aborted) return connection;
      connection.destroy();
    }
    return openConnection(address, timeoutMs, { signal, guard });
  }

  /** Closes a connection that nobody has taken. */
  drop(): void {
    const ahead = this.#ahead;
    this.#ahead = undefined;
    if (!ahead) return;
    clearTimeout(ahead.timer);
    ahead.stop.abort(new Error('no job came'));
    ahead.connecting.then((connection) => connection.destroy()).catch(() => undefined);
  }

  #take({ host, port }: TcpAddress): Ahead | undefined {
    const ahead = this.#ahead;
    if (ahead?.address.host !== host || ahead.address.port !== port) {
      this.drop();
      return undefined;
    }
    this.#ahead = undefined;
    clearTimeout(ahead.timer);
    return ahead;
  }
}
