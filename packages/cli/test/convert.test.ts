/** `platen convert` as a process, over real files. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { convert } from '@platen/codecs';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { runPlaten } from './run-platen.ts';

const ZPL = '^XA^PW200^LL100^FO20,20^A0N,40,40^FDDock 4^FS^XZ';
const root = mkdtempSync(path.join(os.tmpdir(), 'platen-cli-'));
let cwd = root;
let count = 0;
beforeEach(() => {
  cwd = path.join(root, String(count++));
  mkdirSync(cwd);
  writeFileSync(path.join(cwd, 'label.zpl'), ZPL);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const platen = (...args: string[]) => runPlaten(['convert', ...args], { cwd });
const bytesOf = (name: string): Buffer => readFileSync(path.join(cwd, name));
const png = async (zpl = ZPL): Promise<Buffer> =>
  Buffer.from((await convert(Buffer.from(zpl), { from: 'zpl', to: 'png' })).bytes);

describe('one document', () => {
  it('becomes the format that the extension of the result names', async () => {
    const { code, stdout, stderr } = await platen('label.zpl', '-o', 'label.png');
    expect({ code, stdout: stdout.length, stderr }).toEqual({ code: 0, stdout: 0, stderr: '' });
    expect(bytesOf('label.png').equals(await png())).toBe(true);
  });

  it('comes from standard input and goes to standard output', async () => {
    const { code, stdout } = await runPlaten(['convert', '--from', 'zpl', '--to', 'png'], { cwd, stdin: ZPL });
    expect(code).toBe(0);
    expect(stdout.equals(await png())).toBe(true);
  });

  it('of several labels becomes numbered pictures, and one PDF', async () => {
    writeFileSync(path.join(cwd, 'three.zpl'), ZPL.repeat(3));
    const pictures = await platen('three.zpl', '-o', 'out/three.png', '--json');
    const pdf = await platen('three.zpl', '-o', 'three.pdf');
    expect([pictures.code, pdf.code]).toEqual([0, 0]);
    expect(readdirSync(path.join(cwd, 'out')).toSorted()).toEqual(['three-1.png', 'three-2.png', 'three-3.png']);
    expect(pictures.json()).toMatchObject({ labels: 3, files: [{ input: 'three.zpl', labels: 3 }] });
  });

  it('takes the size, the density and any other parameter of a conversion', async () => {
    const options = ['--dpi', '300', '--size', '50.8x25.4mm', '-p', 'colorMode=BW'];
    expect((await platen('label.zpl', '-o', 'label.png', ...options)).code).toBe(0);
    const params = { dpi: 300, label: { width: 2, height: 1 }, colorMode: 'BW' } as const;
    const expected = await convert(Buffer.from(ZPL), { from: 'zpl', to: 'png', ...params });
    expect(bytesOf('label.png').equals(Buffer.from(expected.bytes))).toBe(true);
  });
});

describe('several documents', () => {
  it('keep their folders, from patterns and from folders', async () => {
    for (const file of ['a/one.zpl', 'a/deep/two.zpl', 'b/three.zpl']) {
      mkdirSync(path.dirname(path.join(cwd, file)), { recursive: true });
      writeFileSync(path.join(cwd, file), ZPL);
    }
    expect((await platen('a', '-t', 'png', '-o', 'folder')).code).toBe(0);
    expect((await platen('**/t*.zpl', '-t', 'png', '-o', 'pattern')).code).toBe(0);
    expect((await platen('a', '--from', 'zpl', '-t', 'png', '-o', 'named')).code).toBe(0);
    const below = (name: string) =>
      readdirSync(path.join(cwd, name), { recursive: true, encoding: 'utf8' }).filter((file) => /\./.test(file));
    expect(below('folder').toSorted()).toEqual(['deep/two.png', 'one.png'].map(path.normalize));
    expect(below('named')).toEqual(below('folder'));
    expect(below('pattern').toSorted()).toEqual(['a/deep/two.png', 'b/three.png'].map(path.normalize));
  });

  it('of a folder that are in the target format already are named, not passed over in silence', async () => {
    for (const file of ['a/one.zpl', 'a/two.epl', 'only/one.zpl']) {
      mkdirSync(path.dirname(path.join(cwd, file)), { recursive: true });
      writeFileSync(path.join(cwd, file), file.endsWith('epl') ? 'N\nA9,9,0,3,1,1,N,"x"\nP1\n' : ZPL);
    }
    const mixed = await platen('a', '-t', 'zpl', '-o', 'out');
    expect(mixed).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('one.zpl is in ZPL already and not converted'),
    });
    expect(readdirSync(path.join(cwd, 'out'))).toEqual(['two.zpl']);
    const only = await platen('only', '-t', 'zpl', '-o', 'out');
    expect(only.code).not.toBe(0);
    expect(only.stderr).toContain('only has only documents in ZPL');
    expect((await platen('only', '--from', 'zpl', '-t', 'zpl', '-o', 'again')).stderr).toBe('');
    // A file that a conversion has written beside its sources does not count as a document that it passed over.
    for (let round = 0; round < 2; round++)
      expect((await platen('a', '-t', 'png', '-o', 'a')).stderr).not.toContain('already');
  });

  it('go into a folder where a pattern finds one of them only', async () => {
    expect((await platen('*.zpl', '-t', 'png', '-o', 'out')).code).toBe(0);
    expect(readdirSync(path.join(cwd, 'out'))).toEqual(['label.png']);
  });

  it('are all converted where one of them is broken, and the run fails', async () => {
    writeFileSync(path.join(cwd, 'broken.json'), '{');
    const { code, stderr } = await platen('broken.json', 'label.zpl', '-t', 'png', '-o', 'out');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^broken\.json:1:\d: error: /);
    expect(readdirSync(path.join(cwd, 'out'))).toEqual(['label.png']);
  });
});

describe('a document', () => {
  it('is never overwritten by its own result, under another name either', async () => {
    const before = bytesOf('label.zpl');
    const { code, stderr } = await platen('label.zpl', '--to', 'zpl', '-o', '../' + path.basename(cwd) + '/label.zpl');
    expect(code).toBe(5);
    expect(stderr).toContain('is one of the documents to convert; name another file with --output.');
    expect(bytesOf('label.zpl').equals(before)).toBe(true);
  });

  it('is never overwritten by the result of another of the same name', async () => {
    writeFileSync(path.join(cwd, 'label.epl'), 'N\nP1\n');
    const { code, stderr } = await platen('label.zpl', 'label.epl', '-t', 'png', '-o', 'out');
    expect(code).toBe(5);
    expect(stderr).toContain('would both become');
    expect(existsSync(path.join(cwd, 'out'))).toBe(false);
  });
});

describe('what is wrong', () => {
  it('with a document is reported in words, with line and column', async () => {
    writeFileSync(path.join(cwd, 'odd.zpl'), '^XA^PW200^LL100\n^FO20,20^A0N,40,40^QZ3^FDDock 4^FS^XZ');
    const { code, stderr } = await platen('odd.zpl', '-o', 'odd.png');
    expect(code).toBe(0);
    expect(stderr).toBe('odd.zpl:2:19: warning: ^QZ is no command of ZPL\n');
    const german = await runPlaten(['convert', 'label.zpl', '-o', 'label.png', '-p', 'dialect=moca'], {
      cwd,
      env: { LC_ALL: 'de_DE.UTF-8' },
    });
    expect(german.stderr).toBe('label.zpl: Warnung: dialect=moca bewirkt nichts: Das Ziel png hat keine Dialekte.\n');
    expect((await platen('odd.zpl', '-o', 'odd.png', '--quiet')).stderr).toBe('');
  });

  it('with the place of the result is reported in a sentence', async () => {
    const { code, stderr } = await platen('label.zpl', '-o', 'label.zpl/deep/x.png');
    expect(code).toBe(2);
    expect(stderr).toMatch(/^\S+ cannot be: a part of its path is a file and no folder; check it\.\n$/);
  });

  it.each([
    [['nope.zpl', '-o', 'x.png'], 'There is no file nope.zpl; check the path.'],
    [['label.zpl', '-o', 'x.doc'], 'The name of the result, x.doc, ends in no format; add --to with one of '],
    [['label.zpl'], 'Name the result, for example -o label.png, or its format with --to.'],
    [['label.zpl', '-t', 'doc'], '--to is "doc", which is no format; it must be '],
    [['label.zpl', '-o', 'x.png', '--dpi', '7e9'], '--dpi must be a whole number from 1 to 1200, not "7e9".'],
    [['label.zpl', '-o', 'x.png', '--size', '0x6'], 'The width of --size, in inches, must be a number above 0'],
    [
      ['.', '--from', 'epl', '-t', 'png', '-o', 'out/'],
      "no file that ends in .epl; name the files by a pattern, such as '*.txt'.",
    ],
    [['label.zpl', '-o', 'x.png', '-p', 'colour=BW'], 'There is no parameter colour'],
    [['label.zpl', '-o', 'x.png', '--colour'], "Unknown option '--colour'. See platen convert --help."],
    [['label.zpl', '-o', 'x.png', '--size', '4'], 'Write width and height: 4x6 in inches, 100x150mm in millimetres.'],
  ])('with the command line %j ends with 2 and says what to do', async (args, sentence) => {
    const { code, stdout, stderr } = await platen(...args);
    expect({ code, stdout: stdout.toString() }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    const { json } = await platen(...args, '--json');
    expect(json()).toEqual({ error: { code: 'bad_input', message: expect.stringContaining(sentence) } });
  });
});
