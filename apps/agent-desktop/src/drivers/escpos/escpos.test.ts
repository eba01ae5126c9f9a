/** A receipt printer prints pages as wide as its paper, says what holds it up, and that it has printed. */
import { encode } from 'fast-png';
import { PDFDocument, rgb } from 'pdf-lib';
import { afterAll, afterEach, expect, it } from 'vitest';
import { startReceiptPrinter, type Printed, type ReceiptFaults } from '../../../test/receipt-printer.ts';
import { openDriver, type Driver, type PrintRequest } from '../index.ts';
import { openTcpDriver } from '../tcp/tcp-driver.ts';
import { openEscposDriver } from './escpos-driver.ts';
import { openReceiptWriter } from './receipts.ts';

const open: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
/** One thread for all. */
const writer = openReceiptWriter();
const shared = { ...writer, close: async () => undefined };
afterAll(() => writer.close());

const PRINTER = { name: 'Till', connectionType: 'escpos', driver: null, nativeFormat: 'png', dpi: 203 } as const;

async function till(faults: Partial<ReceiptFaults> = {}, otherConfig: Record<string, unknown> = {}, heldMs = 60_000) {
  const printer = await startReceiptPrinter(faults);
  const known = { ...PRINTER, address: `127.0.0.1:${printer.port}`, otherConfig };
  const driver = openEscposDriver(
    known,
    openTcpDriver({ ...known, driver: 'escpos' }, { unreachableMs: 2000, heldMs }),
    shared,
  );
  open.push(driver, printer);
  return { printer, driver };
}

function print(driver: Driver, document: Uint8Array, more: Partial<PrintRequest> = {}) {
  return driver.print({
    document,
    format: 'png',
    title: 'x',
    copies: 1,
    firstCopy: 1,
    copyStarting: async () => undefined,
    copyPutBack: async () => undefined,
    copySent: () => undefined,
    held: () => undefined,
    signal: new AbortController().signal,
    ...more,
  });
}

const pictures = (printed: readonly Printed[]): Extract<Printed, { kind: 'picture' }>[] =>
  printed.filter((one) => one.kind === 'picture');
const kinds = (printed: readonly Printed[]): string[] =>
  printed.map(({ kind }) => kind).filter((kind) => kind !== 'reset');

/** The left half black. */
const picture = (
  width: number,
  height: number,
  sample = (x: number, _y: number): number => (x < width / 2 ? 0 : 255),
) =>
  encode({
    width,
    height,
    channels: 1,
    data: Uint8Array.from({ length: width * height }, (_, at) => sample(at % width, Math.floor(at / width))),
  });

it('prints a picture dot by dot and cuts, once for each copy, and knows that it came out', async () => {
  const { printer, driver } = await till();
  expect(await print(driver, picture(16, 300), { copies: 2 })).toMatchObject({
    result: 'printed',
    confirmation: 'device',
    reading: { status: 'ready', statusDetail: { source: 'escpos' } },
  });
  expect(printer.unknown).toEqual([]);
  expect(kinds(printer.printed)).toEqual(['picture', 'cut', 'picture', 'cut']);
  for (const { width, rows } of pictures(printer.printed)) {
    expect(width).toBe(16);
    expect(rows).toEqual(Array(300).fill('########........'));
  }
});

it('opens the drawer and cuts as its settings say', async () => {
  const { printer, driver } = await till({}, { drawer: true, cut: 'none' });
  await print(driver, picture(16, 8));
  expect(kinds(printer.printed)).toEqual(['picture', 'drawer', 'drawer']);
});

it('turns and shrinks what is wider than its paper, and says so', async () => {
  const { printer, driver } = await till({}, { paper: '58 mm' });
  // Six by four inches, with a bar at the left edge: turned, it is at the top.
  const lying = picture(1218, 812, (x) => (x < 100 ? 0 : 255));
  expect(await print(driver, lying)).toMatchObject({
    result: 'printed',
    note: { fact: { key: 'page.shrunk', params: { percent: 47 } } },
  });
  const [turned] = pictures(printer.printed);
  expect(turned!.width).toBe(384);
  expect(turned!.rows).toHaveLength(576);
  expect(turned!.rows[20]).toBe('#'.repeat(384));
  expect(turned!.rows[100]).toBe('.'.repeat(384));
});

it('says what an unscaled page loses', async () => {
  const { printer, driver } = await till({}, { fit: 'none' });
  const wide = picture(800, 40, (x) => (x > 700 ? 0 : 255));
  expect(await print(driver, wide, { options: { orientation: 'portrait' } })).toMatchObject({
    result: 'printed',
    note: { fact: { key: 'page.cut' } },
  });
  expect(pictures(printer.printed)[0]).toMatchObject({ width: 576 });
  const empty = picture(800, 40, (x) => (x < 100 ? 0 : 255));
  expect((await print(driver, empty, { options: { orientation: 'portrait' } })) as object).not.toHaveProperty('note');
});

it('prints each page of a PDF as a receipt of its own, or as one', async () => {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < 3; page++)
    pdf.addPage([204, 100]).drawRectangle({ x: 0, y: 90, width: 204, height: 10, color: rgb(0, 0, 0) });
  const document = await pdf.save();
  const { printer, driver } = await till();
  expect(await print(driver, document, { format: 'pdf', options: { pages: '2-' } })).toMatchObject({
    result: 'printed',
  });
  expect(kinds(printer.printed)).toEqual(['picture', 'cut', 'picture', 'cut']);
  expect(pictures(printer.printed)[0]!.rows[5]).toMatch(/^#{570,}/);
  const whole = await till({}, { cut: 'job' });
  await print(whole.driver, document, { format: 'pdf' });
  expect(kinds(whole.printer.printed).filter((kind) => kind === 'cut')).toHaveLength(1);
});

it('dithers gray, so that nothing of it is lost', async () => {
  const { printer, driver } = await till();
  await print(
    driver,
    picture(64, 64, () => 128),
  );
  const black = pictures(printer.printed)[0]!.rows.join('').replaceAll('.', '').length;
  expect(black / 64 / 64).toBeCloseTo(0.5, 1);
});

it.each([
  ['coverOpen', 'attention', 'fault.coverOpen', 'headOpen'],
  ['paperOut', 'attention', 'fault.rollOut', 'paperOut'],
  ['cutterStuck', 'attention', 'fault.cutter', undefined],
  ['paperLow', 'ready', 'fault.paperLow', undefined],
] as const)('reports %s', async (fault, status, key, flag) => {
  const { driver } = await till({ [fault]: true });
  const reading = await driver.probe(new AbortController().signal);
  expect(reading).toMatchObject({ status, statusDetail: { source: 'escpos', fact: { key } } });
  if (flag) expect(reading.statusDetail.hostStatus).toMatchObject({ [flag]: true });
});

it('waits for paper before the first byte', async () => {
  const { printer, driver } = await till({ paperOut: true });
  const reasons: (string | undefined)[] = [];
  const printing = print(driver, picture(16, 8), {
    held: (reason) => {
      reasons.push(reason?.fact?.key);
      if (reason?.fact?.key !== 'fault.rollOut') return;
      expect(printer.printed).toEqual([]);
      printer.set({ paperOut: false });
    },
  });
  expect(await printing).toMatchObject({ result: 'printed', confirmation: 'device' });
  expect(reasons).toContain('fault.rollOut');
  expect(pictures(printer.printed)).toHaveLength(1);
});

it('says what stops a receipt that has begun, and prints it once', async () => {
  const { printer, driver } = await till();
  const reasons: (string | undefined)[] = [];
  const outcome = await print(driver, picture(16, 8), {
    copyStarting: async () => printer.set({ coverOpen: true }),
    held: (reason) => {
      reasons.push(reason?.fact?.key);
      if (reason?.fact?.key === 'fault.coverOpen') printer.set({ coverOpen: false });
    },
  });
  expect(outcome).toMatchObject({ result: 'printed', confirmation: 'device' });
  expect(reasons).toContain('fault.coverOpen');
  expect(pictures(printer.printed)).toHaveLength(1);
});

it('prints where nothing is answered, and claims no more than that it was sent', async () => {
  const { printer, driver } = await till({ silent: true });
  expect(await print(driver, picture(16, 8))).toMatchObject({ result: 'printed', confirmation: 'transport' });
  expect(pictures(printer.printed)).toHaveLength(1);
  expect(await driver.probe(new AbortController().signal)).toMatchObject({
    status: 'ready',
    statusDetail: { source: 'tcp' },
  });
});

it('learns that a printer does not tell when it has printed', async () => {
  const { driver } = await till({ knowsNoGsR: true }, {}, 500);
  expect(await print(driver, picture(16, 8))).toMatchObject({ result: 'printed', confirmation: 'transport' });
});

it('is the driver of the connection, and of a driver that is named so', async () => {
  for (const one of [{}, { connectionType: 'tcp', driver: 'escpos' }] as const) {
    const { printer } = await till();
    const driver = (await openDriver(
      { ...PRINTER, ...one, address: `127.0.0.1:${printer.port}` },
      { unreachableMs: 2000, heldMs: 2000 },
    ))!;
    open.push(driver);
    expect((await driver.inspect(new AbortController().signal)).capabilities).toBeDefined();
  }
});

it('tells what it is, and what papers it may have', async () => {
  const { driver } = await till();
  expect(await driver.inspect(new AbortController().signal)).toMatchObject({
    deviceInfo: { device: { model: 'Example TM-X80', firmware: '1.04', serial: 'R0001' } },
    capabilities: { papers: [{ name: '80 mm' }, { name: '58 mm' }, { name: '112 mm' }], duplex: false, color: false },
  });
});

it('prints a test receipt in its own letters, with a ruler over the whole paper', async () => {
  const { printer, driver } = await till({}, { paper: '58 mm' });
  const facts = { agentName: 'Büro', printerName: 'Till', at: new Date(0), options: {} };
  const { document, format } = await driver.testPage!(facts);
  expect(await print(driver, document, { format })).toMatchObject({ result: 'printed', confirmation: 'device' });
  expect(printer.unknown).toEqual([]);
  const text = printer.printed.flatMap((one) => (one.kind === 'text' ? [one.text] : [])).join('');
  expect(text).toMatch(/^PLATEN TEST RECEIPT\nTill\nBüro\n1970-01-01 00:00:00 UTC\nPaper 58 mm: 384 dots/);
  expect(pictures(printer.printed)[0]!.rows[0]).toBe('#'.repeat(384));
  expect(kinds(printer.printed).at(-1)).toBe('cut');
});

it('refuses what it cannot print, and names what it can', async () => {
  const { driver } = await till();
  expect(await print(driver, Buffer.from('^XA^XZ'), { format: 'zpl' })).toMatchObject({
    result: 'failed',
    code: 'document_corrupt',
    message: { text: expect.stringContaining('accepts PNG') as string },
  });
  expect(await print(driver, Buffer.from('not a png'))).toMatchObject({
    result: 'failed',
    code: 'document_corrupt',
    message: { fact: { key: 'job.receiptPicture' } },
  });
  expect(await print(driver, picture(16, 8), { options: { paper: 'A4' } })).toMatchObject({
    result: 'failed',
    message: { text: expect.stringContaining('80 mm, 58 mm') as string },
  });
});

it('prints nothing that is longer than five metres', async () => {
  const { driver } = await till();
  expect(await print(driver, picture(1, 40_001))).toMatchObject({
    result: 'failed',
    message: { text: expect.stringContaining('too large') as string },
  });
});

it('gives up a document that is drawn for ever', async () => {
  const { driver } = await till();
  const impatient = openReceiptWriter({ limitMs: 1 });
  const limited = openEscposDriver({ ...PRINTER, address: 'x' }, driver, impatient);
  open.push(impatient);
  expect(await print(limited, picture(16, 8))).toMatchObject({
    result: 'failed',
    message: { fact: { key: 'receipt.late' } },
  });
});
