/** Shown instead of a page until the user has done what the account takes; on the profile, above what he does it with. */
import { Alert, Button, Text } from '@mantine/core';
import type { profileApi } from '@platen/protocol';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { profileQuery } from '../api/profile.ts';
import { Page } from '../page/page.tsx';
import { EmptyState } from '../page/states.tsx';
import { useTexts } from '../texts.ts';

export const useObligation = (): profileApi.Obligation | null => useQuery(profileQuery).data?.obligation ?? null;

function useSentences(obligation: profileApi.Obligation) {
  const { t } = useTexts();
  const { data: profile } = useQuery(profileQuery);
  const account = profile?.accounts.find(({ current }) => current)?.name ?? '';
  return obligation === 'new_password'
    ? { title: t('obliged.password'), next: t('obliged.passwordNext'), to: t('obliged.toPassword') }
    : { title: t('obliged.factor', { account }), next: t('obliged.factorNext'), to: t('obliged.toFactor') };
}

export function Obliged({ obligation }: { readonly obligation: profileApi.Obligation }) {
  const { t } = useTexts();
  const { title, next, to } = useSentences(obligation);
  const hasOthers = (useQuery(profileQuery).data?.accounts.length ?? 0) > 1;
  return (
    <Page title={t('obliged.title')}>
      <EmptyState icon={<IconLock size={28} stroke={1.5} aria-hidden />} title={title}>
        <Text size="sm">{next}</Text>
        {obligation === 'second_factor' && hasOthers && (
          <Text size="sm" mt="xs">
            {t('obliged.others')}
          </Text>
        )}
        <Button component={Link} to="/profile" size="sm" mt="md">
          {to}
        </Button>
      </EmptyState>
    </Page>
  );
}

export function ObligedNote({ obligation }: { readonly obligation: profileApi.Obligation }) {
  const { title, next } = useSentences(obligation);
  return (
    <Alert role="note" color="orange" mb="md" icon={<IconLock aria-hidden />} title={title}>
      {next}
    </Alert>
  );
}
