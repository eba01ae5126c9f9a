/** Checks every answer that a test receives against the OpenAPI document of its cloud. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** Answers are looked into without a schema: that is what the tests are for. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any;

export interface SeenAnswer {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly contentType: string | null;
  readonly body: unknown;
}

/** Throws for an answer that differs from the document or is missing in it. */
export type CheckAnswer = (answer: SeenAnswer) => void;

export function createAnswerCheck(document: Json): CheckAnswer {
  // Formats of OpenAPI (binary) are none of JSON Schema.
  const ajv = new Ajv2020({
    strict: false,
    allErrors: false,
    formats: { binary: true },
    // Most validators run a few times: what is quick to compile is quick.
    code: { optimize: false },
    inlineRefs: false,
  });
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  ajv.addSchema(document, 'openapi');
  const routes = Object.keys(document.paths)
    .toSorted((a, b) => Number(a.includes('{')) - Number(b.includes('{')))
    .map((route) => ({
      route,
      pattern: new RegExp(`^${route.replace(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.')}/?$`),
    }));
  const validators = new Map<string, ValidateFunction>();
  const pointer = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

  return ({ method, path, status, contentType, body }) => {
    const route = routes.find(({ pattern }) => pattern.test(path))?.route;
    const operation = route === undefined ? undefined : document.paths[route][method.toLowerCase()];
    if (!operation) return;
    const place = `${method} ${route} answered ${status}`;
    const type = contentType?.split(';')[0] ?? null;
    const shared: string | undefined = operation.responses[status]?.$ref;
    const answer = shared ? document.components.responses[shared.split('/').at(-1)!] : operation.responses[status];
    if (!answer) {
      if (status < 300) throw new Error(`${place}, which its documentation does not have`);
      return;
    }
    const content = answer.content ?? {};
    if (type === null || status === 204) return;
    if (!(type in content)) throw new Error(`${place} as ${type}; documented: ${Object.keys(content).join(', ')}`);
    if (type !== 'application/json' || content[type].schema.format === 'binary') return;
    const pathOfAnswer = shared
      ? ['components', 'responses', shared.split('/').at(-1)!]
      : ['paths', route!, method.toLowerCase(), 'responses', String(status)];
    const key = [...pathOfAnswer, 'content', type, 'schema'].map(pointer).join('/');
    let validate = validators.get(key);
    if (!validate) validators.set(key, (validate = ajv.compile({ $ref: `openapi#/${key}` })));
    if (!validate(body))
      throw new Error(
        `${place} otherwise than documented: ${ajv.errorsText(validate.errors)}: ${JSON.stringify(body).slice(0, 500)}`,
      );
  };
}
