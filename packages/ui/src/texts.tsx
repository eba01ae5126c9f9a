/** Texts in the language of the person: English or German, from the message files. */
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { type Args, CATALOGUES, format, isMessageKey, type Message, type MessageKey, render } from '@platen/messages';
import { sizeText } from './size-text.ts';

export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

const STORED = 'platen-language';
/** The first part of the keys that a program shows. */
type Area = 'ui' | 'web';
/**
 * What a text of an area takes, by its key without the name of the area. Spelled out per area: the compiler compares a
 * conditional type over an open area for each pair of texts, which took most of `pnpm types`.
 */
type ArgsUnder<A extends Area> = {
  readonly [Key in MessageKey as Key extends `${A}.${infer Rest}` ? Rest : never]: Args<Key>;
};
interface AreaArgs {
  readonly ui: ArgsUnder<'ui'>;
  readonly web: ArgsUnder<'web'>;
}
/** A text of an area: its key without the name of the area. */
export type TextKeyUnder<A extends Area> = keyof AreaArgs[A] & string;
/** A text of an area without parameters. */
export type PlainTextKeyUnder<A extends Area> = {
  [Key in TextKeyUnder<A>]: AreaArgs[A][Key] extends readonly [] ? Key : never;
}[TextKeyUnder<A>];
type TextArgs<Args> = Extract<Args, readonly unknown[]>;

/** Seconds of a unit, largest first. */
const UNITS: readonly (readonly [number, Intl.RelativeTimeFormatUnit])[] = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

/** How the engine writes a time. */
const ENGINE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

interface Locale {
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
  /** A text of the engine or the cloud: its fact in the user's language, or the text itself if there is no fact. */
  readonly localized: (text: string, fact?: Message | null) => string;
  /** Date and time in this language's notation; only the time if it is today. */
  readonly time: (iso: string) => string;
  /** Hours and minutes, in this time zone or else in the user's. */
  readonly clock: (iso: string, timeZone?: string) => string;
  /** Day and month. */
  readonly day: (iso: string) => string;
  /** Date, time to the second and zone. */
  readonly exact: (iso: string) => string;
  /** A number in this language's notation, with this many digits after the point. */
  readonly number: (value: number, digits?: number) => string;
  /** A number of bytes in the unit that a person would choose: `1.5 MB`. */
  readonly size: (bytes: number) => string;
  /** How long ago, roughly: `12 seconds ago`; or how soon: `in 3 minutes`. */
  readonly ago: (iso: string) => string;
}

export interface Texts<A extends Area> extends Locale {
  readonly t: <Key extends TextKeyUnder<A>>(key: Key, ...values: TextArgs<AreaArgs[A][Key]>) => string;
  /** The text of a key that comes from data; undefined if there is none. */
  readonly maybe: (key: string) => string | undefined;
}

const TextContext = createContext<Locale | undefined>(undefined);

function initialLanguage(): Language {
  const stored = localStorage.getItem(STORED);
  if (stored === 'en' || stored === 'de') return stored;
  return navigator.language.toLowerCase().startsWith('de') ? 'de' : 'en';
}

interface TextProviderProps {
  readonly children: ReactNode;
  /** The language of a page of others; without it, people choose, and the page is ours. */
  readonly language?: Language;
}

export function TextProvider({ children, language: given }: TextProviderProps) {
  const [chosen, setLanguage] = useState(given ?? initialLanguage);
  const language = given ?? chosen;
  const texts = useMemo<Locale>(() => {
    if (given === undefined) document.documentElement.lang = language;
    // Dates in the notation of the user's own system if it has the same language: en-GB, de-AT.
    const locale = navigator.languages.find((name) => name.toLowerCase().startsWith(language)) ?? language;
    const fullDate = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium' });
    const today = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' });
    const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
    const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
    const zoned = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long' });
    const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
    /** By digits after the point: to make one takes longer than all else that a small component does. */
    const numbers: Intl.NumberFormat[] = [];
    const time = (iso: string): string => {
      const date = new Date(iso);
      const isToday = date.toDateString() === new Date().toDateString();
      return (isToday ? today : fullDate).format(date);
    };
    return {
      language,
      setLanguage: (next) => {
        localStorage.setItem(STORED, next);
        setLanguage(next);
      },
      localized: (text, fact) =>
        (fact && render(language, fact, (value) => (ENGINE_TIME.test(value) ? time(value) : value))) ?? text,
      time,
      clock: (iso, timeZone) =>
        (timeZone === undefined ? clock : new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })).format(
          new Date(iso),
        ),
      day: (iso) => day.format(new Date(iso)),
      exact: (iso) => zoned.format(new Date(iso)),
      number: (value, digits = 0) =>
        (numbers[digits] ??= new Intl.NumberFormat(locale, {
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        })).format(value),
      size: (bytes) => sizeText(locale, bytes),
      ago: (iso) => {
        const difference = Math.round((Date.parse(iso) - Date.now()) / 1000);
        // The clock of the sender may be a little ahead of this one.
        const seconds = difference > 0 && difference < 60 ? 0 : difference;
        const [size, unit] = UNITS.find(([limit]) => Math.abs(seconds) >= limit) ?? UNITS.at(-1)!;
        return relative.format(Math.trunc(seconds / size), unit);
      },
    };
  }, [language, given]);
  return <TextContext value={texts}>{children}</TextContext>;
}

/** Parameters of a text were checked where `t` was called. */
type Untyped = (language: Language, key: string, params: unknown) => string;

/** Makes the hook for the texts of an area: `const { t } = useTexts()`. */
export function textsUnder<A extends Area>(area: A): () => Texts<A> {
  return function useTexts() {
    const locale = use(TextContext);
    if (!locale) throw new Error('TextProvider is missing');
    return useMemo(
      () => ({
        ...locale,
        t: (key, ...values) => (format as Untyped)(locale.language, `${area}.${key}`, values[0]),
        maybe: (key) => {
          const whole = `${area}.${key}`;
          return isMessageKey(whole) ? CATALOGUES[locale.language][whole as MessageKey] : undefined;
        },
      }),
      [locale],
    );
  };
}
