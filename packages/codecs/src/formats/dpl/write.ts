/** Document → DPL bytes: one job a label, framed and ordered as printers want it (Class Series manual 88-2316). */
import { message } from '@platen/messages';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { padded } from '../../bytes/digits.ts';
import { writePcx } from '../../bytes/mono-pictures.ts';
import type {
  BoxElement,
  Document,
  Element,
  EllipseElement,
  ImageElement,
  Label,
  LineElement,
} from '../../label/index.ts';
import { NotExpressible, notExpressible } from '../../language/frame/not-expressible.ts';
import { isFilled } from '../../language/shapes/strips.ts';
import {
  flatImage,
  type Job,
  type LanguageWriter,
  openPage,
  type WithTexts,
  type Written,
  writeDocument,
  writeElements,
} from '../../language/frame/writer.ts';
import { convertAnchor, measureElement } from '../../render/index.ts';
import { contains, meet } from '../../render/place.ts';
import type { WriteOptions, WriteResult } from '../format.ts';
import { ASSUMED } from './assumptions.ts';
import { DEFAULT_SYMBOL_SET } from './encodings.ts';
import { chooseUnits, type DplLine, type DplPage, record } from './page.ts';
import { FIRST_SOFT_FONT, writeSoftFont } from './soft-fonts.ts';
import { writeBarcode } from './write-barcode.ts';
import { writeText } from './write-text.ts';

/** Most labels of a print and between two cuts, and most labels of each number. */
const MAX_LABELS = 9999;
const MAX_REPLICATES = 99;

const DPL: LanguageWriter<DplLine, DplPage> = {
  name: 'DPL',
  settings: {
    modes: ['peel-off', 'cutter'],
    cutEvery: MAX_LABELS,
    pauses: false,
    speedIps: [1, 12],
    thermal: false,
    mirrorsAtOwnWidth: true,
    quantity: MAX_LABELS,
    replicates: MAX_REPLICATES,
    wholeSets: false,
  },
  ink: 'adds',
  mirrors: true,
  text: writeText,
  barcode: writeBarcode,
  box: writeBox,
  line: writeLine,
  ellipse: writeCircle,
  image: writeImage,
  group: writeGroup,
};

export const writeDpl = (document: Document, options: WriteOptions = {}): WriteResult =>
  writeDocument(document, options, DPL, writeLabel);

function writeLabel(label: Label, job: Job): Uint8Array {
  const page: DplPage = {
    ...openPage(label, job),
    units: chooseUnits(label),
    prefix: `L${job.index}P`,
    pictures: new Map(),
    fonts: new Map(),
    softFonts: [],
  };
  const body: Uint8Array[] = [];
  let symbolSet: string = DEFAULT_SYMBOL_SET;
  for (const { bytes, symbolSet: wanted } of writeElements(page, DPL)) {
    if (wanted && wanted !== symbolSet) {
      body.push(latin1Bytes(`yS${wanted}\r`));
      symbolSet = wanted;
    }
    body.push(bytes);
  }
  const { pictures, fonts, softFonts } = page;
  const names = [...pictures.keys()];
  return concatBytes([
    latin1Bytes(setUp(page)),
    // Immediate commands are switched off while binary data passes: it holds their first byte.
    latin1Bytes(names.length + fonts.size + softFonts.length > 0 ? '\x01D' : ''),
    ...softFonts.map(({ font, page: codePage }, i) => writeSoftFont(font, FIRST_SOFT_FONT + i, codePage)),
    ...[...fonts].flatMap(([file, name]) => [
      latin1Bytes(`\x02iDT${name}FONT${name}\r${file.length.toString(16).toUpperCase().padStart(8, '0')}`),
      file,
      latin1Bytes('\r'),
    ]),
    ...[...pictures].flatMap(([name, picture]) => [latin1Bytes(`\x02IDP${name}\r`), picture, latin1Bytes('\r')]),
    latin1Bytes(`\x02L\rD11\rA2\rC0000\rR0000\r${labelSettings(label)}`),
    ...body,
    latin1Bytes(`${ending(label)}E\r`),
    latin1Bytes(names.map((name) => `\x02xDG${name}\r`).join('') + (names.length > 0 ? '\x02zD\r' : '')),
  ]);
}

/** Units, stock and size before the label. */
function setUp({ label, units }: DplPage): string {
  const { print, dpi } = label;
  const millimetres = (dots: number): string => ((dots * 25.4) / dpi).toFixed(2).replace(/\.?0+$/, '');
  const length = Math.min(9999, units.of(label.heightDots));
  const lines = [units.metric ? '\x02m\r' : '\x02n\r'];
  // The size of the page stands nowhere else in a job (docs/decisions/0270); drivers state its length in this wrapper, which
  // printers pass over.
  const width = label.sizeFromSource || label.mirrored ? ` width='${millimetres(label.widthDots)} mm'` : '';
  lines.push(`<xpml><page quantity='0'${width} pitch='${millimetres(label.heightDots)} mm'></xpml>`);
  if (print.media === 'continuous') lines.push(`\x02c${padded(length, 4)}\r`);
  else if (print.media) lines.push(print.media === 'mark' ? '\x02r\r' : '\x02e\r');
  if (print.mode === 'cutter' || print.mode === 'peel-off') lines.push(`\x02V${print.mode === 'cutter' ? 1 : 4}\r`);
  if (print.media !== 'continuous') lines.push(`\x02M${padded(Math.min(9999, length * 3), 4)}\r`);
  return lines.join('');
}

function labelSettings({ print, mirrored }: Label): string {
  const heat = print.darknessPercent;
  return [
    heat === undefined ? '' : `H${padded((heat * ASSUMED.heatMax) / 100, 2)}\r`,
    print.speedIps === undefined ? '' : `P${speedLetter(print.speedIps)}\r`,
    mirrored ? 'M\r' : '',
    print.mode === 'cutter' ? `:${padded(Math.min(MAX_LABELS, print.pauseEvery ?? 1), 4)}\r` : '',
  ].join('');
}

function ending({ print }: Label): string {
  const replicates =
    print.replicates && print.replicates > 1 ? `^${padded(Math.min(MAX_REPLICATES, print.replicates), 2)}\r` : '';
  return `${replicates}${print.quantity === undefined ? '' : `Q${padded(Math.min(MAX_LABELS, print.quantity), 4)}\r`}`;
}

/** Print speed letters: A is 1 in/s, each letter half an inch more. */
const speedLetter = (ips: number): string =>
  String.fromCharCode(65 + Math.min(22, Math.max(0, Math.round((ips - 1) * 2))));

const four = (value: number): string => padded(value, 4);
const OVER_EDGE = notExpressible(message('reason.edge'));

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A drawing object with its data, at its lower left corner. */
function drawing(page: DplPage, { x, y }: Point, data: string, fill = 0): Written<DplLine> {
  const bytes = record(page, { rotation: 0, id: 'X', c: 1, d: 1, eee: padded(fill, 3), x, y }, latin1Bytes(data));
  return bytes instanceof NotExpressible ? bytes : [{ bytes }];
}

function writeBox(page: DplPage, box: BoxElement): Written<DplLine> {
  if (box.radiusDots > 0) return notExpressible(message('reason.no_rounded_corners', { language: 'DPL' }));
  const { label, units } = page;
  const { x, y, widthDots, heightDots, thicknessDots } = box;
  if (x < 0 || y + heightDots > label.heightDots) return OVER_EDGE;
  const [width, height, thickness] = [widthDots, heightDots, thicknessDots].map((dots) => Math.max(1, units.of(dots)));
  if (width! > 9999 || height! > 9999) {
    const most = Math.floor((9999 * label.dpi) / (units.metric ? 254 : 100));
    return notExpressible(message('reason.too_long', { most }));
  }
  const size = four(width!) + four(height!);
  const data = isFilled(box) ? `l${size}` : `b${size}${four(thickness!).repeat(2)}`;
  return drawing(page, { x, y: y + heightDots }, data);
}

/** A thin line as a polygon of two points, a thicker one as a filled polygon of its corners. */
function writeLine(page: DplPage, line: LineElement): Written<DplLine> {
  const { label, units } = page;
  const { x1, y1, x2, y2, thicknessDots: t } = line;
  const rect = measureElement(line, label.dpi);
  if (rect.x < 0 || rect.y < 0 || rect.y + rect.heightDots > label.heightDots) return OVER_EDGE;
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return [];
  if ((x1 === x2 || y1 === y2) && line.cap === 'butt' && t > ASSUMED.outlineDots) {
    const [left, top] = x1 === x2 ? [x1 - t / 2, Math.min(y1, y2)] : [Math.min(x1, x2), y1 - t / 2];
    const size = x1 === x2 ? { widthDots: t, heightDots: length } : { widthDots: length, heightDots: t };
    return writeBox(page, { kind: 'box', x: left, y: top, ...size, thicknessDots: t, radiusDots: 0, ink: 'black' });
  }
  const point = ({ x, y }: Point): string => four(units.of(label.heightDots - y)) + four(units.of(x));
  if (t <= ASSUMED.outlineDots) return drawing(page, { x: x1, y: y1 }, `P0010001${point({ x: x2, y: y2 })}`);
  const [first, ...others] = cornersOf(line, length);
  return drawing(page, first!, `P0010001${others.map(point).join('')}`, 1);
}

function cornersOf({ x1, y1, x2, y2, thicknessDots: t, cap }: LineElement, length: number): Point[] {
  if (cap === 'slanted') {
    const [left, right] = x1 <= x2 ? [{ x: x1, y: y1 }, { x: x2, y: y2 }] : [{ x: x2, y: y2 }, { x: x1, y: y1 }]; // prettier-ignore
    return [left, { x: left.x + t, y: left.y }, right, { x: right.x - t, y: right.y }];
  }
  const [dx, dy] = [((y2 - y1) / length) * (t / 2), ((x2 - x1) / length) * (t / 2)];
  return [{ x: x1 + dx, y: y1 - dy }, { x: x2 + dx, y: y2 - dy }, { x: x2 - dx, y: y2 + dy }, { x: x1 - dx, y: y1 + dy }]; // prettier-ignore
}

function writeCircle(page: DplPage, ellipse: EllipseElement): Written<DplLine> {
  const { label, units } = page;
  const { x, y, widthDots, heightDots, thicknessDots } = ellipse;
  if (widthDots !== heightDots) return notExpressible(message('reason.no_ellipses', { language: 'DPL' }));
  if (x < 0 || y < 0 || y + heightDots > label.heightDots) return OVER_EDGE;
  const radius = widthDots / 2;
  const disc = (size: number, fill: number): Written<DplLine> =>
    drawing(page, { x: x + radius, y: y + radius }, `C0010001${four(Math.max(1, units.of(size)))}`, fill);
  if (thicknessDots >= radius) return disc(radius, 1);
  if (thicknessDots <= ASSUMED.outlineDots) return disc(radius, 0);
  // A thick ring is a disc with a smaller one inverted in it, which must not invert what lies there already.
  if (isOverSomething(label, ellipse)) return notExpressible(message('reason.thin_or_filled', { language: 'DPL' }));
  const [outer, inner] = [disc(radius, 1), disc(radius - thicknessDots, 1)];
  return outer instanceof NotExpressible || inner instanceof NotExpressible
    ? OVER_EDGE
    : [...outer, ...inverting(inner)];
}

/** `A1` inverts what lies under the records. */
const inverting = (lines: readonly DplLine[]): DplLine[] => [
  { bytes: latin1Bytes('A1\r') },
  ...lines,
  { bytes: latin1Bytes('A2\r') },
];

/** True where the label has drawn something in the element's rectangle before, or where that is not known. */
function isOverSomething({ elements, dpi }: Label, element: Element): boolean {
  const index = elements.indexOf(element);
  const rect = measureElement(element, dpi);
  return index < 0 || elements.slice(0, index).some((other) => meet(rect, measureElement(other, dpi)));
}

/** Pictures are magnified up to this. */
const MAX_MAGNIFICATION = 24;

function writeImage(page: DplPage, element: ImageElement): Written<DplLine> {
  const { label, now, pictures, prefix } = page;
  const { picture } = element;
  const times = [element.widthDots / picture.widthDots, element.heightDots / picture.heightDots];
  const isWhole = times.every((each) => Number.isInteger(each) && each >= 1 && each <= MAX_MAGNIFICATION);
  const isPlain = picture.kind === 'mono' && element.rotation === 0 && isWhole;
  const image = isPlain ? element : flatImage(element, label, now);
  if (!image || image.picture.kind !== 'mono') return [];
  const { x, y } = convertAnchor(image, 'bottom-corner', label.dpi);
  const [c, d] = isPlain ? (times as [number, number]) : [1, 1];
  const name = `${prefix}${pictures.size}`;
  const bytes = record(page, { rotation: 0, id: 'Y', c, d, x, y }, latin1Bytes(name));
  if (x < 0 || bytes instanceof NotExpressible) return OVER_EDGE;
  pictures.set(name, writePcx(image.picture));
  return [{ bytes: element.opaque ? concatBytes([latin1Bytes('A3\r'), bytes, latin1Bytes('A2\r')]) : bytes }];
}

/** Elements that invert or erase what is under them: in XOR mode, where that comes to the same. */
function writeGroup(page: DplPage, members: readonly Element[]): DplLine[] | undefined {
  const lines: DplLine[] = [];
  for (const [index, element] of members.entries()) {
    if (!('ink' in element)) return undefined;
    const inverts =
      element.ink === 'xor' ||
      (element.ink === 'white' && liesOnBlack(members.slice(0, index), element, page.label.dpi));
    if (element.ink !== 'black' && !inverts) return undefined;
    if (element.kind === 'text' && (element.block || element.direction === 'vertical')) return undefined;
    const written = writeInBlack(page, { ...element, ink: 'black' });
    if (written instanceof NotExpressible) return undefined;
    const isOpaque = element.kind === 'image' && element.opaque === true;
    lines.push(...(inverts && !isOpaque ? inverting(written) : written));
  }
  return lines;
}

function writeInBlack(page: DplPage, element: Element): Written<DplLine> {
  if (element.kind === 'addressBlock') return [];
  const write = DPL[element.kind] as (page: DplPage, element: Element) => Written<DplLine> | WithTexts<DplLine>;
  const written = write(page, element);
  if (!('beside' in written)) return written;
  const texts = written.beside.map((text) => writeText(page, text));
  const refused = texts.find((text) => text instanceof NotExpressible);
  return refused ?? [...written.commands, ...texts.flatMap((text) => (text instanceof NotExpressible ? [] : text))];
}

/** True where the element lies wholly on one filled black box and touches nothing else: to erase is to invert then. */
function liesOnBlack(before: readonly Element[], element: Element, dpi: number): boolean {
  const rect = measureElement(element, dpi);
  const [ground, ...others] = before.filter((other) => meet(rect, measureElement(other, dpi)));
  return (
    others.length === 0 &&
    ground?.kind === 'box' &&
    ground.ink === 'black' &&
    ground.radiusDots === 0 &&
    isFilled(ground) &&
    contains(ground, rect)
  );
}
