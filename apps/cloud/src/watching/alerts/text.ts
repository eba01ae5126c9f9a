/** The text of a message about alerts, in the language and the time zone of the account; and its form for each kind of channel. */
import '@platen/messages/service';
import { format, type Message, type Sentence, translate } from '@platen/messages';
import type { AlertText } from '../../ground/db/alert-text.ts';
import { type Language, LOCALES } from '../../ground/mail/language.ts';

/** An alert as a message shows it. */
interface ShownAlert {
  readonly id: string;
  readonly message: string;
  readonly fact: Message | null;
  readonly sinceDate: Date;
  readonly resolvedDate: Date | null;
}

export interface Reader {
  readonly language: Language;
  readonly timeZone: string;
}

const MAX_LINES = 20;

const TIME = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;
const timeOf = ({ language, timeZone }: Reader, at: Date): string =>
  new Intl.DateTimeFormat(LOCALES[language], { timeZone, ...TIME }).format(at);

function lineOf(reader: Reader, { message: text, fact, sinceDate, resolvedDate }: ShownAlert): string {
  const { language } = reader;
  const message = sentenceIn(language, { text, ...(fact && { fact }) });
  const time = timeOf(reader, sinceDate);
  return resolvedDate === null
    ? format(language, 'alert.since', { message, time })
    : format(language, 'alert.resolved_line', { message, from: time, to: timeOf(reader, resolvedDate) });
}

const sentenceIn = (language: Language, said: Sentence): string => translate(language, said).trim();

/** The first sentence, without its full stop: a full stop in quotes belongs to a name. */
const headlineOf = (message: string): string => /^(?:"[^"]*"|„[^“]*“|\.(?!\s|$)|[^."„])+/.exec(message)?.[0] ?? message;

export function textOf(
  kind: 'raised' | 'resolved' | 'summary',
  reader: Reader,
  alerts: readonly ShownAlert[],
): AlertText {
  const { language } = reader;
  const lines = alerts.slice(0, MAX_LINES).map((alert) => lineOf(reader, alert));
  const { message: text, fact } = alerts[0]!;
  const headline = headlineOf(sentenceIn(language, { text, ...(fact && { fact }) }));
  const count = alerts.length;
  const open = alerts.filter(({ resolvedDate }) => resolvedDate === null).length;
  const titles = {
    summary: () => format(language, 'alert.summary_title', { count, open }),
    raised: () => (count === 1 ? headline : format(language, 'alert.raised_title', { count })),
    resolved: () =>
      count === 1
        ? format(language, 'alert.resolved_one', { what: headline })
        : format(language, 'alert.resolved_title', { count }),
  };
  if (count > MAX_LINES) lines.push(format(language, 'alert.more', { count: count - MAX_LINES }));
  return { title: titles[kind](), lines, open: format(language, 'alert.open'), alertIds: alerts.map(({ id }) => id) };
}

export const testText = (language: Language, channel: string): AlertText => ({
  title: format(language, 'alert.test_title', { channel }),
  lines: [format(language, 'alert.test')],
  open: format(language, 'alert.open'),
  alertIds: [],
});
