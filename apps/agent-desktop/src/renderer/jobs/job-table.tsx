/** Jobs with their result as text; a row opens to its timeline and its document. */
import { Box, Button, Group, List, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Fragment, useRef, useState, type ReactNode } from 'react';
import type { UiJob } from '../../bridge/bridge.ts';
import { bridge } from '../bridge-client.ts';
import { CopyButton } from '@platen/ui';
import { JobDocument } from './job-document.tsx';
import { JobWarnings } from './job-warnings.tsx';
import { copiesOut, failureOf } from './job-failure.ts';
import { PrintAgain } from './print-again.tsx';
import { jobSummary } from '../support/support-summary.ts';
import { useTexts } from '../texts.ts';
import { useAction } from '../use-bridge.ts';
import { usePassing } from '../use-passing.ts';

const keyOf = ({ jobId, attempt }: UiJob): string => `${jobId}-${attempt}`;

export function JobTable({ jobs }: { readonly jobs: readonly UiJob[] }) {
  const { t } = useTexts();
  const [open, setOpen] = useState<string>();
  const [outcome, setOutcome] = usePassing();
  const status = useRef<HTMLParagraphElement>(null);
  /** The pressed button is gone: the focus moves to the result. */
  const finish = async (message: string): Promise<void> => {
    setOutcome(message);
    status.current?.focus();
  };
  // The style sheet hides two columns at the same width.
  const isNarrow = useMediaQuery('(max-width: 48em)');
  return (
    <>
      <Text size="sm" role="status" ref={status} tabIndex={-1} className="quiet-status quiet-focus">
        {outcome}
      </Text>
      <Table.ScrollContainer minWidth={280}>
        <Table verticalSpacing="xs" className="jobs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('activity.when')}</Table.Th>
              <Table.Th>{t('activity.printer')}</Table.Th>
              <Table.Th>{t('activity.result')}</Table.Th>
              <Table.Th className="wide-only">{t('activity.copies')}</Table.Th>
              <Table.Th className="wide-only">{t('activity.job')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {jobs.map((job) => {
              const key = keyOf(job);
              const isOpen = open === key;
              return (
                <Fragment key={key}>
                  <JobRow job={job} isOpen={isOpen} onToggle={() => setOpen(isOpen ? undefined : key)} />
                  {isOpen && (
                    <Table.Tr id={key}>
                      <Table.Td colSpan={isNarrow ? 3 : 5}>
                        <JobDetails
                          job={job}
                          action={job.isPrintableAgain && <PrintAgain job={job} onDone={finish} />}
                        />
                      </Table.Td>
                    </Table.Tr>
                  )}
                </Fragment>
              );
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}

interface JobRowProps {
  readonly job: UiJob;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function JobRow({ job, isOpen, onToggle }: JobRowProps) {
  const { t, time } = useTexts();
  return (
    <Table.Tr>
      <Table.Td>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-expanded={isOpen}
          aria-controls={isOpen ? keyOf(job) : undefined}
          aria-label={t('activity.details', { time: time(job.date), printer: job.printer })}
          onClick={onToggle}
          leftSection={<span aria-hidden>{isOpen ? '▾' : '▸'}</span>}
        >
          {time(job.date)}
        </Button>
      </Table.Td>
      <Table.Td className="long">
        {job.printer}
        {(job.title || job.local) && (
          <Text size="xs" c="dimmed" className="long">
            {job.local ? t(`activity.local.${job.local}`) : job.title}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Result job={job} />
        {job.warnings && (
          <Text size="xs" className="warn">
            <span aria-hidden>▲ </span>
            {t('warnings.count', { count: job.warnings.count })}
          </Text>
        )}
      </Table.Td>
      <Table.Td className="number wide-only">
        {copiesOut(job)} / {job.copies}
      </Table.Td>
      <Table.Td className="number wide-only">…{job.jobId.slice(-8)}</Table.Td>
    </Table.Tr>
  );
}

function Result({ job }: { readonly job: UiJob }) {
  const texts = useTexts();
  const { t, ago } = texts;
  const failure = failureOf(job, texts);
  if (failure)
    return (
      <Text size="sm" className="bad">
        <span aria-hidden>✕ </span>
        {failure}
      </Text>
    );
  if (job.state === 'completed')
    return (
      <Text size="sm">
        <span aria-hidden>{job.confirmation === 'device' ? '✓✓ ' : '✓ '}</span>
        {texts.maybe(`confirmation.${job.confirmation}`) ?? t('activity.completed')}
      </Text>
    );
  return (
    <Text size="sm" className={job.reason ? 'warn' : undefined}>
      <span aria-hidden>{job.reason ? '▲ ' : '▶ '}</span>
      {job.reason
        ? texts.localized(job.reason, job.reasonFact)
        : t(job.state === 'printing' ? 'activity.printing' : 'activity.waiting', { ago: ago(job.date) })}
    </Text>
  );
}

interface JobDetailsProps {
  readonly job: UiJob;
  /** The next step, if the row around it has no button for it. */
  readonly action?: ReactNode;
}

export function JobDetails({ job, action }: JobDetailsProps) {
  const texts = useTexts();
  const { t, time, maybe, localized } = texts;
  const failure = failureOf(job, texts);
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" py="xs">
      <Stack gap="xs">
        <Title order={3} size="h6">
          {t('activity.timeline')}
        </Title>
        <List listStyleType="none" size="sm" spacing={2}>
          {job.steps.map((step, index) => (
            <List.Item key={`${step.at}-${index}`}>
              {time(step.at)} · {maybe(`step.${step.what}`) ?? step.what}
              {step.detail ? `: ${(step.what === 'ended' && failure) || localized(step.detail, step.fact)}` : ''}
            </List.Item>
          ))}
        </List>
        {job.warnings && <JobWarnings warnings={job.warnings} />}
        <Text size="xs" c="dimmed" className="id">
          {t('activity.id')} {job.jobId} · {t('activity.copies')} {copiesOut(job)} / {job.copies}
        </Text>
        {action}
        <Group gap="xs">
          {job.isCancellable && <CancelButton job={job} />}
          <CopyButton size="compact-sm" label={t('copy.job')} text={() => jobSummary(job)} />
        </Group>
      </Stack>
      <Box miw={0}>
        <Title order={3} size="h6" mb="xs">
          {t('document.title')}
        </Title>
        <JobDocument job={job} />
      </Box>
    </SimpleGrid>
  );
}

function CancelButton({ job: { jobId, attempt } }: { readonly job: UiJob }) {
  const { t } = useTexts();
  const { isBusy, error, run } = useAction();
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        loading={isBusy}
        onClick={() => void run(async () => void (await bridge.cancelJob({ jobId, attempt })))}
      >
        {t('waiting.cancel')}
      </Button>
      {error && (
        <Text size="sm" role="alert" className="bad">
          {error}
        </Text>
      )}
    </>
  );
}
