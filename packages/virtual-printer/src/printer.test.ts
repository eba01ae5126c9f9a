/** The virtual printer behaves like a printer on a socket: it prints, answers, and fails as configured. */
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import http from 'node:http';
import { connect, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { countPrints } from '@platen/codecs';
import type { LabelDescription } from './workbench/describe-label.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { startPrinterPage } from './workbench/workbench.ts';
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
  it.each([
    ['^XA^FO9,9^FDx^FS^XZ'],
    ['^XA^FO9,9^FDx^FS^PQ3^XZ^XA^FO9,9^FDy^FS^XZ'],
    ['^xa^fo9,9^fdx^fs^pq 02^xz'],
    ['^XA^DFR:A^FS^FO9,9^FN1^FS^PQ2^XZ^XA^XFR:A^FS^FN1^FDa^FS^XZ^XA^XFR:A^FS^FN1^FDb^FS^PQ3^XZ'],
    ['^XA^FO9,9^SN1,1,Y^FS^PQ4,0,2^XZ'],
    ['^XA^PW406^LL203^XZ^XA^FO9,9^FDx^FS^XZ'],
    ['^XA^FO9,9^GB99,99,9^FS^XZ\r\n~HS\r\n^XA^FO9,9^FDx^FS^PQ2^XZ'],
  ])('prints as many labels as are counted before: %s', async (document) => {
    const outputDir = await mkdtemp(path.join(os.tmpdir(), 'platen-counted-'));
    cleanups.push(() => rm(outputDir, { recursive: true }));
    const printer = await start({ outputDir });
    const { labels, uncounted } = await countPrints('zpl', Buffer.from(document));
    expect(uncounted).toBeUndefined();
    const socket = await open(printer);
    // A label more would come before the one that follows.
    socket.write(`${document}^XA^FO9,9^FDlast^FS^XZ`);
    await printer.waitForLabels(labels + 1);
    expect(printer.labels().at(labels)!.document).toBe(
      printer.journal.entries().filter(({ kind }) => kind === 'document').length,
    );
    expect(printer.labelCount()).toBe(labels + 1);
  });

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

  it('~JA ends the label that is being printed, and closing does not wait for it', async () => {
    const printer = await start({ faults: { labelMs: 600_000 } });
    const socket = await open(printer);
    socket.write(label);
    await ask(socket, '~JA~HS', (text) => text.split('\x03').length === 4);
    printer.setFaults({ labelMs: 0 });
    socket.write(label);
    await printer.waitForLabels(1);
    printer.setFaults({ labelMs: 600_000 });
    socket.write(label);
    await once(printer.events, 'bytes');
    await printer.close();
    expect(printer.labelCount()).toBe(1);
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

  it('HS~keeps labels while the paper is out, reports that in ~HS~HS, and prints them when the roll is in', async () => {
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

  it('resets the connection after the configured bytes, once', async () => {
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

  it('takes faults from its own page only, and names unknown ones', async () => {
    const printer = await start();
    const page = await startPrinterPage(printer);
    cleanups.push(() => page.close());
    const post = (body: string, headers: Record<string, string> = {}) =>
      fetch(`${page.url}faults`, { method: 'POST', body, headers });
    expect(await (await post('{"headOpen":true,"labelMs":5}')).json()).toMatchObject({ headOpen: true, labelMs: 5 });
    expect((await post('x'.repeat(5000))).status).toBeGreaterThanOrEqual(400);
    expect(printer.faults()).toMatchObject({ headOpen: true, paperOut: false, labelMs: 5 });
    const foreign: Record<string, string>[] = [
      { origin: 'http://shop.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) expect((await post('{"headOpen":false}', headers)).status).toBe(403);
    expect(await statusWithHost(page.url, 'shop.example')).toBe(403);
    expect(printer.faults().headOpen).toBe(true);
    expect(await (await post('{"headopen":true}')).json()).toEqual({ message: 'There is no fault headopen.' });
    expect(await (await post('{"labelMs":-1}')).json()).toMatchObject({ message: expect.stringMatching(/labelMs/) });
  });

  it('keeps a journal in time order, and describes a label and its differences from the last', async () => {
    const outputDir = await mkdtemp(path.join(os.tmpdir(), 'platen-virtual-'));
    cleanups.push(() => rm(outputDir, { recursive: true, force: true }));
    const printer = await start({ outputDir });
    const page = await startPrinterPage(printer);
    cleanups.push(() => page.close());
    const socket = await open(printer);
    await ask(socket, '~HS', (text) => text.split('\x03').length === 4);
    socket.write('^XA^FO50,50^A0N,40,40^FDone^FS^XZ^XA^FO50,50^A0N,40,40^FDtwo^FS^FO900,50^BCN,80^FD^FS^XZ');
    await printer.waitForLabels(2);
    const kinds = printer.journal.entries().map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind !== 'label')).toEqual(['opened', 'query', 'answer', 'document', 'document']);
    const second = (await (await fetch(`${page.url}labels/2`)).json()) as LabelDescription;
    expect(second.source).toContain('^FDtwo^FS');
    expect(second.tree).toContain('"two"');
    expect(second.diagnostics.length).toBeGreaterThan(0);
    expect(second.difference).toMatchObject({ before: 1 });
    expect(second.difference!.removed.join()).toContain('"one"');
    expect(second.difference!.added.join()).toContain('"two"');
    expect(second.difference!.addedDots).toBeGreaterThan(0);
    const picture = await fetch(`${page.url}labels/2/difference.bmp`);
    expect(
      Buffer.from(await picture.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('BM');
    expect(await (await fetch(`${page.url}labels/1.txt`)).text()).toBe('^XA^FO50,50^A0N,40,40^FDone^FS^XZ');
    expect((await fetch(`${page.url}labels/99`)).status).toBe(404);
  });
});

/** fetch sets Host itself. */
function statusWithHost(url: string, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    http.get(url, { headers: { host } }, (response) => resolve(response.resume().statusCode!)).on('error', reject);
  });
}

describe('what a printer keeps is bounded', () => {
  it('waits for labels no longer than it is told to', async () => {
    const printer = await start({ name: 'Dock 2' });
    await expect(printer.waitForLabels(1, 50)).rejects.toThrow('Dock 2 printed 0 of 1 labels within 50 ms');
  });

  it('remembers a megabyte of stored graphics: the oldest are forgotten', async () => {
    const outputDir = await mkdtemp(path.join(os.tmpdir(), 'platen-memory-'));
    cleanups.push(() => rm(outputDir, { recursive: true }));
    const printer = await start({ outputDir });
    const socket = await open(printer);
    const graphic = (name: string): string => `~DGR:${name}.GRF,100000,100,${'F'.repeat(200_000)}`;
    const recall = (name: string): string => `^XA^PW800^LL1000^FO0,0^XGR:${name}.GRF,1,1^FS^FO9,9^FDx^FS^XZ`;
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
    socket.write(names.map(graphic).join('') + recall('A') + recall('G'));
    await printer.waitForLabels(2);
    expect(printer.labels().map(({ label: drawn }) => drawn!.elements.length)).toEqual([1, 2]);
  });

  it('its page is open sixteen times, and one that reads nothing misses entries', async () => {
    const printer = await start();
    const page = await startPrinterPage(printer);
    cleanups.push(() => page.close());
    const port = Number(new URL(page.url).port);
    const openStream = async (): Promise<{ socket: Socket; line: string }> => {
      const socket = connect(port, '127.0.0.1');
      cleanups.push(async () => void socket.destroy());
      socket.write(`GET /events HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
      const [chunk] = (await once(socket, 'data')) as [Buffer];
      socket.pause();
      return { socket, line: chunk.toString('latin1').split('\r\n')[0]! };
    };
    const streams: Socket[] = [];
    for (let count = 0; count < 16; count++) {
      const { socket, line } = await openStream();
      expect(line).toBe('HTTP/1.1 200 OK');
      streams.push(socket);
    }
    expect((await openStream()).line).toBe('HTTP/1.1 503 Service Unavailable');
    const [slow, ...others] = streams;
    for (const socket of others) socket.destroy();

    // 200 MB: far more than the buffers of a system hold.
    const entry = { kind: 'query', connection: 1, text: 'x'.repeat(100_000), at: new Date() };
    for (let count = 0; count < 2000; count++) printer.events.emit('journal', entry);
    let read = 0;
    let tail = '';
    slow!.on('data', (chunk: Buffer) => {
      read += chunk.length;
      tail = (tail + chunk.toString('latin1')).slice(-500);
    });
    slow!.resume();
    while (!tail.includes('"the end"')) {
      printer.events.emit('journal', { ...entry, text: 'the end' });
      await once(slow!, 'data');
    }
    expect(read).toBeLessThan(20_000_000);
  });
});
