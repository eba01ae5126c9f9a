/** A printer's own status, in terms that all makes share, and what it means for a person. */
import { sentence, type Sentence } from '@platen/messages';
import type { HostStatus, PrinterStatus, StatusDetail } from '@platen/protocol';
import { readingOf, type Reading } from './driver.ts';

export interface Condition {
  readonly hostStatus: HostStatus;
  readonly busy: boolean;
  /** A fault that `hostStatus` does not cover. */
  readonly other?: OtherFault;
  /** A label waits to be taken (peel-off). */
  readonly labelWaiting?: boolean;
  /** The roll is nearly used up; it prints. */
  readonly paperLow?: boolean;
  /** It prints on a roll of paper: it has a cover, and no labels. */
  readonly isForReceipts?: boolean;
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

/** The fault that stops printing until a person goes to the printer; undefined if there is none. */
export function faultOf(name: string, { hostStatus, other, isForReceipts }: Condition): Sentence | undefined {
  // An open head also reports missing paper: the head comes first, because a person must close it first.
  if (isForReceipts && hostStatus.headOpen) return sentence('fault.coverOpen', { name });
  if (isForReceipts && hostStatus.paperOut) return sentence('fault.rollOut', { name });
  if (hostStatus.headOpen) return sentence('fault.headOpen', { name });
  if (hostStatus.paperOut) return sentence('fault.paperOut', { name });
  if (hostStatus.ribbonOut) return sentence('fault.ribbonOut', { name });
  if (hostStatus.overTemp) return sentence('fault.overTemp', { name });
  if (hostStatus.underTemp) return sentence('fault.underTemp', { name });
  if (other) return otherFault(name, other);
  if (hostStatus.paused) return sentence('fault.paused', { name });
  return undefined;
}

function otherFault(name: string, fault: OtherFault): Sentence {
  switch (fault) {
    case 'jam':
      return sentence('fault.jam', { name });
    case 'cutter':
      return sentence('fault.cutter', { name });
    case 'head':
      return sentence('fault.head', { name });
    case 'media':
      return sentence('fault.media', { name });
    case 'memory':
      return sentence('fault.memory', { name });
    case 'settings-lost':
      return sentence('fault.settingsLost', { name });
    case 'offline':
      return sentence('fault.offline', { name });
    case 'unspecified':
      return sentence('fault.unspecified', { name });
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

/** The sentence of a reading; undefined if all is well. */
export function messageOf(name: string, condition: Condition): Sentence | undefined {
  const fault = faultOf(name, condition);
  if (fault) return fault;
  if (condition.labelWaiting) return sentence('fault.labelWaiting', { name });
  if (condition.hostStatus.bufferFull) return sentence('fault.bufferFull', { name });
  if (condition.paperLow) return sentence('fault.paperLow', { name });
  return undefined;
}
