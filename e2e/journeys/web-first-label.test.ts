/**
 * Somebody who has never seen the product prints a label from an account of his own: he clicks and fills what the pages
 * offer, and runs the lines that they show. He reads no document.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startVirtualPrinter, type VirtualPrinter } from '@platen/virtual-printer';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../apps/cloud/test/mail-server.ts';
import { startProgram, type Program } from '../../scripts/processes.ts';
import { freePort } from '../../test/free-port.ts';
import { missing } from '../../test/system-packages.ts';
import { startCloudOn } from '../fixtures/platform.ts';
import { openWeb, type Web } from '../fixtures/web.ts';

const EMAIL = 'ada@example.com';
const FIRST_PASSWORD = 'correct horse battery';
const PASSWORD = 'another horse, another battery';
/** The installer that the operator of this cloud offers. */
const PACKAGE = 'platen-agent_1.2.3_amd64.deb';
const FIVE_MINUTES_MS = 300_000;

/** The programs that the lines of the pages start. A test takes free ports and folders of its own. */
const PROGRAMS: Readonly<Record<string, readonly [file: string, ...own: string[]]>> = {
  agent: ['apps/agent-desktop/src/headless/main.ts', '--data-dir', 'desk', '--name', 'Desk'],
};

describe.skipIf(missing('chromium'))('the first label', () => {
  let dir: string;
  let mails: MailServer;
  let web: Web;
  let page: Page;
  let began: number;
  let device: VirtualPrinter;
  const programs: Program[] = [];
  beforeAll(async () => {
    dir = await mkdtemp(path.join(os.tmpdir(), 'platen-first-'));
    mails = await startMailServer();
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const mail = { SMTP_URL: mails.url, MAIL_FROM: 'Platen <platen@example.com>', PUBLIC_URL: url };
    await mkdir(path.join(dir, 'installers'));
    await writeFile(path.join(dir, 'installers', PACKAGE), 'a package');
    programs.push(await startCloudOn(port, dir, { ...mail, INSTALLERS_DIR: path.join(dir, 'installers') }));
    device = await startVirtualPrinter();
    web = await openWeb(url);
    ({ page } = web);
    began = performance.now();
  });
  afterAll(async () => {
    for (const program of programs.toReversed()) await program.stop();
    await web?.close();
    await mails?.close();
    await device?.close();
    await rm(dir, { recursive: true, force: true });
  });

  /** Runs a line that a page shows, as somebody does who copies it into a terminal. */
  const run = (line: string): void => {
    const [command, ...args] = line
      .trim()
      .replace(/^npx pnpm /, '')
      .split(' ');
    const [file, ...own] = PROGRAMS[command!]!;
    const folders = own.map((value, at) => (own[at - 1] === '--data-dir' ? path.join(dir, value) : value));
    const logFile = path.join(dir, `${command}.log`);
    programs.push(startProgram(command!, file, { args: [...args, ...folders], logFile }));
  };

  it('begins at the landing page, with an account', async () => {
    await page.getByRole('link', { name: 'Create an account' }).waitFor();
    await web.look('landing');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('E-mail address').fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(FIRST_PASSWORD);
    await page.getByRole('button', { name: 'Create the account' }).click();
    await page.getByRole('heading', { name: 'No printer is set up yet' }).waitFor();
    await web.look('attention-empty');
    await page.getByRole('link', { name: 'Set up printing' }).click();
    await page.getByRole('heading', { name: 'Print your first label' }).waitFor();
  });

  it('waits for the mail, which this cloud asks for, and goes on when its link was opened', async () => {
    await page.getByText('First, open the link in your e-mail').waitFor();
    await web.look('start-verify');
    const { link } = await mails.mailTo(EMAIL);
    const other = await page.context().newPage();
    await other.goto(link.href);
    await other.getByRole('button', { name: 'Verify' }).click();
    await other.getByText('Your e-mail address is verified.').waitFor();
    await other.getByRole('link', { name: 'Next: print your first label' }).waitFor();
    await other.close();
    await page.getByRole('button', { name: 'I have opened it' }).click();
    await page.getByText('works once').waitFor();
    for (const name of ['Windows', 'Debian, Raspberry Pi', 'Container', 'From source'])
      await page.getByRole('tab', { name }).waitFor();
    // The visitor's own system comes first, where this cloud has something for it.
    await page.getByRole('link', { name: PACKAGE }).waitFor();
    await page.getByText(`sudo apt install ./${PACKAGE}`).waitFor();
    await web.look('start-agent');
    await page.getByRole('tab', { name: 'Windows' }).click();
    await page.getByText('This server has no installer for this system').waitFor();
    expect(await page.getByRole('link', { name: 'How to offer installers' }).getAttribute('href')).toBe(
      '/docs/operate#offer-the-agents-installers',
    );
    await web.look('start-agent-no-installer');
  });

  it('shows the agent when it comes online, the printer when it is chosen, the label when it is out', async () => {
    await page.getByRole('tab', { name: 'From source' }).click();
    run(await page.getByRole('tabpanel').getByRole('group', { name: 'From source' }).innerText());
    await page.getByText(/^Desk on .* is connected\.$/).waitFor();
    await web.look('start-printer');
    await page.getByText(/printers? found/).waitFor();
    await web.look('start-found');
    // Nothing is typed into a terminal for the printer of those who have none.
    await page.getByText('No printer at hand?').click();
    await page.getByRole('button', { name: 'Use a virtual printer' }).click();
    await page.getByRole('heading', { name: 'Step 2: Choose a printer (done)' }).waitFor();
    await web.look('start-label');
    await page.getByRole('button', { name: 'Print test label' }).click();
    await page.getByText('The label is out.').waitFor();
    await page.getByRole('heading', { name: 'Step 3: Print a label (done)' }).waitFor();
    expect(performance.now() - began).toBeLessThan(FIVE_MINUTES_MS);
    await web.look('start-done');
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await page.getByRole('heading', { name: 'Everything is printing' }).waitFor();
    await web.look('attention-well');
  });

  it('adds a printer that no search finds, by its address, and prints on it', async () => {
    await page.getByRole('link', { name: 'Printers', exact: true }).click();
    await page.getByRole('link', { name: 'Add printer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Add a printer' }).waitFor();
    await page.getByText('Not listed?').click();
    await page.getByLabel('Name').fill('Desk printer');
    await page.getByLabel('Address').fill('192.0.2.5:99999');
    await page.getByRole('button', { name: 'Add printer' }).click();
    await page.getByText(/port from 1 to 65535/).waitFor();
    await page.getByLabel('Address').fill(`127.0.0.1:${device.port}`);
    await web.look('printers-add');
    await page.getByRole('button', { name: 'Add printer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Desk printer' }).waitFor();
    await page.getByRole('button', { name: 'Print test label' }).click();
    await device.waitForLabels(1);
    await page.getByRole('row', { name: /Platen test label Printed/ }).waitFor();
    await page.getByRole('link', { name: 'Attention', exact: true }).click();
  });

  it('a forgotten password is replaced by the page that a mail leads to', async () => {
    await page.getByRole('button', { name: /@/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('E-mail address').fill(EMAIL);
    await web.look('forgot-password');
    await page.getByRole('button', { name: 'Send e-mail' }).click();
    await page.getByText('an e-mail is on its way').waitFor();
    const { link } = await mails.mailTo(EMAIL, 2);
    await page.goto(link.href);
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await web.look('new-password');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByText('Your password is set').waitFor();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('E-mail address').fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Everything is printing' }).waitFor();
    // The link worked once.
    await page.goto(link.href);
    await page.getByLabel('New password', { exact: true }).fill(FIRST_PASSWORD);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByText('does not work').waitFor();
  });

  it('has no fault that the checks of accessibility and the console find', () => {
    expect(web.faults()).toEqual([]);
  });
});
