/** A Zebra's state as status and as a sentence with the next step. */
import type { PrinterStatus } from '@platen/protocol';
import { isDrained, type ZebraStatus } from './host-status.ts';

/** Why no label comes out until somebody walks there; undefined where nothing stands in the way. */
export function faultOf(name: string, { hostStatus, corruptRam }: ZebraStatus): string | undefined {
  if (hostStatus.headOpen) return `The print head of ${name} is open. Close it; printing goes on by itself.`;
  if (hostStatus.paperOut) return `${name} is out of labels. Load a roll; printing goes on by itself.`;
  if (hostStatus.ribbonOut) return `${name} is out of ribbon. Load a ribbon; printing goes on by itself.`;
  if (hostStatus.overTemp) return `The print head of ${name} is too hot. It goes on by itself once it has cooled down.`;
  if (hostStatus.underTemp) return `The print head of ${name} is too cold. It goes on by itself once it is warm.`;
  if (hostStatus.paused) return `${name} is paused. Press Pause on the printer to go on.`;
  if (corruptRam) return `${name} has lost its settings. Load its configuration again, or call service.`;
  return undefined;
}

export function statusOf(status: ZebraStatus): PrinterStatus {
  const { hostStatus } = status;
  if (
    hostStatus.headOpen ||
    hostStatus.paperOut ||
    hostStatus.ribbonOut ||
    hostStatus.overTemp ||
    hostStatus.underTemp ||
    hostStatus.bufferFull
  ) {
    return 'attention';
  }
  if (hostStatus.paused) return 'paused';
  if (status.corruptRam) return 'error';
  return isDrained(status) ? 'ready' : 'busy';
}

/** The sentence of a reading; undefined where all is well. */
export function messageOf(name: string, status: ZebraStatus): string | undefined {
  const fault = faultOf(name, status);
  if (fault) return fault;
  if (status.labelWaiting) return `A label waits to be taken from ${name}.`;
  if (status.hostStatus.bufferFull)
    return `The memory of ${name} is full. It takes more data once labels have come out.`;
  return undefined;
}
