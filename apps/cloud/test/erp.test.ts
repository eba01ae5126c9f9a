/** The files for Dynamics 365, Oracle WMS and SAP (`examples/erp`) print through a real cloud, called as the vendors publish it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';
import type { TestAgent } from './agent.ts';

const FILES = path.resolve(import.meta.dirname, '../../../examples/erp');
/** With what breaks a body that is put together: quotes, line ends, a backslash, dollars, letters of two bytes. */
const ZPL = '^XA\n^CI28^FO50,50^A0N,40,40^FD"Größe" $& \\ 5^FS\r\n^XZ';

let cloud: TestCloud;
let account: TestAccount;
let agent: TestAgent;
beforeAll(async () => {
  cloud = await startTestCloud();
  account = await cloud.signUp();
  agent = await cloud.addAgent(account);
  await cloud.addPrinter(account, agent, { name: 'Dock 2', aliases: ['Rampe Süd'] });
});
afterAll(() => cloud.close());

/** The documents that were printed since, in order. */
async function printedOf<T>(work: () => Promise<T>, count: number): Promise<{ result: T; documents: string[] }> {
  const before = agent.offers.length;
  const result = await work();
  const offers = await eventually(
    () => agent.offers.slice(before),
    (all) => all.length >= count,
  );
  return { result, documents: offers.map((offer) => Buffer.from(offer.document!, 'base64').toString()) };
}

describe('Dynamics 365', () => {
  const definition = JSON.parse(readFileSync(path.join(FILES, 'dynamics-365.json'), 'utf8')) as Json;

  /** What its label service sends: placeholders are replaced as they stand, in headers and the body. */
  const send = (operation: Json, printer: string): Promise<Response> => {
    const values: Readonly<Record<string, string>> = {
      '$auth.secret$': account.key,
      '$label.printer$': printer,
      '$label.body$': ZPL,
      '$label.body:base64$': Buffer.from(ZPL).toString('base64'),
    };
    const filled = (text: string): string => text.replaceAll(/\$[\w.:]+\$/g, (name) => values[name]!);
    const { contentType, body } = operation.requestBody;
    const headers = Object.entries<string>(operation.httpRequestHeaders).map(([name, value]) => [name, filled(value)]);
    return fetch(cloud.url + operation.relativeUrl, {
      method: operation.httpMethod,
      headers: { ...Object.fromEntries(headers), 'Content-Type': contentType },
      body: filled(body),
    });
  };

  it.each<[string, Json]>(definition.externalServiceOperations.map((one: Json) => [one.externalServiceOperation, one]))(
    'prints by the operation %s',
    async (_, operation) => {
      const printer = operation.requestBody.contentType === 'application/json' ? 'Rampe Süd' : 'Dock 2';
      const { result, documents } = await printedOf(() => send(operation, printer), 1);
      expect([result.status, documents]).toEqual([200, [ZPL]]);
    },
  );

  it('hears of a printer that is not there, for its log', async () => {
    for (const operation of definition.externalServiceOperations) {
      const refused = await send(operation, 'Dock 9');
      expect([refused.status, ((await refused.json()) as Json).code]).toEqual([404, 'printer_not_found']);
    }
  });

  it('is given names of operations that there are', () => {
    const names = definition.externalServiceOperations.map((one: Json) => one.externalServiceOperation);
    expect(names).toContain(definition.externalServiceDefinition.labelPrintService.printOperation);
    expect(definition.externalServiceInstance.externalServiceDefinition).toBe(
      definition.externalServiceDefinition.externalServiceDefinition,
    );
  });
});

/** A server of the vendor: answers by path and query; other calls are 404. */
async function vendor(answer: (url: URL, authorization: string) => Json): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const found = answer(new URL(request.url!, 'http://vendor'), request.headers.authorization ?? '');
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ?? {}));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void (server.close(), server.closeAllConnections()),
  };
}

interface Ended {
  readonly code: number;
  readonly output: string;
}

async function script(file: string, args: readonly string[], environment: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, [path.join(FILES, file), ...args], {
    env: { ...process.env, NODE_OPTIONS: '', PLATEN_URL: cloud.url, PLATEN_KEY: account.key, ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

const BASIC = `Basic ${Buffer.from('user:secret').toString('base64')}`;

it('Oracle WMS prints each label that it made, once, and names those that it did not make', async () => {
  const label = Buffer.from(ZPL).toString('base64');
  const wms = await vendor(({ pathname, searchParams }, authorization) => {
    if (authorization !== BASIC || pathname !== '/wms/lgfapi/v10/print/label/shipping/') return undefined;
    expect(searchParams.get('container_nbr__in')).toBe('LPN1,LPN2,LPN3');
    return {
      record_count: 3,
      success_count: 2,
      failure_count: 1,
      data: { LPN1: label, LPN2: label },
      details: { LPN3: 'No label template.' },
    };
  });
  const print = () =>
    script('oracle-wms.mjs', ['Dock 2', 'shipping', 'label_designer_code=SHIP&container_nbr__in=LPN1,LPN2,LPN3'], {
      WMS_URL: wms.url,
      WMS_USER: 'user',
      WMS_PASSWORD: 'secret',
      RUN: '1',
    });
  const { result, documents } = await printedOf(print, 2);
  expect([result.code, documents]).toEqual([1, [ZPL, ZPL]]);
  expect(result.output).toContain('LPN3: not made: No label template.');
  expect((await print()).output.match(/was printed by job/g)).toHaveLength(2);
  wms.close();
});

it('a print queue of SAP is emptied: each item prints once, with its copies, and its state goes back', async () => {
  const queue = [
    { item_id: '0A1', number_of_copies: 2, name: 'Delivery 80001' },
    { item_id: '0A2', number_of_copies: 1, name: 'Delivery 80002' },
    { item_id: '0A3', number_of_copies: 0, name: 'No printer language' },
  ];
  const states: Record<string, string> = {};
  const open = () => queue.find(({ item_id: id }) => !(id in states));
  let isLost = true;
  const sap = await vendor(({ pathname, searchParams }, authorization) => {
    const name = pathname.split('/sap/opu/odata/sap/API_CLOUD_PRINT_PULL_SRV/')[1];
    if (authorization !== BASIC || name === undefined) return undefined;
    const value = (key: string): string => /^'(.*)'$/.exec(searchParams.get(key) ?? '')![1]!.replaceAll("''", "'");
    switch (name) {
      case 'RetrieveNextQueueItem': {
        expect([value('Qname'), value('Language')]).toEqual(["Rampe 'S'", 'EN']);
        const next = open();
        return {
          d: { RetrieveNextQueueItem: { item_id: next?.item_id ?? '', number_of_copies: next?.number_of_copies ?? 0 } },
        };
      }
      case 'Get_QItem_Document': {
        expect([searchParams.get('main_doc'), searchParams.get('attachments')]).toEqual(['true', 'false']);
        const item = queue.find(({ item_id: id }) => id === value('item_id'))!;
        const document = item.item_id === '0A3' ? Buffer.from([0, 1, 2, 3]) : Buffer.from(ZPL);
        return { d: { results: [{ CountId: 1, DocumentName: item.name, Blob: document.toString('base64') }] } };
      }
      case 'Set_QItem_Status': {
        expect(value('qname')).toBe("Rampe 'S'");
        // The first report is lost: the item comes again.
        if (isLost) return void (isLost = false);
        states[value('item_id')] = `${value('item_status')} ${value('status_desc')}`;
        return { d: { Set_QItem_Status: { ReturnCode: 0 } } };
      }
      default:
        return undefined;
    }
  });
  const print = () =>
    script('sap-print-queue.mjs', ["Rampe 'S'", 'Rampe Süd'], {
      SAP_URL: sap.url,
      SAP_USER: 'user',
      SAP_PASSWORD: 'secret',
    });
  const before = agent.offers.length;
  expect((await print()).output).toContain('SAP answered Set_QItem_Status with 404');
  await eventually(
    () => agent.offers.length,
    (count) => count === before + 1,
  );
  const { result, documents } = await printedOf(print, 1);
  expect([result.code, documents]).toEqual([0, [ZPL]]);
  expect(agent.offers.slice(before).map(({ copies }) => copies)).toEqual([2, 1]);
  expect(states).toEqual({
    '0A1': expect.stringMatching(/^S Job /),
    '0A2': expect.stringMatching(/^S Job /),
    '0A3': expect.stringMatching(/^F ./),
  });
  sap.close();
});
