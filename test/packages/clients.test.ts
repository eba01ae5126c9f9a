/**
 * Public clients from npm's registry, unchanged but for the address that they are given, print through the whole product.
 * Those that npm does not have send their recorded requests in apps/cloud/test/printnode.test.ts and labelary.test.ts.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, label, type Platform, startPlatform, type TestPrinter } from '../../e2e/fixtures/platform.ts';
import { newSecret, standardHeaders } from '../../apps/cloud/src/watching/webhooks/signature.ts';
import { openShop } from '../../e2e/fixtures/shop-page.ts';
import { bundleScriptTag } from '../../scripts/packages/bundle.ts';
import { missing } from '../system-packages.ts';
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

const arrived = (document: string): Promise<true> => {
  const hash = createHash('sha256').update(document).digest('hex');
  return eventually('the label', () => printer.device.formatHashes().includes(hash) || undefined);
};

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
  await arrived(document);
  expect(printer.device.labelCount()).toBe(1);
});

it('labelary draws labels, with the address changed that stands in its source', async (context) => {
  context.skip(unreachable !== undefined, unreachable);
  const found = await script(
    `const fs = require('node:fs'), Module = require('node:module');
    const file = require.resolve('labelary/lib/labelary.js');
    const client = new Module(file);
    client.paths = Module._nodeModulePaths(file);
    const address = process.env.ADDRESS + '/labelary';
    client._compile(fs.readFileSync(file, 'utf8').replace('http://api.labelary.com', address), file);
    fs.writeFileSync('two.zpl', '^XA^FO50,50^A0N,40^FD50% + 1^FS^XZ^XA^FO50,50^A0N,40^FDtwo^FS^XZ');
    console.log = () => undefined;
    (async () => {
      const answers = [];
      for (const [format, index] of [['PNG', 'Single-page'], ['PDF', 'Multi-page']]) {
        const prompt = { format, index, density: '8dpmm', size: '4x6', new_label_filename: 'two', zpl_filename: 'two.zpl' };
        let answer;
        // Without a key a conversion has two seconds, and on a loaded machine the first one needs more.
        do answer = await client.exports.run(prompt);
        while (answer.response?.statusCode === 504);
        if (answer instanceof Error) throw answer;
        const name = 'two.' + format.toLowerCase();
        answers.push([answer.statusCode, answer.headers['x-total-count'], fs.readFileSync(name, 'latin1').slice(1, 4)]);
      }
      process.stdout.write(JSON.stringify(answers));
    })();`,
    { ADDRESS: platform.url },
  );
  expect(found).toEqual([
    [200, '2', 'PNG'],
    [200, '2', 'PDF'],
  ]);
});

it('standardwebhooks verifies our deliveries, and nobody else', async (context) => {
  context.skip(unreachable !== undefined, unreachable);
  const secret = newSecret();
  const body = '{"type":"job.completed"}';
  const headers = standardHeaders({ id: 'a1', body, secrets: [secret] });
  const found = await script(
    `const { Webhook } = require('standardwebhooks');
    const { body, headers, secret } = JSON.parse(process.env.SIGNED);
    const genuine = new Webhook(secret).verify(body, headers);
    let refused;
    try { new Webhook(secret).verify(body + ' ', headers); } catch (error) { refused = error.name; }
    console.log(JSON.stringify({ genuine, refused }));`,
    { SIGNED: JSON.stringify({ body, headers, secret }) },
  );
  expect(found).toEqual({ genuine: { type: 'job.completed' }, refused: expect.any(String) });
});

/** What the scripts of the packages leave in the page. */
type PageGlobal = typeof globalThis & {
  readonly Wrapper: new () => {
    getAvailablePrinters: () => Promise<unknown[]>;
    getDefaultPrinter: () => Promise<object>;
    setPrinter: (device: object) => void;
    checkPrinterStatus: () => Promise<{ isReadyToPrint: boolean; errors: string }>;
    print: (text: string) => Promise<void>;
  };
  readonly BrowserPrint: {
    getDefaultDevice: (type: string, got: (device: VendorDevice) => void, failed: (reason: string) => void) => void;
  };
};
interface VendorDevice {
  sendThenRead: (data: string, got: (answer: string) => void, failed: (reason: string) => void) => void;
  send: (data: string, done: (answer: string) => void, failed: (reason: string) => void) => void;
}

it.skipIf(missing('chromium'))("a page's packages that call Browser Print at localhost print here", async (context) => {
  context.skip(unreachable !== undefined, unreachable);
  const shop = await openShop(platform.url);
  try {
    const entry = path.join(clients, 'page.js');
    await writeFile(entry, "globalThis.Wrapper = require('zebra-browser-print-wrapper').default;");
    const bundle = path.join(clients, 'page.bundle.js');
    await bundleScriptTag(entry, bundle);
    const script = path.join(clients, 'node_modules/zebra-browser-print/index.js');
    shop.files.set('wrapper.js', { type: 'text/javascript', body: await readFile(bundle) });
    // Zebra's own script, which takes the place of ours under its name.
    shop.files.set('zebra.js', { type: 'text/javascript', body: await readFile(script) });
    const { token } = await platform.api('POST /api/v3/tokens', {
      body: { printerIds: [printer.id], copies: 2, expiresIn: 600, origins: [shop.origin] },
    });
    const page = await shop.open('platen-browser-print.js', { server: platform.url, token });
    for (const url of ['/wrapper.js', '/zebra.js']) await page.addScriptTag({ url });
    const documents = ['of a wrapper', "of Zebra's script"].map((text) => label(text));
    const found = await page.evaluate(async ([first, second]) => {
      const { Wrapper, BrowserPrint } = globalThis as unknown as PageGlobal;
      const wrapper = new Wrapper();
      wrapper.setPrinter(await wrapper.getDefaultPrinter());
      await wrapper.print(first!);
      const device = await new Promise<VendorDevice>((resolve, reject) =>
        BrowserPrint.getDefaultDevice('printer', resolve, reject),
      );
      const state = await new Promise<string>((resolve, reject) => device.sendThenRead('~HQES', resolve, reject));
      await new Promise<string>((resolve, reject) => device.send(second!, resolve, reject));
      return {
        printers: (await wrapper.getAvailablePrinters()).length,
        status: await wrapper.checkPrinterStatus(),
        isError: state.charAt(70),
      };
    }, documents);
    expect(found).toEqual({ printers: 1, status: { isReadyToPrint: true, errors: '' }, isError: '0' });
    for (const document of documents) await arrived(document);
    expect(shop.complaints).toEqual([]);
  } finally {
    await shop.close();
  }
});
