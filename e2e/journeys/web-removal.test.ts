/** Removing and replacing in the web app: what goes is said before, a new computer keeps the printers. */
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missing } from '../../test/system-packages.ts';
import { label, type Platform, startPlatform, type TestAgent, type TestPrinter } from '../fixtures/platform.ts';
import { type Program, startProgram } from '../../scripts/processes.ts';
import { openWeb, type Web } from '../fixtures/web.ts';

describe.skipIf(missing('chromium'))('the end of a computer', () => {
  let platform: Platform;
  let web: Web;
  let old: TestAgent;
  let printer: TestPrinter;
  let replacement: Program | undefined;
  beforeAll(async () => {
    platform = await startPlatform();
    old = await platform.addAgent('Workshop');
    printer = await platform.addPrinter(old, { name: 'Dock 5' });
    web = await openWeb(platform.url, { account: platform.account });
  });
  afterAll(async () => {
    await web?.close();
    replacement?.child.kill();
    await replacement?.ended;
    await platform?.close();
  });

  it('begins with a slip: a printer that is added twice is saved, with a warning that names the first', async () => {
    const { page } = web;
    const { address } = await platform.api('GET /api/v3/printers/:id', { params: { id: printer.id } });
    await page.goto(`${platform.url}/printers/add`);
    await page.getByText('Not listed?').click();
    await page.getByLabel('Name').fill('Dock 6');
    await page.getByLabel('Address').fill(address);
    await page.getByRole('button', { name: 'Add printer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dock 6' }).waitFor();
    const warning = page.getByRole('alert').filter({ hasText: 'Dock 6 and Dock 5 have the same address' });
    await warning.waitFor();
    await web.look('printer-added-twice');
    await warning.getByRole('button', { name: 'Close' }).click();
    await platform.api('DELETE /api/v3/printers/:id', { params: { id: page.url().split('/').at(-1)! } });
  });

  it('is no end of its printers: the computer that uses the code takes them over', async () => {
    const { page } = web;
    const before = await platform.print(printer, label('before'));
    await platform.jobIn(before.jobId, 'completed');
    await old.kill();
    const waiting = await platform.print(printer, label('waits'));
    await page.goto(`${platform.url}/agents/${old.id}`);
    await page.getByRole('link', { name: 'Replace this computer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Replace the computer of Workshop' }).waitFor();
    await page.getByText('Waiting for the new computer').waitFor();
    await web.look('agent-replace');
    const code = await page.getByRole('img', { name: 'Code', exact: true }).innerText();
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'platen-replaced-'));
    replacement = startProgram('agent', 'apps/agent-desktop/src/headless/main.ts', {
      args: [
        '--allow-loopback',
        '--server',
        platform.url,
        '--code',
        code.trim(),
        '--name',
        'another name',
        '--data-dir',
        dataDir,
      ],
      logFile: path.join(dataDir, 'replaced.log'),
    });
    await page.getByText(/Workshop now runs on /).waitFor();
    await platform.jobIn(waiting.jobId, 'completed');
    const { agents } = await platform.api('GET /api/v3/agents');
    expect(agents.map(({ id, name }) => [id, name])).toEqual([[old.id, 'Workshop']]);
  });

  it('says what goes with an agent, and removes it after a tick', async () => {
    const { page } = web;
    await page.goto(`${platform.url}/agents/${old.id}`);
    await page.getByRole('button', { name: 'Remove agent' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove “Workshop”?' });
    await dialog.getByText('Dock 5 is removed. No job waits for it.').waitFor();
    await dialog.getByText('2 jobs that have ended stay readable.').waitFor();
    await web.look('agent-remove');
    const remove = dialog.getByRole('button', { name: 'Remove agent' });
    expect(await remove.isDisabled()).toBe(true);
    await dialog
      .getByRole('checkbox', { name: /^I understand that this printer and its id are gone for good/ })
      .check();
    await remove.click();
    await page.getByRole('heading', { level: 1, name: 'Agents' }).waitFor();
    const { jobs } = await platform.api('GET /api/v3/jobs');
    expect(jobs.map((job) => [job.printer_name, job.status])).toEqual([
      ['Dock 5', 'completed'],
      ['Dock 5', 'completed'],
    ]);
  });

  it('leaves pages without faults', () => expect(web.faults()).toEqual([]));
});
