/**
 * Document → IPL bytes: one format a label, defined in Program mode, then printed (IPL Programmer's Reference Manual
 * rev 012).
 */
import { message } from '@platen/messages';
import type { CodePage } from '../../bytes/code-pages.ts';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { createDiagnosticSink } from '../../diagnostics/index.ts';
import { type Document, type ImageElement, type Label } from '../../label/index.ts';
import { choosePage, textOf } from '../../language/text/code-page.ts';
import { drawRegion } from '../../language/shapes/dots.ts';
import { OUTSIDE, never, notExpressible } from '../../language/frame/not-expressible.ts';
import { type RectangleWriter, writeBox } from '../../language/shapes/rectangles.ts';
import { createTally } from '../../language/frame/tally.ts';
import {
  type Job,
  type LanguageWriter,
  type Written,
  flatImage,
  imageOf,
  openPage,
  writeDocument,
  writeElements,
} from '../../language/frame/writer.ts';
import { crop } from '../../render/frame.ts';
import { convertAnchor } from '../../render/index.ts';
import type { WriteOptions, WriteResult } from '../format.ts';
import { ASSUMED } from './assumptions.ts';
import { columnsOf } from './columns.ts';
import { WRITTEN_LANGUAGES } from './fonts.ts';
import { layDown, lengthUnits, lyingSize } from './lay-down.ts';
import { type IplCommand, type IplPage, filledField, nameOf, origin, stepOf } from './page.ts';
import { ROTATIONS } from './state.ts';
import { writeBarcode } from './write-barcode.ts';
import { downloadFonts } from './write-fonts.ts';
import { bordersOf, writeReversed } from './write-reversed.ts';
import { writeText } from './write-text.ts';

/** Most fields of a format, graphics and formats of a printer. */
const MAX_FIELDS = 200;
const MAX_GRAPHICS = 99;
const MAX_FORMATS = 19;
/** Most batches, and most labels of a batch. */
const MAX_LABELS = 9999;

const IPL: LanguageWriter<IplCommand, IplPage> = {
  name: 'IPL',
  settings: {
    modes: ['peel-off', 'cutter'],
    cutEvery: 1,
    pauses: false,
    speedIps: [1, 30],
    thermal: true,
    quantity: MAX_LABELS,
    replicates: MAX_LABELS,
    wholeSets: true,
  },
  ink: 'adds',
  text: writeText,
  barcode: writeBarcode,
  // The box behind a white text is written as its border.
  box: ({ borders }, box) => (borders.boxes.has(box) ? [] : writeBox(box, RECTANGLES)),
  line: never(message('reason.no_sloping_line', { language: 'IPL' })),
  ellipse: never(message('reason.no_circles', { language: 'IPL' })),
  image: writeImage,
  group: writeReversed,
  writesWhole: (text) => text.direction === 'vertical' && !text.block && !text.charGapDots && !text.blackCell,
};

export function writeIpl(document: Document, options: WriteOptions = {}): WriteResult {
  return writeDocument(document, options, IPL, (label, job) => {
    const { language, codePage } = languageOf(label, job.now);
    const lying = layDown(label, job.tally, job.now);
    const { commands, page } = writeFields(lying, job, codePage);
    const format = 1 + (job.index % MAX_FORMATS);
    const { name } = nameOf(label.name);
    return concatBytes([
      framed(setUp(lying, language)),
      framed('\x1bP'),
      ...page.graphics.map((graphic, i) => concatBytes([latin1Bytes(`\x02G${i + 1};`), graphic])),
      ...page.fonts.downloads.map((font) => concatBytes([latin1Bytes('\x02'), font])),
      framed(`E${format};F${format}${name ? `,${name}` : ''};D0;`),
      ...commands.map(fieldMessage),
      framed('R;'),
      framed(`\x1bE${format}\x18`),
      ...commands.flatMap(({ data }) => (data && needsHost(data) ? [framed(data, '\r')] : [])),
      framed(printCommand(label, page.step, job.index)),
    ]);
  });
}

/** Writes the fields of a label; the elements beyond the limit of a format become one picture. */
function writeFields(lying: Label, job: Job, codePage: CodePage): { commands: IplCommand[]; page: IplPage } {
  const { now } = job;
  const step = stepOf(lying.elements);
  const write = (label: Label, tally: Job['tally']): { commands: IplCommand[]; page: IplPage } => {
    const fonts = downloadFonts(label, { codePage, now });
    const base = openPage(label, { ...job, tally });
    const page: IplPage = { ...base, codePage, graphics: [], fonts, step, borders: bordersOf(label, now) };
    return { commands: writeElements(page, IPL), page };
  };
  let written = write(lying, job.tally);
  for (let kept = lying.elements.length; isTooLarge(written);) {
    const { commands, page } = written;
    const share = Math.min(MAX_FIELDS / commands.length, MAX_GRAPHICS / Math.max(1, page.graphics.length), 0.95);
    kept = Math.floor(kept * share);
    for (const element of lying.elements.slice(kept))
      job.tally.picture(element, message('reason.fields', { most: MAX_FIELDS }));
    written = write(withRestAsPicture(lying, kept, now), createTally(createDiagnosticSink(), now));
  }
  return written;
}

const isTooLarge = ({ commands, page }: { commands: readonly IplCommand[]; page: IplPage }): boolean =>
  commands.length > MAX_FIELDS || page.graphics.length > MAX_GRAPHICS;

/** Returns the label with its first `kept` elements unchanged and all others as one picture. */
function withRestAsPicture(label: Label, kept: number, now: Date): Label {
  const region = { x: 0, y: 0, widthDots: label.widthDots, heightDots: label.heightDots };
  const { bitmap, x, y } = crop(drawRegion(label.elements.slice(kept), region, label.dpi, now));
  const rest = bitmap.widthDots > 0 ? [imageOf({ bitmap, x, y })] : [];
  return { ...label, elements: [...label.elements.slice(0, kept), ...rest] };
}

/** Returns STX, the message, ETX and a line end, which printers ignore. */
const framed = (...parts: readonly (string | Uint8Array)[]): Uint8Array =>
  concatBytes(['\x02', ...parts, '\x03\r\n'].map((part) => (typeof part === 'string' ? latin1Bytes(part) : part)));

/** True for data that a format cannot contain because `;` ends it. The host sends such data. */
const needsHost = (data: Uint8Array): boolean =>
  data.length === 0 || data.some((byte) => byte === 0x3b || byte === 0x1c || byte === 0x1d || byte === 0x0d);

function fieldMessage({ letter, name, parameters, data, line }: IplCommand, number: number): Uint8Array {
  const source = !data ? [] : needsHost(data) ? [`d0,${Math.max(1, data.length)};`] : ['d3,', data, ';'];
  const edited = line ? `I${number};${line}` : '';
  return framed(`${letter}${number}${name ? `,${name}` : ''};${parameters}`, ...source, edited);
}

/** Returns the language whose code page has every character of the label's texts; undefined if they are ASCII. */
function languageOf(label: Label, now: Date): { language: number | undefined; codePage: CodePage } {
  const text = textOf(label, now);
  if (/^[\x00-\x7f]*$/.test(text)) return { language: undefined, codePage: 'ascii' };
  const [language, codePage] = choosePage(WRITTEN_LANGUAGES, text);
  return { language, codePage };
}

/** Returns the Print mode commands before a format; the label lies on its side. */
function setUp(label: Label, language: number | undefined): string {
  const { print, dpi } = label;
  const media = print.media && { continuous: 0, gap: 1, mark: 2 }[print.media];
  return [
    dpi >= 350 && dpi < 500 ? '\x1bC1' : '\x1bC',
    statesSize(label) ? `\x0fW${label.heightDots}\x0fL${lengthUnits(label.widthDots, dpi)}` : '',
    media === undefined ? '' : `\x0fT${media}`,
    print.speedIps === undefined ? '' : `\x0fS${Math.round(print.speedIps * 10)}`,
    print.darknessPercent === undefined
      ? ''
      : `\x0fd${Math.round((print.darknessPercent * ASSUMED.darknessMax) / 100)}`,
    print.thermal === undefined ? '' : print.thermal === 'transfer' ? '\x0fg1,567' : '\x0fg0,420',
    print.mode === 'peel-off' ? '\x0ft1' : '',
    print.mode === 'cutter' ? '\x0fc1' : '',
    language === undefined ? '' : `\x0fl${language}`,
  ].join('');
}

/** False if a reader computes the same size without it. */
function statesSize(label: Label): boolean {
  if (label.sizeFromSource) return true;
  const { widthDots, heightDots } = lyingSize(label.elements, label.dpi);
  return widthDots !== label.widthDots || heightDots !== label.heightDots;
}

/** Returns the number of batches, the copies of each, print and form feed. */
function printCommand(label: Label, step: number, index: number): string {
  // The numbers of an earlier label would stay in force.
  const { quantity = index > 0 ? 1 : undefined, replicates = 1 } = label.print;
  const counting = step === 0 ? '' : `\x1b${step < 0 ? 'D' : 'I'}${Math.abs(step)}`;
  if (quantity === undefined) return `${counting}\x17\x0c`;
  const copies = step === 0 ? 1 : Math.max(1, replicates);
  const batches = Math.max(1, Math.ceil(quantity / copies));
  return `${counting}\x1e${Math.min(MAX_LABELS, batches)}\x1f${Math.min(MAX_LABELS, copies)}\x17\x0c`;
}

const RECTANGLES: RectangleWriter<IplCommand> = {
  language: 'IPL',
  longest: 9999,
  filled: (rect) => (origin(rect.x, rect.y) === undefined ? OUTSIDE : [filledField(rect)]),
  outline: ({ x, y, widthDots, heightDots, thicknessDots }) => {
    const where = origin(x, y);
    if (where === undefined) return OUTSIDE;
    return [{ letter: 'W', parameters: `${where}f0;l${widthDots};h${heightDots};w${thicknessDots};` }];
  },
};

function writeImage(page: IplPage, element: ImageElement): Written<IplCommand> {
  const { picture } = element;
  const [across, down] = [element.widthDots / picture.widthDots, element.heightDots / picture.heightDots];
  const whole =
    Number.isInteger(across) && Number.isInteger(down) && across >= 1 && down >= 1 && across <= 250 && down <= 250;
  const plain = picture.kind === 'mono' && whole;
  const image = plain ? convertAnchor(element, 'corner', page.label.dpi) : flatImage(element, page.label, page.now);
  if (!image || image.picture.kind !== 'mono') return [];
  const where = origin(Math.round(image.x), Math.round(image.y));
  if (where === undefined) return OUTSIDE;
  const { widthDots, heightDots } = image.picture;
  if (widthDots > 1999 || heightDots > 1999) return notExpressible(message('reason.too_long', { most: 1999 }));
  page.graphics.push(concatBytes([latin1Bytes(`x${widthDots};y${heightDots};\x03\r\n`), columnsOf(image.picture)]));
  const turn = ROTATIONS.indexOf(image.rotation);
  const size = plain ? `h${down};w${across};` : 'h1;w1;';
  return [{ letter: 'U', parameters: `${where}f${turn};c${page.graphics.length};${size}` }];
}
