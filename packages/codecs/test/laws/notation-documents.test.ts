/**
 * Label XML and JSON lose nothing of a printer language: every sample and every label of the corpus reads back
 * unchanged, and the written documents are valid against the published schemas.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { memoryPages, validateXML } from 'xmllint-wasm';
import { corpusLabels } from '../../../../test/corpus/corpus.ts';
import { read, write } from '../../src/formats/face.ts';
import { PRINTER_LANGUAGES } from '../../src/formats/index.ts';
import type { PrinterLanguage } from '../../src/formats/format.ts';
import { dumpLabel, type Content, type Element, type Label } from '../../src/label/index.ts';
import { normalizeContent } from '../../src/merge/index.ts';
import { labelJsonSchema, labelXsd } from '../../src/notation/index.ts';

const samples = path.join(import.meta.dirname, '../languages');

const languageOf = (file: string): PrinterLanguage | undefined =>
  PRINTER_LANGUAGES.find((language) => file.endsWith(`.${language}`));
const files = [
  ...(readdirSync(samples, { recursive: true }) as string[]).map((file) => path.join(samples, file)).filter(languageOf),
  ...corpusLabels().map(({ file }) => file),
];

/** Joins neighbouring literals, as readers may split them. */
const normal = (element: Element): Element => {
  if (element.kind === 'text') return { ...element, content: normalizeContent(element.content) };
  if (element.kind !== 'barcode') return element;
  const { text, ...line } = element.humanReadable;
  const say = (content: Content) => ({ text: normalizeContent(content) });
  return { ...element, content: normalizeContent(element.content), humanReadable: { ...line, ...(text && say(text)) } };
};
const dump = (label: Label): string => dumpLabel({ ...label, elements: label.elements.map(normal) });

describe('documents of the printer languages', () => {
  const labels: { readonly from: string; readonly label: Label }[] = [];
  beforeAll(async () => {
    for (const file of files) {
      const { document } = await read(languageOf(file)!, readFileSync(file));
      // Commands of ZPL that have no ink stay with ZPL, and their loss is reported.
      for (const { sideEffects: _, ...label } of document.labels) labels.push({ from: path.basename(file), label });
    }
    expect(labels.length).toBeGreaterThan(50);
  });

  it.each(['xml', 'json'] as const)('come back from %s unchanged', async (notation) => {
    for (const { from, label } of labels) {
      const written = await write(notation, { labels: [label] });
      const back = await read(notation, written.bytes);
      expect([from, written.diagnostics, back.diagnostics]).toEqual([from, [], []]);
      expect(back.document.labels.map(dump), from).toEqual([dump(label)]);
      const again = await write(notation, back.document);
      expect(Buffer.compare(again.bytes, written.bytes), from).toBe(0);
    }
  });

  it('are valid against the XML Schema', async () => {
    const xml = await Promise.all(
      labels.map(async ({ label }, index) => ({
        fileName: `${index}.xml`,
        contents: (await write('xml', { labels: [label] })).bytes,
      })),
    );
    const { errors, valid } = await validateXML({
      xml,
      schema: labelXsd(),
      maxMemoryPages: memoryPages.GiB,
      initialMemoryPages: 64 * memoryPages.MiB,
    });
    expect(errors.map((error) => [labels[parseInt(error.loc?.fileName ?? '0', 10)]?.from, error.message])).toEqual([]);
    expect(valid).toBe(true);
  });

  it('are valid against the JSON Schema', async () => {
    const validate = new Ajv2020({ strict: false }).compile(labelJsonSchema());
    for (const { from, label } of labels) {
      const { bytes } = await write('json', { labels: [label] });
      validate(JSON.parse(Buffer.from(bytes).toString()));
      expect([from, validate.errors ?? []]).toEqual([from, []]);
    }
  });
});
