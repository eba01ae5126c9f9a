/** Which records of a label print, and what they say of the day and of the batch. */
import type { MergeRecord } from '@platen/codecs';

export type RecordRange = 'all' | 'shown' | 'range';

interface RecordChoice {
  readonly range: RecordRange;
  /** The index of the record that is shown. */
  readonly shown: number;
  /** From 1, both printed. */
  readonly from: number;
  readonly to: number;
}

export function chosenRecords(
  records: readonly MergeRecord[],
  { range, shown, from, to }: RecordChoice,
): readonly MergeRecord[] {
  if (range === 'shown') return records.slice(shown, shown + 1);
  if (range === 'range') return records.slice(Math.max(0, Math.min(from, to) - 1), Math.max(from, to));
  return records;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** What the page knows by itself for a field of the designer; undefined for every other. */
function knownValue(
  field: string,
  { index, count, now }: { index: number; count: number; now: Date },
): string | undefined {
  if (field === 'label_number') return String(index + 1);
  if (field === 'label_count') return String(count);
  const days = field === 'date' ? 0 : Number(/^date_plus_(\d{1,4})$/.exec(field)?.[1] ?? NaN);
  if (Number.isNaN(days)) return undefined;
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The records with the day and the place in the batch, where the label has fields for them and the data says nothing. */
export function filledRecords(
  records: readonly MergeRecord[],
  fields: readonly string[],
  now: Date,
): readonly MergeRecord[] {
  const all = records.length > 0 ? records : [{}];
  const filled = all.map((record, index): MergeRecord => {
    const known = fields.flatMap((field) => {
      const value = Object.hasOwn(record, field) ? undefined : knownValue(field, { index, count: all.length, now });
      return value === undefined ? [] : [[field, value] as const];
    });
    return known.length > 0 ? { ...record, ...Object.fromEntries(known) } : record;
  });
  return records.length === 0 && Object.keys(filled[0]!).length === 0 ? records : filled;
}

/** Merge data of a request, in characters of its address: of more the page makes a document. */
const MAX_DATA_CHARACTERS = 60_000;

export const fitsInRequest = (records: readonly MergeRecord[]): boolean =>
  encodeURIComponent(JSON.stringify(records)).length <= MAX_DATA_CHARACTERS;
