/** What is well, in four numbers, each a way to its page. */
import type { attentionApi } from '@platen/protocol';
import { PlaceLink } from '../page/place-link.tsx';
import { useTexts } from '../texts.ts';

export function WellStrip({ summary }: { readonly summary: attentionApi.AttentionReport['summary'] }) {
  const { t, number } = useTexts();
  const part = (some: number, all: number): string => t('attention.of', { part: number(some), all: number(all) });
  const facts = [
    { to: '/printers', value: part(summary.printersReady, summary.printers), text: t('attention.printersReady') },
    { to: '/agents', value: part(summary.agentsOnline, summary.agents), text: t('attention.agentsOnline') },
    {
      to: '/jobs',
      value: number(summary.jobsWaiting) + (summary.jobsWaitingMore ? '+' : ''),
      text: t('attention.jobsWaiting'),
    },
    { to: '/jobs', value: number(summary.jobsToday), text: t('attention.jobsToday') },
  ];
  return (
    <section aria-label={t('attention.well')} className="well-strip">
      {facts.map(({ to, value, text }) => (
        <PlaceLink key={text} to={to}>
          <span className="well-value">{value}</span>
          <span className="well-text">{text}</span>
        </PlaceLink>
      ))}
    </section>
  );
}
