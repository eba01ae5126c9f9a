/** Tools for printers, of the cloud that this user is logged in to (`platen login`). */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { withCloud } from '../cloud/connect.ts';
import { findPrinter } from '../cloud/find-printer.ts';
import { CliError } from '../exit-codes.ts';
import { answer, answered } from './answer.ts';
import { bytesOf, documentText, draw, format, MOST_PICTURES, shown } from './document.ts';

const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true } as const;
const job = z.looseObject({ id: z.string(), status: z.string() });

export function addCloudTools(server: McpServer): void {
  server.registerTool(
    'printers',
    {
      title: 'Printers',
      description: 'The printers of the account, each with its status and what to do if it does not print.',
      outputSchema: { printers: z.array(z.looseObject({ id: z.string(), name: z.string(), status: z.string() })) },
      annotations: READ_ONLY,
    },
    async () =>
      answered(() =>
        withCloud(async (client) => {
          const printers = await Promise.all(
            (await client.printers.list()).slice(0, 100).map(async ({ id, name, config }) => {
              const { status, message } = await client.printers.status(id);
              return { id, name, status, message, language: config.nativeFormat, dpi: config.dpi };
            }),
          );
          return answer({ printers });
        }),
      ),
  );

  server.registerTool(
    'templates',
    {
      title: 'Templates',
      description: 'The published labels of the account, with the fields that are filled in when they print.',
      outputSchema: { templates: z.array(z.looseObject({ id: z.string(), name: z.string() })) },
      annotations: READ_ONLY,
    },
    async () => answered(() => withCloud(async (client) => answer({ templates: await client.templates.list() }))),
  );

  addPrint(server);

  server.registerTool(
    'job',
    {
      title: 'A print job',
      description: 'What became of a job: its status, why it waits or has failed, and its timeline.',
      inputSchema: { id: z.string().max(100) },
      outputSchema: { job, events: z.array(z.looseObject({ type: z.string() })) },
      annotations: READ_ONLY,
    },
    async ({ id }) =>
      answered(() =>
        withCloud(async (client) => answer({ job: await client.jobs.get(id), events: await client.jobs.events(id) })),
      ),
  );

  server.registerTool(
    'job_cancel',
    {
      title: 'Cancel a print job',
      description: 'Cancels a job, as long as nothing of it has been sent to the printer.',
      inputSchema: { id: z.string().max(100) },
      outputSchema: { job },
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
    },
    async ({ id }) => answered(() => withCloud(async (client) => answer({ job: await client.jobs.cancel(id) }))),
  );
}

function addPrint(server: McpServer): void {
  server.registerTool(
    'print',
    {
      title: 'Print a label',
      description:
        'Without `confirm` nothing prints: the answer has the picture and a confirmation code. Show the person the picture, the printer and the number of copies; if they agree, call again with the same arguments and that code. A repeated call with the same code prints once.',
      inputSchema: {
        printer: z.string().max(200).describe('Name or id of the printer.'),
        document: documentText,
        format,
        copies: z.int().min(1).max(9999).default(1),
        title: z.string().min(1).max(200).optional(),
        confirm: z.string().max(200).optional().describe('The confirmation code of the call without it.'),
      },
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
          const bytes = bytesOf(document, name);
          const { id, name: printerName, config } = await findPrinter(client, wanted);
          const { status } = await client.printers.status(id);
          const printer = { id, name: printerName, status };
          const facts = JSON.stringify([id, name, copies, title ?? null, document]);
          if (confirm === undefined) {
            const { pictures, diagnostics } = await draw(bytes, name, { dpi: config.dpi ?? undefined });
            return answer(
              {
                printed: false,
                confirm: codeOf(randomBytes(9).toString('base64url'), facts),
                printer,
                copies,
                labels: pictures.length,
                diagnostics: shown(diagnostics),
              },
              pictures.slice(0, MOST_PICTURES).map(({ png }) => png),
            );
          }
          if (!isConfirmed(confirm, facts))
            throw new CliError(
              'bad_input',
              'confirm is not the code of these arguments; call print without it, and show the picture first.',
            );
          const options = { sourceFormat: name, copies, title, idempotencyKey: `mcp-${confirm}` };
          return answer({ printed: true, printer, copies, job: await client.printers.print(id, bytes, options) });
        }),
      ),
  );
}

/** Only this server makes codes: without its picture there is none. */
const SECRET = randomBytes(32);

/** `nonce.digest`: the digest is of the nonce and everything that decides what prints. */
const codeOf = (nonce: string, facts: string): string =>
  `${nonce}.${createHmac('sha256', SECRET).update(`${nonce}\n${facts}`).digest('base64url')}`;

function isConfirmed(confirm: string, facts: string): boolean {
  const [nonce = ''] = confirm.split('.');
  const [given, wanted] = [Buffer.from(confirm), Buffer.from(codeOf(nonce, facts))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
