/** Printers and networks that misbehave below the language: nothing is claimed that nobody knows, and nothing hangs. */
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { openTcpDriver } from '../src/drivers/tcp/tcp-driver.ts';
import type { Driver, PrintOutcome } from '../src/drivers/index.ts';
import { closePrinters, listenAsPrinter } from './odd-printer.ts';

const LABEL = Buffer.from('^XA^FO20,20^A0N,40,40^FDHello^FS^XZ');
/** More than the kernels of both sides take. */
const LARGE = Buffer.alloc(20_000_000, 'x');
LARGE.write('^XA', 0);
LARGE.write('^XZ', LARGE.length - 3);
const HS = '\x02030,0,0,1245,000,0,0,0,000,0,0,0\x03\r\n\x02001,0,0,0,1,2,6,0,00000000,1,000\x03\r\n\x021234,0\x03\r\n';

// Tests that wait and compute little run side by side.
afterAll(closePrinters);

const PATIENT = { unreachableMs: 60_000, heldMs: 60_000 };

async function printer(
  onSocket: (socket: Socket) => void,
  driver: string | null,
  limits = { unreachableMs: 1_000, heldMs: 1_500 },
): Promise<Driver> {
  const { host, port } = await listenAsPrinter(onSocket);
  return openTcpDriver(
    { name: 'Dock 2', connectionType: 'tcp', address: `${host}:${port}`, driver, nativeFormat: 'zpl', dpi: 203 },
    limits,
  );
}

/** Answers a question at the end of what comes, closes after it, and hands every byte to `taken`. */
function takeLabels(socket: Socket, taken: (text: string) => void = () => undefined): void {
  let received = '';
  socket.on('data', (part: Buffer) => {
    received += part.toString('latin1');
    taken(part.toString('latin1'));
    if (received.endsWith('~HS')) socket.write(HS);
  });
  socket.on('end', () => socket.end());
}

interface Printed {
  readonly outcome: PrintOutcome;
  readonly started: readonly number[];
  readonly sent: readonly number[];
  readonly held: readonly (string | null)[];
}

async function print(driver: Driver, document: Buffer, onHeld?: (reason: string | null) => void): Promise<Printed> {
  const started: number[] = [];
  const sent: number[] = [];
  const held: (string | null)[] = [];
  const outcome = await driver.print({
    document,
    format: 'zpl',
    title: 'test',
    copies: 1,
    firstCopy: 1,
    copyStarting: async (copy) => void started.push(copy),
    copyPutBack: async () => void started.pop(),
    copySent: (copy) => void sent.push(copy),
    held: (reason) => {
      held.push(reason?.text ?? null);
      onHeld?.(reason?.text ?? null);
    },
    signal: new AbortController().signal,
  });
  return { outcome, started, sent, held };
}

const MAKES = [{ driver: 'zebra' }, { driver: null }] as const;

describe.each(MAKES)('a printer with driver $driver', ({ driver }) => {
  it.concurrent('that takes the connection and never reads: the job reports it, and fails at the limit', async () => {
    const { outcome, sent, held } = await print(await printer((socket) => socket.pause(), driver), LARGE);
    expect(outcome.result).toBe('failed');
    expect(sent).toEqual([]);
    expect(held.some((reason) => reason?.includes('accepts no more data') || reason?.includes('not confirmed'))).toBe(
      true,
    );
  });

  it.concurrent.each(['closes', 'resets'] as const)('that %s every connection at once: no copy begins', async (how) => {
    const turnAway = (socket: Socket): void => void (how === 'closes' ? socket.end() : socket.resetAndDestroy());
    const { outcome, sent, started } = await print(await printer(turnAway, driver), LABEL);
    expect(outcome).toMatchObject({ result: 'failed', code: 'printer_unreachable' });
    expect(started).toEqual(sent);
    expect(sent).toEqual([]);
  });

  it.concurrent.each(['closes', 'resets'] as const)(
    'that is busy with somebody else and %s connections: the job waits, and prints once when it is free',
    async (how) => {
      let turnedAway = 0;
      const documents: Buffer[] = [];
      const busy = (socket: Socket): void => {
        if (turnedAway++ < 2) return void (how === 'closes' ? socket.destroy() : socket.resetAndDestroy());
        const parts: Buffer[] = [];
        socket.on('data', (part: Buffer) => parts.push(part));
        socket.on('end', () => {
          if (parts.length > 0) documents.push(Buffer.concat(parts));
          socket.end();
        });
      };
      const { outcome, sent, held } = await print(await printer(busy, driver, PATIENT), LABEL);
      expect(outcome).toMatchObject({ result: 'printed', confirmation: 'transport' });
      expect(sent).toEqual([1]);
      expect(held.some((reason) => reason?.includes('Check that nothing else is printing on it'))).toBe(true);
      expect(documents.filter((document) => document.includes(LABEL))).toHaveLength(1);
    },
  );

  it('that has taken a label before gets the first byte of the next as soon as it is connected to', async () => {
    const waits: number[] = [];
    const open = await printer((socket) => {
      const began = performance.now();
      socket.once('data', () => waits.push(performance.now() - began));
      takeLabels(socket);
    }, driver);
    for (let n = 0; n < 15; n++) expect(await print(open, LABEL)).toMatchObject({ outcome: { result: 'printed' } });
    // This computer may be busy with something else now and then, but not always.
    expect(Math.min(...waits.slice(1))).toBeLessThan(10);
  });

  it.concurrent.each([
    ['closes', 0],
    ['resets', 0],
    ['closes', 5],
    ['resets', 5],
  ] as const)(
    'that has taken a label before and %s the next connection after %i ms: nobody claims that it printed',
    async (how, afterMs) => {
      let received = '';
      let busy = false;
      const hangUp = (socket: Socket): void => {
        busy = false;
        setTimeout(() => (how === 'closes' ? socket.destroy() : socket.resetAndDestroy()), afterMs);
      };
      const open = await printer(
        (socket) => (busy ? hangUp(socket) : takeLabels(socket, (text) => (received += text))),
        driver,
        PATIENT,
      );
      await print(open, LABEL);
      for (const text of ['second', 'third']) {
        const document = `^XA^FD${text}^FS^XZ`;
        busy = true;
        const { outcome, sent } = await print(open, Buffer.from(document));
        const printed = received.split(document).length - 1;
        expect({ text, sent }).toEqual({ text, sent: printed === 0 ? [] : [1] });
        expect(outcome.result).toBe(printed === 0 ? 'failed' : 'printed');
        // From the first time on it is known to be busy with somebody else now and then.
        if (text === 'third') expect(printed).toBe(1);
      }
    },
  );

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

describe('a printer that is only connected to', () => {
  it.concurrent('that reads nothing for a while: what still lies in this computer is not claimed as taken', async () => {
    const document = Buffer.alloc(600_000, 'label ');
    let bytes = 0;
    let printing: Socket | undefined;
    const deaf = (socket: Socket): void => {
      printing = socket.pause();
      socket.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      socket.pause();
      socket.on('end', () => socket.end());
    };
    let claimedUnread = false;
    const { outcome, held } = await print(await printer(deaf, null, PATIENT), document, (reason) => {
      if (reason?.includes('accepts no more data')) printing!.resume();
    }).then((printed) => {
      claimedUnread = bytes < document.length;
      return printed;
    });
    expect(claimedUnread).toBe(false);
    expect(outcome).toMatchObject({ result: 'printed', confirmation: 'transport' });
    expect(held).not.toEqual([]);
  }, 20_000);

  it.concurrent('that never reads: the job fails at the limit and names the next step', async () => {
    const { outcome, sent } = await print(await printer((socket) => socket.pause(), null), Buffer.alloc(600_000, 'x'));
    expect(outcome).toMatchObject({ result: 'failed', code: 'connection_lost' });
    expect(sent).toEqual([]);
  }, 20_000);
});

describe('a Zebra whose answer to ~HS', () => {
  const answering = (answer: (socket: Socket) => void) => (socket: Socket) => {
    socket.on('data', () => answer(socket));
    socket.on('end', () => socket.end());
  };
  const probe = async (driver: Driver) => (await driver.probe(new AbortController().signal)).status;

  it.concurrent.each([
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

  it.concurrent('comes byte by byte: it is understood', async () => {
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

  it.concurrent('never comes, as the printer has frozen with the connection open: the look ends', async () => {
    const driver = await printer((socket) => socket.pause(), 'zebra');
    expect(await probe(driver)).toBe('unknown');
  });
});
