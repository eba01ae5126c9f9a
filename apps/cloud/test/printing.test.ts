/** The nine rules of POST /api/v3/printers/{id}/print, and every row of its status table. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';
import type { TestAgent } from './agent.ts';

const ZPL = '^XA^PW400^LL200^FO20,20^A0N,40^FDhello^FS^XZ';

let cloud: TestCloud;
let account: TestAccount;
let agent: TestAgent;
let printer: string;
beforeAll(async () => {
  cloud = await startTestCloud({ MAX_PAYLOAD_BYTES: '20000', MAX_STORED_PAYLOAD_BYTES: '30000' });
  account = await cloud.signUp();
  agent = await cloud.addAgent(account);
  printer = await cloud.addPrinter(account, agent);
});
afterAll(() => cloud.close());

const print = (
  body: string | Buffer | undefined,
  query: Record<string, string> | string = { sourceFormat: 'zpl' },
  headers = {},
) =>
  cloud.call('POST', `/api/v3/printers/${printer}/print`, {
    token: account.key,
    body,
    query,
    headers: { 'content-type': 'text/plain', ...headers },
  });
const offered = async (jobId: string): Promise<{ text: string; copies: number; format: string }> => {
  const offer = await eventually(
    () => agent.offers.find((one) => one.jobId === jobId),
    (found) => found !== undefined,
  );
  return {
    text: Buffer.from(offer!.document ?? '', 'base64').toString('latin1'),
    copies: offer!.copies,
    format: offer!.format,
  };
};

describe('the body', () => {
  it('must not be empty', async () => {
    for (const body of ['', undefined]) {
      const answer = await print(body);
      expect([answer.status, answer.body.code]).toEqual([400, 'empty_body']);
      expect(answer.body.message).toBe('Request body is required but Content-Length was 0');
    }
  });

  it('goes to the printer byte for byte if the request has no options', async () => {
    const bytes = Buffer.concat([
      Buffer.from('^XA^FX'),
      Buffer.from([0, 1, 2, 13, 10, 128, 255]),
      Buffer.from('^FS^XZ\r\n  '),
    ]);
    const { body } = await print(bytes);
    expect((await offered(body.jobId)).text).toBe(bytes.toString('latin1'));
  });

  it('has a limit on its bytes as sent, and one on its bytes after conversion', async () => {
    const sent = await print('^XA^FX' + 'x'.repeat(20_000) + '^XZ');
    expect([sent.status, sent.body.code]).toEqual([413, 'payload_too_large']);
    const large = await cloud.addPrinter(account, agent, { config: { nativeFormat: 'bmp', dpi: 600 } });
    const converted = await cloud.print(account, large, '^XA^PW4000^LL4000^FO20,20^GB3900,3900,10^FS^XZ');
    expect([converted.status, converted.body.code]).toEqual([413, 'converted_payload_too_large']);
  });
});

describe('the format', () => {
  it('is needed for a text of no known marks, and is what the job reports', async () => {
    const without = await print('Dear customer', {});
    expect([without.status, without.body.code]).toEqual([400, 'invalid_parameter']);
    expect(without.body.message).toContain('sourceFormat');
    const unknown = await print(ZPL, { sourceFormat: 'word' });
    expect([unknown.status, unknown.body.code]).toEqual([400, 'invalid_parameter']);
    const { body } = await print(ZPL, { sourceFormat: 'zpl' });
    expect(await cloud.job(account, body.jobId)).toMatchObject({ source_format: 'zpl', target_format: 'zpl' });
  });

  it('of a picture is recognised by Content-Type, by its first bytes, and as base64', async () => {
    const picture = await cloud.call('POST', '/api/v2/convert/zpl/to/png', {
      token: account.key,
      body: ZPL,
      headers: { 'content-type': 'text/plain' },
    });
    expect(picture.status).toBe(200);
    const base64 = picture.bytes.toString('base64');
    for (const [body, type, query] of [
      [picture.bytes, 'image/png', {}],
      [picture.bytes, 'application/octet-stream', {}],
      [picture.bytes, 'text/plain', {}],
      [base64, 'text/plain', { sourceFormat: 'png' }],
    ] as const) {
      const answer = await print(body as Buffer, query, { 'content-type': type });
      expect(answer.status).toBe(200);
      expect(await cloud.job(account, answer.body.jobId)).toMatchObject({ source_format: 'png', target_format: 'zpl' });
      expect((await offered(answer.body.jobId)).text).toMatch(/\^XA[^]*\^GF[^]*\^XZ/);
    }
  });

  it('that is compressed prints decompressed', async () => {
    const answer = await print(gzipSync(ZPL), { sourceFormat: 'zpl' }, { 'content-encoding': 'gzip' });
    expect((await offered(answer.body.jobId)).text).toBe(ZPL);
    const unknown = await print(ZPL, { sourceFormat: 'zpl' }, { 'content-encoding': 'zstandard' });
    expect([unknown.status, unknown.body.code]).toEqual([415, 'unsupported_media_type']);
  });

  it('must not contradict Content-Type', async () => {
    const answer = await print('%PDF-1.4', { sourceFormat: 'png' }, { 'content-type': 'application/pdf' });
    expect([answer.status, answer.body.code]).toEqual([400, 'content_type_mismatch']);
    const form = await print('a=b', { sourceFormat: 'zpl' }, { 'content-type': 'application/x-www-form-urlencoded' });
    expect([form.status, form.body.code]).toEqual([415, 'unsupported_media_type']);
  });

  it('is converted to the native one; a failed conversion is 502 with the reason', async () => {
    const answer = await print('not a picture at all', {}, { 'content-type': 'image/png' });
    expect([answer.status, answer.body.code]).toEqual([502, 'conversion_failed']);
    expect(answer.body.diagnostics.length).toBeGreaterThan(0);
  });
});

describe('conversion parameters', () => {
  it('are applied even when the format stays', async () => {
    const { body } = await print(ZPL, { sourceFormat: 'zpl', rotation: '90' });
    const { text } = await offered(body.jobId);
    expect(text).not.toBe(ZPL);
    expect(text).toContain('^FDhello');
  });

  it('are refused by name', async () => {
    const wrong: readonly Record<string, string>[] = [
      { rotation: '45' },
      { dpi: 'x' },
      { params: '{' },
      { params: '[]' },
    ];
    for (const query of wrong) {
      const answer = await print(ZPL, { sourceFormat: 'zpl', ...query });
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_parameter']);
      expect(answer.body.message).toContain(Object.keys(query)[0]);
    }
    const data = await print(ZPL, { sourceFormat: 'zpl', data: '{}' });
    expect([data.status, data.body.code]).toEqual([400, 'invalid_data']);
  });
});

describe('copies', () => {
  it.each(['0', '10000', '1.5', '1e3', '-1', '', 'two', ' 3', '+3', '0x3', '٣'])('%j is refused', async (copies) => {
    const answer = await print(ZPL, { sourceFormat: 'zpl', copies });
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      400,
      'invalid_copies',
      'copies must be a whole number from 1 to 9999',
    ]);
  });

  it('sent twice is refused', async () => {
    const answer = await print(ZPL, 'sourceFormat=zpl&copies=2&copies=2');
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_copies']);
  });

  it('go to the agent and into the job; without them the job has null', async () => {
    const { body } = await print(ZPL, { sourceFormat: 'zpl', copies: '9999' });
    expect(body).toMatchObject({ copies: 9999, status: 'dispatched' });
    expect((await offered(body.jobId)).copies).toBe(9999);
    const without = await print(ZPL);
    expect(without.body.copies).toBeNull();
    expect((await offered(without.body.jobId)).copies).toBe(1);
    expect((await cloud.job(account, without.body.jobId)).copies).toBeNull();
  });

  it('need an up-to-date agent on every computer of the printer', async () => {
    const old = await cloud.addAgent(account, { name: 'old', capabilities: [] });
    const shared = await cloud.addPrinter(account, agent);
    await cloud.call('POST', `/api/v3/printers/${shared}/agents`, { token: account.token, body: { agentId: old.id } });
    const refused = await cloud.print(account, shared, ZPL, { query: { sourceFormat: 'zpl', copies: 2 } });
    expect([refused.status, refused.body.code]).toEqual([422, 'agent_update_required']);
    for (const query of ['sourceFormat=zpl&copies=1', 'sourceFormat=zpl'])
      expect((await cloud.print(account, shared, ZPL, { query })).status).toBe(200);
    const { body } = await cloud.call('GET', `/api/v3/agents/${old.id}`, { token: account.token });
    expect(body.updateRequired).toBe(true);
  });
});

describe('an idempotency key', () => {
  const withKey = (key: string, body: string, query: Record<string, string> | string = { sourceFormat: 'zpl' }) =>
    print(body, query, { 'idempotency-key': key });

  it('replays the original job with its current status', async () => {
    const first = await withKey('order-1', ZPL);
    expect(first.body.idempotent).toBeUndefined();
    await eventually(
      () => cloud.job(account, first.body.jobId),
      ({ status }: Json) => status === 'completed',
    );
    const second = await withKey('order-1', ZPL);
    expect(second.status).toBe(200);
    expect(second.body).toEqual({ jobId: first.body.jobId, status: 'completed', copies: null, idempotent: true });
    expect(agent.printed.filter((id) => id === first.body.jobId)).toHaveLength(1);
  });

  it('ignores the order of query parameters and JSON keys, and copies=1', async () => {
    const params = (order: string) => `sourceFormat=zpl&params=${encodeURIComponent(order)}`;
    const first = await withKey('order-2', ZPL, `${params('{"rotation":90,"dpi":203}')}&copies=1`);
    for (const query of [params('{"dpi":203,"rotation":90}'), 'rotation=90&dpi=203&sourceFormat=zpl'])
      expect((await withKey('order-2', ZPL, query)).body).toMatchObject({ jobId: first.body.jobId, idempotent: true });
  });

  it('is refused for another request, and nothing prints', async () => {
    await withKey('order-3', ZPL, { sourceFormat: 'zpl', copies: '2' });
    const other = await cloud.addPrinter(account, agent);
    const before = await jobCount();
    const refusals = [
      await withKey('order-3', `${ZPL} `, { sourceFormat: 'zpl', copies: '2' }),
      await withKey('order-3', ZPL, { sourceFormat: 'zpl', copies: '3' }),
      await withKey('order-3', ZPL, { sourceFormat: 'zpl', copies: '2', rotation: '90' }),
      await withKey('order-3', ZPL, { sourceFormat: 'epl', copies: '2' }),
      await cloud.print(account, other, ZPL, {
        query: { sourceFormat: 'zpl', copies: 2 },
        headers: { 'idempotency-key': 'order-3' },
      }),
    ];
    for (const answer of refusals) expect([answer.status, answer.body.code]).toEqual([422, 'idempotency_key_reused']);
    expect(await jobCount()).toBe(before);
  });

  it('belongs to the account', async () => {
    const other = await cloud.signUp();
    const otherAgent = await cloud.addAgent(other);
    const otherPrinter = await cloud.addPrinter(other, otherAgent);
    const first = await withKey('shared', ZPL);
    const second = await cloud.print(other, otherPrinter, ZPL, { headers: { 'idempotency-key': 'shared' } });
    expect(second.body.jobId).not.toBe(first.body.jobId);
    expect(second.body.idempotent).toBeUndefined();
  });

  it('prints once for 50 equal requests at once', async () => {
    const before = await jobCount();
    const answers = await Promise.all(Array.from({ length: 50 }, () => withKey('storm', ZPL)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.jobId)).size).toBe(1);
    expect(answers.filter(({ body }) => body.idempotent !== true)).toHaveLength(1);
    expect(await jobCount()).toBe(before + 1);
  });

  it('is 1 to 255 printable characters', async () => {
    const answer = await withKey('x'.repeat(256), ZPL);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_parameter']);
    expect((await withKey('x'.repeat(255), ZPL)).status).toBe(200);
  });

  async function jobCount(): Promise<number> {
    const [row] = await cloud.cloud.deps.database.sql`select count(*)::int as n from jobs`;
    return row!.n as number;
  }
});

it('refuses a printer that is not there or not the caller’s', async () => {
  const unknown = await cloud.print(account, '019a8b5e-6c1f-7d3a-9f21-0c5a3e8d7b10', ZPL);
  expect([unknown.status, unknown.body.code]).toEqual([404, 'printer_not_found']);
  const noId = await cloud.print(account, 'nonsense', ZPL);
  expect([noId.status, noId.body.code]).toEqual([404, 'printer_not_found']);
  const stranger = await cloud.signUp();
  const foreign = await cloud.print(stranger, printer, ZPL);
  expect([foreign.status, foreign.body.code]).toEqual([403, 'forbidden']);
});

it('prints watermarked with a test key', async () => {
  const { body } = await cloud.call('POST', '/api/v3/keys', {
    token: account.token,
    body: { name: 't', mode: 'test', scopes: ['print'] },
  });
  const answer = await cloud.print({ ...account, key: body.key }, printer, ZPL);
  const { text } = await offered(answer.body.jobId);
  expect(text).toContain('SAMPLE');
  expect(text).toContain('^FDhello');
});
