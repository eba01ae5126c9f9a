/** Small tools of the linear encoders: patterns as strings of digits, wide bars. */
import type { LinearSymbol } from '../symbol.ts';

/** `"2112"` → [2, 1, 1, 2]. */
export const digitsOf = (pattern: string): number[] => Array.from(pattern, Number);

/** A pattern of `n` and `w`, bars and spaces in turn, with the wide ones `ratio` modules wide. */
export function pushWide(widths: number[], pattern: string, ratio: number): void {
  for (const element of pattern) widths.push(element === 'w' ? ratio : 1);
}

export const linearSymbol = (widths: readonly number[], text: string): LinearSymbol => ({
  kind: 'linear',
  widths,
  text,
});

export const isDigits = (text: string): boolean => /^[0-9]+$/.test(text);

/** The characters of `data` that are among `characters`, and the others, each once: printers leave them out. */
export function keepOnly(data: string, characters: string): { kept: string; dropped: string } {
  let kept = '';
  const dropped = new Set<string>();
  for (const character of data) {
    if (characters.includes(character)) kept += character;
    else dropped.add(character);
  }
  return { kept, dropped: [...dropped].join('') };
}
