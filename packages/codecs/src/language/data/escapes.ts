/** A table of the characters that a language interprets: their escapes, and the reason for each. */

export interface Escape {
  readonly character: string;
  readonly written: string;
  /** The effect of the character without an escape. */
  readonly because: string;
}

export interface Escapes {
  /** Escapes a text for a command. */
  readonly write: (text: string) => string;
  /** Decodes the text of a command. */
  readonly read: (text: string) => string;
}

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Returns both directions of a table; if several escapes match, the longest is read. */
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
