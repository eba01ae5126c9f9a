/** `/operator`: the state of the cloud and its accounts, for its operator. */
import type { operatorApi } from '@platen/protocol';
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Time } from '@platen/ui';
import { IconLock, IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { api } from '../api/call.ts';
import { profileQuery } from '../api/profile.ts';
import { useAction } from '../api/use-action.ts';
import { Page } from '../page/page.tsx';
import { QueryView } from '../page/query-view.tsx';
import { EmptyState } from '../page/states.tsx';
import type { Column } from '../table/column.ts';
import { DataTable, type DataTableProps } from '../table/data-table.tsx';
import { useList } from '../table/list.ts';
import { useTexts } from '../texts.ts';
import { LimitsForm } from './limits-form.tsx';
import { ImpersonateForm } from './impersonate-form.tsx';
import { Overview } from './overview.tsx';

type Account = operatorApi.OperatedAccount;

const PLANS = ['free', 'basic', 'pro', 'enterprise'] as const;

export function Operator() {
  const { t } = useTexts();
  const { data: profile } = useQuery(profileQuery);
  return (
    <Page title={t('operator.title')} description={t('operator.description')}>
      {profile?.operator === false ? (
        <EmptyState icon={<IconLock size={28} stroke={1.5} aria-hidden />} title={t('operator.refused')}>
          {t('operator.refusedNext')}
        </EmptyState>
      ) : (
        <Stack gap="xl">
          <Overview />
          <Accounts />
        </Stack>
      )}
    </Page>
  );
}

function Accounts() {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 200);
  const [opened, setOpened] = useState<Account>();
  const [limited, setLimited] = useState<Account>();
  const { query, list } = useList({
    queryKey: ['operator', 'accounts', q],
    route: 'GET /api/v3/operator/accounts',
    rows: 'accounts',
    filter: () => ({ q }),
  });
  return (
    <>
      {limited && <LimitsForm account={limited} onClose={() => setLimited(undefined)} />}
      {opened && <ImpersonateForm account={opened} onClose={() => setOpened(undefined)} />}
      <QueryView query={query}>
        {(accounts) => (
          <AccountTable
            rows={accounts}
            onOpen={setOpened}
            onLimits={setLimited}
            search={
              <TextInput
                size="xs"
                w={260}
                type="search"
                aria-label={t('operator.search')}
                placeholder={t('operator.search')}
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            }
            list={list}
          />
        )}
      </QueryView>
    </>
  );
}

interface AccountTableProps {
  readonly rows: readonly Account[];
  readonly onOpen: (account: Account) => void;
  readonly onLimits: (account: Account) => void;
  readonly search: ReactNode;
  readonly list: Pick<DataTableProps<Account>, 'more' | 'readPage'>;
}

function AccountTable({ rows, onOpen, onLimits, search, list }: AccountTableProps) {
  const { t, number } = useTexts();
  const count = (id: 'members' | 'agents' | 'printers' | 'jobsToday'): Column<Account> => ({
    id,
    header: t(`operator.${id}`),
    value: (account) => account[id],
    cell: (account) => number(account[id]),
    width: '5.25rem',
    align: 'end',
  });
  const columns: readonly Column<Account>[] = [
    {
      id: 'name',
      header: t('operator.account'),
      value: ({ name }) => name,
      width: 'minmax(0, 1.6fr)',
      cell: ({ name, email }) => (
        <Text size="sm" truncate title={email}>
          {name}{' '}
          <Text span size="sm" c="dimmed">
            {email}
          </Text>
        </Text>
      ),
    },
    {
      id: 'plan',
      header: t('operator.plan'),
      value: ({ plan }) => plan,
      width: '8rem',
      cell: (account) => <PlanSelect account={account} />,
    },
    count('members'),
    count('agents'),
    count('printers'),
    count('jobsToday'),
    {
      id: 'created',
      header: t('operator.since'),
      value: ({ createdDate }) => createdDate,
      width: '7rem',
      cell: ({ createdDate }) => <Time iso={createdDate} />,
    },
    {
      id: 'actions',
      isUntitled: true,
      header: t('people.actions'),
      width: '11rem',
      align: 'end',
      cell: (account) => <AccountActions account={account} onOpen={onOpen} onLimits={onLimits} />,
    },
  ];
  return (
    <DataTable
      label={t('operator.accounts')}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      csv="accounts"
      toolbar={search}
      {...list}
      empty={<Text size="sm">{t('operator.none')}</Text>}
    />
  );
}

type AccountActionsProps = Pick<AccountTableProps, 'onOpen' | 'onLimits'> & { readonly account: Account };

function AccountActions({ account, onOpen, onLimits }: AccountActionsProps) {
  const { t } = useTexts();
  const { name } = account;
  const button = { size: 'compact-sm', variant: 'subtle' } as const;
  return (
    <Group gap={0} justify="flex-end" wrap="nowrap">
      <Button {...button} aria-label={t('operator.limitsOf', { name })} onClick={() => onLimits(account)}>
        {t('operator.limits')}
      </Button>
      <Button {...button} aria-label={t('operator.openOf', { name })} onClick={() => onOpen(account)}>
        {t('operator.open')}
      </Button>
    </Group>
  );
}

function PlanSelect({ account }: { readonly account: Account }) {
  const { t } = useTexts();
  const change = useAction<Account['plan'], void>({
    run: (plan) => api('PATCH /api/v3/operator/accounts/:id', { params: { id: account.id }, body: { plan } }),
    refreshes: ['operator', 'account'],
    done: (_, plan) => t('operator.planChanged', { name: account.name, plan }),
  });
  return (
    <NativeSelect
      size="xs"
      aria-label={t('operator.planOf', { name: account.name })}
      data={[...PLANS]}
      value={account.plan}
      disabled={change.isPending}
      rightSection={<IconSelector size={14} stroke={1.6} aria-hidden />}
      onChange={(event) => change.mutate(event.currentTarget.value as Account['plan'])}
    />
  );
}
