/** Four numbers that show what works, each a link to its page. */
import type { attentionApi } from '@platen/protocol';
import { PlaceLink } from '../page/place-link.tsx';
import { useTexts } from '../texts.ts';

interface Fact {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly value: string;
  readonly text: string;
}

export function WellStrip({ summary }: { readonly summary: attentionApi.AttentionReport['summary'] }) {
  const { t, number } = useTexts();
  const part = (some: number, all: number): string => t('attention.of', { part: number(some), all: number(all) });
  const facts: readonly Fact[] = [
    { to: '/printers', value: part(summary.printersReady, summary.printers), text: t('attention.printersReady') },
    { to: '/agents', value: part(summary.agentsOnline, summary.agents), text: t('attention.agentsOnline') },
    {
      to: '/jobs',
      search: { status: 'waiting' },
      value: number(summary.jobsWaiting) + (summary.jobsWaitingMore ? '+' : ''),
      text: t('attention.jobsWaiting'),
    },
    { to: '/jobs', value: number(summary.jobsToday), text: t('attention.jobsToday') },
  ];
  return (
    <section aria-label={t('attention.well')} className="well-strip">
      {facts.map(({ to, search, value, text }) => (
        <PlaceLink key={text} to={to} {...(search && { search })}>
          <span className="well-value">{value}</span>
          <span className="well-text">{text}</span>
        </PlaceLink>
      ))}
    </section>
  );
}
