/** Bar codes as BARCODE and VBARCODE commands. */
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { writeSymbolData } from '../../bytes/symbol-data.ts';
import { type BarcodeElement, contentText, literal } from '../../label/index.ts';
import { chooseRow, cornerOf, type Resolved, resolveBarcode, withReadableLine } from '../../language/barcodes.ts';
import { NotExpressible, notExpressible } from '../../language/not-expressible.ts';
import { compareSymbols } from '../../language/same-symbol.ts';
import type { WithTexts, Written } from '../../language/writer.ts';
import { findSymbology } from '../../symbologies/index.ts';
import { LINEAR, MATRIX, RATIOS, ratioNumber } from './barcodes.ts';
import { LINE_FONT } from './fonts.ts';
import { type CpclPage, counterOf, countLines, dataLine, isFrozen, line } from './page.ts';

/** Dots between bars and line. */
const LINE_OFFSET = 5;

export function writeBarcode(page: CpclPage, element: BarcodeElement): Written<Uint8Array> | WithTexts<Uint8Array> {
  const whole = { ...inAutomaticSets(page, element), moduleDots: Math.max(1, Math.round(element.moduleDots)) };
  const code = resolveBarcode(whole, page.now);
  if (code instanceof NotExpressible) return code;
  if (element.rotation !== 0 && element.rotation !== 270)
    return notExpressible('CPCL turns bar codes counter-clockwise by a quarter only');
  if (isFrozen(page, element.content)) page.tally.approximated(element, 'a date or counter prints as it is now');
  const corner = cornerOf(whole, page);
  if (corner instanceof NotExpressible) return corner;
  const place = { ...corner, name: element.rotation === 0 ? 'BARCODE' : 'VBARCODE' };
  return MATRIX.bySymbology.has(element.symbology) ? writeMatrix(page, code, place) : writeLinear(page, code, place);
}

/** Switches between code sets, and shifts (label/content). */
const SWITCHES = /[\ue00a-\ue00d]/g;

/** A Code 128 of CPCL has the code sets that come out shortest. */
function inAutomaticSets({ now, tally }: CpclPage, element: BarcodeElement): BarcodeElement {
  if (element.symbology !== 'code128') return element;
  const content = element.content.map((part) =>
    part.kind === 'literal' ? { ...part, text: part.text.replace(SWITCHES, '') } : part,
  );
  const automatic = { ...element, content, options: { ...element.options, codeSet: 'auto' } };
  const [data, plain] = [contentText(element.content, now), contentText(content, now)];
  if (compareSymbols({ ...element, data }, { ...automatic, data: plain }) !== 'same')
    tally.approximated(element, 'the printer chooses the code sets');
  return automatic;
}

interface Place {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

function writeLinear(page: CpclPage, code: Resolved, { name, x, y }: Place): NotExpressible | WithTexts<Uint8Array> {
  const { element, options } = code;
  const { title, name: font, widthDots, heightDots } = LINE_FONT;
  if ((options['composite'] ?? 'none') !== 'none') return notExpressible('CPCL has no composite of it');
  const row = chooseRow(LINEAR, code, 'CPCL');
  if (row instanceof NotExpressible) return row;
  const data = row.write ? row.write(code) : code.data;
  if (data instanceof NotExpressible) return data;
  const height = Math.max(1, Math.round(element.heightDots));
  const hasRatio = findSymbology(row.symbology)?.sizing.wideRatio === true;
  const ratio = ratioNumber(hasRatio ? element.wideRatio : 2);
  if (hasRatio && Math.abs(RATIOS[ratio]! - element.wideRatio) > 0.01)
    page.tally.approximated(element, `wide bars are ${RATIOS[ratio]} narrow ones, not ${element.wideRatio}`);
  // What the command is read back as: several symbologies share a type.
  const type = LINEAR.byCode.get(row.code)!;
  const own: BarcodeElement = {
    ...element,
    symbology: type.symbology,
    options: { ...type.reads, ...type.options },
    content: literal(data),
    humanReadable: { position: 'below', font: { name: font, widthDots, heightDots } },
  };
  const content = data === code.data || counterOf(page, element.content) ? element.content : literal(data);
  const bars = [
    dataLine(page, `${name} ${row.code} ${element.moduleDots} ${ratio} ${height} ${x} ${y}`, data),
    ...countLines(page, content),
  ];
  const withLine = [line(`BARCODE-TEXT ${title} ${LINE_OFFSET}`), ...bars, line('BARCODE-TEXT OFF')];
  const prints = element.humanReadable.position === 'below';
  return withReadableLine(page, element, {
    bare: bars,
    ...(prints ? { own: { commands: withLine, element: own } } : {}),
  });
}

function writeMatrix(page: CpclPage, code: Resolved, { name, x, y }: Place): Written<Uint8Array> {
  const { element } = code;
  const row = chooseRow(MATRIX, code, 'CPCL');
  if (row instanceof NotExpressible) return row;
  const written = row.write(code);
  if (written instanceof NotExpressible) return written;
  // A line that ends the data inside of the data would end it.
  if (new RegExp(`^\\s*${row.end}\\s*$`, 'im').test(written.data))
    return notExpressible(`its data has the line ${row.end}`);
  const letters = { ...written.letters, [row.module[0]]: element.moduleDots };
  const options = Object.entries(letters).map(([letter, value]) => `${letter} ${value}`);
  const data = writeSymbolData(written.data, element.encoding).bytes;
  const head = latin1Bytes(`${name} ${row.code} ${x} ${y} ${options.join(' ')}\r\n`);
  return [concatBytes([head, data, latin1Bytes(`\r\n${row.end}\r\n`)])];
}
