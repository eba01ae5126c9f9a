/** The pages of the documentation in a real browser: readable everywhere, and the try-it page converts at the first press. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestCloud, type TestCloud } from '../../apps/cloud/test/cloud.ts';
import { missing, programOf } from '../../test/system-packages.ts';
import { pageFaults, tabOrder } from '../fixtures/page-checks.ts';

const NARROW = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 900 };

describe.skipIf(missing('chromium'))('the documentation in a browser', () => {
  let cloud: TestCloud;
  let browser: Browser;
  let pages: string[];
  /** What a content security policy stopped, and what a script threw. */
  let complaints: string[];

  beforeAll(async () => {
    cloud = await startTestCloud();
    browser = await chromium.launch({
      executablePath: programOf('chromium')!,
      args: ['--no-sandbox', '--disable-gpu'],
    });
    const start = await (await fetch(`${cloud.url}/docs`)).text();
    pages = ['/', ...new Set([...start.matchAll(/href="(\/docs[\w/-]*)"/g)].map(([, path]) => path!))];
  });
  afterAll(async () => {
    await browser?.close();
    await cloud?.close();
  });
  beforeEach(() => void (complaints = []));

  async function open(path: string, options: BrowserContextOptions = { viewport: WIDE }): Promise<Page> {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto(cloud.url + path);
    return page;
  }

  it('has no fault of accessibility on any page, wide and narrow, light and dark', async () => {
    expect(pages).toEqual(
      expect.arrayContaining(['/', '/docs', '/docs/try', '/docs/api', '/docs/convert', '/docs/agent']),
    );
    const page = await open('/');
    for (const viewport of [WIDE, NARROW])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        for (const path of pages.filter((path) => path !== '/docs/api')) {
          await page.goto(cloud.url + path);
          const found = await pageFaults(page);
          expect([path, viewport.width, colorScheme, found]).toEqual([path, viewport.width, colorScheme, []]);
          expect(await page.title()).toMatch(/^Platen\b/);
        }
      }
    await page.context().close();
    expect(complaints).toEqual([]);
  });

  it('has no link that leads nowhere, and no picture that is missing', async () => {
    const seen = new Map<string, Promise<{ status: number; text: string }>>();
    const get = (path: string) => {
      const known = seen.get(path);
      if (known) return known;
      const answer = fetch(cloud.url + path).then(async (response) => ({
        status: response.status,
        text: await response.text(),
      }));
      seen.set(path, answer);
      return answer;
    };
    for (const from of pages) {
      const { text } = await get(from);
      for (const [, target] of text.matchAll(/(?:href|src)="((?:\/|#)[^"]*)"/g)) {
        const [path, anchor] = target!.split('#');
        const answer = await get(path || from);
        expect([from, target, answer.status]).toEqual([from, target, 200]);
        if (anchor) expect([from, target, answer.text.includes(`id="${anchor}"`)]).toEqual([from, target, true]);
      }
    }
  });

  it('converts at the first press, without an account and without a parameter', async () => {
    const page = await open('/docs/try');
    const answered = page.waitForResponse((response) => response.url().includes('/api/v2/convert/'));
    await page.getByRole('button', { name: 'Convert' }).click();
    const answer = await answered;
    expect([answer.status(), answer.url()]).toEqual([200, `${cloud.url}/api/v2/convert/zpl/to/png`]);
    expect(await answer.request().headerValue('authorization')).toBeNull();
    const picture = page.getByAltText('The converted label');
    await picture.waitFor();
    expect(await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
      812, 406,
    ]);
    expect(await page.locator('#status').textContent()).toMatch(/^200, image\/png, \d+ bytes; no warnings/);
    expect(await pageFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('converts the sample of every source, and shows files that are no pictures as text', async () => {
    const page = await open('/docs/try');
    const sources = await page
      .locator('option[data-sample]')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    expect(sources.length).toBeGreaterThanOrEqual(5);
    for (const source of sources) {
      await page.getByRole('combobox', { name: 'From' }).selectOption(source);
      await page.getByRole('combobox', { name: 'To' }).selectOption(source === 'zpl' ? 'tspl' : 'zpl');
      await page.getByRole('button', { name: 'Convert' }).click();
      await page.locator('#text').waitFor();
      await expect.poll(() => page.locator('#status').textContent()).toMatch(/^200, text\/plain.*; no warnings/);
      expect(await page.locator('#text').textContent()).toContain('ORDER-4711');
    }
    await page.context().close();
  });

  it('sends a file, names the warnings, and reports why a request is refused', async () => {
    const page = await open('/docs/try');
    const file = {
      name: 'mine.zpl',
      mimeType: 'text/plain',
      buffer: Buffer.from('^XA^CI28^FO40,40^A0N,40,40^QQ^FDFrom a file^FS^XZ'),
    };
    await page.getByLabel('Or a file').setInputFiles(file);
    await page.getByRole('button', { name: 'Convert' }).click();
    await expect.poll(() => page.locator('#status').textContent()).toMatch(/^200, .*; 1 warning; unknown_command/);
    expect(await page.locator('#problems').textContent()).toContain('QQ');
    expect(await page.locator('#curl').textContent()).toContain("--data-binary '@mine.zpl'");

    await page.getByText('Parameters and key').click();
    await page.getByRole('textbox', { name: 'Data' }).fill('no JSON');
    await page.getByRole('button', { name: 'Convert' }).click();
    await expect.poll(() => page.locator('#status').textContent()).toMatch(/^400 invalid_data: /);
    expect(await page.getByAltText('The converted label').count()).toBe(0);
    await page.context().close();
  });

  it('shows the request as a curl line that does the same', async () => {
    const page = await open('/docs/try');
    await page.getByText('Parameters and key').click();
    await page.getByRole('spinbutton', { name: 'dpi' }).fill('300');
    await page.getByRole('textbox', { name: 'Document' }).fill("^XA^CI28^FO40,40^A0N,40,40^FDAda's label^FS^XZ");
    const line = await page.locator('#curl').textContent();
    expect(line).toBe(
      `curl -sS -X POST '${cloud.url}/api/v2/convert/zpl/to/png?dpi=300' \\\n  -H 'Content-Type: text/plain' \\\n` +
        `  --data-raw '^XA^CI28^FO40,40^A0N,40,40^FDAda'\\''s label^FS^XZ' -o converted.png`,
    );
    await page.context().close();
  });

  it('is used by keyboard alone', async () => {
    const page = await open('/docs/try');
    const order = await tabOrder(page);
    expect(order[0]).toBe('Skip to the content');
    expect(order.filter((name) => name.endsWith('(unseen)'))).toEqual([]);
    expect(order.findIndex((name) => name.startsWith('From'))).toBeLessThan(order.indexOf('Convert'));
    await page.getByRole('button', { name: 'Convert' }).focus();
    await page.keyboard.press('Enter');
    await page.getByAltText('The converted label').waitFor();
    await page.context().close();
  });

  it('shows the reference of the API, and its policy stops nothing of it', async () => {
    const page = await open('/docs/api');
    await page.getByText('Converts label documents').first().waitFor({ timeout: 120_000 });
    expect(await page.title()).toBe('Platen: API reference');
    // Requests are sent from /docs/try, whose first press works.
    expect(await page.getByRole('button', { name: /test request/i }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
