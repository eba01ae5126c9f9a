/** What an entry of the audit log says besides its action: the name of the thing, and what was set, in words. */
import type { Texts } from '../texts.ts';

type Words = Pick<Texts, 't' | 'maybe' | 'time'>;

/** As the API writes a moment. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

export function valueText(value: unknown, words: Words): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return words.t(value ? 'audit.yes' : 'audit.no');
  if (Array.isArray(value)) return value.map((one) => valueText(one, words)).join(', ');
  if (typeof value === 'string') return MOMENT.test(value) ? words.time(value) : value;
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

export const fieldText = (name: string, { maybe }: Pick<Words, 'maybe'>): string =>
  maybe(`audit.field.${name}`) ?? name;

interface DetailText {
  /** The name of the thing. */
  readonly name: string;
  /** `used 1 times`, `expires 14:05`; empty where nothing else was set. */
  readonly rest: string;
}

export function detailText(detail: Readonly<Record<string, unknown>>, words: Words): DetailText {
  const { name, email, ...fields } = detail;
  const called = name ?? email;
  const rest = Object.entries(called === email ? fields : { ...(email !== undefined && { email }), ...fields })
    .map(([field, value]) => [fieldText(field, words), valueText(value, words)] as const)
    .filter(([, text]) => text !== '')
    .map(([field, text]) => `${field}: ${text}`);
  return { name: valueText(called, words), rest: rest.join(' · ') };
}
