/** Zebra `~HS`: three strings of fields, each STX … ETX (ZPL II Programming Guide, ~HS). */
import type { HostStatus } from '@platen/protocol';
import type { Parse } from '../tcp/connection.ts';

export const HOST_STATUS_QUERY = '~HS';

/** What `~HS` says, with what only the agent needs. */
export interface ZebraStatus {
  readonly hostStatus: HostStatus;
  /** A format has begun and is not finished. */
  readonly partialFormat: boolean;
  /** The configuration in memory is lost. */
  readonly corruptRam: boolean;
  /** A label waits to be taken (peel-off). */
  readonly labelWaiting: boolean;
}

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

/** Reads the strings of one answer. Clones may leave out the third string and add fields; undefined where it is none. */
export function parseHostStatus(strings: readonly string[]): ZebraStatus | undefined {
  const first = strings[0]?.split(',');
  const second = strings[1]?.split(',');
  if (!first || !second || first.length < 12 || second.length < 9) return undefined;
  if (!/^\d+$/.test(first[0]!.trim()) || !/^\d+$/.test(second[0]!.trim())) return undefined;
  const on = (fields: readonly string[], index: number): boolean => fields[index]?.trim() === '1';
  const count = (fields: readonly string[], index: number): number => Number.parseInt(fields[index] ?? '', 10) || 0;
  const mode = second[5]?.trim() ?? '';
  return {
    hostStatus: {
      paperOut: on(first, 1),
      paused: on(first, 2),
      labelLength: count(first, 3),
      formatsInBuffer: count(first, 4),
      bufferFull: on(first, 5),
      underTemp: on(first, 10),
      overTemp: on(first, 11),
      headOpen: on(second, 2),
      ribbonOut: on(second, 3),
      thermalTransfer: on(second, 4),
      printMode: PRINT_MODES[mode] ?? `unknown(${mode})`,
      labelsRemaining: count(second, 8),
      ...(second[10] === undefined ? {} : { graphicImagesStored: count(second, 10) }),
    },
    partialFormat: on(first, 7),
    corruptRam: on(first, 9),
    labelWaiting: on(second, 7),
  };
}

/** Finds the next whole answer in what has come from the printer. A third string that lags behind is taken later. */
export const findHostStatus: Parse<ZebraStatus> = (received) => {
  const text = received.toString('latin1');
  const strings: { readonly text: string; readonly end: number }[] = [];
  for (const match of text.matchAll(/\x02([^\x02\x03]*)\x03(?:\r\n)?/g)) {
    strings.push({ text: match[1]!, end: match.index + match[0].length });
  }
  for (let index = 0; index + 1 < strings.length; index++) {
    const value = parseHostStatus([strings[index]!.text, strings[index + 1]!.text]);
    if (!value) continue;
    const third = strings[index + 2];
    return { value, taken: (third && !third.text.includes(',', 6) ? third : strings[index + 1]!).end };
  }
  return undefined;
};

/** Nothing of what was sent is still to be printed. */
export const isDrained = (status: ZebraStatus): boolean =>
  !status.partialFormat &&
  (status.hostStatus.formatsInBuffer ?? 0) === 0 &&
  (status.hostStatus.labelsRemaining ?? 0) === 0;

/** A number that changes whenever printing has moved on. */
export const progressOf = ({ hostStatus }: ZebraStatus): string =>
  `${hostStatus.formatsInBuffer}/${hostStatus.labelsRemaining}`;
