/** Help from afar: diagnostics to download, the log while it is written, a restart. */
import { Anchor, Group, Title } from '@mantine/core';
import type { agentApi } from '@platen/protocol';
import { pathOf } from '@platen/protocol/call';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../api/use-action.ts';
import { ConfirmButton } from '../../page/dialogs/confirm-button.tsx';
import { ActionButton } from '../../page/may.tsx';
import { QueryView } from '../../page/query-view.tsx';
import { useTexts } from '../../texts.ts';
import { FOLLOW_LOG, REQUEST_BUNDLE, RESTART_AGENT } from '../actions.ts';
import { isDue, isFollowed, type Support, supportQuery } from '../queries.ts';
import { AgentLog } from './agent-log.tsx';

const KEPT_MS = 86_400_000;

export function AgentSupport({ agent: { id, online } }: { readonly agent: agentApi.Agent }) {
  const { t } = useTexts();
  const query = useQuery(supportQuery(id));
  const done = ({ requested }: { readonly requested: boolean }): string =>
    t(requested ? 'agents.support.asked' : 'agents.support.offline');
  const bundle = useAction({ ...REQUEST_BUNDLE, done });
  const log = useAction({ ...FOLLOW_LOG, done });
  const restart = useAction({ ...RESTART_AGENT, done });
  const support = query.data;
  return (
    <section>
      <div className="section-head">
        <Title order={2} size="h6">
          {t('agents.support.title')}
        </Title>
        <Group gap="xs">
          <ActionButton
            action={REQUEST_BUNDLE}
            variant="default"
            size="xs"
            disabled={!online}
            loading={bundle.isPending || (support && isDue(support.bundle))}
            onClick={() => bundle.mutate(id)}
          />
          <ActionButton
            action={FOLLOW_LOG}
            variant="default"
            size="xs"
            disabled={!online || (support && isFollowed(support.log))}
            loading={log.isPending}
            onClick={() => log.mutate(id)}
          />
          <ConfirmButton
            action={RESTART_AGENT}
            variant="default"
            size="xs"
            disabled={!online}
            title={t(RESTART_AGENT.title)}
            body={t('agents.support.restartText')}
            isPending={restart.isPending}
            onConfirm={() => restart.mutate(id)}
          />
        </Group>
      </div>
      <p className="quiet">{t('agents.support.hint')}</p>
      <QueryView query={query}>{(asked) => <Answers id={id} support={asked} />}</QueryView>
    </section>
  );
}

function Answers({ id, support }: { readonly id: string; readonly support: Support }) {
  const { t, localized, size, exact } = useTexts();
  const { bundle, log, restart } = support;
  const refusals = [bundle.refusal, log.refusal, restart.refusal].flatMap((refusal) => refusal ?? []);
  const isLate = bundle.requestedDate !== null && !bundle.readyDate && !bundle.refusal && !isDue(bundle);
  return (
    <div role="status" aria-live="polite">
      {refusals.slice(0, 1).map(({ message, fact }) => (
        <p key={message} className="warn">
          {localized(message, fact)}
        </p>
      ))}
      {isDue(bundle) && <p className="quiet">{t('agents.support.bundleDue')}</p>}
      {isLate && <p className="warn">{t('agents.support.bundleSilent')}</p>}
      {bundle.readyDate !== null && bundle.requestedDate !== null && (
        <p>
          <Anchor href={pathOf('GET /api/v3/agents/:id/bundle', { id })} download size="sm">
            {t('agents.support.download', {
              size: size(bundle.bytes ?? 0),
              time: exact(new Date(Date.parse(bundle.requestedDate) + KEPT_MS).toISOString()),
            })}
          </Anchor>
        </p>
      )}
      {log.until !== null && log.refusal === null && <AgentLog id={id} until={log.until} />}
    </div>
  );
}
