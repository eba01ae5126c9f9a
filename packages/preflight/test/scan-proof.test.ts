/** The two decoders report printed bar codes that do not read as the document means them. */
import { expect, it } from 'vitest';
import { preflight } from '../src/index.ts';

const found = async (fields: string) => {
  const { findings, codes } = await preflight(Buffer.from(`^XA^PW812^LL609${fields}^XZ`), 'zpl', { dpi: 203 });
  return { findings, decoders: codes[0]!.decoders.map(({ result }) => result) };
};

it('names the data that is read where it is not the data of the document', async () => {
  const { findings } = await found(
    '^BY3^FO100,100^BCN,150,N^FDAAAA-1111^FS^FO60,90^GB600,170,170,W^FS^BY3^FO100,100^BCN,150,N^FDBBBB-2222^FS',
  );
  const wrong = findings.find(({ code }) => code === 'wrong_data');
  expect(wrong).toMatchObject({ severity: 'error', params: { read: 'BBBB-2222', data: 'AAAA-1111' } });
});

it.each([
  ['Code 39', '^BY2^FO100,100^B3N,N,120,N^FDABC123^FS^FO86,90^GB4,170,4^FS', ['match', 'unread']],
  ['EAN-13', '^BY3^FO200,100^BEN,120,Y^FD590123412345^FS^FO183,90^GB4,140,4^FS', ['unread', 'match']],
])('warns of a %s that only one of them reads, a line stands in its quiet zone', async (_, fields, results) => {
  const { findings, decoders } = await found(fields);
  expect(decoders).toEqual(results);
  expect(findings.map(({ code, severity }) => [code, severity])).toContainEqual(['one_decoder', 'warning']);
});

it.each([
  ['black on black', '^FO60,300^GB400,80,80^FS^FO80,320^A0N,40^FDFRAGILE^FS', ['hidden_text']],
  ['wiped by a white box', '^FO80,320^A0N,40^FDFRAGILE^FS^FO60,300^GB400,80,80,W^FS', ['hidden_text']],
  ['reversed on black', '^FO60,300^GB400,80,80^FS^FO80,320^A0N,40^FR^FDFRAGILE^FS', []],
  ['half of it reversed', '^FO60,300^GB90,80,80^FS^FO80,320^A0N,40^FR^FDFRAGILE^FS', []],
  ['printed twice to be bold', '^FO80,320^A0N,40^FDFRAGILE^FS^FO81,320^A0N,40^FDFRAGILE^FS', []],
  ['crossed by a line', '^FO80,320^A0N,40^FDFRAGILE^FS^FO60,335^GB400,3,3^FS', []],
])('reports of a text that is %s: %j', async (_, fields, codes) => {
  const { findings } = await found(`^BY2^FO100,60^BCN,100,N^FDAB^FS${fields}`);
  expect(findings.filter(({ severity }) => severity !== 'info').map(({ code }) => code)).toEqual(codes);
});

it('reports a text over the line of a bar code', async () => {
  const { findings } = await found('^BY3^FO100,60^BCN,100,Y^FDABC12345^FS^FO220,165^A0N,30^FDBATCH 12^FS');
  expect(findings.map(({ code, params }) => [code, params])).toEqual([
    ['text_overlap', { first: 'ABC12345', second: 'BATCH 12' }],
  ]);
});
