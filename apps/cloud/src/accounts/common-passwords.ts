/** Passwords that nobody may choose: those that attackers try first, known from breaches. */

import { message } from '@platen/messages';
import type { ApiMessage } from '../http/api-error.ts';

/** The longest password that anybody can choose; a longer text is refused before it is looked at. */
const MOST = 128;

let common: Promise<ReadonlySet<string>> | null = null;

/** Loaded on demand: 40,000 passwords take memory that only a cloud with sign-ups needs. */
const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']!.map(String));
};

/** Returns why the password is refused; null if it is accepted. */
export async function passwordFault(password: string): Promise<ApiMessage | null> {
  if (password.length > MOST) return message('api.invalid_parameter.password_length', { least: 8, most: MOST });
  const letters = password.normalize('NFKC').toLowerCase();
  if (new Set(letters.replaceAll(/\s/g, '')).size < 4) return message('api.invalid_parameter.password_letters');
  // From the first letter or digit to the last: cutting signs off the end by `[^…]+$` would take quadratic time.
  const base = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(letters)?.[0] ?? '';
  common ??= load();
  const list = await common;
  // Attackers try "password" and "password1!" alike.
  if (list.has(letters) || list.has(base) || list.has(base.replace(/\d{1,4}$/, '')))
    return message('api.invalid_parameter.password_known');
  return null;
}
