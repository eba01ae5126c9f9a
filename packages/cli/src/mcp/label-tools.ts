/** Tools for labels: they draw, check, convert, compare and explain, on this computer alone. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { convert, dumpDocument, scanCodes } from '@platen/codecs';
import { describe, complete, elementsAt } from '@platen/codecs/editor';
import { PRINTER_LANGUAGES } from '@platen/formats';
import { preflight, PROFILE_NAMES } from '@platen/preflight';
import { structuredPatch } from 'diff';
import { z } from 'zod';
import { failureLines } from '../diagnostics.ts';
import { compareDots, pngOf } from '../diff/dots.ts';
import { CliError } from '../exit-codes.ts';
import { answer, answered } from './answer.ts';
import { bytesOf, documentText, dpi, draw, format, isBinary, MOST_PICTURES, shown, side } from './document.ts';
import { elementsOf } from './elements.ts';

const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false } as const;
const size = { dpi: dpi.describe('Dots per inch of the printer. Default: what the document says, else 203.') };
const findings = z.array(z.looseObject({ severity: z.string(), code: z.string() }));

export function addLabelTools(server: McpServer): void {
  addRender(server);
  addCheck(server);
  addConvert(server);
  addDiff(server);
  addHelp(server);
}

function addRender(server: McpServer): void {
  server.registerTool(
    'label_render',
    {
      title: 'Draw a label',
      description:
        'Draws the labels of a document as they print. The answer has a picture of each of the first four, the boxes of the elements in dots, the bar codes as a scanner reads them, and what the reader reports.',
      inputSchema: {
        document: documentText,
        format,
        ...size,
        widthInches: side.describe('Width of the label, where the document does not say it.'),
        heightInches: side,
      },
      outputSchema: {
        labels: z.array(
          z.object({
            widthDots: z.int(),
            heightDots: z.int(),
            dpi: z.number(),
            elements: z.array(z.looseObject({ kind: z.string() })),
            scanned: z.array(z.object({ symbology: z.string(), text: z.string() })),
          }),
        ),
        diagnostics: findings,
      },
      annotations: READ_ONLY,
    },
    async ({ document, format: name, widthInches, heightInches, dpi: density }) =>
      answered(async () => {
        const drawn = await draw(bytesOf(document, name), name, { dpi: density, widthInches, heightInches });
        const labels = [];
        for (const [index, { dots }] of drawn.pictures.entries()) {
          const label = drawn.document.labels[index];
          labels.push({
            widthDots: dots.widthDots,
            heightDots: dots.heightDots,
            dpi: label?.dpi ?? 203,
            elements: elementsOf(drawn.document, index),
            scanned:
              index < MOST_PICTURES ? (await scanCodes(dots)).map(({ symbology, text }) => ({ symbology, text })) : [],
          });
        }
        return answer(
          { labels, diagnostics: shown(drawn.diagnostics) },
          drawn.pictures.slice(0, MOST_PICTURES).map(({ png }) => png),
        );
      }),
  );
}

function addCheck(server: McpServer): void {
  server.registerTool(
    'label_check',
    {
      title: 'Check a label before it prints',
      description:
        'Preflight: two decoders read every bar code from the drawn label, and quiet zones, sizes, GS1 data, overlaps and the edge of the label are judged. Each finding names the element, its box in dots and its place in the document.',
      inputSchema: {
        document: documentText,
        format,
        ...size,
        profile: z.enum(PROFILE_NAMES).optional().describe('Also checks what this kind of label must be.'),
      },
      outputSchema: { ok: z.boolean(), labels: z.int(), codes: z.int(), findings },
      annotations: READ_ONLY,
    },
    async ({ document, format: name, dpi: density, profile }) =>
      answered(async () => {
        const result = await preflight(bytesOf(document, name), name, {
          ...(density === undefined ? {} : { dpi: density }),
          ...(profile === undefined ? {} : { profile }),
        });
        return answer({
          ok: result.findings.every(({ severity }) => severity === 'info'),
          labels: result.labels,
          codes: result.codes.length,
          findings: result.findings
            .slice(0, 60)
            .map(({ span: _span, label: _label, params: _params, key: _key, ...finding }) => finding),
        });
      }),
  );
}

function addConvert(server: McpServer): void {
  server.registerTool(
    'label_convert',
    {
      title: 'Convert a label',
      description:
        'Converts a document into another format: texts stay texts and bar codes bar codes where the language can say them. `elements` counts those that stayed native and those that became pictures; the diagnostics say why.',
      inputSchema: { document: documentText, from: format, to: format, ...size },
      outputSchema: {
        encoding: z.enum(['utf8', 'base64']),
        content: z.string(),
        labels: z.int(),
        elements: z.looseObject({ elements: z.int(), native: z.int(), pictures: z.int() }).optional(),
        diagnostics: findings,
      },
      annotations: READ_ONLY,
    },
    async ({ document, from, to, dpi: density }) =>
      answered(async () => {
        const bytes = bytesOf(document, from);
        const params = density === undefined ? {} : { dpi: density };
        const result = await convert(bytes, { from, to, ...params });
        if (result.failure)
          throw new CliError('failed', failureLines(from, result.failure, result.diagnostics).join('\n'));
        const content = Buffer.from(result.bytes);
        const isText = !isBinary(to) && !content.includes(0);
        return answer({
          encoding: isText ? 'utf8' : 'base64',
          content: content.toString(isText ? 'utf8' : 'base64'),
          labels: result.labels,
          elements: result.retention,
          diagnostics: shown(result.diagnostics),
        });
      }),
  );
}

function addDiff(server: McpServer): void {
  server.registerTool(
    'label_diff',
    {
      title: 'Compare two labels',
      description:
        'Compares the first labels of two documents dot by dot, and their trees of elements. In the picture gray prints in both, red in the first alone, blue in the second alone.',
      inputSchema: { first: documentText, second: documentText, format, secondFormat: format.optional(), ...size },
      outputSchema: { same: z.boolean(), dots: z.int(), area: z.looseObject({}).nullable(), tree: z.array(z.string()) },
      annotations: READ_ONLY,
    },
    async ({ first, second, format: name, secondFormat = name, dpi: density }) =>
      answered(async () => {
        const a = await draw(bytesOf(first, name), name, { dpi: density });
        const b = await draw(bytesOf(second, secondFormat), secondFormat, { dpi: density });
        const { dots, area = null, picture } = compareDots(a.pictures[0]?.dots, b.pictures[0]?.dots);
        const trees = [dumpDocument(a.document), dumpDocument(b.document)] as const;
        const tree = structuredPatch('first', 'second', ...trees, '', '', { context: 0 }).hunks.flatMap(
          ({ lines }) => lines,
        );
        return answer({ same: dots === 0, dots, area, tree: tree.slice(0, 80) }, [await pngOf(picture)]);
      }),
  );
}

function addHelp(server: McpServer): void {
  server.registerTool(
    'command_help',
    {
      title: 'Explain a command',
      description:
        'Explains what stands at a place of a document: the command, its parameters with what they may be, the section of the manual, and the elements that it makes. With `at` as x and y it names the elements at a dot of the first label. With an empty document it lists the commands of the language.',
      inputSchema: {
        document: documentText.min(0).default('').describe('A document, or one command such as ^BCN,90,Y.'),
        format: z.enum(PRINTER_LANGUAGES),
        offset: z.int().min(0).default(0).describe('Byte of the document.'),
        at: z.object({ x: z.int(), y: z.int() }).optional(),
      },
      outputSchema: {
        command: z.looseObject({}).optional(),
        elements: z.array(z.looseObject({})),
        commands: z.array(z.string()).optional(),
      },
      annotations: READ_ONLY,
    },
    async ({ document, format: name, offset, at }) =>
      answered(async () => {
        const bytes = bytesOf(document, name);
        if (bytes.length === 0) {
          const commands = (await complete(bytes, name, 0)).filter(({ kind }) => kind === 'command');
          return answer({ elements: [], commands: commands.map(({ label, detail }) => `${label} ${detail}`) });
        }
        if (at) {
          const drawn = await draw(bytes, name);
          const found = elementsAt(drawn.document, at.x, at.y).map(({ index }) => index);
          return answer({ elements: elementsOf(drawn.document, 0).filter((_, index) => found.includes(index)) });
        }
        const { command, elements } = await describe(bytes, name, offset);
        return answer({ command, elements: elements.map(({ element: { kind }, box }) => ({ kind, box })) });
      }),
  );
}
