/** Joins dates and times of a content: `MM` + "/" + `yyyy` becomes one pattern, for which printers have one command. */
import type { Content, ContentPart } from '../../label/index.ts';

type Clock = Extract<ContentPart, { kind: 'clock' }>;

/** Joins clocks with only separators between them; separators are literals that `isSeparator` accepts. */
export function joinClocks(content: Content, isSeparator: (text: string) => boolean): Content {
  const parts: ContentPart[] = [];
  for (const part of content) {
    const between = parts.at(-1);
    const before = parts.at(-2);
    if (
      part.kind === 'clock' &&
      between?.kind === 'literal' &&
      before?.kind === 'clock' &&
      sameOffset(before, part) &&
      isSeparator(between.text)
    ) {
      parts.splice(-2, 2, { ...before, pattern: before.pattern + between.text + part.pattern });
    } else if (part.kind === 'clock' && between?.kind === 'clock' && sameOffset(between, part)) {
      parts.splice(-1, 1, { ...between, pattern: between.pattern + part.pattern });
    } else parts.push(part);
  }
  return parts;
}

const sameOffset = (a: Clock, b: Clock): boolean =>
  (a.offsetDays ?? 0) === (b.offsetDays ?? 0) &&
  (a.offsetMonths ?? 0) === (b.offsetMonths ?? 0) &&
  (a.offsetSeconds ?? 0) === (b.offsetSeconds ?? 0) &&
  a.language === b.language;

/** True for an English clock with an offset of only days or months: printers other than Zebra's have no others. */
export const isPlainClock = ({ offsetSeconds, language }: Clock): boolean => !offsetSeconds && language === undefined;

/** The letters by which a language writes dates, in the tokens of a clock content. */
export interface ClockLetters {
  /** `PQ-EF` → `dd'-'MM`. */
  readonly read: (letters: string) => string;
  /** Returns the letters of a pattern; undefined if the language lacks a token, or would read its text as letters. */
  readonly write: (pattern: string) => string | undefined;
}

/** `rows`: longest letters first; `quote` writes text between tokens into a pattern. */
export function createClockLetters(
  rows: readonly (readonly [letters: string, token: string])[],
  quote: (text: string) => string,
): ClockLetters {
  const read = (letters: string): string => {
    let pattern = '';
    let text = '';
    for (let at = 0; at < letters.length;) {
      const row = rows.find(([each]) => letters.startsWith(each, at));
      if (!row) text += letters[at++]!;
      else {
        pattern += (text && quote(text)) + row[1];
        text = '';
        at += row[0].length;
      }
    }
    return pattern + (text && quote(text));
  };
  const write = (pattern: string): string | undefined => {
    let letters = '';
    for (const [, text, token] of pattern.matchAll(/'([^']*)'|([A-Za-z]+|[^A-Za-z'])/g)) {
      const row = rows.find(([, each]) => each === token);
      if (token && /[A-Za-z]/.test(token) && !row) return undefined;
      letters += text ?? row?.[0] ?? token;
    }
    return read(letters).replaceAll("'", '') === pattern.replaceAll("'", '') ? letters : undefined;
  };
  return { read, write };
}
