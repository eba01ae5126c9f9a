/** Symbologies that the library encodes: our options to its options, its rows to ours. */
import { latin1, utf8Bytes } from '../bytes/encodings.ts';
import { checkCharacter } from './check-characters.ts';
import { code49Group } from './code49-characters.ts';
import { parseParentheses, splitElements, withParentheses } from './gs1.ts';
import { flagOption, numberOption, textOption, type EncodeInput } from './input.ts';
import { ESCAPED, libraryLinear, libraryMatrix, libraryMaxicode, libraryPostal, libraryText } from './library.ts';
import { encodeCode39 } from './linear/code39.ts';
import { readableText } from './linear/encode-code128.ts';
import { isDigits } from './linear/patterns.ts';
import { symbolError } from './options.ts';
import { joinCarrier, splitCarrier } from './maxicode-carrier.ts';
import { microSymbol } from './pdf417/encode.ts';
import type { BarcodeSymbol, LinearSymbol, MatrixSymbol, SymbolError } from './symbol.ts';
import { findSymbology, SYMBOLOGIES } from './table/index.ts';
import { codesOf } from './units.ts';

type Matrix = MatrixSymbol | SymbolError;

/** Rows of the element's height between separators of one module: the first and the last row are separators. */
const withSeparatedRows = (symbol: Matrix, rowModules: number): Matrix =>
  symbol.kind === 'error'
    ? symbol
    : { ...symbol, rowHeights: Array.from({ length: symbol.rows }, (_, row) => 1 - (row % 2)), rowModules };

/** A GTIN of 13 digits without or 14 with its check digit, with or without the AI 01, as `(01)` and 14 digits. */
function gtin(data: string): string | SymbolError {
  let digits = data.replace(/^\(01\)/, '');
  if (digits.length === 16 && digits.startsWith('01')) digits = digits.slice(2);
  if (!isDigits(digits) || digits.length > 14) return symbolError('symbology.barcode_not_encodable.databar');
  const body = digits.length === 14 ? digits.slice(0, 13) : digits.padStart(13, '0');
  return `(01)${body}${checkCharacter('mod10', body)}`;
}

/** Element strings in any form as the library takes them, in parentheses. */
function parentheses(data: string): string | SymbolError {
  const elements = data.trimStart().startsWith('(') ? parseParentheses(data) : splitElements(data);
  return 'kind' in elements ? elements : withParentheses(elements);
}

/** The data before and after `|`, where the element asks for a composite component. */
function splitComposite(input: EncodeInput): { linear: string; component?: string } {
  const at = input.data.indexOf('|');
  if (at < 0 || textOption(input, 'composite') === 'none') return { linear: input.data };
  return { linear: input.data.slice(0, at), component: input.data.slice(at + 1) };
}

const GS1 = { dontlint: true } as const;

/** A separator, in the heights of rows. */
const S = -1;
/** Heights in modules of the rows below a composite component, by encoder; 0 is the element's. */
const ROWS_BELOW: Readonly<Record<string, readonly number[]>> = {
  ean13: [2, 2, 2, 0],
  ean8: [2, 2, 2, 0],
  upca: [2, 2, 2, 0],
  upce: [2, 2, 2, 0],
  'gs1-128': [S, 0],
  databaromni: [S, 33],
  databartruncated: [S, 13],
  databarlimited: [S, 10],
  databarstacked: [S, 5, S, 7],
  databarstackedomni: [S, 33, S, S, S, 33],
};
/** Height of the bars under a composite component where the element sets none. */
const COMPOSITE_BAR_MODULES = 36;

/** Rows of DataBar Expanded Stacked: three separators between rows of bars. */
const expandedStackedRows = (rows: number): number[] =>
  Array.from({ length: rows }, (_, row) => (row % 4 === 0 ? 34 : S));

/**
 * The data of a component as the library takes it. Printers also encode text that is no GS1 element strings (the example of
 * ZPL's ^BR); its first characters stand where the library expects an AI, which it joins with what follows.
 */
function componentElements(component: string): string | SymbolError {
  const elements = parentheses(component);
  return typeof elements === 'string' || !PLAIN_TEXT.test(component)
    ? elements
    : `(${component.slice(0, 2)})${component.slice(2)}`;
}

/** Characters of a component that the library does not read as its own syntax. */
const PLAIN_TEXT = /^[ -'*-[\]_-~]+$/;

/** A symbol with a composite component above it. */
function compositeSymbol(input: EncodeInput, encoder: string, linear: string, component: string): Matrix {
  const elements = componentElements(component);
  if (typeof elements !== 'string') return elements;
  const wanted = textOption(input, 'composite');
  const expanded = encoder.startsWith('databarexpanded');
  const symbol = libraryMatrix(`${encoder}composite`, `${linear}|${elements}`, {
    ...GS1,
    ...(wanted !== 'auto' && { ccversion: wanted.slice(2) }),
    ...(expanded && { segments: numberOption(input, 'segments') }),
  });
  if (symbol.kind === 'error') return symbol;
  const below = ROWS_BELOW[encoder] ?? [S, ...expandedStackedRows(expandedRows(input, linear))];
  const above = Array.from({ length: symbol.rows - below.length }, () => 2);
  return { ...symbol, rowHeights: [...above, ...below], rowModules: COMPOSITE_BAR_MODULES };
}

/** Rows that DataBar Expanded Stacked has without a component. */
function expandedRows(input: EncodeInput, linear: string): number {
  const symbol = libraryMatrix('databarexpandedstacked', linear, { ...GS1, segments: numberOption(input, 'segments') });
  return symbol.kind === 'error' ? 1 : symbol.rows;
}

/** Composite symbols of EAN, UPC and GS1-128, which print without component by our own encoders. */
export function encodeComposite(input: EncodeInput, encoder: string): Matrix | undefined {
  const { linear, component } = splitComposite(input);
  if (component === undefined) return undefined;
  const data = encoder === 'gs1-128' ? parentheses(linear) : linear;
  if (typeof data !== 'string') return data;
  // Six digits of a UPC-E are of number system 0, as without a component.
  const whole = encoder === 'upce' && /^[0-9]{6}$/.test(data) ? `0${data}` : data;
  return compositeSymbol(input, encoder, whole, component);
}

function encodeDataBar(input: EncodeInput, name: string): BarcodeSymbol | SymbolError {
  const encoder = name.replaceAll('-', '');
  const { heightModules } = findSymbology(name)!;
  const expanded = name.startsWith('databar-expanded');
  const { linear, component } = splitComposite(input);
  const data = expanded ? parentheses(linear) : gtin(linear);
  if (typeof data !== 'string') return data;
  if (expanded && numberOption(input, 'segments') % 2 === 1)
    return symbolError('symbology.barcode_option.even_segments');
  if (component !== undefined) {
    return compositeSymbol(input, name === 'databar-expanded' ? `${encoder}stacked` : encoder, data, component);
  }
  if (expanded) {
    const segments = numberOption(input, 'segments');
    const whole = libraryLinear('databarexpanded', data, readableText(linear), GS1);
    if (whole.kind === 'error') return whole;
    // 17 modules a segment, 15 a finder per two segments, two guards of 2.
    const modules = whole.widths.reduce((sum, width) => sum + width, 0);
    if (heightModules !== undefined && modules <= segments * 24.5 + 4) return { ...whole, heightModules };
    const stacked = libraryMatrix('databarexpandedstacked', data, { ...GS1, segments });
    return stacked.kind === 'error' ? stacked : { ...stacked, rowHeights: expandedStackedRows(stacked.rows) };
  }
  if (heightModules !== undefined) {
    const symbol = libraryLinear(encoder, data, data, GS1);
    return symbol.kind === 'error' ? symbol : { ...symbol, heightModules };
  }
  const symbol = libraryMatrix(encoder, data, GS1);
  if (symbol.kind === 'error') return symbol;
  // The first row stands below a separator only under a composite component.
  return { ...symbol, rowHeights: ROWS_BELOW[encoder]!.slice(1) };
}

const escaped = (input: EncodeInput): string => libraryText(input.units);

function encodeCodablockF(input: EncodeInput): Matrix {
  const rows = numberOption(input, 'rows');
  const columns = numberOption(input, 'columns');
  const gs1 = flagOption(input, 'gs1') ? '^FNC1' : '';
  return withSeparatedRows(
    libraryMatrix('codablockf', gs1 + escaped(input), {
      ...ESCAPED,
      ...(rows > 0 && { rows }),
      ...(columns > 0 && { columns }),
      rowheight: 8,
      sepheight: 1,
    }),
    8,
  );
}

function encodeCode49(input: EncodeInput): Matrix {
  const mode = textOption(input, 'mode');
  const isGroup = mode === '3';
  const group = isGroup ? code49Group(input.data[0]) : undefined;
  if (isGroup && group === undefined) return symbolError('symbology.barcode_not_encodable.code49_group');
  const symbol = withSeparatedRows(
    libraryMatrix('code49', libraryText(isGroup ? input.units.slice(1) : input.units), {
      ...ESCAPED,
      rowheight: 8,
      sepheight: 1,
      // The library finds the other starting modes itself.
      ...(mode === '1' && { append: true }),
      ...(isGroup && { sam: group! }),
    }),
    8,
  );
  return symbol.kind === 'error' ? symbol : { ...symbol, text: readableText(input.data.slice(isGroup ? 1 : 0)) };
}

const encodeCode16k = (input: EncodeInput): Matrix =>
  withSeparatedRows(libraryMatrix('code16k', escaped(input), { ...ESCAPED, rowheight: 8, sepheight: 1 }), 8);

function encodeMicroQr(input: EncodeInput): Matrix {
  const level = textOption(input, 'level');
  const version = numberOption(input, 'version');
  const mask = numberOption(input, 'mask');
  return libraryMatrix('microqrcode', escaped(input), {
    ...ESCAPED,
    ...(level !== 'auto' && { eclevel: level }),
    ...(version > 0 && { version: `M${version}` }),
    ...(mask >= 0 && { mask: mask + 1 }),
  });
}

/** The smallest version of those that the option allows. */
function encodeRmqr(input: EncodeInput): Matrix {
  const version = numberOption(input, 'version');
  const sizes = SYMBOLOGIES.rmqr.sizes!;
  const fixed = sizes[version - 1];
  const rows = 7 + 2 * (version - sizes.length - 1);
  const allowed = fixed
    ? [fixed]
    : sizes
        .filter((size) => version === 0 || size.rows === rows)
        .toSorted((a, b) => a.rows * a.columns - b.rows * b.columns);
  let last: Matrix = symbolError('symbology.barcode_not_encodable.rmqr_version');
  for (const size of allowed) {
    last = libraryMatrix('rectangularmicroqrcode', escaped(input), {
      ...ESCAPED,
      eclevel: textOption(input, 'level'),
      version: `R${size.rows}x${size.columns}`,
    });
    if (last.kind !== 'error') return last;
  }
  return last;
}

/** Country and class between GS, of three digits at most. */
const NUMBERS = /^((?:\[\)>\u001e01\u001d[0-9]{2})?[^\u001d]{1,9}\u001d)([0-9]{1,3})\u001d([0-9]{1,3})(?=\u001d|$)/;

/** The message of modes 2 and 3 in the library's form: postal code GS country GS class GS message. */
function structuredMessage(data: string, mode: number, layout: string): string | SymbolError {
  if (layout === 'ansi')
    return data.replace(NUMBERS, (_, head: string, country: string, service: string) =>
      [head + country.padStart(3, '0'), service.padStart(3, '0')].join('\u001d'),
    );
  const carrier = splitCarrier(data, mode, true);
  return carrier && isDigits(carrier.service + carrier.country)
    ? joinCarrier(carrier)
    : symbolError('symbology.barcode_not_encodable.maxicode_carrier', { characters: mode === 2 ? 9 : 6 });
}

/** UTF-8 by its number of extended channels. */
const ECI_UTF8 = '^ECI000026';
/** The carrier fields in front of the message of modes 2 and 3. */
const CARRIER = /^(?:\[\)>\u001e01\u001d[0-9]{2})?(?:[^\u001d]*\u001d){3}/;

const written = (text: string): string => libraryText(codesOf(text));
const utf8 = (text: string): string => latin1(utf8Bytes(text));

/**
 * MaxiCode's default encoding is Latin-1; text beyond it is announced as UTF-8. In an encoding of the
 * element's own the bytes stand as they are.
 */
function encodeMaxicode(input: EncodeInput): BarcodeSymbol | SymbolError {
  const mode = numberOption(input, 'mode');
  const bytes = input.units.map((unit) => String.fromCharCode(unit)).join('');
  let data = bytes === utf8(input.data) ? input.data : bytes;
  if (mode <= 3) {
    const message = structuredMessage(data, mode, textOption(input, 'layout'));
    if (typeof message !== 'string') return message;
    data = message;
  }
  const total = numberOption(input, 'symbolTotal');
  const index = numberOption(input, 'symbolIndex');
  if (index > total) return symbolError('symbology.barcode_option.append', { symbology: 'MaxiCode', index, total });
  const carrier = mode <= 3 ? (CARRIER.exec(data)?.[0] ?? '') : '';
  const text = /[^\u0000-\u00ff]/.test(data)
    ? written(carrier) + ECI_UTF8 + written(utf8(data.slice(carrier.length)))
    : written(data);
  return libraryMaxicode(text, { ...ESCAPED, mode, ...(total > 1 && { sam: index * 10 + total }) });
}

/** TCIF linked 3 of 9: the ECI number as Code 39, serial number and more as MicroPDF417. */
function encodeTlc39(input: EncodeInput): BarcodeSymbol | SymbolError {
  const [eci = '', ...fields] = input.data.split(',');
  if (!/^[0-9]{6}$/.test(eci)) return symbolError('symbology.barcode_not_encodable.tlc39_number');
  const linear = encodeCode39({
    ...input,
    data: eci,
    options: { checkDigit: 'none', fullAscii: false, startStop: false },
  });
  if (linear.kind === 'error') return linear;
  const linked = {
    kind: 'linked',
    linear,
    microModuleDots: numberOption(input, 'microModuleDots'),
    microRowDots: numberOption(input, 'microRowDots'),
    text: eci,
  } as const;
  if (fields.length === 0) return linked;
  const bytes = codesOf(fields.join(','));
  if (bytes.some((byte) => byte > 255)) return symbolError('symbology.barcode_not_encodable.tlc39_ascii');
  const micro = microSymbol(bytes, { binary: false, columns: 4, rows: 0 });
  return micro.kind === 'error' ? micro : { ...linked, micro };
}

const FIM_MARKS: Readonly<Record<string, readonly number[]>> = {
  A: [1, 1, 1, 5, 1, 5, 1, 1, 1],
  B: [1, 3, 1, 1, 1, 3, 1, 1, 1, 3, 1],
  C: [1, 1, 1, 3, 1, 3, 1, 3, 1, 1, 1],
  D: [1, 1, 1, 1, 1, 3, 1, 3, 1, 1, 1, 1, 1],
  E: [1, 3, 1, 7, 1, 3, 1],
};

function encodeFim(input: EncodeInput): LinearSymbol | SymbolError {
  const widths = FIM_MARKS[input.data.toUpperCase()];
  return widths ? { kind: 'linear', widths, text: '' } : symbolError('symbology.barcode_not_encodable.facing_mark');
}

export const ENCODERS_BY_LIBRARY = {
  telepen: (input: EncodeInput) =>
    libraryLinear(flagOption(input, 'numeric') ? 'telepennumeric' : 'telepen', input.data, input.data),
  hibc128: (input: EncodeInput) => {
    const data = input.data.replace(/^\+/, '');
    return libraryLinear('hibccode128', data, `+${data}`);
  },
  fim: encodeFim,
  'databar-omni': encodeDataBar,
  'databar-truncated': encodeDataBar,
  'databar-limited': encodeDataBar,
  'databar-stacked': encodeDataBar,
  'databar-stacked-omni': encodeDataBar,
  'databar-expanded': encodeDataBar,
  'databar-expanded-stacked': encodeDataBar,
  usps4cb: (input: EncodeInput) => {
    const data = input.data.replace(/[- ]/g, '');
    return libraryPostal('onecode', data, data);
  },
  japanpost: (input: EncodeInput) => libraryPostal('japanpost', input.data.toUpperCase(), input.data),
  royalmail: (input: EncodeInput) => libraryPostal('royalmail', input.data.toUpperCase(), input.data),
  kix: (input: EncodeInput) => libraryPostal('kix', input.data.toUpperCase(), input.data),
  auspost: (input: EncodeInput) =>
    libraryPostal('auspost', input.data, input.data, { custinfoenc: textOption(input, 'customer') }),
  'codablock-a': () => symbolError('symbology.barcode_not_encodable.codablock_a'),
  'codablock-f': encodeCodablockF,
  code49: encodeCode49,
  code16k: encodeCode16k,
  microqr: encodeMicroQr,
  rmqr: encodeRmqr,
  maxicode: encodeMaxicode,
  tlc39: encodeTlc39,
} as const;
