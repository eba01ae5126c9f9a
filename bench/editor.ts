/**
 * `pnpm bench editor`: what a keystroke costs in a document of 20 KB of each printer language: the change, the tokens of
 * all of it, and the problems of its commands.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PRINTER_LANGUAGES, type PrinterLanguage } from '@platen/codecs';
import { openDocument } from '@platen/codecs/editor';
import { percentile } from './figures.ts';

const BYTES = 20_000;
const KEYSTROKES = 200;
const WARM_KEYSTROKES = 30;
/** The bounds of the median and of 95 in 100. */
const MAX_MEDIAN_MS = 16;
const MAX_P95_MS = 50;
const SAMPLES = path.join(import.meta.dirname, '../packages/codecs/test/languages');

/** The samples of a language one after the other, again and again. */
function longDocument(language: PrinterLanguage): Uint8Array {
  const folder = path.join(SAMPLES, language, 'samples');
  const samples = readdirSync(folder)
    .filter((file) => file.endsWith(`.${language}`))
    .map((file) => readFileSync(path.join(folder, file)));
  const parts: Uint8Array[] = [];
  for (let [length, index] = [0, 0]; length < BYTES; index++) {
    const part = samples[index % samples.length]!;
    parts.push(part);
    length += part.length;
  }
  return new Uint8Array(Buffer.concat(parts));
}

/** One label of 20 KB. */
function longLabel(): Uint8Array {
  const fields = Array.from(
    { length: 340 },
    (_, index) => `^FO${(index * 13) % 800},${(index * 29) % 1200}^A0N,30,30^FDThe field number ${index}^FS\n`,
  );
  return new TextEncoder().encode(`^XA\n${fields.join('')}^XZ\n`);
}

async function measure(name: string, language: PrinterLanguage, bytes: Uint8Array): Promise<void> {
  const opened = performance.now();
  const document = await openDocument(language, bytes);
  const openMs = performance.now() - opened;
  const [samples, worked]: [number[], number[]] = [[], []];
  for (let stroke = -WARM_KEYSTROKES; stroke < KEYSTROKES; stroke++) {
    // Places all over the document, where somebody writes a few characters, and removes them.
    const offset = (Math.floor(Math.abs(stroke) / 10) * 7919) % document.bytes().length;
    const inserted = stroke % 10 < 5 ? Uint8Array.of(0x30 + Math.abs(stroke % 10)) : new Uint8Array();
    const [started, before] = [performance.now(), process.cpuUsage()];
    document.change({ offset, removed: 1 - inserted.length, inserted });
    document.tokens();
    document.problems();
    if (stroke < 0) continue;
    samples.push(performance.now() - started);
    const { user, system } = process.cpuUsage(before);
    worked.push((user + system) / 1000);
  }
  const figures = [
    Math.min(...samples),
    percentile(samples, 0.5),
    percentile(samples, 0.95),
    percentile(worked, 0.5),
    percentile(worked, 0.95),
  ];
  // The processor's time is the keystroke's own, whatever else runs; garbage is collected beside it.
  const over = figures[1]! > MAX_MEDIAN_MS || figures[2]! > MAX_P95_MS ? `  OVER ${MAX_MEDIAN_MS}, ${MAX_P95_MS}` : '';
  const columns = [openMs, ...figures].map((ms) => ms.toFixed(1).padStart(9)).join('');
  console.log(`${name.padEnd(14)}${String(bytes.length).padStart(8)}${columns}${over}`);
}

console.log(
  `${'document'.padEnd(14)}${'bytes'.padStart(8)}${['open', 'min', 'median', 'p95', 'cpu', 'cpu p95'].map((head) => head.padStart(9)).join('')}   ms a keystroke`,
);
for (const language of PRINTER_LANGUAGES) await measure(language, language, longDocument(language));
await measure('zpl, one label', 'zpl', longLabel());
