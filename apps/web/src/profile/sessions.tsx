/** The sessions of the user. */
import type { profileApi } from '@platen/protocol';
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { Time } from '@platen/ui';
import { useQuery } from '@tanstack/react-query';
import { api, call } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { QueryView } from '../page/query-view.tsx';
import { RowSkeletons } from '../page/states.tsx';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { useTexts } from '../texts.ts';
import { deviceOf } from './device.ts';

type Session = profileApi.Session;

export function Sessions() {
  const { t } = useTexts();
  const query = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => api('GET /api/v3/profile/sessions', { signal }),
  });
  const endOthers = useAction({
    run: () => call('POST', '/api/auth/revoke-other-sessions', { body: {} }),
    refreshes: ['sessions'],
    done: () => t('profile.othersEnded'),
  });
  const nameOf = ({ device }: Session): string => {
    const known = deviceOf(device);
    return known ? t('profile.deviceOn', known) : device || t('profile.unknownDevice');
  };
  const columns: readonly Column<Session>[] = [
    {
      id: 'device',
      header: t('profile.device'),
      value: nameOf,
      width: 'minmax(0, 1.6fr)',
      cell: (session) => (
        <Group gap={6} wrap="nowrap" title={session.device}>
          <Text size="sm" truncate>
            {nameOf(session)}
          </Text>
          {session.current && (
            <Badge size="sm" variant="default" tt="none">
              {t('profile.thisSession')}
            </Badge>
          )}
        </Group>
      ),
    },
    {
      id: 'address',
      header: t('profile.address'),
      value: ({ address }) => address,
      cell: ({ address }) => address ?? '–',
    },
    {
      id: 'used',
      header: t('profile.lastUsed'),
      value: ({ lastUsedDate }) => lastUsedDate,
      width: '9rem',
      cell: ({ lastUsedDate }) => <Time iso={lastUsedDate} />,
    },
    {
      id: 'actions',
      isUntitled: true,
      header: t('people.actions'),
      width: '6rem',
      align: 'end',
      cell: (session) => !session.current && <EndButton session={session} device={nameOf(session)} />,
    },
  ];
  return (
    <QueryView query={query} skeleton={<RowSkeletons rows={2} />}>
      {({ sessions, trustedDevices }) => (
        <>
          <DataTable
            label={t('profile.sessions')}
            columns={columns}
            rows={sessions}
            rowId={({ id }) => id}
            csv="sessions"
            toolbar={
              sessions.length > 1 && (
                <Button size="xs" variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
                  {t('profile.endOthers')}
                </Button>
              )
            }
          />
          <TrustedDevices devices={trustedDevices} />
        </>
      )}
    </QueryView>
  );
}

/** Nothing where there are none. */
function TrustedDevices({ devices }: { readonly devices: readonly profileApi.TrustedDevice[] }) {
  const { t } = useTexts();
  const end = useAction<string>({
    run: (id) => api('DELETE /api/v3/profile/trusted-devices/:id', { params: { id } }),
    refreshes: ['sessions'],
    done: () => t('profile.trustEnded'),
  });
  if (devices.length === 0) return null;
  return (
    <Stack gap={4} mt="md">
      <Text size="sm">{t('profile.trusted')}</Text>
      {devices.map(({ id, lastUsedDate, expiresDate }) => (
        <Group key={id} gap="xs">
          <Text size="sm" c="dimmed" flex={1}>
            <Time iso={lastUsedDate} /> – <Time iso={expiresDate} />
          </Text>
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => end.mutate(id)}>
            {t('profile.trustEnd')}
          </Button>
        </Group>
      ))}
    </Stack>
  );
}

function EndButton({ session, device }: { readonly session: Session; readonly device: string }) {
  const { t } = useTexts();
  const end = useAction({
    run: () => call('POST', '/api/auth/revoke-session', { body: { id: session.id } }),
    refreshes: ['sessions'],
    done: () => t('profile.ended'),
  });
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="red"
      aria-label={t('profile.endOf', { device })}
      loading={end.isPending}
      onClick={() => end.mutate()}
    >
      {t('profile.end')}
    </Button>
  );
}
