/** Printers on real sockets that are away, silent, stuck or cut off: each is named by its cause, with the next step. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { PrintOutcome } from '../src/drivers/driver.ts';
import { createGuard } from '../src/core/reach/reach.ts';
import { openDriver } from '../src/drivers/index.ts';
import { openTcpDriver } from '../src/drivers/tcp/tcp-driver.ts';
import { closePrinters, listenAsPrinter } from './odd-printer.ts';

const LABEL = Buffer.from('^XA^FDHello^FS^XZ');
/** More than the kernels of both sides take. */
const LARGE = Buffer.concat([Buffer.from('^XA'), Buffer.alloc(20_000_000, 'x'), Buffer.from('^XZ')]);
/** With the number of formats that wait in its memory. */
const hs = (waiting = 0): string =>
  `\x02030,0,0,1245,00${waiting},0,0,0,000,0,0,0\x03\r\n\x02001,0,0,0,1,2,6,0,0000000${waiting},1,000\x03\r\n\x021234,0\x03\r\n`;
const never = new AbortController().signal;
const BRIEF = { unreachableMs: 200, heldMs: 200 };

afterEach(closePrinters);

interface Printed {
  /** The key of the sentence with which it failed; `printed` or `interrupted` otherwise. */
  readonly end: string | undefined;
  readonly outcome: PrintOutcome;
  readonly held: readonly (string | undefined)[];
}

interface Job {
  readonly copies?: number;
  readonly document?: Buffer;
  readonly limits?: typeof BRIEF;
  readonly onSent?: (copy: number) => void;
}

const driverAt = (address: string, driver: string | null, more: object = {}) =>
  openTcpDriver(
    { name: 'Dock 2', connectionType: 'tcp', address, driver, nativeFormat: 'zpl', dpi: 203 },
    { ...BRIEF, ...more },
  );

async function print(driver: ReturnType<typeof driverAt>, job: Job = {}): Promise<Printed> {
  const { copies = 1, document = LABEL, limits = BRIEF, onSent = () => undefined } = job;
  const held: (string | undefined)[] = [];
  const outcome = await driver.print({
    document,
    format: 'zpl',
    title: 'test',
    copies,
    firstCopy: 1,
    copyStarting: async () => undefined,
    copyPutBack: async () => undefined,
    copySent: onSent,
    held: (reason) => void (reason && held.push(reason.fact?.key)),
    signal: never,
    limits,
  });
  return { end: outcome.result === 'failed' ? outcome.message.fact?.key : outcome.result, outcome, held };
}

/** Where it listens. */
const at = async (onSocket: (socket: Socket) => void): Promise<string> => {
  const { host, port } = await listenAsPrinter(onSocket);
  return `${host}:${port}`;
};
const closedPort = async (): Promise<string> => {
  const address = await at(() => undefined);
  closePrinters();
  await delay(0);
  return address;
};
const readAll = (socket: Socket): void => void socket.resume().on('end', () => socket.end());

describe('a printer that cannot be reached', () => {
  it.each([
    ['reach.refused', closedPort],
    ['reach.noName', async () => 'printer.invalid:9100'],
    ['reach.breaksOff', () => at((socket) => socket.resetAndDestroy())],
    ['reach.address', async () => 'Dock 2'],
    ['reach.addressBrackets', async () => 'fe80::1:9100'],
  ])('%s', async (key, start) => {
    const driver = driverAt(await start(), null);
    const reading = await driver.probe(never);
    expect(reading.statusDetail.fact?.key).toBe(key);
    expect((await print(driver)).end).toBe(key);
  });

  it('reach.silent: it takes the connection and answers no question', async () => {
    const { statusDetail } = await driverAt(await at(readAll), 'zebra').probe(never);
    expect(statusDetail.fact?.key).toBe('reach.silent');
  });

  it.each([
    ['refused.loopback', '127.0.0.1:9100', 'loopback'],
    ['refused.network', '198.51.100.7:9100', 'network'],
    ['refused.port', '192.168.1.7:22', 'port'],
  ])('%s', async (key, address) => {
    const guard = createGuard(() => ({ loopback: false, networks: [], ports: [], sharedQueues: false }) as never);
    const driver = driverAt(address, null, { guard });
    expect((await print(driver)).end).toBe(key);
    expect((await driver.probe(never)).statusDetail.fact?.key).toBe(key);
  });

  it('refused.shared', async () => {
    const guard = createGuard(() => ({}) as never);
    const address = String.raw`\\server\zebra`;
    const printer = {
      name: 'Dock 2',
      connectionType: 'spooler',
      address,
      driver: null,
      nativeFormat: 'zpl',
      dpi: 203,
    } as const;
    const driver = (await openDriver(printer, { unreachableMs: 0, heldMs: 0, guard }))!;
    expect((await print(driver)).end).toBe('refused.shared');
    expect((await driver.probe(never)).statusDetail.fact?.key).toBe('refused.shared');
  });
});

describe('a printer that is only connected to', () => {
  /** Resets after so many bytes, over all connections; reads the rest. */
  const resetsAfter = (most: number) => {
    let bytes = 0;
    return (socket: Socket): void => {
      socket.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes >= most) socket.resetAndDestroy();
      });
      socket.on('end', () => socket.end());
    };
  };

  it.each([
    ['broken.inLabel', 1_000_000, 1],
    ['broken.inCopy', LARGE.length + 1_000_000, 2],
  ])('%s: it resets in the middle', async (key, bytes, copies) => {
    const { end } = await print(driverAt(await at(resetsAfter(bytes)), null), { document: LARGE, copies });
    expect(end).toBe(key);
  });

  it.each([
    ['broken.beforeConfirmed', 1],
    ['broken.beforeConfirmedCopy', 2],
  ])('%s: it resets once it has all', async (key, copies) => {
    const { end } = await print(driverAt(await at(resetsAfter(LABEL.length * copies)), null), { copies });
    expect(end).toBe(key);
  });

  it('print.stalled: it reads nothing, and the label is in doubt', async () => {
    const { end, held, outcome } = await print(driverAt(await at((socket) => socket.pause()), null), {
      document: LARGE,
    });
    expect(held).toContain('print.stalled');
    expect(end).toBe('broken.inLabel');
    const why = outcome.result === 'failed' && outcome.message.fact?.params?.['why'];
    expect(why).toMatchObject({ key: 'why.noMoreData' });
  });
});

describe('a Zebra', () => {
  /** Answers the first questions, each with what `answer` returns; undefined: it stays silent. */
  const answering = (answer: (question: number) => string | undefined) => {
    let question = 0;
    return (socket: Socket): void => {
      let received = '';
      socket.on('data', (part: Buffer) => {
        received += part.toString('latin1');
        for (; received.includes('~HS'); received = received.slice(received.indexOf('~HS') + 3)) {
          const said = answer(++question);
          if (said) socket.write(said);
        }
      });
      socket.on('end', () => socket.end());
    };
  };

  it.each([
    ['uncertain.silentLabel', 1],
    ['uncertain.silentCopy', 2],
  ])('%s: it takes the label and answers no more', async (key, copies) => {
    const driver = driverAt(await at(answering((question) => (question === 1 ? hs() : undefined))), 'zebra');
    await driver.probe(never);
    const { end, held } = await print(driver, { copies });
    expect(end).toBe(key);
    expect(held).toContain('print.unconfirmed');
  });

  it('uncertain.inMemory, print.standstill: its label does not come out, and it names no fault', async () => {
    const driver = driverAt(await at(answering((question) => hs(question === 1 ? 0 : 1))), 'zebra');
    await driver.probe(never);
    const { end, outcome } = await print(driver);
    expect(end).toBe('uncertain.inMemory');
    expect(outcome.result === 'failed' && outcome.message.fact?.params?.['fault']).toMatchObject({
      key: 'print.standstill',
    });
  });

  it.each([
    ['uncertain.wentAway', 200, Infinity],
    ['uncertain.wasAway', 20_000, 3_100],
  ])('%s: it goes away with a label in its memory', async (key, unreachableMs, awayMs) => {
    let goneAt = Infinity;
    const answers = answering((question) => hs(question === 1 ? 0 : 1));
    const address = await at((socket) => {
      const isAway = performance.now() - goneAt < awayMs;
      if (performance.now() >= goneAt && isAway) return void socket.resetAndDestroy();
      answers(socket);
      const timer = setInterval(() => {
        if (performance.now() >= goneAt && performance.now() - goneAt < awayMs) socket.resetAndDestroy();
      }, 5);
      socket.on('close', () => clearInterval(timer));
    });
    const driver = driverAt(address, 'zebra');
    await driver.probe(never);
    const onSent = (): void => void (goneAt = performance.now());
    const { end } = await print(driver, { limits: { unreachableMs, heldMs: 30_000 }, onSent });
    expect(end).toBe(key);
  });
});
