/** Text fields of IPL → elements; the data of any field → content. */
import {
  advanceSerial,
  type Content,
  type ContentPart,
  type Element,
  type FontSpec,
  type TextElement,
} from '../../label/index.ts';
import { latin1, latin1Bytes } from '../../bytes/cursor.ts';
import { convertAnchor, measureElement } from '../../render/index.ts';
import { decodeText, shiftedBytes } from './characters.ts';
import { fontFile } from './downloads.ts';
import { digits } from './parameters.ts';
import type { IplField, IplState } from './state.ts';
import { ASSUMED, BITMAP_FONTS, OUTLINE_FONTS, POINT_FONTS, ROTATIONS } from './tables.ts';

const FS = 0x1c;
const GS = 0x1d;
const SUB = 0x1a;
const DLE = 0x10;

/** The bytes of a field's data, fetched from where they come from. */
export function fieldBytes(state: IplState, field: IplField, depth = 0): Uint8Array {
  switch (field.data.kind) {
    case 'fixed':
      return field.data.data;
    case 'host': {
      const data = state.hostData.get(field.number) ?? new Uint8Array();
      return field.data.maxLength > 0 ? cut(data, field.data.maxLength) : data;
    }
    case 'copy': {
      const { field: number, offset } = field.data;
      const other = state.formats.get(state.selected)?.get(number);
      if (!other || depth >= 19) return new Uint8Array();
      return addToRegions(fieldBytes(state, other, depth + 1), offset);
    }
    default:
      return field.data satisfies never;
  }
}

/** The regions between FS marks (digits) and GS marks (digits and letters) higher by `offset`, as counters of that width. */
export function addToRegions(data: Uint8Array, offset: number): Uint8Array {
  if (offset === 0 || !(data.includes(FS) || data.includes(GS))) return data;
  // A shifted character is data, not the mark of a region.
  const raised = latin1(data).replace(
    /[\x1a\x10][^]|([\x1c\x1d])([^\x1c\x1d]*)\1/g,
    (all, mark?: string, region = '') => {
      if (mark === undefined) return all;
      const mask = (mark === '\x1c' ? 'd' : 'n').repeat(region.length);
      const increment = mark === '\x1c' ? String(offset) : offset.toString(36).toUpperCase();
      return (
        mark +
        advanceSerial({ kind: 'serial', start: region, step: 0, leadingZeros: true, mask, increment }, 1).start +
        mark
      );
    },
  );
  return latin1Bytes(raised);
}

/** At most `length` characters; the marks of a counter are none. */
function cut(data: Uint8Array, length: number): Uint8Array {
  let count = 0;
  for (let at = 0; at < data.length; at++) {
    if (data[at] === FS || data[at] === GS || data[at] === SUB) continue;
    if (++count > length) return data.subarray(0, at);
  }
  return data;
}

/** Where FS and GS stand that nothing shifts: these mark counters, shifted ones are data. */
function marksIn(bytes: Uint8Array): number[] {
  const marks: number[] = [];
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === SUB || bytes[at] === DLE) at++;
    else if (bytes[at] === FS || bytes[at] === GS) marks.push(at);
  }
  return marks;
}

/** Content of the data: the region between FS (or GS) marks is a counter where a step is set. */
export function readContent(state: IplState, bytes: Uint8Array, decode: (part: Uint8Array) => string): Content {
  const marks = marksIn(bytes);
  const mark = marks.some((at) => bytes[at] === FS) ? FS : GS;
  const [start = -1, end = -1] = marks.filter((at) => bytes[at] === mark);
  if (end < 0) {
    const stray = new Set(marks.filter((at) => bytes[at] === FS));
    return [{ kind: 'literal', text: decode(bytes.filter((_, at) => !stray.has(at))) }];
  }
  const [before, counted, behind] = [
    decode(bytes.subarray(0, start)),
    decode(bytes.subarray(start + 1, end)),
    decode(bytes.subarray(end + 1)),
  ];
  if (state.step === 0) return [{ kind: 'literal', text: before + counted + behind }];
  const letters = mark === GS && /[A-Za-z]/.test(counted) && state.step > 0;
  const parts: ContentPart[] = [
    { kind: 'literal', text: before },
    letters
      ? {
          kind: 'serial', start: counted, step: 0, leadingZeros: true, mask: 'n'.repeat(counted.length),
          increment: state.step.toString(36).toUpperCase(),
        }
      : { kind: 'serial', start: counted, step: state.step, leadingZeros: true },
    { kind: 'literal', text: behind },
  ]; // prettier-ignore
  return parts.filter((part) => part.kind !== 'literal' || part.text !== '');
}

/** The font that `c`, `h`, `w`, `g`, `k` ask for, and the additional gap behind each character. */
export function readFont(
  state: IplState,
  parameters: ReadonlyMap<string, string>,
  scale: number,
): { font: FontSpec; gap: number } {
  const { dpi } = state;
  const [code = '0', gapText] = (parameters.get('c') ?? '0').split(',');
  const number = digits(code, 0);
  const h = Math.max(1, digits(parameters.get('h'), 2));
  const w = Math.max(1, digits(parameters.get('w'), 2));
  const pitch = parameters.has('g') ? Math.min(50, Math.max(1, digits(parameters.get('g'), 12))) : 0;
  const stated = gapText === undefined || gapText === '' ? undefined : digits(gapText, 0);
  const magnify = scale > 1 ? Math.round(scale) : 1;
  const downloaded = fontFile(state, number);
  if (downloaded && downloaded.cellDots > 0) {
    const { file, cellDots, gapDots } = downloaded;
    const font = { name: `ipl-${number}`, heightDots: cellDots * h * magnify, widthDots: cellDots * w * magnify, file };
    return { font, gap: stated === undefined ? 0 : stated - gapDots * w * magnify };
  }
  const cell = BITMAP_FONTS[number];
  if (cell) {
    // Pitch is characters an inch: the nearest magnification of the cell.
    const across = pitch > 0 ? Math.max(1, Math.round(dpi / pitch / (cell.widthDots + cell.gapDots))) : w * magnify;
    const down = pitch > 0 ? across : h * magnify;
    const font = { name: `ipl-${number}`, heightDots: cell.heightDots * down, widthDots: cell.widthDots * across };
    return { font, gap: stated === undefined ? 0 : stated - cell.gapDots * across };
  }
  const points = POINT_FONTS[number];
  const dotsOf = (size: number): number => Math.max(1, Math.round((size * dpi) / ASSUMED.pointsPerInch));
  const gap = stated ?? 0;
  if (points) {
    const size = parameters.has('k') ? digits(parameters.get('k'), 12) : points[0];
    const magnified = parameters.has('k') ? [1, 1] : [parameters.has('h') ? h : 1, parameters.has('w') ? w : 1];
    const name = points[1] ? 'ipl-26' : 'ipl-25';
    return { font: { name, heightDots: dotsOf(size) * magnified[0]!, widthDots: dotsOf(size) * magnified[1]! }, gap };
  }
  const own = downloaded ? { file: downloaded.file } : {};
  const name = OUTLINE_FONTS.has(number) || downloaded ? `ipl-${number}` : 'ipl-25';
  if (pitch > 0) {
    // A monospaced face is .6 of its height wide.
    const height = Math.round(dpi / pitch / 0.6);
    return { font: { name, heightDots: height, widthDots: height, ...own }, gap };
  }
  if (!parameters.has('k') && (parameters.has('h') || parameters.has('w')) && ASSUMED.outlineSizeIsPoints) {
    return { font: { name, heightDots: dotsOf(h), widthDots: dotsOf(w), ...own }, gap };
  }
  const size = dotsOf(Math.min(288, Math.max(1, digits(parameters.get('k'), ASSUMED.points))));
  return { font: { name, heightDots: size, widthDots: size, ...own }, gap };
}

export function originOf(field: IplField): { x: number; y: number } {
  const [x, y] = (field.parameters.get('o') ?? '0,0').split(',');
  return { x: Math.round(digits(x, 0) * field.scale), y: Math.round(digits(y, 0) * field.scale) };
}

export const rotationOf = (parameters: ReadonlyMap<string, string>) => ROTATIONS[digits(parameters.get('f'), 0) & 3]!;

/** Elements of a text field: the text, behind it the block of a border. */
export function textElements(state: IplState, field: IplField, span: readonly [number, number]): Element[] {
  const { font, gap } = readFont(state, field.parameters, field.scale);
  // The third number of `c` is the language of this field alone.
  const language = digits(field.parameters.get('c')?.split(',')[2], state.language);
  const rotation = rotationOf(field.parameters);
  const border = Math.max(0, digits(field.parameters.get('b'), 0));
  const turnedCharacters = digits(field.parameters.get('r'), 0) === 1;
  const origin = originOf(field);
  const base: TextElement = {
    kind: 'text',
    ...origin,
    span,
    content: readContent(state, fieldBytes(state, field), (part) =>
      decodeText(shiftedBytes(part, state.emulation), language),
    ),
    font,
    rotation,
    anchor: 'corner',
    justify: 'start',
    ink: 'black',
    ...(field.name ? { name: field.name } : {}),
    ...(gap !== 0 ? { charGapDots: gap } : {}),
  };
  const text = turnedCharacters ? stacked(base, state.dpi) : base;
  if (border === 0) return [text];
  const inside = shifted(text, rotation, border);
  const rect = measureElement(inside, state.dpi);
  const [left, top] = [Math.floor(rect.x) - border, Math.floor(rect.y) - border];
  const [right, bottom] = [Math.ceil(rect.x + rect.widthDots) + border, Math.ceil(rect.y + rect.heightDots) + border];
  const [widthDots, heightDots] = [right - left, bottom - top];
  return [
    {
      kind: 'box', x: left, y: top, span, widthDots, heightDots, thicknessDots: Math.ceil(Math.min(widthDots, heightDots) / 2), radiusDots: 0, ink: 'black',
    },
    { ...inside, ink: 'white', blackCell: true },
  ]; // prettier-ignore
}

/** Moved right and down by `by` in the text's own, unturned directions. */
function shifted(text: TextElement, rotation: TextElement['rotation'], by: number): TextElement {
  const [dx, dy] = { 0: [by, by], 90: [-by, by], 180: [-by, -by], 270: [by, -by] }[rotation] as [number, number];
  return { ...text, x: text.x + dx, y: text.y + dy };
}

/** `r1`: characters turned a quarter to the left along the run, which is a column of characters turned to the left as a whole. */
function stacked(text: TextElement, dpi: number): TextElement {
  const turned = {
    ...text,
    direction: 'vertical' as const,
    rotation: ((text.rotation + 270) % 360) as TextElement['rotation'],
    anchor: 'block' as const,
  };
  const { widthDots, heightDots } = measureElement({ ...turned, x: 0, y: 0 }, dpi);
  // The origin is the corner that was the top left one before turning by `f`.
  const [left, up] = { 0: [0, 0], 90: [widthDots, 0], 180: [widthDots, heightDots], 270: [0, heightDots] }[
    text.rotation
  ] as [number, number];
  const placed = convertAnchor({ ...turned, x: text.x - left, y: text.y - up }, 'corner', dpi);
  return { ...placed, x: Math.round(placed.x), y: Math.round(placed.y) };
}
