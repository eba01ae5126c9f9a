/**
 * Renders many labels in a process of its own and prints its resident memory: started by `pnpm bench render --soak N`,
 * with the flags of the cloud's conversion processes (apps/cloud/src/labels/conversions/processes.ts) and without any.
 */
import { readZpl } from '../packages/codecs/src/formats/zpl/read.ts';
import { encodePng } from '../packages/codecs/src/pictures/png.ts';
import { renderLabel } from '../packages/codecs/src/render/index.ts';
import { figure, residentMb } from './figures.ts';
import { CARRIER, carrierLabels } from './render-labels.ts';

const count = Number(process.argv[2]);
const where = process.argv[3]!;
const { labels } = carrierLabels();
for (let i = 0; i < count; i++) {
  const label = readZpl(labels[i % labels.length]!, CARRIER).document.labels[0];
  if (label) encodePng(renderLabel(label));
  if ((i + 1) % Math.ceil(count / 5) === 0 || i + 1 === count)
    figure(`resident after ${i + 1} labels, ${where}`, `${residentMb(process.pid).toFixed(0)} MB`, '< 200');
}
