/** Asks a Zebra for its state and its identity over a connection of its own. */
import type { Inspection, Reading } from '../driver.ts';
import type { TcpConnection } from './connection.ts';
import { ask, readingFrom } from './print-zebra.ts';
import type { TcpTarget } from './target.ts';

export async function probeZebra(connection: TcpConnection, target: TcpTarget, signal: AbortSignal): Promise<Reading> {
  try {
    await ask(connection, target, signal);
    return readingFrom(target);
  } finally {
    connection.destroy();
  }
}

export async function inspectZebra(
  connection: TcpConnection,
  target: TcpTarget,
  signal: AbortSignal,
): Promise<Inspection> {
  return { reading: await probeZebra(connection, target, signal), deviceInfo: null };
}
