/** The catalogue key and parameters of an English sentence, for readers that render it in their own language. */
import * as z from 'zod';

/**
 * The key of a message in the catalogue (packages/messages) and its parameters. A reader that does not know the key
 * shows the text in the neighbouring field.
 */
export interface Fact {
  readonly key: string;
  readonly params?: { readonly [name: string]: string | number | Fact };
}

/** Limits on nested facts: the depth, and the number of parameters at each level. */
const MAX_DEPTH = 3;
const MAX_PARAMS = 20;

const factAt = (depth: number): z.ZodType<Fact> => {
  const plain = [z.string().max(1000), z.number()] as const;
  return z.object({
    key: z.string().max(100),
    params: z
      .record(z.string().max(50), depth === 0 ? z.union(plain) : z.union([...plain, factAt(depth - 1)]))
      .refine((params) => Object.keys(params).length <= MAX_PARAMS)
      .optional(),
  });
};

/** Optional. A fact that does not fit the limits is omitted: the neighbouring text has the same meaning. */
export const fact = factAt(MAX_DEPTH)
  .optional()
  .catch(undefined)
  .meta({
    description: 'The fact behind the message: its key in the catalogue of messages, and its parameters.',
    examples: [{ key: 'lint.font_substituted', params: { font: 'Q' } }],
  });
