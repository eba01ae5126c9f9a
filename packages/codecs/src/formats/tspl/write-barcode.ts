/** Bar codes as BARCODE, RSS and the commands of two-dimensional codes, if TSPL has the symbology (TSPL manual). */
import { type Message, message } from '@platen/messages';
import { writeSymbolData } from '../../bytes/symbol-data.ts';
import { type BarcodeElement, FNC1, literal } from '../../label/index.ts';
import { writeCode, writeSlots } from '../../language/codes/barcode-slots.ts';
import { automaticSets } from '../../language/codes/automatic-sets.ts';
import {
  type BarcodeTable,
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
import { type CodeSet, encodeBarcode, spellCode128 } from '../../symbologies/index.ts';
import { BARS, hasWideBars } from './barcode-slots.ts';
import { LINEAR, type TsplCode } from './barcodes.ts';
import { writeManualCode } from './code128m.ts';
import { MATRIX, RSS, type RssRow } from './matrix.ts';
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
  if (isComposite || symbology.startsWith('databar'))
    return writeCommand(page, given, { code, table: RSS, report: (row) => reportHeight(page, element, row) });
  if (MATRIX.bySymbology.has(symbology)) return writeCommand(page, given, { code, table: MATRIX });
  return writeLinear(page, given, code);
}

/** Returns the data as an expression: the element's own content, or `other` as one literal. */
const dataOf = (page: TsplPage, { element, data }: Resolved, other: string): Uint8Array =>
  writeContent(page, element, other === data ? element.content : literal(other), (text) => writeSymbolData(text, element.encoding).bytes); // prettier-ignore

/** A type of BARCODE and its data. */
interface Choice {
  readonly row: Omit<TsplCode, 'slots'>;
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
  const keepsAnchor = element.anchor === 'corner' && element.justify !== 'start';
  const corner = keepsAnchor ? { x: Math.round(element.x), y: Math.round(element.y) } : cornerOf(element, page);
  if (corner instanceof NotExpressible) return corner;
  if (corner.x < 0 || corner.y < 0) return OUTSIDE;
  if (approximation) page.tally.approximated(element, approximation);
  if (hasWideBars(element.symbology)) reportWideBars(page, element, Math.round(narrow * element.wideRatio) / narrow);
  const { position, align = 'center' } = element.humanReadable;
  const own: BarcodeElement = {
    ...(element.anchor === 'corner' ? element : convertAnchor(element, 'corner', page.label.dpi, { now: page.now })),
    symbology: row.symbology,
    options: { ...row.reads, ...row.options, ...(element.options['fullAscii'] === true ? { fullAscii: true } : {}) },
    content: literal(printed ?? data),
    humanReadable: { position: 'below', align },
  };
  const content = dataOf(page, given, data);
  const written = (humanReadable: BarcodeElement['humanReadable']): readonly Uint8Array[] => {
    const parameters = writeSlots(BARS, { ...code, element: { ...code.element, humanReadable } }, row);
    return [command('BARCODE', [corner.x, corner.y, `"${row.code}"`, ...Object.values(parameters)], content)];
  };
  return withReadableLine(page, element, {
    bare: written({ position: 'none' }),
    ...(position === 'below' ? { own: { commands: written(own.humanReadable), element: own } } : {}),
  });
}

/** Reports bars of another height, which the printer sets. */
function reportHeight(page: TsplPage, element: BarcodeElement, { heightModules, then, options }: RssRow): void {
  if (then === 'height') return;
  const heightDots = heightModules * Math.max(1, Math.round(element.moduleDots));
  const read = { ...element, heightDots, options: { ...element.options, ...options } };
  const height = (each: BarcodeElement): number => measureElement({ ...each, rotation: 0 }, page.label.dpi, page).heightDots; // prettier-ignore
  if (height(element) !== height(read)) page.tally.approximated(element, message('reason.bars_high', { dots: heightDots })); // prettier-ignore
}

function writeCommand<T extends TsplCode>(
  page: TsplPage,
  given: Resolved,
  { code, table, report }: { code: Resolved; table: BarcodeTable<T>; report?: (row: T) => void },
): Written<Uint8Array> {
  const row = chooseRow(table, code, 'TSPL');
  if (row instanceof NotExpressible) return row;
  const written = writeCode(code, row, table);
  if (written instanceof NotExpressible) return written;
  const corner = cornerOf(given.element, page);
  if (corner instanceof NotExpressible) return corner;
  const differs = message('reason.own_encoding');
  const wrong = written.read && checkSymbol(page, given, written.read, { language: 'TSPL', differs });
  if (wrong) return wrong;
  report?.(row);
  const type = row.command ? [`"${row.code}"`] : [];
  const parameters = [corner.x, corner.y, ...type, ...written.parameters];
  return [command(row.command ?? row.code, parameters, dataOf(page, given, written.data))];
}
