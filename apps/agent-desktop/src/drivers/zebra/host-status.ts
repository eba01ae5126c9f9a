/** Zebra `~HS`: three strings of fields, each STX … ETX (ZPL II Programming Guide, ~HS). */
import type { Condition } from '../condition.ts';
import type { Parse } from '../conversation.ts';

export const HOST_STATUS_QUERY = '~HS';

const PRINT_MODES: Readonly<Record<string, string>> = {
  '0': 'rewind',
  '1': 'peel-off',
  '2': 'tear-off',
  '3': 'cutter',
  '4': 'applicator',
  '5': 'delayed-cut',
  '6': 'linerless-peel',
  '7': 'linerless-rewind',
  '8': 'partial-cutter',
  '9': 'rfid',
  K: 'kiosk',
  S: 'kiosk-stream',
};

const FLAG = /^[01]$/;
const COUNT = /^\d+$/;
/** The fields in order. */
const FIRST = [COUNT, FLAG, FLAG, COUNT, COUNT, FLAG, FLAG, FLAG, COUNT, FLAG, FLAG, FLAG];
const SECOND = [COUNT, COUNT, FLAG, FLAG, FLAG, /^\w$/, COUNT, FLAG, COUNT];
/** The counts of the first string have three digits in the manual; a clone that pads nothing adds no fields either. */
const PADDED = /^\d{3}$/;
const PADDED_COUNTS = [4, 8];
const isShaped = (fields: readonly string[], shapes: readonly RegExp[]): boolean =>
  shapes.every((shape, index) => shape.test(fields[index]?.trim() ?? ''));

/**
 * Reads the strings of one answer. Clones may omit the third string and add fields. Undefined for anything else: where
 * a number has a decimal comma, all fields behind it would be read as their neighbours.
 */
function parseHostStatus(strings: readonly string[]): Condition | undefined {
  const first = strings[0]?.split(',');
  const second = strings[1]?.split(',');
  if (!first || !second || !isShaped(first, FIRST) || !isShaped(second, SECOND)) return undefined;
  const isPadded = PADDED_COUNTS.every((index) => PADDED.test(first[index]!.trim()));
  if (first.length > FIRST.length && !isPadded) return undefined;
  const on = (fields: readonly string[], index: number): boolean => fields[index]?.trim() === '1';
  const count = (fields: readonly string[], index: number): number => Number.parseInt(fields[index] ?? '', 10) || 0;
  const mode = second[5]?.trim() ?? '';
  const formatsInBuffer = count(first, 4);
  const labelsRemaining = count(second, 8);
  const partialFormat = on(first, 7);
  return {
    hostStatus: {
      paperOut: on(first, 1),
      paused: on(first, 2),
      labelLength: count(first, 3),
      formatsInBuffer,
      bufferFull: on(first, 5),
      underTemp: on(first, 10),
      overTemp: on(first, 11),
      headOpen: on(second, 2),
      ribbonOut: on(second, 3),
      thermalTransfer: on(second, 4),
      printMode: PRINT_MODES[mode] ?? `unknown(${mode})`,
      labelsRemaining,
      ...(second[10] === undefined ? {} : { graphicImagesStored: count(second, 10) }),
    },
    busy: partialFormat || formatsInBuffer > 0 || labelsRemaining > 0,
    ...(on(first, 9) ? { other: 'settings-lost' } : {}),
    labelWaiting: on(second, 7),
  };
}

/**
 * Finds the next complete answer in the bytes from the printer. Its third string contains nothing that is needed (a
 * password), so an answer is complete with two strings; the next search skips a late third one.
 */
export const findHostStatus: Parse<Condition> = (received) => {
  const strings = [...received.toString('latin1').matchAll(/\x02([^\x02\x03]*)\x03(?:\r\n)?/g)];
  for (let index = 0; index + 1 < strings.length; index++) {
    const value = parseHostStatus([strings[index]![1]!, strings[index + 1]![1]!]);
    if (!value) continue;
    const third = strings[index + 2];
    const last = third && /^[^,]*,[^,]*$/.test(third[1]!) ? third : strings[index + 1]!;
    return { value, taken: last.index + last[0].length };
  }
  return undefined;
};

/** Changes whenever printing has progressed. */
export const progressOf = ({ hostStatus }: Condition): string =>
  `${hostStatus.formatsInBuffer}/${hostStatus.labelsRemaining}`;
