/** The agents of a printer in failover order, and changes of that order. */
import { ActionIcon, Badge, NativeSelect, Text, Title } from '@mantine/core';
import type { agentApi, printerApi } from '@platen/protocol';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { agentsQuery } from '../agents/queries.ts';
import { api } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { useConfirm } from '../page/confirm.tsx';
import { MayChange } from '../page/may.tsx';
import { PlaceLink } from '../page/place-link.tsx';
import { useTexts } from '../texts.ts';
import { PrinterMark } from './printer-mark.tsx';

type Report = printerApi.PrinterStatusReport;
const REFRESHES = ['printers', 'attention', 'agents'];

export function PrinterAgents({ report }: { readonly report: Report }) {
  const { t } = useTexts();
  const confirm = useConfirm();
  const { id, agents, statusDetail } = report;
  const order = useAction<readonly string[]>({
    run: (agentIds) => api('PUT /api/v3/printers/:id/agents', { params: { id }, body: { agentIds } }),
    done: () => t('printers.orderSaved'),
    refreshes: REFRESHES,
  });
  const unbind = useAction<string>({
    run: (agentId) => api('DELETE /api/v3/printers/:id/agents/:agentId', { params: { id, agentId } }),
    refreshes: REFRESHES,
  });
  const ids = agents.map(({ agentId }) => agentId);
  // A button that is switched off meanwhile would lose the keyboard.
  const swap = (index: number): void => void (order.isPending || order.mutate(swapped(ids, index)));
  return (
    <section>
      <Title order={2} size="h6">
        {t('printers.agents')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('printers.agentsText')}
      </Text>
      <MayChange takes="PUT /api/v3/printers/:id/agents">
        <ol className="plain-list">
          {agents.map(({ agentId, agentName, isPrimary, agentOnline, status }, index) => (
            <li key={agentId}>
              <span className="list-main">
                <PlaceLink to={`/agents/${agentId}`}>{agentName}</PlaceLink>
                <Badge variant="default" size="sm" styles={{ label: { textTransform: 'none' } }}>
                  {t(isPrimary ? 'printers.primary' : 'printers.standby')}
                </Badge>
                <span className="quiet">{t(agentOnline ? 'printers.online' : 'printers.offline')}</span>
                {agentOnline && <PrinterMark status={status} method={statusDetail?.method ?? null} />}
              </span>
              <span className="list-actions">
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('printers.moveUp', { name: agentName })}
                  {...offAtEnd(index === 0)}
                  onClick={() => index > 0 && swap(index - 1)}
                >
                  <IconArrowUp size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('printers.moveDown', { name: agentName })}
                  {...offAtEnd(index === agents.length - 1)}
                  onClick={() => index < agents.length - 1 && swap(index)}
                >
                  <IconArrowDown size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('printers.unbind', { name: agentName })}
                  disabled={isPrimary}
                  onClick={() =>
                    confirm({
                      title: t('printers.unbind', { name: agentName }),
                      body: t('printers.unbindText'),
                      action: t('printers.unbind', { name: agentName }),
                      onConfirm: () => unbind.mutate(agentId),
                    })
                  }
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              </span>
            </li>
          ))}
        </ol>
        <Bind id={id} bound={ids} />
      </MayChange>
    </section>
  );
}

/** The ids with those at `index` and behind it in the place of each other. */
const swapped = (ids: readonly string[], index: number): readonly string[] => [
  ...ids.slice(0, index),
  ids[index + 1]!,
  ids[index]!,
  ...ids.slice(index + 2),
];

/** The keyboard reaches it also at the end of the list: an agent that has just been moved there keeps the focus. */
const offAtEnd = (isAtEnd: boolean) => (isAtEnd ? { 'data-disabled': true, 'aria-disabled': true } : {});

function Bind({ id, bound }: { readonly id: string; readonly bound: readonly string[] }) {
  const { t } = useTexts();
  const { data: agents = [] } = useQuery(agentsQuery);
  const bind = useAction<string>({
    run: (agentId) => api('POST /api/v3/printers/:id/agents', { params: { id }, body: { agentId } }),
    refreshes: REFRESHES,
  });
  const others: readonly agentApi.Agent[] = agents.filter((agent) => !bound.includes(agent.id));
  if (others.length === 0) return null;
  return (
    <NativeSelect
      size="xs"
      w="16rem"
      label={t('printers.bind')}
      value=""
      onChange={(event) => bind.mutate(event.currentTarget.value)}
      data={[
        { value: '', label: t('printers.bindChoose') },
        ...others.map(({ id: value, name }) => ({ value, label: name })),
      ]}
    />
  );
}
