/** The files for n8n, Make, Zapier and Power Automate (`examples/no-code`) print through a real cloud, sent as they say. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestAgent } from './agent.ts';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

const FILES = path.resolve(import.meta.dirname, '../../../examples/no-code');
const fileOf = (name: string): Json => JSON.parse(readFileSync(path.join(FILES, name), 'utf8')) as Json;
const ZPL = '^XA^FO50,50^A0N,40,40^FDa file^FS^XZ';

let cloud: TestCloud;
let account: TestAccount;
let agent: TestAgent;
let template: string;
beforeAll(async () => {
  cloud = await startTestCloud();
  account = await cloud.signUp();
  agent = await cloud.addAgent(account);
  await cloud.addPrinter(account, agent, { name: 'Dock 2' });
  const body = { name: 'Shelf', format: 'zpl', content: '^XA^FO50,50^A0N,40^FD{sku}^FS^XZ' };
  template = (await cloud.call('POST', '/api/v3/templates', { token: account.token, body })).body.id;
});
afterAll(() => cloud.close());

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends it, twice for a program that tries again; returns the answer and what was printed. */
async function printed({ url, method, headers, body }: Sent): Promise<{ answer: Json; document: string }> {
  const before = agent.offers.length;
  const address = url.replace('https://print.example.com', cloud.url);
  const send = async (): Promise<Json> => {
    const answer = await fetch(address, { method, headers, body });
    const json = (await answer.json()) as Json;
    expect([answer.ok, json]).toEqual([true, json]);
    return json;
  };
  const answer = await send();
  expect(await send()).toMatchObject({ jobId: answer.jobId, idempotent: true });
  const offers = await eventually(
    () => agent.offers.slice(before),
    (all) => all.length > 0,
  );
  expect(offers).toHaveLength(1);
  return { answer, document: Buffer.from(offers[0]!.document!, 'base64').toString() };
}

const named = (list: readonly { readonly name: string; readonly value: string }[]): Record<string, string> =>
  Object.fromEntries(list.map(({ name, value }) => [name, value]));

describe('n8n', () => {
  const workflow = fileOf('n8n.json');
  const node = (name: string): Json => workflow.nodes.find((one: Json) => one.name === name).parameters;
  /** `={{ … }}` is JavaScript, as there. */
  const evaluated = (text: string, given: Json): string => {
    const [, expression] = /^=\{\{([\s\S]*)\}\}$/.exec(text) ?? [];
    // oxlint-disable-next-line no-new-func
    return expression
      ? String(new Function('$json', '$execution', `return (${expression})`)(given, { id: '7' }))
      : text;
  };

  it('prints a template with what its webhook was sent', async () => {
    const { method, url, headerParameters, jsonBody } = node('Print a template');
    const given = { body: { printer: 'Dock 2', template, data: { sku: 'A "quoted" text' } } };
    const headers = Object.entries(named(headerParameters.parameters)).map(([name, value]) => [
      name,
      evaluated(value, given),
    ]);
    const { document } = await printed({
      url,
      method,
      headers: {
        ...Object.fromEntries(headers),
        authorization: `Bearer ${account.key}`,
        'content-type': 'application/json',
      },
      body: evaluated(jsonBody, given),
    });
    expect(document).toContain('A "quoted" text');
  });

  it('prints a file', async () => {
    const { method, url, queryParameters, headerParameters } = node('Print a file');
    const query = new URLSearchParams(named(queryParameters.parameters));
    const key = evaluated(named(headerParameters.parameters)['Idempotency-Key']!, {});
    const headers = { authorization: `Bearer ${account.key}`, 'idempotency-key': `file-${key}` };
    const { document } = await printed({
      url: `${url}?${query}`,
      method,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: ZPL,
    });
    expect(document).toBe(ZPL);
  });

  it('has nodes that are there at both ends of each connection', () => {
    const names = workflow.nodes.map(({ name }: Json) => name);
    for (const [from, { main }] of Object.entries<Json>(workflow.connections))
      expect(names).toEqual(expect.arrayContaining([from, ...main.flat().map(({ node: to }: Json) => to)]));
  });
});

/** `{{name}}` is replaced as it stands. */
const filled = (text: string): string => {
  const values: Readonly<Record<string, string>> = { template, sku: 'A-1', '1.template': template, '1.sku': 'A-1' };
  return text
    .replaceAll(/\{\{([\w.]+)\}\}/g, (_, name: string) => values[name] ?? 'run-7')
    .replace('svc_live_…', account.key);
};

it('Make prints by its blueprint', async () => {
  const [, { mapper }] = fileOf('make.blueprint.json').flow as [Json, Json];
  const { answer, document } = await printed({
    url: mapper.url,
    method: mapper.method.toUpperCase(),
    headers: { 'content-type': mapper.contentType, ...headersOf(named(mapper.headers)) },
    body: filled(mapper.data),
  });
  expect(answer.status).toBe('dispatched');
  expect(document).toContain('^FDA-1');
});

it('Zapier prints by the values of its file, which the guide has', async () => {
  const { url, method, headers, data } = fileOf('zapier.json');
  const { document } = await printed({ url, method, headers: headersOf(headers), body: filled(data) });
  expect(document).toContain('^FDA-1');
  const guide = readFileSync(path.resolve(FILES, '../../docs/no-code.md'), 'utf8');
  for (const value of [url, method, data, headers['Authorization']]) expect(guide).toContain(`\`${value}\``);
});

const headersOf = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, filled(value)]));

describe('the connector for Power Automate', () => {
  const connector = fileOf('power-automate.swagger.json');

  it('is OpenAPI 2, with a title for each thing that a person fills in', async () => {
    expect(await new Validator().validate(structuredClone(connector))).toMatchObject({ valid: true });
    for (const [route, operations] of Object.entries<Json>(connector.paths))
      for (const operation of Object.values<Json>(operations)) {
        expect(operation, route).toMatchObject({ operationId: expect.any(String), summary: expect.any(String) });
        for (const { schema } of operation.parameters ?? [])
          for (const [name, property] of Object.entries<Json>(schema?.properties ?? {}))
            expect(property, name).toMatchObject({
              'x-ms-summary': expect.any(String),
              description: expect.any(String),
            });
      }
  });

  it('offers printers and templates, prints and shows the job with a key alone', async () => {
    const { name } = connector.securityDefinitions.key;
    const headers = { [name]: `Bearer ${account.key}`, 'content-type': 'application/json' };
    const read = async (route: string): Promise<Json> => (await fetch(cloud.url + route, { headers })).json() as never;
    const bodyOf = (route: string): Json => connector.paths[route].post.parameters[0].schema;
    const valueOf = async (field: Json): Promise<string> => {
      const { operationId, ...from } = field['x-ms-dynamic-values'];
      const [route] = Object.entries<Json>(connector.paths).find(([, { get }]) => get?.operationId === operationId)!;
      return (await read(route))[from['value-collection']][0][from['value-path']];
    };
    const { printer, template: label } = bodyOf('/api/v3/print').properties;
    const chosen = { printer: await valueOf(printer), template: await valueOf(label), data: { sku: 'B-2' } };
    const filledIn = await printed({
      url: `${cloud.url}/api/v3/print`,
      method: 'POST',
      headers: { ...headers, 'Idempotency-Key': 'flow-1' },
      body: JSON.stringify({ ...chosen, copies: 1, title: 'From a flow' }),
    });
    expect(filledIn.document).toContain('^FDB-2');
    const sent = await printed({
      url: `${cloud.url}/api/v3/print/json`,
      method: 'POST',
      headers: { ...headers, 'Idempotency-Key': 'flow-2' },
      body: JSON.stringify({ printer: 'Dock 2', document: Buffer.from(ZPL).toString('base64'), sourceFormat: 'zpl' }),
    });
    expect(sent.document).toBe(ZPL);
    const job = await read(`/api/v3/jobs/${filledIn.answer.jobId}`);
    for (const field of Object.keys(connector.definitions.Job.properties)) expect(job).toHaveProperty(field);
  });
});
