/**
 * The tray app with a stand-in for the Electron modules that it uses; the engine, its data folder and its connection
 * are real.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startCloudPeer, tcpPrinter } from '../../test/cloud-peer.ts';
import { standIn, type StandIn } from '../../test/electron-stand-in.ts';
import { startRawPrinter } from '../../test/raw-printer.ts';
import { startAgent } from '../core/agent.ts';
import { keychainKeyStore } from './key-store.ts';
import { createServiceProgram } from '../service/run-service.ts';
import { servicePlace } from '../service/service-place.ts';
import { createOwnQueues } from './own-queues.ts';
import { createServiceHost } from './service-host.ts';
import { MANAGE, startTrayApp, type TrayApp } from './tray-app.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const PAGE = 'file:///opt/platen/dist/renderer/index.html';

function stand(options: Parameters<typeof standIn>[0] = {}): StandIn {
  const made = standIn(options);
  cleanups.push(made.remove);
  return made;
}

async function start(made: StandIn): Promise<TrayApp> {
  const tray = await startTrayApp(made.parts, { distDir: '/opt/platen/dist', noticeMs: 50 });
  cleanups.push(() => tray!.quit());
  return tray!;
}

describe('tray app', () => {
  it('opens a sandboxed window on our own page, and reports that it is not connected yet', async () => {
    const made = stand();
    await start(made);
    expect(made.windows).toHaveLength(1);
    expect(made.windows[0]!.loaded).toBe('/opt/platen/dist/renderer/index.html');
    expect(made.windows[0]!.options.webPreferences).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      webSecurity: true,
    });
    expect(made.seen.tooltips.at(-1)).toContain('Not connected');
    expect(made.seen.menus.at(-1)!.map(({ label }) => label)).toEqual(expect.arrayContaining(['Open Platen', 'Quit']));
  });

  it('keeps its page where it is: no other window, no navigation, no permission except to copy', async () => {
    const made = stand();
    await start(made);
    const { webContents } = made.windows[0]!;
    const confirm = 'https://print.example.com/base/agents/connect?code=WDJB-MJHT';
    for (const url of [
      'https://example.com',
      confirm,
      `${confirm}&next=x`,
      confirm.replace('https:', 'http:'),
      confirm.replace('//', '//me@'),
      'file:///C:/agents/connect?code=WDJB-MJHT',
      'no address',
    ])
      expect(webContents.openHandler({ url })).toEqual({ action: 'deny' });
    expect(made.seen.opened, 'in the own browser of the person').toEqual([confirm]);
    for (const name of ['will-navigate', 'will-redirect', 'will-attach-webview']) {
      let blocked = 0;
      webContents.emit(name, { preventDefault: () => blocked++ });
      expect([name, blocked]).toEqual([name, 1]);
    }
    expect(made.mayUse('media', PAGE)).toBe(false);
    expect(made.mayUse('clipboard-sanitized-write', PAGE)).toBe(true);
    expect(made.mayUse('clipboard-sanitized-write', 'https://example.com/')).toBe(false);
  });

  it('answers its own page over IPC, and refuses others', async () => {
    const made = stand();
    await start(made);
    expect(await made.ask('platen:snapshot', `${PAGE}#x`)).toMatchObject({ ok: true, value: { enrolled: false } });
    for (const url of ['https://example.com/', `${PAGE}.evil`, 'file:///opt/platen/dist/renderer/other.html', ''])
      expect(await made.ask('platen:snapshot', url)).toMatchObject({ ok: false });
  });

  it('runs only once: a second one ends, and the first shows its window', async () => {
    const second = stand({ isSecond: true });
    expect(await startTrayApp(second.parts, { distDir: '/x' })).toBeUndefined();
    expect(second.seen.quits).toBe(1);
    const first = stand();
    await start(first);
    first.app.emit('second-instance', {}, ['agent.exe']);
    expect(first.windows[0]!.shows).toBe(1);
    first.windows[0]!.destroy();
    first.app.emit('second-instance', {}, ['agent.exe', '--hidden']);
    expect(first.windows).toHaveLength(1);
    first.app.emit('second-instance', {}, ['agent.exe']);
    expect(first.windows).toHaveLength(2);
  });

  it('ends when the installer asks, and does not start if none runs', async () => {
    const running = stand();
    await start(running);
    running.app.emit('second-instance', {}, ['agent.exe', '--quit']);
    await expect.poll(() => running.seen.quits, { timeout: 20_000 }).toBe(1);
    expect(running.seen.trayGone).toBe(true);
    const none = stand();
    expect(await startTrayApp(none.parts, { distDir: '/x', argv: ['agent.exe', '--quit'] })).toBeUndefined();
    expect([none.seen.quits, none.windows]).toEqual([1, []]);
  });

  it('prints on while its page crashes, shows it again, and gives up on a page that crashes again and again', async () => {
    const cloud = await startCloudPeer();
    cleanups.push(() => cloud.close());
    const raw = await startRawPrinter();
    cleanups.push(() => raw.close());
    const printer = tcpPrinter(raw.port, { driver: null });
    cloud.bend.printers = [printer];
    const made = stand();
    const tray = await start(made);
    await tray.host.bridge.enroll({ server: cloud.url, code: 'CODE-1', name: 'Hall 3' });
    await tray.host.agent()!.online();
    const job = cloud.offer({ printerId: printer.id, document: Buffer.from('^XA^XZ'), copies: 3 });
    for (const crash of [1, 2, 3]) {
      made.windows.at(-1)!.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: crash });
    }
    expect(made.windows).toHaveLength(3);
    expect(made.windows.every(({ isGone }) => isGone)).toBe(true);
    await cloud.until('completed', () => job.state === 'completed');
    expect(raw.received()).toHaveLength(3);
    made.tray().emit('click');
    expect(made.windows).toHaveLength(4);
  });

  it('offers a test label for every printer in its menu, and reports the result', async () => {
    const cloud = await startCloudPeer();
    cleanups.push(() => cloud.close());
    const raw = await startRawPrinter();
    cleanups.push(() => raw.close());
    cloud.bend.printers = [tcpPrinter(raw.port, { driver: null, name: 'Dock 2' })];
    const made = stand();
    const tray = await start(made);
    await tray.host.bridge.enroll({ server: cloud.url, code: 'CODE-1', name: 'Hall 3' });
    const item = (label: string) => made.seen.menus.at(-1)?.find((entry) => entry.label === label);
    await expect.poll(() => item('Test label on Dock 2'), { timeout: 20_000 }).toBeDefined();
    item('Test label on Dock 2')!.click!({ checked: false });
    await expect.poll(() => made.seen.notices, { timeout: 20_000 }).toHaveLength(1);
    expect(made.seen.notices[0]!.body).toContain('Dock 2 has the test label');
    expect(raw.received()).toHaveLength(1);
  });

  it('reports why the code of the installer was refused, and opens its window', async () => {
    const made = stand();
    writeFileSync(path.join(made.folder, 'enroll.txt'), 'http://127.0.0.1:1\r\n7KQ4-M2XW-9TFH\r\n');
    await start(made);
    expect(made.seen.notices).toEqual([
      expect.objectContaining({
        title: 'Platen is not connected',
        body: expect.stringMatching(/127\.0\.0\.1/) as string,
      }),
    ]);
    expect(made.windows).toHaveLength(1);
  });

  it('enrolls with the name that the installer was given', async () => {
    const cloud = await startCloudPeer();
    cleanups.push(() => cloud.close());
    const made = stand();
    const request = `\uFEFF${cloud.url}\r\nCODE-1\r\nPacking désk 2\r\n\r\n\r\n`;
    writeFileSync(path.join(made.folder, 'enroll.txt'), Buffer.from(request, 'utf16le'));
    const tray = await start(made);
    expect(await tray.snapshot()).toMatchObject({ enrolled: true, agentName: 'Packing désk 2' });
    expect(existsSync(path.join(made.folder, 'enroll.txt'))).toBe(false);
  });

  it('shows in its window that another agent uses its data folder, and takes over later', async () => {
    const cloud = await startCloudPeer();
    cleanups.push(() => cloud.close());
    const made = stand();
    const dataDir = path.join(made.folder, 'agent');
    const other = await startAgent({ dataDir, server: cloud.url, code: 'CODE-1', name: 'Other' });
    const tray = await start(made);
    expect(await tray.host.bridge.snapshot()).toMatchObject({
      enrolled: false,
      trouble: expect.stringContaining('data') as string,
    });
    await other.stop();
    await tray.host.keepStarting();
    expect(await tray.host.bridge.snapshot()).toMatchObject({ enrolled: true, agentName: 'Other' });
  });

  it('is only the window if a service prints: no second engine, no window at login, and the new version after an update', async () => {
    const made = stand();
    const place = servicePlace(path.join(made.folder, 'machine'));
    const program = createServiceProgram(place, { pages: made.folder });
    await program.start();
    const service = createServiceHost(place);
    const tray = await startTrayApp(made.parts, {
      distDir: '/opt/platen/dist',
      noticeMs: 50,
      service,
      argv: ['agent.exe', '--hidden'],
    });
    expect(made.windows).toEqual([]);
    expect(existsSync(path.join(made.folder, 'agent'))).toBe(false);
    expect(await made.ask('platen:snapshot', PAGE)).toMatchObject({
      ok: true,
      value: { enrolled: false, trouble: null },
    });
    await program.stop();
    expect(await tray!.snapshot()).toMatchObject({ trouble: expect.stringContaining('service') as string });
    const updated = String.raw`C:\Program Files\Platen Agent\app-2.0.0\Platen Agent.exe`;
    writeFileSync(place.addressFile, JSON.stringify({ url: 'http://127.0.0.1:1', token: '', program: updated }));
    await expect.poll(() => made.seen.quits, { timeout: 20_000 }).toBe(1);
    expect(made.seen.relaunches).toEqual([{ execPath: updated, args: ['--hidden'] }]);
  });

  it('opens the window of an administrator from its menu, which is a window alone and ends with it', async () => {
    const made = stand();
    const place = servicePlace(path.join(made.folder, 'machine'));
    let opened = 0;
    const options = { distDir: '/opt/platen/dist', service: createServiceHost(place), noticeMs: 50 };
    const tray = await startTrayApp(made.parts, { ...options, manage: () => void opened++ });
    cleanups.push(() => tray!.quit());
    const entry = made.seen.menus.at(-1)!.find(({ label }) => label === 'Manage as administrator');
    (entry as { readonly click: () => void }).click();
    expect(opened).toBe(1);

    const other = stand();
    const manager = await startTrayApp(other.parts, { ...options, argv: ['Platen Agent.exe', MANAGE] });
    cleanups.push(() => manager!.quit());
    expect(other.windows).toHaveLength(1);
    expect(other.seen.menus).toEqual([]);
    other.app.emit('window-all-closed');
    await expect.poll(() => other.seen.quits).toBe(1);
  });

  it('offers to open it where the service withholds something, and connects no queue but those that it has listed', async () => {
    const made = stand();
    const place = servicePlace(path.join(made.folder, 'machine'));
    const program = createServiceProgram(place, { pages: made.folder });
    await program.start();
    cleanups.push(() => program.stop());
    const own = createOwnQueues({
      open: () => ({
        listQueueNames: async () => [String.raw`\\server\Office`],
        readQueue: () => Promise.reject(new Error('away')),
        close: async () => undefined,
      }),
    });
    const asked: string[] = [];
    const ask = (what: string) => async () => asked.push(what) < 3;
    const person = { ownQueues: own, manage: ask('window'), connect: (queue: string) => ask(queue)() };
    // An administrator needs none.
    expect(await createServiceHost(place, person).bridge.snapshot()).not.toHaveProperty('elevates');
    const everybodys = createServiceHost({ ...place, managerFile: path.join(made.folder, 'not readable') }, person);
    expect(await everybodys.bridge.snapshot()).toMatchObject({
      withheld: expect.any(Array) as string[],
      elevates: true,
    });
    const elevate = async (input: object) => (await everybodys.bridge.elevate(input)).opened;
    const [queue] = await own();
    expect(await elevate({})).toBe(true);
    expect(await elevate({ identity: queue!.identity })).toBe(true);
    expect(await elevate({ identity: 'own Zebra' })).toBe(false);
    expect(await elevate({ identity: null })).toBe(false);
    expect(await elevate({}), 'refused').toBe(false);
    expect(asked).toEqual(['window', queue!.address, 'window']);
  });

  it('announces to its page what has changed, from its own engine and from a service', async () => {
    const made = stand();
    const tray = await start(made);
    await tray.host.bridge.startChecks({ server: 'http://127.0.0.1:9' });
    await expect.poll(() => made.windows[0]!.webContents.sent).toContainEqual(['platen:changes', 'checks']);

    const other = stand();
    const place = servicePlace(path.join(other.folder, 'machine'));
    const program = createServiceProgram(place, { pages: other.folder });
    await program.start();
    cleanups.push(() => program.stop());
    const service = createServiceHost(place);
    const changed: string[] = [];
    const unsubscribe = service.subscribe((topic) => changed.push(topic));
    cleanups.push(async () => unsubscribe());
    await expect.poll(() => changed).toContain('agent');
    changed.length = 0;
    await service.bridge.startChecks({ server: 'http://127.0.0.1:9' });
    await expect.poll(() => changed).toContain('checks');
  });

  it('starts at login if a person sets it, without its window', async () => {
    const made = stand();
    const tray = await start(made);
    await tray.host.bridge.saveSettings({ startAtLogin: true });
    // The installer writes the same entry: a change by one is visible to the other.
    const exe = path.join(made.folder, 'Platen Agent.exe');
    expect(made.seen.login).toEqual({ openAtLogin: true, path: `"${exe}"`, args: ['--hidden'] });
    made.seen.menus.at(-1)!.find(({ type }) => type === 'checkbox')!.click!({ checked: false });
    expect(made.seen.login.openAtLogin).toBe(false);
  });

  it('does not change a start at login that is set for all users', async () => {
    const made = stand({ isForAll: true });
    const tray = await start(made);
    expect(await tray.host.bridge.saveSettings({ startAtLogin: false })).toMatchObject({
      startAtLogin: true,
      isLoginLocked: true,
    });
    expect(made.seen.login).toEqual({ openAtLogin: false });
    expect(made.seen.menus.at(-1)!.find(({ type }) => type === 'checkbox')).toMatchObject({ enabled: false });
  });

  it('uses the language of the system', async () => {
    const made = stand({ locale: 'de-AT' });
    await start(made);
    expect(made.seen.tooltips.at(-1)).toContain('Nicht verbunden');
    expect(made.seen.menus.at(-1)!.map(({ label }) => label)).toContain('Beenden');
  });

  it('stops the engine before it quits', async () => {
    const made = stand();
    await start(made);
    let isHeld = false;
    made.app.emit('before-quit', { preventDefault: () => (isHeld = true) });
    expect(isHeld).toBe(true);
    await expect.poll(() => made.seen.quits, { timeout: 20_000 }).toBe(1);
    expect(made.seen.trayGone).toBe(true);
  });

  it('keeps the key encrypted, and asks for a code if it cannot be decrypted any more', async () => {
    const { parts, folder } = stand();
    const dataDir = { root: folder, keyFile: path.join(folder, 'agent.key') } as Parameters<typeof keychainKeyStore>[1];
    const keys = keychainKeyStore(parts.safeStorage, dataDir);
    await keys.write('agent-secret');
    expect(readFileSync(path.join(folder, 'agent-key.enc'), 'latin1')).not.toContain('agent-secret');
    expect(await keys.read()).toBe('agent-secret');
    const broken = {
      ...parts.safeStorage,
      decryptString: () => {
        throw new Error('other user');
      },
    };
    expect(await keychainKeyStore(broken, dataDir).read()).toBeUndefined();
  });

  it('stores its replacement key encrypted next to it', async () => {
    const { parts, folder } = stand();
    const dataDir = { root: folder, keyFile: path.join(folder, 'agent.key') } as Parameters<typeof keychainKeyStore>[1];
    const keys = keychainKeyStore(parts.safeStorage, dataDir);
    await keys.write('agent-secret');
    await keys.next.write('next-secret');
    expect([await keys.read(), await keys.next.read()]).toEqual(['agent-secret', 'next-secret']);
    for (const file of readdirSync(folder).filter((name) => name.includes('key')))
      expect(readFileSync(path.join(folder, file), 'latin1')).not.toContain('next-secret');
    await keys.next.remove();
    expect([await keys.read(), await keys.next.read()]).toEqual(['agent-secret', undefined]);
  });
});
