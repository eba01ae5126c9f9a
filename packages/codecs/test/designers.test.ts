/**
 * What designers, drivers and filters of other makers write: one small document a habit, rebuilt with data of our own. Each is
 * read without a false warning; its golden has the label and the reports that it should have. Update with
 * `vitest run designers -u`, and look at the pictures.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { FormatName } from '../src/index.ts';
import { read } from '../src/index.ts';
import { dumpDocument } from '../src/label/index.ts';

const FOLDER = path.join(import.meta.dirname, 'designers');

/** Reports that a document should have, and why; every other one would be false. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  // R is the margin beside the label, which ZDesigner counts from the edge of the head.
  'zdesigner.epl': ['epl_origin_of_head'],
  // Chinese fonts without a COUNTRY.
  'vendors.cpcl': ['guess_made'],
};

const files = readdirSync(FOLDER).filter((file) => !file.endsWith('.golden.txt'));

test('there is a document of each designer', () => {
  expect(files.length).toBeGreaterThanOrEqual(15);
  expect(Object.keys(EXPECTED).filter((file) => !files.includes(file))).toEqual([]);
});

describe.each(files)('%s', (file) => {
  test('is read as its golden says, with the reports that it should have', async () => {
    const source = readFileSync(path.join(FOLDER, file));
    const { document, diagnostics } = await read(path.extname(file).slice(1) as FormatName, source);
    expect(diagnostics.map(({ code }) => code)).toEqual(EXPECTED[file] ?? []);
    expect(document.labels.flatMap(({ elements }) => elements)).not.toEqual([]);
    await expect(`${dumpDocument(document)}\n`).toMatchFileSnapshot(path.join(FOLDER, `${file}.golden.txt`));
  });
});
