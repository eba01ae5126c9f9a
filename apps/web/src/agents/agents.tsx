/** `/agents`: every agent with its computer, version and connection. */
import { Badge } from '@mantine/core';
import type { agentApi } from '@platen/protocol';
import { Time } from '@platen/ui';
import { IconDevicesPc } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ActionLink } from '../page/may.tsx';
import { Page } from '../page/page.tsx';
import { PlaceButton, PlaceLink } from '../page/place-link.tsx';
import { QueryView } from '../page/query-view.tsx';
import { EmptyState } from '../page/states.tsx';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { useTexts, type Texts } from '../texts.ts';
import { CONNECT_AGENT } from './actions.ts';
import { AgentMark } from './agent-mark.tsx';
import { agentsQuery } from './queries.ts';
import '../printers/printers.css';

type Agent = agentApi.Agent;

export function Agents() {
  const texts = useTexts();
  const { t } = texts;
  const navigate = useNavigate();
  return (
    <Page
      title={t('agents.title')}
      description={t('agents.description')}
      actions={
        <>
          <PlaceButton to="/agents/updates" variant="default">
            {t('agents.updates.title')}
          </PlaceButton>
          <ActionLink action={CONNECT_AGENT} />
        </>
      }
    >
      <QueryView query={useQuery(agentsQuery)}>
        {(agents) => (
          <DataTable
            label={t('agents.title')}
            columns={columnsOf(texts)}
            rows={agents.toSorted((a, b) => Number(a.online) - Number(b.online) || a.name.localeCompare(b.name))}
            rowId={({ id }) => id}
            onOpen={({ id }) => void navigate({ to: `/agents/${id}` as string })}
            {...(agents.length > 0 ? { csv: 'agents' } : {})}
            empty={
              <EmptyState icon={<IconDevicesPc size={28} stroke={1.5} aria-hidden />} title={t('agents.empty')}>
                {t('agents.emptyText')}
              </EmptyState>
            }
          />
        )}
      </QueryView>
    </Page>
  );
}

const columnsOf = ({ t, number }: Texts): readonly Column<Agent>[] => [
  {
    id: 'name',
    header: t('agents.name'),
    width: 'minmax(0, 2fr)',
    value: ({ name }) => name,
    cell: ({ id, name }) => (
      <PlaceLink to={`/agents/${id}`}>
        <strong>{name}</strong>
      </PlaceLink>
    ),
  },
  {
    id: 'status',
    header: t('agents.status'),
    width: '10rem',
    value: ({ status }) => t(`agents.${status}`),
    cell: ({ online }) => <AgentMark online={online} />,
  },
  {
    id: 'computer',
    header: t('agents.computer'),
    width: 'minmax(0, 2fr)',
    value: ({ hostname }) => hostname,
    cell: ({ hostname, platform, addresses }) => (
      <span>
        {hostname}{' '}
        <span className="quiet">
          {platformName(t, platform)}
          {addresses[0] && ` · ${addresses[0]}`}
        </span>
      </span>
    ),
  },
  {
    id: 'version',
    header: t('agents.version'),
    width: '9rem',
    value: ({ version }) => version,
    cell: ({ version, updateRequired }) => (
      <span>
        {version}{' '}
        {updateRequired && (
          <Badge color="orange" variant="light" size="sm" styles={{ label: { textTransform: 'none' } }}>
            {t('agents.updateRequired')}
          </Badge>
        )}
      </span>
    ),
  },
  {
    id: 'printers',
    header: t('agents.printers'),
    width: '5rem',
    align: 'end',
    value: ({ printerCount }) => printerCount,
    cell: ({ printerCount }) => number(printerCount),
  },
  {
    id: 'lastSeen',
    header: t('agents.lastSeen'),
    width: '9rem',
    value: ({ lastSeenDate }) => lastSeenDate,
    cell: ({ lastSeenDate }) =>
      lastSeenDate ? <Time iso={lastSeenDate} /> : <span className="quiet">{t('agents.never')}</span>,
  },
];

export function platformName(t: Texts['t'], platform: string): string {
  return platform === 'win32' || platform === 'linux' || platform === 'darwin'
    ? t(`agents.platform.${platform}`)
    : platform;
}
