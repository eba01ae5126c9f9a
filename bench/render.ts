/**
 * `pnpm bench render`: ZPL text to 1-bit PNG bytes, carrier labels of 813 × 1626 dots, in one process: median and 95th
 * percentile a label; `zpl-renderer-js` from npm beside it; resident memory. Then in Chromium, with `zplr` in the same page,
 * in Bun, and by the command `platen`.
 *
 *   --soak N   N labels in a process of its own without growth (10,000)   --no-peer   ours alone
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readZpl } from '../packages/codecs/src/formats/zpl/read.ts';
import { encodePng } from '../packages/codecs/src/pictures/png.ts';
import { renderLabel } from '../packages/codecs/src/render/index.ts';
import { figure, median, percentile, residentMb } from './figures.ts';
import { CARRIER, carrierLabels } from './render-labels.ts';

const root = path.join(import.meta.dirname, '..');
const { values: options } = parseArgs({ options: { soak: { type: 'string' }, 'no-peer': { type: 'boolean' } } });

const { labels, missing } = carrierLabels();
if (missing) console.log(`${missing} is not there: the project's own labels are rendered`);
/** 4 × 6 in with one bar code and a few texts. */
const simple = Buffer.from(
  '^XA^CF0,40^FO50,60^FDPlaten GmbH^FS^FO50,110^FDHamburg^FS^BY3^FO80,300^BCN,200,Y,N,N^FD1234567890^FS^XZ',
);

const WARM_UP_ROUNDS = 5;
const ROUNDS = 20;

function render(source: Uint8Array, size = CARRIER): number {
  const label = readZpl(source, size).document.labels[0];
  return label ? encodePng(renderLabel(label)).length : 0;
}

function timings(sources: readonly Uint8Array[], size = CARRIER): number[] {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    for (const source of sources) {
      const start = performance.now();
      render(source, size);
      if (round >= WARM_UP_ROUNDS) times.push(performance.now() - start);
    }
  }
  return times;
}

const milliseconds = (value: number): string => `${value.toFixed(2)} ms`;
const before = process.cpuUsage();
const ours = timings(labels);
const spent = process.cpuUsage(before);
figure('carrier label, ZPL to PNG bytes, median', milliseconds(median(ours)), '<= 4');
figure('carrier label, ZPL to PNG bytes, 95th percentile', milliseconds(percentile(ours, 0.95)), '<= 10');
// Wall time lies on a busy machine; the processor's time hardly does.
figure(
  'carrier label, processor time, mean with warm-up',
  milliseconds((spent.user + spent.system) / 1000 / (labels.length * (WARM_UP_ROUNDS + ROUNDS))),
);
figure(
  '4 x 6 in with one bar code, median',
  milliseconds(median(timings([simple], { dpi: 203, widthDots: 812, heightDots: 1218 }))),
  '<= 1.5',
);
figure('resident memory', `${residentMb(process.pid).toFixed(0)} MB`);

if (!options['no-peer']) {
  const times = await peerTimings();
  if (times.length > 0) {
    figure('zpl-renderer-js, median', milliseconds(median(times)));
    figure('zpl-renderer-js, 95th percentile', milliseconds(percentile(times, 0.95)));
    figure('ratio of the medians', (median(times) / median(ours)).toFixed(0));
  }
  const { timeCommand, timeInBrowser, timeInBun } = await import('./render-runtimes.ts');
  await timeInBrowser(labels);
  timeInBun();
  timeCommand();
}

/** The npm package on the same labels, one round; it ends when the package gives up. */
async function peerTimings(): Promise<number[]> {
  const require = createRequire(import.meta.url);
  const { ready } = (await import(require.resolve('zpl-renderer-js'))) as {
    ready: Promise<{ api: { zplToBase64Async: (zpl: string, ...size: number[]) => Promise<string> } }>;
  };
  const { api } = await ready;
  const times: number[] = [];
  for (const source of labels) {
    const start = performance.now();
    try {
      await api.zplToBase64Async(Buffer.from(source).toString('utf8'), 101.7, 203.4, 8);
      times.push(performance.now() - start);
    } catch (error) {
      console.log(`zpl-renderer-js failed on a label: ${String(error).slice(0, 100)}`);
    }
  }
  return times;
}

if (options.soak) {
  const count = Number(options.soak) || 10_000;
  const file = path.join(import.meta.dirname, 'render-memory.ts');
  const preload = path.join(root, 'scripts/preload.mjs');
  for (const [where, flags] of [
    ['as the cloud converts', ['--max-semi-space-size=8']],
    ['no flags', []],
  ] as const) {
    const { status } = spawnSync(process.execPath, [...flags, '--import', preload, file, String(count), where], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (status !== 0) process.exitCode = 1;
  }
}
