/** The Debian package: its content, that its agent runs with its own Node, and that it updates itself while it prints. */
import { execFileSync, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startRawPrinter } from '../../apps/agent-desktop/test/raw-printer.ts';
import { startTestCloud } from '../../apps/cloud/test/cloud.ts';
import { buildDeb } from '../linux/build-deb.ts';
import { zipFolder } from '../build-update.ts';
import { makeUpdateKey, signPackage } from '../sign-update.ts';

const hasDpkg = existsSync('/usr/bin/dpkg-deb');
if (!hasDpkg) console.warn('dpkg-deb is missing: skipped the Debian package');

describe.skipIf(!hasDpkg)('Debian package', () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'platen-deb-'));
  const at = (...parts: string[]): string => path.join(dir, 'root', ...parts);
  const keyFile = path.join(dir, 'key.pem');
  let deb: string;
  beforeAll(() => {
    vi.stubEnv('PLATEN_UPDATE_KEYS', makeUpdateKey(keyFile));
    deb = buildDeb({ outDir: path.join(dir, 'out') });
    execFileSync('dpkg-deb', ['-R', deb, at()]);
  }, 180_000);
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(dir, { recursive: true, force: true });
  });

  it('describes itself', () => {
    const control = execFileSync('dpkg-deb', ['-f', deb], { encoding: 'utf8' });
    expect(control).toMatch(/^Package: platen-agent\nVersion: \d+\.\d+\.\d+\n/);
    for (const script of ['postinst', 'prerm', 'postrm']) {
      expect(statSync(at('DEBIAN', script)).mode & 0o777).toBe(0o755);
      expect(spawnSync('sh', ['-n', at('DEBIAN', script)]).status, script).toBe(0);
    }
  });

  it('prepares the folder for the enrollment that it asks for', () => {
    const script = readFileSync(at('DEBIAN/postinst'), 'utf8');
    const [, folder] = /^ {2}echo "Enroll this agent: .* --data-dir (\S+) /m.exec(script)!;
    expect(script).toMatch(new RegExp(`^install -d -o platen-agent .* ${folder}$`, 'm'));
    expect(readFileSync(at('usr/lib/systemd/system/platen-agent.service'), 'utf8')).toContain(`--data-dir ${folder}`);
  });

  it('runs as a unit of its own user, with little rights', () => {
    const unit = readFileSync(at('usr/lib/systemd/system/platen-agent.service'), 'utf8');
    for (const line of ['User=platen-agent', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'Restart=always'])
      expect(unit).toContain(line);
    const program = /^ExecStart=(\S+)/m.exec(unit)![1]!;
    expect(existsSync(at(program.slice(1)))).toBe(true);
  });

  it('has an agent that starts, with every module in its place', () => {
    const agent = at('usr/bin/platen-agent');
    expect(execFileSync(agent, ['help'], { encoding: 'utf8' })).toContain('Platen print agent');
    const unenrolled = spawnSync(agent, ['run', '--data-dir', path.join(dir, 'data')], { encoding: 'utf8' });
    expect([unenrolled.status, unenrolled.stderr]).toEqual([2, expect.stringContaining('not enrolled yet')]);
    const doctor = spawnSync(agent, ['doctor', '--data-dir', path.join(dir, 'data')], { encoding: 'utf8' });
    expect(doctor.stdout).toContain('Data folder');
  });

  it('draws the labels that it shows', async () => {
    const program = at('usr/lib/platen-agent/app/dist/main/draw-label.js');
    const child = fork(program, [], { serialization: 'advanced' });
    child.send({ id: 1, format: 'zpl', bytes: Buffer.from('^XA^FO9,9^A0N,40^FDHall 3^FS^XZ'), label: 0, dpi: 203 });
    const [answer] = (await once(child, 'message')) as [{ ok: boolean; png: Uint8Array; message?: string }];
    child.kill();
    expect(answer.message).toBeUndefined();
    expect(Buffer.from(answer.png).subarray(1, 4).toString()).toBe('PNG');
  });

  it('updates itself from its cloud while it prints: each job comes out once, and a version that fails gives way', async () => {
    const offered = path.join(dir, 'offered');
    addVersion('99.0.0');
    const cloud = await startTestCloud({ INSTALLERS_DIR: offered }, { updatesMs: 200 });
    const printer = await startRawPrinter();
    printer.bend.pauseMs = 20;
    const account = await cloud.signUp();
    const call = (method: string, route: string, body?: unknown) =>
      cloud.call(method, route, { token: account.token, body });
    const { enrollmentCode } = (await call('POST', '/api/v3/agents/enroll')).body;
    const data = path.join(dir, 'updated');
    const agent = spawn(
      at('usr/bin/platen-agent'),
      ['run', '--self-update', '--allow-loopback', '--data-dir', data, '--server', cloud.url, '--code', enrollmentCode],
      { stdio: 'ignore' },
    );
    const ended = once(agent, 'exit');
    const shown = async () => (await call('GET', '/api/v3/updates')).body.agents[0];
    try {
      await expect.poll(shown).toMatchObject({ online: true, canUpdate: true });
      const printerId = await cloud.addPrinter(account, await shown(), { address: `127.0.0.1:${printer.port}` });
      const documents: Buffer[] = [];
      const printed = (): readonly Buffer[] => documents.filter((document) => printer.count(document) > 0);
      // Jobs are always on their way.
      while ((await shown()).version !== '99.0.0') {
        if (documents.length - printed().length > 2) continue;
        const document = Buffer.from(`^XA^FDjob ${documents.length}^FS^XZ`);
        expect((await cloud.print(account, printerId, document)).status).toBe(200);
        documents.push(document);
      }
      await expect.poll(() => documents.filter((document) => printer.count(document) !== 1)).toEqual([]);

      addVersion('99.1.0', 'process.exit(3);');
      await expect.poll(shown).toMatchObject({ version: '99.0.0', state: { version: '99.1.0', state: 'failed' } });
      expect((await shown()).state.message).toContain('it ended with 3 while it loaded');
      const { body } = await cloud.print(account, printerId, '^XA^FDlast^FS^XZ');
      await expect.poll(async () => (await cloud.job(account, body.jobId)).status).toBe('completed');
    } finally {
      agent.kill();
      await ended;
      await printer.close();
      await cloud.close();
    }

    /** The program of the package under another version, or one that starts with `start`. */
    function addVersion(version: string, start?: string): void {
      const app = path.join(dir, `app-${version}`);
      if (start === undefined) cpSync(at('usr/lib/platen-agent/app'), app, { recursive: true });
      else mkdirSync(app);
      if (start !== undefined) writeFileSync(path.join(app, 'agent.mjs'), start);
      const packageFile = path.join(app, 'package.json');
      const installed = JSON.parse(readFileSync(at('usr/lib/platen-agent/app/package.json'), 'utf8')) as object;
      writeFileSync(packageFile, JSON.stringify({ ...installed, version }));
      const ring = path.join(offered, 'updates/stable');
      mkdirSync(ring, { recursive: true });
      const made = path.join(ring, `platen-agent-${version}-linux-x64.zip`);
      zipFolder(app, made);
      signPackage(keyFile, made);
    }
  });
});
