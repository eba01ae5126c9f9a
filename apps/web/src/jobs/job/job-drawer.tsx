/** One job beside the list: its outcome and how certain it is, its label, its timeline, its actions. */
import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { CopyButton, Time } from '@platen/ui';
import { useQuery } from '@tanstack/react-query';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp, type Icon } from '@tabler/icons-react';
import { useState } from 'react';
import { api, ApiFailure } from '../../api/call.ts';
import { accountQuery } from '../../api/session.ts';
import { useAction } from '../../api/use-action.ts';
import { AttentionAbout, useAttentionAbout } from '../../attention/attention-about.tsx';
import { Facts } from '../../page/facts.tsx';
import { PlaceLink } from '../../page/place-link.tsx';
import { SidePanel } from '../../page/dialogs/side-panel.tsx';
import { DISMISS } from '../../attention/actions.ts';
import { ActionButton } from '../../page/may.tsx';
import { EmptyState, FailureNote } from '../../page/states.tsx';
import { useTexts } from '../../texts.ts';
import {
  type ActionName,
  actionsFor,
  type Choice,
  isDocumentKept,
  JOB_ACTIONS,
  PLAIN,
  remainingOf,
} from '../actions.ts';
import { ActionDialog } from '../action-dialog.tsx';
import { JobDocument } from './job-document.tsx';
import { copiesOf, isUncertain, type Job, summaryOf, titleOf, whyText } from './job-state.ts';
import { JobStatusBadge } from './job-status-badge.tsx';
import { JobTimeline } from './job-timeline.tsx';
import type { Places } from '../names.ts';

interface JobDrawerProps {
  readonly jobId: string | undefined;
  readonly places: Places;
  readonly canChange: boolean;
  readonly onClose: () => void;
  /** The jobs beside it in the list. */
  readonly beside: { readonly previous: string | undefined; readonly next: string | undefined };
  readonly onOpen: (jobId: string) => void;
}

interface StepProps {
  readonly text: string;
  readonly icon: Icon;
  readonly to: string | undefined;
  readonly onOpen: (to: string | undefined) => void;
}

/** The keyboard reaches it also at the end of the list. */
function Step({ text, icon: StepIcon, to, onOpen }: StepProps) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<StepIcon size={14} aria-hidden />}
      {...(to === undefined ? { 'data-disabled': true, 'aria-disabled': true } : {})}
      onClick={() => onOpen(to)}
    >
      {text}
    </Button>
  );
}

export function JobDrawer({ jobId, places, canChange, onClose, beside, onOpen }: JobDrawerProps) {
  const { t } = useTexts();
  const step = (to: string | undefined): void => {
    if (jobId !== undefined && to !== undefined) onOpen(to);
  };
  useHotkeys([
    ['j', () => step(beside.next)],
    ['k', () => step(beside.previous)],
  ]);
  const query = useQuery({
    queryKey: ['jobs', jobId],
    queryFn: ({ signal }) => api('GET /api/v3/jobs/:id', { params: { id: jobId! }, signal }),
    enabled: jobId !== undefined,
  });
  const { data: job, error, refetch } = query;
  const isMissing = error instanceof ApiFailure && error.status === 404;
  return (
    <SidePanel
      isOpen={jobId !== undefined}
      title={job?.id === jobId && job ? titleOf(job) : t('jobs.drawer.title')}
      onClose={onClose}
    >
      <Group gap="xs" mb="sm">
        <Step text={t('jobs.drawer.previous')} icon={IconChevronUp} to={beside.previous} onOpen={step} />
        <Step text={t('jobs.drawer.next')} icon={IconChevronDown} to={beside.next} onOpen={step} />
      </Group>
      {isMissing ? (
        <EmptyState title={t('jobs.drawer.gone')}>{t('jobs.drawer.goneNext')}</EmptyState>
      ) : error ? (
        <FailureNote error={error} onRetry={() => void refetch()} />
      ) : job ? (
        <Details job={job} places={places} canChange={canChange} />
      ) : (
        <Skeleton height={320} radius="md" />
      )}
    </SidePanel>
  );
}

interface DetailsProps {
  readonly job: Job;
  readonly places: Places;
  readonly canChange: boolean;
}

function Details({ job, places, canChange }: DetailsProps) {
  const texts = useTexts();
  const { t } = texts;
  const events =
    useQuery({
      queryKey: ['jobs', job.id, 'events'],
      queryFn: ({ signal }) => api('GET /api/v3/jobs/:id/events', { params: { id: job.id }, signal }),
    }).data?.events ?? [];
  const printer = places.printerName(job.printer_id) ?? t('jobs.noPrinter');
  const agent = job.agent_id === null ? null : (places.agentName(job.agent_id) ?? t('jobs.noAgent'));
  const why = whyText(job, texts);
  const stuck = useAttentionAbout(({ kind, subject }) => kind === 'job_stuck' && subject.id === job.id);
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <Group gap="xs">
          <JobStatusBadge job={job} size="lg" />
        </Group>
        {job.status === 'completed' && <Text size="sm">{t(`jobs.sure.${job.confirmation ?? 'transport'}`)}</Text>}
        {why && <Text size="sm">{why}</Text>}
      </Stack>
      <AttentionAbout entries={stuck} />
      {canChange && isUncertain(job) && <Question job={job} />}
      <Actions job={job} places={places} canChange={canChange} />
      <section aria-label={t('jobs.document.title')}>
        <JobDocument job={job} />
      </section>
      <Facts
        items={[
          [
            t('jobs.column.printer'),
            <PlaceLink key="printer" to={`/printers/${job.printer_id}`}>
              {printer}
            </PlaceLink>,
          ],
          [t('jobs.pool'), job.pool_id && <Pool key="pool" id={job.pool_id} job={job} />],
          [
            t('jobs.agent'),
            agent && (
              <PlaceLink key="agent" to={`/agents/${job.agent_id}`}>
                {agent}
              </PlaceLink>
            ),
          ],
          [t('jobs.column.copies'), `${job.copies_sent} / ${copiesOf(job)}`],
          [
            t('jobs.fact.format'),
            job.source_format === job.target_format
              ? job.target_format.toUpperCase()
              : t('jobs.fact.converted', {
                  source: job.source_format.toUpperCase(),
                  target: job.target_format.toUpperCase(),
                }),
          ],
          [t('jobs.fact.attempt'), String(job.retry_count + 1)],
          [t('jobs.column.created'), <Time key="created" iso={job.created_date} />],
          [t('jobs.fact.ended'), job.completed_date && <Time key="ended" iso={job.completed_date} />],
          [
            t('jobs.fact.expires'),
            job.status === 'queued' && job.expires_date && <Time key="expires" iso={job.expires_date} />,
          ].map((part) => part || null) as [string, React.ReactNode],
          ...Object.entries(job.metadata).map(([name, value]) => [name, value] as const),
          [t('jobs.fact.id'), <code key="id">{job.id}</code>],
        ]}
      />
      <section>
        <Title order={3} size="h6" mb="xs">
          {t('jobs.timeline.title')}
        </Title>
        <JobTimeline events={events} places={places} />
      </section>
      <Group>
        <CopyButton
          label={t('jobs.summary')}
          text={() => summaryOf(job, events, { printer, agent: agent ?? 'none' })}
        />
      </Group>
    </Stack>
  );
}

/** The pool of a job, and why its printer took it. */
function Pool({ id, job }: { readonly id: string; readonly job: Job }) {
  const { localized } = useTexts();
  return (
    <Stack gap={0}>
      <PlaceLink to="/jobs" search={{ pool: id }}>
        {job.pool_name ?? id}
      </PlaceLink>
      {job.pool_reason && <Text size="sm">{localized(job.pool_reason, job.pool_reason_fact)}</Text>}
    </Stack>
  );
}

/** A job whose outcome nobody knows: a person looks, and decides. */
function Question({ job }: { readonly job: Job }) {
  const { t } = useTexts();
  const sent = job.copies_sent;
  const copies = copiesOf(job);
  const rest = remainingOf(job);
  const retry = useAction({
    run: (which: Choice['copies']) => JOB_ACTIONS.retry.run(job, { ...PLAIN, copies: which }),
    refreshes: ['jobs', 'attention'],
    done: () => t('jobs.act.done.retry'),
  });
  const leave = useAction({
    ...DISMISS,
    run: () => DISMISS.run({ jobId: job.id }),
    done: () => t('jobs.ask.left'),
  });
  return (
    <Alert color="orange" title={t('jobs.ask.title')}>
      <Stack gap="sm">
        <Text size="sm">
          {sent > 0 && rest > 0
            ? t('jobs.ask.some', { sent: String(sent), copies: String(copies), rest: String(rest) })
            : t('jobs.ask.none')}
        </Text>
        <Group gap="xs">
          {sent > 0 && rest > 0 && (
            <Button size="xs" loading={retry.isPending} onClick={() => retry.mutate('remaining')}>
              {t('jobs.ask.remaining', { rest: String(rest) })}
            </Button>
          )}
          <Button size="xs" variant="default" loading={retry.isPending} onClick={() => retry.mutate('all')}>
            {t('jobs.ask.all', { copies })}
          </Button>
          <Button size="xs" variant="default" loading={leave.isPending} onClick={() => leave.mutate()}>
            {t('jobs.ask.leave')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

/** A completed job cannot be printed again here: what keeps its document in future. */
function PrintAgainElsewhere() {
  const { t } = useTexts();
  return (
    <Text size="xs" c="dimmed">
      {t('jobs.notKept')} <PlaceLink to="/members">{t('jobs.keepThem')}</PlaceLink>
    </Text>
  );
}

function Actions({ job, places, canChange }: DetailsProps) {
  const { t } = useTexts();
  const { data: account } = useQuery(accountQuery);
  const [asked, setAsked] = useState<ActionName | null>(null);
  const act = useAction({
    run: ({ action, choice }: { readonly action: ActionName; readonly choice: Choice }) =>
      JOB_ACTIONS[action].run(job, choice),
    refreshes: ['jobs', 'attention'],
    done: (_, { action }) => t(`jobs.act.done.${action}`),
    onDone: () => setAsked(null),
  });
  const isOnline = places.agents.find(({ id }) => id === job.agent_id)?.online ?? false;
  // The question above offers to print again.
  const isKept = isDocumentKept(job, account?.keepDocuments ?? false, Date.now());
  const own = places.printers.find(({ id }) => id === job.printer_id);
  const actions = actionsFor(job, isOnline, isKept).filter((action) => action !== 'retry' || !isUncertain(job));
  if (actions.length === 0) return job.status === 'completed' ? <PrintAgainElsewhere /> : null;
  if (!canChange)
    return (
      <Text size="sm" c="dimmed">
        {t('jobs.act.notAllowed')}
      </Text>
    );
  return (
    <Group gap="xs">
      {actions.map((action) => (
        <ActionButton
          key={action}
          action={JOB_ACTIONS[action]}
          size="xs"
          variant="default"
          onClick={() => setAsked(action)}
        />
      ))}
      <ActionDialog
        action={asked}
        count={1}
        isMany={false}
        printers={places.printers.filter(({ id }) => id !== job.printer_id)}
        made={{ nativeFormat: job.target_format, dpi: own?.config.dpi ?? null }}
        offersRemaining={job.copies_sent > 0 && remainingOf(job) > 0}
        able={own?.capabilities}
        isRunning={act.isPending}
        onClose={() => setAsked(null)}
        onRun={(action, choice) => act.mutate({ action, choice })}
      />
    </Group>
  );
}
