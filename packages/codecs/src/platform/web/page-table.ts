/** A code page of several bytes a character as its tables are written (`pages/`), and its look-up. */

export interface PageTable {
  /** `first bytes in hexadecimal:characters`, one code point a step of the last byte; U+FFFD is none. */
  readonly runs: readonly string[];
  /** `bytes:characters` where several characters are one sequence of bytes. */
  readonly pairs: readonly string[];
  /** Sequences whose text is encoded as others. */
  readonly decodedOnly: string;
}

export interface Page {
  /** Texts by the number that their bytes make. */
  readonly texts: ReadonlyMap<number, string>;
  readonly bytes: ReadonlyMap<string, number>;
}

const MISSING = '\ufffd';

/** The page of its tables: what the first has, then what the others have besides it; the last knows what is encoded. */
export function pageOf(tables: readonly PageTable[]): Page {
  const texts = new Map<number, string>();
  for (const { runs, pairs } of tables) {
    for (const [number, text] of runs.map(numbered)) {
      let next = number;
      for (const character of text) {
        if (character !== MISSING) texts.set(next, character);
        next++;
      }
    }
    for (const [number, text] of pairs.map(numbered)) texts.set(number, text);
  }
  const decodedOnly = tables.at(-1)!.decodedOnly.split(' ');
  const skipped = new Set(decodedOnly.map((hex) => Number.parseInt(hex, 16)));
  const bytes = new Map<string, number>();
  for (const [number, text] of texts) if (!skipped.has(number)) bytes.set(text, number);
  return { texts, bytes };
}

function numbered(row: string): readonly [number: number, text: string] {
  const colon = row.indexOf(':');
  return [Number.parseInt(row.slice(0, colon), 16), row.slice(colon + 1)];
}
