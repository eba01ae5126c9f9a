/** Datamax: `SOH a`, flags Y/N in groups; clones know only `SOH A` (DPL manual, immediate commands). */
import { NO_FAULTS, type Condition } from '../condition.ts';
import type { Conversation, Parse } from '../conversation.ts';

const TIMEOUT_MS = 1_500;

/** `abcdefgh[:ijklmnop[:qrstuvwx]]`; undefined for any other text. */
function parseDatamaxStatus(text: string): Condition | undefined {
  const [basic = '', extended = ''] = text.trim().split(':');
  if (!/^[YN]{8}$/.test(basic) || !/^[YN]*$/.test(extended)) return undefined;
  const on = (flags: string, index: number): boolean => flags[index] === 'Y';
  return {
    hostStatus: {
      ...NO_FAULTS,
      paperOut: on(basic, 1) || on(extended, 1),
      ribbonOut: on(basic, 2) || on(extended, 2),
      paused: on(basic, 5),
      headOpen: on(extended, 3),
    },
    busy: on(basic, 0) || on(basic, 3) || on(basic, 4),
    labelWaiting: on(basic, 6),
    ...(on(extended, 0) ? { other: 'cutter' } : on(extended, 4) ? { other: 'media' } : {}),
  };
}

export const findDatamaxStatus: Parse<Condition> = (received) => {
  const match = /(?:^|[\r\n])([YN]{8}(?::[YN]{0,8}){0,2})\r/.exec(received.toString('latin1'));
  const value = match && parseDatamaxStatus(match[1]!);
  return value ? { value, taken: match.index + match[0].length } : undefined;
};

export async function askDatamax(conversation: Conversation): Promise<Condition | undefined> {
  return (
    (await conversation.exchange('\x01a', findDatamaxStatus, TIMEOUT_MS)) ??
    (await conversation.exchange('\x01A', findDatamaxStatus, TIMEOUT_MS))
  );
}
