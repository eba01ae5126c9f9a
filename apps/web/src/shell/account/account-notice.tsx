/**
 * Reports that the session works in another account than before: a link or another tab has switched it, or an owner has
 * removed the user.
 */
import { Alert } from '@mantine/core';
import { IconSwitchHorizontal, IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { profileQuery } from '../../api/profile.ts';
import { useTexts } from '../../texts.ts';
import { leftAccount } from './linked-account.ts';

export function AccountNotice() {
  const { t } = useTexts();
  const { data: profile } = useQuery(profileQuery);
  const current = profile?.accounts.find((account) => account.current);
  /** The account that the page was opened in: whoever switches in the menu opens it anew. */
  const [opened, setOpened] = useState(leftAccount() ?? current);
  useEffect(() => {
    if (!opened && current) setOpened(current);
  }, [opened, current]);
  if (!profile || profile.impersonation || !opened || !current || opened.id === current.id) return null;
  const isMember = profile.accounts.some(({ id }) => id === opened.id);
  const Icon = isMember ? IconSwitchHorizontal : IconUserOff;
  return (
    <Alert
      role="alert"
      color={isMember ? 'blue' : 'orange'}
      mb="md"
      icon={<Icon aria-hidden />}
      title={isMember ? t('shell.switched', { account: current.name }) : t('shell.noMember', { account: opened.name })}
      withCloseButton
      closeButtonLabel={t('page.close')}
      onClose={() => setOpened(current)}
    >
      {isMember ? t('shell.switchedFrom', { account: opened.name }) : t('shell.noMemberNow', { account: current.name })}
    </Alert>
  );
}
