/** The virtual printer behaves like a printer on a socket: it prints, answers, and fails as it is told. */
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startPrinterPage } from './page.ts';
import { startVirtualPrinter, type VirtualPrinter, type VirtualPrinterOptions } from './printer.ts';

const label = '^XA^PW406^LL203^FO20,20^A0N,40,40^FDHello^FS^XZ';
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function start(options: VirtualPrinterOptions = {}): Promise<VirtualPrinter> {
  const printer = await startVirtualPrinter(options);
  cleanups.push(() => printer.close());
  return printer;
}

async function open(printer: VirtualPrinter): Promise<Socket> {
  const socket = connect(printer.port, printer.host);
  await once(socket, 'connect');
  cleanups.push(async () => void socket.destroy());
  return socket;
}

async function ask(socket: Socket, query: string, isWhole: (text: string) => boolean): Promise<string> {
  let text = '';
  const whole = new Promise<string>((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (isWhole(text)) resolve(text);
    });
  });
  socket.write(query);
  return whole;
}

describe('virtual printer', () => {
  it('prints every label of a quantity', async () => {
    const printer = await start();
    (await open(printer)).write(label.replace('^XZ', '^PQ3^XZ') + label);
    await printer.waitForLabels(4);
    expect(printer.labels().map((printed) => `${printed.copy}/${printed.quantity}`)).toEqual([
      '1/3',
      '2/3',
      '3/3',
      '1/1',
    ]);
    expect(printer.formatHashes()).toHaveLength(2);
  });

  it('leaves the pictures of an earlier run alone', async () => {
    const outputDir = await mkdtemp(path.join(os.tmpdir(), 'platen-labels-'));
    cleanups.push(() => rm(outputDir, { recursive: true }));
    for (const run of [1, 2]) {
      const printer = await start({ outputDir });
      (await open(printer)).write(label);
      await printer.waitForLabels(1);
      expect(await readdir(outputDir)).toHaveLength(run);
    }
  });

  it('holds labels while the paper is out, says so in ~HS, and prints them when the roll is in', async () => {
    const printer = await start({ faults: { paperOut: true } });
    const socket = await open(printer);
    const status = await ask(socket, `${label}~HS`, (text) => text.split('\x03').length === 4);
    expect(status.split('\r\n')[0]).toBe('\x02030,1,0,1218,001,0,0,0,000,0,0,0\x03');
    expect(printer.labelCount()).toBe(0);
    printer.setFaults({ paperOut: false });
    await printer.waitForLabels(1);
  });

  it('identifies itself, lists its configuration, answers SGD', async () => {
    const printer = await start({ dotsPerMm: 12 });
    expect(await ask(await open(printer), '~HI', (text) => text.endsWith('\n'))).toBe(
      '\x02ZTC Virtual-300dpi,V92.21.39Z,12,8176KB\x03\r\n',
    );
    const configuration = await ask(await open(printer), '^XA^HH^XZ', (text) => text.endsWith('\x03'));
    expect(configuration).toContain('  1200                PRINT WIDTH');
    expect(await ask(await open(printer), '! U1 getvar "device.unique_id"\r\n', (text) => text.length > 2)).toBe(
      '"PLATEN0001"',
    );
  });

  it('resets the connection after the bytes it was told, once', async () => {
    const printer = await start({ faults: { resetAfterBytes: label.length + 10 } });
    const socket = await open(printer);
    socket.write(label.repeat(3));
    const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
    expect(error.code).toBe('ECONNRESET');
    expect(printer.bytesReceived()).toBe(label.length + 10);
    await printer.waitForLabels(1);
    (await open(printer)).write(label);
    await printer.waitForLabels(2);
  });

  it('shows its faults on a page and takes changes from it', async () => {
    const printer = await start();
    const page = await startPrinterPage(printer);
    cleanups.push(() => page.close());
    await fetch(`${page.url}faults`, { method: 'POST', body: new URLSearchParams({ headOpen: 'on', labelMs: '5' }) });
    expect(printer.faults()).toMatchObject({ headOpen: true, paperOut: false, labelMs: 5 });
    expect(await (await fetch(page.url)).text()).toContain('name="headOpen" checked');
  });
});
