/** The service of a set-up program updates itself under Wine while it prints: each job comes out once, bad versions give way. */
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startRawPrinter, type RawPrinter } from '../../apps/agent-desktop/test/raw-printer.ts';
import { openWineLab, type WineLab } from '../../apps/agent-desktop/test/windows/wine-lab.ts';
import { enroll } from '../../apps/cloud/test/agent.ts';
import { eventually, startTestCloud, type TestAccount, type TestCloud } from '../../apps/cloud/test/cloud.ts';
import { missing } from '../../test/system-packages.ts';
import { packUpdate, zipFolder } from '../build-update.ts';
import { makeUpdateKey, signPackage } from '../sign-update.ts';
import { buildWindowsInstaller } from '../windows/build.ts';
import { debianToolchain, makeStandInElectron } from './stand-in-electron.ts';

vi.setConfig({ testTimeout: 400_000 });
const SLOW = { timeout: 200_000, interval: 200 };

describe.skipIf(missing('wine') || missing('nsis'))('the Windows service, which updates itself', () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'platen-windows-update-'));
  const offered = path.join(dir, 'offered');
  const keyFile = path.join(dir, 'key.pem');
  let lab: WineLab;
  let cloud: TestCloud;
  let account: TestAccount;
  let printer: RawPrinter;
  let printerId: string;
  let setup: string;
  let setupForOne: string;

  const call = (method: string, route: string, body?: unknown) =>
    cloud.call(method, route, { token: account.token, body });
  const shown = async () => (await call('GET', '/api/v3/updates')).body.agents[0];
  const data = (): string => path.join(lab.driveC, 'ProgramData/Platen Agent');
  const logs = (): string =>
    globSync('**/*.log', { cwd: data() })
      .map((file) => `${file}:\n${readFileSync(path.join(data(), file), 'utf8').slice(-3_000)}`)
      .join('\n');

  /** The app of the set-up under another version; `start` stands before its program, or in its place. */
  async function addVersion(
    version: string,
    start?: { readonly code: string; readonly isAll: boolean },
  ): Promise<void> {
    const app = path.join(dir, `app-${version}`);
    const staged = path.join(dir, 'out/app');
    if (start?.isAll) mkdirSync(app);
    else cpSync(staged, app, { recursive: true });
    const installed = JSON.parse(readFileSync(path.join(staged, 'package.json'), 'utf8')) as object;
    writeFileSync(path.join(app, 'package.json'), JSON.stringify({ ...installed, version }));
    const ring = path.join(offered, 'updates/stable');
    mkdirSync(ring, { recursive: true });
    const made = packUpdate(app, { outDir: ring, os: 'win32', cpu: 'x64' });
    if (start) {
      const file = path.join(app, 'agent.mjs');
      // A module of its own: the code of a module runs only once its imports have, and that of the service never has.
      writeFileSync(path.join(app, 'first.mjs'), start.code);
      writeFileSync(file, `import './first.mjs';\n${start.isAll ? '' : readFileSync(file, 'utf8')}`);
      zipFolder(app, made);
    }
    signPackage(keyFile, made);
    rmSync(app, { recursive: true });
    // Meanwhile this process, cloud and caller in one, has stood still: the connections that both have kept are over.
    await expect.poll(shown, SLOW).toBeDefined();
  }

  const prints = async (text: string): Promise<void> => {
    const { body } = await cloud.print(account, printerId, `^XA^FD${text}^FS^XZ`);
    await expect.poll(async () => (await cloud.job(account, body.jobId)).status, SLOW).toBe('completed');
  };

  beforeAll(async () => {
    vi.stubEnv('PLATEN_UPDATE_KEYS', makeUpdateKey(keyFile));
    lab = openWineLab();
    makeStandInElectron(path.join(dir, 'electron'), lab.node);
    const env = debianToolchain(dir);
    const build = (name: string, isPerMachine: boolean): string =>
      buildWindowsInstaller({
        outDir: path.join(dir, name),
        isPerMachine,
        nsisTarget: 'amd64-unicode',
        electronDist: path.join(dir, 'electron'),
        env,
        compression: 'store',
        ...(name === 'out' ? {} : { stagedApp: path.join(dir, 'out/app') }),
      });
    setup = build('out', true);
    setupForOne = build('one', false);
    mkdirSync(path.join(offered, 'updates'), { recursive: true });
    [cloud, printer] = await Promise.all([
      startTestCloud({ INSTALLERS_DIR: offered }, { updatesMs: 500 }),
      startRawPrinter(),
    ]);
    printer.bend.pauseMs = 20;
    account = await cloud.signUp();
    lab.powerOn();
    const { enrollmentCode } = (await call('POST', '/api/v3/agents/enroll')).body;
    const { code } = await lab.exec(setup, ['/S', `/SERVER=${cloud.url}`, `/CODE=${enrollmentCode}`]);
    expect(code, logs()).toBe(0);
    await eventually(shown, ({ online, canUpdate }) => online && canUpdate);
    printerId = await cloud.addPrinter(account, await shown(), { address: `127.0.0.1:${printer.port}` });
  }, 1_200_000);
  afterAll(async () => {
    vi.unstubAllEnvs();
    lab?.close();
    await printer?.close();
    await cloud?.close();
    rmSync(dir, { recursive: true, force: true });
  }, 120_000);

  it('takes a version from its cloud while jobs print, and each of them comes out once', async () => {
    await addVersion('99.0.0');
    const documents: Buffer[] = [];
    const open = (): number => documents.filter((document) => printer.count(document) === 0).length;
    while ((await shown()).version !== '99.0.0') {
      expect((await shown()).state?.state, `${JSON.stringify(await shown())}\n${logs()}`).not.toBe('failed');
      if (open() > 2) continue;
      const document = Buffer.from(`^XA^FDjob ${documents.length}^FS^XZ`);
      expect((await cloud.print(account, printerId, document)).status).toBe(200);
      documents.push(document);
    }
    await expect.poll(() => documents.filter((document) => printer.count(document) !== 1), SLOW).toEqual([]);
    console.info(`${documents.length} jobs during the update`);
    expect(globSync('agent/program/*/dist/main/service.js', { cwd: data() })).toEqual([
      'agent/program/99.0.0/dist/main/service.js',
    ]);
  });

  it('starts with that version after the computer was switched off', async () => {
    lab.powerOff();
    await expect.poll(shown, SLOW).toMatchObject({ online: false });
    lab.powerOn();
    await expect.poll(shown, SLOW).toMatchObject({ online: true, version: '99.0.0' });
    await prints('after the power');
  });

  it('goes on with it where the next one does not load', async () => {
    await addVersion('99.1.0', { code: 'process.exit(3);', isAll: true });
    await expect.poll(shown, SLOW).toMatchObject({ version: '99.0.0', state: { version: '99.1.0', state: 'failed' } });
    expect((await shown()).state.message).toContain('it ended with 3 while it loaded');
    await prints('after a bad version');
  });

  it('goes back to it where the next one crashes soon after it has reported', async () => {
    const mark = path.join(lab.dir, 'crash');
    const crash = `import { existsSync } from 'node:fs';
      if (process.env.PLATEN_SUPERVISED) setInterval(() => existsSync(${JSON.stringify(`Z:${mark}`)}) && process.exit(5), 100);`;
    await addVersion('99.2.0', { code: crash, isAll: false });
    await expect.poll(shown, SLOW).toMatchObject({ version: '99.2.0' });
    await prints('by the version that will crash');
    writeFileSync(mark, '');
    await expect.poll(shown, SLOW).toMatchObject({ version: '99.0.0', state: { version: '99.2.0', state: 'failed' } });
    expect((await shown()).state.message).toContain('it ended with 5 soon after it had taken over');
    await prints('after the crash');
  });

  it('is the agent that one user had, where the set-up for all users is run by that user', async () => {
    const folder = path.join(lab.driveC, 'Program Files/Platen Agent');
    await lab.exec(path.join(folder, 'Uninstall.exe'), ['/S', '/REMOVEDATA']);
    await expect.poll(() => existsSync(folder) || existsSync(data()), SLOW).toBe(false);
    await expect.poll(async () => (await call('GET', '/api/v3/updates')).body.agents, SLOW).toEqual([]);

    expect((await lab.exec(setupForOne, ['/S'])).code).toBe(0);
    const [program] = globSync(path.join(lab.driveC, 'users/*/AppData/Local/Programs/Platen Agent'));
    const userData = path.join(program!, '../../Platen Agent');
    rmSync(userData, { recursive: true, force: true });
    const { enrollmentCode } = (await call('POST', '/api/v3/agents/enroll')).body;
    const { id, key } = await enroll(cloud.url, enrollmentCode, 'Desk of Anna');
    await lab.run('protect-key.ts', [`Z:${userData}`, key]);
    const settings = { server: cloud.url, agentId: id, name: 'Desk of Anna' };
    writeFileSync(path.join(userData, 'agent/agent.json'), JSON.stringify(settings));
    printerId = await cloud.addPrinter(account, { id }, { address: `127.0.0.1:${printer.port}` });

    const { code } = await lab.exec(setup, ['/S']);
    const log = readFileSync(path.join(folder, 'setup.log'), 'latin1');
    expect([code, log]).toEqual([0, expect.stringContaining('taken over: "Desk of Anna"') as string]);
    await prints('after it was taken over');
    expect(await shown()).toMatchObject({ id, name: 'Desk of Anna', online: true });
    expect(readdirSync(path.join(userData, 'agent'))).not.toContain('agent-key.enc');
    expect(existsSync(program!)).toBe(false);
    const run = 'Software\\Microsoft\\Windows\\CurrentVersion\\Run';
    expect((await lab.exec('reg', ['query', `HKCU\\${run}`])).text).not.toContain('dev.platen.agent');
    expect((await lab.exec('reg', ['query', `HKLM\\${run}`])).text).toContain('dev.platen.agent');
  });
});
