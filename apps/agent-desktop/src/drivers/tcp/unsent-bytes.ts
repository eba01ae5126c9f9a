/**
 * Whether bytes of a connection are still in this computer: what the printer's system has not acknowledged has not
 * left.
 */
import { readFile } from 'node:fs/promises';

export interface Way {
  readonly localPort: number;
  readonly remotePort: number;
}

const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];

/**
 * True while the system has bytes, or the end of the stream, that the other side has not acknowledged. False if it has
 * none, if the connection is gone, and on systems that do not report this (all but Linux).
 */
export async function hasUnsentBytes(way: Way): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  const tables = await Promise.all(TABLES.map((file) => readFile(file, 'latin1').catch(() => '')));
  return tables.some((table) => isUnsentIn(table, way));
}

/** Reads a table of proc(5), /proc/net/tcp: `sl local_address rem_address st tx_queue:rx_queue …`, numbers in hex. */
function isUnsentIn(table: string, { localPort, remotePort }: Way): boolean {
  return table.split('\n').some((line) => {
    const [, local = '', remote = '', , queues = ''] = line.trim().split(/\s+/);
    return portOf(local) === localPort && portOf(remote) === remotePort && Number.parseInt(queues, 16) > 0;
  });
}

const portOf = (address: string): number => Number.parseInt(address.slice(address.lastIndexOf(':') + 1), 16);
