/** Printing by the name of a printer: as Dynamics 365, SAP and Oracle WMS call a label service. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';
import type { TestAgent } from './agent.ts';

const ZPL = '^XA^FO50,50^A0N,40,40^FDHello^FS^XZ';

let cloud: TestCloud;
let account: TestAccount;
let agent: TestAgent;
let dock: string;
beforeAll(async () => {
  cloud = await startTestCloud();
  account = await cloud.signUp();
  agent = await cloud.addAgent(account);
  dock = await cloud.addPrinter(account, agent, { name: 'Dock 2', aliases: ['PACK-2', 'Rampe Süd'] });
});
afterAll(() => cloud.close());

const print = (call: Call) => cloud.call('POST', '/api/v3/print', { token: account.key, ...call });
const printerOfJob = async (jobId: string): Promise<string> => (await cloud.job(account, jobId)).printer_id;
const text = { 'content-type': 'text/plain' };

describe('a printer is found', () => {
  it.each<readonly [string, () => Call]>([
    ['by its name in X-Printer', () => ({ headers: { ...text, 'x-printer': 'Dock 2' }, body: ZPL })],
    ['by an alias in the query', () => ({ headers: text, query: { printer: 'PACK-2' }, body: ZPL })],
    ['by its name in another case', () => ({ headers: { ...text, 'x-printer': 'dock 2' }, body: ZPL })],
    ['by its id', () => ({ headers: { ...text, 'x-printer': dock.toUpperCase() }, body: ZPL })],
    [
      'by a name in UTF-8',
      () => ({ headers: { ...text, 'x-printer': Buffer.from('Rampe Süd').toString('latin1') }, body: ZPL }),
    ],
    [
      'in JSON, with base64',
      () => ({ body: { printer: 'Dock 2', document: Buffer.from(ZPL).toString('base64'), sourceFormat: 'zpl' } }),
    ],
    [
      'in JSON, with text',
      () => ({
        body: {
          printer: 'PACK-2',
          document: ZPL,
          encoding: 'utf8',
          copies: 2,
          title: 'Order 1',
          metadata: { order: '1042' },
        },
      }),
    ],
    [
      'in JSON, with a Content-Type',
      () => ({ body: { printer: 'Dock 2', document: Buffer.from(ZPL).toString('base64'), contentType: 'text/plain' } }),
    ],
  ])('%s', async (_, call) => {
    const { status, body } = await print(call());
    expect([status, body.status]).toEqual([200, 'dispatched']);
    expect(await printerOfJob(body.jobId)).toBe(dock);
  });

  it('and the fields of JSON are those of the job', async () => {
    const { body } = await print({
      body: {
        printer: 'Dock 2',
        document: ZPL,
        encoding: 'utf8',
        copies: 3,
        title: 'Order 2',
        metadata: { order: '7' },
        params: { rotation: 180 },
      },
    });
    expect(await cloud.job(account, body.jobId)).toMatchObject({
      copies: 3,
      title: 'Order 2',
      metadata: { order: '7' },
    });
  });

  it('a repeated idempotency key prints once', async () => {
    const call = {
      headers: { 'idempotency-key': 'wms-1' },
      body: { printer: 'PACK-2', document: ZPL, encoding: 'utf8' },
    };
    const [first, second] = [await print(call), await print({ ...call, body: { ...call.body, printer: 'Dock 2' } })];
    expect(second.body).toMatchObject({ jobId: first.body.jobId, idempotent: true });
  });

  it('and a template prints its data', async () => {
    const label = await cloud.call('POST', '/api/v3/labels', {
      token: account.token,
      body: { name: 'Sku', format: 'zpl', content: '^XA^FO50,50^A0N,40^FD{sku}^FS^XZ' },
    });
    const template = await cloud.call('POST', `/api/v3/labels/${label.body.id}/publish`, {
      token: account.token,
      body: {},
    });
    const one = await print({ body: { printer: 'Dock 2', template: template.body.id, data: { sku: 1042.5 } } });
    expect(one.status).toBe(202);
    expect(await printerOfJob(one.body.jobId)).toBe(dock);
    const many = await print({
      body: { printer: 'Dock 2', template: template.body.id, data: [{ sku: 'a' }, { sku: 'b' }] },
    });
    expect([many.status, many.body.jobs.length]).toEqual([202, 2]);
    const lacking = await print({ body: { printer: 'Dock 2', template: template.body.id, data: {}, validate: true } });
    expect(lacking.body.code).toBe('missing_merge_fields');
  });
});

describe('refused', () => {
  it.each<readonly [string, number, string, string, Call]>([
    [
      'an unknown printer',
      404,
      'printer_not_found',
      '"Dock 9"',
      { headers: { ...text, 'x-printer': 'Dock 9' }, body: ZPL },
    ],
    ['no printer', 400, 'invalid_parameter', 'names no printer', { headers: text, body: ZPL }],
    [
      'two printers',
      400,
      'invalid_parameter',
      'two printers',
      { headers: { ...text, 'x-printer': 'Dock 2' }, query: { printer: 'PACK-2' }, body: ZPL },
    ],
    ['JSON without a printer', 400, 'invalid_parameter', 'names no printer', { body: { document: ZPL } }],
    ['neither document nor template', 400, 'invalid_parameter', 'either "document"', { body: { printer: 'Dock 2' } }],
    [
      'an unknown field',
      400,
      'invalid_parameter',
      'did you mean copies',
      { body: { printer: 'Dock 2', document: ZPL, Copies: 2 } },
    ],
    [
      'copies out of range',
      400,
      'invalid_copies',
      '',
      { body: { printer: 'Dock 2', document: ZPL, encoding: 'utf8', copies: 0 } },
    ],
    [
      'a document that is no base64',
      400,
      'invalid_parameter',
      'must be base64',
      { body: { printer: 'Dock 2', document: ZPL } },
    ],
    ['no body', 400, 'empty_body', '', { headers: { ...text, 'x-printer': 'Dock 2' } }],
  ])('%s', async (_, status, code, words, call) => {
    const answer = await print(call);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.message).toContain(words);
  });

  it('a name of two printers, with their ids; a name of its own for one ends that', async () => {
    const twins = await Promise.all([1, 2].map(() => cloud.addPrinter(account, agent, { name: 'Twin' })));
    const call = { headers: { ...text, 'x-printer': 'twin' }, body: ZPL };
    const refused = await print(call);
    expect([refused.status, refused.body.code]).toEqual([409, 'printer_ambiguous']);
    expect(refused.body.printerIds.toSorted()).toEqual(twins.toSorted());
    const changed = await cloud.call('PATCH', `/api/v3/printers/${twins[1]}`, {
      token: account.token,
      body: { aliases: ['Left twin'] },
    });
    expect(changed.body.aliases).toEqual(['Left twin']);
    const { body } = await print({ ...call, headers: { ...text, 'x-printer': 'left twin' } });
    expect(await printerOfJob(body.jobId)).toBe(twins[1]);
  });

  it('a name of many printers, with twenty ids', async () => {
    await Promise.all(Array.from({ length: 21 }, () => cloud.addPrinter(account, agent, { name: 'Many' })));
    const refused = await print({ headers: { ...text, 'x-printer': 'Many' }, body: ZPL });
    expect([refused.body.code, refused.body.printerIds.length]).toEqual(['printer_ambiguous', 20]);
  });

  it('the printer of another account is unknown by name', async () => {
    const other = await cloud.signUp();
    const { body } = await print({ token: other.key, headers: { ...text, 'x-printer': 'Dock 2' }, body: ZPL });
    expect(body.code).toBe('printer_not_found');
    const byId = await print({ token: other.key, headers: { ...text, 'x-printer': dock }, body: ZPL });
    expect(byId.body.code).toBe('forbidden');
  });
});
