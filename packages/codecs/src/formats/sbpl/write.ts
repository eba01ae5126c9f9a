/** Document → SBPL bytes: one job a label, without line ends (SATO programming references, see assumptions.ts). */
import { message } from '@platen/messages';
import { toHex } from '../../bytes/encodings.ts';
import type { CodePage } from '../../bytes/code-pages.ts';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { padded } from '../../bytes/digits.ts';
import {
  type Document,
  type Element,
  type EllipseElement,
  type ImageElement,
  type Ink,
  type Label,
} from '../../label/index.ts';
import { choosePage, textOf } from '../../language/text/code-page.ts';
import { OUTSIDE, notExpressible } from '../../language/frame/not-expressible.ts';
import { type Outline, type RectangleWriter, writeBox, writeLine } from '../../language/shapes/rectangles.ts';
import { usualSize } from '../../language/frame/reader.ts';
import {
  type LanguageWriter,
  type Written,
  flatImage,
  openPage,
  writeDocument,
  writeElements,
} from '../../language/frame/writer.ts';
import { convertAnchor } from '../../render/index.ts';
import type { Rect } from '../../render/place.ts';
import { extentOf } from '../extent.ts';
import type { WriteOptions, WriteResult } from '../format.ts';
import { ASSUMED } from './assumptions.ts';
import { ENCODINGS } from './encodings.ts';
import { type SbplPage, at, command, turned } from './page.ts';
import { writeBarcode } from './write-barcode.ts';
import { writeText } from './write-text.ts';
import { trianglesOf } from './write-triangle.ts';

interface SbplLabel extends SbplPage {
  /** Lines that are sides of triangles. */
  readonly triangles: ReadonlyMap<Element, readonly Uint8Array[]>;
}

const RECTANGLES: RectangleWriter<Uint8Array> = {
  language: 'SBPL',
  longest: 9999,
  filled: writeFilled,
  outline: writeOutline,
};

const MAX_QUANTITY = 999_999;
/** Most labels between two cuts, `CT`. */
const MAX_CUT_EVERY = 9999;

const SBPL: LanguageWriter<Uint8Array, SbplLabel> = {
  name: 'SBPL',
  settings: {
    modes: ['peel-off', 'cutter'],
    cutEvery: MAX_CUT_EVERY,
    pauses: false,
    speedIps: [1, 99],
    thermal: true,
    quantity: MAX_QUANTITY,
    replicates: 9999,
    wholeSets: false,
  },
  ink: 'inverts',
  text: writeText,
  barcode: writeBarcode,
  box: (_, box) => writeBox(box, RECTANGLES),
  line: (page, line) => page.triangles.get(line) ?? writeLine(page, line, RECTANGLES),
  ellipse: (_, ellipse) => writeCircle(ellipse),
  image: writeImage,
};

export function writeSbpl(document: Document, options: WriteOptions = {}): WriteResult {
  return writeDocument(document, options, SBPL, (label, job) => {
    const { name, codePage } = encodingOf(label, job.now);
    const page = { ...openPage(label, job), codePage, triangles: trianglesOf(label) };
    const commands = writeElements(page, SBPL);
    const quantity = Math.min(MAX_QUANTITY, Math.max(1, label.print.quantity ?? 1));
    return concatBytes([
      latin1Bytes(ownJob(label)),
      latin1Bytes(`\x02${command('A')}${settings(label)}${name ? command(`CE${name}`) : ''}`),
      ...commands,
      latin1Bytes(`${command(`Q${quantity}`)}${command('Z')}\x03`),
    ]);
  });
}

/** Returns the code page with every character of the label's texts; without a name if they are ASCII. */
function encodingOf(label: Label, now: Date): { name: string | undefined; codePage: CodePage } {
  const text = textOf(label, now);
  if (/^[\x00-\x7f]*$/.test(text)) return { name: undefined, codePage: ASSUMED.page };
  const [name, codePage] = choosePage(ENCODINGS, text);
  return { name, codePage };
}

const five = (value: number): string => padded(Math.min(99_999, value), 5);

/** Returns the print modes that a printer accepts only in a separate job. */
function ownJob({ print }: Label): string {
  const mode = print.mode === 'tear-off' ? command('PM1') : print.mode === 'peel-off' ? command('PM7') : '';
  const method = print.thermal === undefined ? '' : command(print.thermal === 'transfer' ? 'PH0' : 'PH1');
  return mode || method ? `\x02${command('A')}${mode}${method}${command('Z')}\x03` : '';
}

function settings(label: Label): string {
  const { print } = label;
  return [
    /^[\x20-\x7e]{1,16}$/.test(label.name ?? '') ? command(`WK${label.name}`) : '',
    statesSize(label) ? command(`A1V${five(label.heightDots)}H${five(label.widthDots)}`) : '',
    print.media ? command(`IG${{ mark: 0, gap: 1, continuous: 2 }[print.media]}`) : '',
    print.speedIps === undefined ? '' : command(`CS${Math.max(1, Math.round(print.speedIps))}`),
    print.darknessPercent === undefined
      ? ''
      : command(`#F${Math.max(1, Math.round((print.darknessPercent * ASSUMED.darknessF) / 100))}`),
    print.mode === 'cutter' ? command(`CT${padded(Math.min(MAX_CUT_EVERY, print.pauseEvery ?? 1), 4)}`) : '',
  ].join('');
}

/** False if a reader computes the same size without `A1`. */
function statesSize(label: Label): boolean {
  if (label.sizeFromSource) return true;
  const usual = usualSize(extentOf(label.elements, label.dpi), label.dpi);
  return usual.widthDots !== label.widthDots || usual.heightDots !== label.heightDots;
}

const MAX_LINE = 99;

function writeOutline({ x, y, widthDots, heightDots, thicknessDots }: Outline): Written<Uint8Array> {
  const corner = at(x, y);
  if (corner === undefined) return OUTSIDE;
  if (thicknessDots > MAX_LINE) return notExpressible(message('reason.too_thick', { most: MAX_LINE }));
  const sides = padded(thicknessDots, 2).repeat(2);
  return [latin1Bytes(corner + command(`FW${sides}V${padded(heightDots, 4)}H${padded(widthDots, 4)}`))];
}

/** A filled rectangle is a thick line, or several side by side: lines are 99 dots thick at most. */
function writeFilled({ x, y, widthDots: width, heightDots: height }: Rect, ink: Ink): Written<Uint8Array> {
  const corner = at(x, y);
  if (corner === undefined) return OUTSIDE;
  if (ink === 'xor') return [latin1Bytes(corner + command(`(${padded(width, 4)},${padded(height, 4)}`))];
  const flat = width >= height;
  const commands: Uint8Array[] = [];
  for (let done = 0; done < Math.min(width, height); done += MAX_LINE) {
    const thick = Math.min(MAX_LINE, Math.min(width, height) - done);
    const where = flat ? at(x, y + done) : at(x + done, y);
    if (where === undefined) return OUTSIDE;
    const length = padded(flat ? width : height, 4);
    commands.push(latin1Bytes(where + command(`FW${padded(thick, 2)}${flat ? 'H' : 'V'}${length}`)));
  }
  return commands;
}

function writeCircle({ x, y, widthDots, heightDots, thicknessDots }: EllipseElement): Written<Uint8Array> {
  if (widthDots !== heightDots) return notExpressible(message('reason.no_ellipses', { language: 'SBPL' }));
  const radius = widthDots / 2;
  if (!Number.isInteger(radius) || radius < 5 || radius > 999)
    return notExpressible(message('reason.circle_radius', { language: 'SBPL', least: 5, most: 999 }));
  const where = at(x + radius, y + radius);
  if (where === undefined) return OUTSIDE;
  return [latin1Bytes(where + command(`FC,${padded(radius, 3)},${padded(Math.min(radius, thicknessDots), 3)},0,0`))];
}

/** Writes dots in hex: some printers are set to drop CR and LF, which would damage binary data. */
function writeImage(page: SbplPage, element: ImageElement): Written<Uint8Array> {
  const { picture } = element;
  const same =
    picture.kind === 'mono' && picture.widthDots === element.widthDots && picture.heightDots === element.heightDots;
  const turning = same && element.rotation !== 0 && picture.widthDots % 8 === 0 && picture.heightDots % 8 === 0;
  const image =
    turning || (same && element.rotation === 0)
      ? convertAnchor(element, 'corner', page.label.dpi)
      : flatImage(element, page.label, page.now);
  if (!image || image.picture.kind !== 'mono') return [];
  const { widthDots, heightDots, strideBytes, data } = image.picture;
  const where = at(Math.round(image.x), Math.round(image.y));
  if (where === undefined) return OUTSIDE;
  const rows = Math.ceil(heightDots / 8);
  if (strideBytes > 999 || rows > 999 || widthDots < 1)
    return notExpressible(message('reason.too_long', { most: 999 * 8 }));
  const blocks = new Uint8Array(strideBytes * rows * 8);
  blocks.set(data);
  const hex = toHex(blocks);
  const graphic = command(`GH${padded(strideBytes, 3)}${padded(rows, 3)}${hex}`);
  return [latin1Bytes(turned(image.rotation, where + graphic))];
}
