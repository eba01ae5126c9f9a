/** What a format is to the rest of the codecs: how its bytes become a document and back. */
import type { FormatName } from '@platen/formats';
import type { CodePage } from '../bytes/code-pages.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { Document } from '../label/index.ts';
import type { Rect } from '../render/place.ts';

export type { FormatName, PictureFormat, PrinterLanguage } from '@platen/formats';

export interface PageSize {
  readonly widthIn: number;
  readonly heightIn: number;
}

/** A reader's options. */
export interface ReadOptions {
  /** Density of the source's dots. Default: the source's own, else 203. */
  readonly dpi?: number;
  /** Density at which a page of a PDF is drawn, where that depends on its size. Default `dpi`. */
  readonly drawnDpi?: (page: PageSize) => number;
  /** The part of a page that is drawn as a picture, in its dots; the rest stays white. Default: all of it. */
  readonly drawnPart?: Rect;
  /** Density of a source in dots that does not state its own, instead of 203. */
  readonly defaultDpi?: number;
  /** Density of the output: inches and millimetres of the source become its dots directly, without rounding before. */
  readonly outputDpi?: number;
  /** Canvas, overriding the source's. */
  readonly widthDots?: number;
  readonly heightDots?: number;
  /** Encoding of a printer language until the document sets one itself. Default: that in which its printers start. */
  readonly encoding?: CodePage;
  /** ZPL commands to skip (`^PQ`), as written. */
  readonly commandsToIgnore?: readonly string[];
  /** Whether pages of a PDF end where their ink ends. */
  readonly trim?: boolean;
  readonly pdf?: { readonly conversionMode?: 'IMAGE' | 'NATIVE'; readonly pageNumber?: number };
  /** Keep the colours of PDF pages; default gray. */
  readonly colors?: boolean;
  /** Read `~name,len~` and `{NAME}` in ZPL field data as merge fields. Default true. */
  readonly mergeFields?: boolean;
  /** A backslash of ZPL under ^CI28 is one, as in the data of another document; default the cent sign that Labelary draws. */
  readonly plainBackslash?: boolean;
}

export interface ReadResult {
  readonly document: Document;
  readonly diagnostics: readonly Diagnostic[];
}

export interface WriteOptions {
  readonly imageCompression?: 'Z64' | 'COMPRESSED_HEX';
  /** `moca`: ZPL whose merge fields stay in as `~name,len~`. */
  readonly dialect?: string;
  readonly colorMode?: 'BW' | 'GRAYSCALE' | 'COLOR';
  /** Luminance threshold 0 to 100. Default 70. */
  readonly darkness?: number;
  /** The clock for `clock` contents. */
  readonly now?: Date;
}

export interface WriteResult {
  readonly bytes: Uint8Array;
  readonly diagnostics: readonly Diagnostic[];
  /** Elements of the document: in all, written natively, replaced by pictures. */
  readonly retention?: { readonly elements: number; readonly native: number; readonly pictures: number };
}

/** One row of the table of formats. */
export interface Format {
  readonly name: FormatName;
  readonly mediaType: string;
  readonly extension: string;
  /** True where a written document holds every label; false where only the first one fits. */
  readonly multiLabel: boolean;
  readonly read: (source: Uint8Array, options: ReadOptions) => ReadResult | Promise<ReadResult>;
  readonly write: (document: Document, options: WriteOptions) => WriteResult | Promise<WriteResult>;
}
