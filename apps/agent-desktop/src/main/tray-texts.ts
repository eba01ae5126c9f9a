/** The tray in the language of the system: its menu, its tooltip and its notifications. */
import type { Snapshot, TrayState, UiPrinter } from '../bridge/bridge.ts';
import { format, type Locale, type Message, type MessageKey, type Params, render } from '@platen/messages';

type TrayKey = Extract<MessageKey, `tray.${string}`> extends `tray.${infer Key}` ? Key : never;
type TrayArgs<Key extends TrayKey> = [keyof Params<`tray.${Key}`>] extends [never]
  ? []
  : [values: Params<`tray.${Key}`>];

export interface TrayTexts {
  readonly t: <Key extends TrayKey>(key: Key, ...values: TrayArgs<Key>) => string;
  /** A text of the engine: its fact in the language of the system, or the text itself if there is no fact. */
  readonly localized: (text: string, fact?: Message) => string;
}

/** `locale` as the system names it: `de-AT`, `en-GB`, … */
export function trayTexts(locale: string): TrayTexts {
  const language: Locale = locale.toLowerCase().startsWith('de') ? 'de' : 'en';
  return {
    t: (key, ...values) => format(language, `tray.${key}`, ...(values as never)),
    localized: (text, fact) => (fact && render(language, fact)) ?? text,
  };
}

/** The number of characters that Windows shows of a tooltip. */
const TOOLTIP = 127;

export function trayState(snapshot: Snapshot): TrayState {
  return snapshot.enrolled ? snapshot.tray : 'disconnected';
}

export function titleOf(snapshot: Snapshot, texts: TrayTexts): string {
  if (snapshot.enrolled && snapshot.connection.state === 'outdated') return texts.t('outdated');
  // A working printer does not report an earlier failed job, so the failed jobs are the title.
  if (trayState(snapshot) === 'attention' && troubled(snapshot).length === 0) return notPrintedOf(snapshot, texts)[0]!;
  return texts.t(trayState(snapshot));
}

/** The number of jobs that were not printed; empty if all were. */
function notPrintedOf(snapshot: Snapshot, texts: TrayTexts): readonly string[] {
  const count = snapshot.enrolled ? snapshot.notPrintedCount : 0;
  if (count === 0) return [];
  return [texts.t('notPrinted', { count })];
}

/** Printers that need a person. */
export const troubled = (snapshot: Snapshot): readonly UiPrinter[] =>
  snapshot.enrolled
    ? snapshot.printers.filter(
        ({ status, current }) => ['attention', 'error', 'offline', 'paused'].includes(status) || current?.reason,
      )
    : [];

/** The sentences of printers that need a person, or else of the connection. */
export function troubles(snapshot: Snapshot, texts: TrayTexts): readonly string[] {
  if (!snapshot.enrolled)
    return [snapshot.trouble === null ? texts.t('new') : texts.localized(snapshot.trouble, snapshot.troubleFact)];
  const { state, message, fact } = snapshot.connection;
  const line =
    state === 'online'
      ? []
      : [message === null ? texts.t('noConnection', { server: snapshot.server }) : texts.localized(message, fact)];
  if (trayState(snapshot) === 'disconnected') return line;
  const [last] = snapshot.notPrinted;
  const failed = notPrintedOf(snapshot, texts).map((count) =>
    last?.error ? `${count}: ${texts.localized(last.error.message, last.error.fact)}` : count,
  );
  return [
    ...line,
    ...failed,
    ...troubled(snapshot).map(({ name, message, fact, status }) => {
      if (message === null) return `${name}: ${status}`;
      const sentence = texts.localized(message, fact);
      return message.includes(name) ? sentence : `${name}: ${sentence}`;
    }),
  ];
}

/** Returns a tooltip of as many whole lines as fit, and the number of the others. */
export function tooltipOf(snapshot: Snapshot, texts: TrayTexts): string {
  const all = troubles(snapshot, texts);
  let text = `Platen: ${titleOf(snapshot, texts)}`;
  for (const [index, line] of all.entries()) {
    const rest = all.length - index - 1;
    const room = TOOLTIP - text.length - 1 - (rest > 0 ? texts.t('more', { count: rest }).length + 4 : 0);
    if (line.length > room && index > 0) return `${text}\n${texts.t('more', { count: rest + 1 })}`;
    text += `\n${line.length > room ? `${line.slice(0, room - 1)}…` : line}`;
  }
  return text;
}
