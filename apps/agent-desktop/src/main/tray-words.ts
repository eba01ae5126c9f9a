/** The tray in the language of the system: its menu, its tooltip, and notifications when the state changes for a person. */
import type { Snapshot, TrayState, UiPrinter } from '../bridge/bridge.ts';
import { format, type Locale, type Message, type MessageKey, type Params, render } from '@platen/messages';

type TrayKey = Extract<MessageKey, `tray.${string}`> extends `tray.${infer Key}` ? Key : never;
type TrayArgs<Key extends TrayKey> = [keyof Params<`tray.${Key}`>] extends [never]
  ? []
  : [values: Params<`tray.${Key}`>];

export interface TrayWords {
  readonly t: <Key extends TrayKey>(key: Key, ...values: TrayArgs<Key>) => string;
  /** What the engine reports: its fact in the language of the system, or the text as it is. */
  readonly said: (text: string, fact?: Message) => string;
}

/** `locale` as the system names it: `de-AT`, `en-GB`, … */
export function trayWords(locale: string): TrayWords {
  const language: Locale = locale.toLowerCase().startsWith('de') ? 'de' : 'en';
  return {
    t: (key, ...values) => format(language, `tray.${key}`, ...(values as never)),
    said: (text, fact) => (fact && render(language, fact)) ?? text,
  };
}

/** Windows shows so many characters of a tooltip. */
const TOOLTIP = 127;

export function trayState(snapshot: Snapshot): TrayState {
  return snapshot.enrolled ? snapshot.tray : 'disconnected';
}

export function titleOf(snapshot: Snapshot, words: TrayWords): string {
  if (snapshot.enrolled && snapshot.connection.state === 'outdated') return words.t('outdated');
  // A printer that works again says nothing of the job that failed before.
  if (trayState(snapshot) === 'attention' && troubled(snapshot).length === 0) return notPrintedOf(snapshot, words)[0]!;
  return words.t(trayState(snapshot));
}

/** How many jobs were not printed; nothing where all were. */
function notPrintedOf(snapshot: Snapshot, words: TrayWords): readonly string[] {
  const count = snapshot.enrolled ? snapshot.notPrintedCount : 0;
  if (count === 0) return [];
  return [words.t('notPrinted', { count })];
}

/** Printers that need somebody. */
export const troubled = (snapshot: Snapshot): readonly UiPrinter[] =>
  snapshot.enrolled
    ? snapshot.printers.filter(
        ({ status, current }) => ['attention', 'error', 'offline', 'paused'].includes(status) || current?.reason,
      )
    : [];

/** The sentences of printers that need somebody, else of the connection. */
export function troubles(snapshot: Snapshot, words: TrayWords): readonly string[] {
  if (!snapshot.enrolled)
    return [snapshot.trouble === null ? words.t('new') : words.said(snapshot.trouble, snapshot.troubleFact)];
  const { state, message, fact } = snapshot.connection;
  const line =
    state === 'online'
      ? []
      : [message === null ? words.t('noConnection', { server: snapshot.server }) : words.said(message, fact)];
  if (trayState(snapshot) === 'disconnected') return line;
  const [last] = snapshot.notPrinted;
  const failed = notPrintedOf(snapshot, words).map((count) =>
    last?.error ? `${count}: ${words.said(last.error.message, last.error.fact)}` : count,
  );
  return [
    ...line,
    ...failed,
    ...troubled(snapshot).map(({ name, message, fact, status }) => {
      if (message === null) return `${name}: ${status}`;
      const said = words.said(message, fact);
      return message.includes(name) ? said : `${name}: ${said}`;
    }),
  ];
}

/** Whole lines as far as they fit, and how many there are besides. */
export function tooltipOf(snapshot: Snapshot, words: TrayWords): string {
  const all = troubles(snapshot, words);
  let text = `Platen: ${titleOf(snapshot, words)}`;
  for (const [index, line] of all.entries()) {
    const rest = all.length - index - 1;
    const room = TOOLTIP - text.length - 1 - (rest > 0 ? words.t('more', { count: rest }).length + 4 : 0);
    if (line.length > room && index > 0) return `${text}\n${words.t('more', { count: rest + 1 })}`;
    text += `\n${line.length > room ? `${line.slice(0, room - 1)}…` : line}`;
  }
  return text;
}
