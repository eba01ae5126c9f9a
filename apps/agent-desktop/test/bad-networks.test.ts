/** Printers and networks that misbehave below the language: nothing is claimed that nobody knows, and nothing hangs. */
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openTcpDriver } from '../src/drivers/tcp/tcp-driver.ts';
import type { Driver, PrintOutcome } from '../src/drivers/index.ts';
import { closePrinters, listenAsPrinter } from './odd-printer.ts';

const LABEL = Buffer.from('^XA^FO20,20^A0N,40,40^FDHello^FS^XZ');
/** More than the kernels of both sides take. */
const LARGE = Buffer.alloc(20_000_000, 'x');
LARGE.write('^XA', 0);
LARGE.write('^XZ', LARGE.length - 3);
const HS = '\x02030,0,0,1245,000,0,0,0,000,0,0,0\x03\r\n\x02001,0,0,0,1,2,6,0,00000000,1,000\x03\r\n\x021234,0\x03\r\n';

afterEach(closePrinters);

async function printer(onSocket: (socket: Socket) => void, driver: string | null): Promise<Driver> {
  const { host, port } = await listenAsPrinter(onSocket);
  return openTcpDriver(
    { name: 'Dock 2', connectionType: 'tcp', address: `${host}:${port}`, driver, nativeFormat: 'zpl', dpi: 203 },
    { unreachableMs: 1_000, heldMs: 1_500 },
  );
}

interface Printed {
  readonly outcome: PrintOutcome;
  readonly sent: readonly number[];
  readonly held: readonly (string | null)[];
}

async function print(driver: Driver, document: Buffer): Promise<Printed> {
  const sent: number[] = [];
  const held: (string | null)[] = [];
  const outcome = await driver.print({
    document,
    format: 'zpl',
    title: 'test',
    copies: 1,
    firstCopy: 1,
    copyStarting: async () => undefined,
    copySent: (copy) => void sent.push(copy),
    held: (reason) => void held.push(reason),
    signal: new AbortController().signal,
  });
  return { outcome, sent, held };
}

const MAKES = [{ driver: 'zebra' }, { driver: null }] as const;

describe.each(MAKES)('a printer with driver $driver', ({ driver }) => {
  it('that takes the connection and never reads: the job says so, and is given up at the limit', async () => {
    const { outcome, sent, held } = await print(await printer((socket) => socket.pause(), driver), LARGE);
    expect(outcome.result).toBe('failed');
    expect(sent).toEqual([]);
    expect(held.some((reason) => reason?.includes('takes no more data') || reason?.includes('not confirmed'))).toBe(
      true,
    );
  });

  it('that closes every connection at once: nothing counts as printed', async () => {
    const { outcome, sent } = await print(await printer((socket) => socket.destroy(), driver), LABEL);
    expect(outcome).toMatchObject({ result: 'failed' });
    expect(sent).toEqual([]);
  });

  it('that resets every connection at once: it is not reachable', async () => {
    const { outcome, sent } = await print(await printer((socket) => socket.resetAndDestroy(), driver), LABEL);
    expect(outcome).toMatchObject({ result: 'failed' });
    expect(['printer_unreachable', 'connection_lost']).toContain(outcome.result === 'failed' && outcome.code);
    expect(sent).toEqual([]);
  });

  it('that reads a little and resets in the middle: the copy is in doubt', async () => {
    let bytes = 0;
    const slow = (socket: Socket): void =>
      void socket.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > 3_000_000) socket.resetAndDestroy();
      });
    const { outcome, sent } = await print(await printer(slow, driver), LARGE);
    expect(outcome).toMatchObject({ result: 'failed', code: 'connection_lost' });
    expect(sent).toEqual([]);
  });

  it('that takes 20 MB at its own pace gets every byte once', async () => {
    let bytes = 0;
    const slow = (socket: Socket): void => {
      socket.on('data', (part: Buffer) => {
        bytes += part.length;
        socket.pause();
        setTimeout(() => socket.resume(), 1);
      });
      socket.on('end', () => socket.end());
    };
    const { outcome } = await print(await printer(slow, driver), LARGE);
    expect(outcome).toMatchObject({ result: 'printed', confirmation: 'transport' });
    expect(bytes - LARGE.length).toBeLessThanOrEqual(2 * '~HS'.length);
    expect(bytes).toBeGreaterThanOrEqual(LARGE.length);
  });
});

describe('a Zebra whose answer to ~HS', () => {
  const answering = (answer: (socket: Socket) => void) => (socket: Socket) => {
    socket.on('data', () => answer(socket));
    socket.on('end', () => socket.end());
  };
  const probe = async (driver: Driver) => (await driver.probe(new AbortController().signal)).status;

  it.each([
    { name: 'is noise', answer: () => randomBytes(100_000) },
    {
      name: 'looks like frames and is none',
      answer: () => Buffer.from('\x02a,b,c,d,e,f,g,h,i,j,k,l\x03\r\n'.repeat(50)),
    },
    { name: 'is that of another make', answer: () => Buffer.from('\x02  A000000\x03') },
    { name: 'ends in the middle', answer: () => Buffer.from(HS.slice(0, 50)) },
  ])('$name: nothing is read into it, and the job prints as on any printer', async ({ answer }) => {
    const driver = await printer(
      answering((socket) => socket.write(answer())),
      'zebra',
    );
    expect(await probe(driver)).toBe('unknown');
    expect((await print(driver, LABEL)).outcome).toMatchObject({ result: 'printed', confirmation: 'transport' });
  });

  it('never ends: the look ends, and memory does not grow with it', async () => {
    const chunk = randomBytes(65_536);
    let written = 0;
    const flood = (socket: Socket): void => {
      while (socket.writable && !socket.writableNeedDrain && written < 200_000_000) {
        socket.write(chunk);
        written += chunk.length;
      }
      socket.once('drain', () => flood(socket));
    };
    const driver = await printer((socket) => void socket.once('data', () => flood(socket)), 'zebra');
    expect(await probe(driver)).toBe('unknown');
  });

  it('comes byte by byte: it is understood', async () => {
    const drip = (socket: Socket): void => {
      let at = 0;
      const next = (): void => {
        if (at >= HS.length || !socket.writable) return;
        socket.write(HS[at++]!);
        setImmediate(next);
      };
      next();
    };
    const driver = await printer(answering(drip), 'zebra');
    expect(await probe(driver)).toBe('ready');
    expect((await print(driver, LABEL)).outcome).toMatchObject({ result: 'printed', confirmation: 'device' });
  });

  it('never comes, as the printer has frozen with the connection open: the look ends', async () => {
    const driver = await printer((socket) => socket.pause(), 'zebra');
    expect(await probe(driver)).toBe('unknown');
  });
});
