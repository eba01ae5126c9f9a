/** Every page that the navigation offers, on a slow network: it loads without a jump, in German as in English. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missing } from '../../test/system-packages.ts';
import { label, type Platform, startPlatform, type TestAgent, type TestPrinter } from '../fixtures/platform.ts';
import { openWeb, type Web } from '../fixtures/web.ts';

/** A phone in a hall. */
const SLOW = { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 100_000 };
/** The most layout shift of a page that Chromium calls good (web.dev, Cumulative Layout Shift). */
const MAX_SHIFT = 0.1;

describe.skipIf(missing('chromium'))('the pages of the navigation', () => {
  let platform: Platform;
  let agent: TestAgent;
  let printer: TestPrinter;
  let web: Web;
  let pages: readonly string[];
  beforeAll(async () => {
    platform = await startPlatform();
    agent = await platform.addAgent('Packing PC');
    printer = await platform.addPrinter(agent);
    const { jobId } = await platform.print(printer, label('Hello'));
    await platform.jobIn(jobId, 'completed');
    web = await openWeb(platform.url, { account: platform.account, locale: 'de-DE' });
    const links = web.page.getByRole('navigation', { name: 'Seiten' }).getByRole('link');
    await links.first().waitFor();
    pages = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
  });
  afterAll(async () => {
    await web?.close();
    await platform?.close();
  });

  it('are there', () => {
    expect(pages.length).toBeGreaterThan(1);
    expect(new Set(pages).size).toBe(pages.length);
  });

  it('jump nowhere while a slow network brings their data', async () => {
    const { page } = web;
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW);
    const shifts: Record<string, number> = {};
    for (const path of pages) {
      await page.goto(platform.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForFunction(() => document.querySelector('.row-skeletons, .mantine-Skeleton-root') === null);
      shifts[path] = await shiftOf(page);
    }
    expect(Object.entries(shifts).filter(([, shift]) => shift > MAX_SHIFT)).toEqual([]);
  });

  it('say in the language of the page why a label does not come out', async () => {
    const { page } = web;
    await agent.kill();
    await platform.print(printer, label('Waits'), { title: 'Waits' });
    await page.goto(`${platform.url}/jobs?q=Waits`);
    const why = 'Kein Agent dieses Druckers ist online. Gedruckt wird, sobald sich einer verbindet: "Packing PC".';
    await page.getByText(why).waitFor();
  });

  it('have no error on the console', () => {
    expect(web.faults()).toEqual([]);
  });
});

/** The sum of all jumps since the page was opened, each as the share of the window that it moves. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
