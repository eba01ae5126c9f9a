/** The image buffer of EPL and TSPL printers: its elements stay for the next label, and their counters go on. */
import { extentOf, type Extent, stockLength } from '../../formats/extent.ts';
import { advanceElement, createLabel, type Element, type Label, type PrintSettings } from '../../label/index.ts';
import { countElement, countLabel, labelQuantity, labelSize, type LanguageReader } from '../frame/reader.ts';

export interface Drawn {
  readonly element: Element;
  /** Lower layers are drawn first. */
  readonly layer: number;
}

/** The elements that one command prints, shared by all that print the same buffer. */
export interface Snapshot {
  readonly elements: readonly Element[];
  extent?: Extent;
}

/** The state of a printer at start. */
export const emptyBuffer = () => ({
  buffer: [] as Drawn[],
  /** The buffer as the elements of a label, in drawing order; undefined after a change. */
  snapshot: undefined as Snapshot | undefined,
  /** False if the buffer has been printed since its last change. */
  unprinted: false,
  widthDots: undefined as number | undefined,
  heightDots: undefined as number | undefined,
  print: {} as PrintSettings,
  /** True if the cutter cuts behind the last label of a print only. */
  cutsBatches: false,
});

type BufferReader = LanguageReader & ReturnType<typeof emptyBuffer>;

/** Adds an element to the buffer. */
export function addToBuffer(reader: BufferReader, element: Element, layer = 0): void {
  if (!countElement(reader, reader.buffer.length)) return;
  reader.buffer.push({ element, layer });
  reader.snapshot = undefined;
  reader.unprinted = true;
}

export function emptyOut(reader: BufferReader): void {
  reader.buffer = [];
  reader.snapshot = undefined;
  reader.unprinted = false;
}

export interface Quantity {
  readonly sets: number;
  /** Labels of each set, which have the same counters. */
  readonly copies: number;
}

const MAX_LABELS = 999_999_999;

/** The number of labels as print settings; one that is too large is reported. */
export function printQuantity(reader: BufferReader, { sets, copies }: Quantity): PrintSettings {
  const quantity = Math.min(MAX_LABELS, sets * copies);
  labelQuantity(reader, quantity);
  return {
    quantity,
    ...(copies > 1 ? { replicates: copies } : {}),
    ...(reader.cutsBatches ? { pauseEvery: quantity > 1 ? quantity : undefined } : {}),
  };
}

/** Makes a label of the buffer, which stays; counters step once for each set. `usualWidth`: the head of the printer. */
export function printBuffer(
  reader: BufferReader,
  quantity: Quantity,
  { usualWidth, ...turns }: Partial<Pick<Label, 'inverted' | 'mirrored'>> & { usualWidth?: number },
): void {
  const { options, dpi, widthDots: stated } = reader;
  const snapshot = (reader.snapshot ??= { elements: inDrawOrder(reader.buffer) });
  const { elements } = snapshot;
  if (!countLabel(reader, elements.length)) return;
  const extent = (): Extent => (snapshot.extent ??= extentOf(elements, dpi));
  const widthDots = options.widthDots ?? stated ?? usualWidth ?? stockLength(extent().right, dpi);
  const heightDots = options.heightDots ?? reader.heightDots ?? stockLength(extent().bottom, dpi);
  const settings = Object.entries(reader.print).filter(([, value]) => value !== undefined);
  const print = { ...Object.fromEntries(settings), ...printQuantity(reader, quantity) };
  const label = createLabel({
    ...labelSize(reader, { widthDots, heightDots }),
    dpi,
    ...(stated !== undefined && stated !== widthDots ? { printWidthDots: stated } : {}),
    sizeFromSource: reader.heightDots !== undefined && (stated ?? usualWidth) !== undefined,
    ...turns,
    elements,
    print,
  });
  reader.labels.push(label);
  reader.unprinted = false;
  if (!elements.some((element) => 'content' in element && element.content.some(({ kind }) => kind === 'serial')))
    return;
  reader.snapshot = undefined;
  reader.buffer = reader.buffer.map((drawn) => ({ ...drawn, element: advanceElement(drawn.element, quantity.sets) }));
}

const inDrawOrder = (buffer: readonly Drawn[]): Element[] =>
  buffer.toSorted((a, b) => a.layer - b.layer).map(({ element }) => element);

/** The last label is cut off behind. */
export function cutLast({ labels }: LanguageReader): void {
  const last = labels.at(-1);
  if (last) labels[labels.length - 1] = { ...last, print: { ...last.print, mode: 'cutter' } };
}
