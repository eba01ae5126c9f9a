/** `/requests`: what programs sent, what was wrong, and how to send it again. The filters are in the address. */
import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { requestApi } from '@platen/protocol';
import { Time } from '@platen/ui';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { api } from '../api/call.ts';
import { Page } from '../page/page.tsx';
import { QueryView } from '../page/query-view.tsx';
import { EmptyState } from '../page/states.tsx';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { useList } from '../table/list.ts';
import { useTexts } from '../texts.ts';
import { RequestPanel } from './request-panel.tsx';
import { StatusCode } from './status-code.tsx';

const HOURS = [1, 24];
const DAYS = [7, 30];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const HOUR_MS = 3_600_000;

export function Requests() {
  const { t } = useTexts();
  const search = useSearch({ from: '/frame/requests' });
  const { status = '', method = '', code = '', keyId = '', hours = '', q = '', request = '' } = search;
  const navigate = useNavigate({ from: '/requests' });
  const set = (fields: Partial<typeof search>): void =>
    void navigate({ search: (before) => ({ ...before, ...fields }), replace: true });
  const { query, list } = useList({
    queryKey: ['requests', status, method, code, keyId, hours, q],
    route: 'GET /api/v3/requests',
    rows: 'requests',
    filter: () => {
      const from = hours === '' ? null : new Date(Date.now() - Number(hours) * HOUR_MS).toISOString();
      return { status, method, code, keyId, from, q };
    },
  });
  const refresh = (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconRefresh size={16} aria-hidden />}
      loading={query.isRefetching}
      onClick={() => void query.refetch()}
    >
      {t('requests.refresh')}
    </Button>
  );
  const columns = useRequestColumns();
  return (
    <Page title={t('nav.requests')} description={t('requests.description')} actions={refresh}>
      <Filters search={search} onChange={set} />
      <QueryView query={query}>
        {(rows) => (
          <>
            <DataTable
              label={t('nav.requests')}
              columns={columns}
              rows={rows}
              rowId={({ id }) => id}
              isSorted
              csv="requests"
              onOpen={({ id }) => set({ request: id })}
              {...list}
              empty={<EmptyState title={t('requests.empty')}>{t('requests.emptyNext')}</EmptyState>}
            />
            <RequestPanel request={rows.find(({ id }) => id === request)} onClose={() => set({ request: '' })} />
          </>
        )}
      </QueryView>
    </Page>
  );
}

interface Search {
  readonly status?: string | undefined;
  readonly method?: string | undefined;
  readonly code?: string | undefined;
  readonly keyId?: string | undefined;
  readonly hours?: string | undefined;
  readonly q?: string | undefined;
  readonly request?: string | undefined;
}

interface FiltersProps {
  readonly search: Search;
  readonly onChange: (fields: Search) => void;
}

function Filters({ search, onChange }: FiltersProps) {
  const { t } = useTexts();
  const keys = useQuery({
    queryKey: ['keys'],
    queryFn: ({ signal }) => api('GET /api/v3/keys', { signal }),
    retry: false,
  });
  const later = useDebouncedCallback((fields: Search) => onChange(fields), 300);
  const any = { value: '', label: t('requests.any') };
  const select = (
    name: 'status' | 'method' | 'keyId' | 'hours',
    label: string,
    data: { value: string; label: string }[],
  ) => (
    <NativeSelect
      size="xs"
      label={label}
      value={search[name] ?? ''}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      data={[any, ...data]}
    />
  );
  return (
    <form role="search" className="filters" onSubmit={(event) => event.preventDefault()}>
      <TextInput
        size="xs"
        label={t('requests.search')}
        placeholder={t('requests.searchHint')}
        defaultValue={search.q ?? ''}
        onChange={(event) => later({ q: event.currentTarget.value })}
      />
      {select('status', t('requests.filterStatus'), [
        { value: '4xx', label: t('requests.failed') },
        { value: '5xx', label: t('requests.broken') },
        { value: '2xx', label: t('requests.good') },
      ])}
      {select(
        'method',
        t('requests.filterMethod'),
        METHODS.map((value) => ({ value, label: value })),
      )}
      {select('hours', t('requests.filterWhen'), [
        ...HOURS.map((hours) => ({ value: String(hours), label: t('requests.hours', { hours }) })),
        ...DAYS.map((days) => ({ value: String(days * 24), label: t('requests.days', { days }) })),
      ])}
      <TextInput
        size="xs"
        label={t('requests.filterCode')}
        defaultValue={search.code ?? ''}
        onChange={(event) => later({ code: event.currentTarget.value.trim() })}
      />
      {/* Last, and there before its keys: nothing moves when they come, or when the role does not show them. */}
      {!keys.isError &&
        select(
          'keyId',
          t('requests.filterKey'),
          keys.data?.keys.map(({ id, name }) => ({ value: id, label: name })) ?? [],
        )}
    </form>
  );
}

function useRequestColumns(): Column<requestApi.LoggedRequest>[] {
  const { t, number } = useTexts();
  return [
    { id: 'at', header: t('requests.at'), width: '8.5rem', value: ({ at }) => at, cell: ({ at }) => <Time iso={at} /> },
    {
      id: 'status',
      header: t('requests.status'),
      width: '5rem',
      value: (one) => one.status,
      cell: (one) => <StatusCode status={one.status} />,
    },
    {
      id: 'request',
      header: t('requests.request'),
      width: 'minmax(12rem, 2fr)',
      value: (one) => `${one.method} ${one.path}`,
      cell: (one) => (
        <Text size="sm" lineClamp={1} title={one.path}>
          <Text span size="sm" fw={600}>
            {one.method}
          </Text>{' '}
          {one.route}
        </Text>
      ),
    },
    {
      id: 'wrong',
      header: t('requests.wrong'),
      width: 'minmax(10rem, 2fr)',
      value: ({ message }) => message,
      cell: ({ message }) =>
        message && (
          <Text size="sm" lineClamp={1} title={message}>
            {message}
          </Text>
        ),
    },
    {
      id: 'caller',
      header: t('requests.caller'),
      width: 'minmax(7rem, 1fr)',
      value: ({ caller }) => caller.name,
      cell: ({ caller }) => caller.name ?? t('requests.callerGone'),
    },
    {
      id: 'duration',
      header: t('requests.duration'),
      width: '5.5rem',
      align: 'end',
      value: ({ durationMs }) => durationMs,
      cell: ({ durationMs }) => t('requests.ms', { ms: number(durationMs, durationMs < 10 ? 1 : 0) }),
    },
  ];
}
