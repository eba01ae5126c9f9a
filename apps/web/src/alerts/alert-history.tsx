/** The alerts of the last 30 days, each with its messages and their outcome. */
import { Stack, Text } from '@mantine/core';
import type { alertApi } from '@platen/protocol';
import { StatusMark, Time } from '@platen/ui';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { Facts } from '../page/facts.tsx';
import { PlaceButton } from '../page/place-link.tsx';
import { QueryView } from '../page/query-view.tsx';
import { SidePanel } from '../page/dialogs/side-panel.tsx';
import { EmptyState } from '../page/states.tsx';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { useList } from '../table/list.ts';
import { useTexts } from '../texts.ts';

const OPEN = { color: 'red', shape: '▲' } as const;
const RESOLVED = { color: 'gray', shape: '✓' } as const;

export function AlertHistory() {
  const { t, localized } = useTexts();
  const [openId, setOpenId] = useState<string | null>(null);
  const { query, list } = useList({
    queryKey: ['alerts'],
    route: 'GET /api/v3/alerts',
    rows: 'alerts',
  });
  const columns: Column<alertApi.Alert>[] = [
    {
      id: 'state',
      header: t('alerts.state'),
      width: '8rem',
      value: ({ resolvedDate }) => t(resolvedDate === null ? 'alerts.state.open' : 'alerts.state.resolved'),
      cell: ({ resolvedDate }) => (
        <StatusMark look={resolvedDate === null ? OPEN : RESOLVED}>
          {t(resolvedDate === null ? 'alerts.state.open' : 'alerts.state.resolved')}
        </StatusMark>
      ),
    },
    {
      id: 'what',
      header: t('alerts.what'),
      width: 'minmax(12rem, 3fr)',
      value: ({ message, fact }) => localized(message, fact ?? null),
      cell: ({ message, fact }) => localized(message, fact ?? null),
    },
    {
      id: 'since',
      header: t('alerts.since'),
      width: '8.5rem',
      value: ({ sinceDate }) => sinceDate,
      cell: ({ sinceDate }) => <Time iso={sinceDate} />,
    },
    {
      id: 'messages',
      header: t('alerts.messages'),
      width: 'minmax(9rem, 1.4fr)',
      value: ({ messages }) =>
        messages.map(({ channel, state }) => `${channel.name}: ${t(`alerts.message.${state}`)}`).join(', '),
      cell: ({ messages }) => <Messages messages={messages} />,
    },
  ];
  return (
    <QueryView query={query}>
      {(rows) => (
        <>
          <DataTable
            label={t('nav.alerts')}
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            csv="alerts"
            onOpen={({ id }) => setOpenId(id)}
            {...list}
            empty={
              <EmptyState icon={<IconBell size={28} aria-hidden />} title={t('alerts.empty')}>
                {t('alerts.emptyNext')}
              </EmptyState>
            }
          />
          <AlertPanel alert={rows.find(({ id }) => id === openId)} onClose={() => setOpenId(null)} />
        </>
      )}
    </QueryView>
  );
}

/** The channels that were told, each once, the last message's state. */
function Messages({ messages }: Pick<alertApi.Alert, 'messages'>) {
  const { t } = useTexts();
  if (messages.length === 0)
    return (
      <Text span size="sm" c="dimmed">
        {t('alerts.noMessages')}
      </Text>
    );
  const last = new Map(messages.map((message) => [message.channel.name, message]));
  return (
    <Stack gap={0}>
      {[...last.values()].map(({ id, channel, state }) => (
        <Text key={id} size="sm" className={state === 'failed' ? 'bad' : ''}>
          {channel.name}: {t(`alerts.message.${state}`)}
        </Text>
      ))}
    </Stack>
  );
}

interface AlertPanelProps {
  readonly alert: alertApi.Alert | undefined;
  readonly onClose: () => void;
}

function AlertPanel({ alert, onClose }: AlertPanelProps) {
  const { t, localized, exact } = useTexts();
  return (
    <SidePanel isOpen={alert !== undefined} title={alert?.ruleName} onClose={onClose}>
      {alert && (
        <Stack gap="lg">
          <Text size="sm">{localized(alert.message, alert.fact ?? null)}</Text>
          <PlaceButton
            to={`/${alert.subject.type}s/${alert.subject.id}`}
            variant="default"
            size="xs"
            style={{ alignSelf: 'flex-start' }}
          >
            {t(alert.subject.type === 'agent' ? 'attention.openAgent' : 'attention.openPrinter')}
          </PlaceButton>
          <Facts
            items={[
              [t('alerts.since'), exact(alert.sinceDate)],
              [t('alerts.until'), alert.resolvedDate && exact(alert.resolvedDate)],
              ...alert.messages.map(
                ({ kind, channel, state, error, errorFact, sentDate }) =>
                  [
                    `${t(`alerts.message.kind.${kind}`)}, ${channel.name}`,
                    <>
                      {t(`alerts.message.${state}`)} {sentDate && <Time iso={sentDate} />}{' '}
                      {error && localized(error, errorFact)}
                    </>,
                  ] as const,
              ),
            ]}
          />
        </Stack>
      )}
    </SidePanel>
  );
}
