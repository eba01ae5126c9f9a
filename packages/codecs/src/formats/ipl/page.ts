/** Shared by the parts of the IPL writer: the page with its graphics and fonts, unnumbered commands, data. */
import type { CodePage } from '../../bytes/code-pages.ts';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { type Content, type ContentPart, type Element, type FontSpec, contentText } from '../../label/index.ts';
import { maskedStep, presentContent } from '../../language/data/counters.ts';
import type { Page } from '../../language/frame/writer.ts';
import type { Rect } from '../../render/place.ts';
import type { FieldType } from './state.ts';

/**
 * A downloaded font of a label: `c`, its magnification, and the dots from the top of the text down to that of the font.
 */
interface WrittenFont {
  readonly number: number;
  readonly across: number;
  readonly down: number;
  readonly topDots: number;
}

export interface WrittenFonts {
  /** Program mode commands of each font, after STX. */
  readonly downloads: readonly Uint8Array[];
  readonly find: (font: FontSpec) => WrittenFont | undefined;
}

/** White texts whose filled box, right before the text, is written as their border: text → border in dots. */
export interface Borders {
  readonly dots: ReadonlyMap<Element, number>;
  readonly boxes: ReadonlySet<Element>;
}

export interface IplPage extends Page {
  /** Code page of all texts. */
  readonly codePage: CodePage;
  /** Graphics of the label in `u` columns, numbered from 1. */
  readonly graphics: Uint8Array[];
  /** Fonts that the label downloads. */
  readonly fonts: WrittenFonts;
  /** Step of the label's counters; 0 if it has none. */
  readonly step: number;
  readonly borders: Borders;
}

/** One field: its letter, its parameters, its data. */
export interface IplCommand {
  readonly letter: FieldType;
  /** Name of the field. */
  readonly name?: string;
  /** Parameters with their `;`. */
  readonly parameters: string;
  readonly data?: Uint8Array;
  /** Parameters of the human-readable line (`In;`). */
  readonly line?: string;
}

/** The largest x and y of a field. */
const MAX = 19_999;

/** Returns `ox,y;`; undefined if the place is left of or above the label, or beyond `MAX`. */
export const origin = (x: number, y: number): string | undefined =>
  x < 0 || y < 0 || x > MAX || y > MAX ? undefined : `o${x},${y};`;

/** Writes a filled rectangle of whole dots as a line whose thickness is its height. */
export const filledField = ({ x, y, widthDots, heightDots }: Rect): IplCommand => ({
  letter: 'L',
  parameters: `o${x},${y};f0;l${widthDots};w${heightDots};`,
});

/** Returns the step of a counter that IPL can express (digits, or digits and letters); undefined for others. */
function stepOfCounter(part: ContentPart): number | undefined {
  if (part.kind !== 'serial') return undefined;
  if (part.mask !== undefined) return maskedStep(part, 'n');
  return Number.isInteger(part.step) ? part.step : undefined;
}

/** Returns the step of the first counter: all counters of a label have the same step. */
export const stepOf = (elements: readonly Element[]): number =>
  elements
    .flatMap((element) => ('content' in element ? element.content : []))
    .map(stepOfCounter)
    .find((step) => step !== undefined) ?? 0;

/** Writes a content: the counter between FS or GS marks; dates and other counters with their current value. */
export function contentData(
  { step, now, tally }: IplPage,
  element: Element & { readonly content: Content },
  encode: (text: string) => Uint8Array,
  content = element.content,
): Uint8Array {
  let counted = false;
  const written = presentContent({ now, tally }, element, content, (part) => {
    const counts = !counted && stepOfCounter(part) === step;
    counted ||= counts;
    return counts;
  });
  const parts = written.map((part) => {
    const text = encode(contentText([part], now));
    const mark = latin1Bytes(part.kind !== 'serial' ? '' : part.mask === undefined ? '\x1c' : '\x1d');
    return concatBytes([mark, text, mark]);
  });
  return concatBytes(parts);
}

/** Returns the name of a field if IPL accepts it: at most eight characters, a letter first. */
export const nameOf = (name: string | undefined): { name?: string } =>
  name !== undefined && /^[A-Za-z][A-Za-z0-9_-]{0,7}$/.test(name) ? { name } : {};
