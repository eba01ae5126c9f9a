/** Passwords that nobody may choose: those that attackers try first, known from breaches. */

import { message } from '@platen/messages';
import type { ApiMessage } from '../../../ground/http/api-error.ts';

/** The longest password that anybody can choose; a longer text is refused before it is looked at. */
const MAX = 128;

let common: Promise<ReadonlySet<string>> | null = null;

/** Loaded on demand: 40,000 passwords take memory that only a cloud with sign-ups needs. */
const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']!.map(String));
};

/** The words that an attacker tries for this user: his address and name, and what the service is called. */
function wordsOf(about: readonly string[]): ReadonlySet<string> {
  const words = about.flatMap((text) => {
    const lower = text.normalize('NFKC').toLowerCase();
    return [lower, ...lower.split('@'), ...lower.split(/[^\p{L}\p{N}]/u)];
  });
  return new Set(['platen', ...words]);
}

/** Returns why the password is refused; null if it is accepted. `about`: the address and name of its user. */
export async function passwordFault(password: string, about: readonly string[] = []): Promise<ApiMessage | null> {
  if (password.length > MAX) return message('api.invalid_parameter.password_length', { least: 8, most: MAX });
  const letters = password.normalize('NFKC').toLowerCase();
  if (new Set(letters.replaceAll(/\s/g, '')).size < 4) return message('api.invalid_parameter.password_letters');
  // The base runs from the first letter or digit to the last: cutting signs off the end by `[^…]+$` would take quadratic time.
  const base = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(letters)?.[0] ?? '';
  common ??= load();
  const list = await common;
  // Attackers try "password" and "password1!" alike.
  const forms = [letters, base, base.replace(/\d{1,4}$/, '')];
  if (forms.some((form) => list.has(form))) return message('api.invalid_parameter.password_known');
  const words = wordsOf(about);
  if (forms.some((form) => words.has(form))) return message('api.invalid_parameter.password_own');
  return null;
}
