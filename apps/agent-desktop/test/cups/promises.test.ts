/** The promises of drivers (../promises/promises.ts), kept by a queue of a real cupsd; and what only a server's job can do. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missing } from '../../../../test/system-packages.ts';
import { freePort } from '../../../../test/free-port.ts';
import { openCupsDriver } from '../../src/drivers/cups/cups-driver.ts';
import { promisesOf } from '../promises/promises.ts';
import { startRawPrinter } from '../raw-printer.ts';
import { cupsKind, JOBS_AT_A_TIME } from './cups-bench.ts';
import { startPrivateCups, type PrivateCups } from './private-cups.ts';

describe.skipIf(missing('cups'))('CUPS', () => {
  let cups: PrivateCups;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'platen-promises-'));
    cups = await startPrivateCups(`MaxJobsPerPrinter ${JOBS_AT_A_TIME}\n`);
  });
  afterAll(async () => {
    await cups?.close();
    await rm(folder, { recursive: true, force: true });
  });

  for (const { name, keep } of promisesOf(
    cupsKind(
      () => cups,
      () => folder,
    ),
  ))
    it(name, keep);

  describe('a job that the server has taken', () => {
    const driverOf = (queue: string) =>
      openCupsDriver(
        {
          name: 'Dock 2',
          connectionType: 'cups',
          address: `ipp://${cups.address}/printers/${queue}`,
          driver: null,
          nativeFormat: 'zpl',
          dpi: 203,
        },
        { unreachableMs: Infinity, heldMs: Infinity },
      );
    const print = (queue: string, copies: number, onHeld: (reason: string) => void, signal?: AbortSignal) => {
      const sent: number[] = [];
      const outcome = driverOf(queue).print({
        document: Buffer.from('^XA^FDqueued^FS^XZ'),
        format: 'zpl',
        title: 'followed',
        copies,
        firstCopy: 1,
        copyStarting: async () => undefined,
        copyPutBack: async () => undefined,
        copySent: (copy) => void sent.push(copy),
        held: (reason) => reason && onHeld(reason.text),
        signal: signal ?? new AbortController().signal,
      });
      return { sent, outcome };
    };

    it('for a printer that is off waits with the reason, no other follows it, and both come out when it is on', async () => {
      const port = await freePort();
      cups.addQueue('dead', `socket://127.0.0.1:${port}`);
      const waiting = Promise.withResolvers<void>();
      const offline = (): Promise<string> =>
        driverOf('dead')
          .probe(new AbortController().signal)
          .then(({ status }) => status);
      const { outcome, sent } = print('dead', 2, (reason) => {
        if (reason.includes('cannot reach the printer')) waiting.resolve();
      });
      await waiting.promise;
      expect(sent).toEqual([1]);
      expect(await offline()).toBe('offline');
      const device = await startRawPrinter(port);
      expect(await outcome).toEqual({ result: 'printed', confirmation: 'spooler' });
      await expect.poll(() => device.count(Buffer.from('^XA^FDqueued^FS^XZ'))).toBe(2);
      await device.close();
    });

    it('that somebody cancels there is in doubt, and the copies before it are told', async () => {
      cups.addQueue('cancelled', `socket://127.0.0.1:${await freePort()}`);
      let isCancelled = false;
      const { outcome, sent } = print('cancelled', 3, () => {
        if (!isCancelled) cups.command('/usr/bin/cancel', '-h', cups.address, '-a', 'cancelled');
        isCancelled = true;
      });
      expect(await outcome).toMatchObject({ result: 'failed', code: 'outcome_uncertain' });
      expect(sent).toEqual([1]);
    });

    it('stays with the server when the agent stops: nothing of it is in doubt', async () => {
      for (const [copies, expected] of [
        [1, 'printed'],
        [2, 'interrupted'],
      ] as const) {
        const queue = `left-${copies}`;
        cups.addQueue(queue, `socket://127.0.0.1:${await freePort()}`);
        const stopping = new AbortController();
        const { outcome, sent } = print(queue, copies, () => stopping.abort(new Error('stop')), stopping.signal);
        expect((await outcome).result).toBe(expected);
        expect(sent).toEqual([1]);
      }
    });
  });
});
