/** Options of pages against a real cupsd: what its printer can do, and what comes out of the queue. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageOptions } from '@platen/protocol';
import { missing } from '../../../../test/system-packages.ts';
import { openCupsDriver } from '../../src/drivers/cups/cups-driver.ts';
import type { Driver } from '../../src/drivers/driver.ts';
import { OFFICE_PPD } from '../windows/ppd.ts';
import { startPrivateCups, type PrivateCups } from './private-cups.ts';

describe.skipIf(missing('cups'))('pages through CUPS', () => {
  let cups: PrivateCups;
  let dir: string;
  let printed: string;
  let document: Uint8Array;
  const drivers: Driver[] = [];

  beforeAll(async () => {
    dir = mkdtempSync(path.join(os.tmpdir(), 'platen-cups-pages-'));
    chmodSync(dir, 0o777);
    printed = path.join(dir, 'printed.ps');
    writeFileSync(printed, '');
    chmodSync(printed, 0o666);
    const ppd = path.join(dir, 'office.ppd');
    writeFileSync(ppd, OFFICE_PPD);
    cups = await startPrivateCups();
    process.env['CUPS_SERVER'] = cups.address;
    const add = ['-h', cups.address, '-p', 'office', '-v', `file://${printed}`, '-P', ppd, '-E'];
    cups.command('/usr/sbin/lpadmin', ...add);
    const pdf = await PDFDocument.create();
    for (let page = 1; page <= 3; page++) pdf.addPage([595.28, 841.89]).drawText(`Page ${page}`, { x: 60, y: 700 });
    document = await pdf.save();
  });
  afterAll(async () => {
    for (const driver of drivers) await driver.close();
    delete process.env['CUPS_SERVER'];
    await cups?.close();
    rmSync(dir, { recursive: true, force: true });
  });

  function open(otherConfig: Record<string, unknown> = {}, nativeFormat = 'pdf'): Driver {
    const printer = { name: 'Office', connectionType: 'cups', address: 'office', driver: null, dpi: null } as const;
    const driver = openCupsDriver({ ...printer, nativeFormat, otherConfig }, { unreachableMs: 5000, heldMs: 5000 });
    drivers.push(driver);
    return driver;
  }

  async function print(options: PageOptions, { copies = 1, config = {} } = {}) {
    writeFileSync(printed, '');
    const started: number[] = [];
    const outcome = await open(config).print({
      document,
      format: 'pdf',
      title: 'pages',
      options,
      copies,
      firstCopy: 1,
      copyStarting: async (copy) => void started.push(copy),
      copyPutBack: async () => undefined,
      copySent: () => undefined,
      held: () => undefined,
      signal: new AbortController().signal,
    });
    const isWhole = (text: string): boolean => text.includes('%%EOF');
    let text = readFileSync(printed, 'latin1');
    for (let waitedMs = 0; outcome.result === 'printed' && !isWhole(text) && waitedMs < 20_000; waitedMs += 50) {
      await delay(50);
      text = readFileSync(printed, 'latin1');
    }
    return { outcome, started, text };
  }

  const pagesIn = (text: string): number => text.match(/^%%Page: /gm)?.length ?? 0;

  it('tells what its printer can do', async () => {
    const { capabilities } = await open().inspect(new AbortController().signal);
    expect(capabilities).toMatchObject({ trays: ['tray-1', 'tray-2'], duplex: true, color: true });
    expect(capabilities!.papers).toContainEqual({ name: 'A4', widthMm: 210, heightMm: 297 });
    expect(capabilities!.papers.map(({ name }) => name).toSorted()).toEqual(['A4', 'A5', 'Legal', 'Letter']);
    const ofLabels = await open({}, 'zpl').inspect(new AbortController().signal);
    expect(ofLabels.capabilities).toBeUndefined();
  });

  it('puts pages on the paper, from the tray and on the sides that are asked for', async () => {
    const plain = await print({});
    expect(plain.outcome).toMatchObject({ result: 'printed' });
    expect(plain.text).toContain('%%PageBoundingBox: 0 0 595 842');
    expect(plain.text).not.toContain('Duplex true');
    const asked = await print({ paper: 'letter', tray: 'tray-2', duplex: 'short', pages: '3,1-2' }, { copies: 2 });
    expect(asked.outcome).toMatchObject({ result: 'printed' });
    expect(asked.text).toContain('%%PageBoundingBox: 0 0 612 792');
    expect(asked.text).toContain('<</MediaPosition 1>>setpagedevice');
    expect(asked.text).toContain('<</Duplex true/Tumble true>>setpagedevice');
  });

  it('prints the pages that are asked for, by default those of the printer', async () => {
    expect(pagesIn((await print({})).text)).toBe(3);
    expect(pagesIn((await print({ pages: '2' })).text)).toBe(1);
    expect(pagesIn((await print({}, { config: { pages: '2-' } })).text)).toBe(2);
    expect(pagesIn((await print({ pages: '1,3' }, { config: { pages: '2-' } })).text)).toBe(2);
  });

  it('refuses what the printer does not have before the first byte', async () => {
    const { outcome, started } = await print({ paper: 'A3' });
    expect(outcome).toMatchObject({ result: 'failed', code: 'spooler_error' });
    expect(outcome).toHaveProperty(
      'message.text',
      expect.stringMatching(/cannot print with paper "A3"\. It can: .*A4/),
    );
    expect(started).toEqual([]);
  });
});
