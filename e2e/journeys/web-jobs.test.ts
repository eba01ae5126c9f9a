/** The page of jobs: what support sees of a label, and does about it. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missing } from '../../test/system-packages.ts';
import {
  eventually,
  label,
  type Platform,
  startPlatform,
  type TestAgent,
  type TestPrinter,
} from '../fixtures/platform.ts';
import { openWeb, type Web } from '../fixtures/web.ts';

describe.skipIf(missing('chromium'))('the jobs of the web app', () => {
  let platform: Platform;
  let agent: TestAgent;
  let printer: TestPrinter;
  let web: Web;
  beforeAll(async () => {
    platform = await startPlatform();
    agent = await platform.addAgent('hall');
    await platform.api('PATCH /api/v3/account', { body: { keepDocuments: true } });
    // Without the Zebra driver nobody asks the printer.
    printer = await platform.addPrinter(agent, { name: 'Dock 2', driver: null });
    web = await openWeb(platform.url, { account: platform.account });
  });
  afterAll(async () => {
    await web?.close();
    await platform?.close();
  });

  const open = async (address = ''): Promise<void> => {
    await web.page.goto(`${platform.url}/jobs${address}`);
    await web.page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor();
  };
  const rows = () => web.page.getByRole('table', { name: 'Jobs' }).locator('.data-table-body > [role=row]');

  it('shows a label within a second of its print, and what is known of it', async () => {
    const { page } = web;
    await open();
    await page.getByText('Nothing has been printed yet').waitFor();
    const { jobId } = await platform.print(printer, label('Order 4711'), {
      title: 'First label',
      'metadata.order': '4711',
    });
    await page.getByText('First label').waitFor();
    await platform.jobIn(jobId, 'completed');
    await page.getByText('Sent, not confirmed').waitFor();
    expect(await page.getByText('Printed', { exact: true }).count()).toBe(0);
    await page.getByText('First label').click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('img', { name: 'Label 1 of 1 of this job' }).waitFor();
    await panel.getByText('the printer did not confirm', { exact: false }).first().waitFor();
    await panel.getByText('Accepted by agent hall.').waitFor();
    await panel.getByText('Bytes', { exact: true }).click();
    await panel.getByText('5e 58 41', { exact: false }).waitFor();
    await panel.getByText('Picture', { exact: true }).click();
    await panel.getByRole('img', { name: 'Label 1' }).waitFor();
    await web.look('job');
    expect(new URL(page.url()).searchParams.get('job')).toBe(jobId);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
  });

  it('finds a job by the text on its label, with the search in the address', async () => {
    const { page } = web;
    await platform.print(printer, label('Someone else'), { title: 'Other label' });
    await eventually('the words of the label', async () => {
      const { jobs } = await platform.api('GET /api/v3/jobs', { query: { q: 'order 4711' } });
      return jobs.length > 0 || undefined;
    });
    await open();
    await page.getByText('Other label').waitFor();
    await page.getByRole('searchbox', { name: 'Search' }).fill('order 47');
    await page.getByText('Other label').waitFor({ state: 'hidden' });
    await page.getByText('First label').waitFor();
    await web.look('jobs-search');
    await page.reload();
    await page.getByText('First label').waitFor();
    expect(await rows().count()).toBe(1);
  });

  it('goes from row to row by the arrows, and from job to job in the panel', async () => {
    const { page } = web;
    await open();
    const panel = page.getByRole('dialog');
    const focused = () => rows().evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement));
    await rows().first().focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe(1);
    expect(await rows().evaluateAll((all) => all.filter((row) => (row as HTMLElement).tabIndex === 0).length)).toBe(1);
    await page.keyboard.press('ArrowUp');
    await expect.poll(focused).toBe(0);
    await page.keyboard.press('Enter');
    await panel.getByRole('heading', { name: 'Other label' }).waitFor();
    await panel.getByRole('button', { name: 'Next' }).click();
    await panel.getByRole('heading', { name: 'First label' }).waitFor();
    await web.look('job-beside');
    await page.keyboard.press('k');
    await panel.getByRole('heading', { name: 'Other label' }).waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await web.look('keys-of-pages');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'hidden' });
    await page.keyboard.press('/');
    await page.keyboard.type('gp');
    await expect.poll(() => page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('gp');
    await page.getByRole('searchbox', { name: 'Search' }).fill('');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.type('gp');
    await page.getByRole('heading', { level: 1, name: 'Printers' }).waitFor();
    await open();
  });

  it('cancels all that match, with progress, and puts them back', async () => {
    const { page } = web;
    await agent.kill();
    for (let n = 0; n < 5; n++) await platform.print(printer, label(`wait ${n}`), { title: `Waiting ${n}` });
    await open('?status=queued');
    await page.getByText('Waiting 4').waitFor();
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await page.getByText('5 jobs selected').waitFor();
    await web.look('jobs-selected');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel 5 jobs?' });
    await dialog.getByText('Labels that have not been sent to a printer are cancelled.', { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByText('5 done, 0 not possible').waitFor();
    await page.getByText('No job matches these filters').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('5 restored', { exact: false }).waitFor();
    await page.getByText('Waiting 4').waitFor();
    expect(await rows().count()).toBe(5);
  });

  it('moves all that match to another printer and back, each to its place, and prints each once', async () => {
    const { page } = web;
    const other = await platform.addPrinter(agent, { name: 'Dock 3', driver: null });
    const waiting = async () => {
      const { jobs } = await platform.api('GET /api/v3/jobs', { query: { status: 'queued', order: 'oldest' } });
      return jobs.map(({ id, printer_id }) => [id, printer_id]);
    };
    const before = await waiting();
    await open('?status=queued&q=Waiting');
    await page.getByText('Waiting 4').waitFor();
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await page.getByRole('button', { name: 'Move to another printer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move 5 jobs?' });
    await dialog.getByLabel('Target printer').selectOption({ label: 'Dock 3' });
    await dialog.getByRole('button', { name: 'Move to another printer' }).click();
    const action = page.getByRole('status', { name: 'Actions on many jobs' }).locator('.jobs-action').first();
    await action.getByText('5 done, 0 not possible', { exact: true }).waitFor();
    expect(new Set((await waiting()).map(([, at]) => at))).toEqual(new Set([other.id]));
    await platform.print(printer, label('came meanwhile'), { title: 'Came meanwhile' });
    await action.getByRole('button', { name: 'Undo' }).click();
    await action.getByText('5 restored', { exact: false }).waitFor();
    expect((await waiting()).slice(0, 5)).toEqual(before);
    const printed = printer.device.labelCount();
    await agent.restart();
    for (const [id] of await waiting()) await platform.jobIn(id!, 'completed');
    await printer.device.waitForLabels(printed + 6);
    expect([printer.device.labelCount() - printed, other.device.labelCount()]).toEqual([6, 0]);
    await agent.kill();
  });

  it('a pool is made of two printers, leads to what waits there, is paused and removed', async () => {
    const { page } = web;
    await page.goto(`${platform.url}/pools`);
    await page.getByText('No pools yet').waitFor();
    await page.getByRole('button', { name: 'Create pool' }).first().click();
    const form = page.getByRole('dialog', { name: 'Create pool' });
    await form.getByLabel('Name').fill('Packing');
    await form.getByRole('combobox', { name: 'Printers' }).click();
    for (const name of ['Dock 2', 'Dock 3']) await page.getByRole('option', { name }).click();
    await form.getByLabel('Name').click();
    await web.look('pool-form');
    await form.getByRole('button', { name: 'Create pool' }).click();
    await page.getByRole('row').filter({ hasText: 'Packing' }).waitFor();
    const [pool] = (await platform.api('GET /api/v3/pools')).pools;
    const { jobId } = await platform.print({ ...printer, id: pool!.id }, label('pool'), { title: 'Sent to a pool' });
    await page.getByRole('link', { name: '1 waiting job of Packing' }).waitFor();
    await page.getByRole('button', { name: 'Pause Packing' }).click();
    await page.getByText('Packing is paused. Its jobs wait.').waitFor();
    await page.getByRole('button', { name: 'Resume Packing' }).waitFor();
    await web.look('pools');
    await page.getByRole('link', { name: '1 waiting job of Packing' }).click();
    await page.getByText('Sent to a pool').waitFor();
    expect(await rows().count()).toBe(1);
    expect(await page.getByLabel('Pool', { exact: true }).inputValue()).toBe(pool!.id);
    await page.getByText('Sent to a pool').click();
    const drawer = page.getByRole('dialog', { name: 'Sent to a pool' });
    await drawer.getByRole('link', { name: 'Packing' }).waitFor();
    // Beside the name of the pool, and in the timeline.
    await drawer
      .getByText(/Pool Packing: .* waits at Dock 2/)
      .nth(1)
      .waitFor();
    await web.look('job-of-a-pool');
    await platform.api('POST /api/v3/jobs/:id/cancel', { params: { id: jobId } });
    await page.goto(`${platform.url}/pools`);
    await page.getByRole('button', { name: 'Remove Packing' }).click();
    await page.getByRole('dialog', { name: 'Remove Packing' }).getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No pools yet').waitFor();
  });

  it('asks a person about a job whose outcome nobody knows', async () => {
    const { page } = web;
    printer.device.setFaults({ refuseConnections: true });
    await agent.restart();
    const { jobId } = await platform.print(printer, label('uncertain'), { title: 'Uncertain label' });
    await eventually('an agent that has the job', async () => {
      const { events } = await platform.api('GET /api/v3/jobs/:id/events', { params: { id: jobId } });
      return events.some(({ type }) => type === 'job.accepted') || undefined;
    });
    await agent.kill();
    await open(`?job=${jobId}`);
    const panel = page.getByRole('dialog').first();
    await panel.getByRole('button', { name: 'Close, outcome unknown' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close this job as uncertain?' });
    await dialog.getByRole('button', { name: 'Close, outcome unknown' }).click();
    await panel.getByText('Did the label come out?').waitFor();
    await web.look('job-uncertain');
    await panel.getByRole('button', { name: 'It is missing: print it' }).click();
    await panel.getByText('Print again requested', { exact: false }).waitFor();
  });

  it('exports every job that the filters find, and stops where somebody cancels', async () => {
    const { page } = web;
    await agent.kill();
    await Promise.all(
      Array.from({ length: 230 }, (_, n) => platform.print(printer, label(`row ${n}`), { title: `Row ${n}` })),
    );
    await open('?q=Row');
    await page.getByText('100 rows').waitFor();
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const furtherPages = (url: URL): boolean =>
      url.searchParams.get('limit') === '200' && url.searchParams.has('cursor');
    await page.route(furtherPages, async (route) => {
      await held;
      await route.fallback();
    });
    const files: string[] = [];
    page.on('download', (file) => files.push(file.suggestedFilename()));
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await page.getByText('200 rows read').waitFor();
    await web.look('jobs-export');
    await page.getByRole('button', { name: 'Cancel the export' }).press('Enter');
    await page.getByRole('button', { name: 'Export CSV' }).waitFor();
    await page.getByText('200 rows read').waitFor({ state: 'hidden' });
    release();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).press('Enter');
    const text = await readFile(await (await saved).path(), 'utf8');
    await page.getByText('230 rows saved').waitFor();
    expect(files).toEqual(['jobs.csv']);
    for (let n = 0; n < 230; n++) expect(text).toContain(`\nRow ${n},`);
    expect(text.trimEnd().split('\r\n')).toHaveLength(231);
    // A spreadsheet would make a date of 0/1.
    expect(text).toContain(',0 of 1,');
    await page.unroute(furtherPages);
  });

  it('has no fault that the checks of accessibility and the console find', () => {
    expect(web.faults()).toEqual([]);
  });
});
