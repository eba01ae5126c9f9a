/** Encodes data in any symbology of the table. */
import type { OptionValue } from '../label/index.ts';
import type { EncodeInput } from './input.ts';
import { encodeCode11 } from './linear/code11.ts';
import { encodeHibc39, encodeCode39, encodeLogmars } from './linear/code39.ts';
import { encodeCode93 } from './linear/code93.ts';
import { encodeCodabar } from './linear/codabar.ts';
import { encodeExtension, encodeHalves, encodeUpcE } from './linear/ean-upc.ts';
import { encodeCode128, encodeDpd, encodeGs1128 } from './linear/encode-code128.ts';
import { encodeMsi, encodePlessey } from './linear/msi-plessey.ts';
import { encodeIdentcode, encodeItf14, encodeLeitcode, encodeTwoOfFive } from './linear/two-of-five.ts';
import { encodeComposite, ENCODERS_BY_LIBRARY } from './library-symbologies.ts';
import { resolveOptions, symbolError } from './options.ts';
import { encodeMicroPdf417, encodePdf417 } from './pdf417/encode.ts';
import { encodePostnet } from './postal/postnet.ts';
import { encodeAztec } from './aztec/encode.ts';
import { encodeDataMatrix } from './data-matrix/encode.ts';
import { encodeQr } from './qr/encode.ts';
import type { BarcodeSymbol, SymbolError } from './symbol.ts';
import { SYMBOLOGIES, type SymbologyName } from './table/index.ts';
import { unitsOf } from './units.ts';

export interface BarcodeInput {
  /** A name of `SYMBOLOGIES`. */
  readonly symbology: string;
  /** The content's text; function characters as private-use characters (label/content). */
  readonly data: string;
  readonly options?: Readonly<Record<string, OptionValue>>;
  /** Wide to narrow bar; default 3. */
  readonly wideRatio?: number;
  /** Code page of the bytes in the symbol; default `utf-8`. */
  readonly encoding?: string;
  /** Whether the human-readable line shows the check digit; default: as the symbology usually does. */
  readonly printCheckDigit?: boolean;
}

/** Longest content that any symbology takes; bounds every encoder's time. */
const MAX_CHARACTERS = 8000;

type Encoder = (input: EncodeInput, name: SymbologyName) => BarcodeSymbol | SymbolError;

const ENCODERS: Readonly<Record<SymbologyName, Encoder>> = {
  ...ENCODERS_BY_LIBRARY,
  code128: encodeCode128,
  'gs1-128': (input) => encodeComposite(input, 'gs1-128') ?? encodeGs1128(input),
  code39: encodeCode39,
  code93: encodeCode93,
  code11: encodeCode11,
  interleaved2of5: encodeTwoOfFive,
  industrial2of5: encodeTwoOfFive,
  standard2of5: encodeTwoOfFive,
  matrix2of5: encodeTwoOfFive,
  datalogic2of5: encodeTwoOfFive,
  itf14: encodeItf14,
  identcode: encodeIdentcode,
  leitcode: encodeLeitcode,
  ean13: (input) => encodeComposite(input, 'ean13') ?? encodeHalves(input, 'ean13'),
  ean8: (input) => encodeComposite(input, 'ean8') ?? encodeHalves(input, 'ean8'),
  upca: (input) => encodeComposite(input, 'upca') ?? encodeHalves(input, 'upca'),
  upce: (input) => encodeComposite(input, 'upce') ?? encodeUpcE(input),
  'upc-ean-extension': encodeExtension,
  codabar: encodeCodabar,
  msi: encodeMsi,
  plessey: encodePlessey,
  dpd: encodeDpd,
  logmars: encodeLogmars,
  hibc39: encodeHibc39,
  postnet: encodePostnet,
  planet: encodePostnet,
  aztec: encodeAztec,
  datamatrix: (input) => encodeDataMatrix(input, false),
  'gs1-datamatrix': (input) => encodeDataMatrix(input, true),
  pdf417: encodePdf417,
  micropdf417: encodeMicroPdf417,
  qrcode: (input) => encodeQr(input, false),
  'gs1-qrcode': (input) => encodeQr(input, true),
};

/** The last symbols: a label's bar codes are encoded to be measured, placed and drawn, one after the other. */
const remembered = new Map<string, BarcodeSymbol | SymbolError>();
const MAX_REMEMBERED = 64;

const optionsKeys = new WeakMap<NonNullable<BarcodeInput['options']>, string>();

/** The options as a text, made once: copies of an element share them. */
function optionsKey(options: NonNullable<BarcodeInput['options']>): string {
  let key = optionsKeys.get(options);
  if (key === undefined) optionsKeys.set(options, (key = JSON.stringify(options)));
  return key;
}

/** Returns the modules of a bar code, or why it cannot be encoded. Never throws, whatever the data and options. */
export function encodeBarcode(given: BarcodeInput): BarcodeSymbol | SymbolError {
  const { symbology, data, options, wideRatio, encoding, printCheckDigit } = given;
  const key = `${symbology}|${wideRatio}|${encoding}|${printCheckDigit}|${options ? optionsKey(options) : ''}|${data}`;
  const known = remembered.get(key);
  if (known) return known;
  const symbol = encode(given);
  if (remembered.size >= MAX_REMEMBERED) remembered.delete(remembered.keys().next().value!);
  remembered.set(key, symbol);
  return symbol;
}

function encode(given: BarcodeInput): BarcodeSymbol | SymbolError {
  const options = resolveOptions(given.symbology, given.options ?? {});
  if ('kind' in options) return options as SymbolError;
  const info = SYMBOLOGIES[given.symbology as SymbologyName];
  const wideRatio = given.wideRatio ?? 3;
  if (!(wideRatio >= 1 && wideRatio <= 10))
    return symbolError('symbology.barcode_option.wide_ratio', { ratio: wideRatio });
  if (given.data === '') return symbolError('symbology.barcode_not_encodable.empty', { symbology: info.title });
  if (given.data.length > MAX_CHARACTERS)
    return symbolError('symbology.barcode_data_too_long.count', {
      symbology: info.title,
      count: given.data.length,
      most: MAX_CHARACTERS,
    });
  const units = unitsOf(given.data, given.encoding ?? 'utf-8');
  if ('kind' in units) return units;
  return ENCODERS[info.name as SymbologyName](
    { data: given.data, options, wideRatio, units, printCheckDigit: given.printCheckDigit },
    info.name as SymbologyName,
  );
}
