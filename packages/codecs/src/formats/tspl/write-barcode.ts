/** Bar codes as BARCODE, RSS and the commands of two-dimensional codes, if TSPL has the symbology (TSPL manual). */
import { type Message, message } from '@platen/messages';
import { writeSymbolData } from '../../bytes/symbol-data.ts';
import { type BarcodeElement, FNC1, literal } from '../../label/index.ts';
import { writeCode } from '../../language/codes/barcode-slots.ts';
import { automaticSets } from '../../language/codes/automatic-sets.ts';
import {
  checkSymbol,
  chooseLinearRow,
  chooseRow,
  cornerOf,
  gs1Text,
  noOption,
  reportWideBars,
  type Resolved,
  resolveBarcode,
  withReadableLine,
} from '../../language/codes/barcodes.ts';
import { NotExpressible, notExpressible, OUTSIDE } from '../../language/frame/not-expressible.ts';
import type { WithTexts, Written } from '../../language/frame/writer.ts';
import { convertAnchor, measureElement } from '../../render/index.ts';
import { type CodeSet, encodeBarcode, findSymbology, spellCode128 } from '../../symbologies/index.ts';
import { LINEAR, type TsplLinear } from './barcodes.ts';
import { writeManualCode } from './code128m.ts';
import { MATRIX, RSS } from './matrix.ts';
import { command, type TsplPage } from './page.ts';
import { writeContent } from './write-data.ts';

export function writeBarcode(page: TsplPage, element: BarcodeElement): Written<Uint8Array> | WithTexts<Uint8Array> {
  if (element.ink !== 'black') return notExpressible(message('reason.black_only', { language: 'TSPL' }));
  const code = resolveBarcode({ ...element, moduleDots: Math.max(1, Math.round(element.moduleDots)) }, page.now);
  if (code instanceof NotExpressible) return code;
  const { symbology } = element;
  const { options, data } = code;
  if (Number(options['appendIndex'] ?? 0) > 0) return notExpressible(message('reason.no_append', { language: 'TSPL' }));
  const isComposite = (options['composite'] ?? 'none') !== 'none' && data.includes('|');
  const given = { ...code, element };
  if (isComposite || symbology.startsWith('databar')) return writeRss(page, given, code);
  return MATRIX.bySymbology.has(symbology) ? writeMatrix(page, given, code) : writeLinear(page, given, code);
}

/** Returns the data as an expression: the element's own content, or `other` as one literal. */
const dataOf = (page: TsplPage, { element, data }: Resolved, other: string): Uint8Array =>
  writeContent(page, element, other === data ? element.content : literal(other), (text) => writeSymbolData(text, element.encoding).bytes); // prettier-ignore

/** A type of BARCODE and its data. */
interface Choice {
  readonly row: TsplLinear;
  readonly data: string;
  readonly approximation?: Message;
  /** Text of the human-readable line, for data with control codes. */
  readonly printed?: string;
}

const choice = (code: string, data: string, more: Partial<Choice> = {}): Choice => ({
  row: LINEAR.byCode.get(code)!,
  data,
  ...more,
});

function chooseLinear(code: Resolved): Choice | NotExpressible {
  if (code.element.symbology === 'code128') return chooseCode128(code);
  if (code.element.symbology === 'gs1-128') return chooseGs1(code);
  return chooseLinearRow(LINEAR, code, 'TSPL');
}

/** Returns `128` if the printer chooses the same code sets, otherwise `128M` with code sets and function characters. */
function chooseCode128(code: Resolved): Choice | NotExpressible {
  const { element, data, options } = code;
  if (options['checkDigit'] === 'mod10') return noOption(code, 'TSPL', 'checkDigit');
  const set = options['codeSet'] as CodeSet | 'auto';
  const hasFunctions = /[\uE001-\uE004]/.test(data);
  const plain = data.replace(/[\uE001-\uE00D]/g, '');
  if ((plain === data && set === 'auto') || (!hasFunctions && automaticSets(code).isSame)) return choice('128', plain);
  const spelled = spellCode128(data, set, element.encoding);
  const manual = spelled && writeManualCode(spelled);
  const counts = element.content.some((part) => part.kind === 'serial');
  if (manual !== undefined && !counts) return choice('128M', manual, { printed: plain });
  if (hasFunctions) return notExpressible(message('reason.function_characters', { language: 'TSPL' }));
  return choice('128', plain, { approximation: message('reason.own_code_sets') });
}

/** `EAN128`, or `EAN128M` if FNC1 ends an element string or a character is not ASCII. The printer adds FNC1 at the start. */
function chooseGs1({ element, data, options }: Resolved): Choice | NotExpressible {
  let printed = data;
  if (options['input'] === 'sscc' || options['checkDigit'] !== 'none') {
    const { encoding } = element;
    const symbol = encodeBarcode({ symbology: 'gs1-128', data, options: element.options, encoding });
    if (symbol.kind !== 'linear')
      return notExpressible(symbol.kind === 'error' ? symbol.message : message('reason.not_encodable'));
    printed = symbol.text;
  }
  const text = gs1Text(printed);
  if (text instanceof NotExpressible) return text;
  if (/^[\x00-\x7f]*$/.test(text)) return choice('EAN128', text);
  const spelled = spellCode128(FNC1 + text, 'auto', element.encoding);
  const manual = spelled && writeManualCode({ ...spelled, text: spelled.text.slice(1) });
  return manual === undefined
    ? notExpressible(message('reason.characters', { language: 'TSPL' }))
    : choice('EAN128M', manual, { printed: text });
}

function writeLinear(page: TsplPage, given: Resolved, code: Resolved): Written<Uint8Array> | WithTexts<Uint8Array> {
  const { element } = given;
  const chosen = chooseLinear(code);
  if (chosen instanceof NotExpressible) return chosen;
  const { row, data, approximation, printed } = chosen;
  const narrow = code.element.moduleDots;
  if (narrow > 10)
    return notExpressible(message('reason.module_size', { dots: narrow, language: 'TSPL', least: 1, most: 10 }));
  const hasRatio = findSymbology(element.symbology)!.sizing.wideRatio === true;
  const wide = Math.round(hasRatio ? narrow * element.wideRatio : narrow);
  const keepsAnchor = element.anchor === 'corner' && element.justify !== 'start';
  const corner = keepsAnchor ? { x: Math.round(element.x), y: Math.round(element.y) } : cornerOf(element, page);
  if (corner instanceof NotExpressible) return corner;
  if (corner.x < 0 || corner.y < 0) return OUTSIDE;
  if (approximation) page.tally.approximated(element, approximation);
  if (hasRatio) reportWideBars(page, element, wide / narrow);
  const { position, align = 'center' } = element.humanReadable;
  const own: BarcodeElement = {
    ...(element.anchor === 'corner' ? element : convertAnchor(element, 'corner', page.label.dpi, { now: page.now })),
    symbology: row.symbology,
    options: { ...row.reads, ...row.options, ...(element.options['fullAscii'] === true ? { fullAscii: true } : {}) },
    content: literal(printed ?? data),
    humanReadable: { position: 'below', align },
  };
  const justify = keepsAnchor ? [element.justify === 'center' ? 2 : 3] : [];
  const height = Math.max(1, Math.round(element.heightDots));
  const content = dataOf(page, given, data);
  const written = (line: number): readonly Uint8Array[] => [
    command('BARCODE', [corner.x, corner.y, `"${row.code}"`, height, line, element.rotation, narrow, wide, ...justify], content), // prettier-ignore
  ];
  const line = { left: 1, center: 2, right: 3 }[align];
  return withReadableLine(page, element, {
    bare: written(0),
    ...(position === 'below' ? { own: { commands: written(line), element: own } } : {}),
  });
}

function writeRss(page: TsplPage, given: Resolved, code: Resolved): Written<Uint8Array> {
  const { element } = code;
  const row = chooseRow(RSS, code, 'TSPL');
  if (row instanceof NotExpressible) return row;
  const corner = cornerOf(given.element, page);
  if (corner instanceof NotExpressible) return corner;
  const { moduleDots, symbology } = element;
  const read: BarcodeElement = {
    ...element,
    heightDots: row.heightModules * moduleDots,
    options: { ...element.options, ...row.options },
  };
  const height = (each: BarcodeElement): number => measureElement({ ...each, rotation: 0 }, page.label.dpi, page).heightDots; // prettier-ignore
  if (row.then !== 'height' && height(given.element) !== height(read))
    page.tally.approximated(given.element, message('reason.bars_high', { dots: read.heightDots }));
  const symbol = encodeBarcode({ symbology, data: code.data, options: element.options });
  const modules = symbol.kind === 'matrix' ? (symbol.rowModules ?? 1) : row.heightModules;
  const high = { ...code, element: { ...element, heightDots: element.heightDots || modules * moduleDots } };
  const written = writeCode(high, row, RSS);
  if (written instanceof NotExpressible) return written;
  // An expanded code has element strings; the others have the 13 digits of a GTIN.
  const data = row.then === 'segments' ? code.data : code.data.replace(/^\(01\)(\d{13})\d?$/, '$1');
  return [command('RSS', [corner.x, corner.y, `"${row.code}"`, ...written.parameters], dataOf(page, given, data))];
}

function writeMatrix(page: TsplPage, given: Resolved, code: Resolved): Written<Uint8Array> {
  const { element } = given;
  const row = chooseRow(MATRIX, code, 'TSPL');
  if (row instanceof NotExpressible) return row;
  const written = writeCode(code, row, MATRIX);
  if (written instanceof NotExpressible) return written;
  const corner = cornerOf(element, page);
  if (corner instanceof NotExpressible) return corner;
  const differs = message('reason.own_encoding');
  const wrong = written.read && checkSymbol(page, given, written.read, { language: 'TSPL', differs });
  if (wrong) return wrong;
  return [command(row.code, [corner.x, corner.y, ...written.parameters], dataOf(page, given, written.data))];
}
