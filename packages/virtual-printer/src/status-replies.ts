/** A Zebra printer's answers to host queries (ZPL II Programming Guide: ~HS, ~HI, ^HH, ~HQ; SGD getvar). */

/** Faults of the printer and how slow it is. They can be changed at any time. */
export interface Faults {
  readonly paperOut: boolean;
  readonly ribbonOut: boolean;
  readonly headOpen: boolean;
  readonly paused: boolean;
  readonly overTemp: boolean;
  /** Host queries get no answer. */
  readonly silent: boolean;
  /** New connections are refused: the port is closed. */
  readonly refuseConnections: boolean;
  /** The connection is reset once this many bytes have been taken from it; 0 is never. One shot: it clears itself. */
  readonly resetAfterBytes: number;
  /** Bytes taken a second; 0 is as fast as they come. */
  readonly bytesPerSecond: number;
  /** Time one label takes to print. */
  readonly labelMs: number;
}

export const NO_FAULTS: Faults = {
  paperOut: false,
  ribbonOut: false,
  headOpen: false,
  paused: false,
  overTemp: false,
  silent: false,
  refuseConnections: false,
  resetAfterBytes: 0,
  bytesPerSecond: 0,
  labelMs: 0,
};

export interface PrinterState {
  readonly faults: Faults;
  readonly model: string;
  readonly firmware: string;
  readonly dotsPerMm: number;
  readonly serial: string;
  readonly labelLengthDots: number;
  readonly formatsInBuffer: number;
  readonly labelsRemaining: number;
  readonly partialFormat: boolean;
  readonly bufferFull: boolean;
}

const flag = (on: boolean): string => (on ? '1' : '0');
const padded = (value: number, digits: number): string => String(value).padStart(digits, '0');
const framed = (text: string): string => `\x02${text}\x03\r\n`;

/** `~HS`: three strings, each STX … ETX CR LF. */
export function hostStatus({ faults, ...state }: PrinterState): string {
  return (
    framed(
      `030,${flag(faults.paperOut)},${flag(faults.paused)},${padded(state.labelLengthDots, 4)},${padded(state.formatsInBuffer, 3)},` +
        `${flag(state.bufferFull)},0,${flag(state.partialFormat)},000,0,0,${flag(faults.overTemp)}`,
    ) +
    framed(
      `001,0,${flag(faults.headOpen)},${flag(faults.ribbonOut)},1,2,6,0,${padded(state.labelsRemaining, 8)},1,000`,
    ) +
    framed('1234,0')
  );
}

/** `~HI`: model, firmware, dots per millimetre, memory. */
export const hostIdentification = (state: PrinterState): string =>
  framed(`${state.model},${state.firmware},${state.dotsPerMm},8176KB`);

/** `~HQES`: error and warning masks. */
export function errorStatus({ faults }: PrinterState): string {
  const mask =
    (faults.paperOut ? 1 : 0) |
    (faults.ribbonOut ? 2 : 0) |
    (faults.headOpen ? 4 : 0) |
    (faults.overTemp ? 0x10 : 0) |
    (faults.paused ? 0x10000 : 0);
  const hex = mask.toString(16).toUpperCase().padStart(8, '0');
  return `\x02\r\n  PRINTER STATUS\r\n   ERRORS:         ${mask ? 1 : 0} 00000000 ${hex}\r\n   WARNINGS:       0 00000000 00000000\r\n\x03`;
}

/** `^XA^HH^XZ`: the configuration label as text, value in 20 columns, then its name. */
export function configurationLabel(state: PrinterState, widthDots: number): string {
  const rows: [value: string, name: string][] = [
    ['10.0', 'DARKNESS'],
    ['6.0 IPS', 'PRINT SPEED'],
    ['+000', 'TEAR OFF'],
    ['TEAR OFF', 'PRINT MODE'],
    ['GAP/NOTCH', 'MEDIA TYPE'],
    ['THERMAL-TRANS.', 'PRINT METHOD'],
    [String(widthDots), 'PRINT WIDTH'],
    [String(state.labelLengthDots), 'LABEL LENGTH'],
    ['39.0IN   988MM', 'MAXIMUM LENGTH'],
    [`${state.firmware} <-`, 'FIRMWARE'],
    ['8176k............R:', 'RAM'],
    [state.serial, 'SERIAL NUMBER'],
  ];
  return `\x02${rows.map(([value, name]) => `  ${value.padEnd(20)}${name}`.padEnd(42)).join('\r\n')}\r\n\x03`;
}

/** `! U1 getvar "name"`: the value in quotes, no line end; `"?"` for a name that the printer does not have. */
export function getVariable(line: string, state: PrinterState): string {
  const name = /getvar "([^"]*)"/.exec(line)?.[1] ?? '';
  const values: Record<string, string> = {
    'device.product_name': state.model.split('-')[0]!,
    'device.unique_id': state.serial,
    'device.languages': 'zpl',
    'appl.name': state.firmware,
    'head.resolution.in_dpi': String({ 6: 152, 8: 203, 12: 300, 24: 600 }[state.dotsPerMm] ?? 203),
    'media.status': state.faults.paperOut ? 'out' : 'ok',
    'head.latch': state.faults.headOpen ? 'open' : 'ok',
    'device.pause': state.faults.paused ? '1' : '0',
  };
  return `"${values[name] ?? '?'}"`;
}
