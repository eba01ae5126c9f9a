/** The selected format, filled with the host's data → a label of the document. */
import { message } from '@platen/messages';
import { type Element, type PrintSettings, createLabel } from '../../label/index.ts';
import { labelQuantity, stop, takeElements } from '../../language/frame/reader.ts';
import { rotateLabel } from '../../language/frame/rotate.ts';
import { CODEC_LIMITS } from '../../limits.ts';
import { barcodeElements } from './barcode-field.ts';
import { placedField } from './commands/pages.ts';
import { addToRegions } from './data.ts';
import { frameElement, graphicElement, textElements } from './fields.ts';
import { lengthDots, lyingSize } from './lay-down.ts';
import { type IplField, type IplReader, type PagePosition, spanOf } from './state.ts';

export function printLabel(reader: IplReader): void {
  if (reader.labels.length >= CODEC_LIMITS.labels)
    return stop(reader, message('language.limit_exceeded.labels', { most: CODEC_LIMITS.labels }));
  const page = reader.pages.get(reader.page);
  const elements = page && page.size > 0 ? pageElements(reader, page) : formatElements(reader);
  if (!elements && reader.direct.length === 0) return reader.report(message('ipl.ipl_no_format'));
  addLabel(reader, elements ?? []);
}

/**
 * Returns the elements of the selected format in the order of field numbers; undefined if the format does not exist.
 */
function formatElements(reader: IplReader, position?: PagePosition): Element[] | undefined {
  const format = reader.formats.get(reader.selected);
  if (!format || !takeElements(reader, format.fields.size + 1)) return format && [];
  const fields = [...format.fields.values()].sort((a, b) => a.number - b.number);
  return fields.flatMap((field) => fieldElements(reader, position ? placedField(field, position) : field));
}

function fieldElements(reader: IplReader, field: IplField): readonly Element[] {
  switch (field.type) {
    case 'H':
      return textElements(reader, field);
    case 'B':
      return barcodeElements(reader, field);
    case 'L':
    case 'W':
      return [frameElement(reader, field)];
    case 'U':
      return [graphicElement(reader, field)].filter((element) => element !== undefined);
    default:
      return field.type satisfies never;
  }
}

/** Returns the elements of a page's formats with their data; a slave has its master's data with its counters raised. */
function pageElements(reader: IplReader, page: ReadonlyMap<string, PagePosition>): Element[] {
  const { selected, hostData, pageData } = reader;
  const elements: Element[] = [];
  for (const [name, position] of [...page].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const raised = position.master === undefined ? 0 : position.offset;
    const data = pageData.get(position.master ?? name) ?? new Map<number, Uint8Array>();
    reader.selected = position.format;
    reader.hostData = new Map([...data].map(([field, bytes]) => [field, addToRegions(bytes, raised)] as const));
    elements.push(...(formatElements(reader, position) ?? []));
  }
  reader.selected = selected;
  reader.hostData = hostData;
  return elements;
}

/**
 * Adds a label. Fields are placed on a label that lies on its side: x runs along the feed from the leading edge, y
 * across the head. The label of the document is turned counter-clockwise from there, so that `f3` is upright.
 */
function addLabel(reader: IplReader, fields: readonly Element[]): void {
  const { dpi, options, lengthUnits } = reader;
  const statedLength = options.heightDots ?? (lengthUnits === undefined ? undefined : lengthDots(lengthUnits, dpi));
  const statedWidth = options.widthDots ?? reader.widthDots;
  const headDots = Math.round(statedWidth ?? lyingSize(fields, dpi).heightDots);
  const elements = [...fields, ...reader.direct.splice(0).map((picture) => directElement(reader, picture, headDots))];
  const name = reader.formats.get(reader.selected)?.name;
  const lying = createLabel({
    ...(name ? { name } : {}),
    dpi,
    widthDots: Math.max(1, Math.round(statedLength ?? lyingSize(elements, dpi).widthDots)),
    heightDots: Math.max(1, headDots),
    sizeFromSource: statedWidth !== undefined && statedLength !== undefined,
    elements,
    print: printSettings(reader, elements),
  });
  reader.labels.push(rotateLabel(lying, 270));
}

/** Returns a picture of `<ESC>g` as an element; without an origin it begins at the last dot of the head. */
function directElement(reader: IplReader, picture: IplReader['direct'][number], headDots: number): Element {
  const { bitmap, x, originY = headDots - 1, skippedDots, place } = picture;
  const { widthDots, heightDots } = bitmap;
  return {
    kind: 'image', x, y: originY + 1 - skippedDots - heightDots, picture: bitmap, widthDots, heightDots,
    span: spanOf(reader, place), rotation: 0, anchor: 'corner', ink: 'black',
  }; // prettier-ignore
}

function printSettings(reader: IplReader, elements: readonly Element[]): PrintSettings {
  const { batches, copies, print } = reader;
  if (batches === undefined && copies === undefined) return print;
  const quantity = (batches ?? 1) * (copies ?? 1);
  const counts = elements.some(
    (element) => 'content' in element && element.content.some((part) => part.kind === 'serial'),
  );
  return {
    quantity: labelQuantity(reader, quantity),
    ...(counts && copies !== undefined ? { replicates: copies } : {}),
    ...print,
  };
}
