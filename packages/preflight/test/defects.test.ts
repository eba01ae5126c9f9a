/** Half of 200 labels are spoiled: preflight finds each by the name of its defect, and reports none of the others. */
import { convert, type FormatName } from '@platen/codecs';
import { describe, expect, it } from 'vitest';
import { type Finding, preflight } from '../src/index.ts';
import { DEFECTS, type SpoiledLabel } from './defects.ts';
import { randomOf, type Sheet, sheetOf, zplOf } from './sheets.ts';

const LABELS = 100;
/** A clean label is also written in these, in turn. */
const LANGUAGES: readonly FormatName[] = ['zpl', 'zpl', 'tspl', 'zpl', 'epl', 'xml', 'json', 'sbpl', 'dpl', 'ipl'];

const accusations = ({ findings }: { readonly findings: readonly Finding[] }): string[] =>
  findings.filter(({ severity }) => severity !== 'info').map(({ code, text }) => `${code}: ${text}`);

/** The label in another language; as it is where that language cannot hold all of it as it prints. */
async function written(
  sheet: Sheet,
  format: FormatName,
): Promise<{ readonly format: FormatName; readonly bytes: Uint8Array }> {
  const bytes = Buffer.from(zplOf(sheet));
  if (format === 'zpl') return { format, bytes };
  const result = await convert(bytes, { from: 'zpl', to: format, dpi: sheet.dpi });
  const isSame = !result.failure && result.diagnostics.every(({ severity }) => severity === 'info');
  return isSame ? { format, bytes: result.bytes } : { format: 'zpl', bytes };
}

/** Label and defect in turn: a defect that has no place on a label goes on to the next one. */
async function spoiled(count: number): Promise<(SpoiledLabel & { readonly sheet: Sheet; readonly defect: number })[]> {
  const labels = [];
  const next = DEFECTS.map((_, index) => 1000 + index);
  for (let number = 0; labels.length < count; number++) {
    const defect = number % DEFECTS.length;
    for (;;) {
      const sheet = sheetOf(next[defect]!);
      const label = await DEFECTS[defect]!.spoil(sheet, randomOf(next[defect]!++));
      if (!label) continue;
      labels.push({ ...label, sheet, defect });
      break;
    }
  }
  return labels;
}

describe('200 labels, half of them spoiled', () => {
  it('at least 95 % of the spoiled ones are caught, by the name of their defect', async () => {
    const labels = await spoiled(LABELS);
    const missed: string[] = [];
    const kinds = new Set<string>();
    for (const { sheet, defect, format, bytes } of labels) {
      const { name, codes } = DEFECTS[defect]!;
      const { findings } = await preflight(bytes, format, { dpi: sheet.dpi });
      if (findings.some(({ severity, code }) => severity !== 'info' && codes.includes(code))) kinds.add(name);
      else missed.push(`${name} on ${sheet.name}: ${findings.map(({ code }) => code).join(', ') || 'nothing'}`);
    }
    expect(labels).toHaveLength(LABELS);
    expect(kinds.size).toBeGreaterThanOrEqual(20);
    expect([...DEFECTS].filter(({ name }) => !kinds.has(name)).map(({ name }) => name)).toEqual([]);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(LABELS * 0.05);
  }, 120_000);

  it('at most 2 % of the others are accused, in any language', async () => {
    const accused: string[] = [];
    const languages = new Set<FormatName>();
    for (let number = 0; number < LABELS; number++) {
      const sheet = sheetOf(number);
      const { format, bytes } = await written(sheet, LANGUAGES[Math.floor(number / 7) % LANGUAGES.length]!);
      languages.add(format);
      const found = accusations(await preflight(bytes, format, { dpi: sheet.dpi }));
      if (found.length > 0) accused.push(`${sheet.name} in ${format}: ${found.join(' | ')}`);
    }
    expect(languages.size).toBeGreaterThan(4);
    expect(accused.length, accused.join('\n')).toBeLessThanOrEqual(LABELS * 0.02);
  }, 120_000);
});
