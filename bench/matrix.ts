/**
 * `pnpm matrix [--each]`: typical documents between all pairs of the six printer languages, XML and JSON. Prints how many
 * elements came out as what they are and as pictures, and how alike the label is before and after (IoU of the pictures).
 * Ends with 1 where an element that every language has is a picture, or a label is less alike than it must be.
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import {
  type Document,
  type Element,
  fillDocument,
  findFormat,
  type FormatName,
  isBlack,
  type Label,
  literal,
  createLabel,
  type MonoBitmap,
  PRINTER_LANGUAGES,
  read,
  renderLabel,
  write,
} from '@platen/codecs';

const each = process.argv.includes('--each');
const formats = ([...PRINTER_LANGUAGES, 'xml', 'json'] as FormatName[]).filter(
  (name) => findFormat(name) !== undefined,
);

const text = (content: string, x: number, y: number, heightDots = 40): Element => ({
  kind: 'text',
  x,
  y,
  content: literal(content),
  font: { name: '0', heightDots, widthDots: heightDots },
  rotation: 0,
  anchor: 'block',
  justify: 'start',
  ink: 'black',
});
const barcode = (
  symbology: string,
  content: string,
  fields: Partial<Extract<Element, { kind: 'barcode' }>> = {},
): Element => ({
  kind: 'barcode',
  symbology,
  x: 40,
  y: 100,
  content: literal(content),
  rotation: 0,
  anchor: 'block',
  justify: 'start',
  ink: 'black',
  moduleDots: 3,
  wideRatio: 3,
  heightDots: 100,
  humanReadable: { position: 'none' },
  options: {},
  ...fields,
});
const label = (...elements: Element[]): Document => ({
  labels: [createLabel({ widthDots: 812, heightDots: 600, sizeFromSource: true, elements })],
});

const turned = (heightDots: number): Element[] =>
  ([0, 90, 180, 270] as const).map((rotation): Element => ({
    ...(text('Turned', 300, 250, heightDots) as Extract<Element, { kind: 'text' }>),
    rotation,
    anchor: 'corner',
  }));

interface Sample {
  readonly name: string;
  readonly document: Document;
  /** Least IoU after a way through any format; undefined where the document is beyond what all of them have. */
  readonly least?: number;
}

/** One kind of element a label: what every language has must stay what it is. */
const SYMBOLS: readonly [symbology: string, content: string][] = [
  ['code128', 'Abc-12345'],
  ['code39', 'ABC123'],
  ['ean13', '4006381333931'],
  ['ean8', '96385074'],
  ['upca', '036000291452'],
  ['upce', '01234565'],
  ['interleaved2of5', '1234567890'],
  ['codabar', 'A12345B'],
  ['qrcode', 'https://example.com/1'],
  ['datamatrix', 'PL-1234567890'],
  ['pdf417', 'A typical text of a label'],
];
const samples: Sample[] = [
  ...SYMBOLS.map(([symbology, content]): Sample => ({
    name: symbology,
    document: label(
      barcode(
        symbology,
        content,
        symbology === 'pdf417'
          ? { moduleDots: 2, heightDots: 8 }
          : symbology === 'qrcode' || symbology === 'datamatrix'
            ? { moduleDots: 6, heightDots: 0 }
            : {},
      ),
    ),
    least: 0.97,
  })),
  {
    name: 'boxes, lines',
    document: label(
      { kind: 'box', x: 40, y: 40, widthDots: 300, heightDots: 200, thicknessDots: 4, radiusDots: 0, ink: 'black' },
      { kind: 'box', x: 400, y: 40, widthDots: 200, heightDots: 60, thicknessDots: 60, radiusDots: 0, ink: 'black' },
      { kind: 'line', x1: 40, y1: 300, x2: 700, y2: 300, thicknessDots: 4, ink: 'black', cap: 'butt' },
    ),
    least: 0.97,
  },
  // IPL sets its outline fonts in whole points: 10, 14 and 21 of them are 28, 39 and 59 dots at 203 dpi.
  {
    name: 'text of whole points',
    document: label(
      text('Shipping label', 40, 40, 39),
      text('Order 12345', 40, 120, 59),
      text('Small print', 40, 220, 28),
    ),
    least: 0.85,
  },
  {
    name: 'turned text of points',
    document: label(...turned(39)),
    least: 0.85,
  },
  {
    name: 'text of any dots',
    document: label(text('Shipping label', 40, 40), text('Order 12345', 40, 120, 60), text('Small print', 40, 220, 30)),
    least: 0.85,
  },
  {
    name: 'turned text of dots',
    document: label(...turned(40)),
    least: 0.85,
  },
  ...(await Promise.all(
    ['labels/shipping.zpl'].map(async (file): Promise<Sample> => ({
      name: 'shipping label',
      document: fillDocument(
        (await read('zpl', readFileSync(path.join(import.meta.dirname, file)), { dpi: 203 })).document,
        [],
      ),
    })),
  )),
  ...(await languageSamples()),
];

/** The samples of each language that the tests have, one document a language. */
async function languageSamples(): Promise<Sample[]> {
  const folder = path.join(import.meta.dirname, '../packages/codecs/test/samples');
  const found: Sample[] = [];
  for (const language of formats) {
    const [file] =
      language === 'xml' || language === 'json' || language === 'zpl'
        ? []
        : readdirSync(path.join(folder, language))
            .filter((name) => name.endsWith(`.${language}`))
            .sort();
    if (!file) continue;
    const { document } = await read(language, readFileSync(path.join(folder, language, file)), { dpi: 203 });
    if (document.labels.length > 0)
      found.push({ name: `${language} ${file}`, document: fillDocument({ labels: document.labels.slice(0, 1) }, []) });
  }
  return found;
}

function likeness(one: MonoBitmap, other: MonoBitmap): number {
  let [both, either] = [0, 0];
  for (let y = 0; y < Math.max(one.heightDots, other.heightDots); y++) {
    for (let x = 0; x < Math.max(one.widthDots, other.widthDots); x++) {
      const [a, b] = [isBlack(one, x, y), isBlack(other, x, y)];
      both += a && b ? 1 : 0;
      either += a || b ? 1 : 0;
    }
  }
  return either === 0 ? 1 : both / either;
}

interface Passage {
  readonly bytes: Uint8Array;
  readonly label: Label;
  readonly native: number;
  readonly pictures: number;
  /** What the writer says of its pictures. */
  readonly why: string;
}

/** Writes a label in a format and reads it back. */
async function through(format: FormatName, from: Label): Promise<Passage | undefined> {
  const { bytes, retention, diagnostics } = await write(format, { labels: [from] });
  const { document } = await read(format, bytes, {
    dpi: from.dpi,
    widthDots: from.widthDots,
    heightDots: from.heightDots,
    mergeFields: false,
  });
  const [back] = document.labels;
  return (
    back && {
      bytes,
      label: back,
      native: retention?.native ?? 0,
      pictures: retention?.pictures ?? 0,
      why: diagnostics
        .filter(({ code }) => code === 'element_as_picture')
        .map(({ message }) => message)
        .join(' '),
    }
  );
}

/** Formats with scalable fonts, of any height in dots or of whole points; the fixed fonts of EPL print texts in other widths. */
const SCALABLE = new Set<FormatName>(['zpl', 'tspl', 'dpl', 'sbpl', 'xml', 'json']);
const SCALABLE_POINTS = new Set<FormatName>([...SCALABLE, 'ipl']);
const clock = new Date(2026, 0, 2, 3, 4, 5);
const picture = (from: Label): MonoBitmap => renderLabel(from, { now: clock });
const faults: string[] = [];
const totals = new Map<string, { elements: number; native: number; pictures: number; iou: number[] }>();

for (const { name, document, least } of samples) {
  const [original] = document.labels;
  for (const source of formats) {
    const first = await through(source, original!);
    if (!first) {
      faults.push(`${name}: ${source} does not read what it wrote`);
      continue;
    }
    const before = picture(first.label);
    for (const target of formats) {
      const second = await through(target, first.label);
      const iou = second ? likeness(before, picture(second.label)) : 0;
      const elements = first.label.elements.length;
      const key = `${source} ${target}`;
      const total = totals.get(key) ?? { elements: 0, native: 0, pictures: 0, iou: [] };
      totals.set(key, {
        elements: total.elements + elements,
        native: total.native + (second?.native ?? 0),
        pictures: total.pictures + (second?.pictures ?? 0),
        iou: [...total.iou, iou],
      });
      const line = `${name.padEnd(22)} ${source.padEnd(5)} → ${target.padEnd(5)} ${String(elements).padStart(4)} in ${String(second?.native ?? 0).padStart(4)} native ${String(second?.pictures ?? 0).padStart(4)} pictures   IoU ${iou.toFixed(3)}`;
      if (each) console.log(line);
      // Only the first passage is from a document that is known to hold nothing but what all languages have.
      const fonts = name.includes('points') ? SCALABLE_POINTS : SCALABLE;
      const scalable = name.includes('text') ? fonts.has(source) && fonts.has(target) : true;
      if (least !== undefined && scalable && iou < least) faults.push(`${line}, must be ${least}`);
      if (least !== undefined && first.pictures === 0 && (second?.pictures ?? 1) > 0)
        faults.push(`${line}, must be native: ${second?.why}`);
    }
    if (least !== undefined && first.pictures > 0)
      faults.push(`${name} in ${source}: ${first.pictures} elements are pictures: ${first.why}`);
  }
}

const table = (
  title: string,
  cell: (total: { elements: number; native: number; pictures: number; iou: number[] }) => string,
): void => {
  console.log(`\n${title}\n${'from \\ to'.padEnd(10)}${formats.map((target) => target.padStart(8)).join('')}`);
  for (const source of formats)
    console.log(
      source.padEnd(10) + formats.map((target) => cell(totals.get(`${source} ${target}`)!).padStart(8)).join(''),
    );
};
console.log(`${samples.length} documents: ${samples.map(({ name }) => name).join(', ')}`);
table('elements as what they are, %', ({ native, pictures }) =>
  native + pictures === 0 ? '–' : ((100 * native) / (native + pictures)).toFixed(1),
);
table('elements as pictures', ({ pictures }) => String(pictures));
table('IoU before and after, mean', ({ iou }) => (iou.reduce((sum, value) => sum + value, 0) / iou.length).toFixed(3));
table('IoU before and after, least', ({ iou }) => Math.min(...iou).toFixed(3));
if (faults.length > 0) {
  console.log(`\n${faults.length} faults:\n${faults.slice(0, 60).join('\n')}`);
  process.exitCode = 1;
}
