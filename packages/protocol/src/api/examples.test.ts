/** The examples of the documentation are what the schemas take. */
import { expect, it } from 'vitest';
import { z } from 'zod';
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
  expect(errorBody.strict().safeParse({ code, requestId: 'x', ...example }).error?.issues).toBeUndefined();
});
