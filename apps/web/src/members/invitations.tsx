/** Open invitations. */
import type { memberApi } from '@platen/protocol';
import { Group, Text } from '@mantine/core';
import { Time } from '@platen/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { NewSecret } from '../keys/new-secret.tsx';
import { ActionButton } from '../page/may.tsx';
import { QueryView } from '../page/query-view.tsx';
import { RowSkeletons } from '../page/states.tsx';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { useTexts } from '../texts.ts';
import { RENEW_INVITATION, REVOKE_INVITATION } from './actions.ts';

type Invitation = memberApi.Invitation;

export function Invitations() {
  const { t, time } = useTexts();
  const query = useQuery({
    queryKey: ['invitations'],
    queryFn: ({ signal }) => api('GET /api/v3/invitations', { signal }),
  });
  const revoke = useAction({ ...REVOKE_INVITATION, done: () => t('members.revoked') });
  const renew = useAction(RENEW_INVITATION);
  const { data: renewed } = renew;
  const columns = useInvitationColumns({ onRenew: renew.mutate, onRevoke: ({ id }) => revoke.mutate(id) });
  return (
    <>
      <QueryView query={query} skeleton={<RowSkeletons rows={1} />}>
        {({ invitations }) =>
          invitations.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('members.openNone')}
            </Text>
          ) : (
            <DataTable
              label={t('members.open')}
              columns={columns}
              rows={invitations}
              rowId={({ id }) => id}
              csv="invitations"
            />
          )
        }
      </QueryView>

      {renewed && (
        <NewSecret
          secret={renewed.link}
          title={t('members.newLinkTitle', { email: renewed.email ?? t('members.anybody') })}
          body={[
            t('members.inviteLink', { time: time(renewed.expiresDate) }),
            renewed.sent ? t('members.inviteSent') : '',
            t('members.oldLinkEnded'),
          ].join(' ')}
          done={t('members.close')}
          onClose={() => renew.reset()}
        />
      )}
    </>
  );
}

interface InvitationActions {
  readonly onRenew: (invitation: Invitation) => void;
  readonly onRevoke: (invitation: Invitation) => void;
}

function useInvitationColumns({ onRenew, onRevoke }: InvitationActions): readonly Column<Invitation>[] {
  const { t } = useTexts();
  return [
    {
      id: 'for',
      header: t('members.email'),
      value: ({ email }) => email,
      width: 'minmax(0, 1.6fr)',
      cell: ({ email }) => (
        <Text size="sm" truncate c={email ? undefined : 'dimmed'}>
          {email ?? t('members.anybody')}
        </Text>
      ),
    },
    {
      id: 'role',
      header: t('members.role'),
      width: '9.5rem',
      value: ({ role }) => t(`role.${role}`),
      cell: ({ role }) => t(`role.${role}`),
    },
    {
      id: 'by',
      header: t('members.invitedBy'),
      value: ({ invitedBy }) => invitedBy,
      width: 'minmax(0, 1.6fr)',
      cell: ({ invitedBy }) => <span title={invitedBy}>{invitedBy}</span>,
    },
    {
      id: 'expires',
      header: t('members.expires'),
      value: ({ expiresDate }) => expiresDate,
      width: '9rem',
      cell: ({ expiresDate }) => <Time iso={expiresDate} />,
    },
    {
      id: 'actions',
      isUntitled: true,
      header: t('people.actions'),
      width: '13rem',
      align: 'end',
      cell: (invitation) => (
        <Group gap="xs" justify="flex-end">
          <ActionButton
            action={RENEW_INVITATION}
            size="compact-sm"
            variant="default"
            onClick={() => onRenew(invitation)}
          />
          <ActionButton
            action={REVOKE_INVITATION}
            size="compact-sm"
            variant="subtle"
            color="red"
            onClick={() => onRevoke(invitation)}
          />
        </Group>
      ),
    },
  ];
}
