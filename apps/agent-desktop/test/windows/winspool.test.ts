/** The Windows spooler driver, for real under Wine: raw bytes unchanged, copies, failures in words, pages through the driver. */
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { encode } from 'fast-png';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missing } from '../../../../test/system-packages.ts';
import { openWineLab, type WineLab } from './wine-lab.ts';

interface Printed {
  readonly outcome: {
    readonly result: string;
    readonly code?: string;
    readonly message?: { readonly text: string };
    readonly confirmation?: string;
  };
  readonly steps: readonly string[];
  readonly reasons: readonly string[];
}
interface Scenario {
  readonly queues: readonly string[];
  readonly usbQueues: readonly { readonly name: string; readonly serial: string }[];
  readonly queue: { readonly port: string; readonly driver: string; readonly status: number };
  readonly twoWay: { readonly looks: readonly string[]; readonly queue: object };
  readonly raw: Printed;
  readonly broken: Printed;
  readonly asks: Printed;
  readonly redirected: Printed;
  readonly notRedirected: Printed;
  readonly asUsb: string;
  readonly found: readonly (readonly [name: string, withheld: string | null])[];
  readonly missing: Printed;
  readonly capabilities: { readonly maxCopies: number; readonly collates: boolean };
  readonly picture: Printed;
  readonly tooMany: Printed;
  readonly corrupt: Printed;
  readonly pdf: Printed;
  readonly crashBefore: Printed;
  readonly crashOften: Printed;
  readonly crashOnce: Printed;
  readonly crashWhile: Printed;
  readonly hangWhile: Printed;
  readonly afterwards: Printed;
  readonly probe: { readonly status: string; readonly statusDetail: { readonly source: string } };
  readonly probeMissing: { readonly status: string; readonly statusDetail: { readonly message: string } };
}

/** What Windows keeps of USB printers: with and without a serial number, and two that had the same port in turn. */
const USB_PRINTERS = String.raw`HKLM\SYSTEM\CurrentControlSet\Control\DeviceClasses\{28d78fad-5a12-11d1-ae5b-0000f803a8c2}`;
const USB_DEVICES = [
  ['VID_0A5F&PID_0120#D2J1', '7'],
  ['VID_0A5F&PID_0120#6&1a2b3c&0&2', '7'],
  ['VID_1203&PID_0230#AAA', '8'],
  ['VID_1203&PID_0230#BBB', '8'],
] as const;

describe.skipIf(missing('wine'))('Windows spooler under Wine', () => {
  let lab: WineLab;
  let result: Scenario;
  // Every byte value, a NUL, a lone CR, Ctrl-Z, and more than one write's worth.
  const document = Buffer.concat([
    Buffer.from(Array.from({ length: 256 }, (_, value) => value)),
    Buffer.from('A\r\nB\rC\n\x1a\x04'),
    randomBytes(300_000),
  ]);

  beforeAll(async () => {
    lab = openWineLab();
    cpSync(path.join(import.meta.dirname, '../../src/core'), path.join(lab.dir, 'src/core'), { recursive: true });
    writeFileSync(path.join(lab.dir, 'document.bin'), document);
    const data = new Uint8Array(203 * 203).fill(255);
    for (let x = 0; x < 203; x++) data.fill(0, x * 203, x * 203 + x);
    writeFileSync(path.join(lab.dir, 'label.png'), encode({ width: 203, height: 203, data, channels: 1 }));
    const pdf = await PDFDocument.create();
    pdf.addPage([144, 72]).drawRectangle({ x: 10, y: 10, width: 50, height: 30 });
    writeFileSync(path.join(lab.dir, 'label.pdf'), await pdf.save());
    for (const [device, port] of USB_DEVICES) {
      const key = `${USB_PRINTERS}\\##?#USB#${device}#{28d78fad-5a12-11d1-ae5b-0000f803a8c2}\\#\\Device Parameters`;
      await lab.exec('reg', ['add', key, '/v', 'Port Number', '/t', 'REG_DWORD', '/d', port, '/f']);
    }
    result = await lab.run<Scenario>('spooler-scenario.ts', [lab.dir]);
  }, 1_200_000);
  afterAll(() => lab?.close());

  it('lists queues with accents, blanks and parentheses', () => {
    expect(result.queues).toEqual(expect.arrayContaining(['Dock 2 (Étiquettes)', 'Broken', 'Pages']));
    expect(result.queue).toMatchObject({ driver: 'Platen Test', status: 0 });
  });

  it('knows the serial number of the device behind a USB port', () => {
    expect(result.usbQueues).toEqual([{ name: 'On USB', serial: 'D2J1' }]);
  });

  it('sends a queue nothing but jobs: looks at it never print a question', () => {
    expect(result.twoWay.looks).toEqual(Array.from({ length: 4 }, () => 'ready winspool'));
    expect(existsSync(path.join(lab.dir, 'two-way.bin'))).toBe(false);
  });

  it('names the driver, the port and the data type of a queue, and what stands in it', () => {
    expect(result.twoWay.queue).toEqual({
      driver: result.queue.driver,
      port: expect.stringMatching(/./) as unknown,
      dataType: 'RAW',
      waiting: 0,
    });
  });

  it('delivers raw documents byte for byte, once a copy', () => {
    expect(result.raw).toEqual({
      outcome: { result: 'printed', confirmation: 'spooler' },
      steps: ['starting 1', 'sent 1', 'starting 2', 'sent 2', 'starting 3', 'sent 3'],
      reasons: [],
    });
    expect(readFileSync(path.join(lab.dir, 'raw.bin')).equals(Buffer.concat([document, document, document]))).toBe(
      true,
    );
  });

  it('fails in the copy in which the port fails, and reports it', () => {
    expect(result.broken.outcome).toMatchObject({ result: 'failed', code: 'outcome_uncertain' });
    expect(result.broken.steps).toEqual(['starting 1']);
  });

  it('sends nothing into a port that asks for the name of a file', () => {
    expect(result.asks).toMatchObject({ outcome: { result: 'failed', code: 'printer_fault' }, steps: [] });
    expect(result.asks.outcome.message?.text).toContain('asks a person at each print');
  });

  it('prints on a redirected queue under the number that its session has now, and on no other of a similar name', () => {
    expect(result.redirected).toMatchObject({ outcome: { result: 'printed' }, reasons: [] });
    expect(readFileSync(path.join(lab.dir, 'redirected.bin')).equals(Buffer.concat([document, document]))).toBe(true);
    expect(result.notRedirected).toMatchObject({ outcome: { code: 'printer_unreachable' }, steps: [] });
    expect(existsSync(path.join(lab.dir, 'twin.bin'))).toBe(false);
  });

  it('finds queues, and says of those that print no paper why they are not offered', () => {
    expect(Object.fromEntries(result.found)).toMatchObject({
      Asks: 'windows.asks',
      'Adobe PDF': 'windows.writesFiles',
      'Dock 2 (Étiquettes)': null,
      'Zebra (redirected 7)': null,
    });
  });

  it('takes the name of a queue as the address of a USB printer: the spooler prints and reports', () => {
    expect(result.asUsb).toBe('ready winspool');
  });

  it('names a queue that does not exist', () => {
    expect(result.missing).toMatchObject({
      outcome: {
        result: 'failed',
        code: 'printer_unreachable',
        message: { text: expect.stringContaining('no printer of this name') as string },
      },
      steps: [],
    });
    expect(result.probeMissing).toMatchObject({
      status: 'offline',
      statusDetail: { message: expect.stringContaining('no printer of this name') as string },
    });
  });

  it('draws pictures and PDF through the driver', () => {
    expect(result.picture.outcome).toMatchObject({ result: 'printed', confirmation: 'spooler' });
    expect(result.pdf.outcome).toMatchObject({ result: 'printed', confirmation: 'spooler' });
    expect(readFileSync(path.join(lab.dir, 'pages.ps'), 'latin1')).toMatch(/^%!PS-Adobe/);
  });

  it('refuses more copies than the driver takes, naming the maximum, and prints nothing', () => {
    expect(result.tooMany).toMatchObject({
      outcome: { result: 'failed', code: 'copies_above_driver_maximum' },
      steps: [],
    });
    expect(result.tooMany.outcome.message?.text).toContain(`at most ${result.capabilities.maxCopies} copies`);
  });

  it('refuses a picture that is none before anything is sent', () => {
    expect(result.corrupt).toMatchObject({ outcome: { result: 'failed', code: 'document_corrupt' }, steps: [] });
  });

  it('lives on when the code of a driver crashes, and reports whether anything was printed', () => {
    expect(result.crashBefore).toMatchObject({
      outcome: { result: 'printed' },
      steps: ['starting 1', 'sent 1'],
      reasons: [expect.stringMatching(/driver of Pages failed \(.*0xC0000005.*\)\. Nothing was printed/)],
    });
    expect(result.crashOften).toMatchObject({ outcome: { result: 'failed', code: 'spooler_error' }, steps: [] });
    expect(result.crashOnce).toMatchObject({ outcome: { result: 'printed' }, steps: ['starting 1', 'sent 1'] });
    expect(result.crashWhile).toMatchObject({
      outcome: { result: 'failed', code: 'outcome_uncertain' },
      steps: ['starting 1'],
    });
    expect(result.afterwards.outcome).toMatchObject({ result: 'printed' });
  });

  it('ends the code of a driver that does not come back', () => {
    expect(result.hangWhile).toMatchObject({
      outcome: { result: 'failed', code: 'outcome_uncertain' },
      steps: ['starting 1'],
    });
    expect(result.hangWhile.outcome.message?.text).toContain('did not return');
  });

  it("reports the spooler's word as such", () => {
    expect(result.probe).toMatchObject({ status: 'ready', statusDetail: { source: 'winspool' } });
  });
});
