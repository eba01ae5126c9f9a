/**
 * One reader for the values of every query (docs/api-rules.md#queries): whole numbers, true and false, choices and lists in each
 * way that clients write them.
 */
import type { Query } from '@platen/protocol';
import { z } from 'zod';

interface Described {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Described[];
}

/** These are plain digits and nothing else (docs/api-rules.md#copies). */
const PLAIN_DIGITS: ReadonlySet<string> = new Set(['copies']);
const TRUTHS: Readonly<Record<string, string>> = { true: 'true', '1': 'true', false: 'false', '0': 'false' };

const known = new WeakMap<z.ZodType, Readonly<Record<string, Described>>>();
function parametersOf(schema: z.ZodType): Readonly<Record<string, Described>> {
  const found = known.get(schema);
  if (found) return found;
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  known.set(schema, properties as Record<string, Described>);
  return properties as Record<string, Described>;
}

/** The query with each value in the one form that the schema of its route accepts; what has no such form is left as it is. */
export function queryAsMeant(schema: unknown, query: Query): Query {
  if (!(schema instanceof z.ZodObject)) return query;
  const parameters = parametersOf(schema);
  return Object.fromEntries(
    Object.entries(withLists(parameters, query)).map(([name, value]) => {
      const parameter = Object.hasOwn(parameters, name) ? parameters[name]! : {};
      if (typeof value !== 'string' || PLAIN_DIGITS.has(name)) return [name, value];
      return [name, valueAsMeant(parameter, value)];
    }),
  );
}

function valueAsMeant({ type, enum: choices }: Described, value: string): string {
  if (type === 'integer' || type === 'number') return /^[+-]?\d+\.0+$/.test(value) ? value.split('.')[0]! : value;
  const isFlag = type === 'boolean' || choices?.join() === 'true,false';
  if (isFlag) return TRUTHS[value.toLowerCase()] ?? value;
  const wanted = value.toLowerCase();
  const choice = choices?.find((one) => typeof one === 'string' && one.toLowerCase() === wanted);
  return typeof choice === 'string' ? choice : value;
}

const isList = ({ type, anyOf }: Described): boolean => type === 'array' || anyOf?.some(isList) === true;

/** `name[]=a&name[]=b` and `name[0]=a&name[1]=b` are `name=a&name=b`; `metadata[order]=1` is `metadata.order=1`. */
function withLists(parameters: Readonly<Record<string, Described>>, query: Query): Query {
  if (!Object.keys(query).some((name) => name.endsWith(']'))) return query;
  const numbered: { readonly name: string; readonly index: number; readonly values: readonly string[] }[] = [];
  const rest: Record<string, string | readonly string[] | undefined> = {};
  for (const [key, value] of Object.entries(query)) {
    const [, name = '', index = ''] = /^([^[\]]+)\[(\d{0,4})\]$/.exec(key) ?? [];
    const [, group = '', part = ''] = /^([^[\]]+)\[([^[\]]+)\]$/.exec(key) ?? [];
    if (Object.hasOwn(parameters, `${group}.*`)) rest[`${group}.${part}`] = value;
    else if (value === undefined || !Object.hasOwn(parameters, name) || !isList(parameters[name]!)) rest[key] = value;
    else numbered.push({ name, index: Number(index), values: [value].flat() });
  }
  for (const { name, values } of numbered.toSorted((a, b) => a.index - b.index))
    rest[name] = [...(rest[name] === undefined ? [] : [rest[name]].flat()), ...values];
  return rest;
}
