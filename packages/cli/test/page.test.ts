/** The lines of docs/command-line.md that need no cloud work as they stand there (e2e/journeys/command-line.test.ts: the others). */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { CLEAN, MAIN } from './run-platen.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const page = readFileSync(path.join(root, 'docs/command-line.md'), 'utf8');
/** The shell lines of the sections up to the one about printing. */
const lines = [...page.slice(0, page.indexOf('\n## Print\n')).matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, script]) =>
  script!.trim().split('\n'),
);

describe.skipIf(process.platform === 'win32')('the lines of the page', () => {
  const cwd = mkdtempSync(path.join(os.tmpdir(), 'platen-page-'));
  const bin = path.join(cwd, 'bin');
  const env = { ...process.env, ...CLEAN, PATH: `${bin}:${process.env.PATH}`, TMPDIR: cwd };

  beforeAll(async () => {
    const zpl = '^XA^PW300^LL100^FO20,20^A0N,40,40^FDBox {sku}^FS^XZ';
    const epl = 'N\nq300\nQ100,20\nA20,20,0,3,1,1,N,"Box"\nP1\nN\nA20,20,0,3,1,1,N,"Crate"\nP1\n';
    for (const folder of ['bin', 'examples', 'labels/deep', 'pictures', 'zpl'])
      mkdirSync(path.join(cwd, folder), { recursive: true });
    for (const file of ['label.txt', 'label.zpl', 'box.zpl', 'old.zpl', 'labels/one.zpl'])
      writeFileSync(path.join(cwd, file), zpl);
    for (const file of ['box.epl', 'label.epl', 'labels/deep/two.epl']) writeFileSync(path.join(cwd, file), epl);
    writeFileSync(path.join(cwd, 'new.zpl'), zpl.replace('Box', 'Crate'));
    writeFileSync(path.join(cwd, 'orders.csv'), 'sku\n00123\n00124\n');
    const sheet = [['sku'], ['00123'], ['00124']].map((row) => row.map((value) => ({ value })));
    await writeExcelFile(sheet as never).toFile(path.join(cwd, 'orders.xlsx'));
    copyFileSync(path.join(root, 'examples/shipping.zpl'), path.join(cwd, 'examples/shipping.zpl'));
    writeFileSync(path.join(bin, 'platen'), `#!/bin/sh\nexec "${process.execPath}" "${MAIN}" "$@"\n`, { mode: 0o755 });
    writeFileSync(path.join(bin, 'xdg-open'), '#!/bin/sh\n', { mode: 0o755 });
    writeFileSync(path.join(bin, 'open'), '#!/bin/sh\n', { mode: 0o755 });
  });
  afterAll(() => rmSync(cwd, { recursive: true, force: true }));

  it('are some of every section', () => {
    for (const command of ['convert', 'show', 'diff'])
      expect(lines.filter((line) => line.includes(`platen ${command} `)).length, command).toBeGreaterThan(1);
  });

  it.each(lines)('%s', (line) => {
    const { status, stderr } = spawnSync('bash', ['-c', line], { cwd, env, encoding: 'utf8' });
    // Labels that differ or are not fit to print end with 1: that is what the page says, too.
    expect(/platen (diff|check) /.test(line) ? [0, 1] : [0], stderr).toContain(status);
    expect(stderr).not.toMatch(/^platen: /m);
  });
});
