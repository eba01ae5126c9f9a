/** A label at another size: every dot value of the tree times a factor. */
import type { BarcodeElement, Element, FontSpec, Label, PrintSettings, TextBlock } from '../label/index.ts';
import { findSymbology } from '../symbologies/index.ts';

/** Factors this close to 1 are 1, as far as their computation goes. */
const ROUNDING = 1e-9;

/** Scales a label, its settings too; `dpi` is the density of the result. Thicknesses and modules stay at least one dot. */
export function scaleLabel(label: Label, factor: number, dpi: number): Label {
  if (Math.abs(factor - 1) < ROUNDING) return label.dpi === dpi ? label : { ...label, dpi };
  const { place, size } = scaler(factor);
  return {
    ...label,
    dpi,
    widthDots: size(label.widthDots),
    heightDots: size(label.heightDots),
    ...(label.printWidthDots !== undefined && { printWidthDots: size(label.printWidthDots) }),
    elements: label.elements.map((element) => scaleElement(element, factor)),
    print: scalePrint(label.print, place),
  };
}

interface Scaler {
  /** Positions and distances. */
  readonly place: (dots: number) => number;
  /** Extents: what is there stays at least one dot. */
  readonly size: (dots: number) => number;
}

function scaler(factor: number): Scaler {
  const place = (dots: number): number => Math.round(dots * factor);
  return { place, size: (dots) => (dots > 0 ? Math.max(1, place(dots)) : place(dots)) };
}

/** One element times the factor, about the label's top-left corner. */
export function scaleElement(element: Element, factor: number): Element {
  const { place, size } = scaler(factor);
  const font = (spec: FontSpec): FontSpec => ({
    ...spec,
    heightDots: size(spec.heightDots),
    widthDots: size(spec.widthDots),
  });
  switch (element.kind) {
    case 'text':
      return {
        ...element,
        x: place(element.x),
        y: place(element.y),
        font: font(element.font),
        ...(element.block && { block: scaleBlock(element.block, { place, size }) }),
        ...(element.charGapDots !== undefined && { charGapDots: place(element.charGapDots) }),
      };
    case 'barcode':
      return {
        ...element,
        x: place(element.x),
        y: place(element.y),
        moduleDots: size(element.moduleDots),
        heightDots: size(element.heightDots),
        humanReadable: {
          ...element.humanReadable,
          ...(element.humanReadable.font && { font: font(element.humanReadable.font) }),
        },
        options: scaleOptions(element, size),
      };
    case 'line':
      return {
        ...element,
        x1: place(element.x1),
        y1: place(element.y1),
        x2: place(element.x2),
        y2: place(element.y2),
        thicknessDots: size(element.thicknessDots),
      };
    case 'box':
      return {
        ...element,
        ...scaleFrame(element, { place, size }),
        thicknessDots: size(element.thicknessDots),
        radiusDots: size(element.radiusDots),
      };
    case 'ellipse':
      return { ...element, ...scaleFrame(element, { place, size }), thicknessDots: size(element.thicknessDots) };
    case 'image':
      return { ...element, ...scaleFrame(element, { place, size }) };
    case 'addressBlock':
      return {
        ...element,
        ...scaleFrame(element, { place, size }),
        font: font(element.font),
        lineSpacingDots: place(element.lineSpacingDots),
      };
  }
}

/** Options of a symbology that are dots: separators of stacked rows, rows and modules of a linked symbol. */
function scaleOptions({ symbology, options }: BarcodeElement, size: Scaler['size']): BarcodeElement['options'] {
  const specs = findSymbology(symbology)?.options ?? {};
  const scaled = Object.entries(options).map(([name, value]) => {
    const spec = specs[name];
    if (!name.endsWith('Dots') || typeof value !== 'number' || spec?.type !== 'integer') return [name, value];
    return [name, Math.min(spec.max, size(value))];
  });
  return Object.fromEntries(scaled) as BarcodeElement['options'];
}

type Frame = { readonly x: number; readonly y: number; readonly widthDots: number; readonly heightDots: number };

/** Both corners are rounded, not corner and size: what met before meets after. */
function scaleFrame({ x, y, widthDots, heightDots }: Frame, { place, size }: Scaler): Frame {
  return {
    x: place(x),
    y: place(y),
    widthDots: widthDots > 0 ? Math.max(1, place(x + widthDots) - place(x)) : size(widthDots),
    heightDots: heightDots > 0 ? Math.max(1, place(y + heightDots) - place(y)) : size(heightDots),
  };
}

function scaleBlock(block: TextBlock, { place, size }: Scaler): TextBlock {
  return {
    ...block,
    widthDots: size(block.widthDots),
    lineSpacingDots: place(block.lineSpacingDots),
    hangingIndentDots: place(block.hangingIndentDots),
    ...(block.heightDots !== undefined && { heightDots: size(block.heightDots) }),
  };
}

function scalePrint(print: PrintSettings, place: (dots: number) => number): PrintSettings {
  return {
    ...print,
    ...(print.gapDots !== undefined && { gapDots: place(print.gapDots) }),
    ...(print.gapOffsetDots !== undefined && { gapOffsetDots: place(print.gapOffsetDots) }),
    ...(print.tearOffsetDots !== undefined && { tearOffsetDots: place(print.tearOffsetDots) }),
  };
}
