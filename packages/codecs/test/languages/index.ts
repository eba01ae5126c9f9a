/**
 * The printer languages in tests: a row of the table of formats, and a folder here with `facts.ts`, `samples/` and the
 * documents `written/` from them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { latin1 } from '../../src/bytes/cursor.ts';
import { read, write } from '../../src/formats/face.ts';
import type { PrinterLanguage } from '../../src/formats/format.ts';
import { PRINTER_LANGUAGES } from '../../src/formats/index.ts';
import { createLabel, type Element } from '../../src/label/index.ts';
import { renderLabel } from '../../src/render/index.ts';
import { likeness } from '../likeness.ts';
import type { LanguageFacts } from './facts.ts';

export const now = new Date(2026, 0, 2, 3, 4, 5);

export const LANGUAGES: readonly PrinterLanguage[] = PRINTER_LANGUAGES;

export const folderOf = (language: PrinterLanguage): string => path.join(import.meta.dirname, language);

export const FACTS = Object.fromEntries(
  await Promise.all(
    LANGUAGES.map(async (language) => [
      language,
      ((await import(`./${language}/facts.ts`)) as { facts: LanguageFacts }).facts,
    ]),
  ),
) as Readonly<Record<PrinterLanguage, LanguageFacts>>;

export interface Sample {
  readonly language: PrinterLanguage;
  readonly file: string;
  readonly folder: string;
  readonly bytes: Uint8Array;
}

export function samplesOf(language: PrinterLanguage): Sample[] {
  const folder = path.join(folderOf(language), 'samples');
  return readdirSync(folder)
    .filter((file) => file.endsWith(`.${language}`))
    .map((file) => ({ language, file, folder, bytes: readFileSync(path.join(folder, file)) }));
}

/** Writes a label in a language and reads it back; returns the likeness of the pictures and the diagnostics. */
export async function through(
  language: PrinterLanguage,
  elements: readonly Element[],
  fields: Partial<Parameters<typeof createLabel>[0]> = {},
) {
  const label = createLabel({ widthDots: 900, heightDots: 900, elements, sizeFromSource: true, ...fields });
  const { bytes, diagnostics, retention } = await write(language, { labels: [label] }, { now });
  const back = await read(language, bytes, { dpi: label.dpi });
  const again = back.document.labels[0]!;
  const alike = likeness(renderLabel(label, { now }), renderLabel(again, { now }));
  const codes = diagnostics.map(({ code }) => code);
  return { alike, retention: retention!, codes, text: latin1(bytes), again, problems: back.diagnostics };
}
