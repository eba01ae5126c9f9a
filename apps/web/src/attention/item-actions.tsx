/** The buttons of an entry: the actions possible here, and links to the others. */
import type { attentionApi } from '@platen/protocol';
import { notifications } from '@mantine/notifications';
import { useLocation } from '@tanstack/react-router';
import { useAction } from '../api/use-action.ts';
import { useConfirm } from '../page/dialogs/confirm.tsx';
import { CREATE_KEY } from '../keys/actions.ts';
import { ActionButton, ActionLink, May } from '../page/may.tsx';
import { PlaceButton } from '../page/place-link.tsx';
import { useTexts } from '../texts.ts';
import { CONNECT_AGENT, REPLACE_AGENT } from '../agents/actions.ts';
import { JOB_ACTIONS, PLAIN } from '../jobs/actions.ts';
import { LOOK_NOW } from '../printers/actions.ts';
import { DISMISS } from './actions.ts';
import { jobsOf } from './places.ts';
import { Remedies } from './remedies.tsx';

type Entry = attentionApi.AttentionEntry;

export function ItemActions({ entry }: { readonly entry: Entry }) {
  const { t } = useTexts();
  const { kind, subject, place } = entry;
  switch (kind) {
    case 'agent_offline':
    case 'agent_clock':
      return <Way to={`/agents/${subject.id}`} text={t('attention.openAgent')} />;
    case 'agent_refused':
      return (
        <May action={REPLACE_AGENT}>
          <Way to={`/agents/${subject.id}/replace`} text={t(REPLACE_AGENT.title)} />
        </May>
      );
    case 'agent_outdated':
      return (
        <May action={CONNECT_AGENT}>
          <Way to="/agents/add" text={t('attention.update')} />
        </May>
      );
    case 'printer_slow':
      return <Way to={`/printers/${subject.id}`} text={t('attention.openPrinter')} />;
    case 'printer_stopped':
    case 'printer_unreachable':
    case 'printer_unknown':
      return (
        <>
          <Remedies entry={entry} />
          <LookNow printerId={subject.id} variant="subtle" />
        </>
      );
    case 'printer_doubled':
    case 'printer_without_agent':
    case 'jobs_waiting':
      return (
        <>
          <Remedies entry={entry} />
          <Way to={`/printers/${place.printerId}`} text={t('attention.openPrinter')} />
        </>
      );
    case 'job_stuck':
      return (
        <>
          <Remedies entry={entry} />
          <Way to="/jobs" search={{ job: subject.id }} text={t('attention.openJob')} />
        </>
      );
    case 'jobs_uncertain':
    case 'jobs_failed':
      return <FailedActions entry={entry} />;
    case 'webhook_disabled':
    case 'webhook_failing':
      return <Way to={`/webhooks/${subject.id}`} text={t('attention.openWebhook')} />;
    case 'alert_channel_failing':
      return <Way to="/alerts" search={{ tab: 'channels' }} text={t('attention.openChannels')} />;
    case 'prints_refused':
      return <Way to="/requests" search={{ keyId: subject.id, status: '4xx' }} text={t('attention.openRequests')} />;
    case 'key_revoked':
      return (
        <>
          <ActionLink action={CREATE_KEY} size="xs" variant="default" />
          <Way to="/requests" search={{ keyId: subject.id }} text={t('attention.openRequests')} />
        </>
      );
    case 'key_expiring':
      return <Way to="/keys" text={t('attention.openKeys')} />;
    case 'quota_agents':
    case 'quota_printers':
    case 'quota_jobs':
    case 'quota_storage':
      return <Way to="/usage" text={t('attention.openUsage')} />;
  }
}

interface WayProps {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly text: string;
}

/** A way to another page: on that page itself there is none. */
function Way({ text, ...place }: WayProps) {
  if (useLocation().pathname === place.to) return null;
  return (
    <PlaceButton {...place} variant="default" size="xs">
      {text}
    </PlaceButton>
  );
}

interface LookNowProps {
  readonly printerId: string;
  readonly variant?: 'default' | 'subtle';
}

export function LookNow({ printerId, variant = 'default' }: LookNowProps) {
  const { t } = useTexts();
  const look = useAction({
    ...LOOK_NOW,
    onDone: ({ requested }) =>
      notifications.show({
        message: t(requested ? 'attention.looking' : 'attention.notLooked'),
        color: requested ? 'teal' : 'orange',
      }),
  });
  return (
    <ActionButton
      action={LOOK_NOW}
      variant={variant}
      size="xs"
      loading={look.isPending}
      onClick={() => look.mutate(printerId)}
    />
  );
}

function FailedActions({ entry }: { readonly entry: Entry }) {
  const { t } = useTexts();
  const confirm = useConfirm();
  const { subject, place, jobs } = entry;
  const again = useAction({
    run: () => JOB_ACTIONS.retry.run({ id: subject.id, status: 'failed' }, PLAIN),
    done: () => t('attention.printedAgain'),
    refreshes: DISMISS.refreshes,
  });
  const dismiss = useAction({
    ...DISMISS,
    run: () =>
      DISMISS.run(
        subject.type === 'job'
          ? { jobId: subject.id }
          : { printerId: place.printerId!, errorCode: jobs?.errorCode, until: jobs?.lastDate },
      ),
    done: ({ dismissed }) => t('attention.dismissed', { count: dismissed }),
  });
  const printAgain = (): void => {
    if (entry.kind !== 'jobs_uncertain') return again.mutate();
    confirm({
      title: t('attention.printAgainTitle'),
      body: t('attention.printAgainText'),
      action: t(JOB_ACTIONS.retry.title),
      onConfirm: () => again.mutate(),
    });
  };
  const list = jobsOf(entry);
  return (
    <>
      {subject.type === 'job' && (
        <ActionButton
          action={JOB_ACTIONS.retry}
          variant="default"
          size="xs"
          loading={again.isPending}
          onClick={printAgain}
        />
      )}
      {list && <Way {...list} text={subject.type === 'job' ? t('attention.openJob') : t('attention.openJobs')} />}
      <ActionButton
        action={DISMISS}
        variant="subtle"
        color="gray"
        size="xs"
        loading={dismiss.isPending}
        onClick={() => dismiss.mutate()}
      />
    </>
  );
}
