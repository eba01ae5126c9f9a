/** The schemas accept the examples of the documentation. */
import { expect, it } from 'vitest';
import * as z from 'zod';
import { ERROR_EXAMPLES } from '../error-examples.ts';
import { errorBody } from './fields.ts';
import * as api from './index.ts';

const schemas = Object.values(api).flatMap((noun) => Object.entries(noun)) as [string, unknown][];
const withExamples = schemas.flatMap(([name, schema]) =>
  schema instanceof z.ZodType
    ? ((schema.meta()?.examples ?? []) as unknown[]).map((example) => [name, schema, example] as const)
    : [],
);

it.each(withExamples)('%s', (_name, schema, example) => {
  const answer = schema instanceof z.ZodObject ? schema.strict() : schema;
  expect(answer.safeParse(example).error?.issues).toBeUndefined();
});

it.each(Object.entries(ERROR_EXAMPLES))('error %s', (code, example) => {
  expect(
    errorBody.strict().safeParse({ code, retryable: false, requestId: 'x', ...example }).error?.issues,
  ).toBeUndefined();
});

it('examples use addresses that nobody owns: a client that sends them unchanged reaches no printer', () => {
  const text = JSON.stringify([withExamples.map(([, , example]) => example), ERROR_EXAMPLES]);
  const addresses = text.match(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g) ?? [];
  expect(addresses.length).toBeGreaterThan(0);
  // The address ranges for documentation (RFC 5737).
  expect(addresses.filter((address) => !/^(192\.0\.2|198\.51\.100|203\.0\.113)\./.test(address))).toEqual([]);
});
