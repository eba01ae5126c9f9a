/**
 * Renders many labels in a process of its own and prints its resident memory: started by `pnpm bench render --soak N`.
 * With `thread` as the second argument it does so as the cloud does, in a worker of the pool's limits
 * (apps/cloud/src/conversions/pool.ts); otherwise on the main thread, whose young objects V8 gives up to 64 MB.
 */
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { readZpl } from '../packages/codecs/src/formats/zpl/read.ts';
import { encodePng } from '../packages/codecs/src/pictures/png.ts';
import { renderLabel } from '../packages/codecs/src/render/index.ts';
import { figure, residentMb } from './figures.ts';
import { CARRIER, carrierLabels } from './render-labels.ts';

const POOL_LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 24 };

if (isMainThread && process.argv[3] === 'thread') {
  const worker = new Worker(import.meta.filename, { workerData: Number(process.argv[2]), resourceLimits: POOL_LIMITS });
  worker.on('error', (error) => {
    console.error(error);
    process.exitCode = 1;
  });
} else soak(isMainThread ? Number(process.argv[2]) : (workerData as number));

function soak(count: number): void {
  const { labels } = carrierLabels();
  const where = isMainThread ? 'main thread' : 'worker';
  for (let i = 0; i < count; i++) {
    const label = readZpl(labels[i % labels.length]!, CARRIER).document.labels[0];
    if (label) encodePng(renderLabel(label));
    if ((i + 1) % Math.ceil(count / 5) === 0 || i + 1 === count)
      figure(
        `resident after ${i + 1} labels, ${where}`,
        `${residentMb(process.pid).toFixed(0)} MB`,
        isMainThread ? '' : '< 200',
      );
  }
}
