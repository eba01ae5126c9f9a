/** `/openapi.json` and `/openapi.yaml` from the schemas of the routes. */
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Config } from '../../config.ts';
import { completeOpenApi, ERROR_CODES } from './complete-openapi.ts';
import { yamlOf } from './yaml.ts';
import { publicDocument } from '../answers/public-document.ts';

/** The introduction, from the first step to a printed label. `BASE` is the address of this cloud. */
const DESCRIPTION = `Converts label documents and prints them on printers behind a print agent.

Converting needs no account (the result is watermarked):

\`\`\`sh
curl -X POST BASE/api/v2/convert/zpl/to/png -H 'Content-Type: text/plain' \\
  --data-binary '^XA^FO50,50^A0N,50,50^FDHello^FS^XZ' -o label.png
\`\`\`

From sign-up to a printed label: [five minutes](BASE/docs). Every guide is there too.

## What holds everywhere

**Authentication**: \`Authorization: Bearer <key or token>\`. A key works within its scopes: \`convert\`, or \`print\`, which
implies it. Configuration (keys, agents, printers, bindings, stored labels, webhooks) takes a user token.

**Errors** are \`{message, code, requestId}\` on every endpoint; branch on \`code\`. Errors of limits add \`limit\`, \`used\`,
\`remaining\` and, where the limit comes back by itself, \`resetAt\`; faults of a document add \`diagnostics\`. Every answer has
\`X-SVC-Request-Id\`: quote it when you ask for help.

**Retry** 429, 5xx and lost connections with backoff and after \`Retry-After\`; never retry 400, 401, 403, 406 or 413.
Send an \`Idempotency-Key\` with a print: then a retry never prints twice.

**From a web page** call with a page token (\`POST /api/v3/tokens\`), from its origins: a key in a page would be everybody's.

**Limits**: GATEWAY requests a minute for each address and each credential (60 % of it for credentials of the plan free,
80 % for basic), PRINTS print requests a minute for each account. \`GET /api/v3/print/quota\` tells those of the account.

**Printer status**: \`ready\`, \`busy\`, \`attention\` (somebody must go to the printer; \`statusDetail.message\` has the reason), \`paused\`,
\`error\`, \`offline\` (no agent online, or it cannot reach the printer), \`unknown\` (not looked at yet). **Job status**:
\`queued\` (waits for an agent), \`dispatched\`, \`printing\`, \`completed\`, \`failed\` (see \`error\`).`;

/** Keeps only the codes of an error's schema: the rest of it would stand in the document several hundred times. */
const transform: typeof jsonSchemaTransform = (input) => {
  const answers: Record<string, z.ZodType> = {};
  const errors: Record<string, object> = {};
  for (const [status, answer] of Object.entries((input.schema?.response ?? {}) as Readonly<Record<string, z.ZodType>>))
    if (Number(status) < 400) answers[status] = answer;
    else errors[status] = { [ERROR_CODES]: answer.meta()?.[ERROR_CODES] };
  const { schema, url } = jsonSchemaTransform({ ...input, schema: { ...input.schema, response: answers } });
  return { schema: { ...schema, response: { ...(schema?.response as object), ...errors } }, url };
};

interface OpenApiOptions {
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
        { name: 'Conversion', description: 'Convert label documents from one format to another' },
        { name: 'Labels', description: 'Labels stored in the account, and printer data generated from them' },
        { name: 'Templates', description: 'Published labels, printed and rendered from merge data' },
        { name: 'Jobs', description: 'Printing, and the state of jobs' },
        { name: 'Printers', description: 'Printers, their status and the agents bound to them' },
        { name: 'Agents', description: 'The programs that print, and their enrollment' },
        { name: 'Keys', description: 'API keys' },
        { name: 'Events', description: 'Events, as a stream or sent to webhooks' },
        { name: 'Account', description: 'The account and its quota' },
        { name: 'Members', description: 'The people of an account, and invitations' },
        { name: 'Attention', description: 'What needs somebody' },
        { name: 'Alerts', description: 'Alerts, their rules and channels' },
        { name: 'Operator', description: 'The cloud itself, for its operators' },
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
    transform,
    transformObject: jsonSchemaTransformObject,
  });
  const hidden = { schema: { hide: true } };
  const document = () => {
    const complete = completeOpenApi(structuredClone(app.swagger()));
    const contact = { name: 'Guides', url: `${publicUrl()}/docs` };
    const info = { ...complete.info, contact, description: description() };
    return { ...complete, info, servers: [{ url: publicUrl() }] };
  };
  const json = () => ({ type: 'application/json; charset=utf-8', body: JSON.stringify(document()) });
  // RFC 9512.
  const yaml = async () => ({ type: 'application/yaml; charset=utf-8', body: await yamlOf(document()) });
  app.get('/openapi.json', hidden, publicDocument(json));
  app.get('/openapi.yaml', hidden, publicDocument(yaml));
}
