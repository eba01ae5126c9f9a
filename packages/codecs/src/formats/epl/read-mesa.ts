/** `b x,y,AZ,` + a linear code as of `B` + `Z,options,DATA` → Aztec Mesa (14245L-003, b command, Aztec Mesa). */
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { sampleText, type Element } from '../../label/index.ts';
import type { EplCommand } from './lex.ts';
import { aztecOptions, matrixElement, type Point } from './matrix-element.ts';
import { numberOptions, takeOptions } from './matrix-options.ts';
import { encodingOf, readBarcode } from './read-barcode.ts';
import { readContent } from './read-text.ts';
import { complain, type EplState } from './state.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const END_OF_LINEAR = 0x5a;

/** Narrow bars between both codes: more behind EAN-13 and UPC-A. */
const BARRIER = 2;
const WIDE_BARRIER = 4;

/**
 * The linear code with an Aztec Code above it. A printer folds the layers of the Aztec Code around the bars, which no
 * decoder of today reads: both codes stand apart here, each readable, and that is said.
 */
export function readMesa(
  state: EplState,
  command: EplCommand,
  { point, start }: { point: Point; start: number },
): readonly Element[] | undefined {
  const { args } = command;
  const end = endOfLinear(args, start);
  if (end === undefined) {
    complain(state, command, 'missing_parameter', { message: 'the linear code of the Mesa is missing', expected: '0,3,1,2,50,B,"123"Z' }); // prettier-ignore
    return undefined;
  }
  const linear = readBarcode(state, {
    ...command,
    args: concatBytes([latin1Bytes('0,0,'), args.subarray(start, end)]),
  });
  const given = takeOptions(command, end + 1, 'AZ');
  const content = readContent(state, command, given.end);
  if (!linear || !content) return undefined;
  const number = numberOptions(state, command, given.letters);
  const options = aztecOptions(given.letters, number);
  const aztec = matrixElement(state, command, point, {
    symbology: 'aztec',
    content,
    moduleDots: linear.moduleDots,
    rotation: linear.rotation,
    options: given.letters.has('c') ? { ...options, inverse: true } : options,
  });
  const encoding = encodingOf(state, content).encoding;
  const size = state.sizeOf({ symbology: 'aztec', data: sampleText(content), options: aztec.options, encoding });
  const wide = linear.symbology === 'ean13' || linear.symbology === 'upca';
  const barrier = number('b', 1, 9, wide ? WIDE_BARRIER : BARRIER);
  const below = ((size?.rows ?? 0) + barrier) * linear.moduleDots;
  const [right, down] = { 0: [0, 1], 90: [-1, 0], 180: [0, -1], 270: [1, 0] }[linear.rotation] as [number, number];
  complain(state, command, 'epl_mesa_apart', 'the two codes of an Aztec Mesa stand one above the other here');
  return [aztec, { ...linear, x: point.x + right * below, y: point.y + down * below }];
}

/** The `Z` outside of quotes that ends the linear code. */
function endOfLinear(args: Uint8Array, start: number): number | undefined {
  let quoted = false;
  for (let at = start; at < args.length; at++) {
    if (quoted && args[at] === BACKSLASH) at++;
    else if (args[at] === QUOTE) quoted = !quoted;
    else if (!quoted && args[at] === END_OF_LINEAR) return at;
  }
  return undefined;
}
