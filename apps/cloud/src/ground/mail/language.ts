/** The language of mails, and the page that holds one. */
import type { alertApi } from '@platen/protocol';
import Negotiator from 'negotiator';

export type Language = alertApi.AlertSettings['language'];

export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' };

/** The language that a browser asks for, of those that we have. */
export const languageOf = (acceptLanguage: string | null | undefined): Language =>
  new Negotiator({ headers: { 'accept-language': acceptLanguage ?? '' } }).language(['en', 'de']) === 'de'
    ? 'de'
    : 'en';

/** Paragraphs of HTML as a page in this language. */
export const htmlPage = (language: Language, paragraphs: readonly string[]): string =>
  `<!doctype html>\n<html lang="${language}">\n${paragraphs.join('\n')}\n</html>\n`;
