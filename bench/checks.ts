/**
 * `pnpm bench checks [source]`: the share of a conversion that goes into what lint knows, for a typical shipping label between
 * all formats. Each conversion has data of its own, which no cache knows. Samples of the processor are counted, not time: what
 * else the machine does takes no part.
 */
import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { convert, findFormat, FORMAT_NAMES, type FormatName } from '@platen/codecs';
import { checkLabel, checkModules } from '../packages/codecs/src/lint/label-checks.ts';
import { figure } from './figures.ts';

const label = readFileSync(path.join(import.meta.dirname, 'labels/shipping.zpl'), 'latin1');
const MAX_PERCENT = 5;
const WARM_MS = 600;
const MEASURED_MS = 1500;
const MICROSECONDS_A_SAMPLE = 100;
/** Documents of each source, with other numbers in their bar codes. */
const DOCUMENTS = 200;

const formats = FORMAT_NAMES.filter((name) => findFormat(name) !== undefined);
const [onlySource] = process.argv.slice(2);
const checks: ReadonlySet<string> = new Set([checkLabel.name, checkModules.name]);

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.setSamplingInterval', { interval: MICROSECONDS_A_SAMPLE });

async function convertFor(ms: number, source: FormatName, target: FormatName, documents: readonly Uint8Array[]) {
  const end = performance.now() + ms;
  for (let at = 0; performance.now() < end; at++) {
    const bytes = documents[at % documents.length]!;
    const { failure } = await convert(bytes, { from: source, to: target, dpi: 203 });
    if (failure) throw new Error(`${source} to ${target}: ${failure.message}`);
  }
}

/** Percent of the samples of conversions that are below the checks. */
async function shareOf(source: FormatName, target: FormatName, documents: readonly Uint8Array[]): Promise<number> {
  await convertFor(WARM_MS, source, target, documents);
  await session.post('Profiler.start');
  await convertFor(MEASURED_MS, source, target, documents);
  const { profile } = await session.post('Profiler.stop');
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const checking = new Set<number>();
  /** Parents stand before their children. */
  for (const { id, children = [], callFrame } of profile.nodes) {
    if (checks.has(callFrame.functionName)) checking.add(id);
    if (checking.has(id)) for (const child of children) checking.add(child);
  }
  const isWork = (id: number): boolean => !/^\((?:idle|program)\)$/.test(nodes.get(id)!.callFrame.functionName);
  const samples = (profile.samples ?? []).filter(isWork);
  return (100 * samples.filter((id) => checking.has(id)).length) / samples.length;
}

/** The middle of three measurements where one is over the bar: now and then garbage of others is collected in the checks. */
async function settledShareOf(...pair: Parameters<typeof shareOf>): Promise<number> {
  const first = await shareOf(...pair);
  if (first <= MAX_PERCENT) return first;
  return [first, await shareOf(...pair), await shareOf(...pair)].toSorted((a, b) => a - b)[1]!;
}

const width = 7;
let worst = { pair: '', percent: 0 };
console.log(`${'from \\ to'.padEnd(10)}${formats.map((name) => name.padStart(width)).join('')}   % of a conversion`);
for (const source of formats.filter((name) => !onlySource || name === onlySource)) {
  const documents: Uint8Array[] = [];
  const isPicture = !['zpl', 'epl', 'tspl', 'dpl', 'sbpl', 'ipl', 'cpcl', 'xml', 'json'].includes(source);
  for (let number = 0; number < (isPicture ? 1 : DOCUMENTS); number++) {
    const own = Buffer.from(label.replaceAll('1234567890', String(1_000_000_000 + number * 7_654_321).slice(-10)));
    const { bytes, failure } = await convert(own, { from: 'zpl', to: source, dpi: 203 });
    if (failure) throw new Error(`zpl to ${source}: ${failure.message}`);
    documents.push(source === 'zpl' ? own : bytes);
  }
  let row = source.padEnd(10);
  for (const target of formats) {
    const percent = await settledShareOf(source, target, documents);
    row += percent.toFixed(1).padStart(width);
    if (percent > worst.percent) worst = { pair: `${source} to ${target}`, percent };
  }
  console.log(row);
}
console.log();
const { pair, percent } = worst;
figure(
  `what lint knows, at most (${pair})`,
  `${percent.toFixed(1)} %`,
  `≤ ${MAX_PERCENT} %${percent > MAX_PERCENT ? '  OVER' : ''}`,
);
session.disconnect();
