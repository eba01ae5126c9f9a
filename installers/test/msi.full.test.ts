/** The MSI for Group Policy under Wine's Windows Installer: its properties reach the set-up, and it goes as it came. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWineLab, type WineLab } from '../../apps/agent-desktop/test/windows/wine-lab.ts';
import { missing } from '../../test/system-packages.ts';
import { buildMsi } from '../windows/msi.ts';

const SCRIPT = readFileSync(path.resolve(import.meta.dirname, '../windows/platen.nsi'), 'utf8');

describe.skipIf(missing('wine') || missing('nsis') || missing('msitools'))(
  'the MSI for Group Policy, under Wine',
  () => {
    const dir = mkdtempSync(path.join(os.tmpdir(), 'platen-msi-'));
    let lab: WineLab;
    beforeAll(() => {
      lab = openWineLab();
    }, 1_200_000);
    afterAll(() => {
      lab?.close();
      rmSync(dir, { recursive: true, force: true });
    });
    const seen = (): string => {
      const notes = path.join(lab.driveC, 'started.txt');
      return existsSync(notes) ? readFileSync(notes, 'latin1') : '';
    };
    const make = (file: string, lines: readonly string[]): void => {
      writeFileSync(path.join(dir, file), lines.join('\n'));
      execFileSync('makensis', ['-V1', '-WX', file], { cwd: dir });
    };

    it('installs, enrolls with its properties, and uninstalls', async () => {
      // A program that notes how it was started and keeps the request, in the place of the agent.
      mkdirSync(path.join(dir, 'unpacked/resources/app/dist/main'), { recursive: true });
      writeFileSync(path.join(dir, 'unpacked/resources/app/dist/main/service.js'), '');
      make('agent.nsi', [
        'Unicode true\nTarget amd64-unicode\n!include FileFunc.nsh\nSilentInstall silent\nRequestExecutionLevel user',
        'OutFile "unpacked/Small Agent.exe"\nSection\n${GetParameters} $0',
        String.raw`FileOpen $1 "C:\started.txt" a` + '\nFileSeek $1 0 END\nFileWrite $1 "[$0]"\nFileClose $1',
        'SectionEnd\n',
      ]);
      make('setup.nsi', [
        '!define INSTALL_MODE_PER_ALL_USERS',
        '!define NSIS_TARGET amd64-unicode',
        `!define APP_UNPACKED "${dir}/unpacked"`,
        '!define PRODUCT_FILENAME "Small Agent"',
        '!define PRODUCT_NAME "Small Agent"',
        '!define VERSION "1.0.0"',
        'OutFile "platen-setup.exe"',
        SCRIPT,
      ]);
      const msi = buildMsi({
        setup: path.join(dir, 'platen-setup.exe'),
        out: path.join(dir, 'platen.msi'),
        version: '1.0.0',
      });
      const folder = path.join(lab.driveC, 'Program Files/Platen Agent');
      const install = [
        '/i',
        `Z:${msi}`,
        '/qn',
        'SERVER=https://print.example.com',
        'CODE=7KQ4-M2XW-9TFH',
        'NAME=Packing desk 2',
        'RING=beta',
      ];
      expect((await lab.exec('msiexec', install)).code).toBe(0);
      expect(existsSync(path.join(folder, 'app-1.0.0/Small Agent.exe'))).toBe(true);
      expect(seen()).toMatch(/service\.js" setup --request "[^"]+enroll\.txt" --log/);
      expect((await lab.exec('msiexec', ['/x', `Z:${msi}`, '/qn'])).code).toBe(0);
      expect(seen()).toContain(' remove --leave]');
      expect(existsSync(path.join(folder, 'app-1.0.0'))).toBe(false);
    }, 600_000);

    it('fails where the set-up refuses, and leaves nothing behind', async () => {
      expect(existsSync(path.join(dir, 'platen.msi'))).toBe(true);
      const refused = ['/i', `Z:${path.join(dir, 'platen.msi')}`, '/qn', 'RING=weekly'];
      expect((await lab.exec('msiexec', refused)).code).not.toBe(0);
      expect(existsSync(path.join(lab.driveC, 'Program Files/Platen Agent Deployment/setup-1.0.0.exe'))).toBe(false);
    }, 600_000);
  },
);
