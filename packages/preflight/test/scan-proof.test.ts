/** What the two decoders report of bar codes that are printed, and do not say what the document means. */
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
