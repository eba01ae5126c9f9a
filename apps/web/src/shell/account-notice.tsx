/** Reports that the session works in another account than before: a member who was removed is in an account of his own. */
import { Alert } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { profileQuery } from '../api/profile.ts';
import { useTexts } from '../texts.ts';

export function AccountNotice() {
  const { t } = useTexts();
  const { data: profile } = useQuery(profileQuery);
  const current = profile?.accounts.find((account) => account.current);
  /** The account that the page was opened in: whoever switches by himself opens it anew. */
  const [opened, setOpened] = useState(current);
  useEffect(() => {
    if (!opened && current) setOpened(current);
  }, [opened, current]);
  if (!profile || profile.impersonation || !opened || !current || opened.id === current.id) return null;
  return (
    <Alert
      role="alert"
      color="orange"
      mb="md"
      icon={<IconUserOff aria-hidden />}
      title={t('shell.noMember', { account: opened.name })}
      withCloseButton
      closeButtonLabel={t('page.close')}
      onClose={() => setOpened(current)}
    >
      {t('shell.noMemberNow', { account: current.name })}
    </Alert>
  );
}
