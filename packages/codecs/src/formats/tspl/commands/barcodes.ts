/** The commands of bar codes, made from their rows: BARCODE, RSS, and one for each two-dimensional code. */
import type { Content } from '../../../label/index.ts';
import { furtherOf, isMarked, parametersOf, readCode } from '../../../language/codes/barcode-slots.ts';
import { type BarcodeTable, createBarcodeTable } from '../../../language/codes/barcodes.ts';
import type { Values } from '../../../language/frame/command-table.ts';
import { symbolEncoding } from '../../../language/text/text-encoding.ts';
import { BARS } from '../barcode-slots.ts';
import { LINEAR, type TsplCode } from '../barcodes.ts';
import { MATRIX, RSS } from '../matrix.ts';
import { field, markedReader, place, rowOf } from '../parameters.ts';
import { draw, moved, type TsplReader } from '../state.ts';

type Place = Values<typeof place>;

function drawCode(
  reader: TsplReader,
  row: TsplCode,
  { content, values }: { content: Content; values: Place & Readonly<Record<string, unknown>> },
): void {
  const start = (meant: Content) => ({
    wideRatio: 2,
    ...moved(reader, values),
    ...symbolEncoding(reader.encoding, meant),
  });
  for (const element of readCode(reader, row, { content, values, start })) draw(reader, element);
}

/** A command whose types are the rows of a table, with the same parameters. */
function typed(table: BarcodeTable<TsplCode>, type: string) {
  const { command: name, title, slots } = table.rows[0]!;
  const parameters = { ...place, [type]: rowOf(table), ...parametersOf<TsplReader>(slots) };
  return field(name!, title, parameters, (reader, values, content) => {
    const row = (values as Readonly<Record<string, unknown>>)[type] as TsplCode | undefined;
    if (row) drawCode(reader, row, { content, values });
  });
}

const BARCODES = createBarcodeTable(LINEAR.rows.map((row): TsplCode => ({ ...row, slots: BARS })));

export const BARCODE_COMMANDS = [typed(BARCODES, 'type')];

export const MATRIX_COMMANDS = [
  ...[...MATRIX.byCode.values()].map((row) => {
    const parameters = { ...place, ...parametersOf(row.slots.filter((slot) => !isMarked(slot))) };
    const readMarked = markedReader(row.slots);
    return field(
      row.code,
      row.title,
      parameters,
      (reader, values, content) => {
        readMarked(reader, values as Place & Record<string, unknown>);
        drawCode(reader, row, { content, values });
      },
      { further: furtherOf([row], 'letters', { isOne: true }) },
    );
  }),
  typed(RSS, 'symbol'),
];
