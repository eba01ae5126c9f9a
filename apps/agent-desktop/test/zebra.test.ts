/** Printing on a Zebra that is slow, silent, empty, paused or gone: what the report says is what the printer has. */
import type { Sentence } from '@platen/messages';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startVirtualPrinter, type VirtualPrinter, type VirtualPrinterOptions } from '@platen/virtual-printer';
import { openTcpDriver } from '../src/drivers/tcp/tcp-driver.ts';
import type { Driver, PrintOutcome } from '../src/drivers/index.ts';
import { closePrinters, listenAsPrinter } from './odd-printer.ts';
import { startRawPrinter } from './raw-printer.ts';

const LABEL = Buffer.from('^XA^FO20,20^A0N,40,40^FDHello^FS^XZ');
const HS = '\x02030,0,0,1245,000,0,0,0,000,0,0,0\x03\r\n\x02001,0,0,0,1,2,6,0,00000000,1,000\x03\r\n\x021234,0\x03\r\n';
const signal = new AbortController().signal;

let folder: string;
let zebra: VirtualPrinter | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'platen-zebra-'));
});
afterEach(async () => {
  await zebra?.close();
  zebra = undefined;
  closePrinters();
  await rm(folder, { recursive: true, force: true });
});

interface Run {
  readonly driver: Driver;
  readonly started: number[];
  readonly sent: number[];
  readonly held: (string | null)[];
  readonly print: (copies: number, options?: PrintOptions) => Promise<PrintOutcome>;
}

interface PrintOptions {
  readonly document?: Buffer;
  readonly signal?: AbortSignal;
  readonly onSent?: (copy: number) => void;
  readonly onHeld?: (reason: string | null) => void;
}

function drive(port: number, limits = { unreachableMs: 1_000, heldMs: 10_000 }): Run {
  const printer = { name: 'Dock 2', connectionType: 'tcp', nativeFormat: 'zpl', dpi: 203 } as const;
  const driver = openTcpDriver({ ...printer, address: `127.0.0.1:${port}`, driver: 'zebra' }, limits);
  const started: number[] = [];
  const sent: number[] = [];
  const held: (string | null)[] = [];
  return {
    driver,
    started,
    sent,
    held,
    print: (copies, options = {}) =>
      driver.print({
        document: options.document ?? LABEL,
        format: 'zpl',
        title: 'test',
        copies,
        firstCopy: 1,
        copyStarting: async (copy) => void started.push(copy),
        copyPutBack: async () => undefined,
        copySent: (copy) => {
          sent.push(copy);
          options.onSent?.(copy);
        },
        held: (said) => {
          const reason = said?.text ?? null;
          if (held.at(-1) !== reason) held.push(reason);
          options.onHeld?.(reason);
        },
        signal: options.signal ?? signal,
      }),
  };
}

const start = async (options: VirtualPrinterOptions = {}): Promise<VirtualPrinter> => {
  zebra = await startVirtualPrinter(options);
  return zebra;
};

describe('a Zebra', () => {
  it('is done when its last label is out, not when it has the bytes', async () => {
    const printer = await start({ faults: { labelMs: 60 } });
    const run = drive(printer.port);
    expect(await run.print(4)).toMatchObject({ result: 'printed', confirmation: 'device' });
    expect(printer.labelCount()).toBe(4);
    expect(run.sent).toEqual([1, 2, 3, 4]);
  });

  it('prints a document of several hundred labels without a time limit of its own', async () => {
    const printer = await start({ faults: { labelMs: 3 } });
    const document = Buffer.from('^XA^FO9,9^GB50,50,5^FS^PQ200^XZ');
    expect(await drive(printer.port, { unreachableMs: 500, heldMs: 400 }).print(1, { document })).toMatchObject({
      result: 'printed',
      confirmation: 'device',
    });
    expect(printer.labelCount()).toBe(200);
  });

  it('runs out of labels between copies: the rest waits, then all come out once', async () => {
    const printer = await start();
    const run = drive(printer.port);
    const outcome = await run.print(4, {
      onSent: (copy) => copy === 2 && printer.setFaults({ paperOut: true }),
      onHeld: (reason) => reason?.includes('out of labels') && printer.setFaults({ paperOut: false }),
    });
    expect(outcome).toMatchObject({ result: 'printed', confirmation: 'device' });
    expect(printer.labelCount()).toBe(4);
    expect(run.held.some((reason) => reason?.includes('Load a roll'))).toBe(true);
  });

  it('stays out of labels with labels in its memory: nobody claims that they were printed', async () => {
    const printer = await start();
    const run = drive(printer.port, { unreachableMs: 500, heldMs: 300 });
    await run.driver.probe(signal);
    printer.setFaults({ paperOut: true });
    const outcome = await run.print(1);
    expect(outcome).toMatchObject({ result: 'failed', code: 'outcome_uncertain' });
    expect((outcome as { message: Sentence }).message.text).toContain("in the printer's memory");
    expect(run.sent).toEqual([1]);
  });

  it('is known to be paused: not a byte of the job is sent', async () => {
    const printer = await start({ faults: { paused: true } });
    const run = drive(printer.port, { unreachableMs: 500, heldMs: 300 });
    expect(await run.driver.probe(signal)).toMatchObject({ status: 'paused' });
    expect(await run.print(1)).toMatchObject({ result: 'failed', code: 'printer_fault' });
    expect(run.started).toEqual([]);
    expect(printer.formatHashes()).toEqual([]);
  });

  it('answers nothing at all: it prints, and only the transport is claimed', async () => {
    const printer = await start({ faults: { silent: true } });
    const run = drive(printer.port);
    expect(await run.driver.probe(signal)).toMatchObject({ status: 'unknown' });
    expect(await run.print(2)).toMatchObject({ result: 'printed', confirmation: 'transport' });
    expect(printer.labelCount()).toBe(2);
  }, 20_000);

  it('falls silent in the middle of a job: the copy counts as unknown', async () => {
    const printer = await start();
    const run = drive(printer.port, { unreachableMs: 500, heldMs: 500 });
    await run.driver.probe(signal);
    const outcome = await run.print(3, { onSent: (copy) => copy === 1 && printer.setFaults({ silent: true }) });
    expect(outcome).toMatchObject({ result: 'failed', code: 'outcome_uncertain' });
    expect(run.sent).toEqual([1]);
    expect(run.started).toEqual([1, 2]);
  }, 20_000);

  it('is switched off while it prints: what was in its memory is in doubt', async () => {
    const printer = await start({ faults: { labelMs: 300 } });
    const run = drive(printer.port, { unreachableMs: 600, heldMs: 5_000 });
    const outcome = await run.print(3, { onSent: (copy) => copy === 3 && void printer.close() });
    zebra = undefined;
    expect(outcome).toMatchObject({ result: 'failed', code: 'outcome_uncertain' });
    expect(run.sent).toEqual([1, 2, 3]);
  });

  it('is left where nothing is in doubt when the agent stops', async () => {
    const printer = await start();
    const run = drive(printer.port);
    const stopping = new AbortController();
    await run.driver.probe(signal);
    const outcome = await run.print(5, {
      signal: stopping.signal,
      onSent: (copy) => copy === 2 && stopping.abort(new Error('stop')),
    });
    expect(outcome).toEqual({ result: 'interrupted' });
    expect(run.started).toEqual(run.sent);
    expect(run.sent.length).toBeLessThan(5);
  });

  it('gets no query behind a document that does not end with ^XZ', async () => {
    const raw = await startRawPrinter();
    const document = Buffer.from('^XA^FDunfinished');
    expect(await drive(raw.port).print(1, { document })).toMatchObject({
      result: 'printed',
      confirmation: 'transport',
    });
    const withDocument = raw.received().filter((bytes) => bytes.includes('unfinished'));
    expect(withDocument.at(-1)!.subarray(-document.length).equals(document)).toBe(true);
    await raw.close();
  }, 20_000);

  it('writes a decimal comma in ~HS: its shifted fields are not believed, and no job waits for them', async () => {
    const labels: string[] = [];
    const { port } = await listenAsPrinter((socket) => {
      let received = '';
      socket.on('data', (bytes: Buffer) => {
        received += bytes.toString('latin1');
        for (;;) {
          const next = /~HS|! U1 getvar|\^XA.*?\^XZ/s.exec(received);
          if (!next) return;
          received = received.slice(next.index + next[0].length);
          if (next[0].startsWith('^XA')) labels.push(next[0]);
          else if (next[0].startsWith('!')) socket.write('"?"');
          // Read as twelve fields, five formats are in the buffer for ever.
          else socket.write('\x02030,0,0,1245,5,0,0,0,0,0,0,0,0\x03\r\n\x02001,0,0,0,1,2,6,0,00000000,1,000\x03\r\n');
        }
      });
      socket.on('end', () => socket.end());
    });
    const run = drive(port);
    expect(await run.print(1)).toMatchObject({ result: 'printed', confirmation: 'transport' });
    expect(labels).toEqual([String(LABEL)]);
    expect(run.held.filter((reason) => reason !== null)).toEqual([]);
  });

  it('reports its identity and its configuration', async () => {
    const printer = await start({ dotsPerMm: 12, serial: 'D2J77' });
    const { reading, deviceInfo } = await drive(printer.port).driver.inspect(signal);
    expect(reading).toMatchObject({ status: 'ready', statusDetail: { source: 'zpl' } });
    expect(deviceInfo!.device).toMatchObject({ dpi: 300, dotsPerMm: 12, memory: '8176KB', serial: 'D2J77' });
    expect(deviceInfo!.config.entries).toContainEqual({ key: 'print_mode', label: 'PRINT MODE', value: 'TEAR OFF' });
  });
});

/** A Zebra that can be set to another language: in EPL it prints nothing of a ZPL job, and answers variables alone. */
async function startSwitchable(answersIn: readonly string[]) {
  const device = { language: 'zpl', formats: [] as string[], asked: 0 };
  const { host, port } = await listenAsPrinter((socket) => {
    let received = '';
    socket.on('data', (bytes: Buffer) => {
      received += bytes.toString('latin1');
      for (;;) {
        const next = /~HS|! U1 getvar "([^"]+)"\r\n|\^XA.*?\^XZ|N\n.*?P1\n/s.exec(received);
        if (!next) return;
        received = received.slice(next.index + next[0].length);
        if (next[0] === '~HS') {
          device.asked++;
          if (answersIn.includes(device.language)) socket.write(HS);
        } else if (next[1] === undefined) {
          device.formats.push(`${device.language}: ${next[0].startsWith('^XA') ? 'zpl' : 'epl'}`);
        } else socket.write(next[1] === 'device.languages' ? `"${device.language}"` : '"?"');
      }
    });
    socket.on('end', () => socket.end());
  });
  return { device, address: `${host}:${port}` };
}

describe('a Zebra that is set to another language than its jobs', () => {
  const DOCUMENTS = { zpl: LABEL, epl: Buffer.from('N\nA10,10,0,3,1,1,N,"x"\nP1\n') };

  /** The device is switched back as soon as the job waits, by a person or by the settings in Platen. */
  const drivenAs = (address: string, nativeFormat: string) =>
    openTcpDriver(
      { name: 'Dock 2', connectionType: 'tcp', nativeFormat, dpi: 203, address, driver: 'zebra' },
      { unreachableMs: 5_000, heldMs: Infinity },
    );
  const printAs = async (driver: Driver, format: 'zpl' | 'epl', onHeld: (reason: string) => void) => {
    const started: number[] = [];
    const outcome = await driver.print({
      document: DOCUMENTS[format],
      format,
      title: 'test',
      copies: 1,
      firstCopy: 1,
      copyStarting: async (copy) => void started.push(copy),
      copyPutBack: async () => undefined,
      copySent: () => undefined,
      held: (reason) => reason && onHeld(reason.text),
      signal,
    });
    return { outcome, started };
  };

  it.each([
    ['answers ~HS in both', ['zpl', 'epl']],
    ['answers ~HS in ZPL alone', ['zpl']],
  ])(
    'and %s gets not one byte; its job waits with the reason, and prints once after the switch',
    async (_, answers) => {
      const { device, address } = await startSwitchable(answers);
      device.language = 'epl';
      const driver = drivenAs(address, 'zpl');
      const warning = {
        status: 'attention',
        statusDetail: { message: expect.stringContaining('is set to EPL') as string },
      };
      expect((await driver.inspect(signal)).reading).toMatchObject(warning);
      const asked = device.asked;
      expect(await driver.probe(signal)).toMatchObject(warning);
      expect(device.asked, 'in EPL it would print ~HS').toBe(asked);
      const reasons = new Set<string>();
      const { outcome, started } = await printAs(driver, 'zpl', (reason) => {
        reasons.add(reason);
        device.language = 'zpl';
      });
      expect([...reasons]).toEqual([expect.stringContaining('set to EPL: nothing would come out, so they wait')]);
      expect(outcome).toMatchObject({ result: 'printed', confirmation: 'device', reading: { status: 'ready' } });
      expect(started).toEqual([1]);
      expect(device.formats).toEqual(['zpl: zpl']);
      expect((await driver.probe(signal)).status).toBe('ready');
    },
  );

  it('is noticed by a short look when it falls silent, before the next job', async () => {
    const { device, address } = await startSwitchable(['zpl']);
    const driver = drivenAs(address, 'zpl');
    expect((await driver.probe(signal)).status).toBe('ready');
    device.language = 'epl';
    expect((await driver.probe(signal)).status).toBe('attention');
    device.language = 'zpl';
    expect((await driver.probe(signal)).status).not.toBe('attention');
  });

  it('holds a job in the former language of the printer, and prints those in the new one', async () => {
    const { device, address } = await startSwitchable(['zpl', 'epl']);
    device.language = 'epl';
    const driver = drivenAs(address, 'epl');
    await driver.inspect(signal);
    expect((await printAs(driver, 'epl', () => undefined)).outcome).toMatchObject({ result: 'printed' });
    const former = await printAs(driver, 'zpl', (reason) => {
      expect(reason).toContain('The job is in ZPL, but Dock 2 is set to EPL');
      device.language = 'epl_zpl';
    });
    expect(former.outcome).toMatchObject({ result: 'printed' });
    expect(device.formats).toEqual(['epl: epl', 'epl_zpl: zpl']);
  });
});
