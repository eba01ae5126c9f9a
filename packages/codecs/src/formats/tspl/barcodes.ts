/** The bar codes of TSPL, for reader and writer: linear ones by the type of BARCODE, GS1 ones by the symbol of RSS. */
import { type BarcodeElement, type Content, literal, textWhenRead } from '../../label/index.ts';
import { type BarcodeRow, createBarcodeTable, type Resolved } from '../../language/barcodes.ts';
import { type NotExpressible, notExpressible } from '../../language/not-expressible.ts';
import { codabarWhole, plainCode39, upceDigits, withCheckDigit, withoutCheckDigit } from '../../symbologies/index.ts';
import { readManualCode, withoutSwitches } from './code128m.ts';

export interface LinearRow extends BarcodeRow {
  /** What the data of the command means; as it is unless stated. */
  readonly read?: (content: Content) => Pick<BarcodeElement, 'content'> & Partial<BarcodeElement>;
  /** The data as the command wants it; as it is unless stated. */
  readonly write?: (code: Resolved) => string | NotExpressible;
}

const linear = (code: string, symbology: string, row: Partial<LinearRow> = {}): LinearRow => ({
  code,
  symbology,
  moduleDots: [1, 10],
  ...row,
});

const addOnOf = ({ options }: Resolved): number => Number(options['addOnDigits'] ?? 0);

const shortened = (code: Resolved): string => withoutCheckDigit(code.element.symbology, code.data, addOnOf(code));

function shortenedUpce(code: Resolved): string | NotExpressible {
  const found = upceDigits(code.data, addOnOf(code));
  if (!found) return notExpressible('its data is no UPC-E number');
  if (found.numberSystem !== '0') return notExpressible('the printer prints UPC-E of number system 0 only');
  return found.digits;
}

/** A number of EAN or UPC by itself and with two or five digits beside it. */
const numbers = (
  symbology: string,
  codes: readonly (readonly [code: string, addOnDigits: '0' | '2' | '5'])[],
  write: NonNullable<LinearRow['write']> = shortened,
): LinearRow[] =>
  codes.map(([code, addOnDigits]) =>
    linear(code, symbology, {
      options: addOnDigits === '0' ? {} : { addOnDigits },
      ignores: ['guards', 'composite'],
      write,
    }),
  );

const plain39 = ({ data, options, isDynamic }: Resolved): string => (isDynamic ? data : plainCode39(data, options));

const code39 = (code: string, checkDigit?: string): LinearRow =>
  linear(code, 'code39', {
    ...(checkDigit ? { options: { checkDigit } } : {}),
    says: ['fullAscii'],
    ignores: ['startStop'],
    write: plain39,
  });

/** Code 39 is extended where the data needs it; 39S never is. */
export const isExtended39 = ({ code, symbology }: LinearRow, data: string): boolean =>
  symbology === 'code39' && code !== '39S' && /[^0-9A-Z \-.$/+%]/.test(data);

/** "type" → symbology (TSPL manual, BARCODE). */
export const LINEAR = createBarcodeTable<LinearRow>([
  linear('128', 'code128', { says: ['codeSet'] }),
  linear('128M', 'code128', {
    reads: { codeSet: 'B' },
    says: ['codeSet'],
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
  ...numbers('ean13', [['EAN13', '0'], ['EAN13+2', '2'], ['EAN13+5', '5']]),
  ...numbers('ean8', [['EAN8', '0'], ['EAN8+2', '2'], ['EAN8+5', '5']]),
  ...numbers('upca', [['UPCA', '0'], ['UPCA+2', '2'], ['UPA+5', '5'], ['UPCA+5', '5']]),
  ...numbers('upce', [['UPCE', '0'], ['UPCE+2', '2'], ['UPE+5', '5'], ['UPCE+5', '5']], shortenedUpce),
  linear('CODA', 'codabar', {
    says: ['start', 'stop'],
    ignores: ['startStop'],
    write: ({ data, options }) => codabarWhole(data, options),
  }),
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
  linear('CODE49', 'code49', { ignores: ['mode'] }),
  linear('DPI', 'identcode'),
  linear('DPL', 'leitcode'),
  linear('LOGMARS', 'logmars', { ignores: ['startStop'] }),
]); // prettier-ignore

export interface RssRow extends BarcodeRow {
  /** Height in modules where the command has none. */
  readonly heightModules: number;
  /** What the command may have behind the height of the separator. */
  readonly then?: 'segments' | 'height';
}

const rss = (code: string, symbology: string, heightModules: number, row: Partial<RssRow> = {}): RssRow => ({
  code,
  symbology,
  heightModules,
  says: ['composite', 'separatorDots', 'segments', 'input'],
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
