/** Document → DPL bytes: one job a label, framed and ordered as printers want it (Class Series manual 88-2316). */
import { createDiagnosticSink } from '../../diagnostics/index.ts';
import type {
  BoxElement,
  Document,
  Element,
  EllipseElement,
  ImageElement,
  Label,
  LineElement,
} from '../../label/index.ts';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { writePcx } from '../../bytes/mono-pictures.ts';
import { type Said, flatImage, speakLabel } from '../../language/speak.ts';
import { isFilled } from '../../language/strips.ts';
import { widenPrintWidth } from '../../language/print-width.ts';
import { type Tally, createTally } from '../../language/tally.ts';
import { convertAnchor, measureElement } from '../../render/index.ts';
import type { WriteOptions, WriteResult } from '../format.ts';
import { FIRST_SOFT_FONT, writeSoftFont } from './soft-fonts.ts';
import { ASSUMED, DEFAULT_SYMBOL_SET, speedLetter } from './tables.ts';
import { sayBarcode } from './write-barcode.ts';
import { type DplWord, type DplWriter, chooseUnits, fitsRecord, record } from './write-context.ts';
import { sayText } from './write-text.ts';

export function writeDpl(document: Document, options: WriteOptions = {}): WriteResult {
  const now = options.now ?? new Date();
  const tally = createTally(createDiagnosticSink(), now);
  const parts = document.labels.map((label, index) => writeLabel(widenPrintWidth(label), index, { tally, now }));
  return { bytes: concatBytes(parts), diagnostics: tally.diagnostics(), retention: tally.retention() };
}

function writeLabel(label: Label, index: number, { tally, now }: { tally: Tally; now: Date }): Uint8Array {
  const writer: DplWriter = {
    label,
    units: chooseUnits(label),
    tally,
    now,
    pictures: new Map(),
    fonts: new Map(),
    softFonts: [],
  };
  const prefix = `L${index}P`;
  const words = speakLabel<DplWord>(
    label,
    {
      mirrors: true,
      say: (element) => sayElement(writer, element, prefix),
      sayGroup: (group) => sayGroup(writer, group, prefix),
    },
    { tally, now },
  );
  const body: Uint8Array[] = [];
  let symbolSet: string = DEFAULT_SYMBOL_SET;
  for (const { bytes, symbolSet: wanted } of words) {
    if (wanted && wanted !== symbolSet) {
      body.push(latin1Bytes(`yS${wanted}\r`));
      symbolSet = wanted;
    }
    body.push(bytes);
  }
  const names = [...writer.pictures.keys()];
  const downloads = names.flatMap((name) => [
    latin1Bytes(`\x02IDP${name}\r`),
    writer.pictures.get(name)!,
    latin1Bytes('\r'),
  ]);
  return concatBytes([
    latin1Bytes(setUp(writer)),
    // Immediate commands are switched off while binary data passes: it holds their first byte.
    ...(names.length + writer.fonts.size + writer.softFonts.length > 0 ? [latin1Bytes('\x01D')] : []),
    ...writer.softFonts.map(({ font, page }, i) => writeSoftFont(font, FIRST_SOFT_FONT + i, page)),
    ...[...writer.fonts].map(([file, name]) =>
      concatBytes([
        latin1Bytes(`\x02iDT${name}FONT${name}\r${file.length.toString(16).toUpperCase().padStart(8, '0')}`),
        file,
        latin1Bytes('\r'),
      ]),
    ),
    ...downloads,
    latin1Bytes(`\x02L\rD11\rA2\rC0000\rR0000\r${labelSettings(label)}`),
    ...body,
    latin1Bytes(`${ending(label)}E\r`),
    latin1Bytes(names.map((name) => `\x02xDG${name}\r`).join('') + (names.length > 0 ? '\x02zD\r' : '')),
  ]);
}

/** Units, stock and size before the label. */
function setUp({ label, units }: DplWriter): string {
  const { print, dpi } = label;
  const millimetres = ((label.heightDots * 25.4) / dpi).toFixed(2).replace(/\.?0+$/, '');
  const length = Math.min(9999, units.of(label.heightDots));
  const lines = [units.metric ? '\x02m\r' : '\x02n\r'];
  // How long the page is stands nowhere else in DPL; drivers say it in this wrapper, which printers pass over.
  lines.push(`<xpml><page quantity='0' pitch='${millimetres} mm'></xpml>`);
  if (print.media === 'continuous') lines.push(`\x02c${String(length).padStart(4, '0')}\r`);
  else if (print.media) lines.push(print.media === 'mark' ? '\x02r\r' : '\x02e\r');
  if (label.sizeFromSource || label.mirrored) {
    lines.push(`\x02KcLW${String(Math.min(9999, Math.round((label.widthDots * 100) / dpi))).padStart(4, '0')}\r`);
  }
  if (print.mode === 'cutter' || print.mode === 'peel-off') lines.push(`\x02V${print.mode === 'cutter' ? 1 : 4}\r`);
  if (print.media !== 'continuous') lines.push(`\x02M${String(Math.min(9999, length * 3)).padStart(4, '0')}\r`);
  return lines.join('');
}

function labelSettings({ print, mirrored }: Label): string {
  const heat = print.darknessPercent;
  return [
    heat === undefined ? '' : `H${String(Math.round((heat * ASSUMED.heatMax) / 100)).padStart(2, '0')}\r`,
    print.speedIps === undefined ? '' : `P${speedLetter(print.speedIps)}\r`,
    mirrored ? 'M\r' : '',
    print.mode === 'cutter' ? `:${String(Math.min(9999, print.pauseEvery ?? 1)).padStart(4, '0')}\r` : '',
  ].join('');
}

function ending({ print }: Label): string {
  const replicates =
    print.replicates && print.replicates > 1 ? `^${String(Math.min(99, print.replicates)).padStart(2, '0')}\r` : '';
  return `${replicates}${print.quantity === undefined ? '' : `Q${String(Math.min(9999, print.quantity)).padStart(4, '0')}\r`}`;
}

function sayElement(writer: DplWriter, element: Element, prefix: string): Said<DplWord> {
  switch (element.kind) {
    case 'text':
      return sayText(writer, element);
    case 'barcode':
      return sayBarcode(writer, element);
    case 'box':
      return sayBox(writer, element);
    case 'line':
      return sayLine(writer, element);
    case 'ellipse':
      return sayCircle(writer, element);
    case 'image':
      return sayImage(writer, element, prefix);
    case 'addressBlock':
      return { words: [] };
    default:
      return element satisfies never;
  }
}

/** A drawing object with its data. */
function shape(
  writer: DplWriter,
  at: { x: number; y: number },
  { data, fill = 0 }: { data: string; fill?: number },
): Said<DplWord> {
  const fields = { rotation: 0, id: 'X', c: 1, d: 1, eee: String(fill).padStart(3, '0'), x: at.x, y: at.y } as const;
  if (!fitsRecord(writer, fields)) return { refused: 'it lies outside of what rows and columns can say' };
  return { words: [{ bytes: record(writer, fields, latin1Bytes(data)) }] };
}

const four = (value: number): string => String(value).padStart(4, '0');
const OUTSIDE = { refused: 'it reaches over the edge of the label' } as const;

function sayBox(writer: DplWriter, box: BoxElement): Said<DplWord> {
  if (box.radiusDots > 0) return { refused: 'DPL has no rounded corners' };
  const { label, units } = writer;
  const { x, y, widthDots, heightDots } = box;
  if (x < 0 || y + heightDots > label.heightDots) return OUTSIDE;
  const [width, height, thickness] = [widthDots, heightDots, box.thicknessDots].map((dots) =>
    Math.max(1, units.of(dots)),
  ) as [number, number, number];
  if (width > 9999 || height > 9999) return { refused: 'it is larger than DPL can say' };
  const data = isFilled(box)
    ? `l${four(width)}${four(height)}`
    : `b${four(width)}${four(height)}${four(thickness)}${four(thickness)}`;
  return shape(writer, { x, y: y + heightDots }, { data });
}

/** A thin line as a polygon of two points, a thicker one as a filled polygon of its corners. */
function sayLine(writer: DplWriter, line: LineElement): Said<DplWord> {
  const { label, units } = writer;
  const { x1, y1, x2, y2, thicknessDots: t } = line;
  const rect = measureElement(line, label.dpi);
  if (rect.x < 0 || rect.y < 0 || rect.y + rect.heightDots > label.heightDots) return OUTSIDE;
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return { words: [] };
  const point = ([x, y]: readonly [number, number]): string =>
    `${four(units.of(label.heightDots - y))}${four(units.of(x))}`;
  const upright = x1 === x2 || y1 === y2;
  if (upright && line.cap === 'butt' && t > ASSUMED.outlineDots) {
    const [left, top] = x1 === x2 ? [x1 - t / 2, Math.min(y1, y2)] : [Math.min(x1, x2), y1 - t / 2];
    const size = x1 === x2 ? { widthDots: t, heightDots: length } : { widthDots: length, heightDots: t };
    return sayBox(writer, { kind: 'box', x: left, y: top, ...size, thicknessDots: t, radiusDots: 0, ink: 'black' });
  }
  if (t <= ASSUMED.outlineDots) return shape(writer, { x: x1, y: y1 }, { data: `P0010001${point([x2, y2])}` });
  const corners = cornersOf(line, length);
  const [first, ...others] = corners;
  return shape(writer, { x: first![0], y: first![1] }, { data: `P0010001${others.map(point).join('')}`, fill: 1 });
}

function cornersOf(
  { x1, y1, x2, y2, thicknessDots: t, cap }: LineElement,
  length: number,
): (readonly [number, number])[] {
  if (cap === 'slanted') {
    const [left, right] = x1 <= x2 ? ([[x1, y1], [x2, y2]] as const) : ([[x2, y2], [x1, y1]] as const); // prettier-ignore
    return [left, [left[0] + t, left[1]], right, [right[0] - t, right[1]]];
  }
  const [dx, dy] = [((y2 - y1) / length) * (t / 2), ((x2 - x1) / length) * (t / 2)];
  return [[x1 + dx, y1 - dy], [x2 + dx, y2 - dy], [x2 - dx, y2 + dy], [x1 - dx, y1 + dy]]; // prettier-ignore
}

function sayCircle(writer: DplWriter, ellipse: EllipseElement): Said<DplWord> {
  const { label, units } = writer;
  const { x, y, widthDots, heightDots, thicknessDots } = ellipse;
  const filled = 2 * thicknessDots >= Math.min(widthDots, heightDots);
  if (widthDots !== heightDots) return { refused: 'DPL has circles, no ellipses' };
  if (x < 0 || y < 0 || y + heightDots > label.heightDots) return OUTSIDE;
  const radius = widthDots / 2;
  const disc = (size: number, fill: number): Said<DplWord> =>
    shape(writer, { x: x + radius, y: y + radius }, { data: `C0010001${four(Math.max(1, units.of(size)))}`, fill });
  if (filled || thicknessDots <= ASSUMED.outlineDots) return disc(radius, filled ? 1 : 0);
  // A thick ring is a disc with a smaller one inverted in it, which must not invert what lies there already.
  if (isOverSomething(label, ellipse, label.dpi)) return { refused: 'circles of DPL are thin or filled' };
  const [outer, inner] = [disc(radius, 1), disc(radius - thicknessDots, 1)];
  if ('refused' in outer || 'refused' in inner) return outer;
  return { words: [...outer.words, { bytes: latin1Bytes('A1\r') }, ...inner.words, { bytes: latin1Bytes('A2\r') }] };
}

/** True where the label has drawn something in the element's rectangle before, or where that is not known. */
function isOverSomething({ elements }: Label, element: Element, dpi: number): boolean {
  const index = elements.indexOf(element);
  const rect = measureElement(element, dpi);
  return index < 0 || elements.slice(0, index).some((other) => meet(rect, measureElement(other, dpi)));
}

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly widthDots: number;
  readonly heightDots: number;
}

const meet = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.widthDots &&
  other.x < one.x + one.widthDots &&
  one.y < other.y + other.heightDots &&
  other.y < one.y + one.heightDots;

function sayImage(writer: DplWriter, element: ImageElement, prefix: string): Said<DplWord> {
  const { picture } = element;
  const [across, down] = [element.widthDots / picture.widthDots, element.heightDots / picture.heightDots];
  const whole =
    Number.isInteger(across) && Number.isInteger(down) && across >= 1 && down >= 1 && across <= 24 && down <= 24;
  const plain = picture.kind === 'mono' && element.rotation === 0 && whole;
  const image = plain ? element : flatImage(element, writer.label, writer.now);
  if (!image || image.picture.kind !== 'mono') return { words: [] };
  const { x, y } = convertAnchor(image, 'bottom-corner', writer.label.dpi);
  const fields = { rotation: 0, id: 'Y', c: plain ? across : 1, d: plain ? down : 1, x, y } as const;
  if (x < 0 || !fitsRecord(writer, fields)) {
    if (!plain) return { refused: 'it lies outside of what rows and columns can say' };
    return { refused: 'it reaches over the edge of the label' };
  }
  const name = `${prefix}${writer.pictures.size}`;
  writer.pictures.set(name, writePcx(image.picture));
  const bytes = record(writer, fields, latin1Bytes(name));
  return {
    words: [{ bytes: element.opaque ? concatBytes([latin1Bytes('A3\r'), bytes, latin1Bytes('A2\r')]) : bytes }],
  };
}

/** Elements that invert or erase what is under them: in XOR mode (`A1`), where that comes to the same. */
function sayGroup(writer: DplWriter, group: readonly Element[], prefix: string): DplWord[] | undefined {
  const words: DplWord[] = [];
  for (const [index, element] of group.entries()) {
    if (!('ink' in element)) return undefined;
    const inverts =
      element.ink === 'xor' ||
      (element.ink === 'white' && liesOnBlack(group.slice(0, index), element, writer.label.dpi));
    const opaque = element.kind === 'image' && element.opaque === true;
    if (element.ink !== 'black' && !inverts) return undefined;
    if (element.kind === 'text' && (element.block || element.direction === 'vertical')) return undefined;
    const said = sayElement(writer, { ...element, ink: 'black' } as Element, prefix);
    if ('refused' in said) return undefined;
    if (inverts && !opaque) words.push({ bytes: latin1Bytes('A1\r') }, ...said.words, { bytes: latin1Bytes('A2\r') });
    else words.push(...said.words);
  }
  return words;
}

/** True where the element lies wholly on one filled black box and touches nothing else: to erase is to invert then. */
function liesOnBlack(before: readonly Element[], element: Element, dpi: number): boolean {
  const rect = measureElement(element, dpi);
  const touching = before.filter((other) => meet(rect, measureElement(other, dpi)));
  const ground = touching[0];
  return (
    touching.length === 1 && ground?.kind === 'box' && ground.ink === 'black' && ground.radiusDots === 0 && isFilled(ground) &&
    rect.x >= ground.x && rect.y >= ground.y && rect.x + rect.widthDots <= ground.x + ground.widthDots &&
    rect.y + rect.heightDots <= ground.y + ground.heightDots
  ); // prettier-ignore
}
