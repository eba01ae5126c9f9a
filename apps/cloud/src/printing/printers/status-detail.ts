/** How a status was obtained, in the four words of the API, and the way precisely (docs/api-rules.md#printer-status). */
import type { printerApi, StatusDetail } from '@platen/protocol';

export function toStatusDetail(detail: StatusDetail | null | undefined): printerApi.ReportedDetail | null {
  if (!detail) return null;
  return { ...detail, source: sourceOf(detail), method: detail.source };
}

function sourceOf({ source: method, hostStatus }: StatusDetail): printerApi.ReportedDetail['source'] {
  switch (method) {
    case 'tcp':
    case 'winspool':
    case 'winspool-bidi':
      return method;
    case 'cups':
      return 'winspool';
    // The port of a device answers as soon as it is plugged in.
    case 'usb':
      return hostStatus ? 'zpl' : 'tcp';
    case 'zpl':
    case 'sato':
    case 'tspl':
    case 'dpl':
    case 'epl':
    case 'escpos':
    case 'snmp':
    case 'virtual':
      return 'zpl';
  }
}
