/** EPL printers: `^ee` for an error code, `UQ` for the configuration (EPL2 Programming Manual, error reporting; UQ). */
import type { DeviceInfo } from '@platen/protocol';
import { NO_FAULTS, type Condition } from '../condition.ts';
import type { Conversation, Parse } from '../conversation.ts';

const TIMEOUT_MS = 1_500;
/** The answer to `UQ` has no end mark. */
const SILENCE_MS = 500;
const UQ_TIMEOUT_MS = 4_000;

/** The two digits of `^ee`; undefined if the manual does not list them. */
export function parseEplError(code: string): Condition | undefined {
  switch (code) {
    case '00':
      return { hostStatus: NO_FAULTS, busy: false };
    case '04':
      return { hostStatus: { ...NO_FAULTS, bufferFull: true }, busy: false };
    case '07':
      return { hostStatus: { ...NO_FAULTS, paperOut: true }, busy: false };
    case '11':
      return { hostStatus: { ...NO_FAULTS, headOpen: true }, busy: false };
    case '01':
    case '02':
    case '03':
      // Errors of the last form, not of the printer.
      return { hostStatus: NO_FAULTS, busy: false };
    default:
      return undefined;
  }
}

/** The two digits stand alone: those of a version or a web page are no state. */
export const findEplError: Parse<Condition> = (received) => {
  const match = /^\s{0,9}(\d\d)\s{0,9}(?:[PR]\d{3}\s{0,9})?$/.exec(received.toString('latin1'));
  const value = match && parseEplError(match[1]!);
  return value ? { value, taken: match.index + match[0].length } : undefined;
};

export const askEpl = (conversation: Conversation): Promise<Condition | undefined> =>
  conversation.exchange('^ee\r\n', findEplError, TIMEOUT_MS);

/** The configuration as entries; null if the text is not a configuration. */
export function parseEplConfiguration(text: string, at: Date): DeviceInfo | null {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const head = /^(\S+)\s+(V\S+)$/.exec(lines.find((line) => line !== '') ?? '');
  if (!head) return null;
  const entries: DeviceInfo['config']['entries'] = [];
  const add = (key: string, label: string, value: string | undefined): void => {
    if (value !== undefined && value !== '') entries.push({ key, label, value: value.trim() });
  };
  for (const line of lines.slice(1)) {
    const named = /^([A-Za-z][A-Za-z ]*):\s*(.*)$/s.exec(line);
    const settings = /^S(\d+)\s+D(\d+)\s+R(\d+),(\d+)\s+Z([TB])/.exec(line);
    const form = /^q(\d+)\s+Q(\d+),(\d+)/.exec(line);
    if (settings) {
      add('print_speed', 'Print speed', settings[1]);
      add('darkness', 'Darkness', settings[2]);
      add('reference_point', 'Reference point', `${settings[3]},${settings[4]}`);
      add('direction', 'Direction', settings[5]);
    } else if (form) {
      add('label_width', 'Label width in dots', form[1]);
      add('label_length', 'Label length in dots', form[2]);
      add('gap_length', 'Gap in dots', form[3]);
    } else if (named) {
      add(named[1]!.toLowerCase().replace(/[^a-z0-9]+/g, '_'), named[1]!, named[2]);
    }
  }
  return {
    probedAt: at.toISOString(),
    device: {
      model: head[1]!,
      firmware: head[2]!,
      dpi: null,
      dotsPerMm: null,
      memory: entryOf(entries, 'image_buffer_size'),
    },
    config: { entries },
  };
}

const entryOf = (entries: DeviceInfo['config']['entries'], key: string): string =>
  entries.find((entry) => entry.key === key)?.value ?? '';

export async function identifyEpl(conversation: Conversation, at: Date): Promise<DeviceInfo | null> {
  return parseEplConfiguration(
    (await conversation.gather('\r\nUQ\r\n', SILENCE_MS, UQ_TIMEOUT_MS)).toString('latin1'),
    at,
  );
}
