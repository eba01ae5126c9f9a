/** Joins dates and times of a content: `MM` + "/" + `yyyy` becomes one pattern, for which printers have one command. */
import type { Content, ContentPart } from '../label/index.ts';

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
