/** ^FC and ^SO: clock codes in field data (ZPL II Programming Guide, "Real Time Clock"). */
import type { ClockLanguage, ContentPart } from '../../label/index.ts';
import type { ClockOffset } from './state.ts';

/** Code after the indicator → pattern in the tokens of Unicode TR 35. */
const PATTERNS: Readonly<Record<string, string>> = {
  a: 'EEE', A: 'EEEE', b: 'MMM', B: 'MMMM', d: 'dd', H: 'HH', I: 'hh', j: 'DDD', m: 'MM', M: 'mm', p: 'a', S: 'ss',
  U: 'ww', W: 'ww', w: 'e', y: 'yy', Y: 'yyyy',
}; // prettier-ignore

/** Splits a text into literals and clocks. `marks`: the indicators of the first, second and third clock. */
export function clockParts(
  text: string,
  marks: readonly string[],
  { offsets, language }: { readonly offsets: readonly [ClockOffset, ClockOffset]; readonly language?: ClockLanguage },
): ContentPart[] {
  const parts: ContentPart[] = [];
  let literal = '';
  for (let at = 0; at < text.length; at++) {
    const clock = marks.indexOf(text[at]!);
    const pattern = clock < 0 ? undefined : PATTERNS[text[at + 1] ?? ''];
    if (pattern === undefined) {
      literal += text[at];
      continue;
    }
    if (literal) parts.push({ kind: 'literal', text: literal });
    literal = '';
    at++;
    const offset = clock === 0 ? undefined : offsets[clock - 1];
    parts.push({
      kind: 'clock',
      pattern,
      ...(offset?.days ? { offsetDays: offset.days } : {}),
      ...(offset?.months ? { offsetMonths: offset.months } : {}),
      ...(offset?.seconds ? { offsetSeconds: offset.seconds } : {}),
      ...(language && /^(?:EEE|MMM)/.test(pattern) ? { language } : {}),
    });
  }
  if (literal) parts.push({ kind: 'literal', text: literal });
  return parts;
}

/** Returns the clock code of a pattern (one token), for the writer. */
export const clockCode = (pattern: string): string | undefined =>
  Object.entries(PATTERNS).find(([, known]) => known === pattern)?.[0];

/** Languages by their number in ^SL (ZPL II Programming Guide, ^SL); 10 is Spanish again. */
export const SL_LANGUAGES: readonly ClockLanguage[] = [
  ...(['en', 'es', 'fr', 'de', 'it', 'nb', 'pt', 'sv', 'da'] as const),
  ...(['es', 'nl', 'fi', 'ja', 'ko', 'zh-Hans', 'zh-Hant', 'ru', 'pl'] as const),
];
