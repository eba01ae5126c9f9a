/** GS1 data as application identifiers and values, as an element string, and as a GS1 Digital Link. */
import type { Gs1Element } from '@platen/codecs';

/** The identifiers that the builder names; others are typed. */
export const IDENTIFIERS = [
  '00',
  '01',
  '02',
  '10',
  '11',
  '13',
  '15',
  '17',
  '21',
  '30',
  '37',
  '240',
  '310',
  '400',
  '401',
  '402',
  '410',
  '412',
  '414',
  '420',
  '421',
  '8008',
] as const;
export type Identifier = (typeof IDENTIFIERS)[number];

/** Elements of one symbol that the builder takes. */
export const MAX_ELEMENTS = 20;

export const elementString = (elements: readonly Gs1Element[]): string =>
  elements.map(({ ai, value }) => `(${ai})${value}`).join('');

/** Identifiers that a Digital Link may begin with, and the qualifiers that stand in its path, in their order. */
const PRIMARY: Readonly<Record<string, readonly string[]>> = {
  '00': [],
  '01': ['22', '10', '21'],
  '414': ['254'],
  '8003': [],
  '8004': ['7040'],
  '8006': ['22', '10', '21'],
  '401': [],
  '402': [],
};
const RESOLVER = 'https://id.gs1.org';

/** Undefined where nothing among the elements can begin a link. */
export function digitalLink(elements: readonly Gs1Element[], resolver = RESOLVER): string | undefined {
  const first = elements.find(({ ai }) => Object.hasOwn(PRIMARY, ai));
  if (!first) return undefined;
  const qualifiers = PRIMARY[first.ai]!.flatMap((ai) => elements.find((element) => element.ai === ai) ?? []);
  const inPath = [first, ...qualifiers];
  const rest = elements.filter((element) => !inPath.includes(element));
  const path = inPath.map(({ ai, value }) => `/${ai}/${encodeURIComponent(value)}`).join('');
  const query = rest.map(({ ai, value }) => `${ai}=${encodeURIComponent(value)}`).join('&');
  return `${resolver}${path}${query ? `?${query}` : ''}`;
}

/** The elements of a Digital Link or of an element string in parentheses; undefined for other text. */
export function elementsOf(text: string): Gs1Element[] | undefined {
  return elementsIn(text)?.slice(0, MAX_ELEMENTS);
}

function elementsIn(text: string): Gs1Element[] | undefined {
  const trimmed = text.trim();
  if (/^https?:/i.test(trimmed)) return elementsOfLink(trimmed);
  const elements = Array.from(trimmed.matchAll(/\((\d{2,4})\)([^(]*)/g), ([, ai, value]) => ({
    ai: ai!,
    value: value!.trim(),
  }));
  return elements.length > 0 && trimmed.startsWith('(') ? elements : undefined;
}

function elementsOfLink(link: string): Gs1Element[] | undefined {
  if (!URL.canParse(link)) return undefined;
  const { pathname, searchParams } = new URL(link);
  const parts = pathname.split('/').filter((part) => part !== '');
  const start = parts.findIndex((part) => Object.hasOwn(PRIMARY, part));
  if (start < 0) return undefined;
  const elements: Gs1Element[] = [];
  for (let at = start; at + 1 < parts.length; at += 2)
    elements.push({ ai: parts[at]!, value: decoded(parts[at + 1]!) });
  for (const [ai, value] of searchParams) if (/^\d{2,4}$/.test(ai)) elements.push({ ai, value });
  return elements.length > 0 ? elements : undefined;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
