/**
 * Prints on a receipt printer and reads its state. Before: it is asked as a Zebra is. After each copy `GS r 1` is sent: the
 * printer answers it in its turn, when all before it has been printed, so its answer is confirmation `device`. Meanwhile
 * `DLE EOT` tells what holds it up (ESC/POS command reference, GS r; DLE EOT).
 */
import { sentence } from '@platen/messages';
import { faultOf, readingFor } from '../condition.ts';
import type { Parse } from '../conversation.ts';
import type { PrintOutcome, PrintRequest } from '../driver.ts';
import { ESCPOS_STATUS_QUERY, findEscposStatus } from '../makes/escpos.ts';
import { ConnectionBroken, type TcpConnection } from './connection.ts';
import { brokenOutcome, stallOf, waitForClose } from './print-plain.ts';
import { learn, readingFrom, waitUntilReady } from './ready.ts';
import { learnLoss, SILENT_MS, type StateQuestion, type TcpTarget } from './target.ts';

export const RECEIPT_QUESTION: StateQuestion = {
  query: ESCPOS_STATUS_QUERY,
  find: findEscposStatus,
  source: 'escpos',
};
const WHEN_PRINTED = Buffer.from([0x1d, 0x72, 1]);
/** The byte that answers `GS r`: its fixed bits are those of no answer to `DLE EOT`. */
const findPrinted: Parse<true> = (received) => {
  const at = received.findIndex((byte) => (byte & 0x90) === 0);
  return at < 0 ? undefined : { value: true, taken: at + 1 };
};
const LOOK_MS = 1_000;
/** Printers that answer `DLE EOT` but not `GS r` are told from busy ones by this time without a fault. */
const UNKNOWN_COMMAND_MS = 10_000;

export async function printReceipt(request: PrintRequest, target: TcpTarget): Promise<PrintOutcome> {
  let isConfirmed = true;
  for (let copy = request.firstCopy; copy <= request.copies; copy++) {
    const begun = await beginCopy(request, target, copy);
    if ('outcome' in begun) return begun.outcome;
    const { connection } = begun;
    try {
      const end = await sendCopy(request, target, { connection, copy });
      if (typeof end === 'object') return end;
      isConfirmed &&= end === 'printed';
      request.copySent(copy);
    } finally {
      connection.destroy();
    }
  }
  request.held(null);
  return { result: 'printed', confirmation: isConfirmed ? 'device' : 'transport', reading: readingFrom(target) };
}

/** A connection to a printer that prints, for a copy that is on record. */
async function beginCopy(
  request: PrintRequest,
  target: TcpTarget,
  copy: number,
): Promise<{ readonly connection: TcpConnection } | { readonly outcome: PrintOutcome }> {
  for (;;) {
    const ready = await waitUntilReady(request, target);
    if ('outcome' in ready) return ready;
    const { connection } = ready;
    if (request.signal.aborted) {
      connection.destroy();
      return { outcome: { result: 'interrupted' } };
    }
    await request.copyStarting(copy).catch((error: unknown) => {
      connection.destroy();
      throw error;
    });
    if (!(await connection.turnedAway(0))) return ready;
    // The connection broke before any byte was sent, while the copy was being recorded.
    target.memory.turnsAway = true;
    connection.destroy();
    await request.copyPutBack(copy);
  }
}

/** `taken`: all bytes have been accepted. */
async function sendCopy(
  request: PrintRequest,
  target: TcpTarget,
  { connection, copy }: { readonly connection: TcpConnection; readonly copy: number },
): Promise<'printed' | 'taken' | PrintOutcome> {
  const { memory, name } = target;
  const asks = memory.answers !== false && memory.confirms !== false;
  let handedOver = false;
  try {
    connection.discard();
    await connection.write(request.document, stallOf(request, target));
    if (asks) await connection.write(WHEN_PRINTED, stallOf(request, target));
    handedOver = true;
    const printed = asks ? await waitUntilPrinted(request, target, { connection, copy }) : 'taken';
    if (printed === 'taken') await waitForClose(request, target, connection);
    return printed;
  } catch (error) {
    if (!(error instanceof ConnectionBroken)) throw error;
    memory.reading = undefined;
    learnLoss(memory, error);
    return brokenOutcome(error, { name, copy, copies: request.copies, handedOver });
  }
}

async function waitUntilPrinted(
  request: PrintRequest,
  target: TcpTarget,
  { connection, copy }: { readonly connection: TcpConnection; readonly copy: number },
): Promise<'printed' | 'taken' | PrintOutcome> {
  const { memory, name, question, heldMs } = target;
  const { copies } = request;
  let since = performance.now();
  let last: string | undefined;
  for (;;) {
    if (await connection.read(findPrinted, LOOK_MS)) {
      memory.confirms = true;
      return 'printed';
    }
    if (connection.ended()) throw new ConnectionBroken(sentence('why.closed'));
    await connection.read(dropStates, 0);
    await connection.write(question.query, stallOf(request, target));
    const answer = await connection.read(findEither(question.find), LOOK_MS);
    if (answer === 'printed') continue;
    if (answer) {
      learn(target, answer);
      request.observed?.(readingFor(name, answer, { source: question.source, at: target.now() }));
    }
    const fault = memory.reading && faultOf(name, memory.reading);
    if (fault?.text !== last) {
      last = fault?.text;
      since = performance.now();
    }
    request.held(fault ?? null);
    const waitedMs = performance.now() - since;
    if (!fault && memory.confirms === undefined && waitedMs > Math.min(heldMs, UNKNOWN_COMMAND_MS)) {
      memory.confirms = false;
      return 'taken';
    }
    if (waitedMs > (fault ? heldMs : Math.min(heldMs, SILENT_MS)) || request.signal.aborted) {
      const message = fault
        ? sentence('uncertain.inMemory', { fault })
        : copies === 1
          ? sentence('uncertain.silentLabel', { name })
          : sentence('uncertain.silentCopy', { name, copy, copies });
      return { result: 'failed', code: 'outcome_uncertain', message, reading: readingFrom(target) };
    }
  }
}

/** Printers look for `DLE EOT` in pictures too, and answer what was no question: such bytes would be taken for others. */
const dropStates: Parse<true> = (received) => {
  const printed = received.findIndex((byte) => (byte & 0x90) === 0);
  return { value: true, taken: printed < 0 ? received.length : printed };
};

/** The state; `printed`, and nothing is taken, if the byte that says so has come. */
const findEither =
  <T>(find: Parse<T>): Parse<T | 'printed'> =>
  (received) =>
    findPrinted(received) ? { value: 'printed', taken: 0 } : find(received);
