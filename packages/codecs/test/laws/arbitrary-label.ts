/** Arbitrary label trees with every field of every element: a new field fails to compile until it is added here. */
import fc from 'fast-check';
import type {
  AddressBlockElement,
  BarcodeElement,
  BoxElement,
  Content,
  ContentPart,
  Element,
  EllipseElement,
  FontSpec,
  HumanReadable,
  ImageElement,
  Label,
  LineElement,
  MonoBitmap,
  OptionValue,
  Picture,
  PrintSettings,
  Raster,
  TextBlock,
  TextElement,
} from '../../src/label/index.ts';
import { ALL_SCRIPT_RULES, createMonoBitmap, TYPEFACES } from '../../src/label/index.ts';
import { normalizeContent } from '../../src/merge/index.ts';
import { SYMBOLOGIES } from '../../src/symbologies/index.ts';

/** One arbitrary for each field, also for optional ones. */
type Fields<T> = { readonly [K in keyof Required<T>]: fc.Arbitrary<T[K]> };

/** A record of all fields, without those that are undefined. */
const recordOf = <T>(fields: Fields<T>): fc.Arbitrary<T> =>
  fc
    .record(fields as Record<string, fc.Arbitrary<unknown>>)
    .map((value) => Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T);

const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(arbitrary, { nil: undefined });
const onlyTrue = maybe(fc.constant(true));
const position = fc.oneof(
  fc.integer({ min: -2000, max: 5000 }),
  fc.double({ min: -2000, max: 5000, noNaN: true }).map((value) => value + 0),
);
const extent = fc.oneof(
  fc.integer({ min: 0, max: 3000 }),
  fc.double({ min: 0, max: 3000, noNaN: true }).map((value) => value + 0),
);
const count = fc.integer({ min: 0, max: 99_999_999 });
const rotation = fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const);
const anchor = fc.constantFrom('block' as const, 'corner' as const, 'bottom-corner' as const, 'baseline' as const);
const justify = fc.constantFrom('start' as const, 'center' as const, 'end' as const);
const ink = fc.constantFrom('black' as const, 'white' as const, 'xor' as const);
/** Characters that an XML attribute can contain. */
const attributeText = fc.string({
  unit: fc.oneof(
    fc.constantFrom('<', '&', '"', "'", '\n', '\t', '\r', ' ', '>', 'é', '漢', '😀', '\uE001'),
    fc.string({ minLength: 1, maxLength: 1 }),
  ),
  maxLength: 12,
});
const nonEmpty = attributeText.filter((text) => text.trim() !== '');
/** Any text, with control characters and strings that look like our own syntax. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      '${',
      '{{',
      '}',
      '\\n',
      '\\',
      '"',
      '\u0000',
      '\u001d',
      '\u001b',
      '\r',
      '\n',
      ']]>',
      '<',
      '&',
      ' ',
      '\ud800',
      '\uFFFE',
      '😀',
    ),
    fc.string({ minLength: 1, maxLength: 1 }),
  ),
  maxLength: 15,
});

const part: fc.Arbitrary<ContentPart> = fc.oneof(
  {
    weight: 3,
    arbitrary: recordOf<Extract<ContentPart, { kind: 'literal' }>>({ kind: fc.constant('literal'), text: anyText }),
  },
  recordOf<Extract<ContentPart, { kind: 'field' }>>({
    kind: fc.constant('field'),
    name: nonEmpty,
    maxLength: maybe(fc.nat(100)),
  }),
  recordOf<Extract<ContentPart, { kind: 'serial' }>>({
    kind: fc.constant('serial'),
    start: attributeText,
    step: fc.integer({ min: -99, max: 99 }),
    leadingZeros: fc.boolean(),
    mask: maybe(attributeText),
    increment: maybe(attributeText),
  }),
  recordOf<Extract<ContentPart, { kind: 'clock' }>>({
    kind: fc.constant('clock'),
    pattern: nonEmpty,
    offsetDays: maybe(fc.integer({ min: -99, max: 99 })),
    offsetMonths: maybe(fc.integer({ min: -99, max: 99 })),
    offsetSeconds: maybe(fc.integer({ min: -99_999, max: 99_999 })),
    language: maybe(fc.constantFrom('de', 'fr', 'zh-Hans')),
  }),
);
const content: fc.Arbitrary<Content> = fc.array(part, { maxLength: 4 }).map(normalizeContent);

const font = recordOf<FontSpec>({
  name: fc.oneof(fc.constantFrom('0', 'A', 'epl-3', 'tspl-0'), nonEmpty),
  heightDots: extent,
  widthDots: extent,
  bold: onlyTrue,
  italic: onlyTrue,
  underline: onlyTrue,
  file: maybe(fc.uint8Array({ minLength: 1, maxLength: 9 })),
  // Only from one language to itself: XML and JSON have no fonts of a printer.
  resident: fc.constant(undefined),
  typeface: maybe(fc.constantFrom(...TYPEFACES)),
  linked: maybe(fc.array(fc.uint8Array({ minLength: 1, maxLength: 9 }), { minLength: 1, maxLength: 2 })),
});

const script: fc.Arbitrary<TextElement['script']> = fc
  .record({ bidirectional: fc.boolean(), shaping: fc.boolean(), openType: fc.boolean(), defaultGlyph: fc.boolean() })
  .map((rules) => (JSON.stringify(rules) === JSON.stringify(ALL_SCRIPT_RULES) ? undefined : rules));

const mono: fc.Arbitrary<MonoBitmap> = fc
  .tuple(fc.integer({ min: 1, max: 19 }), fc.uint8Array({ minLength: 1, maxLength: 20 }))
  .map(([width, dots]) => {
    const bitmap = createMonoBitmap(width, Math.ceil((dots.length * 8) / width));
    for (let at = 0; at < dots.length * 8; at++) {
      const [x, y] = [at % width, Math.floor(at / width)];
      if ((dots[at >> 3]! >> (at & 7)) & 1) bitmap.data[y * bitmap.strideBytes + (x >> 3)]! |= 0x80 >> (x & 7);
    }
    return bitmap;
  });
const raster: fc.Arbitrary<Raster> = fc
  .tuple(
    fc.integer({ min: 1, max: 6 }),
    fc.integer({ min: 1, max: 5 }),
    fc.constantFrom(1 as const, 3 as const),
    fc.boolean(),
  )
  .chain(([widthDots, heightDots, channels, stark]) =>
    fc
      .uint8Array({ minLength: widthDots * heightDots * channels, maxLength: widthDots * heightDots * channels })
      .map((data) => ({
        kind: 'raster' as const,
        widthDots,
        heightDots,
        channels,
        data: stark ? data.map((value) => (value > 127 ? 255 : 0)) : data,
      })),
  );
const picture: fc.Arbitrary<Picture> = fc.oneof(mono, raster);

const placed = { x: position, y: position, name: maybe(attributeText), span: fc.constant(undefined) };

const text = recordOf<TextElement>({
  ...placed,
  kind: fc.constant('text'),
  content,
  font,
  rotation,
  anchor,
  justify,
  ink,
  blackCell: onlyTrue,
  block: maybe(
    recordOf<TextBlock>({
      widthDots: extent,
      maxLines: fc.integer({ min: 1, max: 9999 }),
      lineSpacingDots: position,
      align: fc.constantFrom('left', 'center', 'right', 'justify'),
      hangingIndentDots: position,
      overflow: fc.constantFrom('overprint', 'clip'),
      heightDots: maybe(extent),
      shrinkToFit: onlyTrue,
    }),
  ),
  direction: maybe(fc.constantFrom('vertical', 'right-to-left')),
  charGapDots: maybe(position.filter((value) => value !== 0)),
  script,
});

const options = (symbology: string): fc.Arbitrary<Record<string, OptionValue>> =>
  fc
    .record(
      Object.fromEntries(
        Object.entries(SYMBOLOGIES[symbology as keyof typeof SYMBOLOGIES].options).map(
          ([name, spec]): [string, fc.Arbitrary<OptionValue | undefined>] => [
            name,
            maybe<OptionValue>(
              spec.type === 'integer'
                ? fc.integer({ min: spec.min, max: spec.max })
                : spec.type === 'boolean'
                  ? fc.boolean()
                  : spec.type === 'enum'
                    ? fc.constantFrom(...spec.values)
                    : attributeText,
            ),
          ],
        ),
      ),
    )
    .map(
      (value) =>
        Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Record<
          string,
          OptionValue
        >,
    );

const humanReadable = recordOf<HumanReadable>({
  position: fc.constantFrom('none', 'below', 'above'),
  checkDigit: maybe(fc.boolean()),
  font: maybe(font.map((line): FontSpec => ({ ...line, typeface: undefined }))),
  align: maybe(fc.constantFrom('left', 'center', 'right')),
  text: maybe(content),
});

const barcode: fc.Arbitrary<BarcodeElement> = fc.constantFrom(...Object.keys(SYMBOLOGIES)).chain((symbology) =>
  recordOf<BarcodeElement>({
    ...placed,
    kind: fc.constant('barcode'),
    symbology: fc.constant(symbology),
    content,
    rotation,
    anchor,
    justify,
    ink,
    moduleDots: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.constant(2.5)),
    wideRatio: fc.double({ min: 2, max: 3, noNaN: true }),
    heightDots: extent,
    humanReadable,
    options: options(symbology),
    encoding: maybe(fc.constantFrom('cp850', 'latin1')),
  }),
);

const line = recordOf<LineElement>({
  name: placed.name,
  span: placed.span,
  kind: fc.constant('line'),
  x1: position,
  y1: position,
  x2: position,
  y2: position,
  thicknessDots: extent,
  ink,
  cap: fc.constantFrom('butt', 'slanted'),
});
const box = recordOf<BoxElement>({
  ...placed,
  kind: fc.constant('box'),
  widthDots: extent,
  heightDots: extent,
  thicknessDots: extent,
  radiusDots: extent,
  ink,
});
const ellipse = recordOf<EllipseElement>({
  ...placed,
  kind: fc.constant('ellipse'),
  widthDots: extent,
  heightDots: extent,
  thicknessDots: extent,
  ink,
});
const image = recordOf<ImageElement>({
  ...placed,
  kind: fc.constant('image'),
  picture,
  widthDots: extent,
  heightDots: extent,
  rotation,
  anchor,
  ink,
  opaque: onlyTrue,
});
const addressBlock = recordOf<AddressBlockElement>({
  ...placed,
  kind: fc.constant('addressBlock'),
  widthDots: extent,
  heightDots: extent,
  font,
  rotation,
  lineSpacingDots: position,
  align: fc.constantFrom('left', 'center', 'right'),
  field: fc.string({ minLength: 1, maxLength: 9 }).filter((name) => name.trim() === name),
  useLocalizedAddressFormat: fc.boolean(),
  showContactName: fc.boolean(),
});

const print = recordOf<PrintSettings>({
  quantity: maybe(count),
  replicates: maybe(count),
  pauseEvery: maybe(count),
  speedIps: maybe(fc.double({ min: 0, max: 20, noNaN: true })),
  darknessPercent: maybe(fc.double({ min: 0, max: 100, noNaN: true })),
  media: maybe(fc.constantFrom('gap', 'mark', 'continuous')),
  gapDots: maybe(position),
  gapOffsetDots: maybe(position),
  mode: maybe(fc.constantFrom('tear-off', 'peel-off', 'cutter', 'rewind', 'applicator', 'kiosk')),
  thermal: maybe(fc.constantFrom('direct', 'transfer')),
  tearOffsetDots: maybe(position),
});

const element: fc.Arbitrary<Element> = fc.oneof(text, barcode, line, box, ellipse, image, addressBlock);

/** Labels as readers make them: sizes in whole dots. */
export const arbitraryLabel: fc.Arbitrary<Label> = recordOf<Label>({
  name: maybe(attributeText),
  widthDots: fc.integer({ min: 1, max: 9000 }),
  heightDots: fc.integer({ min: 1, max: 9000 }),
  dpi: fc.constantFrom(152, 203, 300, 304, 600, 609),
  printWidthDots: maybe(extent),
  sizeFromSource: fc.boolean(),
  inverted: fc.boolean(),
  mirrored: fc.boolean(),
  elements: fc.array(element, { maxLength: 4 }),
  print,
  // Only ZPL has them; every other format reports their loss.
  sideEffects: fc.constant(undefined),
});
