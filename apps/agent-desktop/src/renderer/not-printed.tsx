/** Jobs that failed, on top of the overview until somebody has dealt with them: why, since when, and what to do. */
import { Badge, Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { UiJob } from '../preload/bridge.ts';
import { bridge } from './bridge-client.ts';
import { failureOf, isUncertain } from './job-failure.ts';
import { JobDetails } from './job-table.tsx';
import { useTexts } from './texts.tsx';

import { useAction } from './use-bridge.ts';
import { usePassing } from './use-passing.ts';

interface NotPrintedProps {
  /** The last ones, newest first. */
  readonly jobs: readonly UiJob[];
  readonly count: number;
  readonly refresh: () => Promise<void>;
}

export function NotPrinted({ jobs, count, refresh }: NotPrintedProps) {
  const { t } = useTexts();
  const [outcome, setOutcome] = usePassing();
  const { isBusy, error, run } = useAction();
  const status = useRef<HTMLParagraphElement>(null);
  /** The row with the button that was pressed is gone: the focus goes to what became of it. */
  const finish = async (message: string): Promise<void> => {
    setOutcome(message);
    await refresh();
    status.current?.focus();
  };
  const dismissAll = (): void =>
    void run(async () => {
      await bridge.dismiss({});
      await finish(t('notPrinted.dismissedAll'));
    });
  return (
    <>
      {count > 0 && (
        <section className="trouble-block" aria-labelledby="not-printed">
          <Group justify="space-between" gap="xs">
            <Group gap="xs">
              <Title order={2} size="h3" id="not-printed">
                {t('notPrinted.title')}
              </Title>
              <Badge color="red" size="lg" circle={count < 100}>
                {count}
              </Badge>
            </Group>
            {count > 1 && (
              <Button variant="subtle" size="compact-sm" loading={isBusy} onClick={dismissAll}>
                {t('notPrinted.dismissAll', { count })}
              </Button>
            )}
          </Group>
          <ul className="plain-list">
            {jobs.map((job) => (
              <li key={`${job.jobId}-${job.attempt}`} aria-label={job.title ?? job.printer}>
                <FailedJob job={job} onDone={finish} />
              </li>
            ))}
          </ul>
          {count > jobs.length && <Text size="sm">{t('notPrinted.more', { shown: jobs.length, count })}</Text>}
        </section>
      )}
      <Text
        size="sm"
        role="status"
        ref={status}
        tabIndex={-1}
        className={`quiet-status quiet-focus ${error ? 'bad' : ''}`}
      >
        {error ?? outcome}
      </Text>
    </>
  );
}

function FailedJob({ job, onDone }: { readonly job: UiJob; readonly onDone: (message: string) => Promise<void> }) {
  const texts = useTexts();
  const { t, time, ago, said } = texts;
  const [isAsking, setAsking] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState('');
  const { isBusy, error, run } = useAction();
  const asked = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isAsking) asked.current?.focus();
  }, [isAsking]);
  const { jobId, attempt, copies, copiesSent } = job;
  const missing = copies - copiesSent;
  const hasSome = copiesSent > 0 && missing > 0;
  const mustLook = isUncertain(job);
  const print = (which: 'all' | 'remaining'): void =>
    void run(async () => {
      setProblem('');
      const { result, message } = await bridge.printAgain({ jobId, attempt, copies: which });
      if (result === 'failed') setProblem(said(message));
      else await onDone(said(message));
    });
  const choices = (
    <>
      {hasSome && (
        <Button size="compact-sm" loading={isBusy} onClick={() => print('remaining')}>
          {t('notPrinted.remaining', { count: missing })}
        </Button>
      )}
      <Button size="compact-sm" variant={hasSome ? 'default' : 'filled'} loading={isBusy} onClick={() => print('all')}>
        {t(hasSome ? 'notPrinted.all' : 'notPrinted.again', { count: copies })}
      </Button>
    </>
  );
  return (
    <Stack gap={6}>
      <Group gap="xs" className="long">
        <Text fw={600} className="long">
          {job.title ?? job.printer}
        </Text>
        <Text size="sm" c="dimmed" className="long">
          {job.title ? `${job.printer} · ` : ''}
          {t('notPrinted.since', { time: time(job.date), ago: ago(job.date) })}
          {copies > 1 ? ` · ${t('notPrinted.sent', { sent: copiesSent, copies })}` : ''}
        </Text>
      </Group>
      <Text size="sm" className="bad long">
        <span aria-hidden>{mustLook ? '? ' : '✕ '}</span>
        {failureOf(job, texts)}
      </Text>
      {isAsking && (
        <Text size="sm" fw={600} ref={asked} tabIndex={-1} className="quiet-focus">
          {t('notPrinted.look')}
        </Text>
      )}
      {(error || problem) && (
        <Text size="sm" role="alert" className="bad">
          {error ?? problem}
        </Text>
      )}
      <Group gap="xs">
        {mustLook && !isAsking ? (
          <Button size="compact-sm" onClick={() => setAsking(true)}>
            {t('notPrinted.ask')}
          </Button>
        ) : (
          choices
        )}
        {isAsking && (
          <Button size="compact-sm" variant="default" onClick={() => setAsking(false)}>
            {t('notPrinted.back')}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          disabled={isBusy}
          onClick={() =>
            void run(async () => {
              await bridge.dismiss({ jobs: [{ jobId, attempt }] });
              await onDone(t('notPrinted.dismissed'));
            })
          }
        >
          {t(isAsking ? 'notPrinted.isThere' : 'notPrinted.dismiss')}
        </Button>
        <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('notPrinted.details')}
        </Button>
      </Group>
      {isOpen && (
        <Box className="long">
          <JobDetails job={job} />
        </Box>
      )}
    </Stack>
  );
}
