/** A person who has never seen the agent connects it, sees its printers, prints a test label and finds out what is wrong. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { startVirtualPrinter, type VirtualPrinter } from '@platen/virtual-printer';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missing, programOf } from '../../test/system-packages.ts';
import { root, startProgram, type Program } from '../../scripts/processes.ts';
import { eventually, label, startPlatform, type Platform } from '../fixtures/platform.ts';

/** `UPDATE_PICTURES=1` writes the pictures of docs/ anew. */
const pictures = process.env['UPDATE_PICTURES'] ? path.join(root, 'docs/pictures') : undefined;

describe.skipIf(missing('chromium'))('the windows of the agent', () => {
  let platform: Platform;
  let agent: Program;
  let printer: VirtualPrinter;
  let browser: Browser;
  let page: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    platform = await startPlatform();
    printer = await startVirtualPrinter();
    let output = '';
    agent = startProgram('agent-ui', 'apps/agent-desktop/src/headless/main.ts', {
      args: ['--ui', '--data-dir', path.join(platform.dir, 'agent-ui')],
      logFile: path.join(platform.dir, 'agent-ui.log'),
    });
    agent.child.stdout!.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const url = await eventually('the address of the windows', () => /windows: (\S+)/.exec(output)?.[1], 60_000);
    browser = await chromium.launch({
      executablePath: programOf('chromium')!,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    });
    page = await browser.newPage({ viewport: { width: 1180, height: 820 }, locale: 'en-GB' });
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(url);
  });
  afterAll(async () => {
    await browser?.close();
    await agent?.stop();
    await printer?.close();
    await platform?.close();
  });

  const picture = async (name: string): Promise<void> => {
    if (!pictures) return;
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: path.join(pictures, `agent-${name}.png`) });
  };

  it('says what is wrong with a code that does not exist', async () => {
    await page.getByLabel('Server address').fill(platform.url);
    await page.getByLabel('Enrollment code').fill('AAAA-BBBB-CCCC');
    await page.getByLabel('Name of this computer').fill('Packing table 7');
    await page.getByRole('button', { name: 'Connect' }).click();
    await page.getByRole('alert').waitFor({ timeout: 30_000 });
    expect(await page.getByRole('alert').innerText()).toMatch(/code/i);
    await picture('first-run');
  });

  it('connects with a code, by keyboard alone', async () => {
    const { enrollmentCode } = await platform.api<{ enrollmentCode: string }>('POST', '/api/v3/agents/enroll');
    await page.getByLabel('Enrollment code').fill(enrollmentCode);
    await page.keyboard.press('Enter');
    await page.getByText('Connected', { exact: false }).first().waitFor({ timeout: 30_000 });
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Packing table 7');
  });

  it('shows a printer that was added in the cloud, and prints a test label', async () => {
    const { agents } = await platform.api<{ agents: { id: string; name: string }[] }>('GET', '/api/v3/agents');
    const agentId = agents.find(({ name }) => name === 'Packing table 7')!.id;
    const { id } = await platform.api<{ id: string }>('POST', `/api/v3/agents/${agentId}/printers`, {
      name: 'Dock 2',
      connectionType: 'tcp',
      address: `127.0.0.1:${printer.port}`,
      config: { nativeFormat: 'zpl', driver: 'zebra', dpi: 203 },
    });
    const card = page.getByRole('region', { name: 'Dock 2' });
    await card.getByText('Ready').waitFor({ timeout: 20_000 });
    await card.getByRole('button', { name: 'Print test label' }).click();
    await printer.waitForLabels(1);
    await card.getByText('has the test label', { exact: false }).waitFor();
    await platform.print({ id, device: printer }, label('from the cloud'), { copies: '2' });
    await printer.waitForLabels(3);
    await picture('overview');
  });

  it('says in words that the labels are out, on top of the page', async () => {
    printer.setFaults({ paperOut: true });
    await page.getByRole('button', { name: 'Details' }).click();
    await page.getByRole('button', { name: 'Look now' }).click();
    await page.getByText('is out of labels', { exact: false }).first().waitFor({ timeout: 20_000 });
    await picture('printer');
    await page.getByRole('button', { name: 'Back to the overview' }).click();
    await page.getByRole('alert').getByText('is out of labels', { exact: false }).waitFor();
    await picture('attention');
    printer.setFaults({ paperOut: false });
  });

  it('finds a job again and shows its timeline', async () => {
    await page.getByRole('button', { name: 'Activity' }).click();
    await page.getByText('2 / 2').waitFor();
    await page.getByRole('table').getByRole('button').first().click();
    await page.getByText('Received', { exact: false }).waitFor();
    await picture('activity');
  });

  it('runs its checks and lists what a diagnostics file would hold', async () => {
    await page.getByRole('button', { name: 'Diagnostics' }).click();
    await page.getByRole('button', { name: 'Run checks' }).click();
    await page.getByText('Data folder').waitFor({ timeout: 40_000 });
    await picture('diagnostics');
    await page.getByRole('button', { name: 'Save diagnostics' }).click();
    await page.getByText('manifest.json').waitFor({ timeout: 40_000 });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save', exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^platen-diagnostics-.*\.zip$/);
  });

  it('speaks German and has a dark appearance', async () => {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Language').selectOption('de');
    await page.getByLabel('Darstellung').selectOption('dark');
    await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
    await picture('settings-dark-german');
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
  });

  it('answers nobody without the token', async () => {
    const { origin } = new URL(page.url());
    expect((await fetch(`${origin}/bridge/snapshot`, { method: 'POST', body: '{}' })).status).toBe(403);
    expect((await fetch(`${origin}/..%2f..%2fpackage.json`)).status).toBe(404);
  });

  it('had no error in the page', () => expect(errors).toEqual([]));
});
