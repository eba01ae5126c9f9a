/** Reports, on every page, that an operator of the cloud works in another user's account, and ends it. */
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/call.ts';
import { profileQuery } from '../api/profile.ts';
import { useAction } from '../api/use-action.ts';
import { enter } from '../sign-in/enter.ts';
import { useTexts } from '../texts.ts';

export function ImpersonationBanner() {
  const { t, time } = useTexts();
  const { data: profile } = useQuery(profileQuery);
  const end = useAction({
    run: () => api('DELETE /api/v3/operator/impersonation'),
    onDone: () => enter('/operator'),
  });
  const impersonation = profile?.impersonation;
  if (!impersonation) return null;
  const { operator, access, until } = impersonation;
  return (
    <Alert color="orange" icon={<IconEye aria-hidden />} title={t('shell.impersonation')} mb="md" role="status">
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {t('shell.impersonationUntil', { operator, time: time(until) })}{' '}
          {access === 'read' && t('shell.impersonationRead')}
        </Text>
        <Button size="xs" variant="default" loading={end.isPending} onClick={() => end.mutate()}>
          {t('shell.impersonationEnd')}
        </Button>
      </Group>
    </Alert>
  );
}
