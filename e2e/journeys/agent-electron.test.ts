/** The tray app in the real Electron, where its runtime is: the window opens, is shut in, and the engine outlives its page. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { _electron, type ElectronApplication } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/processes.ts';
import { buildShell } from '../../scripts/desktop-build.ts';

const app = path.join(root, 'apps/agent-desktop');

/** Returns why Electron cannot start here; undefined if it can. */
function obstacle(): string | undefined {
  // npm's package fetches the runtime from elsewhere, which not every machine may do; asking the package would try that.
  const folder = path.dirname(createRequire(path.join(app, 'package.json')).resolve('electron/package.json'));
  if (!existsSync(path.join(folder, 'path.txt')) && !process.env['ELECTRON_OVERRIDE_DIST_PATH'])
    return 'the Electron runtime is missing; install it with `node apps/agent-desktop/node_modules/electron/install.js`';
  if (process.platform === 'linux' && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY'])
    return 'there is no display; run it under `xvfb-run`';
  return undefined;
}

const why = obstacle();
// The one skip that CI=true allows (CONTRIBUTING.md): the release workflow runs this on Windows, and sets this there.
if (why && process.env['PLATEN_ELECTRON'] === 'required')
  throw new Error(`The tray app in Electron cannot run: ${why}.`);
if (why)
  console.warn(
    `skipped the tray app in Electron: ${why}. Its parts are tested on a stand-in, its windows in Chromium.`,
  );

describe.skipIf(why !== undefined)('the tray app in Electron', () => {
  let folder: string;
  let electron: ElectronApplication;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'platen-electron-'));
    await buildShell(path.join(app, 'dist'));
    electron = await _electron.launch({
      executablePath: createRequire(path.join(app, 'package.json'))('electron') as string,
      args: [
        ...(process.platform === 'linux' ? ['--no-sandbox'] : []),
        `--user-data-dir=${path.join(folder, 'user')}`,
        app,
      ],
    });
  });
  afterAll(async () => {
    await electron?.close();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  it('shows first run in a page that knows neither Node nor Electron', async () => {
    const page = await electron.firstWindow();
    await page.getByRole('heading', { name: /Connect this computer|Diesen Computer verbinden/ }).waitFor();
    const known = await page.evaluate(() => [
      typeof globalThis.process,
      'require' in globalThis,
      Object.keys(window.platen!),
    ]);
    expect(known).toEqual(['undefined', false, ['call']]);
  });

  it('goes nowhere else', async () => {
    const page = await electron.firstWindow();
    const before = page.url();
    await page.evaluate(() => {
      window.location.href = 'https://example.com/';
      window.open('https://example.com/');
    });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect([page.url(), electron.windows()]).toEqual([before, [page]]);
  });

  it('outlives its page, and shows it again', async () => {
    const page = await electron.firstWindow();
    const next = electron.waitForEvent('window');
    await electron.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]!.webContents.forcefullyCrashRenderer(),
    );
    await (await next).getByRole('heading', { level: 1 }).waitFor();
    expect(page.isClosed()).toBe(true);
  });
});
