/** The packed extension, unpacked where no checkout is: its server draws every language as the codecs do. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PRINTER_LANGUAGES, read, write } from '@platen/codecs';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createProtocolConnection,
  DidOpenTextDocumentNotification,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  ShutdownRequest,
} from 'vscode-languageserver-protocol/node';
import { buildExtension, VSIX } from '../build.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'platen-vsix-'));
let names: string[];

beforeAll(async () => {
  await buildExtension();
  const files = unzipSync(readFileSync(VSIX));
  names = Object.keys(files);
  for (const [name, bytes] of Object.entries(files)) {
    if (name.endsWith('/')) continue;
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), bytes);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('has what its manifest names, and the licences of what it brings', () => {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'extension/package.json'), 'utf8')) as {
    main: string;
    contributes: { languages: { id: string; extensions: string[] }[] };
  };
  expect(names).toContain(path.posix.join('extension', manifest.main));
  expect(manifest.contributes.languages.map(({ id }) => id).toSorted()).toEqual(PRINTER_LANGUAGES.toSorted());
  expect(manifest.contributes.languages.map(({ extensions }) => extensions)).toEqual(
    manifest.contributes.languages.map(({ id }) => [`.${id}`]),
  );
  const notices = readFileSync(path.join(folder, 'extension/THIRD-PARTY-NOTICES.txt'), 'utf8');
  for (const name of ['harfbuzzjs', 'bwip-js', 'vscode-languageclient', 'vscode-languageserver'])
    expect(notices).toContain(`${name} `);
  // Parts under other licences are not in it.
  expect(names.filter((name) => /\.node$|libvips|node_modules\/(?:sharp|@img)\//.test(name))).toEqual([]);
});

it('its server draws a label of every language, to the byte', async () => {
  const server = spawn(process.execPath, [path.join(folder, 'extension/dist/server/server.mjs'), '--stdio'], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const client = createProtocolConnection(server.stdout, server.stdin);
  // A server that ends fails what waits for it.
  server.stdout.once('end', () => client.dispose());
  client.listen();
  await client.sendRequest(InitializeRequest.type, { processId: process.pid, rootUri: null, capabilities: {} });
  await client.sendNotification(InitializedNotification.type, {});
  for (const language of PRINTER_LANGUAGES) {
    const samples = path.join(import.meta.dirname, '../../../packages/codecs/test/languages', language, 'samples');
    const file = readdirSync(samples).find((name) => name.endsWith(`.${language}`))!;
    const bytes = readFileSync(path.join(samples, file));
    const copy = path.join(folder, file);
    writeFileSync(copy, bytes);
    const uri = new URL(`file://${copy}`).href;
    await client.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: { uri, languageId: language, version: 1, text: bytes.toString('latin1') },
    });
    const shown = await client.sendRequest<{ picture: { png: string } }>('platen/picture', { uri, label: 0 });
    const { document } = await read(language, bytes);
    const { bytes: png } = await write('png', { ...document, labels: document.labels.slice(0, 1) });
    expect(shown.picture.png, file).toBe(Buffer.from(png).toString('base64'));
  }
  const ended = once(server, 'exit');
  await client.sendRequest(ShutdownRequest.type);
  await client.sendNotification(ExitNotification.type);
  expect((await ended)[0]).toBe(0);
  client.dispose();
});
