/** The page of the virtual printer is a workbench: live, with bytes and answers, label tree, checks and differences. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { startPrinterPage, startVirtualPrinter, type PrinterPage, type VirtualPrinter } from '@platen/virtual-printer';
import { type Browser, type Page } from 'playwright';
import { launchChromium } from '../fixtures/chromium.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missing } from '../../test/system-packages.ts';
import { pageFaults } from '../fixtures/page-checks.ts';

const SLOW = { timeout: 60_000 };
const first = '^XA^PW609^LL406^FO30,30^A0N,50,50^FDDock 4^FS^FO30,110^BY2^BCN,90,Y^FDPALLET-001^FS^XZ';
const second = first.replace('PALLET-001', 'PALLET-002');

describe.skipIf(missing('chromium'))('the page of the virtual printer', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'platen-workbench-'));
  const errors: string[] = [];
  let printer: VirtualPrinter;
  let workbench: PrinterPage;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    printer = await startVirtualPrinter({ outputDir: path.join(folder, 'labels') });
    workbench = await startPrinterPage(printer, {
      jobAt: async (at) => ({
        id: '0190-job',
        status: 'completed',
        events: [{ at: at.toISOString(), type: 'job.completed' }],
      }),
    });
    browser = await launchChromium();
    page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(workbench.url);
  });
  afterAll(async () => {
    await browser?.close();
    await workbench?.close();
    await printer?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const send = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(printer.port, printer.host, () => socket.end(text));
      socket
        .resume()
        .on('error', reject)
        .on('close', () => resolve());
    });
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const panel = () => page.getByRole('tabpanel');

  it('shows labels, bytes and answers as they come, without loading again', async () => {
    await page.getByText('Nothing printed yet.').waitFor(SLOW);
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await send(`~HS${first}`);
    await page.getByRole('button', { name: /^No\. 1,/ }).waitFor(SLOW);
    await page.getByRole('cell', { name: '~HS' }).waitFor(SLOW);
    expect(await page.getByRole('row', { name: /answered/ }).count()).toBe(1);
    await send(second);
    await page.getByRole('heading', { name: 'Label 2', exact: true }).waitFor(SLOW);
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  });

  it('shows the elements of a label, its diagnostics, and its differences from the previous one', async () => {
    await tab('Source').click();
    await panel().getByText('PALLET-002').waitFor(SLOW);
    await tab('Label tree').click();
    await panel().getByText('symbology=code128').waitFor(SLOW);
    await tab('Checks').click();
    await panel().getByText('Nothing to say against this label.').waitFor(SLOW);
    await tab('Difference').click();
    await panel()
      .getByText(/^Against label 1: \d+ dots more/)
      .waitFor(SLOW);
    await panel().getByRole('img', { name: 'What differs from label 1' }).waitFor(SLOW);
    expect(await panel().locator('.gone').innerText()).toContain('PALLET-001');
    await tab('Job').click();
    await panel().getByText('0190-job').waitFor(SLOW);
    await tab('Picture').click();
    await panel().getByRole('img', { name: 'Label 2 as printed' }).waitFor(SLOW);
  });

  it('switches faults at once and keeps what somebody types while the printer works', async () => {
    await page.getByLabel('Milliseconds a label').fill('12');
    await page.getByLabel('Head open').check();
    await expect.poll(() => printer.faults().headOpen, SLOW).toBe(true);
    await send(first);
    await page
      .getByRole('row', { name: /switched/ })
      .first()
      .waitFor(SLOW);
    expect(await page.getByLabel('Milliseconds a label').inputValue()).toBe('12');
    await page.getByLabel('Head open').uncheck();
    await page.getByRole('button', { name: /^No\. 3,/ }).waitFor(SLOW);
  });

  it('reads well: names, contrast and width, on light and dark, wide and narrow', async () => {
    const pictures = process.env['UPDATE_PICTURES'];
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [1440, 420]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 1000 });
        expect(await pageFaults(page), `${colorScheme}, ${width} px`).toEqual([]);
        if (!pictures || pictures === '1') continue;
        mkdirSync(pictures, { recursive: true });
        await page.screenshot({ path: path.join(pictures, `workbench-${colorScheme}-${width}.png`), fullPage: true });
      }
    }
    expect(errors).toEqual([]);
  });
});
