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
