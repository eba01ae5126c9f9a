/** The tools for printers, of the caller's account in the cloud. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { PlatenClient, Printer } from '@platen/client';
import { z } from 'zod';
import { answer, answered } from './answer.ts';
import type { AssistantOptions } from './options.ts';
import { assertConfirmed, confirmationOf } from './confirmation.ts';
import { bytesOf } from './labels/document.ts';
import { documentText, format } from './schemas.ts';
import { strictInput } from './strict-input.ts';
import { ToolError } from './tool-error.ts';

const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true } as const;
/** Printers that do not print whose reason is asked for. */
const MAX_ASKED = 20;
const job = z.looseObject({ id: z.string(), status: z.string() });
const jobId = z
  .string()
  .regex(/^[\w-]{1,100}$/, 'must be the jobId of a print')
  .describe('The jobId of a print.');
/** Most rows of a list, and most events of a job. */
const MAX_LISTED = 100;

export function addCloudTools(server: McpServer, options: AssistantOptions): void {
  const { withCloud } = options;
  server.registerTool(
    'printers',
    {
      title: 'Printers',
      description: 'The printers of the account, each with its status and what to do if it does not print.',
      inputSchema: strictInput({}),
      outputSchema: { printers: z.array(z.looseObject({ id: z.string(), name: z.string(), status: z.string() })) },
      annotations: READ_ONLY,
    },
    async () =>
      answered(() =>
        withCloud(async (client) => {
          const listed = (await client.printers.list()).slice(0, MAX_LISTED);
          const troubled = listed.filter(({ status }) => status !== 'ready' && status !== 'busy').slice(0, MAX_ASKED);
          const reports = await Promise.all(troubled.map(({ id }) => client.printers.status(id)));
          const messages = new Map(reports.map(({ id, message }) => [id, message]));
          const printers = listed.map(({ id, name, status, config: { nativeFormat: language, dpi } }) => {
            return { id, name, status, message: messages.get(id) ?? null, language, dpi };
          });
          return answer({ printers });
        }),
      ),
  );

  server.registerTool(
    'templates',
    {
      title: 'Templates',
      description: 'The published labels of the account, with the fields that are filled in when they print.',
      inputSchema: strictInput({}),
      outputSchema: { templates: z.array(z.looseObject({ id: z.string(), name: z.string() })) },
      annotations: READ_ONLY,
    },
    async () =>
      answered(() =>
        withCloud(async (client) => answer({ templates: (await client.templates.list()).slice(0, MAX_LISTED) })),
      ),
  );

  addPrint(server, options);

  server.registerTool(
    'job',
    {
      title: 'A print job',
      description: 'What became of a job: its status, why it waits or has failed, and its timeline.',
      inputSchema: strictInput({ id: jobId }),
      outputSchema: { job, events: z.array(z.looseObject({ type: z.string() })) },
      annotations: READ_ONLY,
    },
    async ({ id }) =>
      answered(() =>
        withCloud(async (client) => {
          const events = await client.jobs.events(id);
          return answer({ job: await client.jobs.get(id), events: events.slice(-MAX_LISTED) });
        }),
      ),
  );

  server.registerTool(
    'job_cancel',
    {
      title: 'Cancel a print job',
      description: 'Cancels a job, as long as nothing of it has been sent to the printer.',
      inputSchema: strictInput({ id: jobId }),
      outputSchema: { job },
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
    },
    async ({ id }) => answered(() => withCloud(async (client) => answer({ job: await client.jobs.cancel(id) }))),
  );
}

function addPrint(server: McpServer, options: AssistantOptions): void {
  const { labels, withCloud } = options;
  server.registerTool(
    'print',
    {
      title: 'Print a label',
      description:
        'Without `confirm` nothing prints: the answer has the picture and a confirmation code. Show the person the picture, the printer and the number of copies; if they agree, call again with the same arguments and that code. A repeated call with the same code prints once.',
      inputSchema: strictInput({
        printer: z.string().max(200).describe('Name or id of the printer.'),
        document: documentText,
        format,
        copies: z.int().min(1).max(9999).default(1).describe('Quantities in the document multiply.'),
        title: z.string().min(1).max(200).optional().describe('Name of the job in the list of jobs.'),
        confirm: z.string().max(200).optional().describe('The confirmation code of the call without it.'),
      }),
      outputSchema: {
        printed: z.boolean(),
        confirm: z.string().optional(),
        printer: z.looseObject({ id: z.string(), name: z.string(), status: z.string() }),
        copies: z.int(),
        labels: z.int().optional(),
        job: z.looseObject({ jobId: z.string() }).optional(),
        diagnostics: z.array(z.looseObject({})).optional(),
      },
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    },
    async ({ printer: wanted, document, format: name, copies, title, confirm }) =>
      answered(() =>
        withCloud(async (client) => {
          const { id, name: printerName, status, config } = await printerNamed(client, wanted);
          const printer = { id, name: printerName, status };
          const facts = JSON.stringify([id, name, copies, title ?? null, document]);
          if (confirm === undefined) {
            const { facts: drawn, pictures } = await labels({
              tool: 'draw',
              args: { document, format: name, dpi: config.dpi ?? undefined },
            });
            const code = confirmationOf(options, facts);
            return answer({ printed: false, confirm: code, printer, copies, ...drawn }, pictures);
          }
          assertConfirmed(options, confirm, facts);
          const print = { sourceFormat: name, copies, title, idempotencyKey: `mcp-${confirm}` };
          const job = await client.printers.print(id, bytesOf(document, name), print);
          return answer({ printed: true, printer, copies, job });
        }),
      ),
  );
}

/** The printer of this id or name. Throws ToolError with the names that there are. */
async function printerNamed(client: PlatenClient, wanted: string): Promise<Printer> {
  const printers = await client.printers.list();
  const byId = printers.find(({ id }) => id === wanted);
  if (byId) return byId;
  const named = printers.filter(({ name }) => name.toLowerCase() === wanted.toLowerCase());
  if (named.length === 1) return named[0]!;
  if (named.length > 1)
    throw new ToolError(
      `${named.length} printers are called "${wanted}"; name one by its id: ${named.map(({ id }) => id).join(', ')}.`,
    );
  if (printers.length === 0) throw new ToolError('The account has no printer; add one beside its agent.');
  const names = printers.slice(0, 100).map(({ name }) => `"${name}"`);
  throw new ToolError(`There is no printer "${wanted}"; it must be one of ${names.join(', ')}.`);
}
