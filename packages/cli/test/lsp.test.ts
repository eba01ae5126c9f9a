/** `platen lsp` with a client of the protocol on its standard input and output, as an editor runs it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { read } from '@platen/codecs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  CompletionRequest,
  createProtocolConnection,
  DidChangeConfigurationNotification,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DocumentSymbolRequest,
  ExitNotification,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  type InitializeResult,
  type Hover,
  type MarkupContent,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  type PublishDiagnosticsParams,
  SemanticTokensRequest,
  ShutdownRequest,
  type CompletionItem,
  type DocumentSymbol,
} from 'vscode-languageserver-protocol/node';
import { MAIN, CLEAN } from './run-platen.ts';

let server: ChildProcess;
let client: ProtocolConnection;
let initialized: InitializeResult;
let folder: string;
const published: PublishDiagnosticsParams[] = [];
let wake = (): void => {};

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'platen-lsp-'));
  published.length = 0;
  server = spawn(process.execPath, [MAIN, 'lsp', '--stdio'], {
    env: { ...process.env, ...CLEAN },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  client = createProtocolConnection(server.stdout!, server.stdin!);
  client.onNotification(PublishDiagnosticsNotification.type, (params) => {
    published.push(params);
    wake();
  });
  client.listen();
  // A server that ends fails what waits for it.
  server.once('exit', () => client.end());
  server.stdout!.once('end', () => client.dispose());
  initialized = await client.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri: null,
    capabilities: {},
    locale: 'en',
  });
  await client.sendNotification(InitializedNotification.type, {});
});

afterEach(async () => {
  const ended = once(server, 'exit');
  await client.sendRequest(ShutdownRequest.type);
  await client.sendNotification(ExitNotification.type);
  const [code] = await ended;
  client.dispose();
  rmSync(folder, { recursive: true });
  expect(code).toBe(0);
});

async function open(name: string, text: string, bytes?: Uint8Array): Promise<string> {
  const file = path.join(folder, name);
  if (bytes) writeFileSync(file, bytes);
  const uri = pathToFileURL(file).href;
  await client.sendNotification(DidOpenTextDocumentNotification.type, {
    textDocument: { uri, languageId: path.extname(name).slice(1), version: 1, text },
  });
  return uri;
}

/** The first diagnostics that are as wanted. */
async function diagnosticsOf(
  uri: string,
  isWanted: (params: PublishDiagnosticsParams) => boolean,
): Promise<PublishDiagnosticsParams> {
  for (;;) {
    const found = published.find((params) => params.uri === uri && isWanted(params));
    if (found) return found;
    await new Promise<void>((resolve) => (wake = resolve));
  }
}

const markdown = (hover: Hover | null): string => (hover!.contents as MarkupContent).value;
const ZPL = '^XA\n^PW400^LL200\n^FO20,40^A0N,30^FDHello^FS\n^XZ\n';

it('says what it can do', () => {
  expect(initialized.capabilities).toMatchObject({ hoverProvider: true, documentSymbolProvider: true });
  expect(initialized.serverInfo?.name).toBe('platen');
});

it('a hover shows the command, its parameters, and the element with its box', async () => {
  const uri = await open('a.zpl', ZPL);
  const hover = await client.sendRequest(HoverRequest.type, {
    textDocument: { uri },
    position: { line: 2, character: 6 },
  });
  expect(markdown(hover)).toContain('**`^FO`**');
  expect(markdown(hover)).toContain('**2 y**: a length from 0 to 32000 dots = `40`');
  expect(markdown(hover)).toMatch(/Label 1: text at 20, 40, \d+ × 30 dots/);
  expect(markdown(hover)).toContain('ZPL II Programming Guide');
  expect(hover!.range).toEqual({ start: { line: 2, character: 6 }, end: { line: 2, character: 8 } });
});

it('completion offers the commands that begin as written, and the values of a parameter', async () => {
  const uri = await open('a.zpl', '^XA^FO20,20^A0N,30^B\n^PO\n^XZ');
  const at = async (line: number, character: number) =>
    (await client.sendRequest(CompletionRequest.type, {
      textDocument: { uri },
      position: { line, character },
    })) as CompletionItem[];
  const commands = (await at(0, 20)).map(({ label }) => label);
  expect(commands).toContain('^BC');
  expect(commands.every((label) => label.startsWith('^B'))).toBe(true);
  expect((await at(1, 3)).map(({ label }) => label)).toEqual(expect.arrayContaining(['N', 'I']));
});

it('semantic tokens name commands, numbers and data, each on its line', async () => {
  const uri = await open('a.zpl', ZPL);
  const { data } = (await client.sendRequest(SemanticTokensRequest.type, { textDocument: { uri } }))!;
  const { tokenTypes } = initialized.capabilities.semanticTokensProvider!.legend;
  const lines = ZPL.split('\n');
  const found: string[] = [];
  for (let [index, line, character] = [0, 0, 0]; index < data.length; index += 5) {
    character = data[index] === 0 ? character + data[index + 1]! : data[index + 1]!;
    line += data[index]!;
    found.push(`${tokenTypes[data[index + 3]!]} ${lines[line]!.slice(character, character + data[index + 2]!)}`);
  }
  expect(found).toEqual(
    expect.arrayContaining([
      'keyword ^XA',
      'keyword ^FO',
      'number 20',
      'operator ,',
      'number 40',
      'keyword ^FD',
      'string Hello',
    ]),
  );
});

it('a change is reported at once, and after a pause what the label lacks', async () => {
  const uri = await open('a.zpl', ZPL);
  const change = (version: number, text: string) =>
    client.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version },
      contentChanges: [{ range: { start: { line: 2, character: 3 }, end: { line: 2, character: 5 } }, text }],
    });
  await change(2, 'abc');
  const wrong = await diagnosticsOf(uri, ({ version, diagnostics }) => version === 2 && diagnostics.length > 0);
  expect(wrong.diagnostics[0]).toMatchObject({
    code: 'invalid_parameter',
    source: 'platen',
    range: { start: { line: 2 } },
  });
  await client.sendNotification(DidChangeTextDocumentNotification.type, {
    textDocument: { uri, version: 3 },
    contentChanges: [{ text: ZPL.replace('^FO20', '^FO900') }],
  });
  const outside = await diagnosticsOf(uri, ({ version, diagnostics }) => version === 3 && diagnostics.length > 0);
  expect(outside.diagnostics.map(({ code }) => code)).toContain('outside_label');
  expect(outside.diagnostics[0]!.message).toContain('Expected: ');
});

it('the outline has the labels and their elements', async () => {
  const uri = await open('a.zpl', ZPL);
  const symbols = (await client.sendRequest(DocumentSymbolRequest.type, { textDocument: { uri } })) as DocumentSymbol[];
  expect(symbols.map(({ name }) => name)).toEqual(['Label 1: 400 × 200 dots, 203 dpi']);
  expect(symbols[0]!.children!.map(({ name }) => name)).toEqual(['text: Hello']);
});

it('the picture is that of the codecs, and its dots lead to the text', async () => {
  const uri = await open('a.zpl', ZPL);
  const { labels, picture } = await client.sendRequest<{ labels: number; picture: { png: string; widthDots: number } }>(
    'platen/picture',
    { uri, label: 0 },
  );
  expect([labels, picture.widthDots]).toEqual([1, 400]);
  const { document } = await read('png', Buffer.from(picture.png, 'base64'));
  expect(document.labels[0]).toMatchObject({ widthDots: 400, heightDots: 200 });
  const elements = await client.sendRequest<unknown[]>('platen/elementsAt', { uri, label: 0, x: 30, y: 55 });
  expect(elements).toMatchObject([{ kind: 'text', range: { start: { line: 2, character: 0 } } }]);
  const back = await client.sendRequest<unknown[]>('platen/elementsFrom', {
    uri,
    position: { line: 2, character: 20 },
  });
  expect(back).toMatchObject([{ kind: 'text', box: { x: 20, y: 40 } }]);
});

it('an editor in German is answered in German, and shows what each offer means', async () => {
  const other = spawn(process.execPath, [MAIN, 'lsp'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const german = createProtocolConnection(other.stdout, other.stdin);
  const told = new Promise<PublishDiagnosticsParams>((resolve) =>
    german.onNotification(PublishDiagnosticsNotification.type, resolve),
  );
  german.listen();
  const capabilities = { textDocument: { completion: { completionItem: { labelDetailsSupport: true } } } };
  await german.sendRequest(InitializeRequest.type, { processId: null, rootUri: null, capabilities, locale: 'de-AT' });
  const uri = pathToFileURL(path.join(folder, 'german.zpl')).href;
  const textDocument = { uri, languageId: 'zpl', version: 1, text: '^XA^FO20,abc^A0N,30^FDHi^FS^XZ' };
  await german.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
  const hover = await german.sendRequest(HoverRequest.type, {
    textDocument: { uri },
    position: { line: 0, character: 7 },
  });
  expect(markdown(hover)).toContain('eine Länge von 0 bis 32000 Punkten');
  expect((await told).diagnostics[0]!.message).toMatch(/Erwartet: eine Länge/);
  const offers = (await german.sendRequest(CompletionRequest.type, {
    textDocument: { uri },
    position: { line: 0, character: 14 },
  })) as CompletionItem[];
  expect(offers.find(({ label }) => label === '^A')?.labelDetails).toEqual({ description: 'Font of the field' });
  const ended = once(other, 'exit');
  // Without `shutdown` an editor has not said goodbye.
  await german.sendNotification(ExitNotification.type);
  expect((await ended)[0]).toBe(1);
  german.dispose();
});

it('the setting of the density draws open labels again', async () => {
  const uri = await open('dots.zpl', '^XA^FO20,40^A0N,30^FDHello^FS^XZ');
  const dpiOf = async () =>
    (await client.sendRequest<{ picture: { dpi: number } }>('platen/picture', { uri, label: 0 })).picture.dpi;
  expect(await dpiOf()).toBe(203);
  for (const [dpi, used] of [[300, 300], ['600', 203]]) {
    await client.sendNotification(DidChangeConfigurationNotification.type, { settings: { platen: { dpi } } });
    expect(await dpiOf()).toBe(used);
  }
}); // prettier-ignore

it('places count characters, whatever bytes the file has for them', async () => {
  const text = ZPL.replace('Hello', 'Größe 5 € 漢字 😀').replace('^XA', '^XA^CI28');
  const uri = await open('utf-8.zpl', text, Buffer.from(text, 'utf8'));
  const field = text.split('\n')[2]!;
  const hover = await client.sendRequest(HoverRequest.type, {
    textDocument: { uri },
    position: { line: 2, character: field.length - 1 },
  });
  expect(markdown(hover)).toContain('`^FS`');
  const latin1 = '\x02L\r\nD11\r\n1A2200000100010Größe\r\nE\r\n';
  const dpl = await open('latin-1.dpl', latin1, Buffer.from(latin1, 'latin1'));
  const last = await client.sendRequest(HoverRequest.type, {
    textDocument: { uri: dpl },
    position: { line: 3, character: 0 },
  });
  expect(markdown(last)).toContain('**`E`** Prints the label');
});

it('a document that is closed before it has been read keeps no problems', async () => {
  const wrong = '^XA\n^FO20,40^QX^FDx^FS\n^XZ\n';
  const closed = await open('closed.zpl', wrong);
  await client.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri: closed } });
  // It is read after the first: its problems come last.
  const kept = await open('kept.zpl', wrong);
  await diagnosticsOf(kept, ({ diagnostics }) => diagnostics.length > 0);
  expect(published.findLast(({ uri }) => uri === closed)?.diagnostics).toEqual([]);
});
