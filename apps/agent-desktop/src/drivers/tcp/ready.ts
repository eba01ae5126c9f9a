/** Asks a printer on a TCP port for its state, and waits until it prints: nothing of the job has been sent yet. */
import { sentence, type Sentence } from '@platen/messages';
import { setTimeout as delay } from 'node:timers/promises';
import { faultOf, readingFor, type Condition } from '../condition.ts';
import type { PrintOutcome, PrintRequest, Reading } from '../driver.ts';
import { ConnectionBroken, type TcpConnection } from './connection.ts';
import { watchMsFor, type TcpTarget } from './target.ts';
import { breaksOff } from './wait-for-connection.ts';

/** A reading older than this no longer counts as a check: one and a half probe intervals. */
const FRESH_MS = 90_000;
/** How long a printer that has answered before may take to answer. */
export const ANSWER_MS = 1_500;
/** The same for a printer that has not been asked yet. */
export const FIRST_ANSWER_MS = 3_000;
const FAULT_POLL_MS = 1_000;

function vouchesFor({ name, memory }: TcpTarget): boolean {
  if (memory.answers === false) return true;
  return (
    memory.reading !== undefined &&
    performance.now() - memory.readAt < FRESH_MS &&
    faultOf(name, memory.reading) === undefined
  );
}

/** One query, one answer; undefined if none comes. */
export async function ask(
  connection: TcpConnection,
  target: TcpTarget,
  signal: AbortSignal,
): Promise<Condition | undefined> {
  const { memory, question } = target;
  connection.discard();
  await connection.write(question.query, { stallMs: ANSWER_MS, onStall: () => false });
  const status = await connection.read(question.find, memory.answers ? ANSWER_MS : FIRST_ANSWER_MS, signal);
  learn(target, status);
  return status;
}

export function learn({ memory }: TcpTarget, status: Condition | undefined): void {
  memory.answers = status !== undefined;
  memory.reading = status;
  memory.readAt = performance.now();
}

/**
 * A connection to a printer that is known to print, or the result of the job without one. Between two checks of a fault
 * the connection is closed, so that other senders are not locked out. Nothing of the job has been sent yet.
 */
export async function waitUntilReady(
  request: PrintRequest,
  target: TcpTarget,
): Promise<{ readonly connection: TcpConnection } | { readonly outcome: PrintOutcome }> {
  const { name, memory } = target;
  let heldSince: number | undefined;
  let brokenSince: number | undefined;
  for (;;) {
    const connected = await target.connect(request);
    if ('outcome' in connected) return connected;
    const { connection } = connected;
    let fault: Sentence | undefined;
    try {
      if (vouchesFor(target)) {
        if (await connection.turnedAway(watchMsFor(memory))) throw new ConnectionBroken(sentence('why.closed'));
      } else {
        const known = memory.reading;
        const status = await ask(connection, target, request.signal);
        if (status) request.observed?.(readingFor(name, status, { source: target.question.source, at: target.now() }));
        // Zebras may stop answering during a fault: the last answer counts.
        if (!status && known && faultOf(name, known)) learn(target, known);
        fault = memory.reading && faultOf(name, memory.reading);
      }
      if (!fault && !connection.broken()) {
        request.held(null);
        return { connection };
      }
      brokenSince = connection.broken() && !fault ? (brokenSince ?? performance.now()) : undefined;
      if (!fault) memory.turnsAway = true;
    } catch (error) {
      connection.destroy();
      if (request.signal.aborted) return { outcome: { result: 'interrupted' } };
      if (!(error instanceof ConnectionBroken)) throw error;
      brokenSince ??= performance.now();
      memory.turnsAway = true;
    }
    connection.destroy();
    if (fault) heldSince ??= performance.now();
    const reason = fault ?? breaksOff(name);
    request.held(reason);
    if (performance.now() - (heldSince ?? Infinity) > target.heldMs) {
      return { outcome: { result: 'failed', code: 'printer_fault', message: reason, reading: readingFrom(target) } };
    }
    if (performance.now() - (brokenSince ?? Infinity) > target.unreachableMs) {
      return { outcome: { result: 'failed', code: 'printer_unreachable', message: reason } };
    }
    await delay(FAULT_POLL_MS, undefined, { signal: request.signal }).catch(() => undefined);
    if (request.signal.aborted) return { outcome: { result: 'interrupted' } };
  }
}

/** The last answer as a reading; undefined if there is none. */
export function readingFrom({ name, memory, now, question }: TcpTarget): Reading | undefined {
  return memory.reading && readingFor(name, memory.reading, { source: question.source, at: now() });
}
