/**
 * A person who is no administrator walks every page of the tray's window, in front of a service: behind no button is there a
 * refusal, and what only an administrator may do has a button for one.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensurePages } from '../../apps/agent-desktop/src/headless/pages.ts';
import { startUiServer, type UiServer } from '../../apps/agent-desktop/src/headless/ui-server.ts';
import { createOwnQueues } from '../../apps/agent-desktop/src/main/own-queues.ts';
import { createServiceHost } from '../../apps/agent-desktop/src/main/service-host.ts';
import { createServiceProgram } from '../../apps/agent-desktop/src/service/run-service.ts';
import { servicePlace } from '../../apps/agent-desktop/src/service/service-place.ts';
import { startCloudPeer, tcpPrinter, type CloudPeer } from '../../apps/agent-desktop/test/cloud-peer.ts';
import { startRawPrinter, type RawPrinter } from '../../apps/agent-desktop/test/raw-printer.ts';
import { missing } from '../../test/system-packages.ts';
import { launchChromium } from '../fixtures/chromium.ts';
import { pageFaults } from '../fixtures/page-checks.ts';

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 360, height: 780 };
const SLOW = { timeout: 60_000 };
/** For a button that is listed and about to go. */
const PRESS_MS = 2_000;
const LABEL = Buffer.from('^XA^FO50,50^A0N,40^FDANNA^FS^XZ');
/** A folder for pictures of the screens. */
const pictures = process.env['UPDATE_PICTURES'];

describe.skipIf(missing('chromium'))('the window of a person who is no administrator', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'platen-everybody-'));
  const place = servicePlace(path.join(folder, 'machine'));
  const service = createServiceProgram(place, {
    agent: { allowLoopback: true, allowPlainHttp: true, discovery: { networks: [] } },
  });
  /** What Windows was asked to start. */
  const started: string[] = [];
  const refused: string[] = [];
  let underWay = 0;
  let confirms = false;
  let cloud: CloudPeer;
  let raw: RawPrinter;
  let server: UiServer;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    [cloud, raw] = await Promise.all([startCloudPeer(), startRawPrinter()]);
    const printer = tcpPrinter(raw.port, { driver: null, name: 'Dock 2' });
    cloud.bend.printers = [printer];
    mkdirSync(place.root, { recursive: true });
    writeFileSync(place.requestFile, `${cloud.url}\r\nCODE-1\r\n`);
    await ensurePages(() => undefined);
    await service.start();
    await service.online();
    const printed = cloud.offer({ printerId: printer.id, document: LABEL, title: 'Order 4711' });
    await cloud.until('a job is printed', () => printed.state === 'completed');
    raw.bend.resetAfterBytes = 1;
    const failed = cloud.offer({ printerId: printer.id, document: LABEL, title: 'Order 4712' });
    await cloud.until('a job has failed', () => failed.state === 'failed');

    const ask = (what: string) => async () => started.push(what) > 0 && confirms;
    const host = createServiceHost(
      { ...place, managerFile: path.join(folder, 'not readable') },
      {
        manage: ask('window'),
        connect: (queue) => ask(queue)(),
        ownQueues: createOwnQueues({
          open: () => ({
            listQueueNames: async () => [String.raw`\\server\Office`],
            readQueue: () => Promise.reject(new Error('away')),
            close: async () => undefined,
          }),
        }),
      },
    );
    const answer: typeof host.answer = async (method, input) => {
      underWay++;
      const answered = await host.answer(method, input).finally(() => underWay--);
      if (!answered.ok && answered.fact?.key === 'service.managerOnly') refused.push(method);
      return answered;
    };
    server = await startUiServer({ ...host, answer });
    browser = await launchChromium();
    const context = await browser.newContext({ viewport: WIDE, locale: 'en-GB', reducedMotion: 'reduce' });
    context.setDefaultTimeout(SLOW.timeout);
    page = await context.newPage();
    await page.goto(server.url);
    await page.getByRole('main').waitFor();
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await service.stop();
    await raw?.close();
    await cloud?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const go = async (hash: string): Promise<void> => {
    await page.evaluate((to) => (window.location.hash = to), '#/nowhere');
    await page.evaluate((to) => (window.location.hash = to), hash);
    await isQuiet();
    // What the page asks for first decides what it shows.
    await expect.poll(namesOf, SLOW).not.toEqual([]);
  };
  const isQuiet = async (): Promise<void> => {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await expect.poll(() => underWay, SLOW).toBe(0);
  };
  const buttons = (): Locator => page.getByRole('main').getByRole('button', { disabled: false });
  const namesOf = async (): Promise<readonly string[]> => [
    ...new Set((await buttons().allInnerTexts()).map((text) => text.trim()).filter(Boolean)),
  ];
  /** Returns false if it has gone meanwhile, as a button to stop something does. */
  const press = async (name: string): Promise<boolean> => {
    const button = buttons().filter({ hasText: name }).first();
    const isThere = await button.click({ timeout: PRESS_MS }).then(
      () => true,
      () => false,
    );
    await isQuiet();
    return isThere;
  };
  const look = async (name: string): Promise<void> => {
    const faults: string[] = [];
    for (const [colorScheme, viewport] of [
      ['dark', NARROW],
      ['light', WIDE],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      faults.push(...(await pageFaults(page)).map((fault) => `${name}, ${colorScheme}: ${fault}`));
      if (!pictures) continue;
      mkdirSync(pictures, { recursive: true });
      await page.screenshot({ path: path.join(pictures, `${name}-${colorScheme}.png`), fullPage: true });
    }
    expect(faults).toEqual([]);
  };

  it('refuses nothing behind a button of any page', async () => {
    const [printer] = cloud.bend.printers;
    const everywhere: string[] = [];
    for (const hash of ['#/overview', '#/activity', '#/diagnostics', '#/settings', `#/printers/${printer!.id}`]) {
      const pressed = new Set<string>();
      await go(hash);
      const first = await namesOf();
      for (const name of first) {
        await go(hash);
        if (await press(name)) pressed.add(name);
        // What a button opens has buttons of its own.
        for (const inner of (await namesOf()).filter((one) => !pressed.has(one) && !first.includes(one)).slice(0, 10))
          if (await press(inner)) pressed.add(inner);
        await page.keyboard.press('Escape');
      }
      everywhere.push(...pressed);
    }
    expect(refused).toEqual([]);
    expect(everywhere).toEqual(expect.arrayContaining(['Print test label', 'Manage as administrator']));
  }, 240_000);

  it('opens the window of an administrator, and reports that nobody has confirmed', async () => {
    await go('#/settings');
    started.length = 0;
    confirms = false;
    await press('Manage as administrator');
    await page.getByText('Nothing has changed: an administrator has to confirm.').first().waitFor();
    await look('settings');
    confirms = true;
    await press('Manage as administrator');
    await expect.poll(() => page.getByText('Nothing has changed').count()).toBe(0);
    expect(started).toEqual(['window', 'window']);
  }, 120_000);

  it('connects the queue of one person for the whole computer, by the hand of an administrator', async () => {
    await go('#/overview');
    started.length = 0;
    await page.getByRole('button', { name: /^Look (for printers|again)/ }).click();
    const connect = page.getByRole('button', { name: /computer \\\\server/ });
    await connect.click();
    await page.getByText('Windows connects it. Restart this computer, then look again.').waitFor();
    await look('finder');
    expect(started).toEqual([String.raw`\\server\Office`]);
  }, 120_000);
});
