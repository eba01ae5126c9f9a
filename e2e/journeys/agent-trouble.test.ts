/** The agent's overview shows every job that was not printed or waits, why, and what to do about it. */
import path from 'node:path';
import { startVirtualPrinter, type VirtualPrinter } from '@platen/virtual-printer';
import type { Locator } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { missing } from '../../test/system-packages.ts';
import { eventually, label, startPlatform, type Platform, type TestPrinter } from '../fixtures/platform.ts';
import { SLOW_MS, startWindows, type Windows } from '../fixtures/windows.ts';

/** Longer than any question about the printer's state: a connection that breaks after half of it breaks in a label. */
const LONG = 2_000;
const longLabel = (text: string): string => label(text, `^FX${'.'.repeat(LONG)}^FS`);

describe.skipIf(missing('chromium'))('trouble in the windows of the agent', () => {
  let platform: Platform;
  let windows: Windows;
  let device: VirtualPrinter;
  let dock: TestPrinter;
  let agentId: string;
  let broken: string | undefined;

  beforeAll(async () => {
    [platform, device] = await Promise.all([
      startPlatform({ PRINTER_LIMIT: '60' }),
      startVirtualPrinter({ serial: 'D2J1234' }),
    ]);
    windows = await startWindows(path.join(platform.dir, 'agent-trouble'));
    const { enrollmentCode } = await platform.api('POST /api/v3/agents/enroll');
    await windows.host().bridge.enroll({ server: platform.url, code: enrollmentCode, name: 'Packing table 7' });
    await windows.host().agent()!.online();
    const { agents } = await platform.api('GET /api/v3/agents');
    agentId = agents[0]!.id;
    const printer = await platform.api('POST /api/v3/agents/:id/printers', {
      params: { id: agentId },
      body: {
        name: 'Dock 2',
        connectionType: 'tcp',
        address: `127.0.0.1:${device.port}`,
        config: { nativeFormat: 'zpl', driver: 'zebra', dpi: 203 },
      },
    });
    dock = { id: printer.id, device };
    await windows.restart();
    await row('Dock 2').getByText('Ready', { exact: true }).waitFor();
  }, 240_000);
  // One step after the other: behind one that failed there is nothing to see.
  beforeEach(({ task, skip, onTestFailed }) => {
    if (broken) skip(`an earlier step failed: ${broken}`);
    onTestFailed(async () => {
      broken = task.name;
      const file = path.join('/tmp', `platen-trouble-${process.pid}.png`);
      await windows.page.screenshot({ path: file, timeout: 10_000 }).then(
        () => console.error(`what the window showed: ${file}`),
        () => undefined,
      );
    });
  });
  afterAll(async () => {
    await windows?.close();
    await device?.close();
    await platform?.close();
  });

  const button = (name: string | RegExp, within: Pick<Locator, 'getByRole'> = windows.page): Locator =>
    within.getByRole('button', { name, exact: typeof name === 'string' });
  const row = (name: string): Locator => windows.page.getByRole('listitem', { name, exact: true });
  const block = (): Locator => windows.page.getByRole('region', { name: 'Not printed' });
  const allIsWell = (): Locator => windows.page.getByText('Everything is ready to print.');
  const open = async (view: 'Overview' | 'Activity'): Promise<void> =>
    windows.page
      .getByRole('navigation')
      .getByRole('button', { name: new RegExp(`^${view}`) })
      .click();

  /** A job whose connection breaks in the middle of its label. */
  const breakInLabel = async (text: string, query: Record<string, string> = {}): Promise<string> => {
    device.setFaults({ resetAfterBytes: LONG / 2 });
    const { jobId } = await platform.print(dock, longLabel(text), { title: text, ...query });
    await platform.jobIn(jobId, 'failed');
    device.setFaults({ resetAfterBytes: 0 });
    return jobId;
  };

  it('shows a job that failed although its printer is ready again, in the badge, the title, the doctor and the summary too', async () => {
    await allIsWell().waitFor();
    await breakInLabel('Order 4711');
    const failed = block().getByRole('listitem', { name: 'Order 4711' });
    await failed.getByText('Check whether it was printed', { exact: false }).waitFor();
    await row('Dock 2').getByText('Ready', { exact: true }).waitFor();
    expect(await allIsWell().count()).toBe(0);
    await windows.page.getByLabel('1 not printed').waitFor();
    expect(await windows.page.title()).toMatch(/^\(1\) /);
    await windows.look('not-printed', 'not-printed');
    expect(await windows.host().bridge.snapshot()).toMatchObject({ tray: 'attention', notPrintedCount: 1 });
    await windows.host().bridge.startChecks({});
    const check = await eventually('the check', async () =>
      (await windows.host().bridge.checkState()).checks.find(({ id }) => id === 'jobs'),
    );
    expect(check).toMatchObject({ result: 'warn', detail: expect.stringContaining('1 not printed') });
  });

  it('still shows it after a restart, with the steps of its timeline', async () => {
    await windows.restart();
    const failed = block().getByRole('listitem', { name: 'Order 4711' });
    await button('What happened', failed).click();
    await failed.getByText('Received', { exact: false }).waitFor();
    await failed.getByText('Sending', { exact: false }).waitFor();
    await windows.look('not-printed-details');
    await button('What happened', failed).click();
  });

  it('asks to look at the printer before an uncertain job is printed again, and prints it once', async () => {
    const before = device.labelCount();
    const failed = block().getByRole('listitem', { name: 'Order 4711' });
    await button('Print again …', failed).click();
    await failed.getByText('Look at the printer first', { exact: false }).waitFor();
    await windows.look('look-first');
    await button('Print again', failed).click();
    await device.waitForLabels(before + 1, SLOW_MS);
    await windows.page.getByText('Dock 2 prints it again as soon as it is ready.').waitFor();
    await block().waitFor({ state: 'detached' });
    await allIsWell().waitFor();
    const { jobs } = await platform.api('GET /api/v3/jobs');
    expect(await platform.jobIn(jobs[0]!.id, 'completed')).toMatchObject({ retry_count: 1 });
    expect(device.labelCount()).toBe(before + 1);
  });

  it('prints only the copies that are missing', async () => {
    const before = device.labelCount();
    device.setFaults({ resetAfterBytes: LONG * 1.5 });
    const { jobId } = await platform.print(dock, longLabel('Order 4712'), { title: 'Order 4712', copies: '4' });
    const { copies_sent: sent } = await platform.jobIn(jobId, 'failed');
    expect(sent).toBe(1);
    const failed = block().getByRole('listitem', { name: 'Order 4712' });
    await failed.getByText('1 of 4 copies sent', { exact: false }).waitFor();
    await button('Print again …', failed).click();
    await windows.look('missing-copies');
    await button('Print only the 3 missing copies', failed).click();
    expect((await platform.jobIn(jobId, 'completed')).copies_sent).toBe(4);
    await device.waitForLabels(before + 4, SLOW_MS);
    await block().waitFor({ state: 'detached' });
  });

  it('forgets a dismissed job for good, and Activity still has it and prints it again', async () => {
    const jobId = await breakInLabel('Order 4713');
    await button('Dismiss', block().getByRole('listitem', { name: 'Order 4713' })).click();
    await block().waitFor({ state: 'detached' });
    await windows.restart();
    await allIsWell().waitFor();
    expect(await block().count()).toBe(0);
    await open('Activity');
    await windows.page.getByRole('cell').getByText('Order 4713').waitFor();
    const before = device.labelCount();
    await button(/Dock 2: show what happened$/)
      .first()
      .click();
    await windows.look('dismissed-job');
    await button('Print again …').click();
    await button('Print again').click();
    await windows.page.getByText('Dock 2 prints it again as soon as it is ready.').waitFor();
    await platform.jobIn(jobId, 'completed');
    await device.waitForLabels(before + 1, SLOW_MS);
    await open('Overview');
  });

  it('prints from what is kept here while the cloud is away, and reports what waits there', async () => {
    await breakInLabel('Order 4714');
    await platform.killCloud();
    await windows.page
      .getByText('Jobs wait in the cloud and print when the connection is back', { exact: false })
      .waitFor();
    await windows.look('cloud-away');
    const before = device.labelCount();
    const failed = block().getByRole('listitem', { name: 'Order 4714' });
    await button('Print again …', failed).click();
    await button('Print again', failed).click();
    await device.waitForLabels(before + 1, SLOW_MS);
    await windows.page.getByText('was sent to Dock 2 again from this computer', { exact: false }).waitFor();
    await block().waitFor({ state: 'detached' });
    await platform.restartCloud();
    await windows.page
      .getByRole('status')
      .filter({ hasText: /Connected$/ })
      .waitFor();
    expect(device.labelCount()).toBe(before + 1);
    await open('Activity');
    await windows.page.getByText('Printed again from this computer').waitFor();
    await open('Overview');
  });

  it('shows in one sentence why jobs wait, and cancels any job not yet sent', async () => {
    device.setFaults({ paperOut: true });
    const held: string[] = [];
    for (const title of ['Order 1', 'Order 2', 'Order 3'])
      held.push((await platform.print(dock, label(title), { title })).jobId);
    const waiting = windows.page.getByRole('region', { name: 'Waiting' });
    await waiting.getByText('3 jobs are waiting for Dock 2.').waitFor();
    expect(await waiting.getByText('is out of labels', { exact: false }).count()).toBe(1);
    expect(await allIsWell().count()).toBe(0);
    await button('Show 3 jobs', waiting).click();
    await windows.page.locator('.printer-row').getByText('Needs attention').waitFor();
    await windows.look('waiting', 'waiting');
    await button('Cancel Order 2', waiting).click();
    await platform.jobIn(held[1]!, 'failed');
    expect((await platform.job(held[1]!)).error?.code).toBe('cancelled');
    await waiting.getByText('2 jobs are waiting for Dock 2.').waitFor();
    // Nobody needs to be told of what somebody has cancelled.
    expect(await block().count()).toBe(0);
    const before = device.labelCount();
    device.setFaults({ paperOut: false });
    await platform.jobIn(held[2]!, 'completed');
    expect(device.labelCount()).toBe(before + 2);
    await allIsWell().waitFor();
  });

  it('adds a printer by the right of its enrollment code, without the password of the account', async () => {
    const other = await startVirtualPrinter({ serial: 'D2J5678' });
    try {
      await button('Look for printers').click();
      await windows.page.getByLabel('Not in the list? Enter its address').fill(`127.0.0.1:${other.port}`);
      await button('Check this address').click();
      await button(new RegExp(`^Add .* at 127.0.0.1:${other.port}$`)).click();
      expect(await windows.page.locator('input[type=password]').count()).toBe(0);
      await windows.page.getByLabel('Name of the printer').fill('Dock 3');
      await button('Add printer').click();
      await row('Dock 3').getByText('Ready', { exact: true }).waitFor();
      const { printers } = await platform.api('GET /api/v3/printers');
      await platform.api('DELETE /api/v3/printers/:id', {
        params: { id: printers.find(({ name }) => name === 'Dock 3')!.id },
      });
      await row('Dock 3').waitFor({ state: 'detached' });
    } finally {
      await other.close();
    }
  });

  it('shows a test label among the jobs', async () => {
    await button('Print test label', row('Dock 2')).click();
    await row('Dock 2').getByText('has printed the test label', { exact: false }).waitFor();
    await open('Activity');
    await windows.page.getByRole('cell').getByText('Test label', { exact: true }).waitFor();
    await open('Overview');
  });

  it('lists the diagnostics of a job with their text and position', async () => {
    const { jobId } = await platform.print(dock, label('Order 4715', '\n^XYZ'), {
      title: 'Order 4715',
      rotation: '180',
    });
    await platform.jobIn(jobId, 'completed');
    await open('Activity');
    const line = windows.page.getByRole('row').filter({ hasText: 'Order 4715' });
    await line.getByText('1 warning about this label').waitFor();
    await button(/show what happened$/, line).click();
    await windows.page.getByText('line 2, column 1', { exact: false }).waitFor();
    await windows.look('warnings');
    await open('Overview');
  });

  it('corrects an address where its sentence leads, signed in with the account', async () => {
    await platform.api('PATCH /api/v3/printers/:id', { params: { id: dock.id }, body: { address: '127.0.0.1:1' } });
    await button('Correct the address', row('Dock 2')).waitFor();
    // It may only be off: that is no reason for a big button before all others.
    expect(await row('Dock 2').getByRole('button').allTextContents()).toEqual([
      'Print test label',
      'Details',
      'Correct the address',
    ]);
    await button('Correct the address', row('Dock 2')).click();
    await windows.page.getByRole('heading', { name: 'Settings of the printer' }).waitFor();
    expect(new URL(windows.page.url()).hash).toBe(`#/printers/${dock.id}/settings`);
    await windows.page.reload();
    await windows.page.getByLabel('Address *', { exact: true }).fill(`127.0.0.1:${device.port}`);
    await windows.page.getByLabel('E-mail address').fill(platform.account.email);
    await windows.page.locator('input[type=password]').fill(platform.account.password);
    await windows.look('printer-settings', 'printer-settings');
    await button('Sign in and save').click();
    await windows.page.getByRole('heading', { name: 'Settings of the printer' }).waitFor({ state: 'detached' });
    await windows.page.goBack();
    await windows.page.goBack();
    await windows.page.getByRole('heading', { name: 'Printers', exact: true }).waitFor();
    await row('Dock 2').getByText('Ready', { exact: true }).waitFor();
  });

  it('warns of a language that the printer does not speak, and sets it right with one button', async () => {
    await platform.api('PATCH /api/v3/printers/:id', {
      params: { id: dock.id },
      body: { config: { nativeFormat: 'epl' } },
    });
    await row('Dock 2').getByText('nothing would come out', { exact: false }).waitFor();
    expect(await allIsWell().count()).toBe(0);
    await windows.look('wrong-language', 'wrong-language');
    await button('Set it to ZPL', row('Dock 2')).click();
    expect(await windows.page.getByLabel('Language', { exact: true }).inputValue()).toBe('zpl');
    await button('Save').click();
    await windows.page.getByRole('heading', { name: 'Settings of the printer' }).waitFor({ state: 'detached' });
    const printer = await platform.api('GET /api/v3/printers/:id', { params: { id: dock.id } });
    expect(printer.config).toMatchObject({ nativeFormat: 'zpl', driver: 'zebra' });
    await open('Overview');
    await allIsWell().waitFor();
  });

  it('lists fifty printers in rows, those in trouble first, and finds one', async () => {
    for (let number = 1; number <= 49; number++)
      await platform.api('POST /api/v3/agents/:id/printers', {
        params: { id: agentId },
        body: {
          name: `Line ${number}`,
          connectionType: 'tcp',
          address: number % 12 === 0 ? '127.0.0.1:1' : `127.0.0.1:${device.port}`,
          config: { nativeFormat: 'zpl', driver: number % 2 ? 'zebra' : null, dpi: 203 },
        },
      });
    await windows.page.getByText('All (50)').waitFor();
    await windows.page.getByText('Need attention (4)').waitFor();
    const names = await windows.page
      .locator('.printer-row')
      .evaluateAll((rows) => rows.slice(0, 4).map((row) => row.getAttribute('aria-label')));
    expect(names).toEqual(['Line 12', 'Line 24', 'Line 36', 'Line 48']);
    await windows.look('fifty-printers', 'fifty-printers');
    await windows.page.getByRole('searchbox').fill('line 36');
    await windows.page.getByText('1 of 50 shown').waitFor();
    await windows.page.getByRole('searchbox').fill('');
    const details = button('Details', row('Line 24'));
    await details.focus();
    await windows.page.keyboard.press('ArrowDown');
    await windows.page.keyboard.press('Enter');
    await windows.page.getByRole('heading', { name: 'Line 36' }).waitFor();
    expect(await windows.page.evaluate(() => document.activeElement?.textContent)).toBe('Line 36');
    await windows.page.goBack();
    await row('Line 36').waitFor();
    expect(await windows.page.evaluate(() => document.activeElement?.closest('li')?.getAttribute('aria-label'))).toBe(
      'Line 36',
    );
  });

  it('had names, contrast, headings and room on every screen, wide and narrow, light and dark, and no error', () =>
    expect(windows.faults()).toEqual([]));
});
