/**
 * Zebra `~HQES` and SGD variables: the queries that remain if `~HS` is not answered (ZPL II Programming Guide, ~HQ;
 * SGD).
 */
import { NO_FAULTS, type Condition, type OtherFault } from '../condition.ts';
import type { Conversation, Parse } from '../conversation.ts';

export const ERROR_STATUS_QUERY = '~HQES';

const ERROR_BITS = {
  mediaOut: 0x1,
  ribbonOut: 0x2,
  headOpen: 0x4,
  cutter: 0x8,
  headHot: 0x10,
  motorHot: 0x20,
  head: 0x40 | 0x80 | 0x200,
  jam: 0x1000 | 0x4000 | 0x8000,
  paused: 0x10000,
  media: 0x40000 | 0x80000,
} as const;

/** The masks as a condition; undefined if the text contains none. */
export function parseErrorStatus(text: string): Condition | undefined {
  const errors = /ERRORS:\s*\d\s+[0-9A-Fa-f]{8}\s+([0-9A-Fa-f]{8})/.exec(text);
  if (!errors) return undefined;
  const bits = Number.parseInt(errors[1]!, 16);
  const on = (mask: number): boolean => (bits & mask) !== 0;
  const other: OtherFault | undefined = on(ERROR_BITS.jam)
    ? 'jam'
    : on(ERROR_BITS.cutter)
      ? 'cutter'
      : on(ERROR_BITS.head)
        ? 'head'
        : on(ERROR_BITS.media)
          ? 'media'
          : undefined;
  return {
    hostStatus: {
      ...NO_FAULTS,
      paperOut: on(ERROR_BITS.mediaOut),
      ribbonOut: on(ERROR_BITS.ribbonOut),
      headOpen: on(ERROR_BITS.headOpen),
      paused: on(ERROR_BITS.paused),
      overTemp: on(ERROR_BITS.headHot | ERROR_BITS.motorHot),
    },
    busy: false,
    ...(other ? { other } : {}),
  };
}

export const findErrorStatus: Parse<Condition> = (received) => {
  const text = received.toString('latin1');
  const end = /WARNINGS:\s*\d\s+[0-9A-Fa-f]{8}\s+[0-9A-Fa-f]{8}[^\x03]*(\x03|$)/.exec(text);
  const value = end && parseErrorStatus(text);
  return value ? { value, taken: end.index + end[0].length } : undefined;
};

/** A value in double quotes, without a line end (SGD getvar); printable, so that noise does not match. */
const findQuoted: Parse<string> = (received) => {
  const match = /"([\x20\x21\x23-\x7e]{0,200})"/.exec(received.toString('latin1'));
  return match ? { value: match[1]!, taken: match.index + match[0].length } : undefined;
};

/** The value of an SGD variable; undefined if the printer does not know it or does not answer. */
export async function getVariable(
  conversation: Conversation,
  name: string,
  timeoutMs: number,
): Promise<string | undefined> {
  const value = await conversation.exchange(`! U1 getvar "${name}"\r\n`, findQuoted, timeoutMs);
  return value === '?' || value === '' ? undefined : value;
}

/** The state by variables, if neither `~HS` nor `~HQES` is answered. */
export async function conditionByVariables(
  conversation: Conversation,
  timeoutMs: number,
): Promise<Condition | undefined> {
  const media = await getVariable(conversation, 'media.status', timeoutMs);
  if (media !== 'ok' && media !== 'out') return undefined;
  const latch = await getVariable(conversation, 'head.latch', timeoutMs);
  const paused = await getVariable(conversation, 'device.pause', timeoutMs);
  return {
    hostStatus: {
      ...NO_FAULTS,
      paperOut: media === 'out',
      headOpen: latch === 'open',
      paused: /^(1|on|yes)$/.test(paused ?? ''),
    },
    busy: false,
  };
}
