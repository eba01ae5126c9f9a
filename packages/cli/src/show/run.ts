/** Runs `platen show`: draws, reports, or opens the picture in the default program. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { read, write } from '@platen/codecs';
import { diagnosticLine, exitOf } from '../diagnostics.ts';
import { drawDocument, type DrawnDocument, type DrawnLabel } from '../draw.ts';
import { CliError, endWith } from '../exit-codes.ts';
import { shownInput } from '../input.ts';
import { reportLine, writeJson, writeLine } from '../output.ts';
import { blocks } from './blocks.ts';
import { iterm2 } from './iterm2.ts';
import { kitty } from './kitty.ts';
import { openFile } from './open.ts';
import { findTerminal, type Protocol, type Terminal } from './terminal.ts';
import type { ConversionOptions } from '../params.ts';

export interface ShowOptions extends ConversionOptions {
  readonly from?: string;
  readonly protocol?: string;
  readonly columns?: string;
  readonly open?: boolean;
  readonly quiet?: boolean;
  readonly json?: boolean;
}

/** Labels that are drawn below one another; --label takes any one. */
const MAX_LABELS = 10;

export async function runShow(file: string, options: ShowOptions): Promise<void> {
  const columns = columnsOf(options);
  const drawn = await drawDocument(file, options);
  endWith(exitOf(drawn.diagnostics));
  if (options.json) return writeJson(asJson(file, drawn));
  if (options.open) await open(file, drawn);
  else await drawInTerminal(drawn, options, columns);
  for (const diagnostic of drawn.diagnostics)
    if (diagnostic.severity === 'error' || (diagnostic.severity === 'warning' && !options.quiet))
      reportLine(diagnosticLine(shownInput(file), diagnostic));
}

function columnsOf({ columns }: ShowOptions): number | undefined {
  if (columns === undefined) return undefined;
  if (/^\d{1,4}$/.test(columns) && Number(columns) > 0) return Number(columns);
  throw new CliError('bad_input', `--columns is "${columns}"; a whole number from 1 to 9999 is allowed.`);
}

async function drawInTerminal({ labels }: DrawnDocument, options: ShowOptions, columns?: number): Promise<void> {
  const streams = { input: process.stdin, output: process.stdout };
  const found = await findTerminal(streams, process.env, { wanted: options.protocol as Protocol | undefined });
  const terminal = { ...found, columns: columns ?? found.columns };
  for (const [index, label] of labels.slice(0, MAX_LABELS).entries()) {
    if (labels.length > 1) writeLine(`Label ${index + 1} of ${labels.length}`);
    process.stdout.write(await drawing(label, terminal));
  }
  if (labels.length > MAX_LABELS)
    reportLine(`${labels.length - MAX_LABELS} more labels are not shown; --label NUMBER shows one of them.`);
}

async function drawing({ png, dots }: DrawnLabel, terminal: Terminal): Promise<string> {
  const { protocol, cellWidth, colors } = terminal;
  // A small label is not blown up.
  const columns = Math.max(1, Math.min(terminal.columns, Math.ceil(dots.widthDots / cellWidth)));
  if (protocol === 'kitty') return kitty(png, columns);
  if (protocol === 'iterm2') return iterm2(png, columns);
  if (protocol === 'sixel') return (await import('./sixel.ts')).sixel(dots, terminal.columns * cellWidth);
  return `${blocks(dots, terminal.columns, colors)}\n`;
}

/** One label as PNG, several as the pages of a PDF; the program that opens it needs the file after this one has ended. */
async function open(file: string, { labels }: DrawnDocument): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'platen-show-'));
  const name = file === '-' ? 'label' : path.parse(file).name;
  const picture = path.join(folder, `${name}.${labels.length === 1 ? 'png' : 'pdf'}`);
  await writeFile(picture, labels.length === 1 ? labels[0]!.png : await pagesOf(labels));
  await openFile(picture);
  reportLine(`Opened ${picture}`);
}

async function pagesOf(labels: readonly DrawnLabel[]): Promise<Uint8Array> {
  const pages = await Promise.all(labels.map(async ({ png }) => (await read('png', png)).document.labels));
  return (await write('pdf', { labels: pages.flat() })).bytes;
}

const asJson = (file: string, { labels, diagnostics }: DrawnDocument) => ({
  input: file,
  labels: labels.map(({ png, dots: { widthDots, heightDots } }) => ({
    widthDots,
    heightDots,
    png: Buffer.from(png).toString('base64'),
  })),
  diagnostics,
});
