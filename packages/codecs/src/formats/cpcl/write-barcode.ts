/** Bar codes as BARCODE and VBARCODE commands. */
import { message } from '@platen/messages';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { writeSymbolData } from '../../bytes/symbol-data.ts';
import { type BarcodeElement, literal, type Rotation } from '../../label/index.ts';
import { writeCode } from '../../language/codes/barcode-slots.ts';
import {
  chooseLinearRow,
  chooseRow,
  cornerOf,
  nearestRatio,
  noOption,
  type Resolved,
  resolveBarcode,
  withReadableLine,
} from '../../language/codes/barcodes.ts';
import { NotExpressible, notExpressible } from '../../language/frame/not-expressible.ts';
import { automaticSets } from '../../language/codes/automatic-sets.ts';
import { splitCarrier } from '../../symbologies/index.ts';
import type { WithTexts, Written } from '../../language/frame/writer.ts';
import { ANY_RATIO, LINEAR, MATRIX, RATIOS } from './barcodes.ts';
import { LINE_FONT } from './fonts.ts';
import { type CpclPage, dataLines, isFrozen, line } from './page.ts';

/** Dots between bars and line. */
const LINE_OFFSET = 5;

export function writeBarcode(page: CpclPage, element: BarcodeElement): Written<Uint8Array> | WithTexts<Uint8Array> {
  const moduleDots = Math.max(1, Math.round(element.moduleDots));
  const code = resolveBarcode({ ...element, moduleDots }, page.now);
  if (code instanceof NotExpressible) return code;
  const name = COMMANDS[element.rotation];
  if (name === undefined) return notExpressible(message('reason.turned_up_only', { language: 'CPCL' }));
  if (isFrozen(page, element.content)) page.tally.approximated(element, message('reason.present_text'));
  const corner = cornerOf(code.element, page);
  if (corner instanceof NotExpressible) return corner;
  const place = { ...corner, name };
  if (element.symbology === 'maxicode') return writeMaxicode(code, place);
  if (MATRIX.bySymbology.has(element.symbology)) return writeMatrix(page, code, place);
  if (element.symbology !== 'code128') return writeLinear(page, code, place);
  const automatic = automaticSets(code);
  if (!automatic.isSame) page.tally.approximated(element, message('reason.own_code_sets'));
  return writeLinear(page, automatic.code, place);
}

const COMMANDS: Readonly<Partial<Record<Rotation, string>>> = { 0: 'BARCODE', 270: 'VBARCODE' };

interface Place {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

function writeLinear(page: CpclPage, code: Resolved, { name, x, y }: Place): NotExpressible | WithTexts<Uint8Array> {
  const { element, options } = code;
  const { title, name: font, widthDots, heightDots } = LINE_FONT;
  if ((options['composite'] ?? 'none') !== 'none')
    return notExpressible(message('reason.no_composite', { language: 'CPCL' }));
  const chosen = chooseLinearRow(LINEAR, code, 'CPCL');
  if (chosen instanceof NotExpressible) return chosen;
  const { row, data } = chosen;
  const height = Math.max(1, Math.round(element.heightDots));
  const ratio = nearestRatio(page, element, RATIOS) ?? ANY_RATIO;
  // What the command is read back as: several symbologies share a type.
  const type = LINEAR.byCode.get(row.code)!;
  const own: BarcodeElement = {
    ...element,
    symbology: type.symbology,
    options: { ...type.reads, ...type.options },
    content: literal(data),
    humanReadable: { position: 'below', font: { name: font, widthDots, heightDots } },
  };
  const command = `${name} ${row.code} ${element.moduleDots} ${ratio} ${height} ${x} ${y}`;
  const bars = dataLines(page, command, element.content, data);
  const withLine = [line(`BARCODE-TEXT ${title} ${LINE_OFFSET}`), ...bars, line('BARCODE-TEXT OFF')];
  const prints = element.humanReadable.position === 'below';
  return withReadableLine(page, element, { bare: bars, ...(prints && { own: { commands: withLine, element: own } }) });
}

function writeMatrix(page: CpclPage, code: Resolved, { name, x, y }: Place): Written<Uint8Array> {
  const { element } = code;
  const row = chooseRow(MATRIX, code, 'CPCL');
  if (row instanceof NotExpressible) return row;
  const written = writeCode(code, row, MATRIX);
  if (written instanceof NotExpressible) return written;
  // A line that ends the data inside of the data would end it.
  if (new RegExp(`^\\s*${row.end}\\s*$`, 'im').test(written.data))
    return notExpressible(message('reason.end_line', { line: row.end }));
  const options = row.slots.flatMap(({ name, letter }) => (name in written.values ? [`${letter} ${written.values[name]}`] : [])); // prettier-ignore
  const data = writeSymbolData(written.data, element.encoding).bytes;
  const head = latin1Bytes(`${name} ${row.code} ${x} ${y} ${options.join(' ')}\r\n`);
  const version = Number(code.options['version'] ?? 0);
  const [before, after] = row.symbology === 'qrcode' && version > 0 ? [version, 0].map((each) => line(`SETQRVER ${each}`)) : []; // prettier-ignore
  const command = concatBytes([head, data, latin1Bytes(`\r\n${row.end}\r\n`)]);
  return before && after ? [before, command, after] : [command];
}

/** Characters of MSG; the printer makes capitals of small letters. */
const MESSAGE = /^[\x20-\x60\x7b-\x7e]{0,84}$/;

/** The carrier and the message by their tags; without a postal code the message alone, as mode 4. */
function writeMaxicode(code: Resolved, { name, x, y }: Place): Written<Uint8Array> {
  const { data, options } = code;
  const mode = Number(options['mode']);
  if (mode > 4) return noOption(code, 'CPCL', 'mode');
  if (Number(options['symbolTotal'] ?? 1) > 1) return noOption(code, 'CPCL', 'symbolTotal');
  const carrier = mode < 4 ? splitCarrier(data, mode, options['layout'] === 'class-first') : undefined;
  const text = carrier?.message ?? data;
  const isAlike = mode === 4 || (carrier !== undefined && (mode === 2) === /^\d{1,9}$/.test(carrier.postal));
  if (!isAlike || !MESSAGE.test(text) || text !== text.trim() || (!carrier && text === ''))
    return notExpressible(message('reason.characters', { language: 'CPCL' }));
  const tags = carrier ? [`CC ${carrier.country}`, `SC ${carrier.service}`, `POST ${carrier.postal}`] : [];
  const lines = [`${name} MAXICODE ${x} ${y}`, ...tags, ...(text === '' ? [] : [`MSG ${text}`]), 'ENDMAXICODE'];
  return [concatBytes(lines.map(line))];
}
