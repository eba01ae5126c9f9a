/** `/openapi.json` from the schemas of the routes, and `/docs`, which shows it. */
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

const DESCRIPTION = `Converts label documents and prints them on printers behind a print agent.

**Authentication**: \`Authorization: Bearer <key or token>\`. Sign up with \`POST /api/auth/sign-up/email {name, email, password}\`,
sign in with \`POST /api/auth/sign-in/email {email, password}\`; both answer with a \`token\`, which is the user token. API keys
are created with it at \`POST /api/v3/keys\`. Conversions work without a credential, with a watermark.

**Errors** are \`{message, code, requestId}\` on every endpoint; branch on \`code\`. **Retry** 429, 5xx and lost connections
with backoff and after \`Retry-After\`; never retry 400, 401, 403, 406 or 413. Send an \`Idempotency-Key\` with a print to
make the retry safe.

**Limits**: 100 requests a minute for each address and each credential (60 for credentials of the plan free, 80 for basic),
300 print requests a minute for each account.`;

export async function installOpenApi(app: FastifyInstance, publicUrl: () => string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Platen', version: '3.0.0', description: DESCRIPTION, license: { name: 'MIT' } },
      tags: [
        { name: 'Conversion', description: 'Label documents from one format into another' },
        { name: 'Labels', description: 'Labels stored in the account, and what is generated from them' },
        { name: 'Templates', description: 'Published labels, printed and rendered from merge data' },
        { name: 'Jobs', description: 'Printing, and what became of it' },
        { name: 'Printers', description: 'Printers, their status and the agents bound to them' },
        { name: 'Agents', description: 'The programs that print, and their enrollment' },
        { name: 'Keys', description: 'API keys' },
        { name: 'Events', description: 'What happens, as a stream or sent to webhooks' },
        { name: 'Account', description: 'The account and its quota' },
      ],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'An API key (`svc_test_…`, `svc_live_…`) or a user token.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    const document = { ...app.swagger(), servers: [{ url: publicUrl() }] };
    return reply.type('application/json; charset=utf-8').serializer(String).send(JSON.stringify(document));
  });
  let page: Promise<FastifyInstance> | null = null;
  for (const url of ['/docs', '/docs/*'])
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      if (request.url === '/docs') return reply.redirect('/docs/');
      const answer = await (await (page ??= loadDocsPage())).inject({ method: 'GET', url: request.url });
      const type = answer.headers['content-type'] ?? 'text/plain';
      return reply.code(answer.statusCode).type(type).serializer(rawPayload).send(answer.rawPayload);
    });
}

const rawPayload = (payload: Buffer) => payload as unknown as string;

/** The page brings 30 MB of script into memory: an application of its own, made when somebody first looks. */
async function loadDocsPage(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const app = Fastify();
  await app.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      url: '/openapi.json',
      title: 'Platen API',
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
    },
  });
  await app.ready();
  return app;
}
