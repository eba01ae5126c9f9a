/** Bar codes as B and b commands, if EPL has the symbology (EPL2 manual, B and b). */
import { type Message, message } from '@platen/messages';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { writeSymbolData } from '../../bytes/symbol-data.ts';
import { type BarcodeElement, literal } from '../../label/index.ts';
import {
  checkSymbol,
  chooseLinearRow,
  chooseRow,
  cornerOf,
  reportWideBars,
  type Resolved,
  resolveBarcode,
  withReadableLine,
} from '../../language/codes/barcodes.ts';
import { NotExpressible, notExpressible } from '../../language/frame/not-expressible.ts';
import { pdf417Rows } from '../../language/codes/pdf417-box.ts';
import type { WithTexts, Written } from '../../language/frame/writer.ts';
import { convertAnchor } from '../../render/index.ts';
import { findSymbology } from '../../symbologies/index.ts';
import { chooseCodeSet, type EplLinear, LINEAR, MATRIX, spellFunctions } from './barcodes.ts';
import { type EplLine, type EplPage, line } from './page.ts';
import { writeContent } from './write-data.ts';

export function writeBarcode(page: EplPage, element: BarcodeElement): Written<EplLine> | WithTexts<EplLine> {
  if (element.ink !== 'black') return notExpressible(message('reason.black_only', { language: 'EPL' }));
  const code = resolveBarcode(element, page.now);
  if (code instanceof NotExpressible) return code;
  // A line end would end the command, and the printer would run the rest of the data as commands.
  if (/[\r\n]/.test(code.data)) return notExpressible(message('reason.line_ends', { language: 'EPL' }));
  if ((code.options['composite'] ?? 'none') !== 'none' && code.data.includes('|'))
    return notExpressible(message('reason.no_composite', { language: 'EPL' }));
  if (element.symbology === 'pdf417') return writePdf417(page, code);
  return MATRIX.bySymbology.has(element.symbology) ? writeMatrix(page, code) : writeLinear(page, code);
}

const WIDE = { min: 2, max: 30 };

/** Returns the row of `B`, the data, and how the printed symbol differs. */
function chooseLinear(code: Resolved): { row: EplLinear; data: string; approximation?: Message } | NotExpressible {
  if (code.element.symbology === 'code128' && code.options['checkDigit'] === 'none') {
    const spelled = chooseCodeSet(code);
    if (spelled instanceof NotExpressible) return spelled;
    const chosen = chooseRow(LINEAR, { ...code, options: { ...code.options, codeSet: spelled.codeSet } }, 'EPL');
    return chosen instanceof NotExpressible ? chosen : { row: chosen, ...spelled };
  }
  const rows =
    code.element.humanReadable.checkDigit === false || code.element.symbology !== 'interleaved2of5'
      ? LINEAR
      : WITH_CHECK_DIGIT;
  return chooseLinearRow(rows, code, 'EPL');
}

/** Interleaved 2 of 5 whose line shows the check digit. */
const WITH_CHECK_DIGIT = {
  ...LINEAR,
  bySymbology: new Map([['interleaved2of5', LINEAR.rows.filter(({ code }) => code === '2D' || code === '2')]]),
};

function writeLinear(page: EplPage, code: Resolved): NotExpressible | WithTexts<EplLine> {
  const { element } = code;
  const chosen = chooseLinear({ ...code, element: { ...element, moduleDots: Math.round(element.moduleDots) } });
  if (chosen instanceof NotExpressible) return chosen;
  const { row, data, approximation } = chosen;
  const narrow = Math.round(element.moduleDots);
  const hasRatio = findSymbology(row.symbology)?.sizing.wideRatio === true;
  const exact = narrow * (hasRatio ? element.wideRatio : 2);
  const wide = Math.min(WIDE.max, Math.max(WIDE.min, Math.round(exact)));
  const corner = cornerOf(element, page);
  if (corner instanceof NotExpressible) return corner;
  // Several symbologies share a key: a reader gets this one.
  const key = LINEAR.byCode.get(row.code)!;
  const own: BarcodeElement = {
    ...convertAnchor(element, 'corner', page.label.dpi, { now: page.now }),
    symbology: key.symbology,
    options: { ...key.reads, ...key.options, ...(element.options['fullAscii'] === true ? { fullAscii: true } : {}) },
    content: literal(data),
    humanReadable: {
      position: 'below',
      ...(row.showsCheckDigit === undefined ? {} : { checkDigit: row.showsCheckDigit }),
    },
  };
  const height = Math.max(1, Math.round(element.heightDots));
  const content = data === code.data ? element.content : literal(data);
  const encode = (text: string): Uint8Array => writeSymbolData(spellFunctions(text, row), element.encoding).bytes;
  const { x, y } = corner;
  const command = (shown: 'B' | 'N'): EplLine => {
    const head = `B${x},${y},${element.rotation / 90},${row.code},${narrow},${wide},${height},${shown},`;
    return line(concatBytes([latin1Bytes(head), writeContent(page, element, content, encode)]), content);
  };
  if (approximation) page.tally.approximated(element, approximation);
  if (hasRatio) reportWideBars(page, element, wide / narrow);
  const printed = element.humanReadable.position === 'below' ? { commands: [command('B')], element: own } : undefined;
  return withReadableLine(page, element, { bare: [command('N')], ...(printed ? { own: printed } : {}) });
}

function writeMatrix(page: EplPage, code: Resolved): Written<EplLine> {
  const { element, data } = code;
  if (Number(code.options['appendIndex'] ?? 0) > 0 && element.symbology !== 'qrcode')
    return notExpressible(message('reason.no_append', { language: 'EPL' }));
  const row = chooseRow(MATRIX, code, 'EPL');
  if (row instanceof NotExpressible) return row;
  const written = row.write(code);
  if (written instanceof NotExpressible) return written;
  if (element.rotation !== 0) return notExpressible(message('reason.not_turned', { language: 'EPL' }));
  const corner = cornerOf(element, page);
  if (corner instanceof NotExpressible) return corner;
  // MaxiCode encodes Latin-1, but the printer uses its own code page.
  if (element.symbology === 'maxicode' && /[^\x00-\x7f]/.test(data))
    return notExpressible(message('reason.characters', { language: 'EPL' }));
  const differs = message('reason.own_encoding');
  const wrong = written.options && checkSymbol(page, code, { options: written.options }, { language: 'EPL', differs });
  if (wrong) return wrong;
  return [
    matrixLine(page, element, `${corner.x},${corner.y},${[row.code, ...written.letters].join(',')}`, written.data),
  ];
}

function matrixLine(page: EplPage, element: BarcodeElement, parameters: string, data?: string): EplLine {
  const content = data === undefined ? element.content : literal(data);
  const bytes = writeContent(page, element, content, (text) => writeSymbolData(text, element.encoding).bytes);
  return line(concatBytes([latin1Bytes(`b${parameters},`), bytes]), content);
}

/** `P,w,h,…,f0`: the box has the size of the symbol, so that the printer chooses the same columns. */
function writePdf417(page: EplPage, code: Resolved): Written<EplLine> {
  const { element, options } = code;
  if (Number(options['appendIndex']) > 0) return notExpressible(message('reason.no_append', { language: 'EPL' }));
  const module = Math.round(element.moduleDots);
  if (module < 2 || module > 9)
    return notExpressible(message('reason.module_size', { dots: module, language: 'EPL', least: 2, most: 9 }));
  const sized = pdf417Rows({ ...code, element: { ...element, moduleDots: module } }, 'EPL', [4, 99]);
  if (sized instanceof NotExpressible) return sized;
  const { symbol, rowDots, columns } = sized;
  const corner = cornerOf(element, page, { anchor: 'block' });
  if (corner instanceof NotExpressible) return corner;
  const size = [symbol.columns * module, symbol.rows * rowDots];
  if (element.rotation % 180 !== 0) size.reverse();
  const security = Number(options['security']);
  const letters = [
    `${corner.x},${corner.y},P,${size.join()}`,
    ...(security >= 0 ? [`s${security}`] : []),
    ...(options['compaction'] === 'binary' ? ['c1'] : []),
    `f0,x${module},y${rowDots},r${symbol.rows},l${columns}`,
    ...(options['truncated'] ? ['t1'] : []),
    ...(element.rotation === 0 ? [] : [`o${element.rotation / 90}`]),
  ];
  return [matrixLine(page, element, letters.join(','))];
}
