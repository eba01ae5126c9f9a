/** THE table of the label notation: every component of label XML and JSON, every attribute, its type, default and meaning. */
import { message, type Message } from '@platen/messages';
import { CLOCK_LANGUAGES, TYPEFACES } from '../label/index.ts';
import { SYMBOLOGIES } from '../symbologies/index.ts';

export type Scalar = string | number | boolean;

export type AttributeType =
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'integer'; readonly min: number; readonly max: number }
  | { readonly kind: 'enum'; readonly values: readonly string[] }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'string' };

export interface AttributeModel {
  readonly type: AttributeType;
  readonly doc: string;
  readonly required?: true;
  /** What is meant where the attribute is absent. Writers leave out an attribute that equals it. */
  readonly default?: Scalar;
  /** True for a number in the unit of the label. */
  readonly isLength?: true;
}

export type Attributes = Readonly<Record<string, AttributeModel>>;

export interface ComponentModel {
  readonly doc: string;
  readonly attributes: Attributes;
  /** What stands between the tags (`content` in JSON). */
  readonly content: 'expression' | 'field' | 'base64' | 'text' | 'none';
  /** Bar codes take the options of their symbology as further attributes. */
  readonly symbologyOptions?: true;
}

const MAX = 1_000_000;
/** A label has an area: a dot of 2400 dpi is larger than this. */
const MIN_INCHES = 0.0001;
/** Whatever the unit: numbers beyond it are on no label, and printer languages have no exponents. */
const MAX_LENGTH = 1_000_000_000;
interface Range {
  readonly min: number;
  readonly max: number;
  readonly fallback?: number;
}
const number = (doc: string, { min, max, fallback }: Range): AttributeModel => ({
  type: { kind: 'number', min, max },
  doc,
  default: fallback,
});
const integer = (doc: string, { min, max, fallback }: Range): AttributeModel => ({
  type: { kind: 'integer', min, max },
  doc,
  default: fallback,
});
/** A position or distance in the unit of the label. */
const length = (doc: string, fallback?: number): AttributeModel => ({
  ...number(doc, { min: -MAX_LENGTH, max: MAX_LENGTH, fallback }),
  isLength: true,
});
/** A length that is not negative. */
const extent = (doc: string, fallback?: number): AttributeModel => ({
  ...number(doc, { min: 0, max: MAX_LENGTH, fallback }),
  isLength: true,
});
const flag = (doc: string, fallback = false): AttributeModel => ({ type: { kind: 'boolean' }, doc, default: fallback });
const text = (doc: string, fallback?: string): AttributeModel => ({ type: { kind: 'string' }, doc, default: fallback });
const oneOf = (values: readonly string[], doc: string, fallback?: string): AttributeModel => ({
  type: { kind: 'enum', values },
  doc,
  default: fallback,
});
const required = (attribute: AttributeModel): AttributeModel => ({ ...attribute, required: true });

const NAME = { name: text('Name of the component; kept, not printed.') };
const POINT = {
  x: required(length('Distance from the left edge.')),
  y: required(length('Distance from the top edge.')),
};
const INK = {
  color: oneOf(['black', 'white'], '`white` erases what was drawn before.', 'black'),
  reverse: flag('Inverts what was drawn before instead of printing `color`.'),
};
const ROTATION = { rotation: oneOf(['0', '90', '180', '270'], 'Clockwise turn in degrees.', '0') };
const ANCHOR = {
  anchor: oneOf(
    ['block', 'corner', 'bottom-corner', 'baseline'],
    'What (x, y) is: `block` the top-left corner as the component lies after turning; `corner`, `bottom-corner` the top-left or bottom-left corner before turning, about which it turns; `baseline` the start of the baseline.',
    'block',
  ),
};
const JUSTIFY = {
  justify: oneOf(['start', 'center', 'end'], 'Which part of the unturned component x belongs to.', 'start'),
};

/** The attributes of a typeface; with `text` before each name for the human-readable line. */
const FONT = {
  font: text(
    'Typeface: `0` is scalable and proportional; `A` to `H`, `P` to `V` and the names of other printer languages as in the table of fonts.',
    '0',
  ),
  fontHeight: extent('Height of a character cell. Default: an eighth of an inch.'),
  fontWidth: extent('Width of a character cell. Default: the height.'),
  bold: flag('Heavier strokes.'),
  italic: flag('Slanted.'),
  underline: flag('A line under the text.'),
  typeface: oneOf(TYPEFACES, 'Standard typeface in which a PDF sets the text. Elsewhere `font` prints.'),
  fontFile: text('Id of a `fontFile` of the label that prints in place of the typeface.'),
  linkedFontFiles: text(
    'Ids of `fontFile`s, with blanks between them, that print the characters which the typeface lacks.',
  ),
};
const LINE_FONT = {
  textFont: text('Typeface of the human-readable line. Default: the one of the symbology.'),
  textFontHeight: extent('Height of its character cell.'),
  textFontWidth: extent('Width of its character cell. Default: the height.'),
  textBold: flag('Heavier strokes of the line.'),
  textItalic: flag('Slanted line.'),
  textUnderline: flag('A line under the human-readable line.'),
  textFontFile: text('Id of a `fontFile` of the label for the line.'),
  textLinkedFontFiles: text('Ids of `fontFile`s that print the characters which the typeface of the line lacks.'),
};

export const PRINT_SETTINGS: Attributes = {
  quantity: integer('Labels printed in all.', { min: 0, max: 99_999_999 }),
  replicates: integer('Labels printed of each serial number.', { min: 0, max: 99_999_999 }),
  pauseEvery: integer('Labels between two pauses or cuts.', { min: 0, max: 99_999_999 }),
  speed: number('Print speed in inches a second.', { min: 0, max: 100 }),
  darkness: number('Heat of the print head, 0 to 100.', { min: 0, max: 100 }),
  media: oneOf(['gap', 'mark', 'continuous'], 'How the printer finds the next label.'),
  gap: length('Distance between two labels.'),
  gapOffset: length('Where the label starts behind the gap or mark.'),
  mode: oneOf(
    ['tear-off', 'peel-off', 'cutter', 'rewind', 'applicator', 'kiosk'],
    'What the printer does with a printed label.',
  ),
  thermal: oneOf(['direct', 'transfer'], 'Direct thermal, or with a ribbon.'),
  tearOffset: length('Where the label stops to be torn off.'),
};

export const LABEL: ComponentModel = {
  doc: 'The label. Its components print in the order in which they stand.',
  content: 'none',
  attributes: {
    schemaVersion: oneOf(
      ['v1', 'v2'],
      '`v2` is current; in `v1` the content of variableText and barcode is a bare field name.',
      'v2',
    ),
    name: text('Name of the label; kept, not printed.'),
    width: number('Width in inches. Default 4.', { min: MIN_INCHES, max: 1000 }),
    height: number('Height in inches. Default 6.', { min: MIN_INCHES, max: 1000 }),
    unit: oneOf(['dot', 'in', 'mm'], 'Unit of all lengths of the components.', 'dot'),
    dpi: integer('What a dot is: dots an inch. Default: the `dpi` of the conversion, else 203.', { min: 1, max: 2400 }),
    printWidth: extent('Width of the print where it differs from the label; it stands in the middle.'),
    sizeFromSource: flag('False where width and height were guessed from the components.', true),
    inverted: flag('Turned by 180° as a whole.'),
    mirrored: flag('Mirrored left to right as a whole.'),
    ...PRINT_SETTINGS,
  },
};

/** The components of a label by their names in XML (`type` in JSON). */
export const COMPONENTS = {
  variableText: {
    doc: 'A text; with `width` a paragraph that is broken into lines.',
    content: 'expression',
    attributes: {
      ...NAME,
      ...POINT,
      width: extent('Width into which the text is broken. Absent: one line.'),
      height: extent('Height of the paragraph; lines that do not fit are left out.'),
      ...ROTATION,
      ...ANCHOR,
      ...JUSTIFY,
      ...FONT,
      ...INK,
      blackCell: flag('Paints the cell of the text black first.'),
      align: oneOf(['left', 'center', 'right', 'justify'], 'Alignment in the width.', 'left'),
      maxLines: integer('Most lines of the paragraph.', { min: 1, max: 9999, fallback: 9999 }),
      lineSpacing: length('Added to the height of a line.', 0),
      hangingIndent: length('Indent of the second and later lines.', 0),
      overflow: oneOf(['clip', 'overprint'], 'Lines above `maxLines` are left out, or print on the last one.', 'clip'),
      shrinkToFit: flag('Makes the characters smaller until the text fits.'),
      direction: oneOf(['horizontal', 'vertical', 'right-to-left'], 'Writing direction.', 'horizontal'),
      charGap: length('Added between characters.', 0),
      bidirectional: flag(
        'Orders what runs from right to left; `false`: characters stand in the order of the text.',
        true,
      ),
      shaping: flag('Joins and stacks letters as their script wants.', true),
      openType: flag('Ligatures and kerning of an OpenType font.', true),
      defaultGlyph: flag('A character that no typeface has prints a sign for it; else it stays blank.'),
    },
  },
  barcode: {
    doc: 'A bar code of any kind. The options of its symbology are further attributes.',
    content: 'expression',
    symbologyOptions: true,
    attributes: {
      ...NAME,
      ...POINT,
      type: required(oneOf(Object.keys(SYMBOLOGIES), 'The symbology (`symbology` in JSON).')),
      ...ROTATION,
      ...ANCHOR,
      ...JUSTIFY,
      ...INK,
      height: extent(
        'Height of the bars, or of a row of a stacked symbology; 0: its own. Default: half an inch for bars, an eighth for postal bars, else 0.',
      ),
      moduleWidth: extent('Width of the narrow bar or of a module. Default: 2 dots.'),
      ratio: number('Width of a wide bar in narrow ones.', { min: 1, max: 10, fallback: 3 }),
      humanReadable: oneOf(['none', 'below', 'above'], 'The human-readable line. Default: where the symbology has it.'),
      textCheckDigit: {
        type: { kind: 'boolean' },
        doc: 'Whether the line shows the check digit. Default: as the symbology has it.',
      },
      ...LINE_FONT,
      textAlign: oneOf(['left', 'center', 'right'], 'Alignment of the line. Default: the one of the symbology.'),
      encoding: text('Code page by which characters become bytes. Default: `utf-8`.'),
    },
  },
  addressBlock: {
    doc: 'A postal address, laid out from the object that the merge data has under the name in the content.',
    content: 'field',
    attributes: {
      ...NAME,
      ...POINT,
      width: required(extent('Width of the block.')),
      height: extent('Height of the block; 0: as high as the address.', 0),
      ...ROTATION,
      ...FONT,
      align: oneOf(['left', 'center', 'right'], 'Alignment of the lines.', 'left'),
      lineSpacing: length('Added to the height of a line.', 0),
      useLocalizedAddressFormat: flag('Lays the address out as its country does.', true),
      showContactName: flag('Prints the name lines.', true),
    },
  },
  line: {
    doc: 'A straight line.',
    content: 'none',
    attributes: {
      ...NAME,
      x1: required(length('Start, from the left edge.')),
      y1: required(length('Start, from the top edge.')),
      x2: required(length('End, from the left edge.')),
      y2: required(length('End, from the top edge.')),
      thickness: extent('Thickness. Default: 1 dot.'),
      ...INK,
      cap: oneOf(['butt', 'slanted'], '`slanted`: a parallelogram whose horizontal section is the thickness.', 'butt'),
    },
  },
  box: {
    doc: 'A rectangle; filled where the thickness reaches half of its shorter side.',
    content: 'none',
    attributes: {
      ...NAME,
      ...POINT,
      width: required(extent('Width.')),
      height: required(extent('Height.')),
      thickness: extent('Thickness of the border, inwards. Default: 1 dot.'),
      radius: extent('Radius of the corners.', 0),
      ...INK,
    },
  },
  ellipse: {
    doc: 'An ellipse or a circle; filled like a box.',
    content: 'none',
    attributes: {
      ...NAME,
      ...POINT,
      width: required(extent('Width of its box.')),
      height: required(extent('Height of its box.')),
      thickness: extent('Thickness of the border, inwards. Default: 1 dot.'),
      ...INK,
    },
  },
  image: {
    doc: 'A picture.',
    content: 'base64',
    attributes: {
      ...NAME,
      ...POINT,
      width: extent('Width at which it is drawn, before turning. Default: a dot for each pixel.'),
      height: extent('Height at which it is drawn, before turning. Default: a dot for each pixel.'),
      ...ROTATION,
      ...ANCHOR,
      ...INK,
      opaque: flag('White dots of the picture erase, too.'),
      encoding: oneOf(['base64'], 'How the file stands in the content.', 'base64'),
      mediaType: oneOf(['image/png', 'image/jpeg', 'image/gif', 'image/bmp'], 'Kind of the file.', 'image/png'),
      pixels: oneOf(['mono', 'gray', 'rgb'], 'How the picture is kept. Default: as narrow as its pixels allow.'),
    },
  },
} as const satisfies Record<string, ComponentModel>;

export type ComponentName = keyof typeof COMPONENTS;

/** What else may stand inside a label or a component. */
export const PARTS = {
  fontFile: {
    doc: 'A font file that texts of the label name by its id: TrueType, OpenType, or BDF for a bitmap font.',
    content: 'base64',
    attributes: { id: required(text('The id.')) },
  },
  humanReadableText: {
    doc: 'Inside a barcode: the text of the human-readable line in place of the data.',
    content: 'expression',
    attributes: {},
  },
  literal: {
    doc: 'Part of a content: a text that prints as it is.',
    content: 'text',
    attributes: {
      encoding: oneOf(
        ['plain', 'json'],
        '`json`: the text is a JSON string, for characters that XML cannot hold.',
        'plain',
      ),
    },
  },
  field: {
    doc: 'Part of a content: a merge field.',
    content: 'none',
    attributes: {
      name: required(text('Its name.')),
      maxLength: integer('Most characters of the value that print.', { min: 0, max: MAX }),
    },
  },
  serial: {
    doc: 'Part of a content: a counter of the printer. A conversion prints its start.',
    content: 'none',
    attributes: {
      start: required(text('First value.')),
      step: integer('Added for each label.', { min: -2_147_483_648, max: 2_147_483_647, fallback: 1 }),
      leadingZeros: flag('Keeps the number of digits.'),
      mask: text(
        'How each character counts, from the right, in place of `step`: `d` decimal, `o` octal, `h` hexadecimal digits, `a` letters, `n` digits and letters, `%` stays.',
      ),
      increment: text('What is added under a mask, in characters of the same kinds.'),
    },
  },
  clock: {
    doc: 'Part of a content: the date or time of printing.',
    content: 'none',
    attributes: {
      pattern: required(text('Tokens of Unicode TR 35: `yyyy-MM-dd HH:mm:ss`.')),
      offsetDays: integer('Days added to the clock.', { min: -MAX, max: MAX }),
      offsetMonths: integer('Months added to the clock.', { min: -MAX, max: MAX }),
      offsetSeconds: integer('Seconds added to the clock.', { min: -2_147_483_648, max: 2_147_483_647 }),
      language: oneOf(CLOCK_LANGUAGES, 'Language of the names of days and months.', 'en'),
    },
  },
} as const satisfies Record<string, ComponentModel>;

/** Parts of a content, by the names of their kinds. */
export const CONTENT_PARTS = ['literal', 'field', 'serial', 'clock'] as const;

export const isComponentName = (name: string): name is ComponentName => Object.hasOwn(COMPONENTS, name);

/** Returns the values that an attribute may have as text: `a number from 0 to 100`. */
export function expectedValue(type: AttributeType): Message {
  switch (type.kind) {
    case 'number':
      return message('expected.number', { min: type.min, max: type.max });
    case 'integer':
      return message('expected.integer', { min: type.min, max: type.max });
    case 'enum':
      return type.values.length === 1
        ? message('expected.value', { value: type.values[0]! })
        : message('expected.one_of', { values: type.values.join(', ') });
    case 'boolean':
      return message('expected.boolean');
    case 'string':
      return message('expected.text');
  }
}
