/** Counters in content, for languages that mark the digits which count; content that a language cannot count or date. */
import { message } from '@platen/messages';
import { type Content, type ContentPart, contentText, type Element, type SerialPart } from '../../label/index.ts';
import type { Page } from '../frame/writer.ts';

/** Returns the content of a counter with the texts around it. */
export const countedContent = (before: string, serial: SerialPart, behind: string): Content => {
  const parts: Content = [{ kind: 'literal', text: before }, serial, { kind: 'literal', text: behind }];
  return parts.filter((part) => part.kind !== 'literal' || part.text !== '');
};

/** Bases of the letters of masks that count through one kind of digits. */
const BASES = { h: 16, n: 36 } as const;
type MaskLetter = keyof typeof BASES;

/** Returns a counter of hexadecimal digits (`h`), or of digits and letters (`n`). */
export const maskedSerial = (start: string, letter: MaskLetter, step: number): SerialPart => ({
  kind: 'serial',
  start,
  step: 0,
  leadingZeros: true,
  mask: letter.repeat(start.length),
  increment: step.toString(BASES[letter]).toUpperCase(),
});

/** Returns the step of such a counter; undefined for any other. */
export function maskedStep({ mask, start, increment = '' }: SerialPart, letter: MaskLetter): number | undefined {
  if (mask !== letter.repeat(start.length)) return undefined;
  const step = Number.parseInt(increment, BASES[letter]);
  return Number.isNaN(step) ? undefined : step;
}

/** Returns the content with its present text in place of fields, and of the counters and clocks that `keeps` refuses. */
export function presentContent(
  { now, tally }: Pick<Page, 'now' | 'tally'>,
  element: Element,
  content: Content,
  keeps: (part: Exclude<ContentPart, { kind: 'literal' }>) => boolean,
): Content {
  if (content.every((part) => part.kind === 'literal')) return content;
  return content.map((part): ContentPart => {
    if (part.kind === 'literal' || (part.kind !== 'field' && keeps(part))) return part;
    if (part.kind !== 'field') tally.approximated(element, message('reason.present_text'));
    return { kind: 'literal', text: contentText([part], now) };
  });
}
