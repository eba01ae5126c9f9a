/** The CUPS driver against a real cupsd: raw bytes unchanged, copies, queues that are stopped or missing. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../test/free-port.ts';
import { missing } from '../../../../test/system-packages.ts';
import { openCupsDriver } from '../../src/drivers/cups/cups-driver.ts';
import { readPrinterState } from '../../src/drivers/cups/printer-state.ts';
import { startPrivateCups, type PrivateCups } from './private-cups.ts';

describe('state of a CUPS queue', () => {
  it.each([
    ['idle', 'none', true, 'ready'],
    ['processing', 'none', true, 'busy'],
    ['idle', ['media-empty-error', 'cover-open'], true, 'attention'],
    ['idle', 'media-low-warning', true, 'ready'],
    ['idle', 'offline-report', true, 'offline'],
    ['stopped', 'paused', true, 'paused'],
    ['stopped', 'none', true, 'paused'],
    ['idle', 'cups-waiting-for-job-completed', true, 'ready'],
    ['idle', 'none', false, 'error'],
  ])('%s with %s, accepting %s, is %s', (state, reasons, accepting, expected) => {
    expect(readPrinterState({ state, reasons, accepting }).status).toBe(expected);
  });

  it.each([
    ['The printer may not exist or is unavailable at this time.', 'offline'],
    ['The printer is not responding.', 'offline'],
    ['The printer is unreachable at this time.', 'offline'],
    ['The printer is busy.', 'offline'],
    ['Connected to printer.', 'busy'],
    ['Sending data to printer.', 'busy'],
  ])('while it prints, its words "%s" make it %s', (words, expected) => {
    const answer = { reasons: 'none', accepting: true, words };
    expect(readPrinterState({ ...answer, state: 'processing' }).status).toBe(expected);
    expect(readPrinterState({ ...answer, state: 'idle' }).status, 'words of the last job').toBe('ready');
  });
});

describe.skipIf(missing('cups'))('CUPS', () => {
  let cups: PrivateCups;
  let device: Server;
  const received: Buffer[] = [];

  beforeAll(async () => {
    device = createServer((socket) => {
      const chunks: Buffer[] = [];
      socket.on('data', (chunk: Buffer) => chunks.push(chunk));
      socket.on('error', () => undefined);
      socket.on('end', () => {
        received.push(Buffer.concat(chunks));
        device.emit('document');
        socket.end();
      });
    }).listen(0, '127.0.0.1');
    await once(device, 'listening');
    cups = await startPrivateCups();
    process.env['CUPS_SERVER'] = cups.address;
    cups.addQueue('zebra', `socket://127.0.0.1:${(device.address() as AddressInfo).port}`);
  });
  afterAll(async () => {
    delete process.env['CUPS_SERVER'];
    await cups?.close();
    device?.close();
  });

  const driverOf = (address: string) =>
    openCupsDriver(
      { name: 'Dock 2', connectionType: 'cups', address, driver: null, nativeFormat: 'zpl', dpi: 203 },
      { unreachableMs: 1000, heldMs: 200 },
    );

  async function print(address: string, document: Uint8Array, copies: number) {
    const steps: string[] = [];
    const outcome = await driverOf(address).print({
      document,
      format: 'zpl',
      title: 'Étikett 日本',
      copies,
      firstCopy: 1,
      copyStarting: async (copy) => void steps.push(`starting ${copy}`),
      copyPutBack: async () => undefined,
      copySent: (copy) => void steps.push(`sent ${copy}`),
      held: (reason) => void (reason && steps.at(-1) !== reason.text && steps.push(reason.text)),
      signal: new AbortController().signal,
    });
    return { outcome, steps };
  }

  it('delivers raw documents byte for byte, once a copy', async () => {
    const document = Buffer.concat([
      Buffer.from(Array.from({ length: 256 }, (_, value) => value)),
      randomBytes(100_000),
    ]);
    const { outcome, steps } = await print('zebra', document, 2);
    expect(outcome).toEqual({ result: 'printed', confirmation: 'spooler' });
    expect(steps).toEqual(['starting 1', 'sent 1', 'starting 2', 'sent 2']);
    while (received.length < 2) await once(device, 'document');
    expect(received.every((bytes) => bytes.equals(document))).toBe(true);
  });

  it('names the port and the data type of a queue, and what stands in it, but no password', async () => {
    cups.addQueue('locked', 'ipp://clerk:secret@192.0.2.9/ipp/print');
    const { deviceInfo } = await driverOf('locked').inspect(new AbortController().signal);
    expect(deviceInfo?.queue).toMatchObject({
      port: 'ipp://192.0.2.9/ipp/print',
      dataType: 'application/vnd.cups-raw',
      waiting: 0,
    });
    expect(deviceInfo?.device.model).toBe(deviceInfo?.queue?.driver);
  });

  it('sends nothing into a stopped queue, and reports the next step', async () => {
    cups.command('/usr/sbin/cupsdisable', '-h', cups.address, 'zebra');
    const { outcome, steps } = await print('zebra', Buffer.from('^XA^XZ'), 1);
    cups.command('/usr/sbin/cupsenable', '-h', cups.address, 'zebra');
    expect(outcome).toMatchObject({ result: 'failed', code: 'printer_fault' });
    expect(steps.some((step) => step.startsWith('starting'))).toBe(false);
    expect(steps[0]).toMatch(/[Rr]esume it with cupsenable/);
  });

  it('waits for a print server that does not answer yet, and prints once', async () => {
    const port = await freePort();
    let answering: Server | undefined;
    const answer = (): void => {
      const [host, cupsPort] = cups.address.split(':');
      answering ??= createServer((socket) => {
        const there = connect({ host: host!, port: Number(cupsPort) });
        socket.on('error', () => there.destroy()).pipe(there);
        there.on('error', () => socket.destroy()).pipe(socket);
      }).listen(port, '127.0.0.1');
    };
    const driver = openCupsDriver(
      {
        name: 'Dock 2',
        connectionType: 'cups',
        address: `ipp://127.0.0.1:${port}/printers/zebra`,
        driver: null,
        nativeFormat: 'zpl',
        dpi: 203,
      },
      { unreachableMs: Infinity, heldMs: Infinity },
    );
    const document = Buffer.from('^XA^FDwaited^FS^XZ');
    const outcome = await driver.print({
      document,
      format: 'zpl',
      title: 'waits',
      copies: 1,
      firstCopy: 1,
      copyStarting: async () => undefined,
      copyPutBack: async () => undefined,
      copySent: () => undefined,
      held: (reason) => void (reason?.text.includes('does not answer') && answer()),
      signal: new AbortController().signal,
    });
    expect(outcome).toEqual({ result: 'printed', confirmation: 'spooler' });
    const arrived = (): number => received.filter((bytes) => bytes.equals(document)).length;
    while (arrived() === 0) await once(device, 'document');
    expect(arrived()).toBe(1);
    answering!.close();
  });

  it('names a queue that does not exist', async () => {
    expect(await print('nowhere', Buffer.from('^XA^XZ'), 1)).toMatchObject({
      outcome: {
        result: 'failed',
        code: 'printer_unreachable',
        message: { text: expect.stringContaining('no queue "nowhere"') as string },
      },
      steps: [expect.stringContaining('no queue "nowhere"')],
    });
  });

  it('reads the state of a queue', async () => {
    expect(await driverOf('zebra').probe(new AbortController().signal)).toMatchObject({
      statusDetail: { source: 'cups' },
    });
    expect((await driverOf('nowhere').probe(new AbortController().signal)).status).toBe('offline');
  });
});
