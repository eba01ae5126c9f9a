/** `platen show` as a process: what the terminal gets is decoded back to the dots of the label. */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { convert, isBlack, type MonoBitmap, read, renderLabel } from '@platen/codecs';
import sixels from 'sixel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runPlaten } from './run-platen.ts';

const ZPL = '^XA^PW240^LL120^FO10,10^GB220,100,3^FS^FO24,26^A0N,34,34^FDDock 4^FS^FO24,66^BY1^BCN,30,N^FDP-001^FS^XZ';
const cwd = mkdtempSync(path.join(os.tmpdir(), 'platen-show-test-'));
let png: Buffer;
let dots: MonoBitmap;

beforeAll(async () => {
  writeFileSync(path.join(cwd, 'label.zpl'), ZPL);
  writeFileSync(path.join(cwd, 'two.zpl'), ZPL + ZPL.replace('Dock 4', 'Dock 5'));
  png = Buffer.from((await convert(Buffer.from(ZPL), { from: 'zpl', to: 'png' })).bytes);
  dots = renderLabel((await read('png', png)).document.labels[0]!);
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

const show = (...args: string[]) => runPlaten(['show', ...args], { cwd });
const golden = (name: string): string => readFileSync(path.join(import.meta.dirname, 'goldens', name), 'utf8');

describe('a label in the terminal', () => {
  it('by kitty is the PNG of the conversion, in pieces', async () => {
    const { code, stdout } = await show('label.zpl', '--protocol', 'kitty');
    expect(code).toBe(0);
    const pieces = [...stdout.toString('latin1').matchAll(/\x1b_G([^;]*);([^\x1b]*)\x1b\\/g)];
    expect(pieces[0]![1]).toMatch(/^a=T,f=100,q=2,c=27,m=/);
    expect(pieces.every(([, , piece]) => piece!.length <= 4096)).toBe(true);
    expect(pieces.map(([, keys]) => /m=(\d)/.exec(keys!)![1]).join('')).toMatch(/^1*0$/);
    expect(Buffer.from(pieces.map(([, , piece]) => piece).join(''), 'base64').equals(png)).toBe(true);
  });

  it('by iTerm2 is the PNG of the conversion', async () => {
    const { stdout } = await show('label.zpl', '--protocol', 'iterm2', '--columns', '20');
    const [, keys, text] = /^\x1b\]1337;File=([^:]*):([^\x07]*)\x07\n$/.exec(stdout.toString('latin1'))!;
    expect(keys).toBe(`inline=1;size=${png.length};width=20;preserveAspectRatio=1`);
    expect(Buffer.from(text!, 'base64').equals(png)).toBe(true);
  });

  it('by sixels has the dots of the label', async () => {
    const { stdout } = await show('label.zpl', '--protocol', 'sixel');
    const text = stdout.toString('latin1');
    const body = /\x1bP[\d;]*q([^\x1b]*)\x1b\\\n$/.exec(text)![1]!;
    const { width, height, data32 } = sixels.decode(body);
    expect([width, height]).toEqual([dots.widthDots, dots.heightDots]);
    const wrong = [...data32].filter(
      (rgba, at) => (rgba & 0xff) < 128 !== isBlack(dots, at % width, Math.floor(at / width)),
    );
    expect(wrong).toEqual([]);
  });

  it('by sixels is scaled to the width, gray where dots meet', async () => {
    const { stdout } = await show('label.zpl', '--protocol', 'sixel', '--columns', '10');
    const body = /\x1bP[\d;]*q([^\x1b]*)\x1b\\\n$/.exec(stdout.toString('latin1'))![1]!;
    const { width, height, data32 } = sixels.decode(body);
    expect([width, height]).toEqual([90, 45]);
    expect(new Set([...data32].map((rgba) => rgba & 0xff)).size).toBeGreaterThan(4);
  });

  it('by half blocks looks like the label', async () => {
    const { code, stdout, stderr } = await show('label.zpl', '--columns', '60');
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringMatching(/^label\.zpl:1:\d+: warning: Modules of 0\.13 mm/) as string,
    });
    expect(stdout.toString()).toBe(golden('label-blocks.txt'));
  });

  it('by half blocks in colours has the same ink', async () => {
    const columns = ['--protocol', 'blocks', '--columns', '240'];
    const env = { FORCE_COLOR: '1', COLORTERM: 'truecolor', TERM: 'xterm-256color' };
    const { stdout } = await runPlaten(['show', 'label.zpl', ...columns], { cwd, env });
    const rows = coloursOf(stdout.toString());
    expect(rows).toHaveLength(dots.heightDots);
    for (const [y, row] of rows.entries())
      for (let x = 0; x < dots.widthDots; x++) expect(row[x] === '#', `${x}, ${y}`).toBe(isBlack(dots, x, y));
  });

  it('is one of several', async () => {
    const { stdout } = await show('two.zpl', '--columns', '40');
    expect(stdout.toString()).toMatch(/^Label 1 of 2\n[^]*\nLabel 2 of 2\n/);
    const second = await show('two.zpl', '--columns', '40', '--label', '2');
    expect(stdout.toString().endsWith(second.stdout.toString())).toBe(true);
  });

  it('is JSON for programs', async () => {
    const { json } = await show('label.zpl', '--json');
    const label = { widthDots: 240, heightDots: 120, png: png.toString('base64') };
    expect(json()).toEqual({
      input: 'label.zpl',
      labels: [label],
      diagnostics: [expect.objectContaining({ code: 'module_too_small' })],
    });
  });
});

/** The rows of a drawing in 24-bit half blocks: `#` is ink. */
function coloursOf(drawing: string): string[] {
  return drawing
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const rows: [string, string] = ['', ''];
      let style: readonly [boolean, boolean] = [false, false];
      for (const [, front, back, block] of line.matchAll(
        /\x1b\[38;2;(\d+);\d+;\d+;48;2;(\d+);\d+;\d+m|\x1b\[0m|(▀)/g,
      )) {
        if (front !== undefined) style = [Number(front) < 128, Number(back) < 128];
        if (block === undefined && front === undefined) continue;
        if (block) {
          rows[0] += style[0] ? '#' : ' ';
          rows[1] += style[1] ? '#' : ' ';
        }
      }
      return rows;
    });
}

describe.skipIf(process.platform !== 'linux')('a label outside of the terminal', () => {
  const bin = path.join(cwd, 'bin');
  const opened = path.join(cwd, 'opened');
  const env = { PATH: `${bin}:${process.env.PATH}`, TMPDIR: path.join(cwd, 'tmp') };
  beforeAll(() => {
    mkdirSync(bin);
    mkdirSync(env.TMPDIR);
    writeFileSync(
      path.join(bin, 'xdg-open'),
      `#!/bin/sh\nprintf %s "$1" > ${opened}.new && mv ${opened}.new ${opened}\n`,
    );
    chmodSync(path.join(bin, 'xdg-open'), 0o755);
  });

  it('is opened as a picture, and several as pages', async () => {
    for (const [file, ending, magic] of [
      ['label.zpl', 'label.png', '\x89PNG'],
      ['two.zpl', 'two.pdf', '%PDF'],
    ] as const) {
      rmSync(opened, { force: true });
      const { code } = await runPlaten(['show', file, '--open'], { cwd, env });
      expect(code).toBe(0);
      await expect.poll(() => nameIn(opened), { timeout: 30_000 }).toMatch(new RegExp(`${ending}$`));
      expect(readFileSync(nameIn(opened)!, 'latin1').startsWith(magic)).toBe(true);
    }
  });

  it('stays where it is where nothing opens it, and the sentence says where', async () => {
    const { code, stderr } = await runPlaten(['show', 'label.zpl', '--open'], { cwd, env: { ...env, PATH: cwd } });
    expect(code).toBe(3);
    const [, file] = /^platen: xdg-open is not there to open (.*label\.png); open it yourself\.\n$/.exec(stderr)!;
    expect(readFileSync(file!).equals(png)).toBe(true);
  });
});

function nameIn(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

it('names what the label lacks, also when quiet, and ends as failed', async () => {
  writeFileSync(path.join(cwd, 'lacking.zpl'), '^XA^PW240^LL120^FO10,10^BEN,60^FDABC^FS^XZ');
  const { code, stderr } = await show('lacking.zpl', '--protocol', 'kitty', '--quiet');
  expect(stderr.toString()).toMatch(/^lacking\.zpl:1:\d+: error: /);
  expect(code).toBe(1);
});
