/**
 * A printer's answers to what pages ask it, made of its status in the service (ZPL II Programming Guide: ~HS, ~HI, ~HQES,
 * ^HH; SGD getvar). Pages read them by character offset, so every field stands where a Zebra printer puts it.
 */
import type { Printer, PrinterStatusReport } from '../platen.ts';

const framed = (text: string): string => `\x02${text}\x03\r\n`;
const flag = (on: boolean | undefined): string => (on ? '1' : '0');
const digits = (value: number | undefined, count: number): string =>
  String(Math.max(0, value ?? 0))
    .padStart(count, '0')
    .slice(-count);

/** The flags of a status, with those that are known from the status alone. */
function flagsOf({ status, statusDetail }: PrinterStatusReport) {
  const known = statusDetail?.hostStatus;
  const { paperOut = false, ribbonOut = false, headOpen = false, overTemp = false, underTemp = false } = known ?? {};
  const paused = known?.paused ?? status === 'paused';
  const stops = paperOut || ribbonOut || headOpen || overTemp || paused;
  return { paperOut, ribbonOut, headOpen, overTemp, underTemp, paused, isError: stops || isStopped(status) };
}

const isStopped = (status: PrinterStatusReport['status']): boolean => status === 'error' || status === 'attention';

/** `~HS`: three strings. */
export function hostStatus(report: PrinterStatusReport): string {
  const { paperOut, ribbonOut, headOpen, overTemp, underTemp, paused } = flagsOf(report);
  const known = report.statusDetail?.hostStatus;
  return (
    framed(
      `030,${flag(paperOut)},${flag(paused)},${digits(known?.labelLength, 4)},${digits(known?.formatsInBuffer, 3)},` +
        `${flag(known?.bufferFull)},0,0,000,0,${flag(underTemp)},${flag(overTemp)}`,
    ) +
    framed(
      `001,0,${flag(headOpen)},${flag(ribbonOut)},${flag(known?.thermalTransfer ?? true)},2,6,0,` +
        `${digits(known?.labelsRemaining, 8)},1,000`,
    ) +
    framed('1234,0')
  );
}

/** `~HQES`: the flag of errors is character 70, the masks end at 88: 84 pause, 87 head, 88 media, ribbon and cover. */
export function errorStatus(report: PrinterStatusReport): string {
  const { paperOut, ribbonOut, headOpen, overTemp, underTemp, paused, isError } = flagsOf(report);
  const mask =
    (paperOut ? 1 : 0) | (ribbonOut ? 2 : 0) | (headOpen ? 4 : 0) | (overTemp ? 0x10 : 0) | (paused ? 0x10000 : 0);
  const line = (name: string, on: boolean, bits: number): string =>
    `   ${name}:`.padEnd(19) + `${flag(on)} 00000000 ${bits.toString(16).toUpperCase().padStart(8, '0')}\r\n`;
  return `\x02\r\n${'  PRINTER STATUS'.padEnd(46)}\r\n${line('ERRORS', isError, mask)}${line('WARNINGS', underTemp, underTemp ? 0x1000 : 0)}\x03`;
}

/** `~HI`: model, firmware, dots per millimetre, memory. */
export function hostIdentification({ deviceInfo, name }: PrinterStatusReport, { config }: Printer): string {
  const device = deviceInfo?.device;
  const dotsPerMm = device?.dotsPerMm ?? Math.round((config.dpi ?? 203) / 25.4);
  return framed(`${device?.model || name},${device?.firmware || 'V0'},${dotsPerMm},${device?.memory || '0KB'}`);
}

/** `^HH`: the configuration as text, values in 20 columns; empty if the printer has not reported one. */
export function configurationLabel({ deviceInfo }: PrinterStatusReport): string {
  const { entries = [] } = deviceInfo?.config ?? {};
  if (entries.length === 0) return '';
  const rows = entries.map(({ label, value }) => `  ${value.padEnd(20)}${label.toUpperCase().padEnd(20)}`);
  return `\x02${rows.join('\r\n')}\r\n\x03`;
}

/** `! U1 getvar "name"`: the value in quotes; `"?"` for a name that is not known. */
export function settingValue(name: string, report: PrinterStatusReport, { config }: Printer): string {
  const { paperOut, ribbonOut, headOpen, paused } = flagsOf(report);
  const device = report.deviceInfo?.device;
  const entry = (label: RegExp): string | undefined =>
    report.deviceInfo?.config.entries.find((one) => label.test(one.label))?.value;
  const values: Readonly<Record<string, string | undefined>> = {
    'device.product_name': device?.model.split('-')[0],
    'device.friendly_name': report.name,
    'device.unique_id': device?.serial,
    'device.languages': config.nativeFormat,
    'device.pause': flag(paused),
    'appl.name': device?.firmware,
    'head.latch': headOpen ? 'open' : 'ok',
    'head.resolution.in_dpi': String(device?.dpi ?? config.dpi ?? 203),
    'media.status': paperOut ? 'out' : 'ok',
    'ribbon.status': ribbonOut ? 'out' : 'ok',
    'ezpl.print_width': entry(/^print width$/i),
    'zpl.label_length': entry(/^label length$/i),
    'print.tone': entry(/^darkness$/i),
  };
  return `"${values[name.toLowerCase()] ?? '?'}"`;
}
