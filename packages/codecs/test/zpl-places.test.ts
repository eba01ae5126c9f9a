/** Where ZPL puts its dots: ^FO and the ^FT that says the same place, shifts of the label, its turn and its mirror image. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { latin1Bytes } from '../src/bytes/cursor.ts';
import { readZpl } from '../src/formats/zpl/read.ts';
import { isBlack, type MonoBitmap } from '../src/label/index.ts';
import { renderLabel } from '../src/render/index.ts';

const SIZE = { widthDots: 600, heightDots: 600 };
const now = new Date(2026, 0, 2, 3, 4, 5);

const pictures = (source: string): MonoBitmap[] =>
  readZpl(latin1Bytes(source), { ...SIZE, mergeFields: false }).document.labels.map((label) =>
    renderLabel(label, { now }),
  );
const picture = (fields: string): MonoBitmap => pictures(`^XA${fields}^XZ`)[0]!;

/** The black dots of the picture, each moved by `place`, in order. */
function dots(bitmap: MonoBitmap, place: (x: number, y: number) => readonly [number, number] = (x, y) => [x, y]) {
  const found: number[] = [];
  for (let y = 0; y < bitmap.heightDots; y++)
    for (let x = 0; x < bitmap.widthDots; x++)
      if (isBlack(bitmap, x, y)) {
        const [toX, toY] = place(x, y);
        found.push(toY * 100_000 + toX);
      }
  return found.toSorted((a, b) => a - b).join(' ');
}

const TURNS = ['N', 'R', 'I', 'B'] as const;
type Turn = (typeof TURNS)[number];

/**
 * The point of ^FT for a text at ^FO: on its baseline, where the text begins (reference: facts about Labelary). A text
 * that runs to the left or up begins at the last of the dots that it takes.
 */
function textPoint(
  turn: Turn,
  [x, y]: readonly [number, number],
  text: { readonly width: number; readonly height: number; readonly baseline: number },
): readonly [number, number] {
  const below = text.height - text.baseline;
  switch (turn) {
    case 'N':
      return [x, y + text.baseline];
    case 'R':
      return [x + below, y];
    case 'I':
      return [x + text.width - 1, y + below];
    case 'B':
      return [x + text.baseline, y + text.width - 1];
  }
}

/** The point of ^FT for a bar code at ^FO: the lower left corner of the code as it is read. */
function codePoint(
  turn: Turn,
  [x, y]: readonly [number, number],
  { width, height }: { readonly width: number; readonly height: number },
): readonly [number, number] {
  switch (turn) {
    case 'N':
      return [x, y + height];
    case 'R':
      return [x, y];
    case 'I':
      return [x + width, y];
    case 'B':
      return [x + height, y + width];
  }
}

/** Texts in fonts of broken and of whole advances (digits of font 0 are .4795 em wide). */
const TEXTS = [
  { name: 'font 0', font: (turn: Turn) => `^A0${turn},100,100`, data: '125', width: 144, height: 100, baseline: 75 },
  { name: 'font 0, narrow', font: (turn: Turn) => `^A0${turn},60,50`, data: '40', width: 48, height: 60, baseline: 45 },
  {
    name: 'a font of dots',
    font: (turn: Turn) => `^A@${turn},18,12,F.FNT`,
    data: 'AAA',
    width: 66,
    height: 18,
    baseline: 14,
  },
] as const;
const DOTS = '~DBR:F.FNT,N,9,6,7,4,1,C,#0041.6.5.0.5.11.20F8A8A8F820\n';

describe('^FT prints the dots of ^FO', () => {
  test.each(TEXTS.flatMap((text) => TURNS.map((turn) => ({ ...text, turn }))))(
    '$name, $turn',
    ({ font, data, turn, ...size }) => {
      const byCorner = picture(`${DOTS}^FO200,210${font(turn)}^FD${data}^FS`);
      const [x, y] = textPoint(turn, [200, 210], size);
      const byBaseline = picture(`${DOTS}^FT${x},${y}${font(turn)}^FD${data}^FS`);
      expect(dots(byCorner)).not.toBe('');
      expect(dots(byBaseline)).toBe(dots(byCorner));
    },
  );

  const CODES = [
    { name: 'Code 128', code: (turn: Turn) => `^BC${turn},50,N^FD12`, width: 114, height: 50 },
    { name: 'Code 128 and its line', code: (turn: Turn) => `^BC${turn},50,Y^FD12`, width: 114, height: 50 },
    { name: 'Code 39', code: (turn: Turn) => `^B3${turn},N,50,N^FD1`, width: 94, height: 50 },
    { name: 'Data Matrix', code: (turn: Turn) => `^BX${turn},5,200^FDdata`, width: 60, height: 60 },
    { name: 'PDF417', code: (turn: Turn) => `^B7${turn},6,2,3,8^FDdata`, width: 240, height: 48 },
  ];
  test.each(CODES.flatMap((code) => TURNS.map((turn) => ({ ...code, turn }))))(
    '$name, $turn',
    ({ code, turn, ...size }) => {
      const byCorner = dots(picture(`^FO200,210${code(turn)}^FS`));
      const [x, y] = codePoint(turn, [200, 210], size);
      expect(byCorner).not.toBe('');
      expect(dots(picture(`^FT${x},${y}${code(turn)}^FS`))).toBe(byCorner);
    },
  );

  test.each([
    ['^GB60,40,3', 40],
    ['^GC50,4', 50],
    ['^GD60,40,3', 40],
    ['^GE60,40,3', 40],
    ['^GFA,8,8,1,FF818181818181FF', 8],
  ])('%s', (shape, height) => {
    expect(dots(picture(`^FT200,${210 + height}${shape}^FS`))).toBe(dots(picture(`^FO200,210${shape}^FS`)));
  });
});

/** One of everything, none of it at the edge. */
const MANY = [
  '^FO150,150^A0N,40,30^FDText^FS',
  '^FT150,260^ADR,18,10^FDbaseline^FS',
  '^FO250,150^A0I,30^FB120,2,0,C^FDtwo lines of it^FS',
  '^FO150,300^BY2^BCN,40,Y^FD123^FS',
  '^FT450,400^BCB,40,Y^FD12^FS',
  '^FO200,400^BQN,2,3^FDQA,data^FS',
  '^FT300,450^BXN,4,200^FDdata^FS',
  '^FO150,420^GB40,30,2^FS^FT220,520^GC30,3^FS^FO320,330^GD40,50,3^FS',
  '^FO400,200^GFA,8,8,1,FF80808080808080^FS',
  '^FO380,180^GB60,60,60^FS^FO390,190^A0N,40^FR^FDR^FS',
].join('');

describe('a shift moves every dot by the same', () => {
  const still = picture(MANY);
  test.each([
    ['^LH30,50', 30, 50],
    ['^LT40', 0, 40],
    ['^LT-60', 0, -60],
    ['^LS25', -25, 0],
    ['^LS-35', 35, 0],
    ['^LH40,20^LS10^LT-30', 30, -10],
    ['^MUM^LH5,5^MUD', 40, 40],
  ])('%s', (shift, right, down) => {
    expect(dots(picture(shift + MANY))).toBe(dots(still, (x, y) => [x + right, y + down]));
  });
});

const turned = ({ widthDots, heightDots }: MonoBitmap, x: number, y: number): readonly [number, number] => [
  widthDots - 1 - x,
  heightDots - 1 - y,
];
const mirrored = ({ widthDots }: MonoBitmap, x: number, y: number): readonly [number, number] => [widthDots - 1 - x, y];

const folder = path.join(import.meta.dirname, 'languages/zpl/samples');
const SAMPLES = [
  ['one of everything', `^XA${MANY}^XZ`] as const,
  ...readdirSync(folder)
    .filter((file) => file.endsWith('.zpl'))
    .map((file) => [file, readFileSync(path.join(folder, file), 'latin1')] as const)
    // What sets its own turn and width is not turned by ours.
    .filter(([, source]) => !/\^P[MOW]|\^CC/i.test(source)),
];

test.each([
  ['^POI', turned],
  ['^PMY', mirrored],
  ['^POI^PMY', (bitmap: MonoBitmap, x: number, y: number) => mirrored(bitmap, ...turned(bitmap, x, y))],
] as const)('%s is the picture so turned', (setting, place) => {
  const different: string[] = [];
  let labels = 0;
  for (const [name, source] of SAMPLES) {
    const plain = pictures(source);
    const set = pictures(`^XA${setting}^XZ${source}`);
    labels += plain.length;
    const same =
      plain.length === set.length &&
      plain.every((bitmap, i) => dots(set[i]!) === dots(bitmap, (x, y) => place(bitmap, x, y)));
    if (!same) different.push(name);
  }
  expect(different).toEqual([]);
  expect(labels).toBeGreaterThan(10);
});
