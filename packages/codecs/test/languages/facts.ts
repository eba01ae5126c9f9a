/** What a language's folder says of it, beside its samples; the tests of all languages ask nothing else. */
import type { Vocabulary } from '../fuzz/mutate.ts';

/** Laws that a language may be excepted from. */
export type Law =
  | 'what is expected'
  | 'the same tree'
  | 'nothing to report'
  | `pictures of ${string}`
  | `dots of composite ${string}`;

type Likeness =
  | 'readable line'
  | `readable line of ${string}`
  | 'text'
  | 'shapes'
  | 'inks'
  | 'white on black'
  | 'turned label';

export interface LanguageFacts {
  /** What the fuzzer puts into documents. */
  readonly words: Vocabulary;
  /** Mutated documents of a test run. Default 500. */
  readonly mutations?: number;
  /** Laws that the language does not keep, and why. */
  readonly exceptions?: { readonly [law in Law]?: string };
  /** Symbologies, shapes and the like that it has no command for: they become a picture, a clock the time of the conversion. */
  readonly lacks?: readonly string[];
  /** Bounds of likeness (1: the same dots) that its fonts and units do not reach. */
  readonly least?: { readonly [law in Likeness]?: number };
  /** Bounds of the carrier labels of the corpus: the share of elements that stay themselves, the median and the least of their likeness. */
  readonly carrierLabels?: { readonly native?: number; readonly median?: number; readonly every?: number };
  /** How many of the shapes that print white, invert or lie partly outside become pictures. Default 0. */
  readonly inkPictures?: number;
  /** Fields of the label tree that it has no word for. */
  readonly unsaid?: RegExp;
  /** What it says for `dd.MM.yyyy`. */
  readonly clock?: string;
  /** Units of its places, where they are no dots. */
  readonly unitsPerInch?: number;
  /** A written document, control characters by their names, without the dots of pictures: they change with every glyph that is drawn better. */
  readonly withoutDots: (text: string) => string;
}

/** Rows of dots of more bytes than these stand in a golden by their command alone. */
const LARGE_BYTES = 600;

/** A text without its large pictures: the groups of `command` are its name, the bytes of a row, the rows. */
export const withoutLargeRows = (text: string, command: RegExp): string =>
  text.replace(command, (whole, name: string, width, height) =>
    Number(width) * Number(height) > LARGE_BYTES ? `${name} large` : whole,
  );
