/** Whether a Zebra is set to the language that its jobs are sent in: it prints nothing of any other, and reports nothing. */
import { sentence, type Sentence } from '@platen/messages';
import type { Conversation } from '../conversation.ts';
import { getVariable } from './error-status.ts';

const TIMEOUT_MS = 1_000;

/** The languages of `device.languages` (ZPL Programming Guide, SGD printer commands): `epl_zpl`, `hybrid_xml_zpl`, … */
const LANGUAGES = ['zpl', 'epl', 'cpcl', 'line_print'] as const;

export function readLanguages(value: string): readonly string[] {
  return LANGUAGES.filter((language) => value.toLowerCase().includes(language));
}

/** What the printer is set to; undefined where it does not tell, or tells nothing that is known. */
export async function askLanguages(conversation: Conversation): Promise<readonly string[] | undefined> {
  const value = await getVariable(conversation, 'device.languages', TIMEOUT_MS);
  const languages = value === undefined ? [] : readLanguages(value);
  return languages.length > 0 ? languages : undefined;
}

/** What is wrong and what to do; undefined where the printer speaks the language, or nobody knows. */
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
