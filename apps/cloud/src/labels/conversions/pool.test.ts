/**
 * The pool under bad documents and under load: a conversion over a limit ends alone, callers are served in order, and
 * the queue is bounded.
 */
import type { ConversionRequest } from './tasks.ts';
import type { ConvertResult } from '@platen/codecs';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../ground/http/api-error.ts';
import { type ConversionPool, createConversionPool, type PoolOptions } from './pool.ts';

const label = Buffer.from('^XA^FO20,20^A0N,40,40^FDHello^FS^XZ');
const entries = (count: number) => Array.from({ length: count }, (_, n) => ({ V: `value ${n}` }));
const fields = (count: number, field: string) =>
  Buffer.from(`^XA${Array.from({ length: count }, (_, n) => `^FO${n},${n}${field}{V} ${n}^FS`).join('')}^XZ`);
/** Minutes of work: 180,000 QR codes, all different. */
const endless: ConversionRequest = {
  source: 'zpl',
  target: 'pdf',
  bytes: fields(60, `^BQN,2,3^FDMA,${'x'.repeat(300)} `),
  params: { data: entries(3000) },
};
/** Millions of elements at once. */
const huge: ConversionRequest = {
  source: 'zpl',
  target: 'zpl',
  bytes: fields(1000, '^A0N,20,20^FD'),
  params: { data: entries(10_000) },
};

const account = { lane: 'account', queue: 'an account' } as const;

const pools: ConversionPool[] = [];
const start = (options: PoolOptions): ConversionPool => {
  const pool = createConversionPool(options);
  pools.push(pool);
  return pool;
};
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

const convert = (pool: ConversionPool, bytes: Uint8Array) =>
  pool.convert(account, { source: 'zpl', target: 'zpl', bytes });
const codeOf = (work: Promise<ConvertResult>): Promise<string> =>
  work.then(
    ({ failure }) => failure?.code ?? 'ok',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );

/**
 * Converts another document: on a busy machine a worker may run out of the short time of these tests while it starts.
 */
async function isServed(pool: ConversionPool): Promise<boolean> {
  for (let tries = 0; tries < 20; tries++) if ((await codeOf(convert(pool, label))) === 'ok') return true;
  return false;
}

it.skipIf(process.platform !== 'linux')('closed with a queue, it starts no further process', async () => {
  const pool = createConversionPool({ processes: 1, timeoutMs: 600_000 });
  const works = [0, 1, 2].map(() => codeOf(pool.convert(account, endless)));
  await vi.waitFor(async () => expect((await conversionProcesses()).length).toBe(1), { timeout: 60_000 });
  await pool.close();
  await Promise.all(works);
  pool.warm();
  expect(await conversionProcesses()).toEqual([]);
});

describe('a conversion over a limit ends alone', () => {
  it('over the time limit: 504, others go on meanwhile, the next is served', { timeout: 120_000 }, async () => {
    const pool = start({ processes: 2, timeoutMs: 5000 });
    expect(await isServed(pool)).toBe(true);
    const slow = codeOf(pool.convert(account, endless));
    expect(await isServed(pool)).toBe(true);
    expect(await slow).toBe('conversion_timeout');
    expect(await isServed(pool)).toBe(true);
  });

  it('over the shorter time limit of callers without an account: 504', { timeout: 120_000 }, async () => {
    const pool = start({ anonymousTimeoutMs: 500, timeoutMs: 100_000 });
    const failed = await pool
      .convert({ lane: 'anonymous', queue: 'an address' }, endless)
      .catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 'conversion_timeout', message: expect.stringContaining('0.5') });
  });

  it('over the memory limit: 504, the next is served', { timeout: 120_000 }, async () => {
    const pool = start({ processes: 1, maxOldGenerationMb: 96, timeoutMs: 30_000 });
    const failed = await pool.convert(account, huge).catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 'conversion_timeout', message: expect.stringContaining('memory') });
    expect(await isServed(pool)).toBe(true);
  });
});

/** Processes that this one has started, found by their command. */
async function conversionProcesses(): Promise<number[]> {
  const pids = (await readFile('/proc/self/task/' + process.pid + '/children', 'utf8')).trim().split(' ').map(Number);
  const commands = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return pids.filter((_, index) => commands[index]!.includes('conversions/child.ts'));
}

const isLinux = process.platform === 'linux';
if (!isLinux) console.log('there is no /proc here: conversion processes are not looked into');

describe.skipIf(!isLinux)('a conversion process', () => {
  it('that crashes in native code ends alone: 500, the next is served', { timeout: 120_000 }, async () => {
    const pool = start({ processes: 1, timeoutMs: 60_000 });
    expect(await isServed(pool)).toBe(true);
    const [pid] = await conversionProcesses();
    const broken = pool.convert(account, endless).catch((error: unknown) => error);
    process.kill(pid!, 'SIGSEGV');
    expect(await broken).toMatchObject({
      code: 'internal_error',
      message: expect.stringContaining('conversion failed'),
    });
    expect(await isServed(pool)).toBe(true);
  });

  it('stays ready; others end after a minute without work, the last remains', { timeout: 120_000 }, async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const pool = start({ processes: 2 });
      pool.warm();
      const [ready] = await conversionProcesses();
      expect(await codeOf(convert(pool, label))).toBe('ok');
      expect(await conversionProcesses()).toEqual([ready]);
      expect(await Promise.all([codeOf(convert(pool, label)), codeOf(convert(pool, label))])).toEqual(['ok', 'ok']);
      expect(await conversionProcesses()).toHaveLength(2);
      vi.advanceTimersByTime(60_000);
      vi.useRealTimers();
      await expect.poll(conversionProcesses, { timeout: 30_000 }).toHaveLength(1);
      expect(await codeOf(convert(pool, label))).toBe('ok');
    } finally {
      vi.useRealTimers();
    }
  });

  it('works for callers without an account at a low priority', { timeout: 120_000 }, async () => {
    const anonymous = { lane: 'anonymous', queue: 'an address' } as const;
    await start({ timeoutMs: 100_000, anonymousTimeoutMs: 100_000 }).convert(anonymous, {
      source: 'zpl',
      target: 'zpl',
      bytes: label,
    });
    const [pid] = await conversionProcesses();
    expect(os.getPriority(pid)).toBeGreaterThan(os.getPriority());
  });

  it('sees no secret of the cloud, and none is left when the pool is closed', { timeout: 120_000 }, async () => {
    vi.stubEnv('AUTH_SECRET', 'a secret that no document may see');
    const pool = start({ processes: 2 });
    expect(await isServed(pool)).toBe(true);
    const [pid] = await conversionProcesses();
    expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toContain('AUTH_SECRET');
    await pool.close();
    expect(await conversionProcesses()).toEqual([]);
    vi.unstubAllEnvs();
  });
});

describe('under load', () => {
  it('50 at once are served in the order in which they came', { timeout: 120_000 }, async () => {
    const pool = start({ processes: 1 });
    const served: number[] = [];
    const all = Array.from({ length: 50 }, (_, n) => convert(pool, label).then(() => served.push(n)));
    expect(pool.waiting()).toBe(49);
    await Promise.all(all);
    expect(served).toEqual(Array.from({ length: 50 }, (_, n) => n));
    expect(pool.waiting()).toBe(0);
  });

  it('at most maxWaiting wait: the others get 429', { timeout: 120_000 }, async () => {
    const pool = start({ processes: 1, maxWaiting: 3 });
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => convert(pool, label)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({
          code: 'throttled',
          status: 429,
          extra: { limit: 3, used: 3, remaining: 0, resetAt: null },
          headers: { 'retry-after': '2' },
        });
    expect(await isServed(pool)).toBe(true);
  });

  it(
    'a caller that waits longer than a conversion may take gets 429, the document is not blamed',
    { timeout: 120_000 },
    async () => {
      const pool = start({ processes: 1, timeoutMs: 5000 });
      const slow = codeOf(pool.convert(account, endless));
      const second = codeOf(pool.convert(account, endless));
      const third = codeOf(convert(pool, label));
      expect(await slow).toBe('conversion_timeout');
      expect([await second, await third]).toContain('throttled');
      expect(await isServed(pool)).toBe(true);
    },
  );
});
