/** ^SN and ^SF: counters of the printer. A conversion prints their start value (spec, merge field rule 8). */
import type { Content, ContentPart } from '../../label/index.ts';

/**
 * ^SN: the last digits of the start value count, with the blanks before them where zeros are not printed
 * (ZPL II Programming Guide, ^SN "Using Leading Zeros").
 */
export function serialContent(start: string, step: number, leadingZeros: boolean): Content {
  const match = /^(.*?)([0-9]+)([^0-9]*)$/s.exec(start.replace(/[\r\n]+/g, ''));
  if (!match) return start === '' ? [] : [{ kind: 'literal', text: start }];
  const parts: ContentPart[] = [
    { kind: 'literal', text: match[1]! },
    { kind: 'serial', start: match[2]!, step, leadingZeros },
    { kind: 'literal', text: match[3]! },
  ];
  return parts.filter((part) => part.kind !== 'literal' || part.text !== '');
}

/** A mask whose counter is one run of decimal digits at its end. */
export const countsInDigits = (mask: string): boolean => /^[%\s]*d+$/i.test(mask);

/** ^SF: the characters under the digits of the mask (`D`) become a counter; other masks print their start value as text. */
export function applyMask(content: Content, mask: string, increment: string): Content {
  const last = content.at(-1);
  if (last?.kind !== 'literal' || !countsInDigits(mask)) return content;
  const count = /d+$/i.exec(mask)![0].length;
  const digits = last.text.slice(-count);
  if (!/^\d+$/.test(digits)) return content;
  const step = parseInt(increment.replace(/\D/g, ''), 10);
  const before = last.text.slice(0, last.text.length - digits.length);
  return [
    ...content.slice(0, -1),
    ...(before ? [{ kind: 'literal', text: before } as const] : []),
    { kind: 'serial', start: digits, step: Number.isNaN(step) ? 1 : step, leadingZeros: true },
  ];
}
