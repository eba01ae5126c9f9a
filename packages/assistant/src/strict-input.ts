/** The arguments of a tool: a name that it does not have is refused with the one that was probably meant. */
import { unknownNameMessage } from '@platen/protocol';
import { z } from 'zod';

export function strictInput<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys
            .slice(0, MAX_NAMED)
            .map((path) => unknownNameMessage('parameter', { path, known }))
            .join(' ')
        : undefined,
  });
}

const MAX_NAMED = 5;

/** The fields of a schema as arguments: objects inside are strict as well. */
export function strictArguments<Shape extends z.ZodRawShape>(shape: Shape): Shape {
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, strict(schema)]),
  ) as z.ZodRawShape as Shape;
}

function strict(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodOptional) return described(strict(schema.unwrap()).optional(), schema);
  // In JSON Schema, `readOnly` means that nobody may send it.
  if (schema instanceof z.ZodReadonly) return strict(schema.unwrap());
  if (schema instanceof z.ZodObject) return described(strictInput(strictArguments(schema.shape)), schema);
  return schema as z.ZodType;
}

const described = (made: z.ZodType, { description }: z.ZodType): z.ZodType =>
  description === undefined ? made : made.describe(description);
