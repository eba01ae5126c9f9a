/** One cell of the matrix: a bar code written in a language, read back, drawn and decoded. */
import { read, write } from '../../packages/codecs/src/formats/face.ts';
import type { PrinterLanguage } from '../../packages/codecs/src/formats/format.ts';
import {
  type BarcodeElement,
  createLabel,
  literal,
  type MonoBitmap,
  moveElement,
  type Rotation,
} from '../../packages/codecs/src/label/index.ts';
import { measureElement, type Rect, renderLabel } from '../../packages/codecs/src/render/index.ts';
import { findSymbology, type SymbologyName } from '../../packages/codecs/src/symbologies/index.ts';
import { agreement, exchanged, inkOf, upright } from './dots.ts';
import type { Case } from './symbol.ts';
import { SYMBOLS } from './symbols.ts';
import { objections } from './witnesses.ts';

export const TURNS = [0, 90, 180, 270] as const;
export const DENSITIES = [203, 300, 600] as const;
export type Dpi = (typeof DENSITIES)[number];

export interface Cell {
  readonly symbology: SymbologyName;
  readonly one: Case;
  readonly turn: Rotation;
  readonly dpi: Dpi;
  readonly language: PrinterLanguage;
}

/** `native`: the language has the bar code; `picture`: it is a picture of itself there. */
export interface Outcome {
  readonly form: 'native' | 'picture';
  /** Why it is a picture. */
  readonly why: string;
  /** What is wrong with the data; empty: it is right. */
  readonly faults: readonly string[];
}

const now = new Date(2026, 0, 2, 3, 4, 5);
const MARGIN_MODULES = 14;
/** Dots at 203 dpi, made half as large again and twice as large. */
const scaled = (dots: number, dpi: Dpi): number => Math.round(dots * { 203: 1, 300: 1.5, 600: 2 }[dpi]);

export function elementOf({ symbology, one, turn, dpi }: Omit<Cell, 'language'>): BarcodeElement {
  const { moduleDots, heightDots } = SYMBOLS[symbology];
  const module = scaled(moduleDots, dpi);
  return {
    kind: 'barcode',
    symbology,
    content: literal(one.data),
    x: MARGIN_MODULES * module,
    y: MARGIN_MODULES * module,
    rotation: turn,
    anchor: 'block',
    justify: 'start',
    ink: 'black',
    moduleDots: module,
    wideRatio: one.element?.wideRatio ?? 3,
    heightDots: scaled(one.element?.heightDots ?? heightDots, dpi),
    humanReadable: one.element?.humanReadable ?? { position: 'none' },
    options: one.options ?? {},
    ...(one.encoding && { encoding: one.encoding }),
  };
}

export function labelOf(cell: Omit<Cell, 'language'>) {
  const element = elementOf(cell);
  const { widthDots, heightDots } = measureElement(element, cell.dpi);
  const margin = 3 * MARGIN_MODULES * element.moduleDots;
  // Printers make some postal codes in their own size.
  const room = findSymbology(cell.symbology)!.kind === 'postal' ? 5 : 1;
  const [width, height] = [room * Math.ceil(widthDots) + margin, room * Math.ceil(heightDots) + margin];
  const centred = room > 1 ? moveElement(element, Math.round(0.4 * width), Math.round(0.4 * height)) : element;
  return createLabel({
    dpi: cell.dpi,
    widthDots: width,
    heightDots: height,
    sizeFromSource: true,
    elements: [centred],
  });
}

export async function decode(cell: Cell): Promise<Outcome> {
  const label = labelOf(cell);
  const { bytes, retention, diagnostics } = await write(cell.language, { labels: [label] }, { now });
  const form = retention!.pictures > 0 ? 'picture' : 'native';
  const why = diagnostics
    .filter(({ code }) => code === 'element_as_picture')
    .map(({ message }) => message.replace(/^.*? at -?\d+,-?\d+: /s, ''))
    .join(' ');
  const { document } = await read(cell.language, bytes, { dpi: cell.dpi, mergeFields: false });
  const [again] = document.labels;
  if (!again) return { form, why, faults: ['the label does not come back'] };
  return { form, why, faults: await faultsOf(cell, renderLabel(again, { now })) };
}

/** The place of what `drawn` shows as `own` does: units of a language are larger than dots, those of DPL six dots at 600 dpi. */
function movedBy(drawn: MonoBitmap, own: MonoBitmap, place: Rect): Rect {
  const [there, here] = [inkOf(drawn), inkOf(own)];
  return there && here ? { ...place, x: place.x + there.x - here.x, y: place.y + there.y - here.y } : place;
}

/** Symbols of other modules agree with the wanted one by chance, both ways. */
const CLEARLY = 0.2;

/** What is wrong with the only symbol of a picture. */
export async function faultsOf(
  { symbology, one, turn, dpi }: Omit<Cell, 'language'>,
  picture: MonoBitmap,
): Promise<string[]> {
  const element = elementOf({ symbology, one, turn, dpi });
  const { moduleDots, heightDots } = element;
  const own = renderLabel(labelOf({ symbology, one, turn, dpi }), { now });
  const onWhite = (drawn: MonoBitmap): MonoBitmap =>
    one.options?.['inverse'] === true ? exchanged(drawn, movedBy(drawn, own, measureElement(element, dpi))) : drawn;
  const found = onWhite(picture);
  const ink = inkOf(found);
  if (!ink) return ['nothing is drawn'];
  // The decoder takes all that it is shown for a MaxiCode.
  const white = symbology === 'maxicode' ? 0 : MARGIN_MODULES * moduleDots;
  const shown = upright(found, ink, { rotation: turn, white });
  const faults = await objections({ symbology, one, picture: shown, barDots: heightDots });
  // Decoders read bars from both ends.
  const drawn = onWhite(own);
  const wanted = upright(drawn, inkOf(drawn)!, { rotation: turn, white });
  const gain = agreement(upright(shown, inkOf(shown)!, { rotation: 180, white }), wanted) - agreement(shown, wanted);
  return gain > CLEARLY ? [...faults, 'it is upside down'] : faults;
}
