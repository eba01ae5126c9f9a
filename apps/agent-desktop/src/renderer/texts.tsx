/** Texts in the language of the person: English or German, from the message files. */
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { german } from '../sentences/german.ts';
import { translate } from '../sentences/translate.ts';
import { de } from './messages/de.ts';
import { en, type TextKey } from './messages/en.ts';

export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

const STORED = 'platen-language';
const CATALOGUES: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = { en, de };

/** Seconds of a unit, largest first. */
const UNITS: readonly (readonly [number, Intl.RelativeTimeFormatUnit])[] = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

/** How the engine writes a time into a sentence. */
const ENGINE_TIME = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g;

export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

export interface Texts {
  readonly t: Translate;
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
  /** The text of a key that comes from data; undefined where there is none. */
  readonly maybe: (key: string) => string | undefined;
  /** What the engine said, which it says in English, in the language of the person. */
  readonly said: (text: string) => string;
  /** Date and time as this language writes them; of today the time alone. */
  readonly time: (iso: string) => string;
  /** A number as this language writes it, with so many digits after the point. */
  readonly number: (value: number, digits: number) => string;
  /** How long ago, roughly: `12 seconds ago`. */
  readonly ago: (iso: string) => string;
}

/** The text for one of something, where there is one of its own. */
function formOf(key: TextKey, count: string | number | undefined): TextKey {
  const one = `${key}.one`;
  return count === 1 && Object.hasOwn(en, one) ? (one as TextKey) : key;
}

const TextContext = createContext<Texts | undefined>(undefined);

function initialLanguage(): Language {
  const stored = localStorage.getItem(STORED);
  if (stored === 'en' || stored === 'de') return stored;
  return navigator.language.toLowerCase().startsWith('de') ? 'de' : 'en';
}

export function TextProvider({ children }: { readonly children: ReactNode }) {
  const [language, setLanguage] = useState(initialLanguage);
  const texts = useMemo<Texts>(() => {
    document.documentElement.lang = language;
    // Dates as the person's own system writes them, where it speaks the same language: en-GB, de-AT.
    const locale = navigator.languages.find((name) => name.toLowerCase().startsWith(language)) ?? language;
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium' });
    const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' });
    const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
    const time = (iso: string): string => {
      const date = new Date(iso);
      const isToday = date.toDateString() === new Date().toDateString();
      return (isToday ? clock : format).format(date);
    };
    return {
      language,
      setLanguage: (next) => {
        localStorage.setItem(STORED, next);
        setLanguage(next);
      },
      t: (key, values = {}) =>
        CATALOGUES[language][formOf(key, values['count'])].replace(/\{(\w+)\}/g, (whole, name: string) =>
          String(values[name] ?? whole),
        ),
      maybe: (key) => (Object.hasOwn(CATALOGUES[language], key) ? CATALOGUES[language][key as TextKey] : undefined),
      said: (text) => (language === 'en' ? text : translate(text, german)).replaceAll(ENGINE_TIME, time),
      time,
      number: (value, digits) =>
        new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value),
      ago: (iso) => {
        const seconds = Math.min(0, Math.round((Date.parse(iso) - Date.now()) / 1000));
        const [size, unit] = UNITS.find(([limit]) => -seconds >= limit) ?? UNITS.at(-1)!;
        return relative.format(Math.ceil(seconds / size), unit);
      },
    };
  }, [language]);
  return <TextContext value={texts}>{children}</TextContext>;
}

export function useTexts(): Texts {
  const texts = use(TextContext);
  if (!texts) throw new Error('TextProvider is missing');
  return texts;
}
