/** Documents of every usual size come out whole through a Windows driver (Wine's, for PostScript): rendered, and looked at. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { decode } from 'fast-png';
import { degrees, PDFDocument, rgb } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missing, programOf } from '../../../../test/system-packages.ts';
import { openWineLab, type WineLab } from './wine-lab.ts';

const SIZES: Readonly<Record<string, readonly [width: number, height: number]>> = {
  A4: [595.28, 841.89],
  A5: [419.53, 595.28],
  Letter: [612, 792],
  Legal: [612, 1008],
  '4x6': [288, 432],
};
/** From the edge of the page to its frame, in points: 5 mm. */
const EDGE = 14.17;

interface Outcome {
  readonly result: string;
  readonly code?: string;
  readonly message?: { readonly text: string };
  readonly note?: { readonly key: string; readonly params: Readonly<Record<string, unknown>> };
}
interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Left, top, right and bottom of what is printed, in points of the sheet. */
  readonly ink: readonly [number, number, number, number];
}

const LOOK_DPI = 72;

/** What is dark on a sheet. */
function inkOf(png: Uint8Array): Sheet {
  const { width, height, data } = decode(png);
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let at = 0; at < width * height; at++) {
    if (data[at]! > 160) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  }
  return { width, height, ink: [left, top, right, bottom] };
}

type Turn = 'upright' | 'lying' | 'rotated';

async function pdfOf(...pages: readonly (readonly [size: string, turn: Turn])[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (const [size, turn] of pages) {
    const [short, long] = SIZES[size]!;
    const [width, height] = turn === 'lying' ? [long, short] : [short, long];
    const page = pdf.addPage([width, height]);
    page.drawRectangle({
      x: EDGE,
      y: EDGE,
      width: width - 2 * EDGE,
      height: height - 2 * EDGE,
      borderWidth: 2,
      borderColor: rgb(0, 0, 0),
    });
    page.drawRectangle({ x: EDGE, y: height - EDGE - 40, width: 60, height: 40, color: rgb(0.8, 0, 0) });
    if (turn === 'rotated') page.setRotation(degrees(90));
  }
  return pdf.save();
}

const isLacking = missing('wine') || missing('ghostscript');

describe.skipIf(isLacking)('documents through a Windows driver', { timeout: 60_000 }, () => {
  let lab: WineLab;
  let results: Readonly<Record<string, Outcome>> & { readonly capabilities: object };

  /** The sheets of a print, as a PostScript printer would have printed them. */
  function sheets(id: string): Sheet[] {
    const pattern = path.join(lab.dir, `${id}-%d.png`);
    const args = [
      '-q',
      '-dNOPAUSE',
      '-dBATCH',
      '-dSAFER',
      '-sDEVICE=pnggray',
      `-r${LOOK_DPI}`,
      `-sOutputFile=${pattern}`,
    ];
    spawnSync(programOf('ghostscript')!, [...args, path.join(lab.dir, `${id}.ps`)], { stdio: 'ignore' });
    const found: Sheet[] = [];
    for (let page = 1; existsSync(pattern.replace('%d', String(page))); page++)
      found.push(inkOf(readFileSync(pattern.replace('%d', String(page)))));
    return found;
  }
  const matrix = Object.keys(SIZES).flatMap((size) =>
    (['upright', 'lying', 'rotated'] as const).map((turn) => ({ id: `${size}-${turn}`, size, turn })),
  );

  beforeAll(async () => {
    lab = openWineLab();
    const prints: object[] = [];
    const add = async (
      id: string,
      pages: readonly (readonly [size: string, turn: Turn])[],
      more: object = {},
    ): Promise<void> => {
      writeFileSync(path.join(lab.dir, `${id}.pdf`), await pdfOf(...pages));
      prints.push({ id, document: `${id}.pdf`, ...more });
    };
    for (const { id, size, turn } of matrix) {
      await add(id, [[size, turn]]);
      await add(`label-${id}`, [[size, turn]], { driver: 'Platen Test' });
    }
    await add('mixed', [
      ['A4', 'upright'],
      ['A4', 'lying'],
      ['A4', 'upright'],
    ]);
    await add(
      'options',
      [
        ['Letter', 'upright'],
        ['Letter', 'upright'],
      ],
      {
        options: { paper: 'letter', tray: 'Tray 2', duplex: 'long' },
      },
    );
    await add('defaults', [['Letter', 'upright']], { config: { paper: 'Letter', tray: 'Tray 2' } });
    await add(
      'range',
      [
        ['A4', 'upright'],
        ['A5', 'upright'],
        ['Letter', 'upright'],
      ],
      { options: { pages: '2-' } },
    );
    await add('none', [['Legal', 'upright']], { options: { fit: 'none' } });
    await add('no-paper', [['A4', 'upright']], { options: { paper: 'A3' } });
    await add(
      'copies',
      [
        ['A4', 'upright'],
        ['A5', 'upright'],
      ],
      { copies: 2 },
    );
    // A run of the lab has its time: the documents share it out.
    const some = Math.ceil(prints.length / 3);
    const found = {};
    for (let from = 0; from < prints.length; from += some) {
      writeFileSync(path.join(lab.dir, `${from}.json`), JSON.stringify(prints.slice(from, from + some)));
      Object.assign(found, await lab.run<object>('pages-scenario.ts', [lab.dir, `${from}.json`]));
    }
    results = found as typeof results;
  }, 1_200_000);
  afterAll(() => lab?.close());

  /** The frame of the page came out whole: its sides still have their proportion. */
  function expectWhole(id: string, size: string): number {
    const [sheet] = sheets(id);
    const [left, top, right, bottom] = sheet!.ink;
    const [short, long] = SIZES[size]!;
    const sides = [right - left, bottom - top].toSorted((a, b) => a - b);
    const scale = sides[0]! / (short - 2 * EDGE + 2);
    expect(sides[1]! / (long - 2 * EDGE + 2), `${id}: ${sides.join(' × ')}`).toBeCloseTo(scale, 1);
    return scale;
  }

  it.each(matrix)('$id on A4', ({ id, size }) => {
    expect(results[id]).toMatchObject({ result: 'printed' });
    const scale = expectWhole(id, size);
    const isLarger = size === 'Letter' || size === 'Legal';
    expect(results[id]!.note?.key).toBe(isLarger ? 'page.shrunk' : undefined);
    if (isLarger) expect(scale).toBeLessThan(0.99);
    else expect(scale).toBeCloseTo(1, 1);
  });

  it.each(matrix)('$id on a label of 4 × 6 in', ({ id, size }) => {
    expect(results[`label-${id}`]).toMatchObject({ result: 'printed' });
    const scale = expectWhole(`label-${id}`, size);
    expect(results[`label-${id}`]!.note?.key).toBe(size === '4x6' ? undefined : 'page.shrunk');
    if (size === '4x6') expect(scale).toBeCloseTo(1, 1);
  });

  it('turns each page by itself', () => {
    const [first, second, third] = sheets('mixed');
    expect([first, second, third].map((sheet) => sheet !== undefined)).toEqual([true, true, true]);
    expect(results['mixed']!.note).toBeUndefined();
    expectWhole('mixed', 'A4');
  });

  it('sets paper, tray and duplex, as options of a print and as defaults of a printer', () => {
    const text = readFileSync(path.join(lab.dir, 'options.ps'), 'latin1');
    expect(text).toMatch(/PageSize\[612 792\]/);
    expect(text).toMatch(/MediaPosition 1/);
    expect(text).toMatch(/Duplex true\/Tumble false/);
    expect(results['options']!.note).toBeUndefined();
    const byDefault = readFileSync(path.join(lab.dir, 'defaults.ps'), 'latin1');
    expect(byDefault).toMatch(/PageSize\[612 792\]/);
    expect(byDefault).toMatch(/MediaPosition 1/);
  });

  it('prints a range of pages, and collates copies itself where the driver cannot', () => {
    expect(sheets('range')).toHaveLength(2);
    expect(results['copies']).toMatchObject({ result: 'printed' });
  });

  it('says what is cut off where nothing may be shrunk', () => {
    expect(results['none']).toMatchObject({ result: 'printed', note: { key: 'page.cut' } });
  });

  it('refuses what the driver does not have, and names what it has', () => {
    expect(results['no-paper']).toMatchObject({
      result: 'failed',
      message: { text: expect.stringMatching(/paper "A3"\. It can: .*A4.*Letter/) as string },
    });
  });

  it("reports the driver's own capabilities", () => {
    expect(results.capabilities).toMatchObject({
      papers: expect.arrayContaining([
        expect.objectContaining({ name: 'A4', widthMm: expect.closeTo(210, 0) as number }),
      ]) as object,
      trays: expect.arrayContaining([expect.objectContaining({ name: 'Tray 2' })]) as object,
      duplex: true,
    });
  });

  it('sends black text in few bits', () => {
    expect(readFileSync(path.join(lab.dir, '4x6-upright.ps')).length).toBeLessThan(3_000_000);
  });
});
