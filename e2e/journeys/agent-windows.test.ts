/** A new user connects the agent, finds a printer, prints a test label, and finds the cause of a problem. */
import { mkdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  listenForBroadcasts,
  startVirtualPrinter,
  type BroadcastListener,
  type VirtualPrinter,
} from '@platen/virtual-printer';
import { type Browser, type Page } from 'playwright';
import { launchChromium } from '../fixtures/chromium.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensurePages } from '../../apps/agent-desktop/src/headless/pages.ts';
import { startUiServer, type UiServer } from '../../apps/agent-desktop/src/headless/ui-server.ts';
import { createUiHost, type UiHost } from '../../apps/agent-desktop/src/ui-host/ui-host.ts';
import { missing } from '../../test/system-packages.ts';
import { root, startProgram } from '../../scripts/processes.ts';
import { pageFaults, tabOrder } from '../fixtures/page-checks.ts';
import { eventually, label, startPlatform, type Platform } from '../fixtures/platform.ts';

/** `UPDATE_PICTURES=1` writes the pictures of docs/ anew; another value is a folder for pictures of every screen. */
const wanted = process.env['UPDATE_PICTURES'];
const documented = wanted ? path.join(root, 'docs/pictures') : undefined;
const everything = wanted && wanted !== '1' ? path.resolve(wanted) : undefined;

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 360, height: 800 };
const ALL = [
  ['dark', NARROW],
  ['light', NARROW],
  ['dark', WIDE],
  ['light', WIDE],
] as const;
/** Pictures show the folder of an installed agent; one that is there already is left alone: this throws. */
const INSTALLED = '/var/lib/platen-agent';
/** A machine under load is slow, not broken. */
const SLOW = { timeout: 60_000 };

describe.skipIf(missing('chromium'))('the windows of the agent', () => {
  let platform: Platform;
  let host: UiHost;
  let server: UiServer;
  let printer: VirtualPrinter;
  let second: VirtualPrinter;
  let zebra: BroadcastListener;
  let browser: Browser;
  let page: Page;
  let printerId: string;
  let agentId: string;
  let dataDir: string | undefined;
  const errors: string[] = [];
  const faults = new Set<string>();
  let broken: string | undefined;

  beforeAll(async () => {
    [platform, printer, second] = await Promise.all([
      startPlatform(),
      startVirtualPrinter({ serial: 'D2J1234' }),
      startVirtualPrinter({ serial: 'D2J5678' }),
    ]);
    await ensurePages(() => undefined);
    // It answers as a Zebra does when it is looked for, on loopback: no test looks around in a real network.
    zebra = await listenForBroadcasts('127.0.0.1', 0);
    if (documented) mkdirSync(INSTALLED);
    dataDir = documented ? INSTALLED : path.join(platform.dir, 'agent-windows');
    host = createUiHost({
      dataDir,
      agent: {
        discovery: {
          networks: [{ adapter: 'test', address: '127.0.0.9', broadcast: '127.0.0.1', hosts: ['127.0.0.1'] }],
          ports: { raw: printer.port, zebra: zebra.port, snmp: 9 },
          waitMs: 1_500,
        },
      },
    });
    await host.start();
    server = await startUiServer(host);
    browser = await launchChromium();
    const context = await browser.newContext({
      viewport: WIDE,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    context.setDefaultTimeout(SLOW.timeout);
    page = await context.newPage();
    watch(page);
    await page.goto(server.url);
  }, 240_000);
  // One step after the other: behind one that failed there is nothing to see.
  beforeEach(({ task, skip, onTestFailed }) => {
    if (broken) skip(`an earlier step failed: ${broken}`);
    onTestFailed(async () => {
      broken = task.name;
      const file = path.join(os.tmpdir(), `platen-windows-${process.pid}.png`);
      await page.screenshot({ path: file, timeout: 10_000 }).then(
        () => console.error(`what the window showed: ${file}`),
        () => undefined,
      );
    });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await host?.stop();
    await zebra?.close();
    if (dataDir === INSTALLED) rmSync(INSTALLED, { recursive: true, force: true });
    await printer?.close();
    await second?.close();
    await platform?.close();
  });

  const watch = (watched: Page): void => {
    watched.on('pageerror', (error) => errors.push(error.message));
    watched.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  };

  /** Looks at the screen as it is, narrow and dark, then wide and light; keeps the picture that the documentation shows. */
  const look = async (name: string, picture?: string): Promise<void> => {
    for (const [colorScheme, viewport] of everything ? ALL : [ALL[0], ALL[3]]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      const where = `${name}, ${colorScheme}, ${viewport.width} wide`;
      for (const fault of await pageFaults(page)) faults.add(`${where}: ${fault}`);
      if (everything) {
        mkdirSync(everything, { recursive: true });
        const file = `${name}-${colorScheme}-${viewport.width}.png`;
        await page.screenshot({ path: path.join(everything, file), fullPage: true });
      }
    }
    if (documented && picture) await page.screenshot({ path: path.join(documented, `agent-${picture}.png`) });
  };
  const button = (name: string | RegExp, exact = true) => page.getByRole('button', { name, exact });

  it('reports a code that does not exist, and shows the way to the server', async () => {
    expect(new URL(page.url()).hash).toBe('#/overview');
    await look('first-run-empty');
    expect(await tabOrder(page)).toEqual([
      'Language',
      'Server address *',
      'Enrollment code *',
      'Name of this computer *',
      'Proxy and certificates',
      'Connect',
    ]);
    await page.getByLabel('Server address').fill(platform.url);
    await page.getByLabel('Enrollment code').fill('hello');
    await button('Connect').click();
    await page.getByText('twelve letters and digits', { exact: false }).waitFor();
    await page.getByLabel('Enrollment code').fill('aaaabbbbcccc');
    await page.getByLabel('Name of this computer').fill('Packing table 7');
    await button('Connect').click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toMatch(/code/i);
    await page.getByText('Connection to the server').waitFor();
    await look('first-run', 'first-run');
  });

  it('reports which check has failed if the server cannot be reached, and keeps the code', async () => {
    await page.getByLabel('Language').selectOption('de');
    await page.getByRole('heading', { name: 'Diesen Computer verbinden' }).waitFor();
    await page.getByLabel('Sprache').selectOption('en');
    await page.getByLabel('Server address').fill('127.0.0.1:1');
    await button('Connect').click();
    await page.getByText('The code was not used', { exact: false }).waitFor();
    await page.getByText('refuses the connection', { exact: false }).first().waitFor();
    await button('Proxy and certificates').click();
    await page.getByLabel('Proxy', { exact: true }).fill('127.0.0.1:1');
    await look('no-way');
    await page.getByLabel('Server address').fill('https://print.example.com');
    await button('Connect').click();
    await page.getByText('Through http://127.0.0.1:1.').waitFor();
    await page.getByText('The code was not used', { exact: false }).waitFor();
    await page.getByLabel('Proxy', { exact: true }).fill('');
  });

  it('connects with a code that is pasted in a line with the address, by keyboard alone', async () => {
    // The maker of the code does not let the agent add printers by itself.
    const { enrollmentCode } = await platform.api('POST /api/v3/agents/enroll', {
      body: {
        addPrinters: false,
      },
    });
    await page.getByLabel('Server address').fill('');
    await page.getByLabel('Enrollment code').focus();
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement!.dispatchEvent(event);
    }, `agent --server ${platform.url} --code ${enrollmentCode.toLowerCase()}`);
    expect(await page.getByLabel('Server address').inputValue()).toBe(platform.url);
    expect(await page.getByLabel('Enrollment code').inputValue()).toBe(enrollmentCode);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Which printer is it?' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  it('finds a printer, suggests it to the account, and adds it for a user of the account only', async () => {
    const add = button(/^Add ZTC/);
    await add.waitFor();
    await page.getByText('1 found in', { exact: false }).waitFor();
    await look('found');
    await page.getByLabel('Not in the list? Enter its address').fill('127.0.0.1:1');
    await button('Check this address').click();
    await page.getByText('Nothing answers at 127.0.0.1:1.').waitFor();
    await page.getByLabel('Not in the list? Enter its address').fill(`localhost:${second.port}`);
    await page.keyboard.press('Enter');
    await page.getByText(`Something answers at localhost:${second.port}.`).waitFor();
    await look('found-by-address');
    await button(`Add ZTC Virtual-203dpi at localhost:${second.port}`).waitFor();
    await button(`Add ZTC Virtual-203dpi at 127.0.0.1:${printer.port}`).click();
    await page.getByLabel('Name of the printer').fill('Dock 2');
    await button('Add printer').click();
    await page.getByText('Sign in with your Platen account to add it.').waitFor();
    await page.getByLabel('E-mail address').fill(platform.account.email);
    await page.locator('input[type=password]').fill('wrong password');
    await look('adding', 'found-printer');
    await button('Sign in and add').click();
    await page.getByText('The e-mail address or the password is wrong.').waitFor();
    const { agents } = await platform.api('GET /api/v3/agents');
    agentId = agents.find(({ name }) => name === 'Packing table 7')!.id;
    await eventually('the suggestion', async () => {
      const { printers } = await platform.api('GET /api/v3/agents/:id/discovered', { params: { id: agentId } });
      return printers.find(({ identity }) => identity === 'serial:D2J1234');
    });
    // Somebody else's account may not add a printer to this computer.
    const other = { name: 'Other', email: 'other@platen.example', password: crypto.randomUUID() };
    await fetch(`${platform.url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: platform.url },
      body: JSON.stringify(other),
    });
    await page.getByLabel('E-mail address').fill(other.email);
    await page.locator('input[type=password]').fill(other.password);
    await button('Sign in and add').click();
    await page.getByText('belongs to another account', { exact: false }).waitFor();
    await page.getByLabel('E-mail address').fill(platform.account.email);
    await page.locator('input[type=password]').fill(platform.account.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Print a test label' }).waitFor();
    const { printers } = await platform.api('GET /api/v3/printers');
    expect(printers).toEqual([expect.objectContaining({ name: 'Dock 2' })]);
    printerId = printers[0]!.id;
  });

  it('prints a test label, helps where none comes out, and is done where one does', async () => {
    await button('Print test label').click();
    await printer.waitForLabels(1, SLOW.timeout);
    await page.getByText('Did a label come out?').waitFor();
    await look('test-label', 'test-label');
    await button('No').click();
    await page.getByText('Is that this printer', { exact: false }).waitFor();
    await look('no-label');
    await button('Print it again').click();
    await printer.waitForLabels(2, SLOW.timeout);
    await button('Yes').click();
    await page.getByRole('heading', { name: 'This computer is ready' }).waitFor();
    await look('ready');
    await button('Go to the overview').click();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Packing table 7');
  });

  it('shows the printer, and prints what the cloud sends', async () => {
    await page.getByRole('listitem', { name: 'Dock 2', exact: true }).getByText('Ready').waitFor();
    await page.getByRole('status').filter({ hasText: 'Connected' }).waitFor();
    const two = `${label('from the cloud')}${label('the second one')}`;
    await platform.print({ id: printerId, device: printer }, two, { copies: '2' });
    await printer.waitForLabels(6, SLOW.timeout);
    await look('overview', 'overview');
    expect(await tabOrder(page)).toEqual([
      'Skip to content',
      'Overview',
      'Activity',
      'Diagnostics',
      'Settings',
      'Print test label',
      'Details',
      'Look again',
      `Add ZTC Virtual-203dpi at localhost:${second.port}`,
      'Not in the list? Enter its address',
      'Check this address',
    ]);
  });

  it('reports that the labels are out, on top of the page, and what waits since when', async () => {
    printer.setFaults({ paperOut: true });
    await button('Details').click();
    await page.route('**/bridge/probe', (route) => route.fulfill({ json: { ok: false, message: 'Nobody looks.' } }));
    await button('Check now').click();
    await page.getByRole('alert').getByText('Nobody looks.').waitFor();
    await page.unroute('**/bridge/probe');
    await button('Check now').click();
    await page.getByText('is out of labels', { exact: false }).first().waitFor();
    await look('printer', 'printer');
    const held = await platform.print({ id: printerId, device: printer }, label('waits'));
    await button(/Back to the overview/).click();
    await page.getByRole('alert').getByText('is out of labels', { exact: false }).waitFor();
    await page.getByText('1 not printed yet', { exact: false }).waitFor();
    await look('attention', 'attention');
    await button('Activity').click();
    await page.getByText('Not printed yet').click();
    await page.getByRole('cell').getByText('is out of labels', { exact: false }).waitFor();
    await look('activity-open');
    printer.setFaults({ paperOut: false });
    await platform.jobIn(held.jobId, 'completed');
    await page.getByText('No job matches.').waitFor();
    await page.getByText('All', { exact: true }).click();
  });

  it('finds a job again, with its timeline and the exact bytes: drawn, as text, as hex', async () => {
    await page.getByRole('searchbox').fill('nothing like it');
    await page.getByText('No job matches.').waitFor();
    await page.getByRole('searchbox').fill('dock');
    await page.getByText('2 / 2').waitFor();
    const open = page.getByRole('row').filter({ hasText: '2 / 2' }).getByRole('button').first();
    await open.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Received', { exact: false }).waitFor();
    const picture = page.getByRole('img', { name: 'Label 1 of 2 of this job' });
    await picture.waitFor();
    expect(await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
      406, 203,
    ]);
    await look('activity', 'activity');
    await button('Next').click();
    await page.getByRole('img', { name: 'Label 2 of 2 of this job' }).waitFor();
    await page.getByRole('radiogroup', { name: 'View as' }).getByText('Text').click();
    expect(await page.getByRole('region', { name: 'Text' }).innerText()).toContain('^FDfrom the cloud^FS');
    await look('activity-text');
    await page.getByRole('radiogroup', { name: 'View as' }).getByText('Bytes').click();
    expect(await page.getByRole('region', { name: 'Bytes' }).innerText()).toMatch(/^00000000 {2}5e 58 41/);
    await look('activity-bytes');
    const [file] = await Promise.all([page.waitForEvent('download'), button('Save as file').click()]);
    expect(file.suggestedFilename()).toMatch(/\.zpl$/);
  });

  it('runs its checks and lists what a diagnostics file would hold', async () => {
    await button('Diagnostics').click();
    await button('Run checks').click();
    await page.getByText('Printer Dock 2').waitFor();
    await look('diagnostics', 'diagnostics');
    await button('Copy summary for support').click();
    await page.getByText('✓ Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Agent Packing table 7 .*\nServer http/);
    await button('Save diagnostics …').click();
    await page.getByText('manifest.json').waitFor();
    await look('bundle');
    const [file] = await Promise.all([page.waitForEvent('download'), button('Save').click()]);
    expect(file.suggestedFilename()).toMatch(/^platen-diagnostics-.*\.zip$/);
    await page.getByText(`Saved as ${file.suggestedFilename()} among the downloads.`).waitFor();
  });

  it('speaks German and has a dark appearance', async () => {
    await button('Settings').click();
    await look('settings');
    await page.getByLabel('Language').selectOption('de');
    await page.getByLabel('Darstellung').selectOption('dark');
    await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
    if (documented) await page.screenshot({ path: path.join(documented, 'agent-settings-dark-german.png') });
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await page.getByLabel('Darstellung').selectOption('auto');
    for (const [view, name] of [
      ['Übersicht', 'german-overview'],
      ['Verlauf', 'german-activity'],
      ['Diagnose', 'german-diagnostics'],
      ['Einstellungen', 'german-settings'],
    ] as const) {
      await button(view).click();
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      await look(name);
    }
  });

  it('deletes the documents of jobs at once where nobody wants them kept', async () => {
    await page.getByLabel('Sprache').selectOption('en');
    await page.getByRole('switch', { name: 'Keep what was printed for a day' }).uncheck({ force: true });
    await button('Save').click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await button('Activity').click();
    await page.getByRole('row').filter({ hasText: '2 / 2' }).getByRole('button').first().click();
    await page.getByText('are not kept on this computer', { exact: false }).waitFor();
    await look('activity-gone');
  });

  it('reports a failed part of the window, and opens it again', async () => {
    await page.route('**/bridge/jobs', (route) => route.fulfill({ json: { ok: true, value: 5 } }));
    await button('Diagnostics').click();
    await button('Activity').click();
    await page.getByText('Something went wrong in this window').waitFor();
    await look('fault');
    await button('Settings').click();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await button('Activity').click();
    await page.getByText('Something went wrong in this window').waitFor();
    await page.unroute('**/bridge/jobs');
    await button('Open again').click();
    await page.getByText('2 / 2').waitFor();
    expect(errors.splice(0).every((text) => text.includes('slice'))).toBe(true);
  });

  it('shows when it tries the cloud again, and continues by itself', async () => {
    await platform.killCloud();
    await page.getByRole('status').filter({ hasText: 'Connection lost' }).waitFor();
    await page.getByText(/next try in \d+ s/).waitFor();
    await look('connection-lost');
    await platform.restartCloud();
    await page
      .getByRole('status')
      .filter({ hasText: /Connected$/ })
      .waitFor();
  });

  it('prints on when its page crashes, and shows itself again', async () => {
    const before = printer.labelCount();
    const session = await page.context().newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    void session.send('Page.crash').catch(() => undefined);
    await crashed;
    const { jobId } = await platform.print({ id: printerId, device: printer }, label('without a page'));
    await platform.jobIn(jobId, 'completed');
    expect(printer.labelCount()).toBe(before + 1);
    page = await page.context().newPage();
    watch(page);
    await page.goto(server.url);
    await page.getByRole('listitem', { name: 'Dock 2', exact: true }).waitFor();
  });

  it('reports that it was removed from the account, and how it is connected again', async () => {
    await platform.api('DELETE /api/v3/agents/:id', { params: { id: agentId } });
    await page.getByRole('alert').getByText('key', { exact: false }).waitFor();
    await page.getByRole('status').filter({ hasText: 'Refused' }).waitFor();
    await look('refused');
    await button('Connect with a new code').click();
    await page.getByRole('heading', { name: 'Connect this computer' }).waitFor();
    await look('again');
    await button('Back').click();
    await page.getByRole('status').filter({ hasText: 'Refused' }).waitFor();
  });

  it('reports that the agent on this computer is gone', async () => {
    await server.close();
    await page.getByText('is not responding.', { exact: false }).waitFor();
    await look('gone');
    // The stream of changes breaks with the agent.
    errors.splice(0, errors.length, ...errors.filter((text) => !text.includes('net::ERR_')));
  });

  it('had no error in the page', () => expect(errors).toEqual([]));

  it('had names, contrast, headings and room on every screen, wide and narrow, light and dark', () =>
    expect([...faults]).toEqual([]));

  it('is the same program by `agent --ui`', async () => {
    let output = '';
    const agent = startProgram('agent-ui', 'apps/agent-desktop/src/headless/main.ts', {
      args: ['--ui', '--data-dir', path.join(platform.dir, 'agent-ui')],
      logFile: path.join(platform.dir, 'agent-ui.log'),
    });
    agent.child.stdout!.on('data', (chunk: Buffer) => (output += chunk.toString()));
    try {
      const url = await eventually('the address of the windows', () => /windows: (\S+)/.exec(output)?.[1], 60_000);
      expect(await (await fetch(url)).text()).toContain('Platen print agent');
    } finally {
      await agent.stop();
    }
    expect(await agent.ended).toBe(0);
  });
});
