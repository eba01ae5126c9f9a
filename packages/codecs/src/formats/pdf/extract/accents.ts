/** Accents that are set as characters of their own over a letter, as TeX does in its older fonts, become one with it. */
import type { PlacedCharacter } from './characters.ts';

/** Characters that are accents, and the combining marks that they stand for. */
const MARKS: Readonly<Record<string, string>> = {
  '`': '\u0300',
  '\u00b4': '\u0301',
  '^': '\u0302',
  '\u02c6': '\u0302',
  '~': '\u0303',
  '\u02dc': '\u0303',
  '\u00af': '\u0304',
  '\u02c9': '\u0304',
  '\u02d8': '\u0306',
  '\u02d9': '\u0307',
  '\u00a8': '\u0308',
  '\u02da': '\u030a',
  '\u02dd': '\u030b',
  '\u02c7': '\u030c',
  '\u00b8': '\u0327',
  '\u02db': '\u0328',
};
const DOTLESS: Readonly<Record<string, string>> = { ı: 'i', ȷ: 'j' };

/** The letter with the accent; undefined where there is no such letter. */
export function accented(letter: string, accent: string): string | undefined {
  const mark = MARKS[accent];
  if (mark === undefined) return undefined;
  const text = `${DOTLESS[letter] ?? letter}${mark}`.normalize('NFC');
  return [...text].length === 1 ? text : undefined;
}

interface AccentedText {
  readonly text: string;
  readonly characters: readonly PlacedCharacter[];
}

/** The text with each accent that stands over the letter beside it put on that letter. */
export function withAccents(text: string, characters: readonly PlacedCharacter[]): AccentedText {
  if (!characters.some((character) => MARKS[character.text] !== undefined)) return { text, characters };
  const letters = text.replaceAll(/\s/g, '');
  if (characters.map((character) => character.text).join('') !== letters) return { text, characters };
  const kept: PlacedCharacter[] = [];
  let shown = '';
  let rest = text;
  const blanks = (): string => {
    const blank = /^\s*/.exec(rest)![0];
    rest = rest.slice(blank.length);
    return blank;
  };
  for (let index = 0; index < characters.length; index++) {
    const character = characters[index]!;
    const [before, after] = [kept.at(-1), characters[index + 1]];
    shown += blanks();
    rest = rest.slice(character.text.length);
    const onNext = after && liesOver(character, after) ? accented(after.text, character.text) : undefined;
    const onLast = before && liesOver(character, before) ? accented(before.text, character.text) : undefined;
    if (onNext !== undefined) {
      blanks();
      rest = rest.slice(after!.text.length);
      index++;
      kept.push({ ...after!, text: onNext });
      shown += onNext;
    } else if (onLast !== undefined) {
      kept[kept.length - 1] = { ...before!, text: onLast };
      shown = `${shown.trimEnd().slice(0, -before!.text.length)}${onLast}`;
    } else {
      kept.push(character);
      shown += character.text;
    }
  }
  return { text: shown + rest, characters: kept };
}

/** True where the letter takes more than half of the room that the accent has. */
function liesOver(accent: PlacedCharacter, letter: PlacedCharacter): boolean {
  const overlap = Math.min(accent.to, letter.to) - Math.max(accent.from, letter.from);
  return overlap > 0.5 * (accent.to - accent.from);
}
