/** The error answers of an OpenAPI document, each described once: most of its routes answer the same ones. */
import { STATUS_CODES } from 'node:http';

// oxlint-disable-next-line typescript/no-explicit-any
type Json = any;

interface Group {
  readonly status: string;
  readonly codes: readonly string[];
  readonly answer: Json;
  /** The answers of an operation, which this one is in. */
  readonly places: Json[];
}

const isWithin = (codes: readonly string[], others: readonly string[]): boolean =>
  codes.every((code) => others.includes(code));
const capitalized = (text: string): string =>
  text.replaceAll(/(?:^|[^a-z0-9])([a-z0-9])/gi, (_match, letter: string) => letter.toUpperCase());

/**
 * Replaces the errors that several operations answer by references, and returns what they refer to. The most frequent error of a
 * status has its name, `Forbidden`; another the codes that it has besides, `ForbiddenPlanRequired`.
 */
export function sharedErrors(paths: Json): Record<string, Json> {
  const groups = new Map<string, Group>();
  for (const item of Object.values<Json>(paths))
    for (const operation of Object.values<Json>(item))
      for (const [status, answer] of Object.entries<Json>(operation.responses)) {
        if (Number(status) < 400) continue;
        const codes = Object.keys(answer.content['application/json'].examples);
        const key = `${status} ${codes.toSorted().join(' ')}`;
        const group = groups.get(key) ?? { status, codes, answer, places: [] };
        groups.set(key, group);
        group.places.push(operation.responses);
      }
  const shared = [...groups.values()].filter(({ places }) => places.length > 1);
  const byUse = shared.toSorted((a, b) => b.places.length - a.places.length);
  const named: Record<string, Json> = {};
  for (const { status, codes, answer, places } of byUse) {
    const usual = byUse.find((one) => one.status === status)!.codes;
    const own = isWithin(usual, codes) ? codes.filter((code) => !usual.includes(code)) : codes;
    const name = capitalized([STATUS_CODES[status], ...own].join(' '));
    named[name] = answer;
    for (const place of places) place[status] = { $ref: `#/components/responses/${name}` };
  }
  return named;
}
