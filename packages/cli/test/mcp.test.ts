/** `platen mcp` as an assistant uses it: the SDK's own client, a process of its own, a real cloud. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
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
      'command_help job job_cancel label_check label_convert label_diff label_render print printers templates'.split(
        ' ',
      ),
    );
    for (const { name, outputSchema, annotations } of tools) {
      expect(outputSchema, name).toBeDefined();
      expect(annotations?.readOnlyHint, name).toBe(!['print', 'job_cancel'].includes(name));
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
      ['print', { printer: 'Dock', document: GOOD, format: 'zpl', dpi: 300 }, 'There is no parameter dpi'],
      ['label_render', { document: GOOD, format: 'zpl', DPI: 300 }, 'did you mean dpi?'],
      ['command_help', { format: 'zpl', command: '^BC' }, 'There is no parameter command: it must be one of document'],
      ['command_help', { format: 'zpl', at: { x: 1, y: 1, z: 1 } }, 'There is no parameter z'],
    ] as const)
      expect((await call(name, args)).content[0]!.text).toContain(sentence);
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
});
