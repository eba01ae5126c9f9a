/** Shown instead of a page whose link is for an account that the user is no member of. */
import { Button, Group } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { signOut, type Session } from '../../api/session.ts';
import { signInHref } from '../../api/signed-out.ts';
import { EmptyState } from '../../page/states.tsx';
import { useTexts } from '../../texts.ts';
import { Page } from '../../page/page.tsx';
import { withoutAccount } from './linked-account.ts';

export function ForeignAccount({ session }: { readonly session: Session }) {
  const { t } = useTexts();
  const { pathname, search, hash } = location;
  const here = pathname + search + hash;
  return (
    <Page title={t('foreign.title')}>
      <EmptyState icon={<IconUserOff size={28} stroke={1.5} aria-hidden />} title={t('foreign.lead')}>
        {t('foreign.next', { email: session.user.email })}
        <Group gap="xs" mt="md">
          <Button size="sm" onClick={() => void signOut(signInHref(here, false))}>
            {t('foreign.signIn')}
          </Button>
          <Button size="sm" variant="default" component="a" href={withoutAccount(here)}>
            {t('foreign.stay')}
          </Button>
        </Group>
      </EmptyState>
    </Page>
  );
}
