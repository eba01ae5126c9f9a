/** `/openapi.json` from the schemas of the routes, and `/docs`, which shows it. */
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Config } from '../config.ts';
import { completeOpenApi } from './complete-openapi.ts';
import { publicDocument } from './public-document.ts';
import { pagePolicy } from './security-headers.ts';

/** What somebody reads first: from nothing to a printed label. `BASE` is where this cloud is. */
const DESCRIPTION = `Converts label documents and prints them on printers behind a print agent.

Converting needs no account (the result is watermarked):

\`\`\`sh
curl -X POST BASE/api/v2/convert/zpl/to/png -H 'Content-Type: text/plain' \\
  --data-binary '^XA^FO50,50^A0N,50,50^FDHello^FS^XZ' -o label.png
\`\`\`

## From sign-up to a printed label

**1. Sign up.** The \`token\` of the answer is the user token; \`POST /api/auth/sign-in/email\` gives another one later.

\`\`\`sh
curl -X POST BASE/api/auth/sign-up/email -H 'Content-Type: application/json' \\
  -d '{"name":"Ada","email":"ada@example.com","password":"correct horse battery"}'
TOKEN=...   # "token" of the answer
\`\`\`

**2. Enroll an agent**, the program that stands beside the printer. The code is good once, for 15 minutes.

\`\`\`sh
curl -X POST BASE/api/v3/agents/enroll -H "Authorization: Bearer $TOKEN"
# on the computer beside the printer, in a checkout of Platen, with "enrollmentCode" of the answer:
npx pnpm agent --server BASE --code 7KQ4-M2XW-9TFH --name "Packing hall"
# no printer at hand? a virtual one on port 9100, which keeps its labels as pictures:
npx pnpm virtual-printer --port 9100 --output printed-labels
\`\`\`

**3. Add the printer** under the agent.

\`\`\`sh
curl BASE/api/v3/agents -H "Authorization: Bearer $TOKEN"
AGENT=...   # "id" of the agent; its "status" is "online"
curl -X POST BASE/api/v3/agents/$AGENT/printers -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' \\
  -d '{"name":"Dock 2","connectionType":"tcp","address":"127.0.0.1:9100","config":{"nativeFormat":"zpl","driver":"Zebra","dpi":203}}'
PRINTER=... # "id" of the answer
\`\`\`

**4. Make a key** for your program. Keys of mode \`test\` print a watermark; \`live\` needs the plan pro.

\`\`\`sh
curl -X POST BASE/api/v3/keys -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' \\
  -d '{"name":"Packing table","mode":"test","scopes":["print"]}'
KEY=...     # "key" of the answer, shown this once
\`\`\`

**5. Print**, and see what became of it.

\`\`\`sh
curl -X POST "BASE/api/v3/printers/$PRINTER/print?sourceFormat=zpl&copies=2" -H "Authorization: Bearer $KEY" \\
  -H 'Idempotency-Key: order-4711' -H 'Content-Type: text/plain' --data-binary '^XA^FO50,50^A0N,50,50^FDHello^FS^XZ'
JOB=...     # "jobId" of the answer
curl BASE/api/v3/jobs/$JOB -H "Authorization: Bearer $KEY"        # "status": "completed", or what went wrong in "error"
curl BASE/api/v3/jobs/$JOB/events -H "Authorization: Bearer $KEY" # step by step
\`\`\`

## What holds everywhere

**Authentication**: \`Authorization: Bearer <key or token>\`. A key works within its scopes: \`convert\`, or \`print\`, which
implies it. Configuration (keys, agents, printers, bindings, stored labels, webhooks) takes a user token.

**Errors** are \`{message, code, requestId}\` on every endpoint; branch on \`code\`. Errors of limits add \`limit\`, \`used\`,
\`remaining\` and, where the limit comes back by itself, \`resetAt\`; faults of a document add \`diagnostics\`. Every answer has
\`X-SVC-Request-Id\`: quote it when you ask for help.

**Retry** 429, 5xx and lost connections with backoff and after \`Retry-After\`; never retry 400, 401, 403, 406 or 413.
Send an \`Idempotency-Key\` with a print: then a retry never prints twice.

**From a web page** nothing is called: there are no CORS headers, because a key in a page is everybody's.

**Limits**: GATEWAY requests a minute for each address and each credential (60 % of it for credentials of the plan free,
80 % for basic), PRINTS print requests a minute for each account. \`GET /api/v3/print/quota\` tells those of the account.

**Printer status**: \`ready\`, \`busy\`, \`attention\` (somebody must walk there; \`statusDetail.message\` says why), \`paused\`,
\`error\`, \`offline\` (no agent online, or it cannot reach the printer), \`unknown\` (not looked at yet). **Job status**:
\`queued\` (waits for an agent), \`dispatched\`, \`printing\`, \`completed\`, \`failed\` (see \`error\`).`;

export interface OpenApiOptions {
  readonly config: Pick<Config, 'gatewayRateLimit' | 'printRateLimit'>;
  readonly publicUrl: () => string;
}

export async function installOpenApi(app: FastifyInstance, { config, publicUrl }: OpenApiOptions): Promise<void> {
  const count = (limit: number) => (limit === 0 ? 'any number of' : String(limit));
  const description = () =>
    DESCRIPTION.replaceAll('BASE', publicUrl())
      .replace('GATEWAY', count(config.gatewayRateLimit))
      .replace('PRINTS', count(config.printRateLimit));
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Platen', version: '3.0.0', license: { name: 'MIT', identifier: 'MIT' } },
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
  const hidden = { schema: { hide: true } };
  const document = publicDocument(() => {
    const complete = completeOpenApi(structuredClone(app.swagger()));
    const info = { ...complete.info, description: description() };
    const body = JSON.stringify({ ...complete, info, servers: [{ url: publicUrl() }] });
    return { type: 'application/json; charset=utf-8', body };
  });
  app.get('/openapi.json', hidden, document);
  let loading: Promise<FastifyInstance> | null = null;
  const docs = (path: string) =>
    publicDocument(async () => {
      const { rawPayload: body, headers } = await (
        await (loading ??= loadDocsPage())
      ).inject({ method: 'GET', url: path });
      const type = String(headers['content-type']);
      const policy = type.startsWith('text/html') ? pagePolicy(body.toString(), publicUrl()) : {};
      return { type, body, headers: policy };
    });
  const page = docs('/docs/');
  app.get('/docs', hidden, async (request, reply) =>
    request.url.startsWith('/docs/') ? page(request, reply) : reply.redirect('/docs/'),
  );
  app.get('/docs/js/scalar.js', hidden, docs('/docs/js/scalar.js'));
}

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
      mcp: { disabled: true },
      showDeveloperTools: 'never',
    },
  });
  await app.ready();
  return app;
}
