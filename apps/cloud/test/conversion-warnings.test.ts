/**
 * Warnings about things that will not print, in successful answers: in a header, in print answers, and in full on
 * request.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectAgent, type TestAgent } from './agent.ts';
import { type Answer, type Call, eventually, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

let cloud: TestCloud;
let paid: TestAccount;
beforeAll(async () => {
  cloud = await startTestCloud();
  paid = await cloud.signUp();
  await cloud.call('PATCH', '/api/v3/account', { token: paid.token, body: { keepDocuments: true } });
});
afterAll(() => cloud.close());

const TROUBLE = '^XA^CI28^FO50,50^A0N,50^FDa\u{1F600}^FS^FO50,150^BEN,100,Y,N^FDABC^FS^XZ';
const SOUND = '^XA^CI28^FO50,50^A0N,50^FDJürgen^FS^XZ';

const convert = (path: string, body: string, call: Call = {}): Promise<Answer> =>
  cloud.call('POST', `/api/v2/convert/${path}`, {
    token: paid.key,
    body,
    ...call,
    headers: { 'content-type': 'text/plain', ...call.headers },
  });

describe('a conversion', () => {
  it.each(['png', 'pdf', 'zpl', 'tspl', 'xml'])('to %s counts its warnings and names their codes', async (target) => {
    const { status, headers } = await convert(`zpl/to/${target}`, TROUBLE);
    expect(status).toBe(200);
    expect(headers.get('x-svc-diagnostics')).toMatch(/^2 warnings, 1 error; barcode_not_encodable, .*missing_glyphs/);
  });

  it('warns of Codablock A, which cannot be drawn', async () => {
    const { status, headers } = await convert('zpl/to/tspl', '^XA^FO50,50^BBN,30,Y,20,,A^FD1234567890^FS^XZ');
    expect(status).toBe(200);
    expect(headers.get('x-svc-diagnostics')).toBe('0 warnings, 1 error; barcode_not_encodable');
  });

  it('without any has none', async () => {
    expect((await convert('zpl/to/png', SOUND)).headers.get('x-svc-diagnostics')).toBe('0 warnings');
  });

  it('has a header that stays short, whatever the document', async () => {
    const fields = Array.from({ length: 3000 }, (_, index) => `^FO${index},1^QQ^A@N,9,9,E:A.TTF^AZ^FDx\u{1F600}^FS`);
    const { headers } = await convert('zpl/to/png', `^XA^CI28^CI99^SEX${fields.join('')}^XZ`);
    expect(headers.get('x-svc-diagnostics')!.length).toBeLessThan(600);
  });

  it('returns the file, every diagnostic and the replaced elements with diagnostics=true', async () => {
    const picture = await convert('zpl/to/png', TROUBLE, { query: { diagnostics: 'true' } });
    expect(picture.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(picture.body).toMatchObject({ contentType: 'image/png', encoding: 'base64', labels: 1, replaced: [] });
    expect(Buffer.from(picture.body.content, 'base64').subarray(1, 4).toString()).toBe('PNG');
    const barcode = picture.body.diagnostics.find((one: { code: string }) => one.code === 'barcode_not_encodable');
    expect(barcode).toMatchObject({ severity: 'error', line: 1, message: expect.any(String) });

    const text = await convert('zpl/to/tspl', '^XA^FO50,50^A0N,50,20^FR^FDHello^FS^FO9,9^GE99,50,9^FS^XZ', {
      query: { diagnostics: 'true' },
      headers: { accept: 'application/json' },
    });
    expect(text.status).toBe(200);
    expect(text.body.contentType).toBe('text/plain');
    expect(['utf8', 'base64']).toContain(text.body.encoding);
  });

  it('names the replaced elements', async () => {
    const { body } = await convert('zpl/to/epl', '^XA^FO50,50^GE99,50,9^FS^XZ', {
      query: { diagnostics: 'true' },
    });
    expect(body.replaced.map((one: { code: string }) => one.code)).toEqual(['element_as_picture']);
    expect(body.diagnostics.map((one: { code: string }) => one.code)).not.toContain('element_as_picture');
  });

  it('ignores a dialect that its target does not have, with a warning', async () => {
    const { status, headers } = await convert('zpl/to/png', SOUND, { query: { dialect: 'moca' } });
    expect([status, headers.get('x-svc-diagnostics')]).toEqual([200, '1 warning; parameter_ignored']);
    const unknown = await convert('zpl/to/zpl', SOUND, { query: { dialect: 'klingon' } });
    expect([unknown.status, unknown.body.message]).toEqual([400, 'dialect must be one of moca.']);
  });

  it('names the charset of text, and none for raw graphics', async () => {
    expect((await convert('zpl/to/zpl', SOUND)).headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const graphics = await convert('zpl/to/epl', '^XA^FO50,50^GE99,50,9^FS^XZ');
    expect(graphics.headers.get('content-type')).toBe('text/plain');
  });
});

describe('a print', () => {
  it('returns the warnings of its conversion, and none for a document that goes unchanged', async () => {
    const agent = await cloud.addAgent(paid);
    const printer = await cloud.addPrinter(paid, agent, { config: { nativeFormat: 'tspl', dpi: 203 } });
    const { body } = await cloud.print(paid, printer, TROUBLE);
    expect(body.warnings.map((one: { code: string }) => one.code)).toEqual(
      expect.arrayContaining(['missing_glyphs', 'barcode_not_encodable']),
    );
    const same = await cloud.print(paid, printer, 'SIZE 4,2\nCLS\nPRINT 1\n', { query: { sourceFormat: 'tspl' } });
    expect(same.body.warnings).toEqual([]);
  });

  it('fills no document that goes unchanged, and names the fields that print null where it is converted', async () => {
    const agent = await cloud.addAgent(paid);
    const zpl = await cloud.addPrinter(paid, agent, { config: { nativeFormat: 'zpl', dpi: 203 } });
    const label = '^XA^FO20,20^A0N,40^FDfor {who}^FS^XZ';
    const printed = async (query: Record<string, string>, printer = zpl) => {
      const { body } = await cloud.print(paid, printer, label, { query: { sourceFormat: 'zpl', ...query } });
      const { bytes } = await cloud.call('GET', `/api/v3/jobs/${body.jobId}/document`, { token: paid.key });
      return [bytes.toString(), body.warnings.map((one: { message: string }) => one.message)];
    };
    const warning = 'There is no data for the merge field who; it prints as null.';
    expect(await printed({})).toEqual([label, []]);
    for (const value of ['true', 'false']) expect(await printed({ 'zpl.mergeFields': value })).toEqual([label, []]);
    expect(await printed({ rotation: '90' })).toEqual([expect.stringContaining('^FDfor null'), [warning]]);
    expect(await printed({ rotation: '90', 'zpl.mergeFields': 'false' })).toEqual([
      expect.stringContaining('^FDfor _7Bwho}'),
      [],
    ]);
    const tspl = await cloud.addPrinter(paid, agent, { config: { nativeFormat: 'tspl', dpi: 203 } });
    expect(await printed({}, tspl)).toEqual([expect.stringContaining('"for null"'), [warning]]);
    expect(await printed({ data: '[{"who":"Ann"}]' })).toEqual([expect.stringContaining('^FDfor Ann'), []]);
  });

  it('draws the job as it went to the printer', async () => {
    const agent = await cloud.addAgent(paid);
    const printer = await cloud.addPrinter(paid, agent, { config: { nativeFormat: 'zpl', dpi: 203 } });
    const label = '^XA^PW400^LL200^FO20,20^A0N,40^FDfor {who}^FS^XZ';
    const { body } = await cloud.print(paid, printer, label, { query: { sourceFormat: 'zpl' } });
    const picture = await cloud.call('GET', `/api/v3/jobs/${body.jobId}/picture`, { token: paid.key });
    const asText = await convert('zpl/to/png', label, { query: { 'zpl.mergeFields': 'false' } });
    expect(picture.bytes.equals(asText.bytes)).toBe(true);
  });
});

const offerOf = (agent: TestAgent, jobId: string) =>
  eventually(
    () => agent.offers.find((offer) => offer.jobId === jobId),
    (offer) => offer !== undefined,
  );

it('the warnings of a conversion reach the agent with the job, also when it comes online later', async () => {
  const agent = await cloud.addAgent(paid);
  const printer = await cloud.addPrinter(paid, agent, { config: { nativeFormat: 'tspl', dpi: 203 } });
  const warned = {
    count: 4,
    first: expect.arrayContaining([
      expect.objectContaining({ code: 'unknown_command', line: 2, column: 1, command: expect.any(String) }),
      {
        code: 'barcode_not_encodable',
        message: expect.any(String),
        line: 1,
        column: expect.any(Number),
        fact: { key: 'symbology.barcode_not_encodable.empty', params: { symbology: 'EAN-13' } },
      },
    ]),
  };
  const trouble = TROUBLE.replace('^XZ', '\n^XYZ^XZ');
  const pushed = await cloud.print(paid, printer, trouble);
  expect(await offerOf(agent, pushed.body.jobId)).toMatchObject({ warnings: warned });
  const sound = await cloud.print(paid, printer, SOUND);
  expect(await offerOf(agent, sound.body.jobId)).not.toHaveProperty('warnings');
  agent.close();
  const waiting = await cloud.print(paid, printer, trouble);
  const again = await connectAgent({ url: cloud.url, id: agent.id, key: agent.key });
  expect(await offerOf(again, waiting.body.jobId)).toMatchObject({ warnings: warned });
  again.close();
});

it('the stored label and the template made from it have the header too', async () => {
  const label = await cloud.call('POST', '/api/v3/labels', {
    token: paid.token,
    body: { name: 'EAN', format: 'zpl', content: '^XA^FO50,50^BEN,100,Y,N^FD{ean}^FS^XZ' },
  });
  const generated = await cloud.call('POST', `/api/v2/labels/${label.body.id}/generate`, {
    token: paid.key,
    body: [{ ean: 'ABC' }],
  });
  expect(generated.headers.get('x-svc-diagnostics')).toContain('barcode_not_encodable');
  const template = await cloud.call('POST', `/api/v3/labels/${label.body.id}/publish`, { token: paid.token });
  const route = `/api/v3/templates/${template.body.id}/convert`;
  for (const body of [{ ean: 'ABC' }, [{ ean: 'ABC' }, { ean: '400638133393' }]])
    expect((await cloud.call('POST', route, { token: paid.key, body })).headers.get('x-svc-diagnostics')).toMatch(
      /^0 warnings, [12] errors?; barcode_not_encodable$/,
    );
});
