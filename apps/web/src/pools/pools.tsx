/** `/pools`: printers that stand in for each other, and what is done with each pool. */
import { Badge, Group, Text, VisuallyHidden } from '@mantine/core';
import type { poolApi } from '@platen/protocol';
import { IconStack2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../api/use-action.ts';
import { ConfirmButton } from '../page/dialogs/confirm-button.tsx';
import { Dialog } from '../page/dialogs/dialog.tsx';
import { ActionButton } from '../page/may.tsx';
import { Page } from '../page/page.tsx';
import { PlaceLink } from '../page/place-link.tsx';
import { QueryView } from '../page/query-view.tsx';
import { EmptyState } from '../page/states.tsx';
import { useNew } from '../page/use-new.ts';
import { allPrintersQuery } from '../printers/queries.ts';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { useTexts } from '../texts.ts';
import { CHANGE_POOL, CREATE_POOL, PAUSE_POOL, REMOVE_POOL, RESUME_POOL } from './actions.ts';
import { PoolForm } from './pool-form.tsx';
import { poolsQuery } from './queries.ts';

type Pool = poolApi.Pool;

export function Pools() {
  const { t } = useTexts();
  const { isOpen: isCreating, open, close } = useNew('/pools');
  const [changed, setChanged] = useState<Pool | null>(null);
  const columns = usePoolColumns(setChanged);
  return (
    <Page
      title={t('nav.pools')}
      description={t('pools.description')}
      actions={<ActionButton action={CREATE_POOL} size="sm" onClick={open} />}
    >
      <QueryView query={useQuery(poolsQuery)}>
        {(pools) => (
          <DataTable
            label={t('nav.pools')}
            columns={columns}
            rows={pools}
            rowId={({ id }) => id}
            csv="pools"
            empty={
              <EmptyState icon={<IconStack2 size={28} aria-hidden />} title={t('pools.empty')}>
                {t('pools.emptyNext')}
              </EmptyState>
            }
          />
        )}
      </QueryView>
      <Dialog isOpen={isCreating} onClose={close} title={t(CREATE_POOL.title)}>
        <PoolForm pool={null} onDone={close} />
      </Dialog>
      <Dialog
        isOpen={changed !== null}
        onClose={() => setChanged(null)}
        title={t('pools.changeTitle', { name: changed?.name ?? '' })}
      >
        {changed && <PoolForm pool={changed} onDone={() => setChanged(null)} />}
      </Dialog>
    </Page>
  );
}

function usePoolColumns(onChange: (pool: Pool) => void): Column<Pool>[] {
  const { t } = useTexts();
  const { data: printers = [] } = useQuery(allPrintersQuery);
  const nameOf = (id: string): string => printers.find((printer) => printer.id === id)?.name ?? id;
  const takesOver = ({ takeOverSeconds }: Pool): string =>
    `${t('pools.takeOver')}: ${takeOverSeconds === null ? t('pools.never') : t('pools.after', { seconds: takeOverSeconds })}`;
  return [
    {
      id: 'name',
      header: t('pools.name'),
      width: 'minmax(7rem, 1.4fr)',
      value: ({ name }) => name,
      cell: ({ name, paused }) => (
        <Group gap="xs">
          <Text size="sm" fw={500}>
            {name}
          </Text>
          {paused && (
            <Badge size="sm" variant="light" color="orange" tt="none">
              {t('pools.paused')}
            </Badge>
          )}
        </Group>
      ),
    },
    {
      id: 'printers',
      header: t('pools.printers'),
      width: 'minmax(7rem, 2fr)',
      value: ({ printerIds }) => printerIds.map(nameOf).join(', '),
      cell: ({ printerIds }) =>
        printerIds.length === 0 ? (
          <span className="bad">{t('pools.noPrinter')}</span>
        ) : (
          <Group gap="xs">
            {printerIds.map((id) => (
              <PlaceLink key={id} to={`/printers/${id}`}>
                {nameOf(id)}
              </PlaceLink>
            ))}
          </Group>
        ),
    },
    {
      id: 'prefer',
      header: t('pools.prefer'),
      width: 'minmax(8rem, 1.4fr)',
      value: (pool) => `${t(`pools.prefer.${pool.prefer}`)}; ${takesOver(pool)}`,
      cell: (pool) => (
        <div>
          {t(`pools.prefer.${pool.prefer}`)}
          <Text size="xs" c="dimmed">
            {takesOver(pool)}
          </Text>
        </div>
      ),
    },
    {
      id: 'waiting',
      header: t('pools.waiting'),
      width: '5rem',
      align: 'end',
      value: ({ waiting }) => waiting,
      cell: (pool) => <Waiting pool={pool} />,
    },
    {
      id: 'actions',
      isUntitled: true,
      header: t('pools.actions'),
      width: 'minmax(6rem, 18.5rem)',
      align: 'end',
      cell: (pool) => <PoolActions pool={pool} onChange={() => onChange(pool)} />,
    },
  ];
}

function Waiting({ pool: { id, name, waiting } }: { readonly pool: Pool }) {
  const { t, number } = useTexts();
  if (waiting === 0) return number(waiting);
  return (
    <PlaceLink to="/jobs" search={{ pool: id, status: 'waiting' }}>
      <span aria-hidden>{number(waiting)}</span>
      <VisuallyHidden>{t('pools.waitingNamed', { count: waiting, name })}</VisuallyHidden>
    </PlaceLink>
  );
}

function PoolActions({ pool, onChange }: { readonly pool: Pool; readonly onChange: () => void }) {
  const { t } = useTexts();
  const { id, name, paused } = pool;
  const service = paused ? RESUME_POOL : PAUSE_POOL;
  const serve = useAction({ ...service, done: () => t(paused ? 'pools.resumed' : 'pools.pausedNow', { name }) });
  const remove = useAction({ ...REMOVE_POOL, done: () => t('pools.removed', { name }) });
  const look = { size: 'compact-sm', variant: 'default' } as const;
  return (
    <Group gap="xs" justify="flex-end">
      <ActionButton
        action={service}
        {...look}
        aria-label={t(paused ? 'pools.resumeNamed' : 'pools.pauseNamed', { name })}
        loading={serve.isPending}
        onClick={() => serve.mutate(id)}
      />
      <ActionButton action={CHANGE_POOL} {...look} aria-label={t('pools.changeTitle', { name })} onClick={onChange} />
      <ConfirmButton
        action={REMOVE_POOL}
        {...look}
        label={t('pools.removeTitle', { name })}
        title={t('pools.removeTitle', { name })}
        body={t('pools.removeBody')}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(id)}
      />
    </Group>
  );
}
