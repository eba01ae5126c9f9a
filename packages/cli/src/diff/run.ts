/** Runs `platen diff`: compares dots and trees, writes the picture of the differences, reports. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compareDots, compareTrees, differencePng, type Document, type DotDifference, read } from '@platen/codecs';
import { identityOf } from '../convert/task.ts';
import { drawDocument } from '../draw.ts';
import { CliError, endWith } from '../exit-codes.ts';
import { sourceFormat } from '../formats.ts';
import { readInput, shownInput } from '../input.ts';
import { writeJson, writeLine } from '../output.ts';
import type { ConversionOptions } from '../params.ts';

export interface DiffOptions extends ConversionOptions {
  readonly output?: string;
  readonly from?: string;
  readonly tree?: boolean;
  readonly strict?: boolean;
  readonly json?: boolean;
}

export async function runDiff(a: string, b: string, options: DiffOptions): Promise<void> {
  if (a === '-' || b === '-')
    throw new CliError('bad_input', 'Standard input cannot be compared; save it, and name the file.');
  refuseInputs(options.output, [a, b]);
  const [drawnA, drawnB] = [await drawDocument(a, options), await drawDocument(b, options)];
  const count = Math.max(drawnA.labels.length, drawnB.labels.length);
  const labels = Array.from({ length: count }, (_, index) =>
    compareDots(drawnA.labels[index]?.dots, drawnB.labels[index]?.dots),
  );
  const dots = labels.reduce((sum, label) => sum + label.dots, 0);
  const tree = options.tree === false ? [] : compareTrees(await treeOf(a, options.from), await treeOf(b, options.from));
  const pictures = options.output === undefined ? [] : await writePictures(options.output, labels);
  if (dots > 0 || (options.strict && tree.length > 0)) endWith('failed');
  if (options.json) {
    const facts = labels.map(({ dots, area, picture: { widthDots, heightDots } }) => ({
      dots,
      area,
      widthDots,
      heightDots,
    }));
    return writeJson({ a, b, same: dots === 0, dots, labels: facts, tree, pictures });
  }
  for (const [index, label] of labels.entries()) writeLine(dotsLine(label, index, count));
  if (options.tree === false) return;
  writeLine(
    tree.length === 0
      ? 'The trees are the same.'
      : `The trees differ: - is in ${shownInput(a)}, + in ${shownInput(b)}.`,
  );
  for (const line of tree) writeLine(line);
}

function refuseInputs(output: string | undefined, inputs: readonly string[]): void {
  if (output === undefined) return;
  const identity = identityOf(output);
  if (identity !== undefined && inputs.map(identityOf).includes(identity))
    throw new CliError('conflict', `${output} is a label that is compared; name another file with --output.`);
}

function dotsLine({ dots, area, picture }: DotDifference, index: number, count: number): string {
  const label = count === 1 ? '' : `Label ${index + 1}: `;
  const all = picture.widthDots * picture.heightDots;
  if (!area) return `${label}The same ${all} dots.`;
  const share = ((100 * dots) / all).toFixed(2);
  const { x, y, widthDots, heightDots } = area;
  return `${label}${dots} of ${all} dots differ (${share} %), within ${widthDots} × ${heightDots} dots at ${x}, ${y}.`;
}

async function treeOf(file: string, from: string | undefined): Promise<Document> {
  return (await read(sourceFormat(file, from).name, await readInput(file))).document;
}

/** One picture a label; several have numbers. */
async function writePictures(output: string, labels: readonly DotDifference[]): Promise<string[]> {
  const { dir, name, ext } = path.parse(output);
  const files: string[] = [];
  for (const [index, { picture }] of labels.entries()) {
    const number = String(index + 1).padStart(String(labels.length).length, '0');
    const file = labels.length === 1 ? output : path.join(dir, `${name}-${number}${ext}`);
    await writeFile(file, await differencePng(picture));
    files.push(file);
  }
  return files;
}
