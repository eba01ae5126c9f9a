/** `B` and `b`: linear and two-dimensional bar codes (EPL2 manual and 14245L-003, B and b commands). */
import { message } from '@platen/messages';
import { concatBytes, latin1Bytes } from '../../../bytes/cursor.ts';
import { type BarcodeElement, type Content, sampleText } from '../../../label/index.ts';
import { furtherOf, parametersOf, readCode } from '../../../language/codes/barcode-slots.ts';
import { codeTitles } from '../../../language/codes/barcodes.ts';
import { int, named, required } from '../../../language/frame/parameters.ts';
import type { Values } from '../../../language/frame/command-table.ts';
import { symbolEncoding } from '../../../language/text/text-encoding.ts';
import { turnVector } from '../../../render/place.ts';
import { BARS, LINEAR } from '../barcodes.ts';
import { readContent, ROTATIONS } from '../content.ts';
import { MATRIX, MESA, slotsFor, takeOptions, valuesOf } from '../matrix.ts';
import type { EplCommand } from '../scan.ts';
import { draw, type EplReader, place, row } from '../state.ts';

/** Types of `b`: Aztec Mesa is an Aztec Code. */
const MATRIX_TITLES = { ...codeTitles(MATRIX), AZ: 'Aztec Mesa' };

/** Parameters of `B` before those of its slots. */
const BEFORE = { ...place, turn: required(int(0, 3, 0)), key: required(named(codeTitles(LINEAR))) };

export const BARCODE_COMMANDS = [
  row(
    'B',
    'Bar code: position, turn, key, narrow and wide bar, height, line, data',
    { ...BEFORE, ...parametersOf<EplReader>(BARS) },
    (reader, values, command) => readBars(reader, values as Values<typeof BEFORE>, command),
  ),
  row(
    'b',
    'Two-dimensional code: position, type, options, data',
    { ...place, type: required(named(MATRIX_TITLES)) },
    readMatrix,
    { further: furtherOf([...MATRIX.rows, { ...MESA, code: 'AZ' }], 'letters') },
  ),
];

function readBars(reader: EplReader, values: Values<typeof BEFORE>, command: EplCommand): void {
  const { key, turn } = values;
  const found = LINEAR.byCode.get(key.toUpperCase());
  if (!found)
    return reader.report(message('epl.invalid_parameter.barcode', { barcode: key.slice(0, 40) }), {
      expected: [...LINEAR.byCode.keys()].join(', '),
    });
  const content = readContent(reader, command);
  if (!content) return;
  const point = { x: values.x + reader.originX, y: values.y + reader.originY };
  const start = (meant: Content) => ({ ...at(reader, point)(meant), rotation: ROTATIONS[turn]! });
  for (const element of readCode(reader, found, { content, values, start })) draw(reader, element);
}

type Point = { readonly x: number; readonly y: number };

/** What holds for every code of `b`. */
const at = (reader: EplReader, { x, y }: Point) => (content: Content) => ({ x, y, wideRatio: 2, ...symbolEncoding(reader.encoding, content) }); // prettier-ignore

function readMatrix(reader: EplReader, p: Point & { readonly type: string }, command: EplCommand): void {
  const point = { x: p.x + reader.originX, y: p.y + reader.originY };
  const { type } = p;
  if (type === 'AZ') return readMesa(reader, point, command);
  const options = takeOptions(command.args, reader.dataStart, type);
  const content = readContent(reader, command, options.end);
  if (!content) return;
  const found = MATRIX.byCode.get(type);
  if (!found)
    return reader.report(message('epl.invalid_parameter.matrix', { type: type.slice(0, 40) }), {
      expected: message('expected.or', { first: 'D, Q, P, M, A', last: 'AZ' }),
    });
  const row = { ...found, slots: slotsFor(found, options) };
  const values = valuesOf(reader, row.slots, options);
  for (const element of readCode(reader, row, { content, values, start: at(reader, point) })) draw(reader, element); // prettier-ignore
}

/** Gap between the codes of a Mesa in narrow bars; larger behind EAN-13 and UPC-A. */
const BARRIER = 2;
const WIDE_BARRIER = 4;

/**
 * Aztec Mesa: `AZ,` + a linear code as in `B` + `Z,options,DATA`. A printer wraps the layers of the Aztec Code around
 * the bars, which no current decoder reads. Here the two codes are drawn apart, each readable, with a diagnostic.
 */
function readMesa(reader: EplReader, point: { x: number; y: number }, command: EplCommand): void {
  const { args } = command;
  const start = reader.dataStart;
  const end = endOfLinear(args, start);
  if (end === undefined)
    return reader.report(message('epl.missing_parameter.mesa'), { expected: '0,3,1,2,50,B,"123"Z' });
  const before: number = reader.buffer.length;
  reader.execute({ ...command, name: 'B', args: concatBytes([latin1Bytes('0,0,'), args.subarray(start, end)]) });
  const linear = reader.buffer.length > before ? reader.buffer.pop()!.element : undefined;
  const taken = takeOptions(args, end + 1, 'AZ');
  const content = readContent(reader, command, taken.end);
  if (linear?.kind !== 'barcode' || !content) return;
  const values = valuesOf(reader, MESA.slots, taken);
  const { moduleDots, rotation } = linear;
  const around = (meant: Content) => ({ ...at(reader, point)(meant), moduleDots, rotation });
  const [aztec] = readCode(reader, MESA, { content, values, start: around }) as [BarcodeElement];
  const { options } = aztec;
  const { encoding } = symbolEncoding(reader.encoding, content);
  const size = reader.sizeOf({ symbology: 'aztec', data: sampleText(content), options, encoding });
  const wide = linear.symbology === 'ean13' || linear.symbology === 'upca';
  const barrier = Number(values['barrier']) || (wide ? WIDE_BARRIER : BARRIER);
  const [right, down] = turnVector(rotation, 0, ((size?.rows ?? 0) + barrier) * moduleDots);
  reader.report(message('epl.epl_mesa_apart'));
  draw(reader, aztec);
  draw(reader, { ...linear, x: point.x + right, y: point.y + down });
}

/** Returns the index of the `Z` outside of quotes that ends the linear code. */
function endOfLinear(args: Uint8Array, start: number): number | undefined {
  let quoted = false;
  for (let at = start; at < args.length; at++) {
    const byte = String.fromCharCode(args[at]!);
    if (quoted && byte === '\\') at++;
    else if (byte === '"') quoted = !quoted;
    else if (!quoted && byte === 'Z') return at;
  }
  return undefined;
}
