/** `/keys`: the API keys, and the tokens that servers create for their web pages. */
import { Badge, Group, Stack, Text, Title } from '@mantine/core';
import type { keyApi, pageTokenApi } from '@platen/protocol';
import { Time } from '@platen/ui';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { ConfirmButton } from '../page/dialogs/confirm-button.tsx';
import { ActionButton } from '../page/may.tsx';
import { Page } from '../page/page.tsx';
import { QueryView } from '../page/query-view.tsx';
import { EmptyState } from '../page/states.tsx';
import { useNew } from '../page/use-new.ts';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { useTexts } from '../texts.ts';
import { CreateKey } from './create-key.tsx';
import { NewKey } from './new-key.tsx';
import { CREATE_KEY, REVOKE_KEY, REVOKE_PAGE_TOKEN } from './actions.ts';

export function Keys() {
  const { t } = useTexts();
  const { isOpen: isCreating, open, close } = useNew('/keys');
  const [created, setCreated] = useState<keyApi.CreatedKey | null>(null);
  const keys = useQuery({
    queryKey: ['keys'],
    queryFn: ({ signal }) => api('GET /api/v3/keys', { signal }),
  });
  const create = <ActionButton action={CREATE_KEY} size="sm" onClick={open} />;
  return (
    <Page title={t('nav.keys')} description={t('keys.description')} actions={create}>
      <Stack gap="xl">
        <QueryView query={keys}>{({ keys: rows }) => <KeyTable rows={rows} />}</QueryView>
        <PageTokens />
      </Stack>
      <CreateKey isOpen={isCreating} onClose={close} onCreated={setCreated} />
      <NewKey created={created} onClose={() => setCreated(null)} />
    </Page>
  );
}

function KeyTable({ rows }: { readonly rows: readonly keyApi.ApiKey[] }) {
  const { t } = useTexts();
  const columns = useKeyColumns();
  return (
    <DataTable
      label={t('nav.keys')}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      csv="keys"
      empty={
        <EmptyState icon={<IconKey size={28} aria-hidden />} title={t('keys.empty')}>
          {t('keys.emptyNext')}
        </EmptyState>
      }
    />
  );
}

interface RevokeProps {
  readonly action: typeof REVOKE_KEY | typeof REVOKE_PAGE_TOKEN;
  readonly id: string;
  readonly name: string;
  /** Counts of what ends with the key. */
  readonly ends?: { readonly webhooks: number; readonly pageTokens: number };
}

function Revoke({ action, id, name, ends }: RevokeProps) {
  const { t } = useTexts();
  const revoke = useAction({
    ...action,
    done: () => t('keys.revoked', { name }),
  });
  return (
    <ConfirmButton
      action={action}
      size="compact-sm"
      variant="default"
      label={t('keys.revokeNamed', { name })}
      title={t('keys.revokeTitle', { name })}
      body={[
        t('keys.revokeBody'),
        ends && ends.webhooks > 0 && t('keys.revokeWebhooks', { count: ends.webhooks }),
        ends && ends.pageTokens > 0 && t('keys.revokePageTokens', { count: ends.pageTokens }),
      ]
        .filter(Boolean)
        .join(' ')}
      isPending={revoke.isPending}
      onConfirm={() => revoke.mutate(id)}
    />
  );
}

/** Nothing where there are none: most accounts have no such pages. */
function PageTokens() {
  const { t, number } = useTexts();
  const tokens = useQuery({
    queryKey: ['page-tokens'],
    queryFn: ({ signal }) => api('GET /api/v3/tokens', { signal }),
  });
  const rows = tokens.data?.tokens ?? [];
  if (rows.length === 0) return null;
  const columns: Column<pageTokenApi.PageToken>[] = [
    {
      id: 'origins',
      header: t('keys.origins'),
      width: 'minmax(10rem, 2fr)',
      value: ({ origins }) => origins.join(' '),
      cell: ({ origins }) => origins.join(', '),
    },
    {
      id: 'printers',
      header: t('keys.printers'),
      align: 'end',
      value: ({ printerIds }) => printerIds.length,
      cell: ({ printerIds }) => number(printerIds.length),
    },
    {
      id: 'copies',
      header: t('keys.copies'),
      align: 'end',
      value: ({ copiesUsed }) => copiesUsed,
      cell: ({ copies, copiesUsed }) => t('keys.copiesOf', { used: number(copiesUsed), copies: number(copies) }),
    },
    {
      id: 'expires',
      header: t('keys.expires'),
      value: ({ expiresDate }) => expiresDate,
      cell: ({ expiresDate }) => <Time iso={expiresDate} />,
    },
    {
      id: 'actions',
      isUntitled: true,
      header: t('keys.actions'),
      width: '7rem',
      align: 'end',
      cell: ({ id, origins }) => <Revoke action={REVOKE_PAGE_TOKEN} id={id} name={origins[0] ?? t('keys.token')} />,
    },
  ];
  return (
    <section>
      <Title order={2} size="h5">
        {t('keys.tokens')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('keys.tokensDescription')}
      </Text>
      <DataTable label={t('keys.tokens')} columns={columns} rows={rows} rowId={({ id }) => id} csv="page-tokens" />
    </section>
  );
}

function useKeyColumns(): Column<keyApi.ApiKey>[] {
  const { t } = useTexts();
  const may = ({ scopes }: keyApi.ApiKey) => t(scopes.includes('print') ? 'keys.scope.print' : 'keys.scope.convert');
  return [
    {
      id: 'name',
      header: t('keys.name'),
      width: 'minmax(8rem, 1.4fr)',
      value: ({ name }) => name,
      cell: ({ name, mode, grantedBy }) => (
        <Group gap="xs">
          <Text size="sm" fw={500}>
            {name}
          </Text>
          {mode === 'test' && (
            <Badge size="sm" variant="light" color="gray" tt="none">
              {t('keys.modeName.test')}
            </Badge>
          )}
          {grantedBy !== null && (
            <Text size="xs" c="dimmed">
              {t('keys.grantedBy', { email: grantedBy })}
            </Text>
          )}
        </Group>
      ),
    },
    {
      id: 'prefix',
      header: t('keys.prefix'),
      width: 'minmax(10rem, 1fr)',
      value: ({ prefix }) => prefix,
      cell: ({ prefix }) => <code>{prefix}…</code>,
    },
    { id: 'may', header: t('keys.may'), value: may, cell: may },
    {
      id: 'lastUsed',
      header: t('keys.lastUsed'),
      width: 'minmax(9rem, 1.2fr)',
      value: ({ lastUsedDate }) => lastUsedDate,
      cell: ({ lastUsedDate, lastUsedAddress }) =>
        lastUsedDate ? (
          <span>
            <Time iso={lastUsedDate} />{' '}
            {lastUsedAddress && (
              <Text span size="xs" c="dimmed">
                {t('keys.from', { address: lastUsedAddress })}
              </Text>
            )}
          </span>
        ) : (
          <Text span size="sm" c="dimmed">
            {t('keys.never')}
          </Text>
        ),
    },
    {
      id: 'expires',
      header: t('keys.expires'),
      width: '8rem',
      value: ({ expiresDate }) => expiresDate,
      cell: ({ expiresDate }) => (expiresDate ? <Time iso={expiresDate} /> : t('keys.expiresNever')),
    },
    {
      id: 'actions',
      isUntitled: true,
      header: t('keys.actions'),
      width: '7rem',
      align: 'end',
      cell: (key) => <Revoke action={REVOKE_KEY} id={key.id} name={key.name} ends={key} />,
    },
  ];
}
