/** Faults that are staged at real agents and printers are found from the attention page, in words and with their place. */
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectAgent, enroll, type TestAgent as BareAgent } from '../../apps/cloud/test/agent.ts';
import { startProgram, type Program } from '../../scripts/processes.ts';
import { freePort } from '../../test/free-port.ts';
import { startVirtualPrinter } from '@platen/virtual-printer';
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

/** Long enough that a job does not end while somebody looks. */
const SLOW_LABEL_MS = 600_000;
/** More than a printer that is slow to take bytes has taken when its agent is killed. */
const MANY_BYTES = 300_000;

describe.skipIf(missing('chromium'))('the attention page', () => {
  let platform: Platform;
  let web: Web;
  let hall: TestAgent;
  let silent: BareAgent | undefined;
  let copy: Program | undefined;
  let cellar: TestPrinter | undefined;
  const printers = new Map<string, TestPrinter>();
  const names = ['Paper', 'Head', 'Ribbon', 'Paused', 'Gone', 'Slow', 'Dock'];

  beforeAll(async () => {
    platform = await startPlatform({
      ATTENTION_WAIT_SECONDS: '2',
      ALLOW_PRIVATE_URLS: '1',
      AGENT_LIMIT: '50',
      PRINTER_LIMIT: '50',
    });
    hall = await platform.addAgent('Hall');
    for (const name of names) printers.set(name, await platform.addPrinter(hall, { name: `${name} printer` }));
    web = await openWeb(platform.url, { account: platform.account });
  });
  afterAll(async () => {
    silent?.close();
    await copy?.stop();
    await web?.close();
    await platform?.close();
  });

  /** The entry about this thing. */
  const item = (subject: string, words: RegExp) =>
    web.page.getByRole('listitem').filter({ has: web.page.getByText(subject, { exact: true }), hasText: words });
  const found = (subject: string, words: RegExp) => item(subject, words).first().waitFor();
  /** Makes the agent look at once, as "Check now" does. */
  const look = (name: string) =>
    platform.api('POST /api/v3/printers/:id/refresh', { params: { id: printers.get(name)!.id } });
  const code = async (): Promise<string> => (await platform.api('POST /api/v3/agents/enroll')).enrollmentCode;

  it('is calm while everything prints', async () => {
    await web.page.getByRole('heading', { name: 'Everything is printing' }).waitFor();
    await web.page.getByText('7 of 7').waitFor();
  });

  it.each([
    ['Paper', { paperOut: true }, /out of labels\. Load a roll/],
    ['Head', { headOpen: true }, /The print head of Head printer is open\. Close it/],
    ['Ribbon', { ribbonOut: true }, /out of ribbon\. Load a ribbon/],
    ['Paused', { paused: true }, /is paused\. Press Pause on the printer/],
  ] as const)('finds a printer at fault and its next step: %s', async (name, faults, words) => {
    printers.get(name)!.device.setFaults(faults);
    await look(name);
    await found(`${name} printer`, words);
    await item(`${name} printer`, /Hall on /)
      .first()
      .waitFor();
  });

  it('finds a printer that is gone, and what waits there', async () => {
    const printer = printers.get('Gone')!;
    await printer.device.close();
    await look('Gone');
    await found('Gone printer', /refuses the connection|cannot reach/);
    await platform.print(printer, label('gone'));
    await found('Gone printer', /1 job waits/);
  });

  it('finds a job that does not move on', async () => {
    const printer = printers.get('Slow')!;
    printer.device.setFaults({ labelMs: SLOW_LABEL_MS });
    await platform.print(printer, label('slow'));
    await found('Slow printer', /A job at Slow printer .*(made no progress|is making no progress)/);
  });

  it('finds jobs that wait although their printer is ready', async () => {
    silent = await connectAgent({
      url: platform.url,
      ...(await enroll(platform.url, await code(), 'Silent')),
      onOffer: 'ignore',
    });
    const { id } = await platform.api('POST /api/v3/agents/:id/printers', {
      params: { id: silent.id },
      body: {
        name: 'Waiting printer',
        connectionType: 'tcp',
        address: '192.0.2.9:9100',
        config: { nativeFormat: 'zpl' },
      },
    });
    await silent.client.status.mutate({
      readings: [{ printerId: id, status: 'ready', at: new Date().toISOString(), statusDetail: null }],
    });
    await platform.print({ id } as TestPrinter, label('waiting'));
    await found(
      'Waiting printer',
      /A job is waiting at Waiting printer although the printer is ready\. Restart the agent "Silent"/,
    );
  });

  it('finds a printer whose agent was never started', async () => {
    // Its computer took the code, and was switched off before the agent ran.
    const { id } = await enroll(platform.url, await code(), 'Cellar');
    const made = await platform.api('POST /api/v3/agents/:id/printers', {
      params: { id },
      body: {
        name: 'Cellar printer',
        connectionType: 'tcp',
        address: '192.0.2.8:9100',
        config: { nativeFormat: 'zpl' },
      },
    });
    cellar = { id: made.id } as TestPrinter;
    await found('Cellar printer', /"Cellar" was enrolled on .* and has never connected\. Start it there/);
  });

  it('finds a webhook that takes nothing', async () => {
    await platform.api('POST /api/v3/webhooks', {
      body: {
        url: `http://127.0.0.1:${await freePort()}/hook`,
        types: ['*'],
      },
    });
    await platform.print(printers.get('Paper')!, label('hook'));
    await found(await hookHost(), /accepts no deliveries.*Check its server/);
  });
  const hookHost = async (): Promise<string> => {
    const { webhooks } = await platform.api('GET /api/v3/webhooks');
    return new URL(webhooks[0]!.url).host;
  };

  it('finds an agent whose key was revoked', async () => {
    const office = await platform.addAgent('Office');
    const restored = path.join(platform.dir, 'Restored');
    await cp(office.dataDir, restored, { recursive: true, filter: (file) => !file.endsWith('.sock') });
    await platform.api('POST /api/v3/agents/:id/rotate-key', { params: { id: office.id }, body: { revokeOld: true } });
    await office.kill();
    // The computer was restored from a backup: it has the key from before.
    copy = startProgram('Restored', 'apps/agent-desktop/src/headless/main.ts', {
      args: ['--data-dir', restored],
      logFile: path.join(platform.dir, 'Restored.log'),
    });
    await found(
      'Office',
      /is refused because its key was replaced\. .*Replace this computer.* takes over the agent with its printers and jobs/,
    );
  });

  it('shows all of them at once, and the ways on from each', async () => {
    await web.look('attention-faults');
    await item('Paper printer', /Load a roll/)
      .getByRole('button', { name: 'Check now' })
      .waitFor();
    await web.page.getByRole('link', { name: 'Paper printer', exact: true }).first().click();
    await web.page.getByRole('heading', { level: 1, name: 'Paper printer' }).waitFor();
    await web.page.getByText('out of labels. Load a roll').first().waitFor();
    await web.look('printer');
    await web.page.getByRole('link', { name: 'Printers', exact: true }).click();
    await web.page.getByRole('row', { name: /Paper printer/ }).waitFor();
    await web.page.getByRole('row', { name: /Waiting printer Needs attention A job is waiting at/ }).waitFor();
    await web.look('printers');
    await web.page.getByRole('link', { name: 'Agents', exact: true }).click();
    await web.page.getByRole('row', { name: /Office/ }).waitFor();
    await web.look('agents');
    await web.page.getByRole('link', { name: 'Hall', exact: true }).click();
    await web.page.getByRole('button', { name: 'Run checks' }).click();
    await web.page.getByText(/Data folder/).waitFor();
    await web.look('agent');
    await web.page.getByRole('link', { name: 'Attention', exact: true }).click();
  });

  it('says the same on the page of the thing: nothing green on top of something red', async () => {
    const { page } = web;
    await item('Waiting printer', /./).first().getByRole('link', { name: 'Open printer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Waiting printer' }).waitFor();
    await page.getByText('A job is waiting at Waiting printer although the printer is ready').waitFor();
    expect(await page.getByText('No problems.').count()).toBe(0);
    await web.look('printer-waiting');
    await page.getByRole('link', { name: 'Attention', exact: true }).click();
    await item('Slow printer', /./).first().getByRole('link', { name: 'Open job' }).click();
    await page.getByRole('dialog').getByText('A job at Slow printer has made no progress').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('link', { name: 'Attention', exact: true }).click();
    await item('Office', /./).first().getByRole('link', { name: 'Office', exact: true }).click();
    await page.getByText('is refused because its key was replaced. Open the page of the agent').waitFor();
    await page.getByRole('link', { name: 'Replace this computer' }).first().waitFor();
    await page.getByRole('link', { name: 'Attention', exact: true }).click();
  });

  it('a printer that is mended leaves the page by itself', async () => {
    printers.get('Head')!.device.setFaults({ headOpen: false });
    await look('Head');
    await item('Head printer', /is open/)
      .first()
      .waitFor({ state: 'detached' });
  });

  it('ends a fault from the page: its jobs move to another printer, its address is corrected', async () => {
    const { page } = web;
    const dialog = page.getByRole('dialog');
    const { device } = printers.get('Head')!;
    const before = device.labels().length;
    await platform.print(cellar!, label('cellar'));
    await item('Cellar printer', /1 job waits/)
      .getByRole('button', { name: 'Move the job' })
      .click();
    await dialog.getByLabel('Target printer').selectOption('Head printer');
    await web.look('attention-move');
    await dialog.getByRole('button', { name: 'Move to another printer' }).click();
    await device.waitForLabels(before + 1);
    await page.getByText('Move 1 job').waitFor();
    await item('Cellar printer', /1 job waits/)
      .first()
      .waitFor({ state: 'detached' });

    const found = await startVirtualPrinter({ name: 'Found again' });
    try {
      await item('Gone printer', /./).first().getByRole('button', { name: 'Correct the address' }).click();
      await dialog.getByLabel('Address').fill(`127.0.0.1:${found.port}`);
      await web.look('attention-address');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await item('Gone printer', /./).first().waitFor({ state: 'detached' });
    } finally {
      await found.close();
    }
  });

  it('is taken on with a note, put out of sight, and given up', async () => {
    const { page } = web;
    const dialog = page.getByRole('dialog');
    const ribbon = item('Ribbon printer', /Load a ribbon/).first();
    await ribbon.getByRole('button', { name: "I'm on it: Ribbon printer" }).click();
    await dialog.getByLabel('Note').fill('Ribbons come at ten');
    await dialog.getByLabel('Out of sight').selectOption('For an hour');
    await web.look('attention-take-on');
    await dialog.getByRole('button', { name: "I'm on it" }).click();
    const later = page.getByRole('region', { name: 'Later' });
    await later.getByText(/is on it.*Ribbons come at ten.*Back at/s).waitFor();
    await web.look('attention-later');
    await later.getByRole('button', { name: 'Give up' }).click();
    await later.waitFor({ state: 'detached' });
    await ribbon.getByRole('button', { name: /I'm on it/ }).waitFor();
  });

  it('counts in the title of the tab, and links what waits to its jobs', async () => {
    const { page } = web;
    await expect.poll(() => page.title()).toMatch(/^\(\d+\) Attention · Platen$/);
    await item('Waiting printer', /./).first().getByRole('link', { name: '1 job waits' }).click();
    await expect.poll(() => page.url()).toContain('status=waiting');
    await page.getByRole('row', { name: /Waiting printer/ }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^\(\d+\) Jobs · Platen$/);
    await page.getByRole('link', { name: 'Attention', exact: true }).click();
  });

  it('answers the eight questions of support within two clicks', async () => {
    const { page } = web;
    const { jobId } = await platform.print(printers.get('Head')!, label('order'), { title: 'Order 4711' });
    await platform.jobIn(jobId, 'completed');
    const navigate = (to: string) => page.getByRole('link', { name: to, exact: true }).click();
    const start = () => navigate('Attention');
    const row = (name: RegExp) => page.getByRole('row', { name });

    // Which printer is in trouble, and is anything waiting: no click.
    await start();
    await found('Paper printer', /Load a roll.*began .*1 job waits.*oldest sent/s);
    // Is the agent connected, and which version has it: one.
    await navigate('Agents');
    await row(/Hall Connected .*\d+\.\d+\.\d+/).waitFor();
    // Who else serves this printer, and can I prove that it works: one, and the second prints.
    await start();
    await navigate('Paper printer');
    await page.getByRole('heading', { name: 'Agents, in failover order' }).waitFor();
    await page.getByRole('button', { name: 'Print test label' }).waitFor();
    // Can I prove that its computer works: one, and the second runs the checks.
    await start();
    await item('Paper printer', /./)
      .first()
      .getByRole('link', { name: /Hall on / })
      .click();
    await page.getByRole('button', { name: 'Run checks' }).waitFor();
    await page.getByRole('button', { name: 'Copy a summary for a ticket' }).waitFor();
    // What happened to this order, did it come out, and what do I send to others: two.
    await start();
    await navigate('Jobs');
    await row(/Order 4711/).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('heading', { name: 'Timeline' }).waitFor();
    await drawer
      .getByText(/confirm/)
      .first()
      .waitFor();
    await drawer.getByRole('button', { name: 'Copy a summary for a ticket' }).waitFor();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await start();
  });

  it('an agent that was killed stands for its printers', async () => {
    const { id, device } = printers.get('Dock')!;
    device.setFaults({ bytesPerSecond: 1_000 });
    const before = device.bytesReceived();
    await platform.print({ id, device }, label('half', `^FX${'x'.repeat(MANY_BYTES)}^FS`));
    await eventually('the first bytes at the printer', () => device.bytesReceived() > before + 1_000 || undefined);
    await hall.kill();
    await found('Hall', /is not connected, so 7 printers are not printing\. Switch the computer on/);
    await item('Paper printer', /Load a roll/)
      .first()
      .waitFor({ state: 'detached' });
    await item('Hall', /Paper printer/)
      .first()
      .waitFor();
    await web.look('attention-agent-offline');
    await web.page.getByRole('link', { name: 'Open agent' }).first().click();
    await web.page.getByText('Switch the computer on, check its network').waitFor();
    await web.look('agent-offline');
    await web.page.getByRole('link', { name: 'Attention', exact: true }).click();
  });

  it('finds a job of which nobody knows whether it came out, and the two ways on', async () => {
    const { device } = printers.get('Dock')!;
    await hall.restart();
    const entry = web.page
      .getByRole('listitem')
      .filter({ hasText: /It is not known whether a job at Dock printer was printed/ });
    await entry.first().waitFor();
    await web.look('attention-uncertain');
    await entry.getByRole('button', { name: 'Dismiss' }).waitFor();
    device.setFaults({ bytesPerSecond: 0 });
    await entry.getByRole('button', { name: 'Print again' }).click();
    // It may be there already: the person at the printer decides.
    await web.page.getByRole('dialog').getByRole('button', { name: 'Print again' }).click();
    await entry.first().waitFor({ state: 'detached' });
    await device.waitForLabels(1);
  });

  it('has no fault that the checks of accessibility and the console find', () => {
    expect(web.faults()).toEqual([]);
  });
});
