/** New elements by what they are for, each with a size that fits the density. */
import type { BarcodeElement, Content, TextElement } from '@platen/codecs';
import type { DesignedElement, Sheet } from '../../engine/protocol.ts';
import type { Gesture } from '../gesture.ts';

export const PURPOSES = {
  text: ['text', 'field', 'address', 'date', 'bestBefore', 'number', 'batch'],
  codes: ['link', 'product', 'productUpc', 'pallet', 'parcel', 'barcode', 'matrix'],
  shapes: ['line', 'box', 'ellipse'],
} as const;
export type Purpose = (typeof PURPOSES)[keyof typeof PURPOSES][number];

const MM_PER_INCH = 25.4;
/** The margin of the label and the gap between elements, in millimetres. */
const [MARGIN_MM, GAP_MM] = [3, 2];
/** A product that is sold today is good for so long. */
const BEST_BEFORE_DAYS = 30;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly dpi: number;
}

/** Below the lowest element, while there is room: else at the top. */
export function placeForNew(
  elements: readonly Pick<DesignedElement, 'box'>[],
  { dpi, heightDots, widthDots }: Pick<Sheet, 'dpi' | 'heightDots' | 'widthDots'>,
): Place {
  const mm = (length: number): number => Math.round((length * dpi) / MM_PER_INCH);
  const margin = Math.min(mm(MARGIN_MM), Math.floor(Math.min(widthDots, heightDots) / 8));
  const below = Math.max(0, ...elements.map(({ box }) => Math.ceil(box.y + box.heightDots))) + mm(GAP_MM);
  const isFree = elements.length > 0 && below < heightDots * 0.8;
  return { x: margin, y: isFree ? below : margin + mm(GAP_MM) * (elements.length % 5), dpi };
}

const literal = (text: string): Content => [{ kind: 'literal', text }];
const field = (name: string): Content => [{ kind: 'field', name }];

type Insertion = Extract<Gesture, { readonly kind: 'insert' }>;

/** What new elements are made of, at a place and a density. */
function kitAt({ x, y, dpi }: Place) {
  const mm = (length: number): number => Math.max(1, Math.round((length * dpi) / MM_PER_INCH));
  const upright = { x, y, rotation: 0, anchor: 'block', justify: 'start', ink: 'black' } as const;
  return {
    mm,
    line: { x1: x, y1: y, x2: x + mm(30), y2: y, thicknessDots: mm(0.4), ink: 'black', cap: 'butt' } as const,
    shape: { x, y, widthDots: mm(25), heightDots: mm(12), thicknessDots: mm(0.4), ink: 'black' } as const,
    text: (content: Content, line = 0): TextElement => ({
      kind: 'text',
      ...upright,
      y: y + line * mm(5),
      content,
      font: { name: '0', heightDots: mm(4), widthDots: mm(4) },
    }),
    bars: (symbology: string, data: string, more: Partial<BarcodeElement> = {}): BarcodeElement => ({
      kind: 'barcode',
      ...upright,
      symbology,
      content: literal(data),
      moduleDots: Math.max(2, mm(0.33)),
      wideRatio: 3,
      heightDots: mm(15),
      humanReadable: { position: 'below' },
      options: {},
      ...more,
    }),
  };
}

type Kit = ReturnType<typeof kitAt>;

const DATE = 'yyyy-MM-dd';
const postcodeAndCity: Content = [...field('postcode'), ...literal(' '), ...field('city')];

/** What each is made of; `otherwise` where the printer has no clock or counter. */
const MAKERS: Readonly<Record<Purpose, (kit: Kit) => Omit<Insertion, 'kind'>>> = {
  text: ({ text }) => ({ elements: [text(literal('Text'))] }),
  field: ({ text }) => ({ elements: [text(field('field'))] }),
  address: ({ text }) => ({
    elements: [field('name'), field('street'), postcodeAndCity].map((content, line) => text(content, line)),
  }),
  date: ({ text }) => ({ elements: [text([{ kind: 'clock', pattern: DATE }])], otherwise: [text(field('date'))] }),
  bestBefore: ({ text }) => ({
    elements: [text([{ kind: 'clock', pattern: DATE, offsetDays: BEST_BEFORE_DAYS }])],
    otherwise: [text(field(`date_plus_${BEST_BEFORE_DAYS}`))],
  }),
  number: ({ text }) => ({
    elements: [text([{ kind: 'serial', start: '0001', step: 1, leadingZeros: true }])],
    otherwise: [text(field('label_number'))],
  }),
  batch: ({ text }) => ({ elements: [text([...field('label_number'), ...literal(' / '), ...field('label_count')])] }),
  link: ({ bars, mm }) => ({
    elements: [
      bars('qrcode', 'https://example.com', {
        moduleDots: Math.max(3, mm(0.5)),
        heightDots: 0,
        humanReadable: { position: 'none' },
      }),
    ],
  }),
  product: ({ bars }) => ({ elements: [bars('ean13', '4006381333931')] }),
  productUpc: ({ bars }) => ({ elements: [bars('upca', '012345678905')] }),
  pallet: ({ bars, mm }) => ({
    elements: [bars('gs1-128', '(00)106141412345678908', { moduleDots: mm(0.5), heightDots: mm(32) })],
  }),
  parcel: ({ bars, mm }) => ({ elements: [bars('code128', 'JJD0099120045', { heightDots: mm(25) })] }),
  barcode: ({ bars }) => ({ elements: [bars('code128', '12345678')] }),
  matrix: ({ bars, mm }) => ({
    elements: [
      bars('datamatrix', 'LOT-0042', {
        moduleDots: Math.max(3, mm(0.5)),
        heightDots: 0,
        humanReadable: { position: 'none' },
      }),
    ],
  }),
  line: ({ line }) => ({ elements: [{ kind: 'line', ...line }] }),
  box: ({ shape }) => ({ elements: [{ kind: 'box', ...shape, radiusDots: 0 }] }),
  ellipse: ({ shape }) => ({ elements: [{ kind: 'ellipse', ...shape }] }),
};

export const insertFor = (purpose: Purpose, place: Place): Insertion => ({
  kind: 'insert',
  ...MAKERS[purpose](kitAt(place)),
});

/** A symbol of GS1 data at the place. */
export function gs1Code(symbology: string, data: string, place: Place): BarcodeElement {
  const { bars, mm } = kitAt(place);
  if (symbology === 'gs1-128') return bars(symbology, data, { moduleDots: Math.max(2, mm(0.25)), heightDots: mm(20) });
  return bars(symbology, data, {
    moduleDots: Math.max(3, mm(0.5)),
    heightDots: 0,
    humanReadable: { position: 'none' },
  });
}
