/**
 * Prints on a Zebra and reads the printer's own status, without delaying the first byte.
 * Before: the last `~HS` counts as the check as long as it is fresh and shows no fault (probes and jobs renew it);
 * otherwise the printer is asked first. During: `~HS` follows each copy in the same write. A printer reads the data of
 * a TCP connection in order, so its answer proves that it has read the whole copy, and shows whether the next may
 * follow. After: `~HS` again until no format waits, which is confirmation `device`.
 */
import { sentence, type Sentence } from '@platen/messages';
import { setTimeout as delay } from 'node:timers/promises';
import { faultOf, readingFor, type Condition } from '../condition.ts';
import type { PrintOutcome, PrintRequest } from '../driver.ts';
import { findHostStatus, HOST_STATUS_QUERY, progressOf } from '../zebra/host-status.ts';
import { ConnectionBroken, TURNED_AWAY_MS, type TcpConnection } from './connection.ts';
import { brokenOutcome, stallOf, waitForClose } from './print-plain.ts';
import { ANSWER_MS, ask, FIRST_ANSWER_MS, learn, readingFrom, waitUntilReady } from './ready.ts';
import { learnLoss, SILENT_MS, type StateQuestion, type TcpTarget } from './target.ts';

const ASK_AGAIN_MS = 5_000;
const FAULT_POLL_MS = 1_000;
const ONE_WRITE_BYTES = 65_536;
const MAX_DRAIN_POLL_MS = 500;
/** A printer that was unreachable for longer may have been switched off and lost its memory. */
const BLINK_MS = 3_000;

export const ZEBRA_QUESTION: StateQuestion = {
  query: Buffer.from(HOST_STATUS_QUERY),
  find: findHostStatus,
  source: 'zpl',
};

export async function printZebra(request: PrintRequest, target: TcpTarget): Promise<PrintOutcome> {
  const asks = endsCleanly(request.document);
  const parts = partsOf(request.document, asks);
  let connection: TcpConnection | undefined;
  let status: Condition | undefined;
  try {
    for (let copy = request.firstCopy; copy <= request.copies; copy++) {
      // After an answer without a fault the next copy may follow at once, on the same connection, unless the printer
      // closes it after a label.
      let isNew = false;
      if (connection && target.memory.ending === 'unknown')
        target.memory.ending = (await connection.closesWithin(TURNED_AWAY_MS)) ? 'first' : 'answers';
      if (!connection || !status || faultOf(target.name, status) || target.memory.ending === 'first') {
        isNew = true;
        connection?.destroy();
        const ready = await waitUntilReady(request, target);
        if ('outcome' in ready) return ready.outcome;
        connection = ready.connection;
      }
      if (request.signal.aborted) return { result: 'interrupted' };
      await request.copyStarting(copy);
      while (await connection.turnedAway(0)) {
        // The connection broke before any byte was sent, while the copy was being recorded.
        if (isNew) target.memory.turnsAway = true;
        else target.memory.ending = 'first';
        connection.destroy();
        await request.copyPutBack(copy);
        const again = await waitUntilReady(request, target);
        if ('outcome' in again) return again.outcome;
        connection = again.connection;
        isNew = true;
        if (request.signal.aborted) return { result: 'interrupted' };
        await request.copyStarting(copy);
      }
      const sent = await sendCopy(request, target, { connection, copy, parts, asks });
      if ('outcome' in sent) return sent.outcome;
      request.copySent(copy);
      status = sent.status;
    }
    request.held(null);
    if (!status || !connection) return { result: 'printed', confirmation: 'transport' };
    return await waitUntilDrained(request, target, { connection, status });
  } catch (error) {
    if (request.signal.aborted) return { result: 'interrupted' };
    throw error;
  } finally {
    connection?.destroy();
  }
}

/** The document followed by the query: in one write, except for large documents, which are not copied for that. */
function partsOf(document: Uint8Array, asks: boolean): readonly Uint8Array[] {
  const query = Buffer.from(HOST_STATUS_QUERY);
  if (!asks) return [document];
  return document.length > ONE_WRITE_BYTES ? [document, query] : [Buffer.concat([document, query])];
}

/** Only after a whole format does the printer not mistake a query for data of the job. */
function endsCleanly(document: Uint8Array): boolean {
  const tail = Buffer.from(document.subarray(Math.max(0, document.length - 64))).toString('latin1');
  return /\^XZ\s*$/i.test(tail);
}

interface Copy {
  readonly connection: TcpConnection;
  readonly copy: number;
  readonly parts: readonly Uint8Array[];
  readonly asks: boolean;
}

/** Sends one copy followed by the query. `status` is undefined if only the transport confirms the copy. */
async function sendCopy(
  request: PrintRequest,
  target: TcpTarget,
  { connection, copy, parts, asks }: Copy,
): Promise<{ readonly status: Condition | undefined } | { readonly outcome: PrintOutcome }> {
  const { memory, name, heldMs } = target;
  let handedOver = false;
  try {
    connection.discard();
    for (const part of parts) await connection.write(part, stallOf(request, target));
    handedOver = true;
    if (asks && memory.answers !== false) {
      const knows = memory.answers === true;
      const started = performance.now();
      let status = await connection.read(findHostStatus, knows ? ANSWER_MS : FIRST_ANSWER_MS);
      while (!status && knows && !connection.ended()) {
        request.held(sentence('print.unconfirmed', { name }));
        if (performance.now() - started > Math.min(heldMs, SILENT_MS) || request.signal.aborted) {
          return {
            outcome: {
              result: 'failed',
              code: 'outcome_uncertain',
              message:
                request.copies === 1
                  ? sentence('uncertain.silentLabel', { name })
                  : sentence('uncertain.silentCopy', { name, copy, copies: request.copies }),
            },
          };
        }
        status = await connection.read(findHostStatus, ASK_AGAIN_MS);
        if (!status && !connection.ended()) {
          await connection.write(Buffer.from(HOST_STATUS_QUERY), stallOf(request, target));
        }
      }
      learn(target, status);
      if (status) return { status };
    }
    await waitForClose(request, target, connection);
    return { status: undefined };
  } catch (error) {
    if (!(error instanceof ConnectionBroken)) throw error;
    memory.reading = undefined;
    learnLoss(memory, error);
    return { outcome: brokenOutcome(error, { name, copy, copies: request.copies, handedOver }) };
  }
}

/** Asks until no format waits in the printer. */
async function waitUntilDrained(
  request: PrintRequest,
  target: TcpTarget,
  begin: { readonly connection: TcpConnection; readonly status: Condition },
): Promise<PrintOutcome> {
  const { name } = target;
  let { connection, status } = begin;
  let pollMs = 10;
  let progress: string | undefined;
  let progressAt = performance.now();
  let lostAt: number | undefined;
  const uncertain = (message: Sentence): PrintOutcome => ({
    result: 'failed',
    code: 'outcome_uncertain',
    message,
    reading: readingFrom(target),
  });

  try {
    for (;;) {
      if (!status.busy) return { result: 'printed', confirmation: 'device', reading: readingFrom(target) };
      const fault = faultOf(name, status);
      request.held(fault ?? null);
      const now = `${progressOf(status)} ${fault?.text ?? ''}`;
      if (now !== progress) {
        progress = now;
        progressAt = performance.now();
      } else if (performance.now() - progressAt > (fault ? target.heldMs : Math.min(target.heldMs, SILENT_MS))) {
        return uncertain(sentence('uncertain.inMemory', { fault: fault ?? sentence('print.standstill', { name }) }));
      }
      await delay(fault ? FAULT_POLL_MS : pollMs, undefined, { signal: request.signal });
      pollMs = Math.min(pollMs * 2, MAX_DRAIN_POLL_MS);
      try {
        if (connection.ended()) throw new ConnectionBroken(sentence('why.closed'));
        const next = await ask(connection, target, request.signal);
        if (next) status = next;
        request.observed?.(readingFor(name, status, { source: 'zpl', at: target.now() }));
        target.memory.answers = true;
        lostAt = undefined;
      } catch (error) {
        if (!(error instanceof ConnectionBroken)) throw error;
        lostAt ??= performance.now();
        const again = await target.connect(request);
        if ('outcome' in again) {
          if (again.outcome.result === 'interrupted') return again.outcome;
          return uncertain(sentence('uncertain.wentAway', { name }));
        }
        if (performance.now() - lostAt > BLINK_MS) {
          again.connection.destroy();
          return uncertain(sentence('uncertain.wasAway', { name }));
        }
        connection = again.connection;
      }
    }
  } finally {
    connection.destroy();
  }
}
