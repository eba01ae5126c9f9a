/** TSC: `ESC ! ?`, one byte of flags, answered at any time (TSPL/TSPL2 Programming Manual, immediate commands). */
import { NO_FAULTS, type Condition, type OtherFault } from '../condition.ts';
import type { Conversation } from '../conversation.ts';

const QUERY = '\x1b!?';
const TIMEOUT_MS = 1_500;
/** How soon the second byte of another answer would follow. */
const SILENCE_MS = 100;

export function parseTscStatus(byte: number): Condition {
  const on = (bit: number): boolean => (byte & (1 << bit)) !== 0;
  return {
    hostStatus: {
      ...NO_FAULTS,
      headOpen: on(0) || on(6),
      paperOut: on(2),
      ribbonOut: on(3),
      paused: on(4),
    },
    busy: on(5),
    ...(on(1) ? { other: 'jam' } : on(7) ? { other: 'unspecified' } : {}),
  };
}

/** `ESC ! S`: STX, four bytes, ETX. The first is a letter, the others are sums of bits above 0x40. */
export function parseTscLongStatus(reply: Uint8Array): Condition | undefined {
  const start = reply.indexOf(2);
  if (start < 0 || reply[start + 5] !== 3) return undefined;
  const [state, warning, error, media] = [...reply.subarray(start + 1, start + 5)] as [number, number, number, number];
  if (!'@`BCEFKLPW'.includes(String.fromCharCode(state))) return undefined;
  if ([warning, error, media].some((bits) => (bits & 0xc0) !== 0x40)) return undefined;
  const on = (byte: number, mask: number): boolean => (byte & 0x3f & mask) !== 0;
  const letter = String.fromCharCode(state);
  const other: OtherFault | undefined = on(error, 0x08)
    ? 'cutter'
    : on(error, 0x04)
      ? 'head'
      : on(error, 0x10)
        ? 'memory'
        : on(media, 0x02)
          ? 'jam'
          : undefined;
  return {
    hostStatus: {
      ...NO_FAULTS,
      paperOut: on(media, 0x01),
      ribbonOut: on(media, 0x04) || on(media, 0x08),
      headOpen: on(media, 0x20),
      paused: letter === '`',
      overTemp: on(error, 0x01) || on(error, 0x02),
      bufferFull: on(warning, 0x08),
    },
    busy: 'CFPW'.includes(letter),
    labelWaiting: letter === 'L',
    ...(other ? { other } : {}),
  };
}

/** One byte and no more: the first of a longer text is no state. */
export async function askTsc(conversation: Conversation): Promise<Condition | undefined> {
  const answer = await conversation.gather(QUERY, SILENCE_MS, TIMEOUT_MS);
  return answer.length === 1 ? parseTscStatus(answer[0]!) : undefined;
}
