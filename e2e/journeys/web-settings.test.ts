/** Keys, requests, webhooks, alerts, usage and the audit log in the web app: each as a person uses it. */
import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { pathOf } from '@platen/protocol/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missing } from '../../test/system-packages.ts';
import { eventually, label, type Platform, startPlatform, type TestPrinter } from '../fixtures/platform.ts';
import { openWeb, type Web } from '../fixtures/web.ts';

describe.skipIf(missing('chromium'))('the settings of an account', () => {
  let platform: Platform;
  let web: Web;
  let printer: TestPrinter;
  let server: Server;
  let receiver: string;
  /** The paths that were called. */
  const received: string[] = [];
  /** The paths that answer 404. */
  const refused = new Set(['/gone']);

  beforeAll(async () => {
    server = createServer((request, response) => {
      received.push(request.url!);
      request.resume();
      response.writeHead(refused.has(request.url!) ? 404 : 200).end('ok');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    receiver = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    platform = await startPlatform({ ALLOW_PRIVATE_URLS: '1' });
    printer = await platform.addPrinter(await platform.addAgent('Packing hall'));
    web = await openWeb(platform.url, { account: platform.account, timezoneId: 'Europe/Berlin' });
    await web.page.getByRole('navigation', { name: 'Pages' }).waitFor();
  });
  afterAll(async () => {
    await web?.close();
    await platform?.close();
    server?.close();
  });

  const open = async (name: string): Promise<void> => {
    const { page } = web;
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  };
  const print = (key: string, query: string) =>
    fetch(`${platform.url}${pathOf('POST /api/v3/printers/:id/print', { id: printer.id })}?${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'text/plain' },
      body: label('settings'),
    });

  it('makes a key that is shown once, prints with it, shows its last use, and revokes it', async () => {
    const { page } = web;
    await open('API keys');
    await page.getByRole('button', { name: 'Create a key' }).click();
    const form = page.getByRole('dialog', { name: 'Create a key' });
    // The fault is named at the field, in the page's words, and the keyboard is there.
    await form.getByLabel('Name').fill('  ');
    await form.getByRole('button', { name: 'Create a key' }).click();
    await form.getByText('Name must be at least 1 character long').waitFor();
    await expect.poll(() => form.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true);
    await form.getByLabel('Name').fill('Shop');
    await form.getByRole('button', { name: 'Create a key' }).dblclick();
    const shown = page.getByRole('dialog', { name: 'Your new key' });
    const key = (await shown.locator('pre').first().innerText()).trim();
    await shown.getByText('Waiting for your first request').waitFor();
    await web.look('new-key');
    await promisify(execFile)('bash', ['-c', await shown.getByRole('group', { name: 'curl' }).innerText()]);
    await shown.getByText('Your first request has arrived').waitFor();
    await web.look('first-request');
    await shown.getByRole('button', { name: 'I have copied it' }).click();
    expect((await print(key, 'copies=1')).status).toBe(200);
    expect(await page.content()).not.toContain(key);
    const row = page.getByRole('row').filter({ hasText: 'Shop' });
    await eventually('the last use', async () => {
      await page.reload();
      await row.waitFor();
      return (await row.innerText()).includes('from 127.0.0.1') || undefined;
    });
    await web.look('keys');
    expect(await row.count(), 'keys of a double click').toBe(1);
    await page.getByRole('button', { name: 'Revoke Shop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await row.waitFor({ state: 'detached' });
    expect((await print(key, 'copies=1')).status).toBe(401);
  });

  it('finds the request that was refused, says why, and has the command that sends it again', async () => {
    const { page } = web;
    const answer = await print(platform.apiKey, 'copies=0');
    const { message } = (await answer.json()) as { message: string };
    await open('Requests');
    await page.getByRole('combobox', { name: 'Status' }).selectOption('4xx');
    await eventually('the request', async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      return (await page.getByRole('row').filter({ hasText: message }).count()) > 0 || undefined;
    });
    expect(new URL(page.url()).searchParams.get('status')).toBe('4xx');
    await web.look('requests');
    await page.getByRole('row').filter({ hasText: message }).first().press('Enter');
    const panel = page.getByRole('dialog');
    await panel.getByText('invalid_copies').waitFor();
    await web.look('request');
    const command = await panel.locator('pre').innerText();
    expect(command).toContain(
      `${pathOf('POST /api/v3/printers/:id/print', { id: printer.id })}?copies=0' -H "Authorization: Bearer $PLATEN_KEY"`,
    );
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
  });

  it('makes a webhook, tests it, shows what became of each delivery, and delivers again', async () => {
    const { page } = web;
    await open('Webhooks');
    await web.look('webhooks-empty');
    await page.getByRole('button', { name: 'Create a webhook' }).click();
    const form = page.getByRole('dialog', { name: 'Create a webhook' });
    await form.getByLabel('Address').fill(`${receiver}/events`);
    await form.getByRole('button', { name: 'Create a webhook' }).click();
    await page.getByText('whsec_').waitFor();
    await page.getByRole('button', { name: 'I have copied it' }).click();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText('Test accepted: 200').waitFor();
    await platform.print(printer, label('webhook'));
    await page.getByRole('row').filter({ hasText: 'job.created' }).filter({ hasText: 'Delivered' }).waitFor();
    await web.look('webhook');
    const before = received.length;
    await page.getByRole('button', { name: 'Deliver again' }).first().click();
    await eventually('the delivery', () => received.length > before || undefined);
  });

  it('says in the list why a webhook fails, and since when', async () => {
    const { page } = web;
    await platform.api('POST /api/v3/webhooks', { body: { url: `${receiver}/gone`, types: ['job.created'] } });
    await platform.print(printer, label('failing'));
    await open('Webhooks');
    const row = page.getByRole('row').filter({ hasText: `${receiver}/gone` });
    await row.getByText(/^The answer was 404, not 2xx\. Nothing delivered since [\d:/, ]+\.$/).waitFor();
    await web.look('webhooks');
    await row.getByRole('link').click();
    await page.getByText('Last failure').waitFor();
    await page
      .getByRole('row')
      .filter({ hasText: 'Waiting' })
      .getByText(/404, not 2xx\. Next attempt: [\d:]+\./)
      .waitFor();
  });

  it('makes a channel and a rule, tests the channel, and sets quiet hours', async () => {
    const { page } = web;
    await open('Alerts');
    await web.look('alerts-empty');
    await page.getByRole('tab', { name: 'Channels' }).click();
    await page.getByRole('button', { name: 'Create a channel' }).click();
    const channel = page.getByRole('dialog', { name: 'Create a channel' });
    await channel.getByLabel('Type').selectOption('slack');
    await channel.getByLabel('Address').fill(`${receiver}/services/T00/B00/secret-part`);
    await channel.getByLabel('Name').fill('Warehouse');
    await channel.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Send a test to Warehouse' }).click();
    await page.getByText('Test sent to Warehouse').waitFor();
    expect(received).toContain('/services/T00/B00/secret-part');
    expect(await page.content()).not.toContain('secret-part');
    await web.look('alert-channels');
    await page.getByRole('tab', { name: 'Rules' }).click();
    await page.getByRole('button', { name: 'Create a rule' }).click();
    const rule = page.getByRole('dialog', { name: 'Create a rule' });
    await rule.getByLabel('When').selectOption('agent_offline');
    await web.look('alert-rule');
    await rule.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row').filter({ hasText: 'An agent is offline' }).filter({ hasText: 'Warehouse' }).waitFor();
    await web.look('alert-rules');
    await page.getByRole('tab', { name: 'Language and quiet hours' }).click();
    // The zone of the person who made the first channel.
    await expect.poll(() => page.getByLabel('Time zone').inputValue()).toBe('Europe/Berlin');
    await page.getByRole('switch', { name: 'Hold messages during quiet hours' }).check();
    const from = page.getByLabel('From');
    await from.fill('06:00');
    await page.getByText('From and To are the same: messages are held all day').waitFor();
    await from.fill('05:00');
    await page.getByText('Every day from 05:00 to 06:00, in the time zone Europe/Berlin').waitFor();
    await from.fill('21:30');
    const night = 'Every day from 21:30 to 06:00 the next day, in the time zone';
    const words = page.getByText(night);
    await words.waitFor();
    await page.getByLabel('Time zone').selectOption('America/New_York');
    await words.and(page.getByText(/ America\/New_York, where it is \d\d:\d\d now\.$/)).waitFor();
    await page.getByLabel('Time zone').selectOption('Europe/Berlin');
    await web.look('alert-settings');
    await page.getByRole('button', { name: 'Save' }).click();
    await eventually('the settings', async () => {
      const { quietHours } = await platform.api('GET /api/v3/alert-settings');
      return quietHours ?? undefined;
    });
  });

  it('shows an alert whose message the quiet hours hold back', async () => {
    const { page } = web;
    const hour = (offset: number): string =>
      `${new Date(Date.now() + offset * 3_600_000).toISOString().slice(11, 14)}00`;
    const settings = await platform.api('GET /api/v3/alert-settings');
    const quietHours = { from: hour(-1), to: hour(12) };
    await platform.api('PUT /api/v3/alert-settings', { body: { ...settings, timeZone: 'UTC', quietHours } });
    const { channels } = await platform.api('GET /api/v3/alert-channels');
    const channelIds = channels.map(({ id }) => id);
    await platform.api('POST /api/v3/alert-rules', {
      body: { name: 'Night', kind: 'agent_offline', minutes: 1, channelIds },
    });
    const before = received.length;
    await (await platform.addAgent('Night shift')).kill();
    await open('Alerts');
    await page.getByRole('tab', { name: 'Alerts', exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: 'Night shift' });
    // The alert is raised after a minute.
    await platform.letTroubleLast();
    await row.getByText('Warehouse: held until the quiet hours end').waitFor({ timeout: 180_000 });
    await web.look('alert-held');
    await row.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Night' });
    await panel.getByText('Raised, Warehouse').waitFor();
    await panel.getByText('held until the quiet hours end').waitFor();
    await web.look('alert-held-panel');
    await page.keyboard.press('Escape');
    expect(received.slice(before).filter((path) => path.includes('/services/'))).toEqual([]);
    await platform.api('PUT /api/v3/alert-settings', { body: settings });
  });

  it('says of a channel that nothing arrives there, in its list and on the attention page, until something does', async () => {
    const { page } = web;
    await platform.api('POST /api/v3/alert-channels', {
      body: {
        name: 'Dock',
        type: 'webhook',
        address: `${receiver}/dock`,
      },
    });
    refused.add('/dock');
    // The page knows its channels for a minute, and no event tells it of one that was made elsewhere.
    await page.goto(`${platform.url}/alerts?tab=channels`);
    const test = page.getByRole('button', { name: 'Send a test to Dock' });
    await test.click();
    const row = page.getByRole('row').filter({ hasText: 'Dock' });
    await row
      .getByText(
        /^The answer was 404, not 2xx\. Nothing delivered since [\d:/, ]+\. Check the receiver, then send a test\.$/,
      )
      .waitFor();
    await web.look('alert-channel-failing');
    await open('Attention');
    const item = page.getByRole('listitem').filter({ hasText: 'Alerts do not reach the channel "Dock"' });
    await item.getByText(/The answer was 404, not 2xx\. Check the receiver, then send a test\./).waitFor();
    await web.look('attention-channel');
    await item.getByRole('link', { name: 'Open channels' }).click();
    refused.delete('/dock');
    await test.click();
    await row.getByText('Active').waitFor();
    await open('Attention');
    await item.waitFor({ state: 'detached' });
  });

  it('replaces the key of an agent, and says what happens to the old one', async () => {
    const { page } = web;
    await open('Agents');
    await page.getByRole('link', { name: 'Packing hall' }).first().click();
    await page.getByRole('button', { name: 'Replace key' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Replace key' }).click();
    await page.getByText('The old one stops working as soon as the agent uses the new one.').waitFor();
    await page.getByText(/^replaced /).waitFor();
  });

  it('shows what was used, and who changed what', async () => {
    const { page } = web;
    await open('Usage');
    await page.getByText('Print jobs today').waitFor();
    await page.getByText(/ of 5\sGB$/).waitFor();
    await page.getByText(/^4\sMB$/).waitFor();
    await page.getByRole('figure').waitFor();
    await web.look('usage');
    await open('Audit log');
    await page.getByRole('combobox', { name: 'Type of change' }).selectOption('key');
    await page.getByRole('row').filter({ hasText: 'API key removed' }).waitFor();
    await web.look('audit');
    await page.getByRole('row').filter({ hasText: 'API key created' }).first().press('Enter');
    await page.getByRole('dialog').getByText('127.0.0.1').waitFor();
    await page.keyboard.press('Escape');
  });

  it('has no fault that the checks of accessibility and the console find', () => {
    expect(web.faults()).toEqual([]);
  });
});
