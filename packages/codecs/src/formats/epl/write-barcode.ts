/** Bar codes as B and b commands, if EPL has the symbology (EPL2 manual, B and b). */
import { type Message, message } from '@platen/messages';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { writeSymbolData } from '../../bytes/symbol-data.ts';
import { type BarcodeElement, literal } from '../../label/index.ts';
import { writeCode, writeSlots } from '../../language/codes/barcode-slots.ts';
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
import type { WithTexts, Written } from '../../language/frame/writer.ts';
import { convertAnchor } from '../../render/index.ts';
import { BARS, chooseCodeSet, type EplLinear, hasWideBars, LINEAR, spellFunctions } from './barcodes.ts';
import { MATRIX } from './matrix.ts';
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
  return MATRIX.bySymbology.has(element.symbology) ? writeMatrix(page, code) : writeLinear(page, code);
}

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
  const content = data === code.data ? element.content : literal(data);
  const encode = (text: string): Uint8Array => writeSymbolData(spellFunctions(text, row), element.encoding).bytes;
  const parametersOf = (humanReadable: BarcodeElement['humanReadable']) =>
    writeSlots(BARS, { ...code, element: { ...element, humanReadable } }, row) as Readonly<Record<string, number>>;
  const command = (humanReadable: BarcodeElement['humanReadable']): EplLine => {
    const parameters = [corner.x, corner.y, element.rotation / 90, row.code, ...Object.values(parametersOf(humanReadable))]; // prettier-ignore
    return line(
      concatBytes([latin1Bytes(`B${parameters.join()},`), writeContent(page, element, content, encode)]),
      content,
    );
  };
  if (approximation) page.tally.approximated(element, approximation);
  const bare = { position: 'none' } as const;
  const { narrow, wide } = parametersOf(bare);
  if (hasWideBars(row.symbology)) reportWideBars(page, element, wide! / narrow!);
  const isBelow = element.humanReadable.position === 'below';
  const printed = isBelow ? { commands: [command(own.humanReadable)], element: own } : undefined;
  return withReadableLine(page, element, { bare: [command(bare)], ...(printed ? { own: printed } : {}) });
}

function writeMatrix(page: EplPage, code: Resolved): Written<EplLine> {
  const { element } = code;
  const isPdf417 = element.symbology === 'pdf417';
  if (Number(code.options['appendIndex'] ?? 0) > 0 && element.symbology !== 'qrcode')
    return notExpressible(message('reason.no_append', { language: 'EPL' }));
  const row = chooseRow(
    MATRIX,
    { ...code, element: { ...element, moduleDots: Math.round(element.moduleDots) } },
    'EPL',
  );
  if (row instanceof NotExpressible) return row;
  const written = writeCode(code, row, MATRIX);
  if (written instanceof NotExpressible) return written;
  if (element.rotation !== 0 && !isPdf417) return notExpressible(message('reason.not_turned', { language: 'EPL' }));
  const corner = cornerOf(element, page, isPdf417 ? { anchor: 'block' } : {});
  if (corner instanceof NotExpressible) return corner;
  // MaxiCode encodes Latin-1, but the printer uses its own code page.
  if (element.symbology === 'maxicode' && /[^\x00-\x7f]/.test(code.data))
    return notExpressible(message('reason.characters', { language: 'EPL' }));
  const differs = message('reason.own_encoding');
  const wrong = written.read && checkSymbol(page, code, written.read, { language: 'EPL', differs });
  if (wrong) return wrong;
  const content = written.data === code.data ? element.content : literal(written.data);
  const bytes = writeContent(page, element, content, (text) => writeSymbolData(text, element.encoding).bytes);
  const head = ['b' + corner.x, corner.y, row.code, ...written.parameters].join();
  return [line(concatBytes([latin1Bytes(`${head},`), bytes]), content)];
}
