/** The format that an IPL printer has selected, filled with the host's data → a label of the document. */
import { type Element, type PrintSettings, createLabel } from '../../label/index.ts';
import { rotateLabel } from '../../language/rotate.ts';
import { CODEC_LIMITS } from '../../limits.ts';
import { extentOf, stockLength } from '../extent.ts';
import { lengthDots } from './lay-down.ts';
import { graphicBitmap } from './pictures.ts';
import { digits } from './parameters.ts';
import { barcodeElements } from './read-barcode.ts';
import { placedField } from './pages.ts';
import { addToRegions, originOf, rotationOf, textElements } from './read-text.ts';
import { type IplField, type IplState, type PagePosition, type Span, report } from './state.ts';
import { ASSUMED } from './tables.ts';

export function printLabel(state: IplState, span: Span): void {
  if (state.labels.length >= CODEC_LIMITS.labels) {
    state.elementsLeft = 0;
    return;
  }
  const page = state.pages.get(state.page);
  const elements = page && page.size > 0 ? pageElements(state, page) : formatElements(state);
  if (!elements && state.direct.length === 0) {
    report(state, 'ipl_no_format', 'There is nothing to print: no format is selected.', { ...span, command: '<ETB>' });
    return;
  }
  addLabel(state, elements ?? [], span);
}

/** The fields of the selected format in the order of their numbers; undefined where there is no such format. */
function formatElements(state: IplState, position?: PagePosition): Element[] | undefined {
  const format = state.formats.get(state.selected);
  return (
    format &&
    [...format.values()]
      .sort((a, b) => a.number - b.number)
      .flatMap((field) => fieldElements(state, position ? placedField(field, position) : field))
  );
}

/** The formats of a page, each with its data; a slave takes its master's, with the counted regions raised. */
function pageElements(state: IplState, page: ReadonlyMap<string, PagePosition>): Element[] {
  const { selected, hostData } = state;
  const elements: Element[] = [];
  for (const [name, position] of [...page].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const data = state.pageData.get(position.master ?? name) ?? new Map<number, Uint8Array>();
    state.selected = position.format;
    state.hostData =
      position.master && position.offset
        ? new Map([...data].map(([field, bytes]) => [field, addToRegions(bytes, position.offset)] as const))
        : data;
    elements.push(...(formatElements(state, position) ?? []));
  }
  state.selected = selected;
  state.hostData = hostData;
  return elements;
}

/**
 * Fields are placed on a label that lies on its side: x runs along the feed from the leading edge, y across the head. The
 * label of the document is that one turned counter-clockwise, so that `f3` is upright.
 */
function addLabel(state: IplState, elements: Element[], span: Span): void {
  const { dpi, options } = state;
  state.elementsLeft -= elements.length + 1;
  const units = state.lengthUnits;
  const statedLength = units === undefined ? undefined : lengthDots(units, dpi);
  const headDots = Math.round(
    options.widthDots ??
      state.widthDots ??
      Math.max(ASSUMED.widthIn * dpi, stockLength(extentOf(elements, dpi).bottom, dpi)),
  );
  for (const picture of state.direct) {
    const offset = state.mapped.offsetOf(picture.at);
    const { widthDots: width, heightDots: height } = picture.bitmap;
    const first = picture.originY ?? headDots - 1;
    elements.push({
      kind: 'image', x: picture.x, y: first + 1 - picture.skippedDots - height, picture: picture.bitmap, widthDots: width, heightDots: height,
      span: [offset, state.mapped.offsetOf(picture.at + picture.length) - offset], rotation: 0, anchor: 'corner', ink: 'black',
    }); // prettier-ignore
  }
  const name = state.formatNames.get(state.selected);
  const extent = extentOf(elements, dpi);
  const lying = createLabel({
    ...(name ? { name } : {}),
    dpi,
    widthDots: Math.max(1, Math.round(options.heightDots ?? statedLength ?? stockLength(extent.right, dpi))),
    heightDots: Math.max(1, headDots),
    sizeFromSource:
      (options.widthDots ?? state.widthDots) !== undefined && (options.heightDots ?? statedLength) !== undefined,
    elements,
    print: printSettings(state, elements, span),
  });
  state.labels.push(rotateLabel(lying, 270));
  state.direct = [];
}

function printSettings(state: IplState, elements: readonly Element[], span: Span): PrintSettings {
  const { batches, copies } = state;
  if (batches === undefined && copies === undefined) return state.print;
  let quantity = (batches ?? 1) * (copies ?? 1);
  if (quantity > CODEC_LIMITS.quantity) {
    report(state, 'quantity_too_large', `The quantity is ${quantity}, the most is ${CODEC_LIMITS.quantity}.`, {
      ...span,
      command: '<RS>',
    });
    quantity = CODEC_LIMITS.quantity;
  }
  const counts = elements.some(
    (element) => 'content' in element && element.content.some((part) => part.kind === 'serial'),
  );
  return { quantity, ...(counts && copies !== undefined ? { replicates: copies } : {}), ...state.print };
}

function fieldElements(state: IplState, field: IplField): Element[] {
  const offset = state.mapped.offsetOf(field.at);
  const span = [offset, Math.max(0, state.mapped.offsetOf(field.at + field.length) - offset)] as const;
  switch (field.type) {
    case 'H':
      return textElements(state, field, span).filter((element) => element.kind !== 'text' || !isEmpty(element.content));
    case 'B':
      return barcodeElements(state, field, span);
    case 'L':
    case 'W':
      return [frame(field, span)];
    case 'U':
      return graphicElements(state, field, span);
    default:
      return field.type satisfies never;
  }
}

const isEmpty = (content: Extract<Element, { kind: 'text' }>['content']): boolean =>
  content.every((part) => part.kind === 'literal' && part.text === '');

/** A line is a filled rectangle; a box grows inwards. Both turn about their origin. */
function frame(field: IplField, span: readonly [number, number]): Element {
  const value = (letter: string, fallback: number): number =>
    Math.max(1, Math.round(Math.min(9999, digits(field.parameters.get(letter), fallback)) * field.scale));
  const thickness = value('w', 1);
  const across = value('l', 100);
  const down = field.type === 'L' ? thickness : value('h', 100);
  const { x, y } = originOf(field);
  const size = {
    0: [x, y, across, down],
    90: [x - down, y, down, across],
    180: [x - across, y - down, across, down],
    270: [x, y - across, down, across],
  }[rotationOf(field.parameters)] as [number, number, number, number];
  const [left, top, widthDots, heightDots] = size;
  return {
    kind: 'box', x: left, y: top, span, widthDots, heightDots,
    thicknessDots: field.type === 'L' ? Math.min(widthDots, heightDots) : thickness, radiusDots: 0, ink: 'black',
    ...(field.name ? { name: field.name } : {}),
  }; // prettier-ignore
}

function graphicElements(state: IplState, field: IplField, span: readonly [number, number]): Element[] {
  const number = digits(field.parameters.get('c'), 0);
  const graphic = state.graphics.get(number);
  const problem = (message: string): Element[] => {
    report(state, 'invalid_parameter', message, { at: field.at, length: field.length, command: 'U' });
    return [];
  };
  if (!graphic) return problem(`There is no graphic ${number}.`);
  const picture = graphicBitmap(graphic, Math.max(0, state.dotsLeft));
  if (!picture) return problem(`The graphic ${number} is too large.`);
  state.dotsLeft -= picture.widthDots * picture.heightDots;
  const magnify = (letter: string): number =>
    Math.min(999, Math.max(1, digits(field.parameters.get(letter), 1))) * Math.max(1, Math.round(field.scale));
  return [
    {
      kind: 'image', ...originOf(field), span, picture, widthDots: picture.widthDots * magnify('w'), heightDots: picture.heightDots * magnify('h'),
      rotation: rotationOf(field.parameters), anchor: 'corner', ink: 'black', ...(field.name ? { name: field.name } : {}),
    },
  ]; // prettier-ignore
}
