/** `platen mcp` as an assistant uses it: the SDK's own client, a process of its own, a real cloud. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { describeParams } from '@platen/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  eventually,
  type Json,
  startTestCloud,
  type TestAccount,
  type TestCloud,
} from '../../../apps/cloud/test/cloud.ts';
import type { TestAgent } from '../../../apps/cloud/test/agent.ts';
import { type CallTool, repair } from './label-repairs.ts';
import { CLEAN, MAIN } from './run-platen.ts';

interface Answer {
  readonly isError?: boolean;
  readonly structuredContent?: Json;
  readonly content: readonly { readonly type: string; readonly text?: string; readonly data?: string }[];
}

const GOOD = '^XA^PW812^LL406^FO60,40^A0N,50,50^FDDock 4^FS^FO60,120^BY3^BCN,140,Y^FDPALLET-001^FS^XZ';

let folder: string;
let client: Client;
async function connect(env: Record<string, string> = {}): Promise<Client> {
  const connected = new Client({ name: 'test', version: '1' });
  const environment = { ...(process.env as Record<string, string>), ...CLEAN, XDG_CONFIG_HOME: folder, ...env };
  await connected.connect(
    new StdioClientTransport({ command: process.execPath, args: [MAIN, 'mcp'], env: environment, stderr: 'inherit' }),
  );
  return connected;
}
const call = async (name: string, args: object = {}, at = client): Promise<Answer> =>
  (await at.callTool({ name, arguments: args as Record<string, unknown> })) as Answer;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'platen-mcp-'));
  client = await connect();
}, 120_000);
afterAll(async () => {
  await client?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('labels', () => {
  it('lists its tools with the schemas of their answers, and says which of them change something', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual(
      'command_help job job_cancel label_check label_convert label_diff label_render print printers template_print template_render templates'.split(
        ' ',
      ),
    );
    for (const { name, outputSchema, annotations } of tools) {
      expect(outputSchema, name).toBeDefined();
      expect(annotations?.readOnlyHint, name).toBe(!['print', 'template_print', 'job_cancel'].includes(name));
    }
  });

  it('refuses an argument that a tool does not have, in every tool, and names the one that was meant', async () => {
    const { tools } = await client.listTools();
    for (const { name, inputSchema } of tools) {
      expect(inputSchema['additionalProperties'], name).toBe(false);
      const refused = await call(name, { nothingOfTheKind: 1 });
      expect(refused, name).toMatchObject({ isError: true });
      expect(refused.content[0]!.text, name).toContain('There is no parameter nothingOfTheKind');
    }
    for (const [name, args, sentence] of [
      ['print', { printer: 'Dock', document: GOOD, format: 'zpl', confirmation: 'x' }, 'did you mean confirm?'],
      ['print', { printer: 'Dock', document: GOOD, format: 'zpl', template: 'x' }, 'There is no parameter template'],
      ['template_print', { printer: 'Dock', template: 'x', data: [{}], copys: 2 }, 'did you mean copies?'],
      ['label_convert', { document: GOOD, from: 'zpl', to: 'png', label: { widht: 4 } }, 'did you mean width?'],
      ['label_convert', { document: GOOD, from: 'zpl', to: 'png', zpl: { x: 1 } }, 'There is no parameter x'],
      ['label_render', { document: GOOD, format: 'zpl', DPI: 300 }, 'did you mean dpi?'],
      ['command_help', { format: 'zpl', command: '^BC' }, 'There is no parameter command: it must be one of document'],
      ['command_help', { format: 'zpl', at: { x: 1, y: 1, z: 1 } }, 'There is no parameter z'],
    ] as const)
      expect((await call(name, args)).content[0]!.text).toContain(sentence);
  });

  it('has the guides and the formats to read, without a cloud', async () => {
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toContain('platen://guides/print');
    const { contents } = await client.readResource({ uri: 'platen://formats/epl' });
    expect(contents[0]).toMatchObject({ mimeType: 'text/markdown', text: expect.stringContaining('# EPL') });
  });

  it('takes every parameter that a conversion has in the API, wherever it converts', async () => {
    const { properties } = describeParams() as { properties: Record<string, { properties?: object }> };
    const { tools } = await client.listTools();
    for (const name of ['label_render', 'label_convert', 'print', 'template_render', 'template_print']) {
      const taken = tools.find((tool) => tool.name === name)!.inputSchema.properties as typeof properties;
      for (const [parameter, schema] of Object.entries(properties)) {
        expect(Object.keys(taken), name).toContain(parameter);
        expect(Object.keys(taken[parameter]!.properties ?? {}), name).toEqual(Object.keys(schema.properties ?? {}));
      }
    }
  });

  it('applies them: the picture, the places of its elements and the data are those of the result', async () => {
    const turned = { document: GOOD, format: 'zpl', rotation: 90 };
    const [label] = (await call('label_render', turned)).structuredContent.labels;
    expect(label).toMatchObject({ widthDots: 406, heightDots: 812, scanned: [{ text: 'PALLET-001' }] });
    expect(label.elements[0].box.x).toBeGreaterThan(300);
    const filled = { document: '^XA^PW400^LL200^FO9,9^A0N,40^FD{sku}^FS^XZ', data: [{ sku: 'A-1' }, { sku: 'B-2' }] };
    const { structuredContent } = await call('label_render', { ...filled, format: 'zpl' });
    expect(structuredContent.labels.map(({ elements }: Json) => elements[0].text)).toEqual(['A-1', 'B-2']);
    const { content } = (await call('label_convert', { ...filled, from: 'zpl', to: 'epl' })).structuredContent;
    expect([content.includes('A-1'), content.includes('B-2')]).toEqual([true, true]);
    const wrong = await call('label_convert', { document: GOOD, from: 'zpl', to: 'png', rotation: 45 });
    expect(wrong.content[0]!.text).toContain('a multiple of 90');
  });

  it('draws a label: picture, boxes of the elements, and what a scanner reads', async () => {
    const { structuredContent, content } = await call('label_render', { document: GOOD, format: 'zpl' });
    const [label] = structuredContent.labels;
    expect(label).toMatchObject({ widthDots: 812, heightDots: 406, dpi: 203 });
    expect(label.elements.map(({ kind }: { kind: string }) => kind)).toEqual(['text', 'barcode']);
    expect(label.elements[0]).toMatchObject({ text: 'Dock 4', box: { x: 60 } });
    expect(label.scanned).toEqual([{ symbology: 'Code128', text: 'PALLET-001' }]);
    const [picture] = content.filter(({ type }) => type === 'image');
    expect(Buffer.from(picture!.data!, 'base64').subarray(1, 4).toString()).toBe('PNG');
  });

  it('finds what is wrong with a label, and nothing once it is right', async () => {
    for (const [broken, code] of [
      [GOOD.replace('^FO60,120', '^FO0,120'), /quiet_zone|over_edge/],
      [GOOD.replace('^BCN,140', '^BCN,6'), /bars_too_low/],
      [GOOD.replace('^FO60,40', '^FO60,150'), /overprinted|unreadable/],
      [GOOD.replace('^FO60,120', '^FO500,120'), /over_edge|quiet_zone|unreadable/],
      [GOOD.replace('^BCN,140,Y^FDPALLET-001', '^BEN,140,Y^FDABC'), /barcode_not_encodable|characters/],
    ] as const) {
      const { structuredContent } = await call('label_check', { document: broken, format: 'zpl' });
      expect(structuredContent.ok, broken).toBe(false);
      expect(structuredContent.findings.map((finding: { code: string }) => finding.code).join(' ')).toMatch(code);
    }
    expect((await call('label_check', { document: GOOD, format: 'zpl' })).structuredContent).toMatchObject({
      ok: true,
    });
  });

  it('converts, compares and explains', async () => {
    const converted = await call('label_convert', { document: GOOD, from: 'zpl', to: 'tspl' });
    expect(converted.structuredContent).toMatchObject({ encoding: 'utf8', labels: 1 });
    expect(converted.structuredContent.content).toContain('BARCODE');
    const other = GOOD.replace('Dock 4', 'Dock 5');
    const { structuredContent } = await call('label_diff', { first: GOOD, second: other, format: 'zpl' });
    expect(structuredContent.same).toBe(false);
    expect(structuredContent.tree.join('\n')).toContain('Dock 5');
    const help = await call('command_help', { document: '^BCN,90,Y', format: 'zpl' });
    expect(help.structuredContent.command).toMatchObject({ name: '^BC', title: expect.any(String) });
    expect((await call('command_help', { format: 'zpl' })).structuredContent.commands.length).toBeGreaterThan(100);
    const at = await call('command_help', { document: GOOD, format: 'zpl', at: { x: 70, y: 60 } });
    expect(at.structuredContent.elements).toEqual([expect.objectContaining({ text: 'Dock 4' })]);
  });

  it('reports what is wrong in a sentence, and goes on', async () => {
    const failed = await call('label_render', { document: 'no base64!', format: 'pdf' });
    expect(failed).toMatchObject({ isError: true });
    expect(failed.content[0]!.text).toContain('base64');
    const away = await call('printers');
    expect(away).toMatchObject({ isError: true });
    expect(away.content[0]!.text).toContain('platen login');
    expect((await call('label_check', { document: GOOD, format: 'zpl' })).isError).toBeUndefined();
  });
});

describe('a broken label', () => {
  const TEXT = '^FO60,40^A0N,50,50^FDDock 4^FS';
  const BARS = '^FO60,120^BY3^BCN,140,Y^FDPALLET-001^FS';
  const PALLET = 'PALLET-001';
  const label = (fields: string) => `^XA^PW812^LL406${fields}^XZ`;

  it.each([
    ['a wrong check digit', label(`${TEXT}^FO60,120^BY3^BEN,140,Y^FD4006381333935^FS`), '4006381333931'],
    ['a letter in a number', label(`${TEXT}^FO60,120^BY3^BEN,140,Y^FD400A6381333931^FS`), '4006381333931'],
    [
      'a wrong check digit of an SSCC',
      label(`${TEXT}^FO60,120^BY3^BCN,140,Y,N,N,D^FD(00)095011010000000015^FS`),
      '(00)095011010000000018',
    ],
    [
      'parentheses in the bars',
      label(`${TEXT}^FO60,120^BY2^BCN,140,Y,N,N,N^FD(01)04006381333931^FS`),
      '(01)04006381333931',
    ],
    ['a text beside the bars', label(`^FO40,150^A0N,30^FDX^FS${BARS}`), PALLET],
    ['bars at the edge', label(`${TEXT}^FO2,120^BY3^BCN,140,Y^FDPALLET-001^FS`), PALLET],
    ['bars over the edge', label(`${TEXT}^FO500,120^BY3^BCN,140,Y^FDPALLET-001^FS`), PALLET],
    ['modules of a dot', label(`${TEXT}^FO60,120^BY1^BCN,140,Y^FDPALLET-001^FS`), PALLET],
    ['a QR Code of single dots', label(`${TEXT}^FO60,120^BQN,2,1^FDMA,PALLET-001^FS`), PALLET],
    ['low bars', label(`${TEXT}^FO60,120^BY3^BCN,12,Y^FDPALLET-001^FS`), PALLET],
    ['a text over a text', label(`${TEXT}^FO70,50^A0N,40,40^FDReturns^FS${BARS}`), PALLET],
    ['a text over the edge', label(`^FO700,40^A0N,50,50^FDDock 4 of 12^FS${BARS}`), PALLET],
    ['a text outside of the label', label(`^FO60,500^A0N,50,50^FDDock 4^FS${BARS}`), PALLET],
    ['a text over the bars', label(`^FO100,150^A0N,50,50^FDFRAGILE^FS${BARS}`), PALLET],
    ['a box over the bars', label(`${BARS}^FO150,120^GB30,140,30^FS`), PALLET],
    [
      'a text of more lines than its block',
      label(`^FO60,10^A0N,30^FB200,1^FDDeliver to the neighbour on the left^FS${BARS}`),
      PALLET,
    ],
    ['an unknown command', label(`^QZ12${TEXT}${BARS}`), PALLET],
    ['a rotation that is none', label(`${TEXT}^FO60,120^BY3^BCX,140,Y^FDPALLET-001^FS`), PALLET],
    ['a font that is not stored', label(`^FO60,40^A@N,50,50,E:COMPANY.TTF^FDDock 4^FS${BARS}`), PALLET],
    ['a character of no font', label(`^CI28^FO60,40^A0N,50,50^FDDock \u{12000}4^FS${BARS}`), PALLET],
    ['UTF-8 that is not announced', label(`^FO60,40^A0N,50,50^FDGröße^FS${BARS}`), PALLET],
    ['no end of a field', label(`${TEXT.replace('^FS', '')}${BARS}`), PALLET],
    ['no end', label(`${TEXT}${BARS}`).replace('^XZ', ''), PALLET],
  ])('with %s becomes clean and scannable by what the tools answer', async (_, broken, scanned) => {
    const use: CallTool = async (name, args) => {
      const { structuredContent, isError, content } = await call(name, args);
      expect(isError, content[0]!.text).toBeUndefined();
      return structuredContent;
    };
    expect((await use('label_check', { document: broken, format: 'zpl' })).ok).toBe(false);
    const mended = await repair(broken, use);
    const { labels } = await use('label_render', { document: mended, format: 'zpl' });
    expect(labels[0].scanned, mended).toEqual([expect.objectContaining({ text: scanned })]);
  });
});

describe('printers', () => {
  let cloud: TestCloud;
  let account: TestAccount;
  let agent: TestAgent;
  let online: Client;
  beforeAll(async () => {
    cloud = await startTestCloud();
    account = await cloud.signUp();
    agent = await cloud.addAgent(account);
    await cloud.addPrinter(account, agent);
    online = await connect({ PLATEN_URL: cloud.url, PLATEN_KEY: account.key });
  });
  afterAll(async () => {
    await online?.close();
    await cloud?.close();
  });

  it('prints nothing before it is confirmed, and once however often it is', async () => {
    const listed = await call('printers', {}, online);
    expect(listed.structuredContent.printers).toEqual([expect.objectContaining({ name: 'Dock', language: 'zpl' })]);
    const wish = { printer: 'Dock', document: GOOD, format: 'zpl', copies: 2 };
    const dry = await call('print', wish, online);
    expect(dry.structuredContent).toMatchObject({ printed: false, labels: 1, printer: { name: 'Dock' } });
    expect(dry.content.some(({ type }) => type === 'image')).toBe(true);
    const { confirm } = dry.structuredContent;
    for (const changed of [{ copies: 3 }, { document: `${GOOD} ` }, { confirm: `${confirm}x` }, { confirm: 'guess' }])
      expect((await call('print', { ...wish, confirm, ...changed }, online)).isError).toBe(true);
    expect(agent.offers).toHaveLength(0);
    const jobs: string[] = [];
    for (let repeat = 0; repeat < 3; repeat++)
      jobs.push((await call('print', { ...wish, confirm }, online)).structuredContent.job.jobId);
    expect(new Set(jobs).size).toBe(1);
    const { structuredContent } = await eventually(
      () => call('job', { id: jobs[0] }, online),
      ({ structuredContent: { job } }) => job.status === 'completed',
    );
    expect(structuredContent.job).toMatchObject({ id: jobs[0], copies: 2 });
    expect(agent.printed).toEqual([jobs[0]]);
    expect((await call('job_cancel', { id: jobs[0] }, online)).content[0]!.text).toContain('has already ended');
    expect((await call('templates', {}, online)).structuredContent).toEqual({ templates: [] });
  });

  it('draws a template with data, and prints it once it is confirmed, to a printer or a pool', async () => {
    const { token } = account;
    const [{ id: printer }] = (await call('printers', {}, online)).structuredContent.printers;
    await cloud.call('POST', '/api/v3/pools', { token, body: { name: 'Packing', printerIds: [printer] } });
    const body = { name: 'Shelf', format: 'zpl', content: '^XA^PW400^LL200^FO9,9^A0N,40^FD{sku}^FS^XZ' };
    const label = await cloud.call('POST', '/api/v3/labels', { token, body });
    await cloud.call('POST', `/api/v3/labels/${label.body.id}/publish`, { token, body: {} });

    const drawn = await call('template_render', { template: 'shelf', data: [{ sku: 'A' }, { sku: 'B' }] }, online);
    expect(drawn.structuredContent).toMatchObject({ template: { name: 'Shelf', mergeFields: ['sku'] }, labels: 2 });
    const [first, second] = drawn.content.filter(({ type }) => type === 'image');
    expect(first!.data).not.toBe(second!.data);
    const large = { template: 'Shelf', data: [{ sku: 'A' }], scaling: 200 };
    const picture = (await call('template_render', large, online)).content[1]!.data!;
    expect(Buffer.from(picture, 'base64').readUInt32BE(16)).toBe(800);

    const wish = { printer: 'packing', template: 'Shelf', data: [{ sku: 'A' }, { sku: 'B' }] };
    const lacking = await call('template_print', { ...wish, data: [{ name: 'A' }] }, online);
    expect([lacking.isError, lacking.content[0]!.text]).toEqual([true, expect.stringContaining('record 1 has no sku')]);
    const none = await call('template_print', { ...wish, template: 'Shelv' }, online);
    expect(none.content[0]!.text).toContain('There is no template "Shelv"; it must be one of "Shelf"');
    const printed = agent.printed.length;
    const dry = await call('template_print', wish, online);
    expect(dry.structuredContent).toMatchObject({ printed: false, labels: 2, printer: { name: 'Packing' } });
    expect(dry.content.filter(({ type }) => type === 'image')).toHaveLength(2);
    const { confirm } = dry.structuredContent;
    for (const changed of [{ data: [{ sku: 'C' }] }, { rotation: 90 }, { confirm: 'guess' }])
      expect((await call('template_print', { ...wish, confirm, ...changed }, online)).isError).toBe(true);
    expect(agent.printed).toHaveLength(printed);
    const answers = [];
    for (let repeat = 0; repeat < 2; repeat++)
      answers.push((await call('template_print', { ...wish, confirm }, online)).structuredContent.jobs);
    const ids = answers.map((jobs) => jobs.map(({ jobId }: Json) => jobId));
    expect(ids[1]).toEqual(ids[0]);
    await eventually(
      () => agent.printed.slice(printed).toSorted(),
      (all) => all.length === 2,
    );
    expect(agent.printed.slice(printed).toSorted()).toEqual(ids[0].toSorted());
    const again = await call('template_print', wish, online);
    const content = body.content.replace('^FO9,9', '^FO9,99');
    await cloud.call('POST', `/api/v3/templates/${drawn.structuredContent.template.id}/publish`, {
      token,
      body: { content },
    });
    const stale = await call('template_print', { ...wish, confirm: again.structuredContent.confirm }, online);
    expect(stale.content[0]!.text).toContain('is not the code of these arguments');
  });
});
