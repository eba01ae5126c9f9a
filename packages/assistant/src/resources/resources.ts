/** What an assistant reads: the guides, and a description of each format. */
import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { ErrorCode, McpError, type ReadResourceResult } from '@modelcontextprotocol/sdk/types.js';
import { FORMAT_NAMES, FORMAT_TABLE, isPrinterLanguage, type PrinterLanguage } from '@platen/formats';
import { unknownNameMessage } from '@platen/protocol';
import type { AssistantOptions } from '../options.ts';
import { formatPage } from './format-page.ts';

/** Characters of a resource that is read. */
export const MAX_CHARACTERS = 60_000;
const MARKDOWN = 'text/markdown';

const startingWith = (names: readonly string[]) => (text: string) => names.filter((name) => name.startsWith(text));

export function addResources(server: McpServer, { guides, labels }: AssistantOptions): void {
  const names = (): string[] => guides.list().map(({ name }) => name);
  server.registerResource(
    'guides',
    new ResourceTemplate('platen://guides/{+name}', {
      list: () => ({
        resources: guides
          .list()
          .map(({ name, title }) => ({ uri: `platen://guides/${name}`, name, title, mimeType: MARKDOWN })),
      }),
      complete: { name: (text) => startingWith(names())(text) },
    }),
    { title: 'Guides', description: 'The documentation, a page each.', mimeType: MARKDOWN },
    (uri, { name }) => {
      const text = guides.read(String(name));
      return text === undefined ? notFound('guide', String(name), names()) : page(uri, text);
    },
  );

  server.registerResource(
    'formats',
    new ResourceTemplate('platen://formats/{name}', {
      list: () => ({
        resources: FORMAT_TABLE.map(({ name, title }) => ({
          uri: `platen://formats/${name}`,
          name,
          title,
          mimeType: MARKDOWN,
        })),
      }),
      complete: { name: startingWith(FORMAT_NAMES) },
    }),
    { title: 'Formats', description: 'What a format is, and the commands of a printer language.', mimeType: MARKDOWN },
    async (uri, { name: wanted }) => {
      const name = FORMAT_NAMES.find((one) => one === wanted);
      if (name === undefined) return notFound('format', String(wanted), FORMAT_NAMES);
      const commands = isPrinterLanguage(name) ? await commandsOf(labels, name) : [];
      return page(uri, formatPage(name, { guides, commands }));
    },
  );
}

async function commandsOf(labels: AssistantOptions['labels'], format: PrinterLanguage) {
  const { facts } = await labels({ tool: 'command_help', args: { document: '', format, offset: 0 } });
  return facts['commands'] as readonly string[];
}

function page(uri: URL, text: string): ReadResourceResult {
  const left = text.length - MAX_CHARACTERS;
  const shown = left <= 0 ? text : `${text.slice(0, MAX_CHARACTERS)}\n\n… (${left} characters more)\n`;
  return { contents: [{ uri: uri.href, mimeType: MARKDOWN, text: shown }] };
}

function notFound(kind: 'guide' | 'format', path: string, known: readonly string[]): never {
  throw new McpError(ErrorCode.InvalidParams, unknownNameMessage(kind, { path, known }));
}
