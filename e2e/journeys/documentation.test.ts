/** The pages of the documentation in a real browser: readable everywhere, with links that lead somewhere. */
import { type Browser, type BrowserContextOptions, type Page } from 'playwright';
import { launchChromium } from '../fixtures/chromium.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestCloud, type TestCloud } from '../../apps/cloud/test/cloud.ts';
import { ensureWeb } from '../../scripts/web-build.ts';
import { missing } from '../../test/system-packages.ts';
import { checkDocumentation, NARROW, pagesOfDocumentation, WAYS, WIDE } from '../fixtures/documentation.ts';
import { pageFaults } from '../fixtures/page-checks.ts';

describe.skipIf(missing('chromium'))('the documentation in a browser', () => {
  let cloud: TestCloud;
  let browser: Browser;
  let pages: string[];
  /** Loads that a content security policy stopped, and errors that a script threw. */
  let complaints: string[];

  beforeAll(async () => {
    // The guides link to the playground.
    await ensureWeb();
    cloud = await startTestCloud();
    browser = await launchChromium();
    pages = await pagesOfDocumentation(cloud.url);
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

  it('has no fault of accessibility on any page, each wide or narrow, light or dark', async () => {
    expect(pages).toEqual(expect.arrayContaining(['/docs', '/docs/api', '/docs/convert', '/docs/agent']));
    const page = await open('/docs');
    await checkDocumentation({ page, url: cloud.url, pages, waysOf: (index) => [WAYS[index % WAYS.length]!] });
    await page.context().close();
    expect(complaints).toEqual([]);
  });

  it('is searched by keyboard alone, without a fault while the results are open', async () => {
    for (const options of [{ viewport: WIDE }, { viewport: NARROW, colorScheme: 'dark' }] as const) {
      const page = await open('/docs/errors/throttled', options);
      await page.keyboard.press('/');
      await page.keyboard.type('idempotency');
      await page.getByRole('option').first().waitFor();
      expect(await pageFaults(page)).toEqual([]);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await page.waitForURL(/api-rules#idempotency$/);
      await page.keyboard.press('/');
      await page.keyboard.type('qqqqzzzz');
      await page.getByText('Nothing found for “qqqqzzzz”.').waitFor();
      await page.context().close();
    }
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

  it('shows the reference of the API, and its policy stops nothing of it', async () => {
    const page = await open('/docs/api');
    await page.getByText('Converts label documents').first().waitFor({ timeout: 120_000 });
    expect(await page.title()).toBe('Platen: API reference');
    // Its first request would be refused (docs/decisions/0047): the playground converts.
    expect(await page.getByRole('button', { name: /test request/i }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
