/** The steps of a job in words. */
import { Text } from '@mantine/core';
import type { Message } from '@platen/messages';
import type { jobApi } from '@platen/protocol';
import { Time } from '@platen/ui';
import { useTexts, type Texts } from '../../texts.ts';
import type { Places } from '../names.ts';

type Step = jobApi.JobTimelineEvent;

interface JobTimelineProps {
  readonly events: readonly Step[];
  readonly places: Places;
}

export function JobTimeline({ events, places }: JobTimelineProps) {
  const texts = useTexts();
  // An agent says again what holds a job when it comes back; once is enough.
  const steps = events
    .map((step) => ({ at: step.at, text: stepText(step, texts, places) }))
    .filter(({ text }, index, all) => text !== all[index - 1]?.text);
  return (
    <ol className="timeline">
      {steps.map(({ at, text }, index) => (
        <li key={index}>
          <Text component="span" size="xs" c="dimmed">
            <Time iso={at} style="short" />
          </Text>
          <Text component="span" size="sm">
            {text}
          </Text>
        </li>
      ))}
    </ol>
  );
}

function stepText({ type, detail }: Step, { t, maybe, localized }: Texts, places: Places): string {
  const text = (name: string): string | null => (typeof detail?.[name] === 'string' ? detail[name] : null);
  const count = (name: string): number => (typeof detail?.[name] === 'number' ? detail[name] : 0);
  const agent = places.agentName(text('agentId')) ?? t('jobs.noAgent');
  const said = (name: string): string | null => {
    const english = text(name);
    return english === null ? null : localized(english, detail?.['fact'] as Message | undefined);
  };
  const reason = said('reason');
  const withReason = (step: string): string => (reason === null ? step : `${step} ${reason}`);
  switch (type) {
    case 'job.created':
      return withReason(
        count('copies') === 0
          ? t('jobs.timeline.created')
          : t('jobs.timeline.createdCopies', { copies: count('copies') }),
      );
    case 'job.queued':
      return t('jobs.timeline.queued');
    case 'job.dispatched':
      if (reason !== null) return reason;
      return t('jobs.timeline.dispatched', { agent });
    case 'job.accepted':
      return t('jobs.timeline.accepted', { agent });
    case 'job.printing':
      if (reason !== null) return t('jobs.timeline.held', { reason });
      return count('copiesSent') === 0
        ? t('jobs.timeline.began', { agent })
        : t('jobs.timeline.printing', { sent: count('copiesSent') });
    case 'job.completed':
      return [t('jobs.timeline.completed'), maybe(`jobs.sure.${text('confirmation') ?? 'transport'}`) ?? ''].join(' ');
    case 'job.failed': {
      if (detail?.['closed'] === true) return t('jobs.timeline.closed');
      const code = text('code');
      return (code === null ? undefined : maybe(`jobs.error.${code}`)) ?? said('message') ?? t('jobs.timeline.failed');
    }
    case 'job.retried':
      return t('jobs.timeline.retried', { attempt: String(count('retryCount') + 1) });
    case 'job.moved':
      return withReason(
        t('jobs.timeline.moved', {
          printer: places.printerName(text('fromPrinterId') ?? '') ?? t('jobs.noPrinter'),
          attempt: String(count('retryCount') + 1),
        }),
      );
    default:
      return type;
  }
}
