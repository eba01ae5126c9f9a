/**
 * `/account/verify-email#…`, the link in an e-mail. Opening it changes nothing, so mail scanners may; the button
 * verifies.
 */
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/call.ts';
import { sessionQuery } from '../api/session.ts';
import { useAction } from '../api/use-action.ts';
import { useFailureText } from '../api/use-failure-text.ts';
import { useTexts } from '../texts.ts';
import { Door } from './door.tsx';
import { FormFailure } from './form-failure.tsx';
import { tokenOfLink } from './token-of-link.ts';

export function VerifyEmail() {
  const { t } = useTexts();
  const failureText = useFailureText();
  const token = tokenOfLink();
  const { data: session } = useQuery(sessionQuery);
  const verify = useAction({
    run: () => api('POST /api/auth/verify-email', { body: { token } }),
    showsFailure: true,
  });
  if (token === '') return <Door title={t('verifyEmail.title')}>{t('mailLink.missing')}</Door>;
  return (
    <Door title={t('verifyEmail.title')} lead={verify.isSuccess ? undefined : t('verifyEmail.lead')}>
      <Stack gap="sm">
        {verify.isSuccess ? (
          <>
            <Text size="sm" role="status">
              {t('verifyEmail.done')}
            </Text>
            <Button component="a" href={session ? '/start' : '/sign-in?to=/start'} fullWidth>
              {session ? t('verifyEmail.goOn') : t('signIn.submit')}
            </Button>
          </>
        ) : (
          <>
            <FormFailure text={verify.error ? failureText(verify.error) : undefined} />
            <Button loading={verify.isPending} fullWidth onClick={() => verify.mutate()}>
              {t('verifyEmail.submit')}
            </Button>
          </>
        )}
      </Stack>
    </Door>
  );
}
