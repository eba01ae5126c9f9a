/** The agents of a printer in failover order, and changes of that order. */
import { ActionIcon, Badge, NativeSelect, Text, Title } from '@mantine/core';
import type { agentApi, printerApi } from '@platen/protocol';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { agentsQuery } from '../../agents/queries.ts';
import { useAction } from '../../api/use-action.ts';
import { useConfirm } from '../../page/dialogs/confirm.tsx';
import { MayChange } from '../../page/may.tsx';
import { PlaceLink } from '../../page/place-link.tsx';
import { useTexts } from '../../texts.ts';
import { BIND_AGENT, ORDER_AGENTS, UNBIND_AGENT } from '../actions.ts';
import { PrinterMark } from '../printer-mark.tsx';

type Report = printerApi.PrinterStatusReport;

export function PrinterAgents({ report }: { readonly report: Report }) {
  const { t } = useTexts();
  const { id, agents } = report;
  const order = useAction<readonly string[]>({
    ...ORDER_AGENTS,
    run: (agentIds) => ORDER_AGENTS.run({ id, agentIds }),
    done: () => t('printers.orderSaved'),
    mutationKey: ['printers', id, 'order'],
  });
  const ids = agents.map(({ agentId }) => agentId);
  const asked = order.isPending && isSameSet(order.variables, ids) ? order.variables : ids;
  // Each press counts: the next one starts from the order that the last one asked for, also before the page shows it.
  const latest = useRef<readonly string[]>(null);
  useEffect(() => {
    if (!order.isPending) latest.current = null;
  }, [order.isPending]);
  const move = (agentId: string, by: -1 | 1): void => {
    const from = latest.current && isSameSet(latest.current, ids) ? latest.current : ids;
    const index = from.indexOf(agentId);
    if (from[index + by] === undefined) return;
    latest.current = swapped(from, Math.min(index, index + by));
    order.mutate(latest.current);
  };
  return (
    <section>
      <Title order={2} size="h6">
        {t('printers.agents')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('printers.agentsText')}
      </Text>
      <MayChange action={ORDER_AGENTS}>
        <ol className="plain-list">
          {asked.map((agentId, index) => (
            <AgentRow
              key={agentId}
              report={report}
              agent={agents[ids.indexOf(agentId)]!}
              index={index}
              onUp={() => move(agentId, -1)}
              onDown={() => move(agentId, 1)}
            />
          ))}
        </ol>
        <Bind id={id} bound={ids} />
      </MayChange>
    </section>
  );
}

interface AgentRowProps {
  readonly report: Report;
  readonly agent: Report['agents'][number];
  /** The place in the order of failover, from 0. */
  readonly index: number;
  readonly onUp: () => void;
  readonly onDown: () => void;
}

function AgentRow({ report, agent, index, onUp, onDown }: AgentRowProps) {
  const { t } = useTexts();
  const confirm = useConfirm();
  const { id, agents, statusDetail } = report;
  const { agentId, agentName, agentOnline, status } = agent;
  const unbind = useAction(UNBIND_AGENT);
  const isPrimary = index === 0;
  return (
    <li>
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
          {...offAtEnd(isPrimary)}
          onClick={onUp}
        >
          <IconArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('printers.moveDown', { name: agentName })}
          {...offAtEnd(index === agents.length - 1)}
          onClick={onDown}
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
              onConfirm: () => unbind.mutate({ id, agentId }),
            })
          }
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  );
}

/** True if both have the same ids, in whatever order. */
const isSameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));

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
  const bind = useAction(BIND_AGENT);
  const others: readonly agentApi.Agent[] = agents.filter((agent) => !bound.includes(agent.id));
  if (others.length === 0) return null;
  return (
    <NativeSelect
      size="xs"
      w="16rem"
      label={t('printers.bind')}
      value=""
      onChange={(event) => bind.mutate({ id, agentId: event.currentTarget.value })}
      data={[
        { value: '', label: t('printers.bindChoose') },
        ...others.map(({ id: value, name }) => ({ value, label: name })),
      ]}
    />
  );
}
