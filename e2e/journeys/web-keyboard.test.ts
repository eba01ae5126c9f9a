/** The web app by the keyboard alone: every part is reached and seen, and no action leaves the focus on the bare page. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missing } from '../../test/system-packages.ts';
import { keyboardFaults } from '../fixtures/page-checks.ts';
import { label, type Platform, startPlatform, type TestPrinter } from '../fixtures/platform.ts';
import { openWeb, type Web } from '../fixtures/web.ts';

const PASSWORD_PAGES = ['/sign-in', '/sign-up', '/account/forgot-password'];

describe.skipIf(missing('chromium'))('the web app without a mouse', () => {
  let platform: Platform;
  let printer: TestPrinter;
  let web: Web;
  let pages: readonly string[];
  const agents = ['Hall', 'Yard', 'Office'];
  beforeAll(async () => {
    platform = await startPlatform();
    const [hall, ...others] = await Promise.all(agents.map((name) => platform.addAgent(name)));
    printer = await platform.addPrinter(hall!, { name: 'Dock 1' });
    for (const { id } of others)
      await platform.api('POST /api/v3/printers/:id/agents', { params: { id: printer.id }, body: { agentId: id } });
    const { jobId } = await platform.print(printer, label('Order'), { title: 'Order' });
    await platform.jobIn(jobId, 'completed');
    const store = (noun: 'labels' | 'templates', name: string): Promise<{ id: string }> =>
      platform.api(`POST /api/v3/${noun}`, { body: { name, format: 'zpl', content: label(name) } });
    await store('labels', 'Gate');
    const template = await store('templates', 'Shelf');
    web = await openWeb(platform.url, { account: platform.account });
    const links = web.page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
    await links.first().waitFor();
    const offered = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
    pages = [
      ...offered,
      `/printers/${printer.id}`,
      '/printers/add',
      `/agents/${hall!.id}`,
      '/agents/add',
      `/templates/${template.id}`,
      '/profile',
      '/start',
    ];
  });
  afterAll(async () => {
    await web?.close();
    await platform?.close();
  });

  const focused = (): Promise<string> =>
    web.page.evaluate(() => {
      const { activeElement: active } = document;
      return active === document.body ? 'the page' : (active?.getAttribute('aria-label') ?? active?.textContent ?? '');
    });
  const focusIs = (name: string): Promise<void> => expect.poll(focused, { timeout: 15_000 }).toBe(name);
  const open = async (path: string): Promise<void> => {
    await web.page.goto(platform.url + path);
    await web.page.getByRole('heading', { level: 1 }).waitFor();
    await web.page.waitForFunction(
      () => document.querySelector('.row-skeletons, .mantine-Skeleton-root, .label-loads') === null,
    );
  };
  const press = (name: string): Promise<void> =>
    web.page.getByRole('button', { name, exact: true }).first().press('Enter');

  it('reaches everything on every page, and sees where it is, in light and in dark', async () => {
    const { page } = web;
    const faults: string[] = [];
    for (const [index, path] of pages.entries()) {
      await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'dark' : 'light' });
      await open(path);
      for (const fault of await keyboardFaults(page)) faults.push(`${path}: ${fault}`);
    }
    const visitor = await web.openAs(undefined);
    await visitor.emulateMedia({ colorScheme: 'dark' });
    for (const path of PASSWORD_PAGES) {
      await visitor.goto(platform.url + path);
      await visitor.getByRole('heading', { level: 1 }).waitFor();
      for (const fault of await keyboardFaults(visitor)) faults.push(`${path}: ${fault}`);
    }
    await visitor.context().close();
    await page.emulateMedia({ colorScheme: 'light' });
    expect(faults).toEqual([]);
  });

  it('goes back to where it was from a dialog, a drawer, a menu and the palette', async () => {
    const { page } = web;
    await open('/jobs');
    const row = page.locator('.data-table-body > [role=row]').first();
    await row.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => row.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('link', { name: 'Alerts' }).focus();
    await page.keyboard.press('Control+K');
    await focusIs('Search and act');
    await page.keyboard.press('Escape');
    await focusIs('Alerts');
    // A page of the user's menu is found too; the focus is at its beginning.
    await page.keyboard.press('Control+K');
    await focusIs('Search and act');
    await page.keyboard.type('profile');
    await page.getByRole('option', { name: 'Profile' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
    await open('/keys');
    await press('Create a key');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await focusIs('Create a key');
  });

  it('stays at an agent that it moves in the order of failover, up to the end of the list', async () => {
    const { page } = web;
    await open(`/printers/${printer.id}`);
    const order = (): Promise<string[]> =>
      page.locator('.plain-list').first().locator('.list-main > a').allInnerTexts();
    await expect.poll(order).toHaveLength(3);
    const [first, second, third] = (await order()) as [string, string, string];
    await press(`Move ${third} up`);
    await expect.poll(order).toEqual([first, third, second]);
    await focusIs(`Move ${third} up`);
    await page.keyboard.press('Enter');
    await expect.poll(order).toEqual([third, first, second]);
    await focusIs(`Move ${third} up`);
    const stored = async (): Promise<string[]> => {
      const { agents } = await platform.api('GET /api/v3/printers/:id/status', { params: { id: printer.id } });
      return agents.map(({ agentName }) => agentName);
    };
    await expect.poll(stored).toEqual([third, first, second]);
    // The cloud asks that agent first.
    const { jobId } = await platform.print(printer, label('By the first'));
    await platform.jobIn(jobId, 'completed');
    const { agent_id: asked } = await platform.api('GET /api/v3/jobs/:id', { params: { id: jobId } });
    const { agents: all } = await platform.api('GET /api/v3/agents');
    expect(all.find(({ id }) => id === asked)?.name).toBe(third);
  });

  it('goes on at the next row where a row is removed, and at the button that was busy', async () => {
    const { page } = web;
    for (const name of ['One', 'Two', 'Three'])
      await platform.api('POST /api/v3/keys', { body: { name, mode: 'live', scopes: ['print'] } });
    await open('/keys');
    const revoke = page.getByRole('main').getByRole('button', { name: /^Revoke/ });
    const [, removed, next] = (await revoke.evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label')!),
    )) as [string, string, string];
    await press(removed);
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).press('Enter');
    await page.getByRole('button', { name: removed }).waitFor({ state: 'detached' });
    await focusIs(next);
    await open(`/printers/${printer.id}`);
    await press('Print test label');
    await page.getByText('Test label', { exact: false }).first().waitFor();
    await focusIs('Print test label');
  });

  it('goes on beside what an action closes', async () => {
    const { page } = web;
    await open('/jobs');
    await page.locator('.data-table-body').getByRole('checkbox').first().press('Space');
    await press('Clear selection');
    await page.getByRole('region', { name: 'Selected jobs' }).waitFor({ state: 'detached' });
    await expect.poll(focused).not.toBe('the page');
  });

  it('has no error on the console', () => {
    expect(web.faults()).toEqual([]);
  });
});
