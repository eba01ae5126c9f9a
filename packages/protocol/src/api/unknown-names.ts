/** Finds names in a value that its schema does not have, and proposes the name that was probably meant. */
import { distance } from 'fastest-levenshtein';
import * as z from 'zod';
import { shownValue } from './shown-value.ts';

export interface UnknownName {
  /** Path of the name, such as `config.driverr`. */
  readonly path: string;
  /** The names that are allowed there. */
  readonly known: readonly string[];
}

/**
 * Returns the first name in `value` that the schema does not have; undefined if there is none. A key of the schema that
 * ends in `*` matches every name with that beginning; loose objects without such a key, and records, accept any name.
 */
export function findUnknownName(schema: unknown, value: unknown, at: readonly string[] = []): UnknownName | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (schema instanceof z.ZodObject) {
    if (Array.isArray(value)) return undefined;
    const shape = schema.shape as Readonly<Record<string, unknown>>;
    const known = Object.keys(shape);
    const hasPattern = known.some((one) => one.endsWith('*'));
    const isLoose = !hasPattern && schema.def.catchall !== undefined && !(schema.def.catchall instanceof z.ZodNever);
    for (const [name, item] of Object.entries(value)) {
      const path = [...at, name];
      if (!Object.hasOwn(shape, name)) {
        if (isLoose || known.some((one) => one.endsWith('*') && name.startsWith(one.slice(0, -1)))) continue;
        return { path: path.join('.'), known: known.map((one) => [...at, one].join('.')) };
      }
      const inside = findUnknownName(shape[name], item, path);
      if (inside) return inside;
    }
    return undefined;
  }
  if (schema instanceof z.ZodArray) {
    if (!Array.isArray(value)) return undefined;
    for (const [index, item] of value.entries()) {
      const inside = findUnknownName(schema.element, item, [...at, String(index)]);
      if (inside) return inside;
    }
    return undefined;
  }
  if (schema instanceof z.ZodUnion) {
    const found = schema.options.map((option) => findUnknownName(option, value, at));
    return found.every(Boolean) ? found[0] : undefined;
  }
  if (schema instanceof z.ZodPipe) return findUnknownName(schema.in, value, at);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodNonOptional
  )
    return findUnknownName(schema.unwrap(), value, at);
  return undefined;
}

/** `There is no parameter Copies; did you mean copies?` */
export function unknownNameMessage(
  kind: 'parameter' | 'field' | 'guide' | 'format',
  { path, known }: UnknownName,
): string {
  const shown = /^[\w.[\]*-]{1,60}$/.test(path) ? path : shownValue(path);
  const meant = nearest(path, known);
  if (meant !== undefined) return `There is no ${kind} ${shown}; did you mean ${meant}?`;
  if (known.length === 0) return `There is no ${kind} ${shown}: no ${kind}s are taken here.`;
  return `There is no ${kind} ${shown}: it must be one of ${known.join(', ')}.`;
}

/** Longest name that is compared; a longer one is cut. */
const MAX_LENGTH = 100;
/** Compares letters only: `label_Width`, `label[width]` and `labelwidth` match `label.width`. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

function nearest(name: string, known: readonly string[]): string | undefined {
  const wanted = plain(name.slice(0, MAX_LENGTH));
  const ranked = known
    .map((one) => ({ one, letters: plain(one), last: plain(one.split('.').at(-1)!) }))
    .map(({ one, letters, last }) => {
      const isBeginning =
        Math.min(wanted.length, letters.length) >= 4 && (letters.startsWith(wanted) || wanted.startsWith(letters));
      return { one, apart: isBeginning ? 0.5 : Math.min(distance(wanted, letters), distance(wanted, last) + 0.5) };
    })
    .toSorted((a, b) => a.apart - b.apart);
  const [best] = ranked;
  return best && best.apart <= (wanted.length < 4 ? 1 : Math.max(2, Math.min(3, wanted.length / 3)))
    ? best.one
    : undefined;
}
