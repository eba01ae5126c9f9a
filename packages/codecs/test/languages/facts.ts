/** Facts of a language beside its samples, for the tests of all languages. */
import type { Vocabulary } from '../fuzz/mutate.ts';

/** Laws that a language may be exempt from. */
export type Law =
  | 'what is expected'
  | 'the same tree'
  | 'nothing to report'
  | `pictures of ${string}`
  | `dots of composite ${string}`;

type Likeness = 'readable line' | `readable line of ${string}` | 'text' | 'shapes' | 'white on black' | 'turned label';

export interface LanguageFacts {
  /** Strings that the fuzzer inserts into documents. */
  readonly words: Vocabulary;
  /** Mutated documents of a test run. Default 500. */
  readonly mutations?: number;
  /** Laws that the language does not keep, and why. */
  readonly exceptions?: { readonly [law in Law]?: string };
  /** Symbologies, shapes and so on that are not expressible: they become a picture, a clock the conversion time. */
  readonly lacks?: readonly string[];
  /** Bounds of likeness (1: the same dots) that its fonts and units do not reach. */
  readonly least?: { readonly [law in Likeness]?: number };
  /** Bounds of the carrier labels of the corpus: share of elements kept, median and least likeness. */
  readonly carrierLabels?: { readonly native?: number; readonly median?: number; readonly every?: number };
  /** Number of shapes in white, inverting or partly outside that become pictures. Default 0. */
  readonly inkPictures?: number;
  /** Fields of the label tree that are not expressible. */
  readonly unsaid?: RegExp;
  /** Its text for `dd.MM.yyyy`. */
  readonly clock?: string;
  /** Unit of its positions, if not dots. */
  readonly unitsPerInch?: number;
  /** Returns a written document with names for control characters and without dots of pictures, which often change. */
  readonly withoutDots: (text: string) => string;
}

/** A golden has only the command of pictures with more bytes than this. */
const LARGE_BYTES = 600;

/** A text without its large pictures: the groups of `command` are its name, the bytes of a row, the rows. */
export const withoutLargeRows = (text: string, command: RegExp): string =>
  text.replace(command, (whole, name: string, width, height) =>
    Number(width) * Number(height) > LARGE_BYTES ? `${name} large` : whole,
  );
