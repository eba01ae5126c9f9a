/**
 * ^SN and ^SF: counters of the printer. A conversion prints their start value (docs/api-rules.md#merge-fields, rule 8).
 */
import { MASK_DIGITS, type Content, type ContentPart } from '../../label/index.ts';

type Serial = Extract<ContentPart, { kind: 'serial' }>;

/**
 * ^SN: the last digits of the start value count, with the blanks before them where zeros are not printed
 * (ZPL II Programming Guide, ^SN "Using Leading Zeros").
 */
export function serialContent(start: string, step: number, leadingZeros: boolean): Content {
  const match = /^(|.*[^0-9])([0-9]+)([^0-9]*)$/s.exec(start.replace(/[\r\n]+/g, ''));
  if (!match) return start === '' ? [] : [{ kind: 'literal', text: start }];
  return withoutEmpty([
    { kind: 'literal', text: match[1]! },
    { kind: 'serial', start: match[2]!, step, leadingZeros },
    { kind: 'literal', text: match[3]! },
  ]);
}

const withoutEmpty = (content: Content): Content =>
  content.filter((part) => part.kind !== 'literal' || part.text !== '');

/** True for a valid mask of ^SF. */
export const isMask = (mask: string): boolean => /^[dhoan%]+$/i.test(mask) && /[dhoan]/i.test(mask);

/**
 * ^SF: the letters of the mask specify how the characters at the end of the data count, both read from the right; `%`
 * does not count and passes the carry on (ZPL II Programming Guide, ^SF). Undefined if no character under the mask can
 * count.
 */
export function applyMask(content: Content, mask: string, increment: string): Content | undefined {
  const last = content.at(-1);
  if (last?.kind !== 'literal' || !isMask(mask)) return undefined;
  const characters = [...last.text];
  const letters = mask.toLowerCase().slice(-Math.min(mask.length, characters.length));
  const kept = /(?<!%)%*$/.exec(letters)![0].length;
  const counted = letters.slice(0, letters.length - kept).replace(/^%+/, '');
  if (counted === '' || characters.length === 0) return undefined;
  const end = characters.length - kept;
  const start = characters.slice(end - counted.length, end).join('');
  // The default increment is one in the last counting position.
  const added = increment === '' ? one(counted) : increment.slice(0, increment.length - kept).slice(-counted.length);
  return withoutEmpty([
    ...content.slice(0, -1),
    { kind: 'literal', text: characters.slice(0, end - counted.length).join('') },
    counter(start, counted, added),
    { kind: 'literal', text: characters.slice(end).join('') },
  ]);
}

/** Returns the character for one: the second of the alphabet, because A is zero among letters. */
const one = (mask: string): string => MASK_DIGITS[mask.at(-1)!]![1]!;

/** Returns digits under a mask of digits as the plain counter that every language knows. */
function counter(start: string, mask: string, increment: string): Serial {
  const decimal = /^d{1,15}$/.test(mask) && /^\d+$/.test(start) && /^\d+$/.test(increment);
  return decimal
    ? { kind: 'serial', start, step: Number(increment), leadingZeros: true }
    : { kind: 'serial', start, step: 0, leadingZeros: true, mask, increment: increment.toUpperCase() };
}

/**
 * Returns ^SF for the only counter of a content, with only fixed text after it; undefined if a mask cannot express it:
 * counting down, or blanks instead of zeros.
 */
export function maskCommand(content: Content): string | undefined {
  const index = content.findIndex((part) => part.kind === 'serial');
  const part = content[index];
  if (part?.kind !== 'serial') return undefined;
  let last = part.start;
  for (const next of content.slice(index + 1)) {
    if (next.kind !== 'literal') return undefined;
    last += next.text;
  }
  // A character that is escaped in the data would not be under its letter.
  if (!/^[\x20-\x7d]+$/.test(last) || /[\\^_<>]/.test(last)) return undefined;
  const { mask, increment } = part.mask === undefined ? decimalMask(part) : part;
  if (!mask || increment === undefined) return undefined;
  const stays = '%'.repeat(last.length - part.start.length);
  return `^SF${mask}${stays},${increment}${stays}`;
}

function decimalMask({ start, step, leadingZeros }: Serial): { readonly mask?: string; readonly increment?: string } {
  const increment = String(step);
  return leadingZeros && /^\d+$/.test(start) && /^\d+$/.test(increment) && increment.length <= start.length
    ? { mask: 'd'.repeat(start.length), increment }
    : {};
}
