/**
 * Jobs that wait for a printer that is off, busy or out of labels: one sentence for each printer, and each job can be
 * cancelled.
 */
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import type { UiJob } from '../../bridge/bridge.ts';
import { bridge } from '../bridge-client.ts';
import { useTexts } from '../texts.ts';

import { useAction, useLive } from '../use-bridge.ts';
import { usePassing } from '../use-passing.ts';

/** The number of jobs requested; the rest of a longer queue is in Activity. */
const ASKED = 500;
/** The number of jobs listed for one printer. */
const LISTED = 10;

const askOpen = (): Promise<readonly UiJob[]> => bridge.jobs({ state: 'open', limit: ASKED });

/** The held-up jobs of each printer, oldest first. */
function heldUp(jobs: readonly UiJob[]): readonly (readonly UiJob[])[] {
  const groups = new Map<string, UiJob[]>();
  for (const job of jobs.toReversed()) {
    if (job.reason === null) continue;
    const group = groups.get(job.printerId) ?? [];
    groups.set(job.printerId, group);
    group.push(job);
  }
  return [...groups.values()];
}

export function WaitingJobs() {
  const { t } = useTexts();
  const { value: jobs = [], refresh } = useLive('jobs', askOpen);
  const groups = heldUp(jobs);
  const [outcome, setOutcome] = usePassing();
  const status = useRef<HTMLParagraphElement>(null);
  const onCancelled = async (count: number): Promise<void> => {
    setOutcome(t('waiting.cancelled', { count }));
    await refresh();
    status.current?.focus();
  };
  return (
    <>
      {groups.length > 0 && (
        <section className="waiting-block" aria-labelledby="waiting-jobs">
          <Title order={2} size="h3" id="waiting-jobs">
            {t('waiting.title')}
          </Title>
          {groups.map((group) => (
            <WaitingGroup key={group[0]!.printerId} jobs={group} onCancelled={onCancelled} />
          ))}
        </section>
      )}
      <Text size="sm" role="status" ref={status} tabIndex={-1} className="quiet-status quiet-focus">
        {outcome}
      </Text>
    </>
  );
}

interface WaitingGroupProps {
  /** The jobs of one printer, oldest first. */
  readonly jobs: readonly UiJob[];
  readonly onCancelled: (count: number) => Promise<void>;
}

function WaitingGroup({ jobs, onCancelled }: WaitingGroupProps) {
  const { t, localized, ago } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { isBusy, error, run } = useAction();
  const [first] = jobs;
  const { printer, reason, reasonFact, date } = first!;
  const sentence = localized(reason ?? '', reasonFact);
  const cancellable = jobs.filter(({ isCancellable }) => isCancellable);
  const cancel = (which: readonly UiJob[]): void =>
    void run(async () => {
      // The last job first: the others keep their places until it is their turn.
      for (const { jobId, attempt } of which.toReversed()) await bridge.cancelJob({ jobId, attempt });
      await onCancelled(which.length);
    });
  return (
    <Stack gap={6}>
      <Text className="long">
        <Text span fw={600}>
          {t('waiting.count', { count: jobs.length, printer })}
        </Text>{' '}
        <Text span size="sm" c="dimmed">
          {t('waiting.oldest', { count: jobs.length, ago: ago(date) })}
        </Text>
      </Text>
      <Text size="sm" className="warn long">
        <span aria-hidden>▲ </span>
        {sentence}
      </Text>
      {error && (
        <Text size="sm" role="alert" className="bad">
          {error}
        </Text>
      )}
      <Group gap="xs">
        <Button size="compact-sm" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('waiting.show', { count: jobs.length })}
        </Button>
        {isOpen && cancellable.length > 1 && (
          <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => cancel(cancellable)}>
            {t('waiting.cancelAll', { count: cancellable.length })}
          </Button>
        )}
      </Group>
      {isOpen && (
        <ul className="plain-list">
          {jobs.slice(0, LISTED).map((job) => (
            <li key={`${job.jobId}-${job.attempt}`} className="waiting-job">
              <Text size="sm" className="long">
                {job.title ?? `…${job.jobId.slice(-8)}`}
                <Text span c="dimmed">
                  {' · '}
                  {t('waiting.came', { ago: ago(job.date) })}
                </Text>
              </Text>
              {job.isCancellable ? (
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={isBusy}
                  aria-label={t('waiting.cancelNamed', { job: job.title ?? job.jobId })}
                  onClick={() => cancel([job])}
                >
                  {t('waiting.cancel')}
                </Button>
              ) : (
                <Text size="sm" c="dimmed">
                  {t('waiting.begun')}
                </Text>
              )}
            </li>
          ))}
          {jobs.length > LISTED && <li>{t('waiting.more', { count: jobs.length - LISTED })}</li>}
        </ul>
      )}
    </Stack>
  );
}
