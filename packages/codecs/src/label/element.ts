/** The elements of a label. Positions and sizes are dots at the label's dpi; x grows right, y grows down. */
import type { Typeface } from './typeface.ts';
import type { BitmapFont } from './bitmap-font.ts';
import type { Picture } from './bitmap.ts';
import type { Content } from './content.ts';

/** Clockwise turn in degrees. */
export type Rotation = 0 | 90 | 180 | 270;

/**
 * How an element meets the dots already drawn: `black` adds black, `white` erases,
 * `xor` inverts (ZPL ^FR, EPL LE, TSPL REVERSE).
 */
export type Ink = 'black' | 'white' | 'xor';

/**
 * What (x, y) of a text, bar code or image is, and about which point it turns:
 * - `block`: top-left corner of the block as it lies on the label after turning (ZPL ^FO, our XML).
 * - `corner`: top-left corner of the unturned block; turns clockwise about it (EPL, TSPL).
 * - `bottom-corner`: bottom-left corner of the unturned block; turns about it (DPL, SBPL variants).
 * - `baseline`: start of the first baseline of a text (of the last line, for a ZPL ^FT block), bottom-left corner
 *   of the bars of a bar code; turns about it (ZPL ^FT, PDF).
 */
export type Anchor = 'block' | 'corner' | 'bottom-corner' | 'baseline';

/** Which part of the unturned block x belongs to: its start, its middle or its end (ZPL ^FO z, TSPL alignment). */
export type Justify = 'start' | 'center' | 'end';

interface Placed {
  readonly x: number;
  readonly y: number;
  /** Byte span of the source that made this element: for diagnostics. Never part of equality or dumps. */
  readonly span?: readonly [offset: number, length: number];
  /** The id that the source or a stored label gives the element; kept through XML and JSON. */
  readonly name?: string;
}

/** A font that a document brings along: a TrueType or OpenType file (ZPL ~DU, ~DY), or dots (ZPL ~DB, EPL ES, IPL T). */
export type FontFile = Uint8Array | BitmapFont;

/** A typeface by its catalogue name (`fonts/catalogue.ts`: `0`, `A`…`H`, `P`…`V`, `epl-1`, `tspl-3`, `dpl-9`, …) and its cell. */
export interface FontSpec {
  readonly name: string;
  /** Cell height. */
  readonly heightDots: number;
  /** Cell width: the horizontal scale of a proportional face is widthDots / heightDots; of a fixed face, cells are this wide. */
  readonly widthDots: number;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  /** Prints in place of the catalogue's face. The em of a bitmap font is its cell: at `cellDots` it has its own dots. */
  readonly file?: FontFile;
  /** A font that the source calls for in the printer and that is not here, `name` prints for it: `zpl E:SIMSUN.FNT`, `tspl TSS24.BF2`, `dpl UB1`. */
  readonly resident?: string;
  /** The typeface that the source document has. A PDF is set in it; elsewhere `name` prints. */
  readonly typeface?: Typeface;
  /** Fonts of the document that print the characters which the font lacks, the first that has one (ZPL ^FL). */
  readonly linked?: readonly FontFile[];
}

/** A paragraph: the text is wrapped into `widthDots`. */
export interface TextBlock {
  readonly widthDots: number;
  /** Most lines printed; what is left over follows `overflow`. */
  readonly maxLines: number;
  /** Added to the line height; may be negative. */
  readonly lineSpacingDots: number;
  readonly align: 'left' | 'center' | 'right' | 'justify';
  /** Indent of the second and later lines. */
  readonly hangingIndentDots: number;
  /** Text that does not fit: `overprint` prints surplus lines on the last one (ZPL ^FB), `clip` drops them (^TB). */
  readonly overflow: 'overprint' | 'clip';
  /** Height of the block where the source sets one (^TB, TSPL BLOCK, XML height). */
  readonly heightDots?: number;
  /** Shrink the font until the text fits (TSPL BLOCK fit). */
  readonly shrinkToFit?: boolean;
}

/** How much of a script's own rules a text follows (ZPL ^PA). */
export interface ScriptRules {
  /** Orders what runs from right to left; else characters stand in the order of the text. */
  readonly bidirectional: boolean;
  /** Joins and stacks letters as their script wants; else each character has its own shape. */
  readonly shaping: boolean;
  /** Ligatures and kerning from the tables of an OpenType font. */
  readonly openType: boolean;
  /** A character that no typeface has prints the font's own sign for it; else it stays blank. */
  readonly defaultGlyph: boolean;
}

/** The default script rules of a text. */
export const ALL_SCRIPT_RULES: ScriptRules = {
  bidirectional: true,
  shaping: true,
  openType: true,
  defaultGlyph: false,
};

export interface TextElement extends Placed {
  readonly kind: 'text';
  readonly content: Content;
  readonly font: FontSpec;
  readonly rotation: Rotation;
  readonly anchor: Anchor;
  readonly justify: Justify;
  readonly ink: Ink;
  /** Paints the text's cell black first, the text then being `white` (EPL reverse, SBPL, IPL). */
  readonly blackCell?: boolean;
  readonly block?: TextBlock;
  /** ^FP: writing direction and additional gap between characters. Default horizontal, 0. */
  readonly direction?: 'horizontal' | 'vertical' | 'right-to-left';
  readonly charGapDots?: number;
  /** Default `ALL_SCRIPT_RULES`. */
  readonly script?: ScriptRules;
}

/** The human-readable line of a bar code. */
export interface HumanReadable {
  readonly position: 'none' | 'below' | 'above';
  /** Prints the check digit in the line where the symbology has one. */
  readonly checkDigit?: boolean;
  readonly font?: FontSpec;
  readonly align?: 'left' | 'center' | 'right';
  /** Text to print in place of the data (already with parentheses, for GS1). */
  readonly text?: Content;
}

/** Value of a symbology's own option; which options exist is in the table of `symbologies/`. */
export type OptionValue = string | number | boolean;

export interface BarcodeElement extends Placed {
  readonly kind: 'barcode';
  /** A name of the table of symbologies: `code128`, `gs1-128`, `code39`, `qrcode`, … */
  readonly symbology: string;
  readonly content: Content;
  readonly rotation: Rotation;
  readonly anchor: Anchor;
  readonly justify: Justify;
  readonly ink: Ink;
  /** Width of the narrow bar or module. */
  readonly moduleDots: number;
  /** Wide to narrow bar, 2 to 3, for symbologies that have wide bars. */
  readonly wideRatio: number;
  /** Height of the bars of a linear symbology, or of one row of a stacked one where the symbology takes it; 0 = the symbology's own. */
  readonly heightDots: number;
  readonly humanReadable: HumanReadable;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** How characters become bytes in the symbol: a code page name of `bytes/code-pages.ts`. Default `utf-8`. */
  readonly encoding?: string;
}

export interface LineElement extends Omit<Placed, 'x' | 'y'> {
  readonly kind: 'line';
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly thicknessDots: number;
  readonly ink: Ink;
  /**
   * `butt`: a stroke centred on the line from (x1, y1) to (x2, y2).
   * `slanted`: ZPL ^GD: a parallelogram whose horizontal section is thicknessDots wide, inside the box of its corners.
   */
  readonly cap: 'butt' | 'slanted';
}

/** A rectangle drawn inwards from its outline; filled when thicknessDots reaches half of the shorter side. */
export interface BoxElement extends Placed {
  readonly kind: 'box';
  readonly widthDots: number;
  readonly heightDots: number;
  readonly thicknessDots: number;
  /** Corner radius; 0 is square. */
  readonly radiusDots: number;
  readonly ink: Ink;
}

/** An ellipse in its bounding box, drawn inwards; filled like a box. */
export interface EllipseElement extends Placed {
  readonly kind: 'ellipse';
  readonly widthDots: number;
  readonly heightDots: number;
  readonly thicknessDots: number;
  readonly ink: Ink;
}

export interface ImageElement extends Placed {
  readonly kind: 'image';
  readonly picture: Picture;
  /** Drawn size before turning; the picture is scaled to it (whole multiples repeat dots). */
  readonly widthDots: number;
  readonly heightDots: number;
  readonly rotation: Rotation;
  readonly anchor: Anchor;
  readonly ink: Ink;
  /** True where white dots of the picture also erase (TSPL BITMAP mode 0); default they leave what is there. */
  readonly opaque?: boolean;
}

/** A postal address laid out from an object in the merge data (docs/api-rules.md#merge-fields, rule 9). */
export interface AddressBlockElement extends Placed {
  readonly kind: 'addressBlock';
  readonly widthDots: number;
  readonly heightDots: number;
  readonly font: FontSpec;
  readonly rotation: Rotation;
  readonly lineSpacingDots: number;
  readonly align: 'left' | 'center' | 'right';
  /** Name of the payload key that holds the address. */
  readonly field: string;
  readonly useLocalizedAddressFormat: boolean;
  readonly showContactName: boolean;
}

export type Element =
  | TextElement
  | BarcodeElement
  | LineElement
  | BoxElement
  | EllipseElement
  | ImageElement
  | AddressBlockElement;
