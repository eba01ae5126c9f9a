/** Finds hosts that accept connections on the raw printing port: connected, closed at once, without sending a byte. */
import { connect } from 'node:net';
import { systemCode } from '../agent-error.ts';
import { RAW_PORT } from '../../drivers/tcp/connection.ts';

interface SweepOptions {
  readonly port?: number;
  readonly atOnce?: number;
  readonly timeoutMs?: number;
  readonly signal: AbortSignal;
  /** Called with the number of hosts that have been tried. */
  readonly onTried?: (hosts: number) => void;
}

/** Hosts that answered, in the order of the input. Anything written to this port would be printed: nothing is. */
export async function sweepHosts(hosts: readonly string[], options: SweepOptions): Promise<string[]> {
  const { port = RAW_PORT, timeoutMs = 500, signal } = options;
  let width = options.atOnce ?? 48;
  const found = new Set<string>();
  const queue = [...hosts];
  let tried = 0;
  const worker = async (): Promise<void> => {
    for (let host = queue.shift(); host !== undefined && !signal.aborted; host = queue.shift()) {
      const result = await tryHost(host, port, timeoutMs);
      if (result === 'open') found.add(host);
      if (result === 'exhausted' && width > 1) {
        // Too many open sockets for this system: one worker fewer, and the host again.
        width--;
        queue.push(host);
        return;
      }
      options.onTried?.(++tried);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, queue.length) }, worker));
  return hosts.filter((host) => found.has(host));
}

function tryHost(host: string, port: number, timeoutMs: number): Promise<'open' | 'closed' | 'exhausted'> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const timer = setTimeout(() => {
      // A computer that was busy for longer first processes what has arrived, then gives up.
      setImmediate(() => {
        if (!socket.connecting) return;
        socket.destroy();
        resolve('closed');
      });
    }, timeoutMs);
    socket.once('connect', () => {
      clearTimeout(timer);
      // A regular end, not a reset: some print servers treat a reset as a fault.
      socket.end();
      socket.setTimeout(1_000, () => socket.destroy());
      resolve('open');
    });
    socket.once('error', (error) => {
      clearTimeout(timer);
      resolve(['EMFILE', 'ENFILE', 'ENOBUFS', 'EADDRNOTAVAIL'].includes(systemCode(error)) ? 'exhausted' : 'closed');
    });
  });
}
