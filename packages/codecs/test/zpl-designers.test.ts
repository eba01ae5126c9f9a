/**
 * What design programs and drivers are known to write: prologues, settings, escapes, stored objects. A small document of our
 * own for each habit is read, drawn and written again, with the diagnostics that are expected, and no others. Update with
 * `vitest run zpl-designers -u`, and look at the pictures.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { convertDocument } from '../src/convert/convert.ts';
import { dumpDocument, type Label } from '../src/label/index.ts';
import { readZpl } from '../src/formats/zpl/read.ts';
import { now } from './languages/index.ts';

const FOLDER = path.join(import.meta.dirname, 'languages/zpl/designers');
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.zpl'));

const codesOf = (list: readonly { readonly severity: string; readonly code: string; readonly message: string }[]) =>
  list.map(({ severity, code, message }) => `${severity} ${code}: ${message}`);
const drawn = ({ elements }: Label): string[] =>
  elements.map((element) => `${element.kind} ${'content' in element ? JSON.stringify(element.content) : ''}`);

test.each(FILES)('%s', async (file) => {
  const bytes = readFileSync(path.join(FOLDER, file));
  const { document, diagnostics } = readZpl(bytes);
  const { diagnostics: drawing, failure } = await convertDocument({ source: 'zpl', target: 'png', bytes, now });
  expect(failure).toBeUndefined();
  const golden = [dumpDocument(document), '', ...codesOf(diagnostics), '', 'as a picture', ...codesOf(drawing), ''];
  await expect(golden.join('\n')).toMatchFileSnapshot(path.join(FOLDER, `${file}.golden.txt`));
  // Written as ZPL of our own, it is the same label.
  const written = await convertDocument({ source: 'zpl', target: 'zpl', bytes, now });
  const again = readZpl(written.bytes);
  expect(again.document.labels.map(drawn)).toEqual(document.labels.map(drawn));
  expect(again.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
});

test('nothing but a font that only the printer has, and a tag that a picture has not, is reported', () => {
  const unexpected = FILES.flatMap((file) =>
    readFileSync(path.join(FOLDER, `${file}.golden.txt`), 'utf8')
      .split('\n')
      .filter((line) => /^(?:warning|error) /.test(line))
      .filter((line) => !/^warning font_not_stored: R:TT0003M_|^error side_effect_lost: \^RF/.test(line)),
  );
  expect(unexpected).toEqual([]);
});
