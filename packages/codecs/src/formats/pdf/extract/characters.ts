/** The characters of a page's text objects: which object they belong to, and where they stand along its baseline. */
import type { Rotation } from '../../../label/index.ts';
import { outFloats, type PageGeometry, type Pdfium } from '../engine.ts';
import { apply, boundsOf } from '../geometry.ts';

/** Characters of a page that are looked at. */
const MAX_CHARACTERS = 20_000;

export interface PageCharacters {
  /** Indexes of the characters of a text object, in the order of the text. */
  readonly of: (object: number) => readonly number[];
  /** Text objects with a glyph that no table gives a character for: their text is not what is seen. */
  readonly unknown: ReadonlySet<number>;
}

export function readCharacters(engine: Pdfium, textPage: number): PageCharacters {
  const unknown = new Set<number>();
  const objects = new Map<number, number[]>();
  const count = Math.min(MAX_CHARACTERS, engine.FPDFText_CountChars(textPage));
  for (let index = 0; index < count; index++) {
    const object = engine.FPDFText_GetTextObject(textPage, index);
    const known = objects.get(object);
    if (known) known.push(index);
    else objects.set(object, [index]);
    if (engine.FPDFText_HasUnicodeMapError(textPage, index) === 1) unknown.add(object);
  }
  return { of: (object) => objects.get(object) ?? [], unknown };
}

export interface PlacedCharacter {
  readonly text: string;
  /** Along the baseline in dots of the label, in the direction of reading. */
  readonly from: number;
  readonly to: number;
}

/** Places of characters that are seen on a baseline that is turned by `rotation`: from the start of the letter to its advance. */
export function placeCharacters(
  { engine, textPage, geometry }: { engine: Pdfium; textPage: number; geometry: PageGeometry },
  indexes: readonly number[],
  rotation: Rotation,
): PlacedCharacter[] {
  const placed: PlacedCharacter[] = [];
  for (const index of indexes) {
    const text = String.fromCodePoint(engine.FPDFText_GetUnicode(textPage, index));
    if (text.trim() === '') continue;
    const rectangle = outFloats(engine, 4, (rect) => engine.FPDFText_GetLooseCharBox(textPage, index, rect!));
    if (!rectangle) continue;
    const [left, top, right, bottom] = rectangle as [number, number, number, number];
    const box = boundsOf([apply(geometry.toDots, left, top), apply(geometry.toDots, right, bottom)]);
    const [from, to] = {
      0: [box.left, box.right],
      90: [box.top, box.bottom],
      180: [-box.right, -box.left],
      270: [-box.bottom, -box.top],
    }[rotation] as [number, number];
    placed.push({ text, from, to });
  }
  return placed;
}
