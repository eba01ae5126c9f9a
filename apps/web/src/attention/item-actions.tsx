/** The buttons of an entry: the actions possible here, and links to the others. */
import type { attentionApi } from '@platen/protocol';
import { notifications } from '@mantine/notifications';
import { useLocation } from '@tanstack/react-router';
import { api } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { useConfirm } from '../page/dialogs/confirm.tsx';
import { May, MayButton } from '../page/may.tsx';
import { PlaceButton } from '../page/place-link.tsx';
import { useTexts } from '../texts.ts';
import { jobsOf } from './places.ts';

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
        <May takes="POST /api/v3/agents/:id/replace">
          <Way to={`/agents/${subject.id}/replace`} text={t('agents.replace')} />
        </May>
      );
    case 'agent_outdated':
      return (
        <May takes="POST /api/v3/agents/enroll">
          <Way to="/agents/add" text={t('attention.update')} />
        </May>
      );
    case 'printer_stopped':
    case 'printer_unreachable':
    case 'printer_unknown':
      return <LookNow printerId={subject.id} />;
    case 'printer_without_agent':
    case 'jobs_waiting':
      return <Way to={`/printers/${place.printerId}`} text={t('attention.openPrinter')} />;
    case 'job_stuck':
      return <Way to="/jobs" search={{ job: subject.id }} text={t('attention.openJob')} />;
    case 'jobs_uncertain':
    case 'jobs_failed':
      return <FailedActions entry={entry} />;
    case 'webhook_disabled':
    case 'webhook_failing':
      return <Way to={`/webhooks/${subject.id}`} text={t('attention.openWebhook')} />;
    case 'alert_channel_failing':
      return <Way to="/alerts" search={{ tab: 'channels' }} text={t('attention.openChannels')} />;
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

export function LookNow({ printerId }: { readonly printerId: string }) {
  const { t } = useTexts();
  const look = useAction<void, { readonly requested: boolean }>({
    run: () => api('POST /api/v3/printers/:id/refresh', { params: { id: printerId } }),
    onDone: ({ requested }) =>
      notifications.show({
        message: t(requested ? 'attention.looking' : 'attention.notLooked'),
        color: requested ? 'teal' : 'orange',
      }),
  });
  return (
    <MayButton
      takes="POST /api/v3/printers/:id/refresh"
      variant="default"
      size="xs"
      loading={look.isPending}
      onClick={() => look.mutate()}
    >
      {t('attention.look')}
    </MayButton>
  );
}

function FailedActions({ entry }: { readonly entry: Entry }) {
  const { t } = useTexts();
  const confirm = useConfirm();
  const { subject, place, jobs } = entry;
  const refreshes = ['attention', 'jobs', 'printers'];
  const again = useAction({
    run: () => api('POST /api/v3/jobs/:id/retry', { params: { id: subject.id } }),
    done: () => t('attention.printedAgain'),
    refreshes,
  });
  const dismiss = useAction<void, { readonly dismissed: number }>({
    run: () =>
      api('POST /api/v3/attention/dismiss', {
        body:
          subject.type === 'job'
            ? { jobId: subject.id }
            : { printerId: place.printerId!, errorCode: jobs?.errorCode, until: jobs?.lastDate },
      }),
    done: ({ dismissed }) => t('attention.dismissed', { count: dismissed }),
    refreshes,
  });
  const printAgain = (): void => {
    if (entry.kind !== 'jobs_uncertain') return again.mutate();
    confirm({
      title: t('attention.printAgainTitle'),
      body: t('attention.printAgainText'),
      action: t('attention.printAgain'),
      onConfirm: () => again.mutate(),
    });
  };
  const list = jobsOf(entry);
  return (
    <>
      {subject.type === 'job' && (
        <MayButton
          takes="POST /api/v3/jobs/:id/retry"
          variant="default"
          size="xs"
          loading={again.isPending}
          onClick={printAgain}
        >
          {t('attention.printAgain')}
        </MayButton>
      )}
      {list && <Way {...list} text={subject.type === 'job' ? t('attention.openJob') : t('attention.openJobs')} />}
      <MayButton
        takes="POST /api/v3/attention/dismiss"
        variant="subtle"
        color="gray"
        size="xs"
        loading={dismiss.isPending}
        onClick={() => dismiss.mutate()}
      >
        {t('attention.dismiss')}
      </MayButton>
    </>
  );
}
