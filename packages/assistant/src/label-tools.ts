/** The tools for labels: they draw, check, convert, compare and explain. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { PRINTER_LANGUAGES } from '@platen/formats';
import { PROFILE_NAMES } from '@platen/preflight';
import { z } from 'zod';
import { answer, answered } from './answer.ts';
import type { AssistantOptions } from './options.ts';
import type { LabelCall } from './labels/index.ts';
import { anyText, conversion, documentText, dpi, format } from './schemas.ts';
import { strictInput } from './strict-input.ts';

const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false } as const;
const size = { dpi: dpi.describe('Dots per inch of the printer. Default: what the document says, else 203.') };
const leftOut = z.int().optional().describe('How many more there are than the answer lists.');
const findings = z.array(z.looseObject({ severity: z.string(), code: z.string() }));

type Run = (call: LabelCall) => Promise<CallToolResult>;

export function addLabelTools(server: McpServer, { labels }: Pick<AssistantOptions, 'labels'>): void {
  const run: Run = (call) =>
    answered(async () => {
      const { facts, pictures } = await labels(call);
      return answer(facts, pictures);
    });
  for (const add of [addRender, addCheck, addConvert, addDiff, addHelp]) add(server, run);
}

function addRender(server: McpServer, run: Run): void {
  server.registerTool(
    'label_render',
    {
      title: 'Draw a label',
      description:
        'Draws the labels of a document as they print. The answer has a picture of each of the first four, and of the first ten the boxes of the elements in dots, the bar codes as a scanner reads them; and what the reader reports.',
      inputSchema: strictInput({
        document: documentText,
        format,
        ...conversion,
      }),
      outputSchema: {
        count: z.int(),
        labels: z.array(
          z.object({
            widthDots: z.int(),
            heightDots: z.int(),
            dpi: z.number(),
            elements: z.array(z.looseObject({ kind: z.string() })),
            leftOut,
            scanned: z.array(z.object({ symbology: z.string(), text: z.string() })),
          }),
        ),
        diagnostics: findings,
      },
      annotations: READ_ONLY,
    },
    (args) => run({ tool: 'label_render', args }),
  );
}

function addCheck(server: McpServer, run: Run): void {
  server.registerTool(
    'label_check',
    {
      title: 'Check a label before it prints',
      description:
        'Preflight: two decoders read every bar code from the drawn label, and quiet zones, sizes, GS1 data, overlaps and the edge of the label are judged. Each finding names the element, its box in dots, and its place in the document: line and column, and offset and length in bytes, where command_help explains the command.',
      inputSchema: strictInput({
        document: documentText,
        format,
        ...size,
        profile: z.enum(PROFILE_NAMES).optional().describe('Also checks what this kind of label must be.'),
      }),
      outputSchema: { ok: z.boolean(), labels: z.int(), codes: z.int(), findings, leftOut },
      annotations: READ_ONLY,
    },
    (args) => run({ tool: 'label_check', args }),
  );
}

function addConvert(server: McpServer, run: Run): void {
  server.registerTool(
    'label_convert',
    {
      title: 'Convert a label',
      description:
        'Converts a document into another format: texts stay texts and bar codes bar codes where the language can say them. `elements` counts those that stayed native and those that became pictures; the diagnostics say why.',
      inputSchema: strictInput({
        document: documentText,
        from: format,
        to: format.describe('Format of the answer.'),
        ...conversion,
      }),
      outputSchema: {
        encoding: z.enum(['utf8', 'base64']),
        content: z.string(),
        labels: z.int(),
        elements: z.looseObject({ elements: z.int(), native: z.int(), pictures: z.int() }).optional(),
        diagnostics: findings,
      },
      annotations: READ_ONLY,
    },
    (args) => run({ tool: 'label_convert', args }),
  );
}

function addDiff(server: McpServer, run: Run): void {
  server.registerTool(
    'label_diff',
    {
      title: 'Compare two labels',
      description:
        'Compares the first labels of two documents dot by dot, and their trees of elements. In the picture gray prints in both, red in the first alone, blue in the second alone.',
      inputSchema: strictInput({
        first: documentText,
        second: documentText,
        format,
        secondFormat: format.optional(),
        ...size,
      }),
      outputSchema: {
        same: z.boolean(),
        dots: z.int().describe('Dots that differ.'),
        area: z.looseObject({}).nullable().describe('The box around them.'),
        tree: z.array(z.string()).describe('How the elements differ.'),
        leftOut,
      },
      annotations: READ_ONLY,
    },
    (args) => run({ tool: 'label_diff', args }),
  );
}

function addHelp(server: McpServer, run: Run): void {
  server.registerTool(
    'command_help',
    {
      title: 'Explain a command',
      description:
        'Explains what stands at a place of a document: the command, its parameters with what they may be, the section of the manual, and the elements that it makes. With `at` as x and y it names the elements at a dot of the first label. With an empty document it lists the commands of the language.',
      inputSchema: strictInput({
        document: anyText.default('').describe('A document, or one command such as ^BCN,90,Y.'),
        format: z.enum(PRINTER_LANGUAGES).describe('Language of the document.'),
        offset: z.int().min(0).default(0).describe('Byte of the document.'),
        at: strictInput({ x: z.int(), y: z.int() }).optional().describe('A dot of the first label.'),
      }),
      outputSchema: {
        command: z.looseObject({}).optional(),
        elements: z.array(z.looseObject({})),
        commands: z.array(z.string()).optional(),
      },
      annotations: READ_ONLY,
    },
    (args) => run({ tool: 'command_help', args }),
  );
}
