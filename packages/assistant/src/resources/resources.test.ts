/** What an assistant reads: every guide and format, bounded, and nothing else of the disk. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { FORMAT_TABLE } from '@platen/formats';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createAssistant } from '../assistant.ts';
import { runLabelCall } from '../labels/index.ts';
import { type Guides, guidesIn } from './guides.ts';
import { MAX_CHARACTERS } from './resources.ts';

const DOCS = guidesIn(path.resolve(import.meta.dirname, '../../../../docs'));

async function reading(guides: Guides): Promise<Client> {
  const server = createAssistant({
    version: '1',
    labels: runLabelCall,
    withCloud: () => Promise.reject(new Error('no cloud')),
    guides,
    confirmationSecret: new Uint8Array(32),
  });
  const client = new Client({ name: 'test', version: '1' });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(ours), client.connect(theirs)]);
  return client;
}
const textOf = async (client: Client, uri: string): Promise<string> =>
  (await client.readResource({ uri })).contents.map((content) => ('text' in content ? content.text : '')).join('');

it('each guide and format is listed, and read as a whole', async () => {
  const client = await reading(DOCS);
  const { resources } = await client.listResources();
  expect(resources.length).toBe(DOCS.list().length + FORMAT_TABLE.length);
  for (const { uri, title } of resources) {
    const text = await textOf(client, uri);
    expect(text, uri).toMatch(/^# \S/);
    expect(text.length, uri).toBeLessThanOrEqual(MAX_CHARACTERS);
    expect(title, uri).toBe(/^# (.+)$/m.exec(text)![1]);
  }
  const names = resources.map(({ uri }) => uri);
  expect(names).toEqual(expect.arrayContaining(['platen://guides/languages/zpl', 'platen://formats/png']));
  expect(names.filter((uri) => uri.includes('adding-'))).toEqual([]);
  const zpl = await textOf(client, 'platen://formats/zpl');
  expect(zpl).toContain('- ^FT Place of the field: its baseline');
  expect(zpl).toContain('| Guide | platen://guides/languages/zpl |');
});

it('a guide that is longer than an answer is cut, and says how much is left', async () => {
  const text = `# Long\n${'x'.repeat(MAX_CHARACTERS)}`;
  const client = await reading({ list: () => [{ name: 'long', title: 'Long' }], read: () => text });
  const read = await textOf(client, 'platen://guides/long');
  expect(read.length).toBeLessThan(MAX_CHARACTERS + 50);
  expect(read).toContain('… (7 characters more)');
});

it.each([
  ['guides/prnit', 'did you mean print?'],
  ['guides/..%2fREADME', 'There is no guide'],
  ['guides/%2e%2e/package', 'There is no guide'],
  ['guides/adding-a-driver', 'There is no guide'],
  ['formats/zlp', 'it must be one of zpl, '],
  ['settings/key', 'not found'],
])('platen://%s is none, and the refusal says so', async (place, sentence) => {
  const client = await reading(DOCS);
  await expect(textOf(client, `platen://${place}`)).rejects.toThrow(sentence);
});
