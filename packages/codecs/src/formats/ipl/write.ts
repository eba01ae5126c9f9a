/** Document → IPL bytes: one format a label, defined in Program mode, then printed (IPL Programmer's Reference Manual rev 012). */
import { createDiagnosticSink } from '../../diagnostics/index.ts';
import {
  type BoxElement,
  type Document,
  type Element,
  type ImageElement,
  type Label,
  contentText,
} from '../../label/index.ts';
import { type CodePage, encodeText } from '../../bytes/code-pages.ts';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { crop } from '../../render/frame.ts';
import { drawRegion } from '../../language/dots.ts';
import { type Said, flatImage, imageOf, speakLabel } from '../../language/speak.ts';
import { isFilled } from '../../language/strips.ts';
import { widenPrintWidth } from '../../language/print-width.ts';
import { type Tally, createTally } from '../../language/tally.ts';
import { convertAnchor } from '../../render/index.ts';
import { extentOf, stockLength } from '../extent.ts';
import type { WriteOptions, WriteResult } from '../format.ts';
import { layDown, lengthUnits, originals } from './lay-down.ts';
import { columnsOf } from './pictures.ts';
import { ASSUMED, ROTATIONS, WRITTEN_LANGUAGES } from './tables.ts';

import { sayBarcode } from './write-barcode.ts';
import { bordersOf, type Borders, sayReversed } from './write-reversed.ts';
import { type IplWord, type IplWriter, filledField, nameOf, needsHost, stepOfCounter } from './write-context.ts';
import { planFonts } from './write-fonts.ts';
import { sayText } from './write-text.ts';

/** Fields of a format, graphics of a printer. */
const MAX_FIELDS = 200;
const MAX_GRAPHICS = 99;
const MAX_FORMATS = 19;

export function writeIpl(document: Document, options: WriteOptions = {}): WriteResult {
  const sink = createDiagnosticSink();
  const now = options.now ?? new Date();
  const tally = createTally(sink, now);
  const parts = document.labels.map((label, index) =>
    writeLabel(widenPrintWidth(label), 1 + (index % MAX_FORMATS), { tally, now }),
  );
  return { bytes: concatBytes(parts), diagnostics: tally.diagnostics(), retention: tally.retention() };
}

/** STX, the message, ETX and a line end, which printers pass over. */
const message = (...parts: readonly (string | Uint8Array)[]): Uint8Array =>
  concatBytes([
    latin1Bytes('\x02'),
    ...parts.map((part) => (typeof part === 'string' ? latin1Bytes(part) : part)),
    latin1Bytes('\x03\r\n'),
  ]);

function writeLabel(label: Label, format: number, { tally, now }: { tally: Tally; now: Date }): Uint8Array {
  const { language, page } = languageOf(label, now);
  const step = stepOf(label);
  const lying = layDown(label, now);
  const reported = originals(label, lying, tally);
  const say = (shown: Label, counting: Tally): { words: IplWord[]; writer: IplWriter } => {
    const fonts = planFonts(shown, { page, now });
    const writer: IplWriter = { label: shown, tally: counting, now, page, graphics: [], fonts, step };
    const borders = bordersOf(shown, now);
    const words = speakLabel<IplWord>(
      shown,
      {
        say: (element) => sayElement(writer, element, borders),
        sayGroup: (group) => sayReversed(writer, group),
        saysWhole: isStack,
      },
      { tally: counting, now },
    );
    return { words, writer };
  };
  let { words, writer } = say(lying, reported);
  for (let kept = lying.elements.length; words.length > MAX_FIELDS || writer.graphics.length > MAX_GRAPHICS;) {
    const share = Math.min(MAX_FIELDS / words.length, MAX_GRAPHICS / Math.max(1, writer.graphics.length), 0.95);
    kept = Math.floor(kept * share);
    for (const element of lying.elements.slice(kept))
      reported.picture(element, `a format has ${MAX_FIELDS} fields; what is left over is one picture`);
    ({ words, writer } = say(withRestAsPicture(lying, kept, now), createTally(createDiagnosticSink(), now)));
  }
  const host: Uint8Array[] = [];
  const fields = words.map((word, number) => {
    const sent = word.data !== undefined && needsHost(word.data);
    if (sent) host.push(message(word.data!, '\r'));
    const data =
      word.data === undefined
        ? []
        : sent
          ? [latin1Bytes(`d0,${Math.max(1, word.data.length)};`)]
          : [latin1Bytes('d3,'), word.data, latin1Bytes(';')];
    const line = word.line ? [latin1Bytes(`I${number};${word.line}`)] : [];
    return message(`${word.letter}${number}${word.name ? `,${word.name}` : ''};${word.parameters}`, ...data, ...line);
  });
  const { name } = nameOf(label.name);
  return concatBytes([
    message(setUp(lying, language)),
    message('\x1bP'),
    ...writer.graphics.map((graphic, i) => concatBytes([latin1Bytes('\x02'), latin1Bytes(`G${i + 1};`), graphic])),
    ...writer.fonts.downloads.map((font) => concatBytes([latin1Bytes('\x02'), font])),
    message(`E${format};F${format}${name ? `,${name}` : ''};D0;`),
    ...fields,
    message('R;'),
    message(`\x1bE${format}\x18`),
    ...host,
    message(printCommand(label, step)),
  ]);
}

const isStack = (element: Element): boolean =>
  element.kind === 'text' &&
  element.direction === 'vertical' &&
  !element.block &&
  !element.charGapDots &&
  !element.blackCell;

/** The first elements as they are, all others together as one picture. */
function withRestAsPicture(label: Label, kept: number, now: Date): Label {
  const region = { x: 0, y: 0, widthDots: label.widthDots, heightDots: label.heightDots };
  const { bitmap, x, y } = crop(drawRegion(label.elements.slice(kept), region, label.dpi, now));
  const rest = bitmap.widthDots > 0 ? [imageOf({ bitmap, x, y })] : [];
  return { ...label, elements: [...label.elements.slice(0, kept), ...rest] };
}

/** The language whose page has every character of the label's texts; none named where they are ASCII. */
function languageOf(label: Label, now: Date): { language: number | undefined; page: CodePage } {
  const text = label.elements
    .map((element) => (element.kind === 'text' ? contentText(element.content, now) : ''))
    .join('');
  if (/^[\x00-\x7f]*$/.test(text)) return { language: undefined, page: 'ascii' };
  const [language, page] =
    WRITTEN_LANGUAGES.find(([, each]) => encodeText(text, each).missing.length === 0) ?? WRITTEN_LANGUAGES.at(-1)!;
  return { language, page };
}

/** The step of the first counter: all of a label count alike. */
function stepOf(label: Label): number {
  for (const element of label.elements) {
    if (!('content' in element)) continue;
    for (const part of element.content) {
      const step = part.kind === 'serial' ? stepOfCounter(part) : undefined;
      if (step !== undefined) return step;
    }
  }
  return 0;
}

/** The print commands before a format; the label lies on its side. */
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

/** False where a reader comes to the same size by itself. */
function statesSize(label: Label): boolean {
  if (label.sizeFromSource) return true;
  const { dpi } = label;
  const { right, bottom } = extentOf(label.elements, dpi);
  const length = Math.round(stockLength(right, dpi));
  const across = Math.round(Math.max(ASSUMED.widthIn * dpi, stockLength(bottom, dpi)));
  return length !== label.widthDots || across !== label.heightDots;
}

/** Batches, copies of each, print, form feed. */
function printCommand(label: Label, step: number): string {
  const { quantity, replicates = 1 } = label.print;
  const counting = step === 0 ? '' : `\x1b${step < 0 ? 'D' : 'I'}${Math.abs(step)}`;
  if (quantity === undefined) return `${counting}\x17\x0c`;
  const copies = step === 0 ? 1 : Math.max(1, replicates);
  const batches = Math.max(1, Math.ceil(quantity / copies));
  return `${counting}\x1e${Math.min(9999, batches)}\x1f${Math.min(9999, copies)}\x17\x0c`;
}

function sayElement(writer: IplWriter, element: Element, borders: Borders): Said<IplWord> {
  if (borders.boxes.has(element)) return { words: [] };
  switch (element.kind) {
    case 'text':
      return sayText(writer, element, element.blackCell ? (borders.dots.get(element) ?? 1) : 0);
    case 'barcode':
      return sayBarcode(writer, element);
    case 'box':
      return sayBox(element);
    case 'line':
      return { refused: 'IPL has no slanted lines' };
    case 'ellipse':
      return { refused: 'IPL has no circles' };
    case 'image':
      return sayImage(writer, element);
    case 'addressBlock':
      return { words: [] };
    default:
      return element satisfies never;
  }
}

const OUTSIDE = { refused: 'it begins left of or above the label' } as const;

function sayBox(box: BoxElement): Said<IplWord> {
  if (box.radiusDots > 0) return { refused: 'IPL has no rounded corners' };
  const [x, y, width, height] = [box.x, box.y, box.widthDots, box.heightDots].map(Math.round) as [
    number,
    number,
    number,
    number,
  ];
  if (x < 0 || y < 0) return OUTSIDE;
  if (width < 1 || height < 1) return { words: [] };
  if (width > 9999 || height > 9999) return { refused: 'it is longer than 9999 dots' };
  if (isFilled(box)) return { words: [filledField({ x, y, widthDots: width, heightDots: height })] };
  return {
    words: [
      { letter: 'W', parameters: `o${x},${y};f0;l${width};h${height};w${Math.max(1, Math.round(box.thicknessDots))};` },
    ],
  };
}

function sayImage(writer: IplWriter, element: ImageElement): Said<IplWord> {
  const { picture } = element;
  const [across, down] = [element.widthDots / picture.widthDots, element.heightDots / picture.heightDots];
  const whole =
    Number.isInteger(across) && Number.isInteger(down) && across >= 1 && down >= 1 && across <= 250 && down <= 250;
  const plain = picture.kind === 'mono' && whole;
  const image = plain
    ? convertAnchor(element, 'corner', writer.label.dpi)
    : flatImage(element, writer.label, writer.now);
  if (!image || image.picture.kind !== 'mono') return { words: [] };
  const [x, y] = [Math.round(image.x), Math.round(image.y)];
  if (x < 0 || y < 0 || x > 19_999 || y > 19_999) return OUTSIDE;
  const { widthDots, heightDots } = image.picture;
  if (widthDots > 1999 || heightDots > 1999) return { refused: 'a graphic has 1999 columns and rows at most' };
  writer.graphics.push(concatBytes([latin1Bytes(`x${widthDots};y${heightDots};\x03\r\n`), columnsOf(image.picture)]));
  const turn = ROTATIONS.indexOf(image.rotation);
  const size = plain ? `h${down};w${across};` : 'h1;w1;';
  return { words: [{ letter: 'U', parameters: `o${x},${y};f${turn};c${writer.graphics.length};${size}` }] };
}
