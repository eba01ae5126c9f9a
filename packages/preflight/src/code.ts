/** A bar code of a label under examination: its place, its drawing, and its facts. */
import { type BarcodeElement, findSymbology, type Rect, type SymbologyInfo, type SymbologyName } from '@platen/codecs';
import type { DecoderName } from './decoders/decoder.ts';
import type { ElementRef } from './finding.ts';
import { SYMBOLOGY_FACTS, type SymbologyFacts } from './symbology-facts.ts';
import { type Drawing, drawAlone, type LabelView, placeOf, type Upright, upright } from './view.ts';

export interface Code {
  readonly view: LabelView;
  /** Index in the label. */
  readonly index: number;
  readonly element: BarcodeElement;
  readonly info: SymbologyInfo;
  /** Undefined for a symbology that is measured only. */
  readonly facts: SymbologyFacts | undefined;
  /** Its bars in the label's picture. */
  readonly place: Rect;
  /** The same with the bars upright. */
  readonly symbol: Upright;
  /** The bar code alone, with its human-readable line. */
  readonly alone: Drawing;
  /** The document does not state it, but shows it in a picture or in boxes; `index` is one of those. */
  readonly isDrawn?: true;
}

/** Undefined for what draws nothing: data that cannot be encoded, which the codecs report. */
export function codeAt(view: LabelView, index: number): Code | undefined {
  const element = view.label.elements[index]!;
  if (element.kind !== 'barcode') return undefined;
  const info = findSymbology(element.symbology);
  const place = placeOf(view, element);
  if (!info || place.widthDots <= 0 || place.heightDots <= 0) return undefined;
  return {
    view,
    index,
    element,
    info,
    facts: SYMBOLOGY_FACTS[element.symbology as SymbologyName],
    place,
    symbol: upright(element, place),
    alone: drawAlone(view, element),
  };
}

/** MaxiCode's hexagons lie 0.88 mm apart, whatever the element says (ISO/IEC 16023, 4.11.4). */
const MAXICODE_MODULE_MM = 0.88;

/** Dots of a module; of MaxiCode the distance of two hexagons. */
export const moduleDotsOf = ({ element, info, view }: Code): number =>
  info.sizing.moduleDots ? element.moduleDots : (MAXICODE_MODULE_MM * view.label.dpi) / 25.4;

export const millimetres = (dots: number, dpi: number): number => (dots * 25.4) / dpi;

/** The result of one decoder for a bar code. */
export type DecoderResult =
  /** It read the data that the document states. */
  | 'match'
  /** It read something else. */
  | 'differs'
  /** It knows the symbology and read nothing. */
  | 'unread'
  /** It does not know the symbology. */
  | 'unknown_symbology';

/** A bar code of the document and how it was judged. */
export interface CheckedCode {
  readonly label: number;
  readonly element: ElementRef;
  /** It was found in a picture, or in boxes: the document does not state what it holds. */
  readonly isDrawn?: true;
  /** The place of the bars in the printed picture, in dots, without the human-readable line. */
  readonly box: Rect;
  readonly title: string;
  /** The data that it encodes, if they can be written as text. */
  readonly data?: string;
  readonly decoders: readonly { readonly name: DecoderName; readonly result: DecoderResult; readonly text?: string }[];
  readonly moduleMm: number;
  /** Height of the upright symbol. */
  readonly heightMm: number;
  /** The smallest share of the white that the standard asks for; absent where it asks for none. */
  readonly quietZone?: { readonly side: Side; readonly modules: number; readonly needed: number };
}

/** A side of the upright symbol. */
export type Side = 'left' | 'top' | 'right' | 'bottom';
