/** BARCODE and VBARCODE: linear and two-dimensional bar codes, and the line below them. */
import { message } from '@platen/messages';
import { concatBytes, latin1, latin1Bytes } from '../../../bytes/cursor.ts';
import { readSymbolData } from '../../../bytes/symbol-data.ts';
import { type BarcodeElement, literal, type Rotation, sampleText } from '../../../label/index.ts';
import type { Values } from '../../../language/frame/command-table.ts';
import { meaning, named, oneOf, required, text } from '../../../language/frame/parameters.ts';
import { furtherOf, readCode } from '../../../language/codes/barcode-slots.ts';
import { codeTitles } from '../../../language/codes/barcodes.ts';
import { barcodeElement } from '../../../language/frame/reader.ts';
import { findSymbology, joinCarrier } from '../../../symbologies/index.ts';
import { extentOf } from '../../extent.ts';
import { LINEAR, MATRIX, type CpclCode, RATIOS } from '../barcodes.ts';
import { FONT_TITLES } from '../fonts.ts';
import { openPage } from '../line-print.ts';
import type { CpclCommand } from '../scan.ts';
import { type CpclReader, draw, fontOf, isLinePrint, length, place, placeField, row, setting } from '../state.ts';

/** Between the type and the data of a linear code. */
const BARS = {
  type: required(named(codeTitles(LINEAR))),
  width: required(length(1)),
  ratio: required(oneOf(RATIOS, 2)),
  height: required(length(1)),
  ...place,
};

const TURNS: Readonly<Record<string, Rotation>> = { BARCODE: 0, VBARCODE: 270 };

export const BARCODE_COMMANDS = [
  ...Object.entries(TURNS).flatMap(([name, rotation]) => [
    row(name, 'Bar code: type, narrow bar, ratio, height, place, data', BARS, (reader, p, command) =>
      drawBars(reader, command, { ...p, rotation }),
    ),
    ...MATRIX.rows.map((matrix) =>
      row(
        `${name} ${matrix.code}`,
        'Bar code: place, letters; data on lines of its own',
        place,
        (reader, p, command) => drawMatrix(reader, command, { ...p, matrix, rotation }),
        { further: furtherOf([matrix], 'words', { isOne: true }) },
      ),
    ),
    row(`${name} MAXICODE`, 'MaxiCode: place; tags on lines of their own', place, (reader, p, command) =>
      drawMaxicode(reader, command, { ...p, rotation }),
    ),
  ]),
  setting(
    'BARCODE-TEXT',
    'The line below bar codes: font, size, offset, or OFF',
    { font: required(meaning(text(), { ...FONT_TITLES, OFF: 'no line' })), size: text('0'), offset: length() },
    (reader, { font, size }) => {
      reader.session.line = /^off$/i.test(font) ? undefined : fontOf(reader, font, size);
    },
  ),
];

/** Line print mode may begin with a bar code. */
function beginLines(reader: CpclReader, { isBetweenLines }: CpclCommand): void {
  const { isOpen, isUtilities } = reader.session;
  if (isBetweenLines && !isOpen && !isUtilities) openPage(reader);
}

type Bars = Values<typeof BARS> & { readonly rotation: Rotation };

function drawBars(reader: CpclReader, command: CpclCommand, p: Bars): void {
  const found = LINEAR.byCode.get(p.type.toUpperCase());
  if (!found) {
    const expected = [...LINEAR.byCode.keys(), ...MATRIX.byCode.keys()].join(', ');
    return reader.report(message('cpcl.invalid_parameter.type', { type: p.type.slice(0, 40) }), { expected });
  }
  beginLines(reader, command);
  const data = latin1(command.args.subarray(reader.dataStart)).trimEnd();
  if (data === '') return reader.report(message('cpcl.missing_parameter'));
  const { line } = reader.session;
  // The German 2 of 5 is Identcode or Leitcode by its length.
  const symbology = found.code === 'I2OF5G' && data.length > 12 ? 'leitcode' : found.symbology;
  drawCode(reader, p, {
    symbology,
    content: literal(data),
    moduleDots: Math.max(1, p.width),
    wideRatio: findSymbology(symbology)?.sizing.wideRatio ? Math.min(3, Math.max(2, p.ratio)) : 2,
    heightDots: Math.max(1, p.height),
    humanReadable: line ? { position: 'below', font: line } : { position: 'none' },
    options: { ...found.reads, ...found.options },
  });
}

function drawMatrix(reader: CpclReader, command: CpclCommand, p: Turned & { readonly matrix: CpclCode }): void {
  beginLines(reader, command);
  const { matrix } = p;
  const { lines = [], missing } = command;
  if (missing) reader.report(message('cpcl.unexpected_end.data', { command: command.name }), { expected: missing });
  const pairs = latin1(command.args, reader.dataStart, reader.dataStart + 80).matchAll(/(\S+) +(\S+)/g);
  const letters = new Map([...pairs].map(([, letter, value]) => [letter!.toUpperCase(), Number(value) || 0] as const));
  const bytes = concatBytes(lines.flatMap((line, i) => (i === 0 ? [line] : [latin1Bytes('\r\n'), line])));
  const source = readSymbolData(bytes);
  const values = Object.fromEntries(
    matrix.slots.map(({ name, letter, parameter }) => [name, letters.get(letter!) ?? parameter.fallback(reader)]),
  );
  const { qrVersion: version } = reader;
  const start = (): Partial<BarcodeElement> => ({
    encoding: source.encoding,
    options: matrix.symbology === 'qrcode' && version > 0 ? { version } : {},
  });
  const [element] = readCode(reader, matrix, { content: literal(source.text), values, start }) as [BarcodeElement];
  if (sampleText(element.content) === '')
    return reader.report(message('cpcl.missing_parameter.of_command', { command: command.name }));
  drawCode(reader, p, element);
}

type Turned = Values<typeof place> & { readonly rotation: Rotation };

type Code = Omit<Parameters<typeof barcodeElement>[0], 'x' | 'y'>;

/** In line print mode below the lines so far; those that follow are below it. */
function drawCode(reader: CpclReader, at: Turned, code: Code): void {
  const page = isLinePrint(reader) ? reader.page! : undefined;
  const place = placeField(reader, { ...at, y: at.y + (page?.y ?? 0) });
  const element = barcodeElement({ ...code, ...place, rotation: at.rotation });
  draw(reader, element);
  if (page) page.y = Math.max(page.y, extentOf([element], reader.dpi).bottom);
}

const [RS, GS, EOT] = ['\x1e', '\x1d', '\x04'];
/** Tags of the message of UPS, in its order, with what they are without (manual, MaxiCode). */
const UPS_TAGS: readonly (readonly [tag: string, fallback: string])[] = [
  ['TN', ''], ['SCAC', 'UPSN'], ['SHIPPER', ''], ['PICKDAY', ''], ['SHIPID', ''], ['XX', '1/1'], ['WEIGHT', ''], ['VAL', ''],
  ['STADDR', ''], ['CITY', ''], ['ST', ''],
]; // prettier-ignore

/** Mode 2 with the postal code, country and service class of their tags; the message is capitals. */
function drawMaxicode(reader: CpclReader, command: CpclCommand, at: Turned): void {
  const { lines = [], missing } = command;
  if (missing) reader.report(message('cpcl.unexpected_end.data', { command: command.name }), { expected: missing });
  const tags = new Map(
    lines.map((line) => {
      const [tag = '', ...words] = latin1(line).trim().split(' ');
      return [tag.toUpperCase(), words.join(' ')] as const;
    }),
  );
  const tag = (name: string, fallback = ''): string => tags.get(name) || fallback;
  const ups = [
    `${tag('LPMS', '[)>')}${RS}${tag('HEAD', `01${GS}96`)}${tag(UPS_TAGS[0]![0])}`,
    ...UPS_TAGS.slice(1).map(([name, fallback]) => tag(name, fallback)),
  ];
  const given = tag('UPS5') === '1' ? `${ups.join(GS)}${tag('EXTRA')}${RS}${EOT}` : tag('MSG');
  const text = given.toUpperCase();
  const [postal, country, service] = [tag('POST'), tag('CC', '840'), tag('SC', '1')];
  if (postal === '' && text === '')
    return reader.report(message('cpcl.missing_parameter.of_command', { command: command.name }));
  const isPlain = postal === '';
  drawCode(reader, at, {
    symbology: 'maxicode',
    content: literal(isPlain ? text : joinCarrier({ postal, country, service, message: text })),
    options: { mode: isPlain ? 4 : /^\d{1,9}$/.test(postal) ? 2 : 3 },
  });
}
