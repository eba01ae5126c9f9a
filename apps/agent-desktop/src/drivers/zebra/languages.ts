/**
 * Whether a Zebra is set to the language of its jobs: it prints nothing in any other, and reports no fault. A job in
 * another language waits.
 */
import { sentence, type Sentence } from '@platen/messages';
import { setTimeout as delay } from 'node:timers/promises';
import type { Conversation } from '../conversation.ts';
import { withMessage, type PrintLimits, type PrintOutcome, type PrintRequest, type Reading } from '../driver.ts';
import { getVariable } from './error-status.ts';

const TIMEOUT_MS = 1_000;

/** The languages of `device.languages` (ZPL Programming Guide, SGD printer commands): `epl_zpl`, `hybrid_xml_zpl`, … */
const LANGUAGES = ['zpl', 'epl', 'cpcl', 'line_print'] as const;

export function readLanguages(value: string): readonly string[] {
  return LANGUAGES.filter((language) => value.toLowerCase().includes(language));
}

/** The languages that the printer is set to; undefined if it does not report them, or reports only unknown ones. */
export async function askLanguages(conversation: Conversation): Promise<readonly string[] | undefined> {
  const value = await getVariable(conversation, 'device.languages', TIMEOUT_MS);
  const languages = value === undefined ? [] : readLanguages(value);
  return languages.length > 0 ? languages : undefined;
}

interface Setting {
  readonly name: string;
  /** The language that the printer's jobs are sent in. */
  readonly nativeFormat: string;
  /** The languages that the device has named as its setting. */
  readonly spoken: readonly string[] | undefined;
}

const isUseless = (format: string, spoken: readonly string[] | undefined): spoken is readonly string[] =>
  spoken !== undefined && !spoken.includes(format) && (LANGUAGES as readonly string[]).includes(format);

const titleOf = (languages: readonly string[]): string =>
  languages.map((language) => language.toUpperCase().replace('_', ' ')).join(', ');

/** The problem and the next step; undefined if the printer is set to the language, or its setting is unknown. */
export function languageTrouble({ name, nativeFormat, spoken }: Setting): Sentence | undefined {
  return isUseless(nativeFormat, spoken)
    ? sentence('fault.language', { name, set: nativeFormat.toUpperCase(), spoken: titleOf(spoken) })
    : undefined;
}

/** The same for one job, which may be in the language that the printer had before. */
export function jobTrouble(format: string, setting: Setting): Sentence | undefined {
  const { name, nativeFormat, spoken } = setting;
  if (!isUseless(format, spoken)) return undefined;
  return format === nativeFormat
    ? languageTrouble(setting)
    : sentence('fault.jobLanguage', { name, set: format.toUpperCase(), spoken: titleOf(spoken) });
}

/** A printer that is set to another language reports no fault, and prints nothing. */
export function judgedBy(setting: Setting, reading: Reading): Reading {
  const message = languageTrouble(setting);
  if (!message || !['ready', 'busy', 'unknown'].includes(reading.status)) return reading;
  return withMessage({ ...reading, status: 'attention' }, message);
}

const ASK_AGAIN_MS = 2_000;

interface LanguageWait {
  /** Returns the setting as far as it is known by now. */
  readonly setting: () => Setting;
  /** Asks the device what it is set to now, and returns how the job ends if it does. */
  readonly askAgain: () => Promise<PrintOutcome | undefined>;
  readonly limits: PrintLimits;
}

/** Waits while the device is known to be set to another language than the job's: nothing of it would come out. */
export async function waitForLanguage(
  { format, held, signal }: PrintRequest,
  { setting, askAgain, limits }: LanguageWait,
): Promise<PrintOutcome | undefined> {
  const started = performance.now();
  for (;;) {
    // The person may have switched it since it was asked.
    const end = jobTrouble(format, setting()) && (await askAgain());
    if (end) return end;
    const message = jobTrouble(format, setting());
    if (!message) return undefined;
    held(message);
    if (performance.now() - started >= limits.heldMs) return { result: 'failed', code: 'printer_fault', message };
    await delay(ASK_AGAIN_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return { result: 'interrupted' };
  }
}
