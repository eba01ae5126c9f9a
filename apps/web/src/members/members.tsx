/** `/members`: who works in the account, their roles, and open invitations. */
import type { accountApi, memberApi } from '@platen/protocol';
import { Badge, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { Time } from '@platen/ui';
import { IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRefusal } from '../api/may.ts';
import { profileQuery } from '../api/profile.ts';
import { accountQuery } from '../api/session.ts';
import { useAction } from '../api/use-action.ts';
import { useConfirm } from '../page/dialogs/confirm.tsx';
import { ConfirmButton } from '../page/dialogs/confirm-button.tsx';
import { ActionButton } from '../page/may.tsx';
import { Page } from '../page/page.tsx';
import { QueryView } from '../page/query-view.tsx';
import { useNew } from '../page/use-new.ts';
import { enter } from '../sign-in/enter.ts';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { useTexts } from '../texts.ts';
import { AccountData } from './account-data.tsx';
import { AccountSettings } from './account-settings.tsx';
import { Invitations } from './invitations.tsx';
import { InviteForm } from './invite-form.tsx';
import { membersQuery } from './queries.ts';
import { ROLES } from './roles.ts';
import { CHANGE_ROLE, INVITE, LEAVE_ACCOUNT, REMOVE_MEMBER } from './actions.ts';

type Member = memberApi.Member;

export function Members() {
  const { t } = useTexts();
  const { isOpen: isInviting, open, close } = useNew('/members');
  const account = useQuery(accountQuery);
  const members = useQuery(membersQuery);
  const { data: profile } = useQuery(profileQuery);
  const refusal = useRefusal(INVITE);
  const isOwner = profile !== undefined && refusal === undefined;
  return (
    <Page
      title={t('members.title')}
      description={t('members.description')}
      actions={
        isOwner && <ActionButton action={INVITE} onClick={isInviting ? close : open} aria-expanded={isInviting} />
      }
    >
      <Stack gap="xl">
        {isOwner && isInviting && <InviteForm onClose={close} />}
        <QueryView query={members}>
          {({ members: rows }) => <MemberTable rows={rows} account={account.data} isOwner={isOwner} />}
        </QueryView>
        <AccountSettings />
        {isOwner && (
          <section aria-labelledby="open-invitations">
            <Title order={2} size="h5" mb="xs" id="open-invitations">
              {t('members.open')}
            </Title>
            <Invitations />
          </section>
        )}
        {isOwner && <AccountData />}
      </Stack>
    </Page>
  );
}

interface MemberTableProps {
  readonly rows: readonly Member[];
  readonly account: accountApi.Account | undefined;
  readonly isOwner: boolean;
}

function MemberTable({ rows, account, isOwner }: MemberTableProps) {
  const { t } = useTexts();
  const { data: profile } = useQuery(profileQuery);
  const isSelf = ({ id }: Member): boolean => id === profile?.id;
  const columns: readonly Column<Member>[] = [
    {
      id: 'name',
      header: t('members.name'),
      value: ({ name }) => name,
      width: 'minmax(0, 1.2fr)',
      cell: (member) => (
        <Group gap={6} wrap="nowrap">
          <Text size="sm" fw={500} truncate>
            {member.name}
          </Text>
          {isSelf(member) && (
            <Badge size="sm" variant="default" tt="none">
              {t('members.you')}
            </Badge>
          )}
        </Group>
      ),
    },
    {
      id: 'email',
      header: t('members.email'),
      value: ({ email }) => email,
      width: 'minmax(0, 1.6fr)',
      cell: ({ email }) => (
        <Text size="sm" truncate>
          {email}
        </Text>
      ),
    },
    {
      id: 'role',
      header: t('members.role'),
      value: ({ role }) => t(`role.${role}`),
      width: '9.5rem',
      cell: (member) =>
        isOwner ? (
          <RoleSelect member={member} isSelf={isSelf(member)} />
        ) : (
          <Text size="sm">{t(`role.${member.role}`)}</Text>
        ),
    },
    {
      id: 'second',
      header: t('members.secondFactor'),
      value: ({ secondFactor }) => t(secondFactor ? 'members.hasSecondFactor' : 'members.noSecondFactor'),
      width: '8rem',
      cell: ({ secondFactor }) => (
        <Text size="sm" c={secondFactor ? undefined : 'dimmed'}>
          {secondFactor ? t('members.hasSecondFactor') : t('members.noSecondFactor')}
        </Text>
      ),
    },
    {
      id: 'joined',
      header: t('members.joined'),
      value: ({ joinedDate }) => joinedDate,
      width: '9rem',
      cell: ({ joinedDate }) => <Time iso={joinedDate} />,
    },
    {
      id: 'actions',
      isUntitled: true,
      header: t('people.actions'),
      width: '7rem',
      align: 'end',
      cell: (member) =>
        isSelf(member) ? <LeaveButton account={account?.name ?? ''} /> : isOwner && <RemoveButton member={member} />,
    },
  ];
  return <DataTable label={t('members.title')} columns={columns} rows={rows} rowId={({ id }) => id} csv="members" />;
}

interface RoleSelectProps {
  readonly member: Member;
  readonly isSelf: boolean;
}

function RoleSelect({ member, isSelf }: RoleSelectProps) {
  const { t } = useTexts();
  const change = useAction<memberApi.Role>({
    ...CHANGE_ROLE,
    run: (role) => CHANGE_ROLE.run({ id: member.id, role }),
    done: (_, role) => t('members.changed', { name: member.name, role: t(`role.${role}`) }),
  });
  const confirm = useConfirm();
  const choose = (role: memberApi.Role): void => {
    if (!isSelf) return change.mutate(role);
    // The arrow keys of some browsers choose at once, and nobody gives himself his rights back.
    confirm({
      title: t('members.ownRoleTitle', { role: t(`role.${role}`) }),
      body: t('members.ownRoleBody'),
      action: t(CHANGE_ROLE.title),
      dangerous: true,
      onConfirm: () => change.mutate(role),
    });
  };
  return (
    <NativeSelect
      size="xs"
      aria-label={t('members.roleOf', { name: member.name })}
      data={ROLES.map((role) => ({ value: role, label: t(`role.${role}`) }))}
      value={member.role}
      disabled={change.isPending}
      rightSection={<IconSelector size={14} stroke={1.6} aria-hidden />}
      onChange={(event) => choose(event.currentTarget.value as memberApi.Role)}
    />
  );
}

function RemoveButton({ member }: { readonly member: Member }) {
  const { t } = useTexts();
  const { name } = member;
  const remove = useAction({
    ...REMOVE_MEMBER,
    done: () => t('members.removed', { name }),
  });
  return (
    <ConfirmButton
      size="compact-sm"
      variant="subtle"
      color="red"
      action={REMOVE_MEMBER}
      title={t('members.removeTitle', { name })}
      body={t('members.removeBody', { name })}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(member.id)}
    />
  );
}

function LeaveButton({ account }: { readonly account: string }) {
  const { t } = useTexts();
  const leave = useAction({ ...LEAVE_ACCOUNT, onDone: () => enter('/') });
  return (
    <ConfirmButton
      size="compact-sm"
      variant="subtle"
      color="gray"
      action={LEAVE_ACCOUNT}
      title={t('members.leaveTitle', { account })}
      body={t('members.leaveBody')}
      isPending={leave.isPending}
      onConfirm={() => leave.mutate()}
    />
  );
}
