/** Records that show whether a label holds what its data brings: the longest, the emptiest, and what one lacks. */
import type { MergeRecord } from '@platen/codecs';

const lengthOf = (value: unknown): number =>
  value === undefined || value === null ? 0 : typeof value === 'string' ? value.length : JSON.stringify(value).length;

/** The index of the record with the most, or the least, in it; undefined without records. */
export function extremeRecord(records: readonly MergeRecord[], wanted: 'longest' | 'emptiest'): number | undefined {
  let found: { readonly index: number; readonly length: number } | undefined;
  for (const [index, record] of records.entries()) {
    const length = Object.values(record).reduce<number>((sum, value) => sum + lengthOf(value), 0);
    if (!found || (wanted === 'longest' ? length > found.length : length < found.length)) found = { index, length };
  }
  return found?.index;
}

/** True where the text has a merge field that the record says nothing for. */
export function lacksData(text: string | undefined, record: MergeRecord | undefined): boolean {
  if (text === undefined || !record) return false;
  return Array.from(text.matchAll(/\{([^{}]{1,64})\}/g), ([, name]) => name!).some((name) => {
    const value = Object.hasOwn(record, name) ? record[name] : name.split('.').reduce<unknown>(valueIn, record);
    return value === undefined || value === null || value === '';
  });
}

const valueIn = (record: unknown, key: string): unknown =>
  typeof record === 'object' && record !== null ? (record as Readonly<Record<string, unknown>>)[key] : undefined;
