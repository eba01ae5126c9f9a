/** Whole numbers, true and false, choices and lists are read alike in the query of every route. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

let cloud: TestCloud;
let account: TestAccount;
beforeAll(async () => {
  cloud = await startTestCloud();
  account = await cloud.signUp();
});
afterAll(() => cloud.close());

const LABEL = '^XA^FO9,9^A0N,40^FDx^FS^PQ3^XZ';
const convert = (query: string, target = 'zpl') =>
  cloud.call('POST', `/api/v2/convert/zpl/to/${target}`, {
    token: account.key,
    body: LABEL,
    headers: { 'content-type': 'text/plain' },
    query,
  });

/** A value of the parameter, and other ways to write it. */
function spellings(schema: Json): readonly [plain: string, ...others: string[]] | undefined {
  const choices: unknown[] = schema.enum ?? [];
  const [choice] = choices;
  if (choices.join() === 'true,false' || schema.type === 'boolean') return ['true', 'TRUE', '1'];
  if (typeof choice === 'string') return [choice, choice.toUpperCase(), choice.toLowerCase()];
  const number = String(schema.minimum ?? 1);
  return schema.type === 'integer' ? [number, `${number}.0`] : undefined;
}

it('another way to write a value changes no answer, on every route of the documentation', async () => {
  const { paths } = (await cloud.call('GET', '/openapi.json')).body;
  let asked = 0;
  for (const [path, item] of Object.entries<Json>(paths))
    for (const [method, operation] of Object.entries<Json>(item)) {
      if (!path.startsWith('/api/v') || path.startsWith('/api/v3/operator') || path === '/api/v3/events') continue;
      const media = Object.entries<Json>(operation.requestBody?.content ?? {});
      const [type, content] = media.find(([name]) => name === 'application/json') ?? media[0] ?? [];
      for (const { in: place, name, schema } of (operation.parameters ?? []) as Json[]) {
        const values = place === 'query' && name !== 'copies' ? spellings(schema) : undefined;
        if (!values) continue;
        const answers = [];
        for (const value of values) {
          const { status, body } = await cloud.call(method.toUpperCase(), path.replace(/\{\w+\}/g, 'x'), {
            token: operation.security.length === 0 ? undefined : account.token,
            query: `${name}=${value}`,
            ...(type === undefined
              ? {}
              : {
                  body: content.example ?? content.examples ?? 'x',
                  headers: { 'content-type': type, 'x-printer': 'x' },
                }),
          });
          answers.push([status, body?.code, body?.message]);
        }
        for (const answer of answers)
          expect([method, path, name, ...answer]).toEqual([method, path, name, ...answers[0]!]);
        expect(answers[0], `${method} ${path} ${name}`).not.toContain('invalid_parameter');
        asked++;
      }
    }
  expect(asked).toBeGreaterThan(40);
});

it('metadata may be written with dots or with brackets, as generators of clients do', async () => {
  const agent = await cloud.addAgent(account);
  const printer = await cloud.addPrinter(account, agent);
  const query = 'sourceFormat=zpl&metadata.order=1042&metadata%5Bline%5D=7';
  const { body } = await cloud.print(account, printer, '^XA^FDa^FS^XZ', { query });
  expect((await cloud.job(account, body.jobId)).metadata).toEqual({ order: '1042', line: '7' });
  const { paths } = (await cloud.call('GET', '/openapi.json')).body;
  const described = paths['/api/v3/printers/{id}/print'].post.parameters.find((one: Json) => one.name === 'metadata');
  expect(described).toMatchObject({ style: 'deepObject', schema: { type: 'object' } });
});

it('a list may be repeated, separated by commas, JSON, or written with brackets', async () => {
  for (const query of [
    'zpl.commandsToIgnore=^PQ,^A',
    'zpl.commandsToIgnore=["^PQ","^A"]',
    'zpl.commandsToIgnore=^PQ&zpl.commandsToIgnore=^A',
    'zpl.commandsToIgnore[]=^PQ&zpl.commandsToIgnore[]=^A',
    'zpl.commandsToIgnore[]=^PQ',
    'zpl.commandsToIgnore[1]=^A&zpl.commandsToIgnore[0]=^PQ',
  ]) {
    const answer = await convert(query);
    expect([query, answer.status, answer.bytes.includes('^PQ')]).toEqual([query, 200, false]);
  }
  for (const types of ['job.created,agent.*', 'job.created&types=agent.*']) {
    const stop = new AbortController();
    const headers = { authorization: `Bearer ${account.key}` };
    for (const query of [`types=${types}`, `types[]=${types.replace('&types=', '&types[]=')}`]) {
      const stream = await fetch(`${cloud.url}/api/v3/events?${query}`, { headers, signal: stop.signal });
      expect([query, stream.status]).toEqual([query, 200]);
    }
    stop.abort();
  }
});

it('brackets are for lists alone, and copies are plain digits', async () => {
  const one = await convert('dpi[]=203');
  expect([one.status, one.body.message]).toEqual([400, 'There is no parameter dpi[]; did you mean dpi?']);
  const printer = await cloud.addPrinter(account, await cloud.addAgent(account));
  for (const copies of ['2.0', '1e3', '+2', '02']) {
    const answer = await cloud.print(account, printer, LABEL, { query: { sourceFormat: 'zpl', copies } });
    expect([copies, answer.status, answer.body.code]).toEqual([copies, 400, 'invalid_copies']);
  }
});
