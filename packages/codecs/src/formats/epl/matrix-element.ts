/** A 2D code of a `b` command as an element. */
import type { BarcodeElement, Content, OptionValue } from '../../label/index.ts';
import type { EplCommand } from './lex.ts';
import type { Letters, NumberOption } from './matrix-options.ts';
import { encodingOf } from './read-barcode.ts';
import type { EplState } from './state.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a type makes of its options. */
export interface Kind {
  readonly symbology: string;
  readonly moduleDots: number;
  readonly heightDots?: number;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** Where it is not the data of the command. */
  readonly content?: Content;
  readonly rotation?: 0 | 90 | 180 | 270;
}

export const positive = (key: string, value: number): Record<string, number> => (value > 0 ? { [key]: value } : {});

/** e, f, m and r of an Aztec Code. */
export const aztecOptions = (letters: Letters, number: NumberOption): Kind['options'] => ({
  ...positive('size', number('e', 0, 300, 0)),
  ...(letters.has('f') ? { extendedChannel: true } : {}),
  ...(letters.has('m') ? { menu: true } : {}),
  ...(letters.has('r') ? { inverse: true } : {}),
});

/** `point`: the corner about which the symbol turns. */
export function matrixElement(
  state: EplState,
  command: EplCommand,
  point: Point,
  kind: Kind & { readonly content: Content },
): BarcodeElement {
  return {
    kind: 'barcode',
    symbology: kind.symbology,
    ...point,
    span: [command.offset, command.length],
    content: kind.content,
    rotation: kind.rotation ?? 0,
    anchor: 'corner',
    justify: 'start',
    ink: 'black',
    moduleDots: kind.moduleDots,
    wideRatio: 2,
    heightDots: kind.heightDots ?? 0,
    humanReadable: { position: 'none' },
    options: kind.options,
    ...encodingOf(state, kind.content),
  };
}
