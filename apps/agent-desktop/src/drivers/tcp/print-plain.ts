/**
 * Prints on a TCP printer that is only connected to. Each copy has its own connection: after the last byte we close our
 * side and wait for the printer to close its own, which it does once it has read everything (what CUPS' socket backend
 * calls `waiteof`). After a reset it is unknown what arrived.
 */
import { sentence, sentenceOf } from '@platen/messages';
import { setTimeout as delay } from 'node:timers/promises';
import { readingOf, type PrintOutcome, type PrintRequest } from '../driver.ts';
import { ConnectionBroken, type TcpConnection } from './connection.ts';
import { endingFor, learnEnding, learnLoss, STALL_MS, watchMsFor, type TcpTarget } from './target.ts';
import { breaksOff } from './wait-for-connection.ts';

const BREAKS_OFF_MS = 500;

export async function printPlain(request: PrintRequest, target: TcpTarget): Promise<PrintOutcome> {
  for (let copy = request.firstCopy; copy <= request.copies; copy++) {
    const begun = await beginCopy(request, target, copy);
    if ('outcome' in begun) return begun.outcome;
    const { connection } = begun;
    try {
      const failure = await sendCopy(request, target, { connection, copy });
      if (failure) return failure;
      request.copySent(copy);
    } finally {
      connection.destroy();
    }
  }
  return { result: 'printed', confirmation: 'transport', reading: readingOf('ready', 'tcp', { at: target.now() }) };
}

/**
 * A connection for the copy, which is on record. If the printer closes or resets it before any byte was sent, it is
 * opened again: the printer is busy with another sender and has read nothing.
 */
async function beginCopy(
  request: PrintRequest,
  target: TcpTarget,
  copy: number,
): Promise<{ readonly connection: TcpConnection } | { readonly outcome: PrintOutcome }> {
  const started = performance.now();
  for (;;) {
    const connected = await target.connect(request);
    if ('outcome' in connected) return connected;
    const { connection } = connected;
    if (!(await connection.turnedAway(watchMsFor(target.memory)))) {
      if (request.signal.aborted) {
        connection.destroy();
        return { outcome: { result: 'interrupted' } };
      }
      request.held(null);
      try {
        await request.copyStarting(copy);
      } catch (error) {
        connection.destroy();
        throw error;
      }
      // Recording the copy took a moment, in which the printer may have closed.
      if (!(await connection.turnedAway(0))) return connected;
      await request.copyPutBack(copy);
    }
    target.memory.turnsAway = true;
    connection.destroy();
    const message = breaksOff(target.name);
    request.held(message);
    if (performance.now() - started > target.unreachableMs) {
      return { outcome: { result: 'failed', code: 'printer_unreachable', message } };
    }
    await delay(BREAKS_OFF_MS, undefined, { signal: request.signal }).catch(() => undefined);
    if (request.signal.aborted) return { outcome: { result: 'interrupted' } };
  }
}

/** Sends one copy and waits until the printer has accepted it; undefined when it has. */
async function sendCopy(
  request: PrintRequest,
  target: TcpTarget,
  { connection, copy }: { readonly connection: TcpConnection; readonly copy: number },
): Promise<PrintOutcome | undefined> {
  const { memory } = target;
  let handedOver = false;
  try {
    await connection.write(request.document, stallOf(request, target));
    handedOver = true;
    await waitForClose(request, target, connection);
    return undefined;
  } catch (error) {
    if (!(error instanceof ConnectionBroken)) throw error;
    learnLoss(memory, error);
    return brokenOutcome(error, { name: target.name, copy, copies: request.copies, handedOver });
  }
}

/**
 * Closes our side and waits for the printer's. If the printer keeps connections open, this waits until all bytes have
 * left this computer, and then only for a moment.
 */
export async function waitForClose(request: PrintRequest, target: TcpTarget, connection: TcpConnection): Promise<void> {
  const { memory } = target;
  learnEnding(memory, await connection.finish(endingFor(memory), stallOf(request, target)));
}

/** Reports that the printer accepts no data, and gives up at the limit. */
export function stallOf(
  request: PrintRequest,
  { name, heldMs }: TcpTarget,
): { readonly stallMs: number; readonly onStall: (stalledMs: number) => boolean } {
  return {
    stallMs: Math.min(STALL_MS, heldMs),
    onStall: (stalledMs) => {
      request.held(sentence('print.stalled', { name }));
      return stalledMs < heldMs && !request.signal.aborted;
    },
  };
}

interface BrokenCopy {
  readonly name: string;
  readonly copy: number;
  readonly copies: number;
  /** The system had accepted all bytes of the copy, though perhaps not the printer. */
  readonly handedOver: boolean;
}

/** The result of a job whose connection broke during a copy: earlier copies are known, this one is not. */
export function brokenOutcome(error: ConnectionBroken, { name, copy, copies, handedOver }: BrokenCopy): PrintOutcome {
  const single = { name, why: sentenceOf(error) };
  const one = { ...single, copy, copies, sent: copy - 1 };
  const message = handedOver
    ? copies === 1
      ? sentence('broken.beforeConfirmed', single)
      : sentence('broken.beforeConfirmedCopy', one)
    : copies === 1
      ? sentence('broken.inLabel', single)
      : sentence('broken.inCopy', one);
  return { result: 'failed', code: 'connection_lost', message };
}
