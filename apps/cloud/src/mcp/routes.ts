/** The tools of assistants over HTTP (Model Context Protocol, "Streamable HTTP"), without sessions: each request is whole. */
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { createAssistant, ToolError } from '@platen/assistant';
import { outcomeOf } from '@platen/assistant/labels';
import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import manifest from '../../package.json' with { type: 'json' };
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { accountOf } from '../http/authenticate.ts';
import { rawPayload, routes } from '../http/routes.ts';
import { RESOURCE_METADATA } from '../oauth/metadata.ts';
import { OAUTH_SCOPES } from '../oauth/sealed.ts';
import { type Inject, ownClient } from './own-client.ts';

export const MCP_PATH = '/mcp';

/** Two documents of two megabytes, in base64 and JSON. */
const BODY_BYTES = 8 * 1024 * 1024;
const FOR_PROGRAMS = { forAnyPage: true, forGrants: true } as const;

export const mcpRoutes = routes((app, deps) => {
  const authenticate = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    try {
      if (request.headers.authorization === undefined)
        throw new ApiError('unauthorized', 'A credential is needed: Authorization: Bearer <API key>.');
      await deps.authentication.any(request, reply);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      // A client learns from it where its user allows it in (RFC 9728, section 5.1).
      const challenge = `Bearer resource_metadata="${deps.publicUrl()}${RESOURCE_METADATA}", scope="${OAUTH_SCOPES.join(' ')}"`;
      const headers = { ...error.headers, 'www-authenticate': challenge };
      throw new ApiError(error.code, error.message, { extra: error.extra, headers, cause: error });
    }
  };

  app.post(
    MCP_PATH,
    { onRequest: authenticate, bodyLimit: BODY_BYTES, schema: { hide: true }, config: FOR_PROGRAMS },
    async (request, reply) => {
      // The protocol has had no batches since 2025-06-18: one request is one turn of the limits.
      if (Array.isArray(request.body)) throw new ApiError('invalid_parameter', 'The body must be one message.');
      const server = assistantOf(deps, request, app.inject.bind(app));
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
      try {
        await server.connect(transport);
        const answer = await transport.handleRequest(webRequest(request), { parsedBody: request.body });
        void reply.code(answer.status);
        for (const [name, value] of answer.headers) void reply.header(name, value);
        return await reply.serializer(rawPayload).send(await answer.text());
      } finally {
        await server.close();
      }
    },
  );

  // The server sends nothing of its own accord, and keeps no session that could end.
  for (const method of ['GET', 'DELETE'] as const)
    app.route({
      method,
      url: MCP_PATH,
      onRequest: authenticate,
      schema: { hide: true },
      config: FOR_PROGRAMS,
      handler: (_, reply) => reply.code(405).header('allow', 'POST').send(),
    });
});

function assistantOf(deps: Deps, request: FastifyRequest, inject: Inject) {
  const { accountId } = accountOf(request);
  const client = ownClient(inject, request);
  return createAssistant({
    version: manifest.version,
    labels: async (call) =>
      outcomeOf(await asToolError(() => deps.conversions.label({ lane: 'account', queue: accountId }, call))),
    withCloud: (use) => asToolError(() => use(client)),
    confirmationSecret: createHmac('sha256', deps.confirmationSecret).update(accountId).digest(),
  });
}

/** What the caller can act on is an answer of the tool; a failure of ours stays one. */
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
  return new Request(`http://localhost${MCP_PATH}`, { method, headers: sent });
};
