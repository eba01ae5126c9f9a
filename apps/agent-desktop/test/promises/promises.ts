/**
 * What every driver promises of its jobs, whatever its printer does. A kind of printer joins with a bench, on which a
 * real driver meets the circumstances; this file needs no test runner, so that it runs under Wine too.
 */
import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { Driver, PrintLimits, PrintOutcome } from '../../src/drivers/driver.ts';

/**
 * What is promised in each circumstance. `waits`: nothing can leave, so the job waits. `prints`: odd, and all comes out.
 * `breaks`: it ends in the middle of a copy. `stalls`: bytes may have left, and nobody takes the rest.
 */
export const CIRCUMSTANCES = {
  off: 'waits',
  missing: 'waits',
  busy: 'waits',
  'too many jobs': 'waits',
  'closes early': 'prints',
  'closes late': 'prints',
  'half a label': 'breaks',
  'never reads': 'stalls',
} as const;

export type Circumstance = keyof typeof CIRCUMSTANCES;

/** A printer, and the driver that prints on it. */
export interface Bench {
  readonly open: (limits: PrintLimits) => Driver;
  readonly enter: (circumstance: Circumstance) => void | Promise<void>;
  /** All is well again. */
  readonly leave: () => void | Promise<void>;
  /** How often a document of this test came out whole, once `expected` may be there. */
  readonly printed: (document: Buffer, expected: number) => number | Promise<number>;
  readonly close: () => void | Promise<void>;
}

export interface DriverKind {
  readonly name: string;
  readonly bench: () => Promise<Bench>;
  /** Circumstances that it cannot meet, or that cannot be made here, and why. */
  readonly cannot: Readonly<Partial<Record<Circumstance, string>>>;
  /** Copies of the promises that print; default 12. */
  readonly copies?: number;
}

export interface Promised {
  readonly name: string;
  /** Rejects if the promise is broken. */
  readonly keep: () => Promise<void>;
}

const FOR_EVER: PrintLimits = { unreachableMs: Infinity, heldMs: Infinity };
const BRIEF: PrintLimits = { unreachableMs: 300, heldMs: 300 };
/** A print that takes longer hangs, on a loaded machine too. */
const HANGS_MS = 60_000;
/** More than the kernels of both sides take. */
const LARGE_BYTES = 20_000_000;

let documents = 0;

/** A label of its own for each test. */
const nextLabel = (bytes = 0): Buffer =>
  Buffer.from(`^XA^FO20,20^A0N,40,40^FDlabel ${++documents} ${'x'.repeat(bytes)}^FS^XZ`);

export function promisesOf(kind: DriverKind): readonly Promised[] {
  const met = (Object.keys(CIRCUMSTANCES) as Circumstance[]).filter((one) => kind.cannot[one] === undefined);
  return [
    { name: 'well: each copy comes out once', keep: () => onBench(kind, (bench) => comesOut(bench, kind)) },
    ...met.flatMap((circumstance) => promisesIn(kind, circumstance)),
  ];
}

function promisesIn(kind: DriverKind, circumstance: Circumstance): readonly Promised[] {
  const promised = (what: string, keep: (bench: Bench) => Promise<void>): Promised => ({
    name: `${circumstance}: ${what}`,
    keep: () =>
      onBench(kind, async (bench) => {
        await bench.enter(circumstance);
        await keep(bench);
      }),
  });
  const promise = CIRCUMSTANCES[circumstance];
  switch (promise) {
    case 'waits':
      return [
        promised('a job waits with its reason, and each copy comes out once afterwards', waits),
        promised('a stop ends the wait, and nothing is in doubt', stops),
        promised('a limit ends the wait with the reason that it reported', reachesLimit),
      ];
    case 'prints':
      return [promised('each copy comes out once, and none is in doubt', (bench) => comesOut(bench, kind))];
    case 'breaks':
      return [promised('what was sent is told, the rest is in doubt, and nothing is sent again', breaks)];
    case 'stalls':
      return [promised('it is named, and never claimed, and the next comes out afterwards', stalls)];
    default:
      return promise satisfies never;
  }
}

async function onBench(kind: DriverKind, act: (bench: Bench) => Promise<void>): Promise<void> {
  const bench = await kind.bench();
  try {
    await act(bench);
  } finally {
    await bench.close();
  }
}

/** A print and what it told. */
interface Run {
  readonly outcome: Promise<PrintOutcome>;
  /** Copies on record as begun, without those that were put back. */
  readonly started: number[];
  readonly sent: number[];
  readonly reasons: string[];
  /** Resolves with the next reason that the job waits for. */
  readonly held: () => Promise<string>;
  readonly stop: () => void;
}

function run(driver: Driver, document: Buffer, copies: number, limits?: PrintLimits): Run {
  const started: number[] = [];
  const sent: number[] = [];
  const reasons: string[] = [];
  const stopping = new AbortController();
  let onHeld: (reason: string) => void = () => undefined;
  const printing = driver.print({
    document,
    format: 'zpl',
    title: 'promise',
    copies,
    firstCopy: 1,
    ...(limits && { limits }),
    copyStarting: async (copy) => void started.push(copy),
    copyPutBack: async (copy) => void started.splice(started.indexOf(copy), 1),
    copySent: (copy) => void sent.push(copy),
    held: (reason) => {
      if (reason === null) return;
      reasons.push(reason.text);
      onHeld(reason.text);
    },
    signal: stopping.signal,
  });
  const hangs = delay(HANGS_MS, undefined, { ref: false }).then(() => {
    throw new Error(`the print has not ended; it started ${started.join()}, and said ${reasons.join(' | ')}`);
  });
  return {
    outcome: Promise.race([printing, hangs]),
    started,
    sent,
    reasons,
    held: () =>
      Promise.race([
        new Promise<string>((resolve) => (onHeld = resolve)),
        printing.then((outcome): never => assert.fail(`it ended without a wait: ${JSON.stringify(outcome)}`)),
        hangs,
      ]),
    stop: () => stopping.abort(new Error('the agent stops')),
  };
}

const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

async function comesOut(bench: Bench, { copies = 12 }: DriverKind): Promise<void> {
  const driver = bench.open(FOR_EVER);
  const document = nextLabel();
  const printing = run(driver, document, copies);
  const outcome = await printing.outcome;
  assert.equal(outcome.result, 'printed', JSON.stringify(outcome));
  assert.deepEqual(printing.started, numbersTo(copies));
  assert.deepEqual(printing.sent, numbersTo(copies));
  assert.equal(await bench.printed(document, copies), copies);
  // The same for several jobs of one copy: what the first taught holds for the next.
  for (let job = 0; job < copies; job++) {
    const single = nextLabel();
    const next = await run(driver, single, 1).outcome;
    assert.equal(next.result, 'printed', `job ${job + 1}: ${JSON.stringify(next)}`);
    assert.equal(await bench.printed(single, 1), 1);
  }
  await driver.close();
}

async function waits(bench: Bench): Promise<void> {
  const driver = bench.open(FOR_EVER);
  const document = nextLabel();
  const printing = run(driver, document, 2);
  // Twice: it goes on trying.
  await printing.held();
  await printing.held();
  assert.deepEqual(printing.started, [], 'a copy is on record as begun');
  assert.equal(await bench.printed(document, 0), 0);
  await bench.leave();
  const outcome = await printing.outcome;
  assert.equal(outcome.result, 'printed', JSON.stringify(outcome));
  assert.deepEqual(printing.started, [1, 2]);
  assert.deepEqual(printing.sent, [1, 2]);
  assert.equal(await bench.printed(document, 2), 2);
  await driver.close();
}

async function stops(bench: Bench): Promise<void> {
  const driver = bench.open(FOR_EVER);
  const document = nextLabel();
  const printing = run(driver, document, 2);
  await printing.held();
  printing.stop();
  assert.deepEqual(await printing.outcome, { result: 'interrupted' });
  assert.deepEqual([printing.started, printing.sent], [[], []]);
  await bench.leave();
  assert.equal(await bench.printed(document, 0), 0);
  await driver.close();
}

async function reachesLimit(bench: Bench): Promise<void> {
  const driver = bench.open(BRIEF);
  const document = nextLabel();
  const printing = run(driver, document, 1);
  const outcome = await printing.outcome;
  if (outcome.result !== 'failed') assert.fail(JSON.stringify(outcome));
  assert.match(outcome.code, /^(printer_unreachable|printer_fault|spooler_error)$/);
  if (printing.reasons.length > 0) assert.ok(printing.reasons.includes(outcome.message.text), outcome.message.text);
  assert.deepEqual([printing.started, printing.sent], [[], []]);
  assert.equal(await bench.printed(document, 0), 0);
  await driver.close();
}

async function breaks(bench: Bench): Promise<void> {
  const driver = bench.open(FOR_EVER);
  const document = nextLabel(2_000);
  const printing = run(driver, document, 3);
  const outcome = await printing.outcome;
  if (outcome.result !== 'failed') assert.fail(JSON.stringify(outcome));
  assert.match(outcome.code, /^(connection_lost|outcome_uncertain)$/);
  assert.notEqual(outcome.message.text, '');
  const whole = await bench.printed(document, 1);
  assert.equal(whole, 1, 'whole labels');
  assert.deepEqual(printing.sent, [1], 'copies that are known to be sent');
  assert.deepEqual(printing.started, [1, 2], 'copies that may be out');
  await bench.leave();
  await nextComesOut(bench, driver);
  assert.equal(await bench.printed(document, 1), 1, 'nothing is sent again');
  await driver.close();
}

async function stalls(bench: Bench): Promise<void> {
  const driver = bench.open({ unreachableMs: Infinity, heldMs: 400 });
  const document = nextLabel(LARGE_BYTES);
  const printing = run(driver, document, 1);
  const outcome = await printing.outcome;
  if (outcome.result !== 'failed') assert.fail(JSON.stringify(outcome));
  assert.match(outcome.code, /^(connection_lost|outcome_uncertain)$/);
  assert.ok(printing.reasons.length > 0, 'it named why it stood');
  assert.deepEqual(printing.sent, []);
  assert.equal(await bench.printed(document, 0), 0);
  await bench.leave();
  await nextComesOut(bench, driver);
  await driver.close();
}

/** What is printed next does not wait behind what was given up. */
async function nextComesOut(bench: Bench, driver: Driver): Promise<void> {
  const next = nextLabel();
  const outcome = await run(driver, next, 1, FOR_EVER).outcome;
  assert.equal(outcome.result, 'printed', JSON.stringify(outcome));
  assert.equal(await bench.printed(next, 1), 1);
}
