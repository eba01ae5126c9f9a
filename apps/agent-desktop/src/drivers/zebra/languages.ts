/** Whether a Zebra is set to the language of its jobs: it prints nothing in any other, and reports no fault. */
import { sentence, type Sentence } from '@platen/messages';
import type { Conversation } from '../conversation.ts';
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

/** The problem and the next step; undefined if the printer is set to the language, or its setting is unknown. */
export function languageTrouble(
  name: string,
  nativeFormat: string,
  spoken: readonly string[] | undefined,
): Sentence | undefined {
  if (!spoken || spoken.includes(nativeFormat) || !(LANGUAGES as readonly string[]).includes(nativeFormat))
    return undefined;
  return sentence('fault.language', {
    name,
    set: nativeFormat.toUpperCase(),
    spoken: spoken.map((language) => language.toUpperCase().replace('_', ' ')).join(', '),
  });
}
