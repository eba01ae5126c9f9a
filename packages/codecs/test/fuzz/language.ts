/** Promises of a printer language: reading, rendering and writing end soon, never throw, and report spans. */
import { DIAGNOSTIC_CODES } from '../../src/diagnostics/index.ts';
import { read, write } from '../../src/formats/face.ts';
import type { PrinterLanguage } from '../../src/formats/format.ts';
import { lint } from '../../src/lint/lint.ts';
import { renderLabel } from '../../src/render/index.ts';
import { FACTS, samplesOf } from '../languages/index.ts';
import type { FuzzTarget } from './fuzz.ts';
import { mutator } from './mutate.ts';
import { expectOwnWords } from './own-words.ts';
import { MAX_MS, workedMs } from '../../../../test/processor-time.ts';

const OPTIONS = { widthDots: 400, heightDots: 400 };

export const languageTarget = (language: PrinterLanguage): FuzzTarget => ({
  name: language,
  seeds: () => samplesOf(language).map(({ bytes }) => bytes),
  mutate: mutator(FACTS[language].words),
  check: async (bytes) => {
    const { exceptions = {} } = FACTS[language];
    // Linting takes ten times as long as reading: one document in sixteen.
    if (bytes.length % 16 === 0)
      for (const { code, expected } of (await lint(language, bytes, OPTIONS)).diagnostics)
        if (!expected && !exceptions['what is expected']) throw new Error(`${code} does not say what is expected`);
    const started = workedMs();
    const { document, diagnostics } = await read(language, bytes, OPTIONS);
    const readMs = workedMs() - started;
    if (document.labels.length === 0 && !diagnostics.some(({ severity }) => severity === 'error'))
      throw new Error('neither a label nor an error');
    expectOwnWords(diagnostics);
    for (const { code, offset, length, line, column } of diagnostics) {
      if (!Object.hasOwn(DIAGNOSTIC_CODES, code)) throw new Error(`${code} is no code of the catalogue`);
      if (offset < 0 || length < 0 || offset + length > bytes.length || line < 1 || column < 1)
        throw new Error(`a diagnostic lies outside of the document: ${offset}+${length} of ${bytes.length}`);
    }
    for (const label of document.labels.slice(0, 4)) renderLabel(label);
    await write(language, { labels: document.labels.slice(0, 2) });
    const took = workedMs() - started;
    if (took > MAX_MS) throw new Error(`took ${Math.round(took)} ms, ${Math.round(readMs)} of them for reading`);
  },
});
