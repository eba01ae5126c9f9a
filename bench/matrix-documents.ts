/** What `pnpm matrix` converts: one kind of element a document, labels as people print them, the samples of every language. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import {
  createLabel,
  type Document,
  type Element,
  fillDocument,
  literal,
  PRINTER_LANGUAGES,
  read,
} from '@platen/codecs';

export interface MatrixDocument {
  readonly name: string;
  readonly document: Document;
  /** True where it holds nothing but what all of the languages have: it must come out native and alike. */
  readonly strict: boolean;
  /** True where its texts are as high as IPL's whole points allow. */
  readonly wholePoints: boolean;
}

const text = (content: string, x: number, y: number, heightDots: number): Extract<Element, { kind: 'text' }> => ({
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
const MATRIX = { moduleDots: 6, heightDots: 0 };
/** What every language has (IPL and DPL print no more symbologies in common). */
const SYMBOLS: readonly (readonly [symbology: string, content: string, fields?: Parameters<typeof barcode>[2]])[] = [
  ['code128', 'Abc-12345'],
  ['gs1-128', '(01)09501101530003(10)AB-12'],
  ['code39', 'ABC123'],
  ['code93', 'CODE-93'],
  ['ean13', '4006381333931'],
  ['ean8', '96385074'],
  ['upca', '036000291452'],
  ['upce', '01234565'],
  ['interleaved2of5', '1234567890'],
  ['codabar', 'A12345B'],
  ['qrcode', 'https://example.com/1', MATRIX],
  ['datamatrix', 'PL-1234567890', MATRIX],
  ['pdf417', 'A typical text of a label', { moduleDots: 2, heightDots: 8 }],
];
const turned = (heightDots: number): Element[] =>
  ([0, 90, 180, 270] as const).map((rotation) => ({
    ...text('Turned', 300, 250, heightDots),
    rotation,
    anchor: 'corner',
  }));
const SHAPES: readonly Element[] = [
  { kind: 'box', x: 40, y: 40, widthDots: 300, heightDots: 200, thicknessDots: 4, radiusDots: 0, ink: 'black' },
  { kind: 'box', x: 400, y: 40, widthDots: 200, heightDots: 60, thicknessDots: 60, radiusDots: 0, ink: 'black' },
  { kind: 'line', x1: 40, y1: 300, x2: 700, y2: 300, thicknessDots: 4, ink: 'black', cap: 'butt' },
];

const made = (name: string, elements: readonly Element[], wholePoints = true): MatrixDocument => ({
  name,
  document: { labels: [createLabel({ widthDots: 812, heightDots: 600, sizeFromSource: true, elements })] },
  strict: true,
  wholePoints,
});

/** One kind of element a label. IPL sets its outline fonts in points: 10, 14 and 21 of them are 28, 39 and 59 dots at 203 dpi. */
const plain = (): MatrixDocument[] => [
  ...SYMBOLS.map(([symbology, content, fields]) => made(symbology, [barcode(symbology, content, fields)])),
  made('boxes, lines', SHAPES),
  made('text of points', [
    text('Shipping label', 40, 40, 39),
    text('Order 12345', 40, 120, 59),
    text('Small print', 40, 220, 28),
  ]),
  made('turned text of points', turned(39)),
  made(
    'text of any dots',
    [text('Shipping label', 40, 40, 40), text('Order 12345', 40, 120, 60), text('Small print', 40, 220, 30)],
    false,
  ),
  made('turned text of dots', turned(40), false),
];

async function fromFile(
  file: string,
  { dpi, ...fields }: Pick<MatrixDocument, 'name' | 'strict' | 'wholePoints'> & { readonly dpi?: number },
): Promise<MatrixDocument[]> {
  const format = path.extname(file).slice(1) as (typeof PRINTER_LANGUAGES)[number] | 'xml';
  const { document } = await read(format, readFileSync(file), dpi === undefined ? {} : { dpi });
  const first = fillDocument({ labels: document.labels.slice(0, 1) }, []);
  return first.labels.length > 0 ? [{ document: first, ...fields }] : [];
}

const filesIn = (folder: string, extension: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(`.${extension}`))
    .sort()
    .map((file) => path.join(folder, file));

/** Carrier, pallet, price, jewellery, food, turned, reversed, pictures, 203 to 600 dpi: what people print. */
async function typical(): Promise<MatrixDocument[]> {
  const carrier = path.join(import.meta.dirname, 'labels/shipping.zpl');
  const found = await fromFile(carrier, { name: 'carrier', strict: true, wholePoints: false, dpi: 203 });
  for (const file of filesIn(path.join(import.meta.dirname, 'matrix-labels'), 'xml'))
    found.push(
      ...(await fromFile(file, {
        name: path.basename(file, '.xml'),
        strict: !file.endsWith('shapes.xml'),
        wholePoints: true,
      })),
    );
  return found;
}

/** The first sample of each language that the tests have. */
async function samples(): Promise<MatrixDocument[]> {
  const folder = path.join(import.meta.dirname, '../packages/codecs/test/languages');
  const found: MatrixDocument[] = [];
  for (const language of PRINTER_LANGUAGES) {
    const [file] = filesIn(path.join(folder, language, 'samples'), language);
    const fields = { name: `sample of ${language}`, strict: false, wholePoints: false, dpi: 203 };
    if (file && language !== 'zpl') found.push(...(await fromFile(file, fields)));
  }
  return found;
}

export const matrixDocuments = async (): Promise<MatrixDocument[]> => [
  ...plain(),
  ...(await typical()),
  ...(await samples()),
];
