/** `pnpm pictures`: every page, full and empty, at every width, in both languages and colours. Nothing overflows, nothing is cut. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missing } from '../../test/system-packages.ts';
import { fillAccount, type FullAccount } from '../fixtures/full-account.ts';
import { type Platform, startPlatform } from '../fixtures/platform.ts';
import { openWeb } from '../fixtures/web.ts';

const chosen = (name: string, all: readonly string[]): readonly string[] => process.env[name]?.split(',') ?? all;
const WIDTHS = chosen('PICTURES_WIDTHS', ['360', '800', '1280', '1920']).map(Number);
const COLORS = chosen('PICTURES_COLORS', ['light', 'dark']) as readonly ('light' | 'dark')[];
const LOCALES = chosen('PICTURES_LOCALES', ['en-GB', 'de-DE']);
const ACCOUNTS = chosen('PICTURES_ACCOUNTS', ['full', 'empty']);
const FOLDER = process.env['WEB_PICTURES'] ?? '.out/pictures';
const HEIGHT = 800;

const PAGES = [
  '/',
  '/printers',
  '/agents',
  '/jobs',
  '/alerts',
  '/report',
  '/boards',
  '/pools',
  '/labels',
  '/templates',
  '/playground',
  '/requests',
  '/keys',
  '/webhooks',
  '/members',
  '/usage',
  '/audit',
  '/profile',
  '/start',
];
const nameOf = (address: string): string => address.slice(1).split(/[/?]/)[0] || 'attention';

describe.skipIf(missing('chromium'))('the pages', () => {
  let platform: Platform;
  let full: FullAccount;
  let empty: Platform['account'];

  beforeAll(async () => {
    platform = await startPlatform({
      ATTENTION_WAIT_SECONDS: '2',
      ALLOW_PRIVATE_URLS: '1',
      AGENT_LIMIT: '20',
      PRINTER_LIMIT: '50',
    });
    full = await fillAccount(platform);
    empty = { email: 'empty@platen.example', password: crypto.randomUUID() };
    const answer = await fetch(`${platform.url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: platform.url },
      body: JSON.stringify({ name: 'Empty', ...empty }),
    });
    expect(answer.ok).toBe(true);
    mkdirSync(FOLDER, { recursive: true });
  });
  afterAll(() => platform?.close());

  /** Pages of one thing: only the full account has them. */
  const things = (): Record<string, string> => {
    const printer = `/printers/${full.printers.get('Dock 2')!.id}`;
    return {
      printer,
      'printer-history': `${printer}?tab=history`,
      'printer-use': `${printer}?tab=use`,
      'printer-settings': `${printer}?tab=settings`,
      job: `/jobs?job=${full.jobId}`,
      template: `/templates/${full.templateId}`,
    };
  };

  it.each(LOCALES.flatMap((locale) => ACCOUNTS.map((account) => [locale, account] as const)))(
    'are whole in %s, %s',
    async (locale, account) => {
      const isFull = account === 'full';
      const web = await openWeb(platform.url, { account: isFull ? platform.account : empty, locale });
      const pages = {
        ...Object.fromEntries(PAGES.map((address) => [nameOf(address), address])),
        ...(isFull ? things() : {}),
      };
      const wanted = chosen('PICTURES_PAGES', Object.keys(pages));
      const faults: string[] = [];
      try {
        for (const [name, address] of Object.entries(pages).filter(([one]) => wanted.includes(one))) {
          await web.page.goto(platform.url + address);
          await web.page.getByRole('heading', { level: 1 }).first().waitFor();
          for (const width of WIDTHS)
            for (const colorScheme of COLORS) {
              const screen = `${name}-${account}-${locale.slice(0, 2)}-${colorScheme}-${width}`;
              await web.page.emulateMedia({ colorScheme });
              await web.page.setViewportSize({ width, height: HEIGHT });
              await web.page.waitForFunction(isLoaded);
              faults.push(...(await web.page.evaluate(cutParts)).map((fault) => `${screen}: ${fault}`));
              await picture(web.page, screen);
            }
        }
        expect([...faults, ...web.faults()]).toEqual([]);
      } finally {
        await web.close();
      }
    },
  );

  const picture = (page: Page, screen: string): Promise<unknown> =>
    page.screenshot({ fullPage: true, path: path.join(FOLDER, `${screen}.png`) });
});

/** Runs in the page. */
const isLoaded = (): boolean => document.querySelector('.row-skeletons, .mantine-Skeleton-root') === null;

/** Runs in the page: what is wider than the window, and which order or reason is not shown whole. */
function cutParts(): string[] {
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth - clientWidth} px too wide`);
  const read = document.querySelectorAll(
    'h1, .job-name, .attention-why, .attention-subject, .data-table-body [role=cell]',
  );
  for (const part of read) {
    const isCut = [part, ...part.querySelectorAll('*')].some(
      (one) =>
        getComputedStyle(one).overflow === 'hidden' &&
        getComputedStyle(one).textOverflow !== 'clip' &&
        (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1),
    );
    if (isCut) faults.push(`cut: "${part.textContent?.slice(0, 60)}"`);
  }
  return [...new Set(faults)];
}
