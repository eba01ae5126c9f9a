/** Characters that a language takes for its own, as a table: what is written in their place, and why. */

export interface Escape {
  readonly character: string;
  readonly written: string;
  /** What the character would do as it is. */
  readonly because: string;
}

export interface Escapes {
  /** The text as it stands in a command. */
  readonly write: (text: string) => string;
  /** The text that a command means. */
  readonly read: (text: string) => string;
}

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Both directions of a table; of two spellings that begin alike the longer one counts. */
export function createEscapes(rows: readonly Escape[]): Escapes {
  const written = new Map(rows.map((row) => [row.character, row.written]));
  const meant = new Map(rows.map((row) => [row.written, row.character]));
  const spellings = rows.map((row) => row.written).toSorted((a, b) => b.length - a.length);
  const characters = new RegExp(rows.map((row) => literally(row.character)).join('|'), 'g');
  const sequences = new RegExp(spellings.map(literally).join('|'), 'g');
  return {
    write: (text) => text.replace(characters, (character) => written.get(character)!),
    read: (text) => text.replace(sequences, (sequence) => meant.get(sequence)!),
  };
}
