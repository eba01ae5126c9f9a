/** A Zebra's identity and configuration: `~HI`, `^XA^HH^XZ`, SGD variables (ZPL II Programming Guide, ~HI, ^HH). */
import type { DeviceInfo } from '@platen/protocol';
import type { Conversation, Parse } from '../conversation.ts';
import { getVariable } from './error-status.ts';

export interface Identification {
  readonly model: string;
  readonly firmware: string;
  /** Null if the printer does not report it. */
  readonly dotsPerMm: number | null;
  readonly memory: string;
}

type Entry = DeviceInfo['config']['entries'][number];

const HI_TIMEOUT_MS = 1_500;
const HH_TIMEOUT_MS = 4_000;
const SGD_TIMEOUT_MS = 1_000;
const MAX_ENTRIES = 200;

/** Dots per millimetre → density in dpi. */
const DPI_NAMES: Readonly<Record<number, number>> = { 6: 152, 8: 203, 12: 300, 24: 600 };
export const dpiOf = (dotsPerMm: number): number => DPI_NAMES[dotsPerMm] ?? Math.round(dotsPerMm * 25.4);

/** `MODEL,FIRMWARE,DPM,MEMORY[,OPTIONS]`; undefined for any other text. */
export function parseIdentification(text: string): Identification | undefined {
  const [model, firmware, dpm, memory = ''] = text.split(',').map((field) => field.trim());
  const dotsPerMm = Number(dpm);
  if (!model || !firmware || !Number.isInteger(dotsPerMm) || dotsPerMm < 1 || dotsPerMm > 48) return undefined;
  return { model, firmware, dotsPerMm, memory: /^\d+$/.test(memory) ? `${memory}KB` : memory };
}

export const findIdentification: Parse<Identification> = (received) => {
  for (const match of received.toString('latin1').matchAll(/\x02([^\x02\x03]*)\x03(?:\r\n)?/g)) {
    const value = parseIdentification(match[1]!);
    if (value) return { value, taken: match.index + match[0].length };
  }
  return undefined;
};

/** The block between STX and ETX. */
const findConfiguration: Parse<string> = (received) => {
  const match = /\x02([^\x02\x03]*)\x03(?:\r\n)?/.exec(received.toString('latin1'));
  return match ? { value: match[1]!, taken: match.index + match[0].length } : undefined;
};

/** The lines of the configuration label: two blanks, 20 columns of value, the label. */
export function parseConfiguration(block: string): Entry[] {
  const seen = new Map<string, number>();
  const entries: Entry[] = [];
  for (const raw of block.split(/\r?\n/)) {
    const line = raw.replace(/[\x02\x03]/g, '').trimEnd();
    if (line.trim() === '' || /COPYRIGHT/i.test(line)) continue;
    let value = line.slice(2, 22).trim();
    let label = line.slice(22).trim();
    if (line.length < 22 || (line[21] !== ' ' && line[21] !== undefined)) {
      const parts = /^\s*(\S+(?:\s\S+)*)\s{2,}(\S.*)$/.exec(line);
      value = parts ? parts[1]! : line.trim();
      label = parts ? parts[2]! : '';
    }
    if (label === '') continue;
    const key =
      label
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '_')
        .replace(/^_|_$/g, '') || 'entry';
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    entries.push({ key: count === 1 ? key : `${key}_${count}`, label, value });
    if (entries.length >= MAX_ENTRIES) break;
  }
  return entries;
}

/** Asks for identity and configuration; null if the printer does not identify itself. */
export async function identifyZebra(conversation: Conversation, at: Date): Promise<DeviceInfo | null> {
  const identity =
    (await conversation.exchange('~HI', findIdentification, HI_TIMEOUT_MS)) ??
    (await identifyByVariables(conversation));
  if (!identity) return null;
  const block = await conversation.exchange('^XA^HH^XZ', findConfiguration, HH_TIMEOUT_MS);
  const entries = block === undefined ? [] : parseConfiguration(block);
  const serial =
    entries.find(({ label }) => /^SERIAL (NUMBER|NO)/i.test(label))?.value ??
    (await getVariable(conversation, 'device.unique_id', SGD_TIMEOUT_MS));
  return {
    probedAt: at.toISOString(),
    device: {
      model: identity.model,
      firmware: identity.firmware,
      dpi: identity.dotsPerMm === null ? null : dpiOf(identity.dotsPerMm),
      dotsPerMm: identity.dotsPerMm,
      memory: identity.memory,
      ...(serial ? { serial } : {}),
    },
    config: { entries },
  };
}

async function identifyByVariables(conversation: Conversation): Promise<Identification | undefined> {
  const model = await getVariable(conversation, 'device.product_name', SGD_TIMEOUT_MS);
  if (model === undefined) return undefined;
  const dpi = Number(await getVariable(conversation, 'head.resolution.in_dpi', SGD_TIMEOUT_MS));
  return {
    model,
    firmware: (await getVariable(conversation, 'appl.name', SGD_TIMEOUT_MS)) ?? '',
    dotsPerMm: dpi > 0 ? Math.round(dpi / 25.4) : null,
    memory: '',
  };
}
