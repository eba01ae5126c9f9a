/** A label at the size of the output: scaled once, turned, and made to fit a size, turned by 90° where that fits better. */
import { type BoxElement, type Element, inchesToDots, type Label } from '../label/index.ts';
import { moveElement } from '../label/move.ts';
import { rotateLabel } from '../language/frame/rotate.ts';
import { measureElement, type Rect } from '../render/index.ts';
import type { ConversionParams } from './params.ts';
import { scaleLabel } from './scale.ts';

/** How much better a turned label must fit before it is turned. */
const BETTER = 1.01;

type Size = Pick<Label, 'widthDots' | 'heightDots'>;

/** How a page of some size comes to the size that was asked for. */
interface Fitting {
  readonly factor: number;
  readonly turns: boolean;
  /** Size of the result; an absent side follows from the page. */
  readonly widthDots?: number;
  readonly heightDots?: number;
}

type FitParams = Pick<ConversionParams, 'fit' | 'label' | 'rotation'>;

/** For `page` as `rotation` has turned it, in dots of `dpi`. A label that `rotation` has turned is not turned again. */
function fittingOf(page: Size, dpi: number, { fit = 'none', label: size, rotation = 0 }: FitParams): Fitting {
  if (fit === 'none' || (size?.width === undefined && size?.height === undefined)) return { factor: 1, turns: false };
  const dots = (inches: number | undefined): number | undefined =>
    inches === undefined ? undefined : Math.max(1, inchesToDots(inches, dpi));
  const [width, height] = [dots(size.width), dots(size.height)];
  const factorOf = ({ widthDots, heightDots }: Size): number => {
    const [across, down] = [width && width / widthDots, height && height / heightDots];
    if (across === undefined || down === undefined) return (across ?? down)!;
    return fit === 'contain' ? Math.min(across, down) : Math.max(across, down);
  };
  const upright = factorOf(page);
  const turned = factorOf(swapped(page));
  const isBetter = fit === 'contain' ? turned > BETTER * upright : upright > BETTER * turned;
  const turns = isBetter && rotation % 360 === 0 && width !== undefined && height !== undefined;
  return { factor: turns ? turned : upright, turns, widthDots: width, heightDots: height };
}

const swapped = ({ widthDots, heightDots }: Size): Size => ({ widthDots: heightDots, heightDots: widthDots });

const turnedBy = (size: Size, degrees: number): Size => (Math.abs(degrees % 180) === 90 ? swapped(size) : size);

const times = ({ widthDots, heightDots }: Size, factor: number): Size => ({
  widthDots: widthDots * factor,
  heightDots: heightDots * factor,
});

type SizeParams = FitParams & Pick<ConversionParams, 'scaling'>;

/** Dots to the inch at which a page is drawn so that nothing scales it afterwards. */
export function drawnDpi(
  page: { readonly widthIn: number; readonly heightIn: number },
  dpi: number,
  params: SizeParams,
): number {
  const scaled = (dpi * (params.scaling ?? 100)) / 100;
  const size = turnedBy({ widthDots: page.widthIn * scaled, heightDots: page.heightIn * scaled }, params.rotation ?? 0);
  return scaled * fittingOf(size, dpi, params).factor;
}

/**
 * The label in dots of `dpi`, scaled, turned, and at the size of `label.width` × `label.height` inches. `contain` shows all of
 * it, `cover` leaves no margin and cuts what is over; of one side alone the other follows.
 */
export function sizeLabel(label: Label, dpi: number, params: SizeParams): Label {
  const { rotation = 0, scaling = 100 } = params;
  const scale = (dpi / label.dpi) * (scaling / 100);
  const fitting = fittingOf(turnedBy(times(label, scale), rotation), dpi, params);
  if ((fitting.widthDots ?? fitting.heightDots) === undefined)
    return rotateLabel(scaleLabel(label, scale, dpi), rotation);
  const whole = inside(label);
  const scaled = scaleLabel(whole, scale * fitting.factor, dpi);
  const slim = {
    ...scaled,
    elements: scaled.elements.map((element, i) => slimmed(element, whole.elements[i]!, { from: whole, to: scaled })),
  };
  const turned = rotateLabel(slim, rotation + (fitting.turns ? 90 : 0));
  const { widthDots = turned.widthDots, heightDots = turned.heightDots } = fitting;
  const [dx, dy] = [Math.round((widthDots - turned.widthDots) / 2), Math.round((heightDots - turned.heightDots) / 2)];
  return {
    ...turned,
    widthDots,
    heightDots,
    sizeFromSource: true,
    elements: [
      ...turned.elements.map((element) => moveElement(element, dx, dy)),
      ...(whole.elements.every((element) => isWithin(element, whole))
        ? []
        : margins({ widthDots, heightDots }, { x: dx, y: dy, ...sizeOf(turned) })),
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
