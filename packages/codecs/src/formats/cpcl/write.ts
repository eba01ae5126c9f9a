/** Label tree → CPCL: one session a label. */
import { message } from '@platen/messages';
import { toHex } from '../../bytes/encodings.ts';
import { concatBytes } from '../../bytes/cursor.ts';
import type { Document, ImageElement, Label } from '../../label/index.ts';
import { CODEC_LIMITS } from '../../limits.ts';
import { choosePage, textOf } from '../../language/text/code-page.ts';
import { never, OUTSIDE } from '../../language/frame/not-expressible.ts';
import { type RectangleWriter, writeBox, writeLine } from '../../language/shapes/rectangles.ts';
import {
  flatImage,
  type LanguageWriter,
  openPage,
  writeDocument,
  writeElements,
  type Written,
} from '../../language/frame/writer.ts';
import type { WriteOptions, WriteResult } from '../format.ts';
import { ASSUMED } from './assumptions.ts';
import { WRITTEN } from './encodings.ts';
import { type CpclPage, line } from './page.ts';
import { writeBarcode } from './write-barcode.ts';
import { writeText } from './write-text.ts';

const MAX_QUANTITY = CODEC_LIMITS.copies.cpcl;

const RECTANGLES: RectangleWriter<Uint8Array> = {
  language: 'CPCL',
  filled: ({ x, y, widthDots, heightDots }, ink) => [
    line(`${ink === 'xor' ? 'INVERSE-LINE' : 'LINE'} ${x} ${y} ${x + widthDots} ${y} ${heightDots}`),
  ],
  outline: ({ x, y, widthDots, heightDots, thicknessDots }) => [
    line(`BOX ${x} ${y} ${x + widthDots} ${y + heightDots} ${thicknessDots}`),
  ],
};

const CPCL: LanguageWriter<Uint8Array, CpclPage> = {
  name: 'CPCL',
  settings: {
    modes: [],
    cutEvery: 0,
    pauses: false,
    thermal: false,
    quantity: MAX_QUANTITY,
    replicates: MAX_QUANTITY,
    wholeSets: false,
  },
  ink: 'inverts',
  writesWhole: ({ direction }) => direction !== 'vertical',
  text: writeText,
  barcode: writeBarcode,
  box: (_, box) => writeBox(box, RECTANGLES),
  line: (page, stroke) => writeLine(page, stroke, RECTANGLES),
  ellipse: never(message('reason.no_circles', { language: 'CPCL' })),
  image: writeImage,
};

export function writeCpcl(document: Document, options: WriteOptions = {}): WriteResult {
  return writeDocument(document, options, CPCL, (label, job) => {
    const [country, codePage] = choosePage(WRITTEN, textOf(label, job.now));
    const page: CpclPage = { ...openPage(label, job), codePage, country };
    const commands = writeElements(page, CPCL);
    return concatBytes([...settings(label, country), ...commands, line('PRINT')]);
  });
}

function settings({ print, widthDots, heightDots }: Label, country: string): Uint8Array[] {
  const quantity = Math.min(MAX_QUANTITY, Math.max(1, print.quantity ?? 1));
  const media = print.media && { continuous: 'JOURNAL', gap: 'GAP-SENSE', mark: 'BAR-SENSE' }[print.media];
  const darkness = print.darknessPercent && Math.round((print.darknessPercent / 100) * ASSUMED.contrastMax);
  const commands = [
    `! 0 200 200 ${Math.max(1, Math.round(heightDots))} ${quantity}`,
    `PAGE-WIDTH ${Math.max(1, Math.round(widthDots))}`,
    country === 'USA' ? undefined : `COUNTRY ${country}`,
    media,
    darkness === undefined ? undefined : `CONTRAST ${darkness}`,
  ];
  return commands.filter((command) => command !== undefined).map(line);
}

/** Dots in hexadecimal: links that drop control characters would harm binary data. */
function writeImage({ label, now }: CpclPage, element: ImageElement): Written<Uint8Array> {
  const image = flatImage(element, label, now);
  if (!image || image.picture.kind !== 'mono') return [];
  const { strideBytes, heightDots, data } = image.picture;
  const [x, y] = [Math.round(image.x), Math.round(image.y)];
  if (x < 0 || y < 0) return OUTSIDE;
  const hex = toHex(data.subarray(0, strideBytes * heightDots));
  return [line(`EG ${strideBytes} ${heightDots} ${x} ${y} ${hex}`)];
}
