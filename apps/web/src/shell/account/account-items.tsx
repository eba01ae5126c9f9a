/** The user's accounts in the user menu: a click switches to one. */
import { Menu } from '@mantine/core';
import { IconBuilding, IconCheck, IconServer, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../api/call.ts';
import { profileQuery } from '../../api/profile.ts';
import { useAction } from '../../api/use-action.ts';
import { enter } from '../../sign-in/enter.ts';
import { useTexts } from '../../texts.ts';

export function AccountItems() {
  const { t } = useTexts();
  const { data: profile } = useQuery(profileQuery);
  const change = useAction<string>({
    run: (accountId) => api('POST /api/v3/account/switch', { body: { accountId } }),
    onDone: () => enter('/'),
  });
  const accounts = profile?.accounts ?? [];
  return (
    <>
      {accounts.length > 1 && (
        <>
          <Menu.Label>{t('shell.accounts')}</Menu.Label>
          {accounts.map(({ id, name, role, current }) => (
            <Menu.Item
              key={id}
              role="menuitemradio"
              aria-checked={current}
              leftSection={current ? <IconCheck size={14} aria-hidden /> : <IconBuilding size={14} aria-hidden />}
              onClick={() => !current && change.mutate(id)}
            >
              {t('shell.account', { name, role: t(`role.${role}`) })}
            </Menu.Item>
          ))}
          <Menu.Divider />
        </>
      )}
      <Menu.Item component={Link} to="/profile" leftSection={<IconUser size={14} aria-hidden />}>
        {t('shell.profile')}
      </Menu.Item>
      {profile?.operator && (
        <Menu.Item component={Link} to="/operator" leftSection={<IconServer size={14} aria-hidden />}>
          {t('shell.operator')}
        </Menu.Item>
      )}
    </>
  );
}
