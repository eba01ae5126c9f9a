/** Bar codes of TSPL, for reader and writer: by the type of BARCODE, the symbol of RSS, or their own command. */
import { message } from '@platen/messages';
import { padded } from '../../bytes/digits.ts';
import { type BarcodeElement, type Content, FNC1, literal, textWhenRead } from '../../label/index.ts';
import {
  addOnRows,
  type BarcodeRow,
  CODABAR,
  CODE_39,
  createBarcodeTable,
  data39,
  gs1Text,
  isFullAscii39,
  type LinearRow,
  NO_CARRIER,
  noOption,
  type Resolved,
  shortened,
  statedOptions,
  symbolOf,
} from '../../language/codes/barcodes.ts';
import { NotExpressible, notExpressible } from '../../language/frame/not-expressible.ts';
import { pdf417Rows } from '../../language/codes/pdf417-box.ts';
import { findSymbology, type Options, splitCarrier, withCheckDigit } from '../../symbologies/index.ts';
import { ASSUMED } from './assumptions.ts';
import { separateSegments } from './escapes.ts';
import { readManualCode, withoutSwitches } from './code128m.ts';

export interface TsplLinear extends LinearRow {
  /** Converts the data of the command to a content. By default the data is the content. */
  readonly read?: (content: Content) => Pick<BarcodeElement, 'content'> & Partial<BarcodeElement>;
}

const linear = (code: string, symbology: string, row: Partial<TsplLinear> = {}): TsplLinear => ({
  code,
  symbology,
  moduleDots: [1, 10],
  ...row,
});

/** Rows of an EAN or UPC number; the codes of five add-on digits may be several. */
const numbers = (symbology: string, ...codes: string[]): TsplLinear[] =>
  addOnRows(codes, symbology, linear, { ignores: ['guards', 'composite'] });

const plain39 = (code: Resolved): string | NotExpressible => data39(code) ?? noOption(code, 'TSPL', 'fullAscii');

const code39 = (code: string, checkDigit?: string): TsplLinear =>
  linear(code, 'code39', {
    ...(checkDigit ? { options: { checkDigit } } : {}),
    settable: ['fullAscii'],
    ...CODE_39,
    write: plain39,
  });

/** True if the data needs full ASCII Code 39; type 39S is never full ASCII. */
export const isExtended39 = ({ code, symbology }: TsplLinear, data: string): boolean =>
  symbology === 'code39' && code !== '39S' && isFullAscii39(data);

/** "type" → symbology (TSPL manual, BARCODE). */
export const LINEAR = createBarcodeTable<TsplLinear>([
  linear('128', 'code128', { settable: ['codeSet'] }),
  linear('128M', 'code128', {
    reads: { codeSet: 'B' },
    settable: ['codeSet'],
    read: (data) => {
      const { content, codeSet } = readManualCode(data);
      return { content, options: { codeSet } };
    },
  }),
  linear('EAN128', 'gs1-128', { reads: { input: 'raw' } }),
  linear('EAN128M', 'gs1-128', {
    reads: { input: 'raw' },
    read: (data) => ({ content: withoutSwitches(readManualCode(data).content) }),
  }),
  linear('EAN14', 'gs1-128', {
    read: (data) => ({ content: literal(`(01)${withCheckDigit('itf14', textWhenRead(data)) ?? textWhenRead(data)}`) }),
  }),
  linear('25C', 'interleaved2of5', { options: { checkDigit: 'mod10' } }),
  linear('25', 'interleaved2of5'),
  linear('25S', 'standard2of5'),
  linear('25I', 'industrial2of5'),
  code39('39C', 'mod43'),
  code39('39'),
  code39('39S'),
  linear('93', 'code93'),
  ...numbers('ean13', 'EAN13', 'EAN13+2', 'EAN13+5'),
  ...numbers('ean8', 'EAN8', 'EAN8+2', 'EAN8+5'),
  ...numbers('upca', 'UPCA', 'UPCA+2', 'UPA+5', 'UPCA+5'),
  ...numbers('upce', 'UPCE', 'UPCE+2', 'UPE+5', 'UPCE+5'),
  linear('CODA', 'codabar', CODABAR),
  linear('POST', 'postnet'),
  linear('PLANET', 'planet'),
  linear('CPOST', 'datalogic2of5'),
  linear('MSI', 'msi'),
  linear('MSIC', 'msi', { options: { checkDigits: 'mod10' } }),
  linear('PLESSEY', 'plessey'),
  linear('ITF14', 'itf14', { write: shortened }),
  linear('11', 'code11'),
  linear('TELEPEN', 'telepen'),
  linear('TELEPENN', 'telepen', { options: { numeric: true } }),
  linear('CODE49', 'code49', {
    ignores: ['mode'],
    // The other modes follow from the data; modes 1 and 3 make it one of several symbols.
    write: (code) => (/^[13]$/.test(String(code.options['mode'])) ? noOption(code, 'TSPL', 'mode') : code.data),
  }),
  linear('DPI', 'identcode'),
  linear('DPL', 'leitcode'),
  linear('LOGMARS', 'logmars', CODE_39),
]);

interface RssRow extends BarcodeRow {
  /** Height in modules, for commands without a height. */
  readonly heightModules: number;
  /** Optional parameter behind the height of the separator. */
  readonly then?: 'segments' | 'height';
}

const rss = (code: string, symbology: string, heightModules: number, row: Partial<RssRow> = {}): RssRow => ({
  code,
  symbology,
  heightModules,
  settable: ['composite', 'separatorDots', 'segments', 'input'],
  ignores: ['guards'],
  moduleDots: [1, 10],
  ...row,
});

/** "sym" → symbology and height (TSPL manual, RSS). A composite component follows `|`. */
export const RSS = createBarcodeTable<RssRow>([
  rss('RSS14', 'databar-omni', 33),
  rss('RSS14T', 'databar-truncated', 13),
  rss('RSS14S', 'databar-stacked', 13),
  rss('RSS14SO', 'databar-stacked-omni', 33),
  rss('RSSLIM', 'databar-limited', 13),
  rss('RSSEXP', 'databar-expanded', 33, { then: 'segments' }),
  rss('RSSEXP', 'databar-expanded-stacked', 33, { then: 'segments' }),
  rss('UPCA', 'upca', 74),
  rss('UPCE', 'upce', 74),
  rss('EAN13', 'ean13', 74),
  rss('EAN8', 'ean8', 60),
  rss('UCC128CCC', 'gs1-128', 25, { options: { composite: 'ccc' }, then: 'height' }),
  rss('UCC128CCA', 'gs1-128', 25, { reads: { composite: 'auto' }, then: 'height' }),
]);

/** A code with a command of its own. */
export interface MatrixCommand {
  /** Parameters behind the position. */
  readonly parameters: readonly (string | number)[];
  /** Data, if it differs from the element's. */
  readonly data?: string;
  /** The code as the printer encodes it, if its symbol may differ. */
  readonly read?: { readonly symbology?: string; readonly options: Options; readonly data?: string };
}

export interface MatrixRow extends BarcodeRow {
  readonly write: (code: Resolved) => MatrixCommand | NotExpressible;
}

/** `code`: the command. The symbols are compared to find options that its parameters cannot express. */
const matrix = (code: string, symbology: string, row: Partial<MatrixRow> & Pick<MatrixRow, 'write'>): MatrixRow => ({
  code,
  symbology,
  settable: Object.keys(findSymbology(symbology)!.options),
  ...row,
});

const moduleOf = ({ element }: Resolved): number => Math.max(1, Math.round(element.moduleDots));

/** Two-dimensional and stacked codes by their commands (TSPL manual). */
export const MATRIX = createBarcodeTable<MatrixRow>([
  matrix('QRCODE', 'qrcode', { moduleDots: [1, 10], write: writeQr }),
  matrix('RMQR', 'rmqr', {
    write: (code) => ({
      parameters: [
        String(code.options['level']),
        moduleOf(code),
        Number(code.options['version']),
        code.element.rotation,
      ],
      read: { options: statedOptions(code, 'level', 'version') },
    }),
  }),
  matrix('DMATRIX', 'datamatrix', { write: writeDataMatrix }),
  matrix('DMATRIX', 'gs1-datamatrix', { write: writeDataMatrix }),
  matrix('PDF417', 'pdf417', { moduleDots: [2, 9], write: writePdf417 }),
  matrix('MPDF417', 'micropdf417', {
    write: (code) => {
      const symbol = symbolOf(code);
      if (symbol instanceof NotExpressible) return symbol;
      const row = Math.round(code.element.heightDots || (symbol.rowHeights?.[0] ?? 2) * moduleOf(code));
      const columns = Number(code.options['columns']);
      return {
        parameters: [code.element.rotation, `W${moduleOf(code)}`, `H${row}`, ...(columns > 0 ? [`C${columns}`] : [])],
        read: { options: statedOptions(code, 'columns') },
      };
    },
  }),
  matrix('AZTEC', 'aztec', {
    moduleDots: [1, 20],
    write: (code) => {
      const flag = (key: string): number => (code.options[key] === true ? 1 : 0);
      const size = Number(code.options['size']);
      return {
        parameters: [
          code.element.rotation,
          moduleOf(code),
          size,
          flag('extendedChannel'),
          flag('menu'),
          1,
          flag('inverse'),
        ],
        read: { options: statedOptions(code, 'size', 'extendedChannel', 'menu', 'inverse') },
      };
    },
  }),
  matrix('MAXICODE', 'maxicode', { write: writeMaxicode }),
  matrix('CODABLOCK', 'codablock-f', {
    write: (code) => {
      const module = moduleOf(code);
      const rowModules = Math.max(1, Math.round((code.element.heightDots || 8 * module) / module));
      return { parameters: [code.element.rotation, rowModules, module], read: { options: {} } };
    },
  }),
  matrix('TLC39', 'tlc39', {
    write: (code) => {
      const { rotation, heightDots, wideRatio } = code.element;
      const module = moduleOf(code);
      const micro = Number(code.options['microModuleDots']) || module;
      const row = Number(code.options['microRowDots']) || 2 * micro;
      return {
        parameters: [rotation, Math.round(heightDots) || 40, module, Math.round(module * wideRatio), micro, row],
      };
    },
  }),
]);

function writeQr(code: Resolved): MatrixCommand | NotExpressible {
  const { element, options, data } = code;
  if (data.includes(FNC1))
    return notExpressible(message('reason.no_symbology', { language: 'TSPL', symbology: 'GS1 QR Code' }));
  const isManual = options['input'] === 'segments';
  const wanted = Number(options['mask']);
  // Mask 7 means automatic in the manual.
  const mask = wanted >= 0 && !ASSUMED.qrAutoMasks.includes(wanted) ? wanted : ASSUMED.qrAutoMasks[0]!;
  const { level, model } = options;
  return {
    parameters: [
      String(level),
      moduleOf(code),
      isManual ? 'M' : 'A',
      element.rotation,
      `M${Number(model)}`,
      `S${mask}`,
    ],
    ...(isManual ? { data: separateSegments(data, ',', '!') } : {}),
    read: { options: statedOptions(code, 'model', 'level', 'input', ...(mask === wanted ? ['mask'] : [])) },
  };
}

/** FNC1 as `~1`, the escape doubled and control characters as `~dNNN`. */
const escapeMatrix = (data: string): string =>
  data
    .replaceAll('~', '~~')
    .replace(/[\x00-\x1f]/g, (sign) => `~d${padded(sign.charCodeAt(0), 3)}`)
    .replaceAll(FNC1, '~1');

function writeDataMatrix(code: Resolved): MatrixCommand | NotExpressible {
  const { element, options } = code;
  if (options['inverse'] === true) return noOption(code, 'TSPL', 'inverse');
  const isGs1 = element.symbology === 'gs1-datamatrix';
  const text = isGs1 ? gs1Text(code.data) : code.data;
  if (text instanceof NotExpressible) return text;
  const data = isGs1 ? FNC1 + text : text;
  if (/[\uE002-\uE004]/.test(data)) return notExpressible(message('reason.function_characters', { language: 'TSPL' }));
  const symbol = symbolOf(code);
  if (symbol instanceof NotExpressible) return symbol;
  const module = moduleOf(code);
  const { columns, rows } = symbol;
  const isSquare = columns === rows;
  const isSized = Number(options['columns']) > 0 || Number(options['rows']) > 0 || !isSquare;
  const escapes = /[\uE001\x00-\x1f~]/.test(data);
  return {
    parameters: [
      columns * module,
      rows * module,
      ...(escapes ? ['c126'] : []),
      `x${module}`,
      ...(element.rotation === 0 ? [] : [`r${element.rotation}`]),
      ...(isSquare ? [] : ['a1']),
      ...(isSized ? [rows, columns] : []),
    ],
    ...(escapes ? { data: escapeMatrix(data) } : {}),
    read: {
      symbology: 'datamatrix',
      data,
      options: { ...(isSized ? { rows, columns } : {}), ...(isSquare ? {} : { shape: 'rectangle' }) },
    },
  };
}

/** The box is the symbol's own size, so that the printer chooses the same columns. */
function writePdf417(code: Resolved): MatrixCommand | NotExpressible {
  const { element, options } = code;
  const module = moduleOf(code);
  const sized = pdf417Rows(code, 'TSPL', [4, 99]);
  if (sized instanceof NotExpressible) return sized;
  const { symbol, rowDots, columns } = sized;
  const security = Number(options['security']);
  return {
    parameters: [
      `${symbol.columns * module},${symbol.rows * rowDots}`,
      ASSUMED.pdf417Clockwise ? element.rotation : (360 - element.rotation) % 360,
      ...(options['compaction'] === 'binary' ? ['P1'] : []),
      ...(security >= 0 ? [`E${security}`] : []),
      `W${module},H${rowDots},R${symbol.rows},C${columns}`,
      ...(options['truncated'] ? ['T1'] : []),
    ],
  };
}

function writeMaxicode(resolved: Resolved): MatrixCommand | NotExpressible {
  const { element, data, options } = resolved;
  const mode = Number(options['mode']);
  if (mode > 5) return noOption(resolved, 'TSPL', 'mode');
  if (element.rotation !== 0) return notExpressible(message('reason.not_turned', { language: 'TSPL' }));
  if (Number(options['symbolTotal']) > 1) return notExpressible(message('reason.no_append', { language: 'TSPL' }));
  if (mode > 3) return { parameters: [mode] };
  const carrier = splitCarrier(data, mode, options['layout'] === 'class-first');
  if (!carrier) return NO_CARRIER;
  const { service, country, postal } = carrier;
  const digits = postal.padEnd(9, '0');
  const code = mode === 3 ? `"${postal}"` : country === '840' ? `${digits.slice(0, 5)},${digits.slice(5)}` : digits;
  return { parameters: [mode, service, country, code], data: carrier.message };
}
