/** A parameter or field that a route does not know is refused by its name, on every route. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

let cloud: TestCloud;
let account: TestAccount;
beforeAll(async () => {
  cloud = await startTestCloud();
  account = await cloud.signUp();
});
afterAll(() => cloud.close());

it('every route of the documentation refuses a query parameter that it does not have', async () => {
  const { paths } = (await cloud.call('GET', '/openapi.json')).body;
  const refused: string[] = [];
  for (const [path, item] of Object.entries<Json>(paths))
    for (const [method, operation] of Object.entries<Json>(item)) {
      // Operators alone are told more than that they are none.
      if (!path.startsWith('/api/v') || path.startsWith('/api/v3/operator')) continue;
      const media = Object.entries<Json>(operation.requestBody?.content ?? {});
      const [type, content] = media.find(([name]) => name === 'application/json') ?? media[0] ?? [];
      const answer = await cloud.call(method.toUpperCase(), path.replace(/\{\w+\}/g, 'x'), {
        token: operation.security.length === 0 ? undefined : account.token,
        query: 'Zzzzzzzz=1',
        ...(type === undefined
          ? {}
          : { body: content.example ?? content.examples ?? 'x', headers: { 'content-type': type } }),
      });
      expect([path, method, answer.status, answer.body.code]).toEqual([path, method, 400, 'invalid_parameter']);
      expect(answer.body.message).toMatch(/^There is no parameter Zzzzzzzz/);
      refused.push(`${method} ${path}`);
    }
  expect(refused.length).toBeGreaterThan(40);
});

it.each([
  ['Copies=2', 'There is no parameter Copies; did you mean copies?'],
  ['copies[]=2', 'There is no parameter copies[]; did you mean copies?'],
  ['copies=2&label[width]=4', 'There is no parameter label[width]; did you mean label.width?'],
  ['DPI=300', 'There is no parameter DPI; did you mean dpi?'],
  ['params={"dpii":300}', 'There is no parameter dpii; did you mean dpi?'],
])('a print with %s is refused, and nothing prints', async (query, message) => {
  const agent = await cloud.addAgent(account);
  const printer = await cloud.addPrinter(account, agent);
  const answer = await cloud.print(account, printer, '^XA^FDx^FS^XZ', { query: `sourceFormat=zpl&${query}` });
  expect([answer.status, answer.body.code, answer.body.message]).toEqual([400, 'invalid_parameter', message]);
  const { jobs } = (await cloud.call('GET', `/api/v3/printers/${printer}/jobs`, { token: account.key })).body;
  expect(jobs).toEqual([]);
});

it('what links and caches add to an address is let pass on reads, and only there', async () => {
  const read = await cloud.call('GET', '/api/v3/printers', {
    token: account.key,
    query: '_=17&utm_source=mail',
  });
  expect([read.status, read.body.printers]).toEqual([200, expect.any(Array)]);
  const other = await cloud.call('GET', '/api/v3/printers', { token: account.key, query: 'source=mail' });
  expect([other.status, other.body.code]).toEqual([400, 'invalid_parameter']);
  const written = await cloud.call('POST', '/api/v3/keys', {
    token: account.token,
    query: '_=17',
    body: { name: 'a' },
  });
  expect([written.status, written.body.code]).toEqual([400, 'invalid_parameter']);
});

it.each([
  ['POST', '/api/v3/keys', { name: 'a', Mode: 'test' }, 'There is no field Mode; did you mean mode?'],
  ['PATCH', '/api/v3/agents/x', { nmae: 'a' }, 'There is no field nmae; did you mean name?'],
  ['PATCH', '/api/v3/printers/x', { adress: 'x' }, 'There is no field adress; did you mean address?'],
  ['POST', '/api/v3/webhooks', { url: 'https://example.com', type: [] }, 'There is no field type; did you mean types?'],
] as const)('%s %s %j is refused by the name of the field', async (method, route, body, message) => {
  const answer = await cloud.call(method, route, { token: account.token, body });
  expect([answer.status, answer.body.code, answer.body.message]).toEqual([400, 'invalid_parameter', message]);
});

it("fields of a printer's config that only a newer agent knows are no error", async () => {
  const agent = await cloud.addAgent(account);
  await cloud.addPrinter(account, agent, { config: { nativeFormat: 'zpl', dpi: 203, cutter: 'partial' } });
});

it('names of the documentation are accepted', async () => {
  for (const query of [
    'dpi=300&label.width=4',
    `params=${encodeURIComponent('{"dpi":300,"label":{"width":4,"height":6},"data":[{"a":1}]}')}`,
    'params={}&data=[{"a":1}]&rotation=90&scaling=50&colorMode=BW&darkness=60&position.x=0&position.y=0&watermark=true',
    'pdf.conversionMode=NATIVE&pdf.pageNumber=0&zpl.imageCompression=COMPRESSED_HEX&zpl.commandsToIgnore=^PQ',
  ]) {
    const answer = await cloud.call('POST', '/api/v2/convert/zpl/to/png', {
      token: account.key,
      query,
      body: '^XA^FO9,9^GB99,99,9^FS^XZ',
      headers: { 'content-type': 'text/plain' },
    });
    expect([query, answer.status]).toEqual([query, 200]);
  }
});
