/** Texts in the language of the person: English or German, from the message files. */
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { CATALOGUES, format, isMessageKey, type Message, type MessageKey, type Params, render } from '@platen/messages';

export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

const STORED = 'platen-language';
/** A text of the windows: its key without `ui.`. */
export type TextKey = Extract<MessageKey, `ui.${string}`> extends `ui.${infer Key}` ? Key : never;
type TextArgs<Key extends TextKey> = [keyof Params<`ui.${Key}`>] extends [never] ? [] : [values: Params<`ui.${Key}`>];

/** Seconds of a unit, largest first. */
const UNITS: readonly (readonly [number, Intl.RelativeTimeFormatUnit])[] = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

/** How the engine writes a time. */
const ENGINE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

export type Translate = <Key extends TextKey>(key: Key, ...values: TextArgs<Key>) => string;

export interface Texts {
  readonly t: Translate;
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
  /** The text of a key that comes from data; undefined if there is none. */
  readonly maybe: (key: string) => string | undefined;
  /** A text of the engine: its fact in the user's language, or the text itself if there is no fact. */
  readonly localized: (text: string, fact?: Message) => string;
  /** Date and time in this language's notation; only the time if it is today. */
  readonly time: (iso: string) => string;
  /** A number in this language's notation, with this many digits after the point. */
  readonly number: (value: number, digits: number) => string;
  /** How long ago, roughly: `12 seconds ago`. */
  readonly ago: (iso: string) => string;
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
    // Dates in the notation of the user's own system if it has the same language: en-GB, de-AT.
    const locale = navigator.languages.find((name) => name.toLowerCase().startsWith(language)) ?? language;
    const fullDate = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium' });
    const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' });
    const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
    const time = (iso: string): string => {
      const date = new Date(iso);
      const isToday = date.toDateString() === new Date().toDateString();
      return (isToday ? clock : fullDate).format(date);
    };
    return {
      language,
      setLanguage: (next) => {
        localStorage.setItem(STORED, next);
        setLanguage(next);
      },
      t: (key, ...values) => format(language, `ui.${key}`, ...(values as never)),
      maybe: (key) => (isMessageKey(`ui.${key}`) ? CATALOGUES[language][`ui.${key}` as MessageKey] : undefined),
      localized: (text, fact) =>
        (fact && render(language, fact, (value) => (ENGINE_TIME.test(value) ? time(value) : value))) ?? text,
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
