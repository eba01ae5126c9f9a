/** A large document as YAML, without holding up the node: other requests are served between its parts. */
import { setImmediate } from 'node:timers/promises';
import { stringify } from 'yaml';

/** Readers need no anchors, and no lines that are broken within a sentence. */
const FORM = { aliasDuplicateObjects: false, lineWidth: 0 } as const;
/** So many levels down an entry is written at once: a path, a schema. */
const SPLIT_LEVELS = 2;

export async function yamlOf(value: object, depth = SPLIT_LEVELS): Promise<string> {
  const parts: string[] = [];
  for (const [name, entry] of Object.entries(value)) {
    if (depth > 0 && isFilled(entry)) {
      const key = stringify({ [name]: null }, FORM).replace(/ null\n$/, '\n');
      parts.push(key, indented(await yamlOf(entry, depth - 1)));
    } else {
      parts.push(stringify({ [name]: entry }, FORM));
      await setImmediate();
    }
  }
  return parts.join('');
}

const isFilled = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;

const indented = (block: string): string => block.replaceAll(/^(?=.)/gm, '  ');
