/** What differs between Node (`node/`) and everything else (`web/`): the two sides of `#platform/…` in package.json. */

export type InflateResult =
  | {
      readonly kind: 'bytes';
      readonly bytes: Uint8Array;
      /** False where the stream ends early. */ readonly complete: boolean;
      /** How much of the data the stream is. */ readonly usedBytes: number;
    }
  /** The stream becomes more than the most that was allowed. */
  | { readonly kind: 'too-large' }
  /** Not such a stream, or broken. */
  | { readonly kind: 'broken'; readonly message: string };

/** zlib streams (RFC 1950). */
export interface CompressionPort {
  /** Unpacks a stream; never makes more than `maxBytes`. One that is cut off gives what there is. */
  readonly inflate: (data: Uint8Array, maxBytes: number) => InflateResult;
  readonly deflate: (data: Uint8Array, level: number) => Uint8Array;
  /** Packs for `use` alone: the packed bytes are let go behind it. */
  readonly withDeflated: <T>(data: Uint8Array, level: number, use: (packed: Uint8Array) => T) => T;
  readonly crc32: (data: Uint8Array) => number;
}

/** Bytes ⇄ text one character a byte, as hexadecimal and as base64. */
export interface TextPort {
  /** The bytes as Latin-1 text, one character a byte. */
  readonly latin1: (bytes: Uint8Array, start?: number, end?: number) => string;
  /** The text's characters as bytes, one a character (code points above 255 are cut to their low byte). */
  readonly latin1Bytes: (text: string) => Uint8Array<ArrayBuffer>;
  /** The bytes as pairs of upper-case hexadecimal digits. */
  readonly toHex: (bytes: Uint8Array) => string;
  /** The bytes of pairs of hexadecimal digits, up to the first that is none. */
  readonly fromHex: (text: string) => Uint8Array<ArrayBuffer>;
  readonly toBase64: (bytes: Uint8Array) => string;
  /** The bytes of base64, of either alphabet; characters that belong to none are passed over. */
  readonly fromBase64: (text: string) => Uint8Array<ArrayBuffer>;
}

/** Code pages that take tables: all but ASCII, Latin-1 and UTF-8. */
export interface CodePagesPort {
  /** Bytes that mean nothing in the page become U+FFFD. */
  readonly decodePage: (bytes: Uint8Array, page: string) => string;
  /** The bytes of a character; what the page does not have becomes any others. */
  readonly encodePage: (character: string, page: string) => Uint8Array;
}

/** Font files, by their names in `fonts/files`. */
export interface FontsPort {
  readonly fontFile: (name: string) => Uint8Array;
}

/** Libraries that few documents need, loaded on first use. */
export interface LibrariesPort {
  readonly barcodeLibrary: () => { readonly raw: (options: Record<string, unknown>) => unknown[] };
  readonly addressLibrary: () => { readonly format: (address: object, options: object) => string[] };
}

/** The names of countries, in lower case. */
export interface CountriesPort {
  /** Returns the code of two letters for a code of two or three capitals. */
  readonly alpha2Of: (code: string) => string | undefined;
  readonly codeOfEnglishName: (name: string) => string | undefined;
  readonly codeOfName: (name: string) => string | undefined;
}

/** HarfBuzz's program, and that of `platform/harfbuzz-callbacks.ts`. */
export interface HarfBuzzPort {
  readonly harfbuzzPrograms: () => { readonly harfbuzz: WebAssembly.Module; readonly callbacks: WebAssembly.Module };
}

/** WebAssembly programs. */
export interface ProgramsPort {
  /** What the module of pdfium takes to find its program. */
  readonly pdfiumSettings: () => Promise<object>;
  /** What zxing-wasm takes to find its program. */
  readonly zxingSettings: () => Promise<object>;
}

/** What the header of a picture file says. */
export interface PictureFacts {
  readonly width: number;
  /** Height of one frame. */
  readonly height: number;
  readonly isGray: boolean;
  readonly channels: number;
  readonly is16Bit: boolean;
  /** Interlaced, or coded in passes. */
  readonly isProgressive: boolean;
  /** It has to be turned or mirrored to stand upright. */
  readonly isTurned: boolean;
  /** Colour has half of the resolution both ways. */
  readonly hasCoarseColour: boolean;
}

/** Pixels row by row: gray, or red, green and blue. */
export interface Samples {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
  readonly data: Uint8Array;
}

export type PictureKind = 'png' | 'jpeg' | 'gif';

/** Picture files. All reject with what is wrong with the file. */
export interface PicturesPort {
  readonly openPicture: (
    bytes: Uint8Array,
    kind: PictureKind,
  ) => Promise<{
    readonly facts: PictureFacts;
    /** The first frame upright, on white, in sRGB. */
    readonly decode: () => Promise<Samples>;
  }>;
  /** A JPEG of quality 90. */
  readonly encodeJpegFile: (samples: Samples, dpi?: number) => Promise<Uint8Array>;
  /** The picture in other dots: repeated, or filtered by Lanczos. */
  readonly resize: (
    samples: Samples,
    width: number,
    height: number,
    kernel: 'nearest' | 'lanczos3',
  ) => Promise<Samples>;
}

/** The part of gifenc that we call. */
export interface GifencPort {
  readonly GIFEncoder: () => {
    readonly writeFrame: (
      indexes: Uint8Array,
      width: number,
      height: number,
      options: { readonly palette: readonly (readonly number[])[] },
    ) => void;
    readonly finish: () => void;
    readonly bytes: () => Uint8Array;
  };
  readonly quantize: (rgba: Uint8Array, maxColors: number) => number[][];
  readonly applyPalette: (rgba: Uint8Array, palette: number[][]) => Uint8Array;
}
