/** What is asked of each label of a real program: the codes and texts that were put on it, and no false warning. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { convertDocument } from '../../src/convert/convert.ts';
import { readPdf } from '../../src/formats/pdf/read.ts';
import { type Label, sampleText } from '../../src/label/index.ts';
import { renderLabel } from '../../src/render/index.ts';
import { scanCodes } from '../../src/scan/scan.ts';
import { now } from '../languages/index.ts';
import type { ProducerRow } from './index.ts';

export const DPI = [203, 300] as const;
export const TARGETS = ['zpl', 'tspl', 'json'] as const;

export const folder = import.meta.dirname;
export const bytesOf = (file: string): Uint8Array => readFileSync(path.join(folder, `${file}.pdf`));

async function codesOn(labels: readonly Label[]): Promise<string[]> {
  const codes: string[] = [];
  for (const label of labels) codes.push(...(await scanCodes(renderLabel(label, { now }))).map(({ text }) => text));
  return codes.toSorted();
}

export async function checkPages({ file, codes, texts }: ProducerRow, dpi: number): Promise<void> {
  const bytes = bytesOf(file);
  const image = await readPdf(bytes, { dpi, pdf: { conversionMode: 'IMAGE' } });
  expect(await codesOn(image.document.labels)).toEqual(codes);
  const { labels } = (await readPdf(bytes, { dpi, pdf: { conversionMode: 'NATIVE' } })).document;
  expect(await codesOn(labels)).toEqual(codes);
  const words = labels.flatMap(({ elements }) =>
    elements.flatMap((element) => (element.kind === 'text' ? [sampleText(element.content)] : [])),
  );
  for (const text of texts) expect(words.join('\n')).toContain(text);
}

export async function checkWritten({ file, lost = [] }: ProducerRow, target: (typeof TARGETS)[number]): Promise<void> {
  for (const conversionMode of ['IMAGE', 'NATIVE'] as const) {
    const params = { pdf: { conversionMode } };
    const bytes = bytesOf(file);
    const result = await convertDocument({ source: 'pdf', target, bytes, params, separate: true, now });
    expect(result.failure).toBeUndefined();
    const reports = result.diagnostics.flatMap(({ severity, code, params }) =>
      severity === 'info' ? [] : [`${code} ${String(params?.data)}`],
    );
    expect(reports).toEqual(conversionMode === 'IMAGE' ? lost.map((data) => `code_lost ${data}`) : []);
  }
}
