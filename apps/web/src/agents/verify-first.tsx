/**
 * Shown instead of the code until the user's address is verified: where the e-mail was sent. Continues when the user
 * comes back.
 */
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api/call.ts';
import { sessionQuery } from '../api/session.ts';
import { useAction } from '../api/use-action.ts';
import { useTexts } from '../texts.ts';

export function VerifyFirst({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTexts();
  const { data: session } = useQuery(sessionQuery);
  const resend = useAction({
    run: () => api('POST /api/auth/send-verification-email'),
    done: () => t('profile.mailSent'),
  });
  useEffect(() => {
    // The link was opened in another window.
    globalThis.addEventListener('focus', onRetry);
    return () => globalThis.removeEventListener('focus', onRetry);
  }, [onRetry]);
  return (
    <Alert color="gray" icon={<IconMail aria-hidden />} title={t('agents.verify.title')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('agents.verify.text', { email: session?.user.email ?? '' })}</Text>
        <Group gap="xs">
          <Button size="xs" onClick={onRetry}>
            {t('agents.verify.goOn')}
          </Button>
          <Button size="xs" variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
            {t('profile.sendMail')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
