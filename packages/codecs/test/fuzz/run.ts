/**
 * `pnpm fuzz [format] [count] [seed]`: mutated documents of every format, 100,000 by default. A document that breaks a
 * promise is written to a file, and the exit code is 1.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LANGUAGES } from '../languages/index.ts';
import { fuzz, type FuzzTarget } from './fuzz.ts';
import { jsonFuzz } from './json.ts';
import { languageTarget } from './language.ts';
import { pdfFuzz } from './pdf.ts';
import { bmpFuzz, gifFuzz, jpegFuzz, pngFuzz } from './pictures.ts';
import { xmlFuzz } from './xml.ts';

const TARGETS: readonly FuzzTarget[] = [
  ...LANGUAGES.map(languageTarget),
  xmlFuzz,
  jsonFuzz,
  pngFuzz,
  bmpFuzz,
  gifFuzz,
  jpegFuzz,
  pdfFuzz,
];

const words = process.argv.slice(2);
const name = words.find((word) => /^[a-z]/.test(word));
const [count = 100_000, seed = Date.now() % 1_000_000] = words.filter((word) => /^\d+$/.test(word)).map(Number);

for (const target of TARGETS.filter((each) => !name || each.name === name)) {
  const started = performance.now();
  const failure = await fuzz(target, {
    count,
    seed,
    progress: (done) => done % 10_000 === 0 && console.log(`${target.name}: ${done}`),
  });
  if (failure) {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'fuzz-')), `${target.name}.bin`);
    writeFileSync(file, failure.bytes);
    console.error(
      `${target.name}: mutation ${failure.index} of seed ${seed} breaks a promise; its bytes are in ${file}`,
    );
    console.error(failure.error);
    process.exit(1);
  }
  const seconds = (performance.now() - started) / 1000;
  const megabytes = Math.round(process.memoryUsage().rss / 1_048_576);
  console.log(
    `${target.name}: ${count} mutations of seed ${seed} in ${seconds.toFixed(0)} s, ${megabytes} MB at the end`,
  );
}
