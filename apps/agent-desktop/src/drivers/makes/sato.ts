/** SATO: `ENQ`, answered by status 3 or 4 depending on a setting of the printer (SBPL manual, status protocols). */
import { NO_FAULTS, type Condition, type OtherFault } from '../condition.ts';
import type { Conversation, Parse } from '../conversation.ts';

const ENQ = '\x05';
const TIMEOUT_MS = 2_000;

const OTHER: Readonly<Record<string, OtherFault>> = {
  e: 'media',
  f: 'media',
  i: 'unspecified',
  j: 'cutter',
  k: 'unspecified',
};

/** The status letter and the number of remaining labels; undefined for a letter that the manual does not list. */
function parseSatoStatus(letter: string, remaining: number): Condition | undefined {
  // "Buffer near full" (2, 3, C, D, …) is a warning: the printer still accepts data.
  const host = { ...NO_FAULTS, labelsRemaining: remaining };
  const row = ['01234', 'ABCDE', 'GHIJK', 'MNOPQ', 'STUVW'].findIndex((states) => states.includes(letter));
  if (row >= 0) {
    return {
      hostStatus: { ...host, paused: '4EKQW'.includes(letter) },
      busy: row >= 2 || remaining > 0,
      labelWaiting: row === 3,
      ...(row === 0 ? { other: 'offline' } : {}),
    };
  }
  switch (letter) {
    case 'a':
      return { hostStatus: { ...host, bufferFull: true }, busy: false };
    case 'b':
    case 'h':
      return { hostStatus: { ...host, headOpen: true }, busy: false };
    case 'c':
      return { hostStatus: { ...host, paperOut: true }, busy: false };
    case 'd':
      return { hostStatus: { ...host, ribbonOut: true }, busy: false };
    case 'g':
      return { hostStatus: host, busy: false, other: 'head' };
    default:
      return OTHER[letter] ? { hostStatus: host, busy: false, other: OTHER[letter] } : undefined;
  }
}

/** A frame of status 3 (`STX id status remaining ETX`) or 4 (with the job's name), with or without a leading length. */
export const findSatoStatus: Parse<Condition> = (received) => {
  const text = received.toString('latin1');
  const match = /\x02(.{2})([0-9A-Za-k])(\d{6})(.{16})?\x03/s.exec(text);
  const value = match && parseSatoStatus(match[2]!, Number(match[3]));
  return value ? { value, taken: match.index + match[0].length } : undefined;
};

export const askSato = (conversation: Conversation): Promise<Condition | undefined> =>
  conversation.exchange(ENQ, findSatoStatus, TIMEOUT_MS);
