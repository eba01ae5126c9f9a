/** The messages between a page and the worker that reads and draws its label. Offsets are bytes, positions are dots. */
import type {
  ConvertFailure,
  Diagnostic,
  FormatName,
  Gs1Element,
  MergeRecord,
  PrinterLanguage,
  Rect,
  Severity,
  SymbologyInfo,
} from '@platen/codecs';
import type { DescribedCommand, Place, Span } from '@platen/codecs/editor';
import type { Message } from '@platen/messages';
import type { Finding, ProfileName } from '@platen/preflight';
import type { Gesture, GestureAnswer, Property } from '../designer/gesture.ts';

/** How a document is read; what is absent is as the document states it. */
export interface LabelOptions {
  readonly dpi?: number;
  /** The width of the label in inches. */
  readonly width?: number;
  readonly height?: number;
  /** Cuts the white margins off: a label on a page of a PDF. */
  readonly trim?: boolean;
  /** One label for each record. */
  readonly data?: readonly MergeRecord[];
}

export interface Source {
  readonly format: FormatName;
  readonly bytes: Uint8Array;
  readonly options: LabelOptions;
}

/** Asks for the colours, the picture and, after a pause, the check of a document. The newest takes the place of all before. */
export interface DrawRequest {
  readonly source: Source;
  /** The index of the label, from 0; the last label if there are fewer. */
  readonly label: number;
  /** Elements of the label that the picture leaves out. */
  readonly hidden: readonly number[];
  /** The bytes on the screen. */
  readonly visible: Span;
}

/** A label as dots: rows of bits, the most significant leftmost, 1 is black. */
export interface Bits {
  readonly widthDots: number;
  readonly heightDots: number;
  readonly strideBytes: number;
  readonly data: Uint8Array;
}

/** The label to draw and the size to draw it at. */
export interface Sheet {
  readonly label: number;
  readonly labels: number;
  readonly dpi: number;
  readonly widthDots: number;
  readonly heightDots: number;
}

export interface Drawn extends Pick<Sheet, 'label' | 'labels' | 'dpi'> {
  readonly bits: Bits;
}

export interface PlacedBox {
  readonly label: number;
  /** Its place among the elements of the label. */
  readonly index: number;
  readonly kind: string;
  readonly box: Rect;
  /** The bytes that make it. */
  readonly span?: Span;
}

/** An element of the label that is shown, with its values as the document has them. */
export interface DesignedElement extends PlacedBox {
  /** Its place in the document; undefined where the document does not have it as an element. */
  readonly place: Place | undefined;
  /** What it prints, with merge fields in braces; absent for what has no text, or one that a counter or clock makes. */
  readonly text?: string;
  readonly properties: Readonly<Record<string, Property>>;
  /** The white that a bar code needs around it, in dots. */
  readonly quiet?: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
}

/** What a document says of a label, by paths: `widthDots`, `print.quantity`. */
export type LabelProperties = Readonly<Record<string, Property>>;

export interface GestureInput {
  readonly source: Source;
  /** The index of the label that is shown. */
  readonly label: number;
  /** The places in the document of its elements. */
  readonly places: readonly (Place | undefined)[];
  readonly gesture: Gesture;
}

/** The names that a document of a format may use. */
export interface Vocabulary {
  readonly fonts: readonly string[];
  readonly symbologies: readonly {
    readonly name: string;
    readonly title: string;
    readonly hasWideBars: boolean;
    readonly options: SymbologyInfo['options'];
  }[];
}

/** What is wrong with GS1 data. */
export interface Gs1Checked {
  /** The application identifier at fault. */
  readonly ai?: string;
  readonly fault?: Message;
  /** The value with the check digit that it should have. */
  readonly right?: string;
}

/** What `copied` is asked about: the places of all elements of the label, and which of them are copied. */
export interface CopyInput extends Omit<GestureInput, 'gesture'> {
  readonly elements: readonly number[];
}

export interface Described {
  readonly command?: DescribedCommand;
  readonly elements: readonly PlacedBox[];
}

/** A proposal of completion. */
export interface Offer {
  readonly kind: 'command' | 'value';
  readonly label: string;
  readonly insert: Uint8Array;
  readonly span: Span;
  readonly detail: string;
}

export interface Converted {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly labels: number;
  readonly diagnostics: readonly Diagnostic[];
  readonly failure?: ConvertFailure;
}

export interface Preflighted {
  readonly findings: readonly Finding[];
  readonly codes: number;
  readonly labels: number;
}

/** The bytes for a printer, and the density at which it prints them. */
export interface PrinterInput {
  readonly language: PrinterLanguage;
  readonly bytes: Uint8Array;
  readonly dpi: number;
}

/** A label as it comes out of the printer. */
export interface PrintedLabel {
  readonly widthDots: number;
  readonly heightDots: number;
  readonly dpi: number;
  readonly png: Uint8Array<ArrayBuffer>;
}

/** Parts of each side of a picture that are cut off, from 0 to 1. */
export interface Cut {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface PictureInput {
  readonly picture: { readonly format: FormatName; readonly bytes: Uint8Array };
  readonly dpi: number;
  /** The width of what is left of it; without it the picture is as large as it should be at first, and fits the room. */
  readonly widthDots: number | undefined;
  /** The size of the label. */
  readonly room: { readonly widthDots: number; readonly heightDots: number };
  readonly cut: Cut;
  /** Grays become dots; else each dot is black or white by itself. */
  readonly isDithered: boolean;
  /** Luminance in percent below which a dot is black. */
  readonly darkness: number;
}

/** `dots`: absent where the picture would not fit. */
export type PictureDots =
  | { readonly widthDots: number; readonly heightDots: number; readonly dots: Bits | undefined }
  | { readonly fact: Message | undefined };

/** Questions with one answer each. */
export interface Questions {
  readonly describe: { readonly input: { readonly offset: number }; readonly answer: Described };
  readonly complete: { readonly input: { readonly offset: number }; readonly answer: readonly Offer[] };
  readonly tokens: { readonly input: { readonly visible: Span }; readonly answer: Uint32Array };
  readonly elementsAt: {
    readonly input: { readonly label: number; readonly x: number; readonly y: number };
    readonly answer: readonly PlacedBox[];
  };
  readonly elementsFrom: { readonly input: { readonly offset: number }; readonly answer: readonly PlacedBox[] };
  /** Returns the elements of the label with their values, in the order in which they print. */
  readonly designed: { readonly input: { readonly label: number }; readonly answer: readonly DesignedElement[] };
  readonly designedLabel: { readonly input: { readonly label: number }; readonly answer: LabelProperties };
  /** The edits of the document that a gesture on its picture asks for. */
  readonly gesture: { readonly input: GestureInput; readonly answer: GestureAnswer };
  readonly vocabulary: { readonly input: { readonly format: FormatName }; readonly answer: Vocabulary };
  /** A picture file as it prints. */
  readonly pictureDots: { readonly input: PictureInput; readonly answer: PictureDots };
  readonly gs1: { readonly input: { readonly elements: readonly Gs1Element[] }; readonly answer: Gs1Checked };
  /** The elements of a label as a document in XML. */
  readonly copied: { readonly input: CopyInput; readonly answer: Uint8Array };
  /** Returns the boxes of the label's elements in the order in which they print. */
  readonly elementsOf: { readonly input: { readonly label: number }; readonly answer: readonly PlacedBox[] };
  readonly convert: {
    readonly input: {
      readonly source: Source;
      readonly to: FormatName;
      readonly label?: number;
      /** Prints the names of fields without data, as the picture does, not `null` as the service does. */
      readonly fieldNames?: boolean;
    };
    readonly answer: Converted;
  };
  readonly preflight: {
    readonly input: { readonly source: Source; readonly profile?: ProfileName };
    readonly answer: Preflighted;
  };
  readonly picture: { readonly input: { readonly source: Source }; readonly answer: Drawn | undefined };
  /** Loads the virtual printer: how often it prints each label of the document. */
  readonly load: { readonly input: PrinterInput; readonly answer: readonly number[] };
  /** Prints a label of the document that is loaded, for the `copy`-th time (0: the first). */
  readonly print: {
    readonly input: { readonly label: number; readonly copy: number };
    readonly answer: PrintedLabel;
  };
  /** Colours of another document than the one that is edited. */
  readonly colours: { readonly input: { readonly source: Source }; readonly answer: Uint32Array };
}

export type Question = keyof Questions;

export type ToWorker =
  | { readonly kind: 'draw'; readonly id: number; readonly request: DrawRequest }
  /** Where the worker paints what it draws, in place of the canvas before. */
  | { readonly kind: 'canvas'; readonly id: number; readonly canvas: OffscreenCanvas }
  | {
      [Kind in Question]: {
        readonly kind: 'ask';
        readonly id: number;
        readonly question: Kind;
        readonly input: Questions[Kind]['input'];
      };
    }[Question];

export type FromWorker =
  /** Messages that come before it are lost: its parts load first. */
  | { readonly kind: 'ready' }
  /** Triples of kind (index in TOKEN_KINDS), offset and length. */
  | { readonly kind: 'tokens'; readonly id: number; readonly tokens: Uint32Array }
  | { readonly kind: 'picture'; readonly id: number; readonly sheet?: Sheet; readonly failure?: ConvertFailure }
  /** The canvas of this id shows the newest picture since then: milliseconds since 1970. */
  | { readonly kind: 'painted'; readonly id: number; readonly at: number }
  | {
      readonly kind: 'checked';
      readonly id: number;
      readonly problems: readonly Diagnostic[];
      readonly mergeFields: readonly string[];
    }
  | { readonly kind: 'broken'; readonly id: number; readonly message: string }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'refused'; readonly id: number; readonly message: string };

/** Tokens come for the bytes that are seen, and for so many before and behind them. */
export const TOKEN_MARGIN_BYTES = 4_000;

export const TOKEN_KINDS = [
  'command',
  'number',
  'value',
  'text',
  'delimiter',
  'data',
  'comment',
  'unknown',
  'between',
] as const;

export type { Diagnostic, Severity };
