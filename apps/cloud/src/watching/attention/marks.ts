/** Puts what people have taken on to the entries of the report. A mark belongs to its fault, and ends with it. */
import type { attentionApi } from '@platen/protocol';
import type { Mark } from './mark-store.ts';

type Entry = attentionApi.AttentionEntry;

export const toMark = ({ by, note, createdDate, snoozedUntil }: Mark): attentionApi.AttentionMark => ({
  by,
  note,
  date: createdDate.toISOString(),
  snoozedUntil: snoozedUntil?.toISOString() ?? null,
});

/** The fault had begun when it was marked: one that began later is another. */
const isOf = (mark: Mark, { since }: Entry): boolean =>
  since === null || Date.parse(since) <= mark.createdDate.getTime();

interface Marked {
  readonly entries: readonly Entry[];
  /** Ids of marks whose fault has ended. */
  readonly ended: readonly string[];
}

export function withMarks(entries: readonly Entry[], marks: readonly Mark[]): Marked {
  const byId = new Map(marks.map((mark) => [mark.entryId, mark]));
  const standing = new Set<string>();
  const marked = entries.map((entry): Entry => {
    const mark = byId.get(entry.id);
    if (!mark || !isOf(mark, entry)) return entry;
    standing.add(mark.entryId);
    return { ...entry, mark: toMark(mark) };
  });
  return { entries: marked, ended: [...byId.keys()].filter((id) => !standing.has(id)) };
}
