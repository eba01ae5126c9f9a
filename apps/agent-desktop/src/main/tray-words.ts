/** What the tray says, in the language of the system: its menu, its tooltip, and notifications when the state changes for a person. */
import type { Snapshot, TrayState, UiPrinter } from '../bridge/bridge.ts';
import { german } from '../sentences/german.ts';
import { translate } from '../sentences/translate.ts';

const ENGLISH = {
  ready: 'Ready to print',
  printing: 'Printing',
  attention: 'A printer needs attention',
  disconnected: 'Not connected',
  paused: 'Paused',
  outdated: 'An update is needed',
  notPrinted: '{count} jobs were not printed',
  notPrintedOne: 'A job was not printed',
  new: 'This computer is not connected yet. Open Platen and enter an enrollment code.',
  noConnection: 'No connection to {server}.',
  more: '… and {count} more',
  recovered: 'All is well again',
  goesOn: 'Printing goes on.',
  open: 'Open Platen',
  test: 'Test label on {name}',
  tested: 'Test label',
  login: 'Start when I log in',
  quit: 'Quit',
  refused: 'Platen is not connected',
} as const;

type Words = Readonly<Record<keyof typeof ENGLISH, string>>;
export interface TrayWords extends Words {
  /** What the engine said, which it says in English, in the language of the system. */
  readonly said: (text: string) => string;
}

const GERMAN: Words = {
  ready: 'Druckbereit',
  printing: 'Druckt',
  attention: 'Ein Drucker braucht Hilfe',
  disconnected: 'Nicht verbunden',
  paused: 'Pausiert',
  outdated: 'Eine Aktualisierung ist nötig',
  notPrinted: '{count} Aufträge wurden nicht gedruckt',
  notPrintedOne: 'Ein Auftrag wurde nicht gedruckt',
  new: 'Dieser Computer ist noch nicht verbunden. Öffnen Sie Platen und geben Sie einen Code ein.',
  noConnection: 'Keine Verbindung zu {server}.',
  more: '… und {count} weitere',
  recovered: 'Alles ist wieder in Ordnung',
  goesOn: 'Der Druck geht weiter.',
  open: 'Platen öffnen',
  test: 'Testetikett auf {name}',
  tested: 'Testetikett',
  login: 'Beim Anmelden starten',
  quit: 'Beenden',
  refused: 'Platen ist nicht verbunden',
};

/** `locale` as the system names it: `de-AT`, `en-GB`, … */
export const trayWords = (locale: string): TrayWords =>
  locale.toLowerCase().startsWith('de')
    ? { ...GERMAN, said: (text) => translate(text, german) }
    : { ...ENGLISH, said: (text) => text };

/** Windows shows so many characters of a tooltip. */
const TOOLTIP = 127;

export function trayState(snapshot: Snapshot): TrayState {
  return snapshot.enrolled ? snapshot.tray : 'disconnected';
}

export function titleOf(snapshot: Snapshot, words: TrayWords): string {
  if (snapshot.enrolled && snapshot.connection.state === 'outdated') return words.outdated;
  // A printer that works again says nothing of the job that failed before.
  if (trayState(snapshot) === 'attention' && troubled(snapshot).length === 0) return notPrintedOf(snapshot, words)[0]!;
  return words[trayState(snapshot)];
}

/** How many jobs were not printed; nothing where all were. */
function notPrintedOf(snapshot: Snapshot, words: TrayWords): readonly string[] {
  const count = snapshot.enrolled ? snapshot.notPrintedCount : 0;
  if (count === 0) return [];
  return [count === 1 ? words.notPrintedOne : words.notPrinted.replace('{count}', String(count))];
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
  if (!snapshot.enrolled) return [snapshot.trouble === null ? words.new : words.said(snapshot.trouble)];
  const { state, message } = snapshot.connection;
  const line =
    state === 'online'
      ? []
      : [message === null ? words.noConnection.replace('{server}', snapshot.server) : words.said(message)];
  if (trayState(snapshot) === 'disconnected') return line;
  const [last] = snapshot.notPrinted;
  const failed = notPrintedOf(snapshot, words).map((count) =>
    last?.error ? `${count}: ${words.said(last.error.message)}` : count,
  );
  return [
    ...line,
    ...failed,
    ...troubled(snapshot).map(({ name, message, status }) => {
      if (message === null) return `${name}: ${status}`;
      return message.includes(name) ? words.said(message) : `${name}: ${words.said(message)}`;
    }),
  ];
}

/** Whole lines as far as they fit, and how many there are besides. */
export function tooltipOf(snapshot: Snapshot, words: TrayWords): string {
  const all = troubles(snapshot, words);
  let text = `Platen: ${titleOf(snapshot, words)}`;
  for (const [index, line] of all.entries()) {
    const rest = all.length - index - 1;
    const room = TOOLTIP - text.length - 1 - (rest > 0 ? words.more.length + 4 : 0);
    if (line.length > room && index > 0) return `${text}\n${words.more.replace('{count}', String(rest + 1))}`;
    text += `\n${line.length > room ? `${line.slice(0, room - 1)}…` : line}`;
  }
  return text;
}
