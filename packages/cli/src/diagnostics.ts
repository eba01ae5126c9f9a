/** Diagnostics in words, as compilers write them: `label.zpl:3:14: warning: There is no font "Q"; font 0 prints in its place.` */
import type { ConvertFailure, Diagnostic } from '@platen/codecs';
import { render, type Locale, type Message } from '@platen/messages';

/** The language of the sentences: that of the system, where the catalogue has it. */
export function localeOf(env: NodeJS.ProcessEnv = process.env): Locale {
  const wanted = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return wanted.toLowerCase().startsWith('de') ? 'de' : 'en';
}

const WORDS = {
  en: { error: 'error', warning: 'warning', info: 'note' },
  de: { error: 'Fehler', warning: 'Warnung', info: 'Hinweis' },
} as const;

/** `error`, `warning` or `note`, in the language of the sentences. */
export const severityWord = (severity: Diagnostic['severity']): string => WORDS[localeOf()][severity];

/** The sentence of a fact; the English text beside it where the catalogue does not know its key. */
export const sentenceOf = (fact: FactWithText): string => sentenceIn(localeOf(), fact);

export function sentenceIn(locale: Locale, { key, params, message }: FactWithText): string {
  return (key === undefined ? undefined : render(locale, { key, params })) ?? message;
}

interface FactWithText {
  readonly key?: string;
  readonly params?: Message['params'];
  readonly message: string;
}

/** One line for a diagnostic of `file`. A diagnostic of a writer has no place in the document. */
export function diagnosticLine(file: string, diagnostic: Diagnostic): string {
  const { severity, offset, length, line, column } = diagnostic;
  const place = offset === 0 && length === 0 ? file : `${file}:${line}:${column}`;
  return `${place}: ${WORDS[localeOf()][severity]}: ${sentenceOf(diagnostic)}`;
}

/** The lines for a conversion without a result: the errors of the reader, or else the reason. */
export function failureLines(file: string, failure: ConvertFailure, diagnostics: readonly Diagnostic[]): string[] {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return errors.map((error) => diagnosticLine(file, error));
  return [`${file}: ${WORDS[localeOf()].error}: ${sentenceOf(failure)}`];
}

/** A label that came out without a part of it is written, and the work did not succeed. */
export const exitOf = (diagnostics: readonly Diagnostic[]): 'ok' | 'failed' =>
  diagnostics.some(({ severity }) => severity === 'error') ? 'failed' : 'ok';
