/** Connects to a printer and retries while it is unreachable, up to a limit. */
import { sentence, type Sentence } from '@platen/messages';
import { setTimeout as delay } from 'node:timers/promises';
import { reasonOf, systemCode } from '../../core/agent-error.ts';
import { readingOf, type PrintOutcome, type PrintRequest } from '../driver.ts';
import { ConnectionBroken, type TcpAddress, type TcpConnection } from './connection.ts';
import { PlaceRefused, refusedSentence } from '../guard.ts';

export const CONNECT_TIMEOUT_MS = 5_000;
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 5_000;

interface ConnectionWait extends Pick<PrintRequest, 'held' | 'observed' | 'signal'> {
  readonly name: string;
  /** Called before each attempt: the printer's address may change meanwhile. */
  readonly address: () => TcpAddress;
  readonly unreachableMs: number;
  readonly now: () => Date;
  readonly open: (address: TcpAddress, signal: AbortSignal) => Promise<TcpConnection>;
}

export type Connected = { readonly connection: TcpConnection } | { readonly outcome: PrintOutcome };

/** The connection, or the result of the job without one. */
export async function waitForConnection(wait: ConnectionWait): Promise<Connected> {
  const started = performance.now();
  for (let retryMs = FIRST_RETRY_MS; ; retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)) {
    const address = wait.address();
    try {
      const connection = await wait.open(address, wait.signal);
      return { connection };
    } catch (error) {
      if (wait.signal.aborted) return { outcome: { result: 'interrupted' } };
      const message = whyUnreachable(wait.name, address, error);
      if (error instanceof PlaceRefused) {
        const reading = readingOf('error', 'tcp', { at: wait.now(), message });
        return { outcome: { result: 'failed', code: 'printer_unreachable', message, reading } };
      }
      const reading = readingOf('offline', 'tcp', { at: wait.now(), message });
      if (performance.now() - started + retryMs > wait.unreachableMs) {
        return { outcome: { result: 'failed', code: 'printer_unreachable', message, reading } };
      }
      wait.observed?.(reading);
      wait.held(message);
      await delay(retryMs, undefined, { signal: wait.signal }).catch(() => undefined);
    }
  }
}

/** Why printing is impossible on a printer that accepts a connection and closes it at once. */
export const breaksOff = (name: string): Sentence => sentence('reach.breaksOff', { name });

/** Why a printer cannot be connected to, as a sentence with the next step. */
export function whyUnreachable(name: string, address: TcpAddress, error: unknown): Sentence {
  const where = `${address.host}:${address.port}`;
  if (error instanceof ConnectionBroken) return breaksOff(name);
  if (error instanceof PlaceRefused) return refusedSentence(name, where, error.refusal);
  switch (systemCode(error)) {
    case 'ECONNREFUSED':
      return sentence('reach.refused', { name, where });
    case 'ENOTFOUND':
      return sentence('reach.noName', { name, host: address.host });
    case 'EAI_AGAIN':
      return sentence('reach.noNameServer', { name, host: address.host });
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'EHOSTDOWN':
      return sentence('reach.away', { name, where });
    case 'ENETUNREACH':
    case 'ENETDOWN':
    case 'EADDRNOTAVAIL':
      return sentence('reach.noNetwork', { name, where });
    case 'ECONNRESET':
    case 'EPIPE':
      return breaksOff(name);
    default:
      return sentence('reach.other', { name, where, why: reasonOf(error) });
  }
}
