/**
 * `pnpm fidelity`: renders the corpus of ZPL labels and compares with Labelary's pictures. Prints a line a group, writes a
 * page with the worst labels side by side. The project's own labels (test/corpus) are compared with the pictures kept of
 * them; without `../shared/corpus` they are all.
 *
 *   --check        fails where a group has fallen below the figures kept in `fidelity.json`
 *   --raise        writes better figures into that file; figures only rise
 *   --browser      draws them in Chromium as well and fails where a file is not that of Node
 *   --own          the project's own labels; a label without a picture gets one
 *   --worst N      labels on the page (60)   --group NAME   only that group   --each   a line a label
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { encodePng } from '../packages/codecs/src/formats/png/write.ts';
import { readZpl } from '../packages/codecs/src/formats/zpl/read.ts';
import { createMonoBitmap, isBlack, type MonoBitmap, type Raster } from '../packages/codecs/src/label/index.ts';
import { renderLabel } from '../packages/codecs/src/render/index.ts';
import { type CorpusLabel, corpusLabels, hasSharedCorpus, ownLabels } from '../test/corpus/corpus.ts';
import { decodeMask, type Mask, score, type Score } from './fidelity-metric.ts';

const root = path.join(import.meta.dirname, '..');
const { values: options } = parseArgs({
  options: {
    check: { type: 'boolean' },
    browser: { type: 'boolean' },
    raise: { type: 'boolean' },
    each: { type: 'boolean' },
    own: { type: 'boolean' },
    worst: { type: 'string', default: '60' },
    group: { type: 'string' },
  },
});

if (!hasSharedCorpus) console.log("../shared/corpus is not there: comparing the project's own labels");
const shared = hasSharedCorpus && !options.own;
// Our own are always among them: what no label of others has may fall too.
const samples = [...(shared ? corpusLabels() : []), ...ownLabels()].filter(
  ({ group }) => !options.group || group === options.group,
);

interface Row extends Score {
  readonly sample: CorpusLabel;
  readonly reference: Mask;
  readonly ours: Mask;
  readonly error?: string;
}

function toMask(bitmap: MonoBitmap): Mask {
  const black = new Uint8Array(bitmap.widthDots * bitmap.heightDots);
  for (let y = 0, i = 0; y < bitmap.heightDots; y++) {
    for (let x = 0; x < bitmap.widthDots; x++, i++) black[i] = isBlack(bitmap, x, y) ? 1 : 0;
  }
  return { width: bitmap.widthDots, height: bitmap.heightDots, black };
}

function compare(sample: CorpusLabel): Row {
  if (sample.group === 'own' && !existsSync(sample.picture)) keepPicture(sample);
  const reference = decodeMask(readFileSync(sample.picture));
  let ours: Mask = { width: 0, height: 0, black: new Uint8Array() };
  let error: string | undefined;
  try {
    const { document } = readZpl(readFileSync(sample.file), {
      dpi: sample.dpi,
      widthDots: reference.width,
      heightDots: reference.height,
    });
    const label = document.labels[0];
    ours = toMask(label ? renderLabel(label) : createMonoBitmap(reference.width, reference.height));
  } catch (caught) {
    error = String(caught);
  }
  return { sample, reference, ours, error, ...score(reference, ours) };
}

/** Keeps our picture of one of our own labels: what later ones are compared with. */
function keepPicture({ file, picture, ...size }: CorpusLabel): void {
  const { document } = readZpl(readFileSync(file), size);
  writeFileSync(picture, encodePng(renderLabel(document.labels[0]!)));
  console.log(`kept ${path.relative(root, picture)}: look at it`);
}

const rows = samples.map(compare);
const mean = (list: readonly Row[], key: 'iou' | 'iou1'): number =>
  list.reduce((sum, row) => sum + row[key], 0) / (list.length || 1);

interface Figures {
  readonly labels: number;
  readonly iou: number;
  readonly iou1: number;
  readonly exact: number;
  readonly atLeast80: number;
}

const figuresOf = (list: readonly Row[]): Figures => ({
  labels: list.length,
  iou: mean(list, 'iou'),
  iou1: mean(list, 'iou1'),
  exact: list.filter((row) => row.iou === 1).length,
  atLeast80: list.filter((row) => row.iou >= 0.8).length,
});

const groups = [...new Set(rows.map((row) => row.sample.group))];
const figures: Record<string, Figures> = Object.fromEntries(
  groups.map((group) => [group, figuresOf(rows.filter((row) => row.sample.group === group))]),
);
if (groups.length > 2) figures['all'] = figuresOf(rows.filter((row) => row.sample.group !== 'own'));

if (options.each) {
  for (const row of rows.toSorted((a, b) => a.iou - b.iou)) {
    console.log(
      `${row.iou.toFixed(3)} ${row.iou1.toFixed(3)} ${row.sample.group}/${row.sample.name} ${row.error ?? ''}`,
    );
  }
}
console.log(`${'group'.padEnd(20)} labels   IoU  ±1 dot  exact  below .80  errors`);
for (const [group, { labels, iou, iou1, exact, atLeast80 }] of Object.entries(figures)) {
  const errors = rows.filter((row) => row.error && (group === 'all' || row.sample.group === group)).length;
  console.log(
    `${group.padEnd(20)} ${String(labels).padStart(6)} ${iou.toFixed(3)}  ${iou1.toFixed(3)} ${String(exact).padStart(6)} ${String(labels - atLeast80).padStart(10)} ${String(errors).padStart(7)}`,
  );
}

writePage(rows.toSorted((a, b) => a.iou - b.iou).slice(0, Number(options.worst)));

/** The worst labels side by side: the reference, ours, and the difference (red: only there, blue: only here). */
function writePage(worst: readonly Row[]): void {
  const folder = path.join(root, '.data/fidelity');
  mkdirSync(folder, { recursive: true });
  const picture = (bytes: Uint8Array): string =>
    `<img src="data:image/png;base64,${Buffer.from(bytes).toString('base64')}">`;
  const sections = worst.map(
    ({ sample, iou, iou1, reference, ours, error }) => `<section><h2>${sample.group}/${sample.name}
 <small>${iou.toFixed(3)} / ${iou1.toFixed(3)}${error ? ` ${error}` : ''}</small></h2>
<details><summary>ZPL</summary><pre>${escapeHtml(readFileSync(sample.file, 'utf8').slice(0, 20_000))}</pre></details>
<div>${picture(readFileSync(sample.picture))}${picture(encodePng(overlay(ours, ours)))}${picture(encodePng(overlay(reference, ours)))}</div></section>`,
  );
  const page = `<!doctype html><meta charset="utf-8"><title>Fidelity</title>
<style>body{font:14px sans-serif;background:#ddd}div{display:flex;gap:8px;align-items:start}img{max-width:32%;background:#fff}pre{white-space:pre-wrap;word-break:break-all}</style>
<h1>Fidelity: reference, ours, difference (red: only there, blue: only here)</h1>${sections.join('\n')}`;
  const file = path.join(folder, 'index.html');
  writeFileSync(file, page);
  console.log(`The worst ${worst.length}: ${path.relative(process.cwd(), file)}`);
}

function overlay(reference: Mask, ours: Mask): Raster {
  const widthDots = Math.max(reference.width, ours.width);
  const heightDots = Math.max(reference.height, ours.height);
  const data = new Uint8Array(widthDots * heightDots * 3).fill(255);
  const black = (mask: Mask, x: number, y: number): boolean =>
    x < mask.width && y < mask.height && mask.black[y * mask.width + x] === 1;
  for (let y = 0, at = 0; y < heightDots; y++) {
    for (let x = 0; x < widthDots; x++, at += 3) {
      const [there, here] = [black(reference, x, y), black(ours, x, y)];
      if (there || here) data.set(there && here ? [0, 0, 0] : there ? [255, 0, 0] : [0, 0, 255], at);
    }
  }
  return { kind: 'raster', widthDots, heightDots, channels: 3, data };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

const keptFile = path.join(import.meta.dirname, 'fidelity.json');
const kept = existsSync(keptFile) ? (JSON.parse(readFileSync(keptFile, 'utf8')) as Record<string, Figures>) : {};

/** Figures that can fall; a hair of rounding is let through. */
const FALLING = ['iou', 'iou1', 'exact', 'atLeast80'] as const;
if (options.check) {
  const fallen = Object.entries(kept).flatMap(([group, then]) => {
    const now = figures[group];
    if (!now) return [];
    return FALLING.filter((key) => now[key] < then[key] - 1e-4).map(
      (key) => `${group}: ${key} fell from ${then[key].toFixed(4)} to ${now[key].toFixed(4)}`,
    );
  });
  for (const line of fallen) console.error(line);
  if (fallen.length > 0) process.exit(1);
  console.log('No figure has fallen.');
}
if (options.raise) {
  const risen = { ...kept };
  for (const [group, now] of Object.entries(figures)) {
    const then = kept[group];
    const higher = (key: (typeof FALLING)[number]): number =>
      Math.max(then?.[key] ?? 0, Math.floor(now[key] * 1e4) / 1e4);
    risen[group] = {
      labels: now.labels,
      iou: higher('iou'),
      iou1: higher('iou1'),
      exact: higher('exact'),
      atLeast80: higher('atLeast80'),
    };
  }
  writeFileSync(keptFile, `${JSON.stringify(risen, null, 2)}\n`);
}
if (options.browser) {
  const { differencesInBrowser } = await import('./fidelity-browser.ts');
  const different = await differencesInBrowser(samples);
  for (const name of different) console.error(`${name} is another picture in Chromium`);
  if (different.length > 0) process.exit(1);
  console.log(`${samples.length} labels are the same files in Chromium as in Node.`);
}
