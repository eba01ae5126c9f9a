/** BARCODE, RSS, TLC39, CODABLOCK, MPDF417: linear and stacked codes (TSPL manual). */
import { message } from '@platen/messages';
import { type BarcodeElement, type HumanReadable, sampleText } from '../../../label/index.ts';
import { type BarcodeRow, type BarcodeTable, codeTitles, ratioOf } from '../../../language/codes/barcodes.ts';
import { Invalid, meaning, type Parameter, required } from '../../../language/frame/parameters.ts';
import { barcodeElement } from '../../../language/frame/reader.ts';
import { findSymbology } from '../../../symbologies/index.ts';
import { symbolEncoding } from '../../../language/text/text-encoding.ts';
import { isExtended39, LINEAR, RSS } from '../barcodes.ts';
import { ALIGNMENTS, field, lettersOf, number, place, quoted, text, turn } from '../parameters.ts';
import { draw, moved, type TsplReader } from '../state.ts';
import type { TsplCommand } from '../scan.ts';

const HUMAN_READABLE: readonly HumanReadable[] = [
  { position: 'none' },
  { position: 'below', align: 'left' },
  { position: 'below', align: 'center' },
  { position: 'below', align: 'right' },
];
export const JUSTIFY = ['start', 'start', 'center', 'end'] as const;

type Fields = Pick<BarcodeElement, 'symbology' | 'content'> & Partial<BarcodeElement>;

/** Makes a bar code at the point of its command. */
export const codeAt = (reader: TsplReader, point: { x: number; y: number }, fields: Fields): BarcodeElement =>
  barcodeElement({
    ...moved(reader, point),
    wideRatio: 2,
    ...symbolEncoding(reader.encoding, fields.content),
    ...fields,
  });

export const drawCode = (
  reader: TsplReader,
  command: TsplCommand,
  point: { x: number; y: number },
  fields: Fields,
): void => draw(reader, command, codeAt(reader, point, fields));

const LINES = { 0: 'no line', 1: 'at the left', 2: 'in the middle', 3: 'at the right' };

/** Finds a row of a table by its code. */
const rowOf = <T extends BarcodeRow>(table: BarcodeTable<T>): Parameter<T | undefined, TsplReader> =>
  required({
    expected: message('expected.one_of', { values: [...table.byCode.keys()].join(', ') }),
    meanings: quoted(codeTitles(table)),
    read: (raw, reader) => table.byCode.get(String(text.read(raw, reader)).toUpperCase()) ?? new Invalid<undefined>(),
    fallback: () => undefined,
  });

const size = (most: number, fallback: number) => number(1, most, fallback);

export const BARCODE_COMMANDS = [
  field(
    'BARCODE',
    'Linear bar code',
    {
      ...place,
      type: rowOf(LINEAR),
      height: required(size(99_999, 50)),
      line: required(meaning(number(0, 3, 0), LINES)),
      turn: required(turn),
      narrow: required(size(99, 2)),
      wide: required(number<number | undefined>(0, 999, undefined)),
      align: meaning(number(0, 3, 0), ALIGNMENTS),
    },
    (reader, p, data, command) => {
      if (!p.type) return;
      const { symbology, read, reads, options } = p.type;
      const meant = read?.(data) ?? { content: data };
      const isExtended = isExtended39(p.type, sampleText(data));
      drawCode(reader, command, p, {
        symbology,
        rotation: p.turn,
        justify: JUSTIFY[p.align]!,
        moduleDots: p.narrow,
        wideRatio: findSymbology(symbology)?.sizing.wideRatio ? ratioOf(p.wide ?? p.narrow, p.narrow) : 2,
        heightDots: p.height,
        humanReadable: HUMAN_READABLE[p.line]!,
        ...meant,
        options: { ...reads, ...options, ...meant.options, ...(isExtended ? { fullAscii: true } : {}) },
      });
    },
  ),
  field(
    'RSS',
    'GS1 DataBar and composite codes',
    {
      ...place,
      symbol: rowOf(RSS),
      turn: required(turn),
      module: required(size(10, 2)),
      separator: required(size(2, 1)),
      extra: number(1, 500, 0),
    },
    (reader, p, content, command) => {
      if (!p.symbol) return;
      const { symbology, heightModules, then, options, reads } = p.symbol;
      const stacks = then === 'segments' && p.extra > 0 && p.extra < 22;
      const isNumber = symbology.startsWith('ean') || symbology.startsWith('upc');
      drawCode(reader, command, p, {
        symbology: stacks ? 'databar-expanded-stacked' : symbology,
        content,
        rotation: p.turn,
        moduleDots: p.module,
        heightDots: then === 'height' && p.extra > 0 ? p.extra : heightModules * p.module,
        options: {
          ...(sampleText(content).includes('|') ? { composite: 'auto', ...reads, ...options } : {}),
          ...(stacks ? { segments: Math.max(2, p.extra & ~1) } : {}),
          ...(p.separator > 1 && !isNumber ? { separatorDots: 2 * p.module } : {}),
        },
      });
    },
  ),
  field(
    'TLC39',
    'TLC39',
    {
      ...place,
      turn: required(turn),
      height: size(500, 40),
      narrow: size(99, 2),
      wide: size(99, 4),
      cellWidth: size(10, 2),
      cellHeight: size(255, 4),
    },
    (reader, p, content, command) =>
      drawCode(reader, command, p, {
        symbology: 'tlc39',
        content,
        rotation: p.turn,
        moduleDots: p.narrow,
        wideRatio: ratioOf(p.wide, p.narrow),
        heightDots: p.height,
        options: { microModuleDots: p.cellWidth, microRowDots: p.cellHeight },
      }),
  ),
  field(
    'CODABLOCK',
    'Codablock F: a row is so many modules high',
    { ...place, turn: required(turn), rowHeight: size(500, 8), module: size(99, 2) },
    (reader, p, content, command) =>
      drawCode(reader, command, p, {
        symbology: 'codablock-f',
        content,
        rotation: p.turn,
        moduleDots: p.module,
        heightDots: p.rowHeight * p.module,
      }),
  ),
  field('MPDF417', 'MicroPDF417: Wn, Hn, Cn', { ...place, turn: required(turn) }, (reader, p, content, command) => {
    const letter = lettersOf(reader, 3);
    const columns = letter('C', 0, 4, 0);
    drawCode(reader, command, p, {
      symbology: 'micropdf417',
      content,
      rotation: p.turn,
      moduleDots: letter('W', 1, 99, 1),
      heightDots: letter('H', 1, 255, 10),
      options: columns > 0 ? { columns } : {},
    });
  }),
];
