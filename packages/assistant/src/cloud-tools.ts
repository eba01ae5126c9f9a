/** The tools for printers, of the caller's account in the cloud. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { answer, answered, MAX_LISTED, READ_ONLY } from './answer.ts';
import type { AssistantOptions } from './options.ts';
import { addPrint } from './print-tool.ts';
import { strictInput } from './strict-input.ts';
import { addTemplateTools } from './template-tools.ts';

/** Printers that do not print whose reason is asked for. */
const MAX_ASKED = 20;
const job = z.looseObject({ id: z.string(), status: z.string() });
const jobId = z
  .string()
  .regex(/^[\w-]{1,100}$/, 'must be the jobId of a print')
  .describe('The jobId of a print.');

export function addCloudTools(server: McpServer, options: AssistantOptions): void {
  const { withCloud } = options;
  server.registerTool(
    'printers',
    {
      title: 'Printers',
      description:
        'The printers of the account, each with its status and what to do if it does not print, and its pools: printers that stand in for each other. Print to either.',
      inputSchema: strictInput({}),
      outputSchema: {
        printers: z.array(z.looseObject({ id: z.string(), name: z.string(), status: z.string() })),
        pools: z.array(z.looseObject({ id: z.string(), name: z.string(), printerIds: z.array(z.string()) })),
      },
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
          const pools = (await client.pools.list())
            .slice(0, MAX_LISTED)
            .map(({ id, name, printerIds, paused, waiting }) => ({ id, name, printerIds, paused, waiting }));
          return answer({ printers, pools });
        }),
      ),
  );

  addPrint(server, options);
  addTemplateTools(server, options);

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
