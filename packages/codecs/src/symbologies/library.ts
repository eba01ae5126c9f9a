/** The bar code library bwip-js: the rarer symbologies come from it. Loaded on first use, as it is large. */
import { barcodeLibrary } from '#platform/libraries';
import { FNC1, FNC2, FNC3, FNC4 } from '../label/index.ts';
import { symbolError } from './options.ts';
import type { LinearSymbol, MatrixSymbol, MaxicodeSymbol, PostalSymbol, SymbolError } from './symbol.ts';

interface RawLinear {
  readonly sbs: number[];
  readonly bbs: number[];
  readonly bhs: number[];
}
interface RawMatrix {
  readonly pixs: number[];
  readonly pixx?: number;
  readonly pixy?: number;
}
type Raw = RawLinear | RawMatrix;
type LibraryOptions = Readonly<Record<string, string | number | boolean>>;

/** Returns the library's symbol for `text`, or its error. */
function raw(encoder: string, text: string, options: LibraryOptions): Raw | SymbolError {
  const library = barcodeLibrary();
  let made: Raw[];
  try {
    made = library.raw({ bcid: encoder, text, ...options }) as Raw[];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // Some broken data makes the library fail inside itself (DataBar Expanded without a closed AI, for one).
    if (!message.startsWith('bwip')) return symbolError('symbology.barcode_not_encodable.other');
    const reason = message.replace(/^[^:]*: */, '');
    return symbolError(
      /too (long|much|many)|exceed|maximum|length/i.test(message)
        ? 'symbology.barcode_data_too_long.encoder'
        : 'symbology.barcode_not_encodable.encoder',
      { reason },
    );
  }
  if (made.length !== 1) return symbolError('symbology.barcode_not_encodable.no_symbol');
  return made[0]!;
}

/** What the library complains about in `text`, as it words it: `bwipp.GS1badMonth#3346: AI 17: Invalid month`. */
export function libraryComplaint(encoder: string, text: string, options: LibraryOptions = {}): string | undefined {
  const library = barcodeLibrary();
  try {
    library.raw({ bcid: encoder, text, ...options });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

export function libraryLinear(
  encoder: string,
  data: string,
  text: string,
  options: LibraryOptions = {},
): LinearSymbol | SymbolError {
  const made = raw(encoder, data, options);
  if ('kind' in made) return made;
  return { kind: 'linear', widths: (made as RawLinear).sbs, text };
}

export function libraryPostal(
  encoder: string,
  data: string,
  text: string,
  options: LibraryOptions = {},
): PostalSymbol | SymbolError {
  const made = raw(encoder, data, options);
  if ('kind' in made) return made;
  const { bhs, bbs } = made as RawLinear;
  const full = Math.max(...bhs.map((height, index) => height + bbs[index]!));
  return {
    kind: 'postal',
    bars: bhs.map((height, index) => [1 - (bbs[index]! + height) / full, 1 - bbs[index]! / full] as const),
    text,
  };
}

export function libraryMatrix(encoder: string, data: string, options: LibraryOptions = {}): MatrixSymbol | SymbolError {
  const made = raw(encoder, data, options);
  if ('kind' in made) return made;
  const { pixs, pixx } = made as RawMatrix;
  return { kind: 'matrix', columns: pixx!, rows: pixs.length / pixx!, modules: Uint8Array.from(pixs) };
}

export function libraryMaxicode(data: string, options: LibraryOptions): MaxicodeSymbol | SymbolError {
  const made = raw('maxicode', data, options);
  if ('kind' in made) return made;
  const modules = new Uint8Array(33 * 30);
  for (const index of (made as RawMatrix).pixs) modules[index] = 1;
  return { kind: 'maxicode', modules };
}

const FUNCTION_NAMES: Readonly<Record<string, string>> = {
  [FNC1]: '^FNC1',
  [FNC2]: '^FNC2',
  [FNC3]: '^FNC3',
  [FNC4]: '^FNC4',
};

/**
 * Bytes and function characters as the library takes them with `parse` and `parsefnc` set: every byte that is not a
 * letter or a digit as `^nnn`, a caret as `^^` (the library reads `^094` as the start of another escape), code-set
 * switches left out.
 */
export function libraryText(units: readonly number[]): string {
  let text = '';
  for (const unit of units) {
    const name = FUNCTION_NAMES[String.fromCharCode(unit)];
    if (name) text += name;
    else if (unit > 255) continue;
    else if (unit === 94) text += '^^';
    else if ((unit >= 48 && unit <= 57) || (unit >= 65 && unit <= 90) || (unit >= 97 && unit <= 122)) {
      text += String.fromCharCode(unit);
    } else text += `^${String(unit).padStart(3, '0')}`;
  }
  return text;
}

/** Options that make the library read the notation of `libraryText`. */
export const ESCAPED = { parse: true, parsefnc: true } as const;
