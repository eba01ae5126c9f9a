/** Failed jobs, on top of the overview until somebody has handled them: why, since when, and the next step. */
import { Badge, Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import type { JobRef, UiJob } from '../../bridge/bridge.ts';
import { bridge } from '../bridge-client.ts';
import { failureOf, isUncertain } from './job-failure.ts';
import { JobDetails } from './job-table.tsx';
import { PrintAgain } from './print-again.tsx';
import { useTexts } from '../texts.ts';
import { useAction } from '../use-bridge.ts';
import { usePassing } from '../use-passing.ts';

interface NotPrintedProps {
  /** The latest ones, newest first. */
  readonly jobs: readonly UiJob[];
  readonly count: number;
  readonly refresh: () => Promise<void>;
}

export function NotPrinted({ jobs, count, refresh }: NotPrintedProps) {
  const { t } = useTexts();
  const [outcome, setOutcome] = usePassing();
  const { isBusy, error, run } = useAction();
  const status = useRef<HTMLParagraphElement>(null);
  /** The row with the pressed button is gone: the focus moves to the result. */
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
  const { t, time, ago } = texts;
  const [isOpen, setOpen] = useState(false);
  const { jobId, attempt, copies, copiesSent } = job;
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
        <span aria-hidden>{isUncertain(job) ? '? ' : '✕ '}</span>
        {failureOf(job, texts)}
      </Text>
      <PrintAgain job={job} onDone={onDone}>
        {(isAsking) => (
          <>
            <DismissButton
              jobRef={{ jobId, attempt }}
              label={t(isAsking ? 'notPrinted.isThere' : 'notPrinted.dismiss')}
              onDone={onDone}
            />
            <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t('notPrinted.details')}
            </Button>
          </>
        )}
      </PrintAgain>
      {isOpen && (
        <Box className="long">
          <JobDetails job={job} />
        </Box>
      )}
    </Stack>
  );
}

interface DismissButtonProps {
  readonly jobRef: JobRef;
  readonly label: string;
  readonly onDone: (message: string) => Promise<void>;
}

function DismissButton({ jobRef, label, onDone }: DismissButtonProps) {
  const { t } = useTexts();
  const { isBusy, error, run } = useAction();
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        loading={isBusy}
        onClick={() =>
          void run(async () => {
            await bridge.dismiss({ jobs: [jobRef] });
            await onDone(t('notPrinted.dismissed'));
          })
        }
      >
        {label}
      </Button>
      {error && (
        <Text size="sm" role="alert" className="bad">
          {error}
        </Text>
      )}
    </>
  );
}
