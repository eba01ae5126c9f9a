/** ZXing for JavaScript, a port of the Java library: the second decoder, loaded with the first bar code. */
import { isBlack, type MonoBitmap } from '@platen/codecs';
import type * as Zxing from '@zxing/library';
import type { Reading } from './decoder.ts';

type Library = typeof Zxing;
type Decoder = (picture: MonoBitmap, format: string, options: ZxingJsOptions) => readonly Reading[];

interface ZxingJsOptions {
  /** Returns FNC1 of Code 128: `]C1` at the start, GS elsewhere; by default it is left out. */
  readonly assumesGs1?: boolean;
}

let loading: Promise<Decoder> | undefined;

export const decodeByZxingJs = async (
  picture: MonoBitmap,
  format: string,
  options: ZxingJsOptions = {},
): Promise<readonly Reading[]> => {
  const decode = await (loading ??= load());
  // The library throws for every row without a symbol: stacks that nobody reads took most of its time.
  const errors = Error as ErrorConstructor & { stackTraceLimit?: number };
  const { stackTraceLimit } = errors;
  errors.stackTraceLimit = 0;
  try {
    return decode(IN_ROWS.has(format) ? picture : withoutRepeatedRows(picture), format, options);
  } finally {
    Object.assign(errors, { stackTraceLimit });
  }
};

/** Bars are as long as they are: a row that reads no symbol reads none again. */
function withoutRepeatedRows(picture: MonoBitmap): MonoBitmap {
  const { strideBytes, heightDots } = picture;
  const rowAt = (y: number): Uint8Array => picture.data.subarray(y * strideBytes, (y + 1) * strideBytes);
  const data = new Uint8Array(picture.data.length);
  let kept = 0;
  for (let y = 0; y < heightDots; y++) {
    const row = rowAt(y);
    const above = rowAt(y - 1);
    if (y === 0 || row.some((byte, at) => byte !== above[at])) data.set(row, kept++ * strideBytes);
  }
  return { ...picture, heightDots: kept, data: data.subarray(0, kept * strideBytes) };
}

async function load(): Promise<Decoder> {
  const zxing = await import('@zxing/library');
  return decoderOf('default' in zxing ? (zxing.default as Library) : zxing);
}

function decoderOf(zxing: Library): Decoder {
  const { Binarizer, BarcodeFormat, BinaryBitmap, BitArray, BitMatrix, DecodeHintType, RGBLuminanceSource } = zxing;

  /** Hands over the dots of a picture, which are black and white already. */
  class DotBinarizer extends Binarizer {
    readonly picture: MonoBitmap;

    constructor(picture: MonoBitmap) {
      super(new RGBLuminanceSource(new Uint8ClampedArray(1), 1, 1));
      this.picture = picture;
    }

    override getWidth(): number {
      return this.picture.widthDots;
    }

    override getHeight(): number {
      return this.picture.heightDots;
    }

    override getBlackRow(y: number, given?: Zxing.BitArray): Zxing.BitArray {
      const width = this.picture.widthDots;
      const row = given && given.getSize() >= width ? given : new BitArray(width);
      row.clear();
      for (let x = 0; x < width; x++) if (isBlack(this.picture, x, y)) row.set(x);
      return row;
    }

    override getBlackMatrix(): Zxing.BitMatrix {
      const { widthDots, heightDots } = this.picture;
      const matrix = new BitMatrix(widthDots, heightDots);
      for (let y = 0; y < heightDots; y++)
        for (let x = 0; x < widthDots; x++) if (isBlack(this.picture, x, y)) matrix.set(x, y);
      return matrix;
    }

    override createBinarizer(): Zxing.Binarizer {
      return new DotBinarizer(this.picture);
    }
  }

  return (picture, format, { assumesGs1 = false }) => {
    const hints = new Map<number, unknown>([
      [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat[format as keyof typeof BarcodeFormat]]],
      [DecodeHintType.TRY_HARDER, true],
      ...(assumesGs1 ? [[DecodeHintType.ASSUME_GS1, true] as const] : []),
    ]);
    // A symbol alone on white may be read as one without noise, which needs no search.
    for (const pure of MATRIX.has(format) ? [false, true] : [false]) {
      if (pure) hints.set(DecodeHintType.PURE_BARCODE, true);
      try {
        const result = readerOf(zxing, format, hints).decode(new BinaryBitmap(new DotBinarizer(picture)), hints) as {
          getText: () => string;
        };
        return [{ text: result.getText() }];
      } catch {
        // It throws for every picture without a symbol, and for some broken ones inside of itself.
      }
    }
    return [];
  };
}

function readerOf(zxing: Library, format: string, hints: Map<number, unknown>): { decode: Function } {
  switch (format) {
    case 'QR_CODE':
      return new zxing.QRCodeReader();
    case 'MICRO_QR_CODE':
      return new zxing.MicroQRCodeReader();
    case 'DATA_MATRIX':
      return new zxing.DataMatrixReader();
    case 'AZTEC':
      return new zxing.AztecCodeReader();
    case 'PDF_417':
      return new zxing.PDF417Reader();
    case 'MAXICODE':
      return new zxing.MaxiCodeReader();
    default:
      return new zxing.MultiFormatOneDReader(hints as never);
  }
}

const MATRIX: ReadonlySet<string> = new Set([
  'QR_CODE',
  'DATA_MATRIX',
  'AZTEC',
  'MAXICODE',
  'PDF_417',
  'MICRO_QR_CODE',
]);

/** Read by more than one row: GS1 DataBar counts only where several rows say the same. */
const IN_ROWS: ReadonlySet<string> = new Set([...MATRIX, 'RSS_14', 'RSS_EXPANDED']);
