/**
 * `pnpm bench ledger`: the agent's journal beside node:sqlite (WAL, synchronous FULL, a transaction for each group).
 * Lines a second one after the other and from 50 printers at once, how long the event loop stands still meanwhile,
 * memory, and whether every line that was promised is there after a kill. Each measurement is a process of its own.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { openJournal } from '../apps/agent-desktop/src/core/ledger/journal.ts';
import { figure } from './figures.ts';

type Store = 'journal' | 'sqlite';
type Task = 'single' | 'many' | 'kill';

const LINES = 3_000;
const PRINTERS = 50;
const KILLS = 20;
const LINE = 'x'.repeat(400);

interface Appender {
  readonly append: (line: string) => Promise<void>;
  readonly lines: readonly string[];
  readonly close: () => Promise<void>;
}

async function open(store: Store, folder: string): Promise<Appender> {
  const lines: string[] = [];
  if (store === 'journal') {
    const journal = await openJournal(path.join(folder, 'ledger.log'), ({ text }) => lines.push(text));
    return {
      lines,
      append: (line) => journal.append(`${line}\n`, () => undefined, 'now'),
      close: () => journal.close(),
    };
  }
  const { DatabaseSync } = await import('node:sqlite');
  const database = new DatabaseSync(path.join(folder, 'ledger.db'));
  database.exec('pragma journal_mode = wal; pragma synchronous = full; create table if not exists lines (text text)');
  for (const { text } of database.prepare('select text from lines order by rowid').all()) lines.push(String(text));
  const insert = database.prepare('insert into lines values (?)');
  let waiting: { readonly line: string; readonly resolve: () => void }[] = [];
  const commit = (): void => {
    const batch = waiting;
    waiting = [];
    database.exec('begin');
    for (const { line } of batch) insert.run(line);
    database.exec('commit');
    for (const { resolve } of batch) resolve();
  };
  return {
    lines,
    close: async () => database.close(),
    append: (line) =>
      new Promise((resolve) => {
        if (waiting.push({ line, resolve }) === 1) setImmediate(commit);
      }),
  };
}

/** What a child does: appends, and sends its figures. */
async function work(store: Store, task: Task, folder: string): Promise<void> {
  const { append } = await open(store, folder);
  if (task === 'kill') {
    for (let number = 0; ; number++) {
      await append(`${number} ${LINE}`);
      process.send!(number);
    }
  }
  const stalls = monitorEventLoopDelay({ resolution: 1 });
  stalls.enable();
  const startedAt = performance.now();
  let left = LINES;
  const writer = async (): Promise<void> => {
    while (left-- > 0) await append(`${left} ${LINE}`);
  };
  await Promise.all(Array.from({ length: task === 'many' ? PRINTERS : 1 }, writer));
  const seconds = (performance.now() - startedAt) / 1000;
  process.send!({
    rate: LINES / seconds,
    stallMs: stalls.percentile(99) / 1e6,
    memoryMb: process.memoryUsage.rss() / 1e6,
  });
}

const start = (store: Store, task: Task, folder: string): ChildProcess =>
  fork(import.meta.filename, [store, task, folder], { env: { ...process.env, LEDGER_BENCH: 'child' } });

async function measure(store: Store, task: Task, folder: string) {
  const child = start(store, task, await mkdtemp(path.join(folder, 'run-')));
  const [figures] = (await once(child, 'message')) as [{ rate: number; stallMs: number; memoryMb: number }];
  child.kill('SIGKILL');
  await once(child, 'exit');
  return figures;
}

/** Promised lines that are missing after kills. */
async function lost(store: Store, folder: string): Promise<number> {
  let missing = 0;
  for (let round = 0; round < KILLS; round++) {
    const place = await mkdtemp(path.join(folder, 'kill-'));
    const child = start(store, 'kill', place);
    let promised = -1;
    child.on('message', (number: number) => (promised = number));
    await once(child, 'message');
    await delay(Math.random() * 150);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const { lines, close } = await open(store, place);
    await close();
    const present = new Set(lines.map((line) => Number.parseInt(line, 10)));
    for (let number = 0; number <= promised; number++) if (!present.has(number)) missing++;
  }
  return missing;
}

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'platen-bench-ledger-'));
  try {
    for (const store of ['journal', 'sqlite'] as const) {
      const single = await measure(store, 'single', folder);
      const many = await measure(store, 'many', folder);
      figure(`${store}: lines a second, one after the other`, single.rate.toFixed(0));
      figure(`${store}: lines a second from ${PRINTERS} printers`, many.rate.toFixed(0));
      figure(`${store}: the event loop stands still, p99`, `${many.stallMs.toFixed(1)} ms`);
      figure(`${store}: resident`, `${many.memoryMb.toFixed(0)} MB`);
      figure(`${store}: promised lines missing after ${KILLS} kills`, String(await lost(store, folder)));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const [store, task, folder] = process.argv.slice(2);
if (process.env['LEDGER_BENCH'] === 'child') await work(store as Store, task as Task, folder!);
else await main();
