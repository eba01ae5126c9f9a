/** What a value of the merge data prints as (docs/api-rules.md#merge-fields, rules 5 and 9). */

/** One entry of the merge data: what becomes one label. */
export type MergeRecord = Readonly<Record<string, unknown>>;

/** The built-in fields (docs/api-rules.md#merge-fields, rule 6). */
export const LABEL_NUMBER = 'LABEL_NUMBER';
export const LABEL_COUNT = 'LABEL_COUNT';

/** The text of the field `name`: `null` where the record has no such key. A name is one key, never a path. */
export function fieldText(record: MergeRecord, name: string): string {
  return Object.hasOwn(record, name) ? valueText(record[name]) : 'null';
}

/** Text, number and boolean as they are; null as `null`; an array prints nothing; an object its internal identifier. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null) return 'null';
  if (Array.isArray(value)) return '';
  if (typeof value === 'object') return `object@${fingerprint(JSON.stringify(value))}`;
  return String(value as string | number | boolean);
}

/** FNV-1a of 32 bits in hexadecimal: the same object always prints the same identifier. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
