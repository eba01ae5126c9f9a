/** The tools of assistants over HTTP (Model Context Protocol, "Streamable HTTP"), without sessions: each request is whole. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../ground/http/api-error.ts';
import { routes } from '../../endpoints.ts';
import { rawPayload } from '../../ground/http/answers/answers.ts';
import { RESOURCE_METADATA } from '../oauth/metadata-routes.ts';
import { OAUTH_SCOPES } from '../oauth/sealed.ts';

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
      const { answerMessage } = await import('./answer-message.ts');
      const answer = await answerMessage(deps, request, app.inject.bind(app));
      void reply.code(answer.status);
      for (const [name, value] of answer.headers) void reply.header(name, value);
      return reply.serializer(rawPayload).send(await answer.text());
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
