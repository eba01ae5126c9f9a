/** A label made to fit another size: scaled, turned by 90° where that fits better, in the middle of it. */
import { type BoxElement, type Element, inchesToDots, type Label } from '../label/index.ts';
import { moveElement } from '../label/move.ts';
import { rotateLabel } from '../language/rotate.ts';
import { measureElement, type Rect } from '../render/index.ts';
import type { ConversionParams } from './params.ts';
import { scaleLabel } from './scale.ts';

/** How much better a turned label must fit before it is turned. */
const BETTER = 1.01;

type Size = Pick<Label, 'widthDots' | 'heightDots'>;

/**
 * The label at the size of `label.width` × `label.height` inches. `contain` shows all of it, `cover` leaves no margin and
 * cuts what is over; of one side alone the other follows. A label that `rotation` has turned is not turned again.
 */
export function fitLabel(
  label: Label,
  { fit = 'none', label: size, rotation = 0 }: Pick<ConversionParams, 'fit' | 'label' | 'rotation'>,
): Label {
  if (fit === 'none' || (size?.width === undefined && size?.height === undefined)) return label;
  const dots = (inches: number | undefined): number | undefined =>
    inches === undefined ? undefined : Math.max(1, inchesToDots(inches, label.dpi));
  const [width, height] = [dots(size.width), dots(size.height)];
  const factorOf = ({ widthDots, heightDots }: Size): number => {
    const [across, down] = [width && width / widthDots, height && height / heightDots];
    if (across === undefined || down === undefined) return (across ?? down)!;
    return fit === 'contain' ? Math.min(across, down) : Math.max(across, down);
  };
  const upright = factorOf(label);
  const turned = factorOf({ widthDots: label.heightDots, heightDots: label.widthDots });
  const isBetter = fit === 'contain' ? turned > BETTER * upright : upright > BETTER * turned;
  const turns = isBetter && rotation % 360 === 0 && width !== undefined && height !== undefined;
  const placed = inside(turns ? rotateLabel(label, 90) : label);
  const scaled = scaleLabel(placed, turns ? turned : upright, label.dpi);
  const slim = {
    ...scaled,
    elements: scaled.elements.map((element, i) => slimmed(element, placed.elements[i]!, { from: placed, to: scaled })),
  };
  const [widthDots, heightDots] = [width ?? slim.widthDots, height ?? slim.heightDots];
  const [dx, dy] = [Math.round((widthDots - slim.widthDots) / 2), Math.round((heightDots - slim.heightDots) / 2)];
  return {
    ...slim,
    widthDots,
    heightDots,
    sizeFromSource: true,
    elements: [
      ...slim.elements.map((element) => moveElement(element, dx, dy)),
      ...(placed.elements.every((element) => isWithin(element, placed))
        ? []
        : margins({ widthDots, heightDots }, { x: dx, y: dy, ...sizeOf(slim) })),
    ],
  };
}

const sizeOf = ({ widthDots, heightDots }: Size): Size => ({ widthDots, heightDots });

/** White over the margins around the label: what reached over its edges was not printed before either. */
function margins({ widthDots, heightDots }: Size, inner: Rect): BoxElement[] {
  const [right, bottom] = [inner.x + inner.widthDots, inner.y + inner.heightDots];
  const strips: readonly Rect[] = [
    { x: 0, y: 0, widthDots, heightDots: inner.y },
    { x: 0, y: bottom, widthDots, heightDots: heightDots - bottom },
    { x: 0, y: 0, widthDots: inner.x, heightDots },
    { x: right, y: 0, widthDots: widthDots - right, heightDots },
  ];
  return strips
    .filter((strip) => strip.widthDots > 0 && strip.heightDots > 0)
    .map((strip) => ({
      kind: 'box',
      ...strip,
      thicknessDots: Math.max(strip.widthDots, strip.heightDots),
      radiusDots: 0,
      ink: 'white',
    }));
}

/** The label without what lies beside it, which margins would show, and with its print width in the middle as it prints. */
function inside({ printWidthDots, ...label }: Label): Label {
  const shift = printWidthDots === undefined ? 0 : Math.floor((label.widthDots - printWidthDots) / 2);
  const elements = label.elements
    .map((element) => moveElement(element, shift, 0))
    .filter((element) => meets(measureElement(element, label.dpi), label));
  return { ...label, elements };
}

const meets = ({ x, y, widthDots, heightDots }: Rect, size: Size): boolean =>
  x < size.widthDots && y < size.heightDots && x + widthDots >= 0 && y + heightDots >= 0;

/** Modules are whole dots: a bar code that outgrew the label for that takes one dot less. */
function slimmed(element: Element, before: Element, { from, to }: { from: Label; to: Label }): Element {
  if (element.kind !== 'barcode' || element.moduleDots < 2) return element;
  if (!isWithin(before, from) || isWithin(element, to)) return element;
  return { ...element, moduleDots: element.moduleDots - 1 };
}

function isWithin(element: Element, { widthDots, heightDots, dpi }: Label): boolean {
  const { x, y, ...size } = measureElement(element, dpi);
  return x >= 0 && y >= 0 && x + size.widthDots <= widthDots && y + size.heightDots <= heightDots;
}
