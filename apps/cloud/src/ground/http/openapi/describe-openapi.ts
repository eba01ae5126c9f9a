/** What a reader and a generator need besides the schemas: who may call, what each field means, and the events of webhooks. */
import { FIELD_DESCRIPTIONS, rowOf, webhookApi } from '@platen/protocol';

// oxlint-disable-next-line typescript/no-explicit-any
type Json = any;

/** As the table of routes writes it: `GET /api/v3/jobs/:id`. */
export const routeOf = (method: string, path: string): string =>
  `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;

const NO_SCOPE = new Set<string>(['anyone', 'optional', 'any']);

/**
 * The scope of a route, as OpenAPI 3.1 writes roles of a scheme that has no scopes of its own: `{bearer: ['print']}`. `user` and
 * `operator` are those of a user token.
 */
export function describeAccess(operation: Json, method: string, path: string): void {
  const row = rowOf(routeOf(method, path));
  if (!row) return;
  const { scope, role } = row;
  operation.description = [row.description, CREDENTIALS[scope] ?? `A key with the scope \`${scope}\`, or a user token.`]
    .filter(Boolean)
    .join('\n\n');
  if (scope !== 'anyone') operation['x-role'] = role;
  if (!NO_SCOPE.has(scope))
    operation.security = (operation.security as Json[]).map((one) => (one.bearer ? { bearer: [scope] } : one));
}

const CREDENTIALS: Readonly<Partial<Record<string, string>>> = {
  anyone: 'Anybody may call it.',
  optional: 'Anybody may call it, with a credential or without.',
  any: 'Every valid credential.',
  user: 'A user token.',
  operator: 'The user token of an operator of the cloud.',
};

/** Descriptions of fields that have none of their own. */
export function describeFields(schema: Json): void {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [name, property] of Object.entries<Json>(schema.properties ?? {})) {
    const text = FIELD_DESCRIPTIONS[name];
    // Beside a reference nothing may stand for generators of OpenAPI 3.0.
    if (text !== undefined && property.description === undefined && !property.$ref) property.description = text;
  }
  for (const [key, part] of Object.entries<Json>(schema))
    if (!['example', 'examples', 'enum', 'const', 'default'].includes(key)) describeFields(part);
}

export function describeParameter(parameter: Json, path: string): void {
  const [before = ''] = path.split(`/{${parameter.name}}`);
  const noun = (before.split('/').pop() ?? '').replaceAll('-', ' ').replace(/s$/, '');
  parameter.description ??=
    parameter.schema?.description ??
    (parameter.in === 'path' ? `The id of the ${noun}.` : undefined) ??
    FIELD_DESCRIPTIONS[parameter.name];
}

/** Each type of event as a request to the receiver. */
export const webhooks = (): Json =>
  Object.fromEntries(
    webhookApi.EVENT_TYPES.map((type) => [
      type,
      {
        post: {
          operationId: `on${type.replace(/(?:^|[._])(\w)/g, (_match, letter: string) => letter.toUpperCase())}`,
          tags: ['Events'],
          summary: `The event ${type}`,
          description: 'Verify its signature before you trust it (/docs/events). Any answer but 2xx is tried again.',
          security: [],
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  allOf: [
                    { $ref: '#/components/schemas/Event' },
                    { type: 'object', properties: { type: { type: 'string', const: type } } },
                  ],
                },
              },
            },
          },
          responses: { '2XX': { description: 'The event is accepted.' } },
        },
      },
    ]),
  );
