/** The last messages between the printer and its callers, in time order, bounded in number and bytes. */
import type { Faults } from '../status-replies.ts';

interface EntryBase {
  /** Counts from 1. */
  readonly id: number;
  readonly at: Date;
  /** Number of the connection, from 1; 0 for what the printer did by itself. */
  readonly connection: number;
}

export type JournalEntry = EntryBase &
  (
    | { readonly kind: 'opened' | 'closed' }
    /** A host query (`~HS`) or a variable that was asked for. */
    | { readonly kind: 'query'; readonly text: string }
    | { readonly kind: 'answer'; readonly text: string }
    /** A document from ^XA to ^XZ, or a download. */
    | { readonly kind: 'document'; readonly document: number; readonly bytes: Buffer }
    | { readonly kind: 'label'; readonly label: number }
    | { readonly kind: 'faults'; readonly changed: Partial<Faults> }
  );

type NewEntry = JournalEntry extends infer E ? (E extends JournalEntry ? Omit<E, 'id' | 'at'> : never) : never;

export interface Journal {
  readonly add: (entry: NewEntry) => void;
  /** Oldest first. */
  readonly entries: () => readonly JournalEntry[];
  /** The bytes of a document, while the journal still has them. */
  readonly document: (number: number) => Buffer | undefined;
}

const MAX_ENTRIES = 1000;
const MAX_BYTES = 8 * 1024 * 1024;
const BATCH = 200;

export function createJournal(onAdd: (entry: JournalEntry) => void): Journal {
  let entries: JournalEntry[] = [];
  let bytes = 0;
  let count = 0;
  const sizeOf = (entry: JournalEntry): number => (entry.kind === 'document' ? entry.bytes.length : 0);
  return {
    add: (fields) => {
      const entry = { ...fields, id: ++count, at: new Date() } as JournalEntry;
      entries.push(entry);
      bytes += sizeOf(entry);
      // A batch at a time, so that a busy printer does not copy the list for every entry.
      if (entries.length > MAX_ENTRIES + BATCH || bytes > MAX_BYTES) {
        let dropped = Math.min(BATCH, entries.length - 1);
        let kept = bytes - entries.slice(0, dropped).reduce((sum, old) => sum + sizeOf(old), 0);
        while (kept > MAX_BYTES && dropped < entries.length - 1) kept -= sizeOf(entries[dropped++]!);
        entries = entries.slice(dropped);
        bytes = kept;
      }
      onAdd(entry);
    },
    entries: () => entries,
    document: (number) => {
      const found = entries.find((entry) => entry.kind === 'document' && entry.document === number);
      return found?.kind === 'document' ? found.bytes : undefined;
    },
  };
}
