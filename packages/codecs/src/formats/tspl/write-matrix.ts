/** 2D and stacked codes as QRCODE, DMATRIX, PDF417, MPDF417, AZTEC, MAXICODE, CODABLOCK, TLC39 (TSPL manual). */
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { writeSymbolData } from '../../bytes/symbol-data.ts';
import { type BarcodeElement, FNC1, type OptionValue } from '../../label/index.ts';
import { type BarcodePlan, picture } from '../../language/barcode-plan.ts';
import { compareSymbols } from '../../language/same-symbol.ts';
import { encodeBarcode, gs1Message, pdf417Columns, splitCarrier } from '../../symbologies/index.ts';
import { ASSUMED } from './assumptions.ts';
import { cornerOf, dataOf, OUTSIDE, planLinear, printedData, type Given } from './write-barcode.ts';
import { type DataWriter, quoteBytes } from './write-data.ts';

export function planBarcode(element: BarcodeElement, dpi: number, writer: DataWriter): BarcodePlan {
  const data = printedData(element, writer.now);
  if (data === '') return picture('it has no data');
  const given = { dpi, data };
  if (Number(element.options['appendIndex'] ?? 0) > 0)
    return picture('TSPL does not say which symbol of several it is');
  switch (element.symbology) {
    case 'qrcode':
      return planQr(element, given, writer);
    case 'rmqr':
      return planRmqr(element, given, writer);
    case 'datamatrix':
    case 'gs1-datamatrix':
      return planDataMatrix(element, given, writer);
    case 'pdf417':
      return planPdf417(element, given, writer);
    case 'micropdf417':
      return planMicroPdf417(element, given, writer);
    case 'aztec':
      return planAztec(element, given, writer);
    case 'maxicode':
      return planMaxicode(element, given, writer);
    case 'codablock-f':
      return planCodablock(element, given, writer);
    case 'tlc39':
      return planTlc39(element, given, writer);
    default:
      return planLinear(element, given, writer);
  }
}

const moduleOf = (element: BarcodeElement): number => Math.max(1, Math.round(element.moduleDots));

/** Options of `keys` as the reader will read them back. */
const pick = (element: BarcodeElement, keys: readonly string[]): Record<string, OptionValue> =>
  Object.fromEntries(
    keys.filter((key) => element.options[key] !== undefined).map((key) => [key, element.options[key]!]),
  );

/** The command, where the printer makes a symbol of the element's size of what it is told. */
function command(
  element: BarcodeElement,
  given: Given,
  said: { options: BarcodeElement['options']; symbology?: string; data?: string; bytes: Uint8Array },
): BarcodePlan {
  const own = { encoding: element.encoding, wideRatio: element.wideRatio };
  const likeness = compareSymbols(
    { ...own, symbology: element.symbology, data: given.data, options: element.options },
    { ...own, symbology: said.symbology ?? element.symbology, data: said.data ?? given.data, options: said.options },
  );
  if (likeness === 'other' || likeness === 'none') return picture('TSPL cannot ask for a symbol of this size');
  const approximation = likeness === 'size' ? { approximation: 'the printer chooses the encoding' } : {};
  return { kind: 'command', bytes: said.bytes, ...approximation };
}

function planRmqr(element: BarcodeElement, given: Given, writer: DataWriter): BarcodePlan {
  const at = cornerOf(element, given, writer);
  if (!at) return OUTSIDE;
  const { options } = element;
  const words = [at.x, at.y, String(options['level'] ?? 'M'), moduleOf(element), Number(options['version'] ?? 0)];
  const head = `RMQR ${words.join(',')},${element.rotation},`;
  const bytes = concatBytes([latin1Bytes(head), dataOf(element, writer, undefined)]);
  return command(element, given, { options: pick(element, ['level', 'version']), bytes });
}

function planQr(element: BarcodeElement, given: Given, writer: DataWriter): BarcodePlan {
  if (given.data.includes(FNC1)) return picture('TSPL has no GS1 QR Code');
  const module = moduleOf(element);
  if (module > 10) return picture(`the cell has ${module} dots; TSPL takes 1 to 10`);
  const at = cornerOf(element, given, writer);
  if (!at) return OUTSIDE;
  const { options } = element;
  const manual = options['input'] === 'segments';
  const mask = Number(options['mask'] ?? -1);
  // Mask 7 is how the manual spells a free choice.
  const said = mask >= 0 && !ASSUMED.qrAutoMasks.includes(mask) ? mask : ASSUMED.qrAutoMasks[0]!;
  const model = options['model'] === 1 ? 1 : 2;
  const level = String(options['level'] ?? 'M');
  const head = `QRCODE ${at.x},${at.y},${level},${module},${manual ? 'M' : 'A'},${element.rotation},M${model},S${said},`;
  const data = manual ? given.data.replaceAll(',', '!') : undefined;
  const bytes = concatBytes([latin1Bytes(head), dataOf(element, writer, data)]);
  const known = pick(element, ['model', 'level', 'input']);
  return command(element, given, { bytes, options: said === mask ? { ...known, mask } : known });
}

const ESCAPE = '~';

/** Bytes with FNC1 as `~1`, the escape doubled and NUL as `~d000`. */
function escapeMatrix(data: string, encoding: string | undefined): Uint8Array {
  const parts = data.split(FNC1).map((part) => {
    const bytes = writeSymbolData(part, encoding).bytes;
    const escaped: number[] = [];
    for (const byte of bytes) {
      if (byte === 0x7e) escaped.push(0x7e, 0x7e);
      else if (byte < 0x20) escaped.push(...latin1Bytes(`${ESCAPE}d${String(byte).padStart(3, '0')}`));
      else escaped.push(byte);
    }
    return Uint8Array.from(escaped);
  });
  return concatBytes(parts.flatMap((part, i) => (i === 0 ? [part] : [latin1Bytes(`${ESCAPE}1`), part])));
}

function planDataMatrix(element: BarcodeElement, given: Given, writer: DataWriter): BarcodePlan {
  const { options, encoding } = element;
  if (options['inverse'] === true) return picture('TSPL does not invert a Data Matrix');
  let { data } = given;
  if (element.symbology === 'gs1-datamatrix') {
    const message = gs1Message(data);
    if (typeof message !== 'string') return picture(message.message);
    data = FNC1 + message;
  }
  if (/[\uE002-\uE004]/.test(data)) return picture('TSPL has FNC1 only');
  const symbol = encodeBarcode({ symbology: element.symbology, data: given.data, options, encoding });
  if (symbol.kind !== 'matrix') return picture(symbol.kind === 'error' ? symbol.message : 'it cannot be encoded');
  const at = cornerOf(element, given, writer);
  if (!at) return OUTSIDE;
  const module = moduleOf(element);
  const { columns, rows } = symbol;
  const sized = Number(options['columns'] ?? 0) > 0 || Number(options['rows'] ?? 0) > 0 || columns !== rows;
  const escapes = /[\uE001\x00-\x1f~]/.test(data);
  const words = [
    at.x,
    at.y,
    columns * module,
    rows * module,
    ...(escapes ? ['c126'] : []),
    `x${module}`,
    ...(element.rotation === 0 ? [] : [`r${element.rotation}`]),
    ...(columns === rows ? [] : ['a1']),
    ...(sized ? [rows, columns] : []),
  ];
  const content = escapes ? quoteBytes(escapeMatrix(data, encoding)) : dataOf(element, writer, undefined);
  const bytes = concatBytes([latin1Bytes(`DMATRIX ${words.join(',')},`), content]);
  const said = { ...(sized ? { rows, columns } : {}), ...(columns === rows ? {} : { shape: 'rectangle' }) };
  return command(element, given, { bytes, options: said, symbology: 'datamatrix', data });
}

/** The box is the symbol's own size, so that the printer makes the same columns. */
function planPdf417(element: BarcodeElement, given: Given, writer: DataWriter): BarcodePlan {
  const { options, encoding, rotation } = element;
  const module = moduleOf(element);
  if (module < 2 || module > 9) return picture(`the module has ${module} dots; TSPL takes 2 to 9`);
  const symbol = encodeBarcode({ symbology: 'pdf417', data: given.data, options, encoding });
  if (symbol.kind !== 'matrix') return picture(symbol.kind === 'error' ? symbol.message : 'it cannot be encoded');
  const truncated = options['truncated'] === true;
  const columns = pdf417Columns(symbol, options);
  const row = Math.round(element.heightDots > 0 ? element.heightDots : (symbol.rowHeights?.[0] ?? 1) * module);
  if (row < 4 || row > 99) return picture(`a row has ${row} dots; TSPL takes 4 to 99`);
  const at = cornerOf(element, given, writer);
  if (!at) return OUTSIDE;
  const security = Number(options['security'] ?? -1);
  const words = [
    at.x,
    at.y,
    symbol.columns * module,
    symbol.rows * row,
    ASSUMED.pdf417Clockwise ? rotation : (360 - rotation) % 360,
    ...(options['compaction'] === 'binary' ? ['P1'] : []),
    ...(security >= 0 ? [`E${security}`] : []),
    `W${module}`,
    `H${row}`,
    `R${symbol.rows}`,
    `C${columns}`,
    ...(truncated ? ['T1'] : []),
  ];
  const bytes = concatBytes([latin1Bytes(`PDF417 ${words.join(',')},`), dataOf(element, writer, undefined)]);
  return { kind: 'command', bytes };
}

function planMicroPdf417(element: BarcodeElement, given: Given, writer: DataWriter): BarcodePlan {
  const at = cornerOf(element, given, writer);
  if (!at) return OUTSIDE;
  const module = moduleOf(element);
  const { encoding, options } = element;
  const symbol = encodeBarcode({ symbology: 'micropdf417', data: given.data, options, encoding });
  const own = symbol.kind === 'matrix' ? (symbol.rowHeights?.[0] ?? 2) * module : 10;
  const row = Math.round(element.heightDots > 0 ? element.heightDots : own);
  const columns = Number(options['columns'] ?? 0);
  const words = [at.x, at.y, element.rotation, `W${module}`, `H${row}`, ...(columns > 0 ? [`C${columns}`] : [])];
  const bytes = concatBytes([latin1Bytes(`MPDF417 ${words.join(',')},`), dataOf(element, writer, undefined)]);
  return command(element, given, { bytes, options: columns > 0 ? { columns } : {} });
}

function planAztec(element: BarcodeElement, given: Given, writer: DataWriter): BarcodePlan {
  const module = moduleOf(element);
  if (module > 20) return picture(`the module has ${module} dots; TSPL takes 1 to 20`);
  const at = cornerOf(element, given, writer);
  if (!at) return OUTSIDE;
  const { options } = element;
  const flag = (key: string): number => (options[key] === true ? 1 : 0);
  const words = [
    at.x,
    at.y,
    element.rotation,
    module,
    Number(options['size'] ?? 0),
    flag('extendedChannel'),
    flag('menu'),
    1,
    flag('inverse'),
  ];
  const bytes = concatBytes([latin1Bytes(`AZTEC ${words.join(',')},`), dataOf(element, writer, undefined)]);
  return command(element, given, { bytes, options: pick(element, ['size', 'extendedChannel', 'menu', 'inverse']) });
}

function planMaxicode(element: BarcodeElement, given: Given, writer: DataWriter): BarcodePlan {
  const mode = Number(element.options['mode'] ?? 2);
  if (mode > 5) return picture('TSPL has no MaxiCode of mode 6');
  if (element.rotation !== 0) return picture('TSPL does not turn a MaxiCode');
  if (Number(element.options['symbolTotal'] ?? 1) > 1) return picture('TSPL does not append MaxiCodes');
  const at = cornerOf(element, given, writer);
  if (!at) return OUTSIDE;
  const place = `${at.x},${at.y},${mode}`;
  if (mode > 3) {
    return {
      kind: 'command',
      bytes: concatBytes([latin1Bytes(`MAXICODE ${place},`), dataOf(element, writer, undefined)]),
    };
  }
  const carrier = splitCarrier(given.data, mode, element.options['layout'] === 'class-first');
  if (!carrier) return picture('its data has no carrier of class, country and postal code');
  const { service, country, postal, message } = carrier;
  const digits = postal.padEnd(9, '0');
  const code = mode === 3 ? `"${postal}"` : country === '840' ? `${digits.slice(0, 5)},${digits.slice(5)}` : digits;
  const head = `MAXICODE ${place},${service},${country},${code},`;
  return { kind: 'command', bytes: concatBytes([latin1Bytes(head), dataOf(element, writer, message)]) };
}

function planCodablock(element: BarcodeElement, given: Given, writer: DataWriter): BarcodePlan {
  const at = cornerOf(element, given, writer);
  if (!at) return OUTSIDE;
  const module = moduleOf(element);
  const row = Math.max(1, Math.round((element.heightDots || 8 * module) / module));
  const head = `CODABLOCK ${at.x},${at.y},${element.rotation},${row},${module},`;
  return command(element, given, {
    bytes: concatBytes([latin1Bytes(head), dataOf(element, writer, undefined)]),
    options: {},
  });
}

function planTlc39(element: BarcodeElement, given: Given, writer: DataWriter): BarcodePlan {
  const at = cornerOf(element, given, writer);
  if (!at) return OUTSIDE;
  const module = moduleOf(element);
  const micro = Number(element.options['microModuleDots'] ?? 0) || module;
  const row = Number(element.options['microRowDots'] ?? 0) || 2 * micro;
  const wide = Math.round(module * element.wideRatio);
  const words = [at.x, at.y, element.rotation, Math.round(element.heightDots) || 40, module, wide, micro, row];
  const bytes = concatBytes([latin1Bytes(`TLC39 ${words.join(',')},`), dataOf(element, writer, undefined)]);
  return { kind: 'command', bytes };
}
