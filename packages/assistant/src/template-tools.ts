/** The tools for published templates: list, draw and print them with data. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Template } from '@platen/client';
import { templateApi } from '@platen/protocol';
import { z } from 'zod';
import { answer, answered, MAX_LISTED, READ_ONLY } from './answer.ts';
import { assertConfirmed, confirmationOf } from './confirmation.ts';
import { MAX_PICTURES } from './labels/document.ts';
import { placeNamed, templateNamed } from './named.ts';
import type { AssistantOptions } from './options.ts';
import { CONFIRMATION, PRINTED, PRINTS, splitWish } from './print-tool.ts';
import { printing, records, templateConversion } from './schemas.ts';
import { strictInput } from './strict-input.ts';
import { ToolError } from './tool-error.ts';

const filled = {
  template: z.string().min(1).max(200).describe('Name or id of the template.'),
  data: records,
  validate: z
    .boolean()
    .default(true)
    .describe('Refuses a record that lacks a field; with false a field that is missing prints null.'),
};
/** Fields and records that a refusal names. */
const MAX_NAMED = 20;
const template = z.looseObject({ id: z.string(), name: z.string() });

export function addTemplateTools(server: McpServer, options: AssistantOptions): void {
  for (const add of [addList, addRender, addPrint]) add(server, options);
}

function addList(server: McpServer, { withCloud }: AssistantOptions): void {
  server.registerTool(
    'templates',
    {
      title: 'Templates',
      description:
        'The published labels of the account, with the fields that are filled in when they print. template_render draws one, template_print prints it.',
      inputSchema: strictInput({}),
      outputSchema: { templates: z.array(template) },
      annotations: READ_ONLY,
    },
    async () =>
      answered(() =>
        withCloud(async (client) => answer({ templates: (await client.templates.list()).slice(0, MAX_LISTED) })),
      ),
  );
}

function addRender(server: McpServer, { withCloud }: AssistantOptions): void {
  server.registerTool(
    'template_render',
    {
      title: 'Draw a template',
      description:
        'Draws a published template filled with data: one label a record. The answer has the pictures of the first four. Nothing prints.',
      inputSchema: strictInput({ ...filled, ...templateConversion }),
      outputSchema: { template, labels: z.int() },
      annotations: READ_ONLY,
    },
    async ({ template: wanted, data, validate, ...params }) =>
      answered(() =>
        withCloud(async (client) => {
          const found = await templateNamed(client, wanted);
          const { id, name, mergeFields, version } = found;
          assertFilled(found, data, validate);
          const how = { validate, params };
          const drawn = await client.templates.convertBatch(id, data.slice(0, MAX_PICTURES), 'png', how);
          return answer(
            { template: { id, name, mergeFields, version }, labels: data.length },
            drawn.map(({ bytes }) => bytes),
          );
        }),
      ),
  );
}

function addPrint(server: McpServer, options: AssistantOptions): void {
  const { withCloud } = options;
  server.registerTool(
    'template_print',
    {
      title: 'Print a template',
      description: `Prints a published template filled with data: one job a record. ${CONFIRMATION}`,
      inputSchema: strictInput({ ...filled, ...printing, ...templateConversion }),
      outputSchema: { ...PRINTED, template, jobs: z.array(z.looseObject({ jobId: z.string() })).optional() },
      annotations: PRINTS,
    },
    async ({ printer: wantedPrinter, template: wanted, data, validate, confirm, ...wish }) =>
      answered(() =>
        withCloud(async (client) => {
          const { dpi, ...printer } = await placeNamed(client, wantedPrinter);
          const found = await templateNamed(client, wanted);
          const { id, name, version } = found;
          assertFilled(found, data, validate);
          const { copies, params, options: printOptions } = splitWish(wish);
          const said = { printer, copies, labels: data.length, template: { id, name, version } };
          // A version that is published in between prints another label: it needs another code.
          const facts = JSON.stringify([printer.id, id, version, data, validate, wish]);
          if (confirm === undefined) {
            const how = { validate, params: { ...(dpi !== null && { dpi }), ...params } };
            const drawn = await client.templates.convertBatch(id, data.slice(0, MAX_PICTURES), 'png', how);
            const code = confirmationOf(options, facts);
            return answer(
              { printed: false, confirm: code, ...said },
              drawn.map(({ bytes }) => bytes),
            );
          }
          assertConfirmed(options, confirm, facts);
          const jobs = await client.templates.printBatch(printer.id, id, data, { ...printOptions(confirm), validate });
          return answer({ printed: true, ...said, jobs });
        }),
      ),
  );
}

/** Throws ToolError naming what a record lacks, also beyond the records that are drawn. */
function assertFilled(
  { name, mergeFields, requireFields }: Template,
  data: readonly Readonly<Record<string, unknown>>[],
  validate: boolean,
): void {
  if (!validate && !requireFields) return;
  const named = (fields: readonly string[]): string => fields.slice(0, MAX_NAMED).join(', ');
  const lacks = templateApi
    .missingMergeFields(data, mergeFields)
    .slice(0, MAX_NAMED)
    .map(({ index, missing }) => `record ${index + 1} has no ${named(missing)}`);
  if (lacks.length > 0)
    throw new ToolError(`The template "${name}" prints ${named(mergeFields)}: ${lacks.join('; ')}.`);
}
