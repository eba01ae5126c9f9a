/** The page of what each printer language can express, docs/languages/matrix.md, made by writing one of everything. */
import { write } from '../../packages/codecs/src/formats/face.ts';
import type { PrinterLanguage } from '../../packages/codecs/src/formats/format.ts';
import { PRINTER_LANGUAGES } from '../../packages/codecs/src/formats/index.ts';
import { type Content, createLabel, type Element, type Label, literal } from '../../packages/codecs/src/label/index.ts';
import { findSymbology } from '../../packages/codecs/src/symbologies/index.ts';
import { labelOf, TURNS } from './cell.ts';
import { SYMBOLOGY_NAMES } from './matrix.ts';
import { SYMBOLS } from './symbols.ts';

const now = new Date(2026, 0, 2, 3, 4, 5);

const text: Extract<Element, { kind: 'text' }> = {
  kind: 'text',
  x: 200,
  y: 200,
  content: literal('Sample 42'),
  // 28 dots are ten points, which every language with outline fonts has.
  font: { name: '0', heightDots: 28, widthDots: 28 },
  rotation: 0,
  anchor: 'block',
  justify: 'start',
  ink: 'black',
};
const box: Extract<Element, { kind: 'box' }> = {
  kind: 'box', x: 100, y: 150, widthDots: 300, heightDots: 120, thicknessDots: 4, radiusDots: 0, ink: 'black',
}; // prettier-ignore
const filled: Element = { ...box, thicknessDots: 60 };
const line = { kind: 'line', x1: 100, y1: 100, x2: 300, y2: 100, thicknessDots: 5, ink: 'black', cap: 'butt' } as const;
const ellipse = {
  kind: 'ellipse',
  x: 60,
  y: 60,
  widthDots: 100,
  heightDots: 100,
  thicknessDots: 5,
  ink: 'black',
} as const;
const paragraph = {
  widthDots: 300, maxLines: 3, lineSpacingDots: 0, align: 'center', hangingIndentDots: 0, overflow: 'clip',
} as const; // prettier-ignore
const serial = { kind: 'serial', start: '007', step: 1, leadingZeros: true } as const;
const words = (content: Content | string): Element => ({
  ...text,
  content: typeof content === 'string' ? literal(content) : content,
});

/** Rows of the page: topic → name → labels that must all stay what they are. */
type Specimens = Readonly<Record<string, readonly Label[]>>;

const label = (...elements: readonly Element[]): Label =>
  createLabel({ widthDots: 800, heightDots: 600, sizeFromSource: true, elements });
const each = (specimens: Readonly<Record<string, readonly Element[]>>): Specimens =>
  Object.fromEntries(Object.entries(specimens).map(([name, elements]) => [name, [label(...elements)]]));

const TEXTS = each({
  'Text': [text],
  'turned by 90°, 180°, 270°': TURNS.slice(1).map((rotation) => ({ ...text, rotation })),
  'centred, or right of its place': (['center', 'end'] as const).map((justify, at) => ({ ...text, justify, x: 300, y: 100 + 200 * at, anchor: 'corner' })),
  'paragraph of several lines': [{ ...words('Keep this label with the goods'), block: paragraph } as Element],
  'white on black': [filled, { ...text, ink: 'white' }],
  'inverting what is below': [box, { ...text, ink: 'xor' }],
  'counter': [words([{ kind: 'literal', text: 'No. ' }, serial])],
  'date of the printer': [words([{ kind: 'clock', pattern: "dd'.'MM'.'yyyy" }])],
  'Western Europe: Grüße': [words('Grüße aus Köln')],
  'Central Europe: Příliš': [words('Příliš žluťoučký kůň')],
  'Cyrillic: Привет': [words('Привет мир')],
  'Greek: Καλημέρα': [words('Καλημέρα')],
  'several alphabets in one text': [words('Привет, Größe 5 €')],
  'Hebrew: שלום': [words('שלום')],
  'Arabic: سلام': [words('سلام')],
  'Thai: สวัสดี': [words('สวัสดี')],
  'Chinese: 标签': [words('标签')],
}); // prettier-ignore

const SHAPES = each({
  'Box': [box],
  'black rectangle': [filled],
  'rounded box': [{ ...box, radiusDots: 20 }],
  'level or upright line': [line, { ...line, x2: 100, y2: 300 }],
  'slanted line, level ends': [{ ...line, y2: 200, cap: 'slanted' }],
  'sloping line, square ends': [{ ...line, y2: 200 }],
  'circle': [ellipse],
  'ellipse': [{ ...ellipse, heightDots: 60 }],
  'white rectangle': [filled, { ...box, x: 150, widthDots: 50, heightDots: 60, thicknessDots: 30, ink: 'white' }],
  'inverting rectangle': [filled, { ...box, x: 350, widthDots: 100, heightDots: 80, thicknessDots: 40, ink: 'xor' }],
}); // prettier-ignore

/** A bar code as it is without options, and each case of an option, at 203 dpi. */
const CODES: Specimens = Object.fromEntries(
  SYMBOLOGY_NAMES.filter((symbology) => SYMBOLS[symbology].cases.length > 0).map((symbology) => [
    findSymbology(symbology)!.title,
    SYMBOLS[symbology].cases.map((one) => labelOf({ symbology, one, turn: 0, dpi: 203 })),
  ]),
);

interface Outcome {
  readonly mark: 'yes' | 'near' | 'partly' | 'picture';
  /** Why it is not `yes`. */
  readonly reasons: readonly string[];
}

/** The reason of a diagnostic without the element that it names, which the row is about. */
const reasonOf = (sentence: string): string => sentence.replace(/^.*? (?:at|to) -?\d+,-?\d+(?:: | )/, '');

async function measure(language: PrinterLanguage, labels: readonly Label[]): Promise<Outcome> {
  const reasons = new Set<string>();
  let [pictures, elements, approximated] = [0, 0, 0];
  for (const one of labels) {
    const { retention, diagnostics } = await write(language, { labels: [one] }, { now });
    elements += retention!.elements;
    pictures += retention!.elements - retention!.native;
    for (const { code, message } of diagnostics) {
      if (code === 'element_approximated') approximated++;
      reasons.add(reasonOf(message));
    }
  }
  const mark = pictures === elements ? 'picture' : pictures > 0 ? 'partly' : approximated > 0 ? 'near' : 'yes';
  return { mark, reasons: [...reasons] };
}

const TOPICS: Readonly<Record<string, Specimens>> = { Texts: TEXTS, Shapes: SHAPES, 'Bar codes': CODES };

export async function lossesDocument(): Promise<string> {
  const lines = [
    '# What each printer language can express',
    '',
    'Measured: one of everything is written in each language at 203 dpi, and the writer counts what stays what it is. A picture has the',
    'right dots, but is larger, and nothing in it can be edited, counted or read back as text.',
    '',
    '- `yes`: it stays what it is.',
    '- `near`: it stays what it is, in the nearest font or size of the language.',
    '- `partly`: with some data or options it becomes a picture. *Why* names them.',
    '- `picture`: it becomes a picture of its dots.',
    '',
    'A conversion reports each picture as `element_as_picture` and each near form as `element_approximated`. The commands are on the page',
    'of each language. This page is made by `test/decodings/losses.test.ts` (`npx vitest run test/decodings/losses.test.ts -u`).',
    '',
  ];
  const notes = new Map<PrinterLanguage, string[]>(PRINTER_LANGUAGES.map((name) => [name, []]));
  const noted = new Set<string>();
  for (const [topic, specimens] of Object.entries(TOPICS)) {
    lines.push(`## ${topic}`, '', `| | ${PRINTER_LANGUAGES.map((name) => name.toUpperCase()).join(' | ')} |`);
    lines.push(`|---|${PRINTER_LANGUAGES.map(() => '---|').join('')}`);
    for (const [name, labels] of Object.entries(specimens)) {
      const marks: string[] = [];
      for (const language of PRINTER_LANGUAGES) {
        const { mark, reasons } = await measure(language, labels);
        marks.push(mark);
        const known = `${language.toUpperCase()} has no ${name}`;
        // The font of all texts, or of all readable lines, is one reason.
        const others = reasons.filter((reason) => reason !== known && !noted.has(`${language} ${topic} ${reason}`));
        for (const reason of others) noted.add(`${language} ${topic} ${reason}`);
        if (mark !== 'yes' && others.length > 0) notes.get(language)!.push(`- ${name}: ${others.join('; ')}`);
      }
      lines.push(`| ${name} | ${marks.join(' | ')} |`);
    }
    lines.push('');
  }
  lines.push(
    '## Why',
    '',
    'A reason is listed once in each table. A bar code that is not listed has no command in the language.',
    '',
  );
  for (const [language, list] of notes) lines.push(`### ${language.toUpperCase()}`, '', ...list, '');
  return `${lines.join('\n').trimEnd()}\n`;
}
