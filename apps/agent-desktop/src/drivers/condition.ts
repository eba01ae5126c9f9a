/** What a printer says of itself, in the terms that all makes share, and what that means for a person. */
import type { HostStatus, PrinterStatus, StatusDetail } from '@platen/protocol';
import { readingOf, type Reading } from './driver.ts';

export interface Condition {
  readonly hostStatus: HostStatus;
  readonly busy: boolean;
  /** A fault beyond those of `hostStatus`. */
  readonly other?: OtherFault;
  /** A label waits to be taken (peel-off). */
  readonly labelWaiting?: boolean;
}

export type OtherFault = 'jam' | 'cutter' | 'head' | 'media' | 'memory' | 'settings-lost' | 'offline' | 'unspecified';

export const NO_FAULTS: HostStatus = {
  paperOut: false,
  ribbonOut: false,
  headOpen: false,
  paused: false,
  overTemp: false,
  underTemp: false,
  bufferFull: false,
};

/** Why no label comes out until somebody walks there; undefined where nothing stands in the way. */
export function faultOf(name: string, { hostStatus, other }: Condition): string | undefined {
  // Opening the head raises paper out as well: what a person has to do first comes first.
  if (hostStatus.headOpen) return `The print head of ${name} is open. Close it; printing goes on by itself.`;
  if (hostStatus.paperOut) return `${name} is out of labels. Load a roll; printing goes on by itself.`;
  if (hostStatus.ribbonOut) return `${name} is out of ribbon. Load a ribbon; printing goes on by itself.`;
  if (hostStatus.overTemp) return `The print head of ${name} is too hot. It goes on by itself once it has cooled down.`;
  if (hostStatus.underTemp) return `The print head of ${name} is too cold. It goes on by itself once it is warm.`;
  if (other) return otherFault(name, other);
  if (hostStatus.paused) return `${name} is paused. Press Pause on the printer to go on.`;
  return undefined;
}

function otherFault(name: string, fault: OtherFault): string {
  switch (fault) {
    case 'jam':
      return `Labels are jammed in ${name}. Open it, remove them and feed one label.`;
    case 'cutter':
      return `The cutter of ${name} is stuck. Switch the printer off, clear the cutter and switch it on.`;
    case 'head':
      return `The print head of ${name} reports a fault. Switch the printer off and on; if it stays, call service.`;
    case 'media':
      return `${name} cannot find the labels. Check the roll and its guides, then calibrate the printer.`;
    case 'memory':
      return `The memory of ${name} is exhausted. Switch it off and on, then print again.`;
    case 'settings-lost':
      return `${name} has lost its settings. Load its configuration again, or call service.`;
    case 'offline':
      return `${name} is set off-line at the printer. Press its Line or Pause key.`;
    case 'unspecified':
      return `${name} reports a fault that it does not name. Look at its display.`;
    default:
      return fault satisfies never;
  }
}

export function statusOf({ hostStatus, other, busy }: Condition): PrinterStatus {
  const { headOpen, paperOut, ribbonOut, overTemp, underTemp, bufferFull } = hostStatus;
  if (headOpen || paperOut || ribbonOut || overTemp || underTemp || bufferFull) return 'attention';
  if (other === 'jam' || other === 'cutter' || other === 'media') return 'attention';
  if (other === 'offline' || hostStatus.paused) return 'paused';
  if (other) return 'error';
  return busy ? 'busy' : 'ready';
}

/** The condition as a reading. */
export function readingFor(
  name: string,
  condition: Condition,
  { source, at }: { readonly source: StatusDetail['source']; readonly at: Date },
): Reading {
  return readingOf(statusOf(condition), source, {
    at,
    hostStatus: condition.hostStatus,
    message: messageOf(name, condition),
  });
}

/** The sentence of a reading; undefined where all is well. */
export function messageOf(name: string, condition: Condition): string | undefined {
  const fault = faultOf(name, condition);
  if (fault) return fault;
  if (condition.labelWaiting) return `A label waits to be taken from ${name}.`;
  if (condition.hostStatus.bufferFull) return `The memory of ${name} is full. It takes more once labels have come out.`;
  return undefined;
}
