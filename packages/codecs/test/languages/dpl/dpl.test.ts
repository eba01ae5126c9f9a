/** Laws of DPL alone: the spellings of documents in the field. */
import { expect, test } from 'vitest';
import { latin1Bytes } from '../../../src/bytes/cursor.ts';
import { readDpl } from '../../../src/formats/dpl/read.ts';
import { write } from '../../../src/formats/face.ts';
import { createLabel, dumpDocument } from '../../../src/label/index.ts';

test('DPL in alternate control codes, with carets, with CR LF, in xpml, or with its control bytes lost', () => {
  const label = 'L\rD11\r121100001500020ACME TOOLS\r1A6204000400020BOLT-840\rQ0002\rE\r';
  const wanted = dumpDocument(readDpl(latin1Bytes(`\x02n\r\x02${label}`), {}).document);
  const others = [
    `~n\r~${label}`,
    `~n|~${label.replaceAll('\r', '|')}`,
    `^Bn\r^B${label}`,
    `<STX>n\r<STX>${label}`,
    `\x02n\r\n\x02${label.replaceAll('\r', '\r\n')}`,
    `\0\0\0\x02n\r\x02${label}`,
    `n\r${label}`,
  ];
  for (const other of others) expect(dumpDocument(readDpl(latin1Bytes(other), {}).document), other).toBe(wanted);
  const wrapped = `<xpml><page quantity='0' pitch='76.2 mm'></xpml>\x02n\r<xpml></page></xpml><xpml><page quantity='2' pitch='76.2 mm'></xpml>\x02${label}<xpml></page></xpml><xpml><end/></xpml>`;
  const { labels } = readDpl(latin1Bytes(wrapped), {}).document;
  expect(labels.length).toBe(1);
  expect(labels[0]!.heightDots).toBe(609);
});

test('DPL states the width of a label without configuring the printer, and reports that it mirrors at its own width', async () => {
  const label = createLabel({ widthDots: 406, heightDots: 203, sizeFromSource: true, elements: [] });
  const { bytes, diagnostics } = await write('dpl', { labels: [label] });
  expect(Buffer.from(bytes).toString('latin1')).not.toContain('\x02K');
  expect(readDpl(bytes, {}).document.labels[0]).toMatchObject({
    widthDots: 406,
    heightDots: 203,
    sizeFromSource: true,
  });
  expect(diagnostics).toEqual([]);
  const mirrored = await write('dpl', { labels: [{ ...label, mirrored: true }] });
  expect(mirrored.diagnostics.map(({ code }) => code)).toEqual(['setting_of_printer']);
});
