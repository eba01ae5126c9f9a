/** The parameters of a conversion as the codecs take them (docs/api-rules.md#conversion-parameters). Checked before they get here. */
import type { MergeRecord } from '../merge/index.ts';

export interface ConversionParams {
  /** Output size in inches; what is absent is taken from the source. */
  readonly label?: { readonly width?: number; readonly height?: number };
  /**
   * How the label comes to the size of `label`: `contain` scales it so that all of it shows, `cover` so that nothing of
   * the size stays empty; both turn it by 90° where that fits better. Default `none`: the size cuts, nothing is scaled.
   */
  readonly fit?: 'contain' | 'cover' | 'none';
  /** Whether the white margins around what prints go, before the label is scaled and cut. */
  readonly trim?: boolean;
  /** Which label of the document, filled with `data`, becomes the output; from 1. Default: all that the target holds. */
  readonly labelNumber?: number;
  /** Encoding of a printer language until the document sets one (ZPL ^CI). Default: that in which its printers start. */
  readonly encoding?: 'utf-8' | 'cp850' | 'cp1252';
  /** Density of source and output. Default: the source's, else 203. */
  readonly dpi?: number;
  /** Density of the source's dots, where it differs from `dpi`. */
  readonly sourceDpi?: number;
  /** Density of the output, where it differs from `dpi`: every dot value is rescaled. */
  readonly targetDpi?: number;
  /** Clockwise turn of the whole label, a multiple of 90. */
  readonly rotation?: number;
  /** Percent. */
  readonly scaling?: number;
  readonly colorMode?: 'BW' | 'GRAYSCALE' | 'COLOR';
  /** Luminance threshold 0 to 100. */
  readonly darkness?: number;
  /** Top-left corner of the part that becomes the label, in dots of the output. */
  readonly position?: { readonly x?: number; readonly y?: number };
  /** One output label for each entry and label. Absent: one empty record. */
  readonly data?: readonly MergeRecord[];
  readonly dialect?: string;
  readonly watermark?: boolean;
  readonly pdf?: { readonly conversionMode?: 'IMAGE' | 'NATIVE'; readonly pageNumber?: number };
  readonly zpl?: {
    readonly imageCompression?: 'Z64' | 'COMPRESSED_HEX';
    readonly commandsToIgnore?: readonly string[];
    /** Whether `{NAME}` and `~name,len~` in ZPL are merge fields; otherwise they are text. Default true. */
    readonly mergeFields?: boolean;
  };
}
