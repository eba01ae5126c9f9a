/** Pages of another origin print through the whole product: with @platen/browser, and as they did with other programs. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { convert } from '@platen/codecs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { createPlaten } from '../../packages/browser/src/index.ts';
import type { BrowserPrintGlobals, Device } from '../../packages/browser/src/browser-print/index.ts';
import type { PrinterEvent, Qz } from '../../packages/browser/src/qz/index.ts';
import { missing } from '../../test/system-packages.ts';
import { eventually, label, type Platform, startPlatform, type TestPrinter } from '../fixtures/platform.ts';
import { openShop, type Shop } from '../fixtures/shop-page.ts';

/** The values that the scripts leave in the page. */
type PageGlobal = typeof globalThis &
  BrowserPrintGlobals & {
    readonly qz: Qz;
    readonly createPlaten: typeof createPlaten;
    events: PrinterEvent[];
    device: Device;
  };

const hash = (document: string | Uint8Array): string => createHash('sha256').update(document).digest('hex');

/** A white PNG of one bit a dot. */
function pictureOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const part = Buffer.concat([Buffer.alloc(8), data, Buffer.alloc(4)]);
    part.writeUInt32BE(data.length);
    part.write(type, 4, 'latin1');
    part.writeUInt32BE(crc32(part.subarray(4, -4)), part.length - 4);
    return part;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height, 0xff);
  for (let y = 0; y < height; y++) rows[y * (1 + Math.ceil(width / 8))] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe.skipIf(missing('chromium'))('a page of another origin', () => {
  let platform: Platform;
  let zebra: TestPrinter;
  let other: TestPrinter;
  let shop: Shop;
  let token: string;
  let png: Uint8Array;
  let pdf: Uint8Array;
  beforeAll(async () => {
    platform = await startPlatform();
    const agent = await platform.addAgent('packing-table');
    zebra = await platform.addPrinter(agent, {
      name: 'ZDesigner GK420d',
      outputDir: path.join(platform.dir, 'labels'),
    });
    other = await platform.addPrinter(agent, { name: 'Goods in' });
    shop = await openShop(platform.url);
    token = await pageToken();
    const drawn = (to: 'png' | 'pdf') =>
      convert(new TextEncoder().encode(label('drawn')), { from: 'zpl', to, dpi: 203 });
    png = (await drawn('png')).bytes;
    pdf = (await drawn('pdf')).bytes;
    shop.files.set('label.zpl', { type: 'application/octet-stream', body: label('of a file') });
    shop.files.set('label.png', { type: 'image/png', body: png });
    shop.files.set('label.pdf', { type: 'application/pdf', body: pdf });
  });
  afterAll(async () => {
    await shop?.close();
    await platform?.close();
  });

  const pageToken = async (): Promise<string> => {
    const body = {
      printerIds: [zebra.id, other.id],
      copies: 200,
      expiresIn: 3600,
      origins: [shop.origin],
    };
    return (await platform.api('POST /api/v3/tokens', { body })).token;
  };
  const arrived = (printer: TestPrinter, document: string | Uint8Array): Promise<true> =>
    eventually('the label', () => printer.device.formatHashes().includes(hash(document)) || undefined);
  /** Counts labels while something prints, and waits until `count` more have come. */
  const labelsMore = async (printer: TestPrinter, count: number, print: () => Promise<unknown>): Promise<void> => {
    const before = printer.device.labelCount();
    await print();
    await eventually(`${count} labels`, () => printer.device.labelCount() >= before + count || undefined);
    expect(printer.device.labelCount()).toBe(before + count);
  };
  /** Sets a fault and waits until the service knows it. */
  const setPaperOut = async (paperOut: boolean): Promise<void> => {
    zebra.device.setFaults({ paperOut });
    await eventually('the status', async () => {
      await platform.api('POST /api/v3/printers/:id/refresh', { params: { id: zebra.id } });
      const { statusDetail } = await platform.api('GET /api/v3/printers/:id/status', { params: { id: zebra.id } });
      return statusDetail?.hostStatus?.paperOut === paperOut || undefined;
    });
  };

  describe('with @platen/browser', () => {
    let page: Page;
    beforeAll(async () => {
      page = await shop.open('platen.js');
    });
    afterAll(() => expect(shop.complaints).toEqual([]));

    it('lists its printers, prints text, bytes, PDF and pictures, and follows the job to its end', async () => {
      const found = await page.evaluate(
        async ({ server, token, text, files }) => {
          const platen = (globalThis as PageGlobal).createPlaten({ server, token });
          const printers = await platen.printers.list();
          const printer = printers.find(({ name }) => name.startsWith('ZDesigner'))!;
          const documents = [
            text,
            new TextEncoder().encode(text),
            ...(await Promise.all(files.map(async (file) => (await fetch(file)).blob()))),
          ];
          const ends: string[] = [];
          for (const document of documents) {
            const { jobId } = await platen.printers.print(printer.id, document, { title: 'Order 1042' });
            const { status, title } = await platen.jobs.settled(jobId);
            ends.push(`${title}: ${status}`);
          }
          return { names: printers.map(({ name }) => name).toSorted(), ends };
        },
        { server: platform.url, token, text: label('from a page'), files: ['/label.pdf', '/label.png'] },
      );
      expect(found.names).toEqual(['Goods in', 'ZDesigner GK420d']);
      expect(found.ends).toEqual(Array.from({ length: 4 }, () => 'Order 1042: completed'));
      await arrived(zebra, label('from a page'));
    });

    it('asks the page for another token when one has ended', async () => {
      const tokens = ['svc_page_ended', await pageToken()];
      const asked = await page.evaluate(
        async ({ server, tokens }) => {
          let count = 0;
          const platen = (globalThis as PageGlobal).createPlaten({ server, token: () => tokens[count++]! });
          await platen.printers.list();
          await platen.printers.list();
          return count;
        },
        { server: platform.url, tokens },
      );
      expect(asked).toBe(2);
      // The browser reports each refused request.
      expect(shop.complaints.splice(0)).toEqual([expect.stringContaining('401')]);
    });

    it('reports refusals by code', async () => {
      const refusal = await page.evaluate(
        async ({ server, token, id }) => {
          const platen = (globalThis as PageGlobal).createPlaten({ server, token });
          return platen.printers.print(id, 'This is no label.').catch(({ name, code }) => `${name} ${code}`);
        },
        { server: platform.url, token, id: zebra.id },
      );
      expect(refusal).toBe('PlatenError invalid_parameter');
      expect(shop.complaints.splice(0)).toEqual([expect.stringContaining('400')]);
    });
  });

  describe('that was written for QZ Tray', () => {
    let page: Page;
    beforeAll(async () => {
      page = await shop.open('platen-qz.js', { server: platform.url, token, printer: 'ZDesigner GK420d' });
      await page.evaluate(async () => {
        const { qz } = globalThis as PageGlobal;
        qz.security.setCertificatePromise((resolve: (certificate?: string) => void) => resolve());
        qz.security.setSignatureAlgorithm('SHA512');
        qz.security.setSignaturePromise(() => (resolve: (signature?: string) => void) => resolve());
        qz.websocket.setErrorCallbacks(() => undefined);
        for (const [namespace, setter] of [
          ['serial', 'setSerialCallbacks'],
          ['socket', 'setSocketCallbacks'],
          ['usb', 'setUsbCallbacks'],
          ['hid', 'setHidCallbacks'],
          ['file', 'setFileCallbacks'],
        ] as const)
          qz[namespace][setter]!(() => undefined);
        (globalThis as PageGlobal).events = [];
        qz.printers.setPrinterCallbacks((event) => (globalThis as PageGlobal).events.push(event));
        await qz.websocket.connect({ retries: 5, delay: 1 });
      });
    });
    afterAll(() => expect(shop.complaints).toEqual([]));

    it('connects, and finds the printers of the token', async () => {
      const found = await page.evaluate(async () => {
        const { qz } = globalThis as PageGlobal;
        return {
          isActive: qz.websocket.isActive(),
          info: qz.websocket.getConnectionInfo(),
          version: await qz.api.getVersion(),
          isNewer: qz.api.isVersionGreater(2, 0),
          again: await qz.websocket.connect().catch(({ message }: Error) => message),
          all: (await qz.printers.find()) as string[],
          one: await qz.printers.find('zdesigner'),
          none: await qz.printers.find('Laser').catch(({ message }: Error) => message),
          byDefault: await qz.printers.getDefault(),
          details: await qz.printers.details(),
          serial: await (qz.serial['findPorts']!() as Promise<unknown>).catch(({ message }: Error) => message),
        };
      });
      expect(found).toMatchObject({
        isActive: true,
        info: { socket: 'ws', host: '127.0.0.1', port: Number(new URL(platform.url).port) },
        version: '2.2.5',
        isNewer: true,
        again: 'An open connection with QZ Tray already exists',
        one: 'ZDesigner GK420d',
        none: 'Specified printer could not be found.',
        byDefault: 'ZDesigner GK420d',
        serial: 'qz.serial.findPorts is not available: Platen reaches printers alone.',
      });
      expect(found.all.toSorted()).toEqual(['Goods in', 'ZDesigner GK420d']);
      expect(found.details.filter((one) => one.default)).toEqual([
        {
          name: 'ZDesigner GK420d',
          driver: 'zebra',
          connection: `127.0.0.1:${zebra.device.port}`,
          density: 203,
          default: true,
          trays: [],
          sizes: [],
        },
      ]);
    });

    it('prints commands as text, base64, hex and of a file, byte for byte', async () => {
      const texts = ['as text', 'as base64', 'as hex'].map((text) => label(text));
      await page.evaluate(async ([plain, base64, hex]) => {
        const { qz } = globalThis as PageGlobal;
        const config = qz.configs.create(null);
        config.setPrinter('ZDesigner GK420d');
        config.reconfigure({ copies: 1, jobName: null, encoding: null });
        const half = plain!.length >> 1;
        await qz.print(config, [plain!.slice(0, half), { data: plain!.slice(half) }]);
        await qz.print(config, [{ type: 'raw', format: 'command', flavor: 'base64', data: btoa(base64!) }]);
        const digits = Array.from(hex!, (one) => one.charCodeAt(0).toString(16).padStart(2, '0')).join('');
        await qz.print(config, [{ flavor: 'hex', data: digits }]);
        await config.print([{ type: 'raw', format: 'command', flavor: 'file', data: 'label.zpl' }]);
      }, texts);
      for (const text of [...texts, label('of a file')]) await arrived(zebra, text);
    });

    it('prints what a page does not wait for in its order, on the printer of the time', async () => {
      const documents = Array.from({ length: 6 }, (_, index) => label(`in order ${index}`));
      await page.evaluate(async (documents) => {
        const { qz } = globalThis as PageGlobal;
        const config = qz.configs.create('ZDesigner GK420d');
        const prints = documents.map((document) => qz.print(config, [document]));
        config.setPrinter('Goods in');
        await Promise.all(prints);
      }, documents);
      for (const document of documents) await arrived(zebra, document);
      const hashes = documents.map((document) => hash(document));
      expect(zebra.device.formatHashes().filter((one) => hashes.includes(one))).toEqual(hashes);
    });

    it('prints copies, under a name, on a printer named by its address', async () => {
      await labelsMore(other, 3, () =>
        page.evaluate(
          async ({ document, port }) => {
            const { qz } = globalThis as PageGlobal;
            qz.configs.setDefaults({ copies: 3 });
            const config = qz.configs.create({ host: '127.0.0.1', port }, { jobName: 'Three boxes' });
            await qz.print(config, [document]);
            qz.configs.setDefaults({ copies: 1 });
          },
          { document: label('three'), port: other.device.port },
        ),
      );
      const { jobs } = await platform.api('GET /api/v3/jobs', { query: { q: 'Three boxes' } });
      expect(jobs).toMatchObject([{ title: 'Three boxes', copies: 3 }]);
    });

    it('prints EPL and SBPL, what an element of XML holds, bytes, and two lists on two configurations', async () => {
      const inXml = label('of an element');
      shop.files.set('label.xml', {
        type: 'text/xml',
        body: `<v7:Reply xmlns:v7="urn:x"><v7:Image>${Buffer.from(inXml).toString('base64')}</v7:Image></v7:Reply>`,
      });
      const [first, second, bytes] = ['first', 'second', 'bytes'].map((text) => label(text));
      await labelsMore(zebra, 6, () =>
        page.evaluate(
          async ([first, second, bytes]) => {
            const { qz } = globalThis as PageGlobal;
            // Forms of pages leave these values.
            const empty = { copies: undefined, spool: { size: undefined, end: undefined }, size: null, density: '' };
            const config = qz.configs.create('ZDesigner GK420d', empty);
            const picture = (language: string) => ({
              type: 'raw',
              format: 'image',
              data: 'label.png',
              options: { language, quantization: 'luma', threshold: '', x: '0', y: '0' },
            });
            await qz.print(config, ['\nN\nq812\n', 'A50,50,0,3,1,1,N,"EPL"\n', picture('EPL'), '\nP1,1\n']);
            await qz.print(config, ['\x1bA', '\x1bH0100\x1bV0100', picture('SBPL'), '\x1bQ1\x1bZ']);
            const xml = { type: 'raw', format: 'command', flavor: 'xml', data: 'label.xml' };
            await qz.print(config, [{ ...xml, options: { xmlTag: 'v7:Image' } }]);
            await qz.print(config, [{ flavor: 'base64', data: new TextEncoder().encode(bytes) }]);
            await qz.print([config, config], [[first!], [second!]]);
          },
          [first!, second!, bytes!],
        ),
      );
      for (const text of [inXml, first!, second!, bytes!]) await arrived(zebra, text);
      const [epl, sbpl] = zebra.device.labels().slice(-6);
      expect(epl?.label?.elements.map(({ kind }) => kind)).toEqual(['text', 'image']);
      expect(sbpl?.label?.elements.map(({ kind }) => kind)).toEqual(['image']);
    });

    it('prints a picture between its own commands', async () => {
      await labelsMore(zebra, 1, () =>
        page.evaluate(() => {
          const { qz } = globalThis as PageGlobal;
          return qz.print(qz.configs.create('ZDesigner GK420d'), [
            '^XA\n^FO50,300\n',
            { type: 'raw', format: 'image', flavor: 'file', data: 'label.png', options: { language: 'ZPL' } },
            '^FS\n^XZ\n',
          ]);
        }),
      );
      // Dot by dot what our own conversion of the picture prints.
      expect(zebra.device.labels().at(-1)?.label?.elements).toMatchObject([{ kind: 'image' }]);
    });

    it('prints pictures and PDF, at the size of the configuration', async () => {
      const data = Buffer.from(png).toString('base64');
      await labelsMore(zebra, 3, () =>
        page.evaluate(async (data) => {
          const { qz } = globalThis as PageGlobal;
          const config = qz.configs.create('ZDesigner GK420d', { size: { width: 101.6, height: 50.8 }, units: 'mm' });
          await qz.print(config, [{ type: 'pixel', format: 'image', flavor: 'file', data: 'label.png' }]);
          await qz.print(config, [{ type: 'pixel', format: 'image', flavor: 'base64', data }]);
          await qz.print(config, [
            { type: 'pixel', format: 'pdf', flavor: 'file', data: 'label.pdf', options: { pageRanges: '1' } },
          ]);
        }, data),
      );
      const printed = zebra.device.labels().slice(-3);
      expect(printed.map(({ widthDots, heightDots }) => [widthDots, heightDots])).toEqual([
        [812, 406],
        [812, 406],
        [812, 406],
      ]);
      expect(printed.map((one) => one.label?.elements.map(({ kind }) => kind))).toEqual([
        ['image'],
        ['image'],
        ['image'],
      ]);
    });

    it('reports HTML and a missing file instead of printing', async () => {
      const refusals = await page.evaluate(async () => {
        const { qz } = globalThis as PageGlobal;
        const config = qz.configs.create('ZDesigner GK420d');
        const message = (print: Promise<void>) => print.then(String, (error: Error) => error.message);
        return [
          await message(qz.print(config, [{ type: 'pixel', format: 'html', flavor: 'plain', data: '<p>' }])),
          await message(qz.print(config, [{ flavor: 'file', data: 'gone.zpl' }])),
          await message(qz.print(qz.configs.create(null), ['^XA^XZ'])),
        ];
      });
      expect(refusals).toEqual([
        'HTML is not printed: it needs a browser at the printer. Print a PDF or a picture of it.',
        `${shop.origin}/gone.zpl cannot be loaded: it answers 404.`,
        'A printer must be specified before printing',
      ]);
      expect(shop.complaints.splice(0)).toEqual([expect.stringContaining('404')]);
    });

    it('refuses a picture of more than 40 million dots', async () => {
      const print = (data: string): Promise<string> =>
        page.evaluate(async (data) => {
          const { qz } = globalThis as PageGlobal;
          const picture = { type: 'raw', format: 'image', flavor: 'base64', data, options: { language: 'ZPL' } };
          const printed = qz.print(qz.configs.create('ZDesigner GK420d'), ['^XA', picture, '^XZ']);
          return printed.then(String, (error: Error) => error.message);
        }, data);
      expect(await print(pictureOf(8000, 5001).toString('base64'))).toBe(
        'A picture of 8000 by 5001 dots is too large.',
      );
    });

    it('receives the states of printers and of its jobs', async () => {
      const events = () => page.evaluate(() => (globalThis as PageGlobal).events);
      const sees = (part: Partial<PrinterEvent>) =>
        eventually(JSON.stringify(part), async () =>
          (await events()).find((event) =>
            Object.entries(part).every(([name, value]) => event[name as keyof PrinterEvent] === value),
          ),
        );
      await page.evaluate(() => (globalThis as PageGlobal).qz.printers.startListening('ZDesigner GK420d'));
      const ok = await sees({ eventType: 'PRINTER', statusText: 'OK', severity: 'INFO' });
      expect(ok.printerName).toBe('ZDesigner GK420d');
      await page.evaluate(async (document) => {
        const { qz } = globalThis as PageGlobal;
        await qz.print(qz.configs.create('ZDesigner GK420d', { jobName: 'Watched' }), [document]);
      }, label('watched'));
      await sees({ eventType: 'JOB', jobName: 'Watched', statusText: 'COMPLETE' });
      await setPaperOut(true);
      const out = await sees({ eventType: 'PRINTER', statusText: 'PAPER_OUT', severity: 'WARN' });
      expect(out.message).toMatch(/^PAPER_OUT: Level: WARN, From: ZDesigner GK420d/);
      // A job that waits is cancelled.
      await page.evaluate(async (document) => {
        const { qz } = globalThis as PageGlobal;
        await qz.print(qz.configs.create('ZDesigner GK420d', { jobName: 'Cleared' }), [document]);
      }, label('cleared'));
      await eventually('the job to be cancelled', async () => {
        await page.evaluate(() => (globalThis as PageGlobal).qz.printers.clearQueue('ZDesigner GK420d'));
        return (await events()).find(({ jobName, statusText }) => jobName === 'Cleared' && statusText === 'DELETED');
      });
      await setPaperOut(false);
      await page.evaluate(async () => {
        (globalThis as PageGlobal).events = [];
        await (globalThis as PageGlobal).qz.printers.getStatus();
        await (globalThis as PageGlobal).qz.printers.stopListening();
      });
      await sees({ eventType: 'PRINTER' });
      // The browser reports refused requests: the cancelling of jobs that have ended.
      expect(shop.complaints.splice(0).filter((text) => !text.includes('409'))).toEqual([]);
    });

    it('uses the promises of the page, and disconnects', async () => {
      const found = await page.evaluate(async () => {
        const { qz } = globalThis as PageGlobal;
        let made = 0;
        qz.api.setPromiseType((run) => {
          made++;
          return new Promise(run);
        });
        const closed = new Promise((resolve) => qz.websocket.setClosedCallbacks(resolve));
        await qz.websocket.disconnect();
        const event = (await closed) as { type: string };
        const refusal = await qz.printers.find().catch(({ message }: Error) => message);
        return { made, type: event.type, isActive: qz.websocket.isActive(), refusal };
      });
      expect(found).toEqual({
        made: 2,
        type: 'close',
        isActive: false,
        refusal: 'A connection to QZ has not been established yet',
      });
    });
  });

  describe('that was written for Browser Print', () => {
    let page: Page;
    beforeAll(async () => {
      page = await shop.open('platen-browser-print.js', {
        server: platform.url,
        'token-url': '/token',
        printer: 'ZDesigner GK420d',
      });
      await setPaperOut(false);
    });
    afterAll(() => expect(shop.complaints).toEqual([]));

    it('finds its devices and prints', async () => {
      // The page asks its own server for the token at its first call.
      shop.files.set('token', { type: 'application/json', body: JSON.stringify({ token: await pageToken() }) });
      const found = await page.evaluate(async (document) => {
        const page = globalThis as PageGlobal;
        const { BrowserPrint } = page;
        const device = await new Promise<Device | null>((resolve, reject) =>
          BrowserPrint.getDefaultDevice('printer', resolve, reject),
        );
        page.device = device!;
        const list = await new Promise<Device[]>((resolve, reject) =>
          BrowserPrint.getLocalDevices(resolve, reject, 'printer'),
        );
        const byType = await new Promise<{ printer?: Device[] }>((resolve) => BrowserPrint.getLocalDevices(resolve));
        const configuration = await new Promise<object>((resolve, reject) =>
          BrowserPrint.getApplicationConfiguration(resolve, reject),
        );
        const sent = await new Promise<string>((resolve, reject) => device!.send(document, resolve, reject));
        await new Promise<string>((resolve, reject) => device!.sendFile('label.png', resolve, reject));
        await new Promise<string>((resolve, reject) => device!.convertAndSendFile('label.pdf', resolve, reject));
        return {
          device: JSON.parse(JSON.stringify(device)) as object,
          names: list.map(({ name }) => name).toSorted(),
          byType: byType.printer?.length,
          configuration,
          sent,
        };
      }, label('from Browser Print'));
      expect(found).toMatchObject({
        device: {
          name: 'ZDesigner GK420d',
          uid: zebra.id,
          connection: 'usb',
          deviceType: 'printer',
          manufacturer: 'Zebra Technologies',
        },
        names: ['Goods in', 'ZDesigner GK420d'],
        byType: 2,
        configuration: { application: { api_level: 4 } },
        sent: '',
      });
      await arrived(zebra, label('from Browser Print'));
    });

    /** Reads the answer as the widespread pages do. */
    const readByOffset = () =>
      page.evaluate(
        () =>
          new Promise<{ error: string; media: string; head: string; pause: string }>((resolve, reject) =>
            (globalThis as PageGlobal).device.sendThenRead(
              '~HQES',
              (text) =>
                resolve({
                  error: text.charAt(70),
                  media: text.charAt(88),
                  head: text.charAt(87),
                  pause: text.charAt(84),
                }),
              reject,
            ),
          ),
      );

    it('reads the state of the printer at the offsets of ~HQES', async () => {
      expect(await readByOffset()).toEqual({ error: '0', media: '0', head: '0', pause: '0' });
      await setPaperOut(true);
      expect(await readByOffset()).toEqual({ error: '1', media: '1', head: '0', pause: '0' });
      const found = await page.evaluate(async () => {
        const { Zebra, device } = globalThis as PageGlobal;
        const printer = new Zebra.Printer(device);
        const status = (await printer.getStatus())!;
        return {
          paperOut: status.paperOut,
          headOpen: status.headOpen,
          offline: status.offline,
          message: status.getMessage(),
          ready: await printer.isPrinterReady()!.catch((reason: string) => reason),
        };
      });
      expect(found).toEqual({
        paperOut: true,
        headOpen: false,
        offline: false,
        message: 'Paper Out',
        ready: 'Paper Out',
      });
      await setPaperOut(false);
      expect(
        await page.evaluate(() =>
          new (globalThis as PageGlobal).Zebra.Printer((globalThis as PageGlobal).device).isPrinterReady(),
        ),
      ).toBe('Ready');
    });

    it('answers what pages ask a printer', async () => {
      const found = await page.evaluate(async () => {
        const { Zebra, device } = globalThis as PageGlobal;
        const printer = new Zebra.Printer(device);
        const info = (await printer.getInfo())!;
        await printer.getConfiguration();
        return {
          model: info.model,
          firmware: info.firmware,
          configuration: { ...printer.configuration!, raw: '', settings: {} },
          dpi: await printer.getSGD('head.resolution.in_dpi'),
          unknown: await printer.getSGD('ip.addr'),
          atOnce: await new Promise<string>((resolve, reject) => {
            device.send('~hs', undefined, reject);
            device.read(resolve, reject);
          }),
          nothing: await new Promise((resolve) => device.read(resolve)),
        };
      });
      expect(found).toMatchObject({
        configuration: { darkness: 10, printSpeed: 6, linkOSVersion: '0' },
        dpi: '"203"',
        unknown: '"?"',
        atOnce: expect.stringMatching(/^\x02030,/),
        nothing: '',
      });
      expect(found.model).not.toBe('');
      expect(found.configuration.printWidth).toBeGreaterThan(100);
    });

    it('prints on the device that Zebra.Printer is, and reports its changes', async () => {
      const found = await page.evaluate(async (document) => {
        const { Zebra, device } = globalThis as PageGlobal;
        const printer = new Zebra.Printer(device);
        await printer.isPrinterReady();
        await new Promise<string>((resolve, reject) => printer.send(document, resolve, reject));
        const [previous, current] = await new Promise<[string, string]>((resolve) =>
          Zebra.watch(printer, (before, now) => resolve([String(before), now.getMessage()])),
        );
        Zebra.stopWatching(printer);
        return {
          same: [printer.uid === device.uid, printer.deviceType],
          withoutDefault: new Zebra.Printer(null).deviceType,
          changes: [previous, current],
        };
      }, label('from Zebra.Printer'));
      expect(found).toEqual({
        same: [true, 'printer'],
        withoutDefault: undefined,
        changes: ['', 'Ready'],
      });
      await arrived(zebra, label('from Zebra.Printer'));
    });

    it('shows what a device answers, as long as it is read', async () => {
      const found = await page.evaluate(async () => {
        const { BrowserPrint, device } = globalThis as PageGlobal;
        const field = { value: '' };
        await new Promise<void>((resolve) => {
          BrowserPrint.bindFieldToReadData(device, field, 1, resolve);
          device.send('~HI');
        });
        BrowserPrint.stopReadOnInterval(device);
        return field.value;
      });
      expect(found).toMatch(/^\x02ZTC /);
    });

    it('prints for a package that calls the service at localhost itself', async () => {
      const found = await page.evaluate(async (document) => {
        const at = 'http://localhost:9100/';
        const post = async (name: string, body: object) =>
          (await fetch(at + name, { method: 'POST', body: JSON.stringify(body) })).text();
        const available = (await (await fetch(`${at}available`)).json()) as { printer: Device[] };
        const device = (await (await fetch(`${at}default?type=printer`)).json()) as Device;
        const lines = (await (await fetch(`${at}default`)).text()).split('\n\t');
        await post('write', { device, data: document });
        await post('write', { device, data: '~HQES' });
        const byRequest = (name: string, body: XMLHttpRequestBodyInit) =>
          new Promise<string>((resolve) => {
            const request = new XMLHttpRequest();
            request.open('POST', `https://127.0.0.1:9101/${name}`, true);
            request.onreadystatechange = () => request.readyState === 4 && resolve(request.responseText);
            request.send(body);
          });
        const state = await byRequest('read', JSON.stringify({ device }));
        const form = new FormData();
        form.append('json', JSON.stringify({ device, options: { action: 'print' } }));
        form.append('blob', await (await fetch('/label.png')).blob());
        const converted = await byRequest('convert', form);
        const elsewhere = await new Promise<number>((resolve) => {
          const request = new XMLHttpRequest();
          request.open('GET', '/label.zpl');
          request.onload = () => resolve(request.status);
          request.send();
        });
        const refused = await fetch(`${at}write`, {
          method: 'POST',
          body: JSON.stringify({ device: { ...device, uid: 'unknown' }, data: document }),
        });
        return {
          printers: available.printer.length,
          lines,
          error: state.charAt(70),
          converted,
          elsewhere,
          refused: [refused.status, await refused.text()],
        };
      }, label('from localhost'));
      expect(found).toMatchObject({
        printers: 2,
        lines: { length: 7, 1: 'name: ZDesigner GK420d', 4: `uid: ${zebra.id}` },
        error: '0',
        converted: '""',
        elsewhere: 200,
        refused: [500, 'The page token has no printer with the uid unknown.'],
      });
      await arrived(zebra, label('from localhost'));
    });

    it('reports what failed to the error callback', async () => {
      const reason = await page.evaluate(
        () =>
          new Promise((resolve) => {
            const { BrowserPrint } = globalThis as PageGlobal;
            const device = new BrowserPrint.Device({ ...(globalThis as PageGlobal).device, uid: 'unknown' });
            device.send('^XA^XZ', () => resolve('sent'), resolve);
          }),
      );
      expect(reason).toBe('The page token has no printer with the uid unknown.');
    });
  });
});
