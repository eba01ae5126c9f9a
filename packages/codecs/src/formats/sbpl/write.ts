/** Document → SBPL bytes: one job a label, without line ends (SATO programming references, see tables.ts). */
import { createDiagnosticSink } from '../../diagnostics/index.ts';
import {
  type BoxElement,
  type Document,
  type Element,
  type EllipseElement,
  type ImageElement,
  type Label,
  type LineElement,
  contentText,
} from '../../label/index.ts';
import { type CodePage, encodeText } from '../../bytes/code-pages.ts';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { type Said, flatImage, speakLabel } from '../../language/speak.ts';
import { isFilled } from '../../language/strips.ts';
import { widenPrintWidth } from '../../language/print-width.ts';
import { type Tally, createTally } from '../../language/tally.ts';
import { convertAnchor } from '../../render/index.ts';
import { extentOf, stockLength } from '../extent.ts';
import type { WriteOptions, WriteResult } from '../format.ts';
import { ASSUMED, ENCODINGS } from './tables.ts';
import { sayBarcode } from './write-barcode.ts';
import { type SbplWriter, at, command, rotate } from './write-context.ts';
import { sayText } from './write-text.ts';
import { sayTriangles } from './write-triangle.ts';

export function writeSbpl(document: Document, options: WriteOptions = {}): WriteResult {
  const now = options.now ?? new Date();
  const tally = createTally(createDiagnosticSink(), now);
  const parts = document.labels.map((label) => writeLabel(widenPrintWidth(label), tally, now));
  return { bytes: concatBytes(parts), diagnostics: tally.diagnostics(), retention: tally.retention() };
}

function writeLabel(label: Label, tally: Tally, now: Date): Uint8Array {
  const { name, page } = encodingOf(label, now);
  const writer: SbplWriter = { label, tally, now, page };
  const triangles = sayTriangles(label);
  const words = speakLabel<Uint8Array>(
    label,
    { inverts: true, say: (element) => triangles.get(element) ?? sayElement(writer, element) },
    { tally, now },
  );
  const quantity = Math.min(999_999, Math.max(1, label.print.quantity ?? 1));
  return concatBytes([
    latin1Bytes(ownJob(label)),
    latin1Bytes(`\x02${command('A')}${settings(label)}${name ? command(`CE${name}`) : ''}`),
    ...words,
    latin1Bytes(`${command(`Q${quantity}`)}${command('Z')}\x03`),
  ]);
}

/** The code page that has every character of the label's texts; none named where they are ASCII. */
function encodingOf(label: Label, now: Date): { name: string | undefined; page: CodePage } {
  const text = label.elements
    .map((element) => (element.kind === 'text' ? contentText(element.content, now) : ''))
    .join('');
  if (/^[\x00-\x7f]*$/.test(text)) return { name: undefined, page: ASSUMED.page };
  const [name, page] = ENCODINGS.find(([, each]) => encodeText(text, each).missing.length === 0) ?? ENCODINGS.at(-1)!;
  return { name, page };
}

const five = (value: number): string => String(Math.min(99_999, Math.round(value))).padStart(5, '0');

/** Modes of print that a printer takes in a job of their own only. */
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
    print.mode === 'cutter' ? command(`CT${String(Math.min(9999, print.pauseEvery ?? 1)).padStart(4, '0')}`) : '',
  ].join('');
}

/** False where a reader comes to the same size by itself. */
function statesSize(label: Label): boolean {
  if (label.sizeFromSource) return true;
  const { right, bottom } = extentOf(label.elements, label.dpi);
  const width = Math.round(Math.max(4 * label.dpi, stockLength(right, label.dpi)));
  return width !== label.widthDots || Math.round(stockLength(bottom, label.dpi)) !== label.heightDots;
}

function sayElement(writer: SbplWriter, element: Element): Said<Uint8Array> {
  switch (element.kind) {
    case 'text':
      return sayText(writer, element);
    case 'barcode':
      return sayBarcode(writer, element);
    case 'box':
      return element.ink === 'xor' ? sayReverse(element) : sayBox(element);
    case 'line':
      return sayLine(element);
    case 'ellipse':
      return sayCircle(element);
    case 'image':
      return sayImage(writer, element);
    case 'addressBlock':
      return { words: [] };
    default:
      return element satisfies never;
  }
}

const OUTSIDE = { refused: 'it begins left of or above the label' } as const;
const two = (value: number): string => String(value).padStart(2, '0');
const three = (value: number): string => String(value).padStart(3, '0');
const four = (value: number): string => String(value).padStart(4, '0');
const MAX_LINE = 99;
const MAX_LENGTH = 9999;

function sayReverse({ x, y, widthDots, heightDots }: BoxElement): Said<Uint8Array> {
  const where = at(Math.round(x), Math.round(y));
  if (where === undefined) return OUTSIDE;
  return { words: [latin1Bytes(where + command(`(${four(Math.round(widthDots))},${four(Math.round(heightDots))}`))] };
}

/** A filled box is a thick line, or several side by side: lines are 99 dots thick at most. */
function sayBox(box: BoxElement): Said<Uint8Array> {
  if (box.radiusDots > 0) return { refused: 'SBPL has no rounded corners' };
  const [x, y, width, height] = [box.x, box.y, box.widthDots, box.heightDots].map(Math.round) as [
    number,
    number,
    number,
    number,
  ];
  const thickness = Math.max(1, Math.round(box.thicknessDots));
  if (width < 1 || height < 1) return { words: [] };
  if (width > MAX_LENGTH || height > MAX_LENGTH) return { refused: 'it is longer than 9999 dots' };
  if (at(x, y) === undefined) return OUTSIDE;
  if (!isFilled(box)) {
    if (thickness > MAX_LINE) return { refused: 'its sides are thicker than 99 dots' };
    return {
      words: [latin1Bytes(at(x, y)! + command(`FW${two(thickness)}${two(thickness)}V${four(height)}H${four(width)}`))],
    };
  }
  const flat = width >= height;
  const words: Uint8Array[] = [];
  for (let done = 0; done < Math.min(width, height); done += MAX_LINE) {
    const thick = Math.min(MAX_LINE, Math.min(width, height) - done);
    const where = flat ? at(x, y + done) : at(x + done, y);
    if (where === undefined) return OUTSIDE;
    words.push(latin1Bytes(where + command(`FW${two(thick)}${flat ? 'H' : 'V'}${four(flat ? width : height)}`)));
  }
  return { words };
}

function sayLine({ x1, y1, x2, y2, thicknessDots: t, cap }: LineElement): Said<Uint8Array> {
  if ((x1 !== x2 && y1 !== y2) || cap === 'slanted') return { refused: 'SBPL has no slanted lines' };
  const upright = x1 === x2;
  return sayBox({
    kind: 'box',
    x: upright ? x1 - t / 2 : Math.min(x1, x2),
    y: upright ? Math.min(y1, y2) : y1 - t / 2,
    widthDots: upright ? t : Math.abs(x2 - x1),
    heightDots: upright ? Math.abs(y2 - y1) : t,
    thicknessDots: t,
    radiusDots: 0,
    ink: 'black',
  });
}

function sayCircle({ x, y, widthDots, heightDots, thicknessDots }: EllipseElement): Said<Uint8Array> {
  if (widthDots !== heightDots) return { refused: 'SBPL has circles, no ellipses' };
  const radius = widthDots / 2;
  if (!Number.isInteger(radius) || radius < 5 || radius > 999)
    return { refused: 'circles of SBPL have a radius of 5 to 999 whole dots' };
  const where = at(x + radius, y + radius);
  if (where === undefined) return OUTSIDE;
  return {
    words: [
      latin1Bytes(where + command(`FC,${three(radius)},${three(Math.min(radius, Math.round(thicknessDots)))},0,0`)),
    ],
  };
}

/** Dots in hex: some printers are set to drop CR and LF, which would harm binary data. */
function sayImage(writer: SbplWriter, element: ImageElement): Said<Uint8Array> {
  const { picture } = element;
  const same =
    picture.kind === 'mono' && picture.widthDots === element.widthDots && picture.heightDots === element.heightDots;
  const turning = same && element.rotation !== 0 && picture.widthDots % 8 === 0 && picture.heightDots % 8 === 0;
  const image =
    turning || (same && element.rotation === 0)
      ? convertAnchor(element, 'corner', writer.label.dpi)
      : flatImage(element, writer.label, writer.now);
  if (!image || image.picture.kind !== 'mono') return { words: [] };
  const { widthDots, heightDots, strideBytes, data } = image.picture;
  const where = at(Math.round(image.x), Math.round(image.y));
  if (where === undefined) return OUTSIDE;
  const rows = Math.ceil(heightDots / 8);
  if (strideBytes > 999 || rows > 999 || widthDots < 1) return { refused: 'it is larger than 999 blocks of 8 dots' };
  const padded = new Uint8Array(strideBytes * rows * 8);
  padded.set(data);
  const hex = Buffer.from(padded).toString('hex').toUpperCase();
  const rotation = rotate(image.rotation);
  return {
    words: [
      latin1Bytes(
        `${rotation.before}${where}${command(`GH${three(strideBytes)}${three(rows)}${hex}`)}${rotation.after}`,
      ),
    ],
  };
}
