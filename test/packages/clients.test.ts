/**
 * Public clients from npm's registry, unchanged but for the address that they are given, print through the whole product.
 * Those that npm does not have send their recorded requests in apps/cloud/test/printnode.test.ts.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, label, type Platform, startPlatform, type TestPrinter } from '../../e2e/fixtures/platform.ts';
import { NoRegistry, publicClients } from './projects.ts';

const run = promisify(execFile);

let platform: Platform;
let printer: TestPrinter;
let clients: string;
let unreachable: string | undefined;
beforeAll(async () => {
  try {
    clients = await publicClients();
  } catch (error) {
    if (!(error instanceof NoRegistry)) throw error;
    unreachable = error.message;
    return;
  }
  platform = await startPlatform();
  printer = await platform.addPrinter(await platform.addAgent('clients'));
});
afterAll(() => platform?.close());

/** Runs CommonJS in the folder of the clients; returns what it prints as JSON. */
async function script<Printed>(code: string, env: Record<string, string>): Promise<Printed> {
  const { stdout } = await run(process.execPath, ['--input-type=commonjs', '-e', code], {
    cwd: clients,
    env: { ...process.env, NODE_OPTIONS: '', NODE_NO_WARNINGS: '1', ...env },
  });
  return JSON.parse(stdout) as Printed;
}

const PRINTNODE = `
const PrintNode = require('printnode-client');
const client = new PrintNode({ api_key: process.env.KEY });
client.base_url = process.env.ADDRESS;
(async () => {
  const whoami = await client.whoami();
  const computers = await client.fetchComputers();
  const [printer] = await client.fetchPrintersForComputer(computers[0].id);
  const id = await client.createPrintJob({
    printer: printer.id,
    title: 'From npm',
    contentType: 'raw_base64',
    content: Buffer.from(process.env.DOCUMENT).toString('base64'),
  });
  const [job] = await client.fetchPrintJob(id);
  const ofPrinter = await client.fetchPrintJobForPrinter(printer.id, id);
  const refusal = await client.createPrintJob({
    printer: 999999999, title: 'Nowhere', contentType: 'raw_base64', content: 'XlhB',
  }).catch((error) => error.message);
  console.log(JSON.stringify({ whoami, computers, id, job, ofPrinter, refusal }));
})();`;

it('printnode-client prints, reads the job back and hears why one is refused', async (context) => {
  context.skip(unreachable !== undefined, unreachable);
  const document = label('from npm');
  const address = new URL('/printnode/', platform.url);
  address.username = platform.apiKey;
  const found = await script<{ readonly id: number }>(PRINTNODE, {
    KEY: platform.apiKey,
    ADDRESS: address.href,
    DOCUMENT: document,
  });
  expect(found).toMatchObject({
    whoami: { email: platform.account.email },
    computers: [{ name: 'clients' }],
    job: { title: 'From npm', source: 'PrintNode-NodeJS Client', contentType: 'raw_base64' },
    refusal: expect.stringMatching(/^\d{3} - .*999999999/),
  });
  expect(found).toMatchObject({ job: { id: found.id }, ofPrinter: [{ id: found.id }] });
  const hash = createHash('sha256').update(document).digest('hex');
  await eventually('the label', () => printer.device.formatHashes().includes(hash) || undefined);
  expect(printer.device.labelCount()).toBe(1);
});
