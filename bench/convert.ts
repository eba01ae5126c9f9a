/**
 * `pnpm bench convert [source] [target]`: a typical shipping label between all formats, median of each pair in ms; what
 * HTTP adds to each target; and the memory of a process after 2,000 mixed conversions.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ConversionParams, convert, findFormat, FORMAT_NAMES, type FormatName } from '@platen/codecs';
import { startCloudConverter } from './convert-http.ts';
import { figure, median } from './figures.ts';

const label = readFileSync(path.join(import.meta.dirname, 'labels/shipping.zpl'));
const ROUNDS = 15;
const WARM_ROUNDS = 8;
const MAX_MS_A_PAIR = 600;
/** Rounds of a pair in this process and over HTTP in turn, so that both have the same machine. */
const HTTP_ROUNDS = 30;
const HTTP_WARM_ROUNDS = 30;
const HTTP_ADDS_AT_MOST_MS = 3;

const formats = FORMAT_NAMES.filter((name) => findFormat(name) !== undefined);
const [onlySource, onlyTarget] = process.argv.slice(2);

interface Pair {
  readonly source: FormatName;
  readonly target: FormatName;
  readonly bytes: Uint8Array;
  readonly params?: ConversionParams;
}

async function convertOnce({ source, target, bytes, params }: Pair): Promise<void> {
  const { failure } = await convert(bytes, { from: source, to: target, ...params });
  if (failure) throw new Error(`${source} to ${target}: ${failure.message}`);
}

/** Median after some rounds of warming up. */
async function time(pair: Pair): Promise<number> {
  for (let round = 0; round < WARM_ROUNDS; round++) await convertOnce(pair);
  const samples: number[] = [];
  const end = performance.now() + MAX_MS_A_PAIR;
  while (samples.length < ROUNDS && (samples.length < 5 || performance.now() < end)) {
    const started = performance.now();
    await convertOnce(pair);
    samples.push(performance.now() - started);
  }
  return median(samples);
}

const documents = new Map<FormatName, Uint8Array>();
for (const format of formats) {
  const { bytes, failure } = await convert(label, { from: 'zpl', to: format, dpi: 203 });
  if (failure) throw new Error(`zpl to ${format}: ${failure.message}`);
  documents.set(format, format === 'zpl' ? label : bytes);
}

const targets = formats.filter((name) => !onlyTarget || name === onlyTarget);
const width = 8;
console.log(`${'from \\ to'.padEnd(10)}${targets.map((name) => name.padStart(width)).join('')}   median ms`);
for (const source of formats.filter((name) => !onlySource || name === onlySource)) {
  let row = source.padEnd(10);
  for (const target of targets) {
    const ms = await time({ source, target, bytes: documents.get(source)!, params: { dpi: 203 } });
    row += ms.toFixed(ms < 10 ? 2 : 1).padStart(width);
  }
  console.log(row);
}

const pdf = documents.get('pdf')!;
const native: ConversionParams = { dpi: 203, pdf: { conversionMode: 'NATIVE' } };
const timed = async (what: string, bar: number, pair: Pair): Promise<void> => {
  const ms = await time(pair);
  figure(what, `${ms.toFixed(1)} ms`, `≤ ${bar} ms${ms > bar ? '  OVER' : ''}`);
};
console.log();
await timed('printer language to printer language (ZPL to ZPL)', 3, { source: 'zpl', target: 'zpl', bytes: label });
await timed('picture to printer language (PNG to ZPL)', 25, {
  source: 'png',
  target: 'zpl',
  bytes: documents.get('png')!,
});
await timed('PDF page to ZPL, IMAGE', 45, { source: 'pdf', target: 'zpl', bytes: pdf });
await timed('PDF page to ZPL, NATIVE', 30, { source: 'pdf', target: 'zpl', bytes: pdf, params: native });
await timed('label to PDF (ZPL to PDF)', 5, { source: 'zpl', target: 'pdf', bytes: label });

const cloud = await startCloudConverter();
const elapsed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};
console.log(
  `\n${'zpl over HTTP, to'.padEnd(20)}${'here'.padStart(9)}${'HTTP'.padStart(9)}${'more'.padStart(9)}   median ms`,
);
for (const target of targets) {
  const here: number[] = [];
  const there: number[] = [];
  for (let round = 0; round < HTTP_ROUNDS + HTTP_WARM_ROUNDS; round++) {
    const ms = await elapsed(() => convertOnce({ source: 'zpl', target, bytes: label, params: { dpi: 203 } }));
    const msThere = await elapsed(() => cloud.convert('zpl', target, label));
    if (round < HTTP_WARM_ROUNDS) continue;
    here.push(ms);
    there.push(msThere);
  }
  const more = median(there) - median(here);
  const columns = [median(here), median(there), more].map((ms) => ms.toFixed(2).padStart(9)).join('');
  console.log(
    `${target.padEnd(20)}${columns}${more > HTTP_ADDS_AT_MOST_MS ? `   OVER ${HTTP_ADDS_AT_MOST_MS} ms` : ''}`,
  );
}
await cloud.stop();
console.log();

// As the cloud runs: compiled sources from the cache, the young generation held small (V8 would let it grow to 48 MB).
const child = fork(path.join(import.meta.dirname, 'convert-memory.ts'), {
  execArgv: ['--import', path.join(import.meta.dirname, '../scripts/preload.mjs'), '--max-semi-space-size=8'],
  serialization: 'advanced',
});
child.send([...documents]);
const [mb] = (await once(child, 'message')) as [number];
child.disconnect();
figure('most memory during 2,000 mixed conversions', `${mb.toFixed(0)} MB`, `< 300 MB${mb >= 300 ? '  OVER' : ''}`);
