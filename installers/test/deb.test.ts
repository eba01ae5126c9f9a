/** The Debian package: its content, and that its agent runs with its own Node. */
import { execFileSync, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDeb } from '../linux/build-deb.ts';

const hasDpkg = existsSync('/usr/bin/dpkg-deb');
if (!hasDpkg) console.warn('dpkg-deb is missing: skipped the Debian package');

describe.skipIf(!hasDpkg)('Debian package', () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'platen-deb-'));
  const at = (...parts: string[]): string => path.join(dir, 'root', ...parts);
  let deb: string;
  beforeAll(() => {
    deb = buildDeb({ outDir: path.join(dir, 'out') });
    execFileSync('dpkg-deb', ['-R', deb, at()]);
  }, 180_000);
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

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
});
