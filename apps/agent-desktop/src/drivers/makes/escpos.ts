/**
 * Receipt printers: `DLE EOT n` for the state, which they answer at once, also while they are offline; `GS I n` for what
 * they are (ESC/POS command reference, DLE EOT; GS I).
 */
import type { DeviceInfo } from '@platen/protocol';
import { NO_FAULTS, type Condition } from '../condition.ts';
import type { Conversation, Parse } from '../conversation.ts';

const DLE_EOT = [0x10, 0x04] as const;
/** Printer, cause of being offline, cause of an error, paper: a byte is answered to each, in this order. */
export const ESCPOS_STATUS_QUERY = Buffer.from([1, 2, 3, 4].flatMap((kind) => [...DLE_EOT, kind]));
const TIMEOUT_MS = 1_500;
const SILENCE_MS = 300;
const IDENTITY_TIMEOUT_MS = 2_000;
const MAX_TEXT = 80;

/** Bit 7 is 0 in whatever a receipt printer sends here: bytes that have it set are no receipt printer's, and nothing of them is believed. */
const isForeign = (byte: number): boolean => (byte & 0x80) !== 0;

/** Bits 0, 1, 4 and 7 are fixed in every byte that answers `DLE EOT`. */
const isRealTime = (byte: number): boolean => (byte & 0x93) === 0x12;

/** The four bytes of one answer. Others may stand between them: states that the printer sends by itself. */
export const findEscposStatus: Parse<Condition> = (received) => {
  const answers: number[] = [];
  for (const [at, byte] of received.entries()) {
    if (isForeign(byte)) return undefined;
    if (!isRealTime(byte)) continue;
    answers.push(byte);
    if (answers.length === 4) return { value: conditionOf(answers), taken: at + 1 };
  }
  return undefined;
};

function conditionOf([printer, offline, error, paper]: readonly number[]): Condition {
  const on = (byte: number | undefined, bit: number): boolean => ((byte ?? 0) & (1 << bit)) !== 0;
  const coverOpen = on(offline, 2);
  const paperOut = on(offline, 5) || on(paper, 5) || on(paper, 6);
  const cutter = on(error, 3);
  const broken = on(error, 5);
  const hot = on(error, 6);
  const isOffline = on(printer, 3);
  return {
    hostStatus: { ...NO_FAULTS, headOpen: coverOpen, paperOut, overTemp: hot },
    busy: false,
    isForReceipts: true,
    paperLow: !paperOut && (on(paper, 2) || on(paper, 3)),
    ...(cutter
      ? { other: 'cutter' as const }
      : broken
        ? { other: 'unspecified' as const }
        : isOffline && !coverOpen && !paperOut && !hot
          ? { other: 'offline' as const }
          : {}),
  };
}

export const askEscpos = (conversation: Conversation): Promise<Condition | undefined> =>
  conversation.exchange(ESCPOS_STATUS_QUERY, findEscposStatus, TIMEOUT_MS);

const GS_I = [0x1d, 0x49] as const;
/** Firmware, maker, model, serial number: each is answered by `_`, the text and a NUL. */
const KINDS = { firmware: 65, maker: 66, model: 67, serial: 68 } as const;

/** Null if the printer names no model: older ones know one byte only. */
export async function identifyEscpos(conversation: Conversation, at: Date): Promise<DeviceInfo | null> {
  const textOf = async (kind: number): Promise<string> => {
    const answer = await conversation.gather(Buffer.from([...GS_I, kind]), SILENCE_MS, IDENTITY_TIMEOUT_MS);
    if (answer.some(isForeign)) return '';
    return /_([\x20-\x7e]{1,80})\0/.exec(answer.toString('latin1'))?.[1]?.trim().slice(0, MAX_TEXT) ?? '';
  };
  const model = await textOf(KINDS.model);
  if (model === '') return null;
  const maker = await textOf(KINDS.maker);
  const serial = await textOf(KINDS.serial);
  return {
    probedAt: at.toISOString(),
    device: {
      model: maker === '' ? model : `${maker} ${model}`,
      firmware: await textOf(KINDS.firmware),
      dpi: null,
      dotsPerMm: null,
      memory: '',
      ...(serial === '' ? {} : { serial }),
    },
    config: { entries: [] },
  };
}
