/** The tool that prints a document, once its picture is confirmed. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { answer, answered } from './answer.ts';
import { assertConfirmed, confirmationOf } from './confirmation.ts';
import { bytesOf } from './labels/document.ts';
import { placeNamed } from './named.ts';
import type { AssistantOptions } from './options.ts';
import { conversion, documentText, format, printing } from './schemas.ts';
import { strictInput } from './strict-input.ts';

/** The parts of the answer of a tool that prints. */
export const PRINTED = {
  printed: z.boolean(),
  confirm: z.string().optional(),
  printer: z.looseObject({ id: z.string(), name: z.string(), status: z.string() }),
  copies: z.int(),
  labels: z.int().optional(),
};
export const PRINTS = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: true,
} as const;
export const CONFIRMATION =
  'Without `confirm` nothing prints: the answer has the picture and a confirmation code. Show the person the picture, the printer and the number of copies; if they agree, call again with the same arguments and that code. A repeated call with the same code prints once.';

/** What somebody wishes of a print: the parameters of its conversion, and the options of the call that prints. */
export function splitWish<Params extends object>({
  copies,
  title,
  paper,
  tray,
  duplex,
  orientation,
  color,
  collate,
  pages,
  ...params
}: Wish & Params) {
  const onPages = { paper, tray, duplex, orientation, color, collate, pages };
  return {
    copies,
    params,
    /** `confirm`: a print with the same code happens once. */
    options: (confirm: string) => ({
      ...onPages,
      copies,
      title,
      ...(Object.keys(params).length === 0 ? {} : { params }),
      idempotencyKey: `mcp-${confirm}`,
    }),
  };
}
type Wish = Omit<z.infer<z.ZodObject<typeof printing>>, 'printer' | 'confirm'>;

export function addPrint(server: McpServer, options: AssistantOptions): void {
  const { labels, withCloud } = options;
  server.registerTool(
    'print',
    {
      title: 'Print a label',
      description: CONFIRMATION,
      inputSchema: strictInput({ document: documentText, format, ...printing, ...conversion }),
      outputSchema: {
        ...PRINTED,
        job: z.looseObject({ jobId: z.string() }).optional(),
        diagnostics: z.array(z.looseObject({})).optional(),
      },
      annotations: PRINTS,
    },
    async ({ printer: wanted, document, format: name, confirm, ...wish }) =>
      answered(() =>
        withCloud(async (client) => {
          const { dpi, ...printer } = await placeNamed(client, wanted);
          const { copies, params, options: printOptions } = splitWish(wish);
          const facts = JSON.stringify([printer.id, name, document, wish]);
          if (confirm === undefined) {
            const args = { dpi: dpi ?? undefined, ...params, document, format: name };
            const { facts: drawn, pictures } = await labels({ tool: 'draw', args });
            const code = confirmationOf(options, facts);
            return answer({ printed: false, confirm: code, printer, copies, ...drawn }, pictures);
          }
          assertConfirmed(options, confirm, facts);
          const job = await client.printers.print(printer.id, bytesOf(document, name), {
            ...printOptions(confirm),
            sourceFormat: name,
          });
          return answer({ printed: true, printer, copies, job });
        }),
      ),
  );
}
