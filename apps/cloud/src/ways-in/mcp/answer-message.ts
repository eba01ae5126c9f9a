/** Answers one request of the Model Context Protocol. Loaded at the first one: its libraries take 25 MB of memory. */
import { checkPlan, tierOf } from '../../labels/conversions/request.ts';
import type { ConversionPool } from '../../labels/conversions/pool.ts';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { createAssistant, ToolError } from '@platen/assistant';
import type { Guides } from '@platen/assistant/guides';
import { outcomeOf } from '@platen/assistant/labels';
import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import manifest from '../../../package.json' with { type: 'json' };
import type { ApiError } from '../../ground/http/api-error.ts';
import { accountOf } from '../../ground/http/callers/principal.ts';
import { guideGroups, guideNames, readGuide, START_PAGE } from '../docs/guides.ts';
import { withAddress } from '../docs/markdown.ts';
import { type Inject, ownClient } from './own-client.ts';

interface AnswerDeps {
  readonly confirmationSecrets: readonly Buffer[];
  readonly conversions: ConversionPool;
  readonly publicUrl: () => string;
}

/** `inject` sends the calls of the tools to this API. */
export async function answerMessage(deps: AnswerDeps, request: FastifyRequest, inject: Inject): Promise<Response> {
  const server = assistantOf(deps, request, inject);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    const answer = await transport.handleRequest(webRequest(request), { parsedBody: request.body });
    return new Response(await answer.text(), answer);
  } finally {
    await server.close();
  }
}

function assistantOf(deps: AnswerDeps, request: FastifyRequest, inject: Inject) {
  const principal = accountOf(request);
  const { accountId } = principal;
  const { free: firstLabelOnly, watermark } = tierOf(principal);
  const [confirmationSecret, ...formerConfirmationSecrets] = deps.confirmationSecrets.map((secret) =>
    createHmac('sha256', secret).update(accountId).digest(),
  );
  const client = ownClient(inject, request);
  return createAssistant({
    version: manifest.version,
    labels: async (call) =>
      outcomeOf(
        await asToolError(async () => {
          if (call.tool === 'label_convert') checkPlan(call.args.from, call.args.to, firstLabelOnly, call.args.dialect);
          const caller = { lane: 'account', queue: accountId } as const;
          return deps.conversions.label(caller, { ...call, plan: { firstLabelOnly, watermark } });
        }),
      ),
    withCloud: (use) => asToolError(() => use(client)),
    guides: guidesOf(deps.publicUrl()),
    confirmationSecret: confirmationSecret!,
    formerConfirmationSecrets,
  });
}

/** The pages of `/docs`, under the names that they have there. */
function guidesOf(publicUrl: string): Guides {
  const groups = guideGroups();
  const names = new Set([START_PAGE, ...guideNames(groups)]);
  return {
    list: () => [{ name: START_PAGE, title: 'Five minutes' }, ...groups.flatMap(({ guides }) => guides)],
    read: (name) => (names.has(name) ? withAddress(readGuide(name), publicUrl) : undefined),
  };
}

/** Turns an error that the caller can act on into an answer of the tool. A failure of ours stays one. */
async function asToolError<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const { status, code, message } = error as Partial<ApiError>;
    if (status === undefined || code === undefined || code === 'internal_error') throw error;
    throw new ToolError(`${message} (${code})`, { cause: error });
  }
}

const webRequest = ({ headers, method }: FastifyRequest): Request => {
  const sent = new Headers();
  for (const name of ['accept', 'content-type', 'mcp-protocol-version'])
    if (typeof headers[name] === 'string') sent.set(name, headers[name]);
  return new Request('http://localhost/mcp', { method, headers: sent });
};
