/** `/account/forgot-password`: requests the e-mail for setting a new password. */
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { api } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { useFailureText } from '../api/use-failure-text.ts';
import { useTexts } from '../texts.ts';
import { Door } from './door.tsx';
import { EmailField } from './fields.tsx';
import { FormFailure } from './form-failure.tsx';

export function ForgotPassword() {
  const { t } = useTexts();
  const failureText = useFailureText();
  const [email, setEmail] = useState('');
  const ask = useAction({
    run: () => api('POST /api/auth/request-password-reset', { body: { email } }),
    showsFailure: true,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    ask.mutate();
  };
  return (
    <Door
      title={t('forgot.title')}
      lead={ask.isSuccess ? undefined : t('forgot.lead')}
      foot={
        <Anchor underline="always" href="/sign-in">
          {t('forgot.back')}
        </Anchor>
      }
    >
      {ask.isSuccess ? (
        <Text size="sm" role="status">
          {t('forgot.done')}
        </Text>
      ) : (
        <form onSubmit={submit}>
          <Stack gap="sm">
            <FormFailure text={ask.error ? failureText(ask.error) : undefined} />
            <EmailField label={t('door.email')} autoComplete="username" value={email} onChange={setEmail} />
            <Button type="submit" loading={ask.isPending} fullWidth mt={4}>
              {t('forgot.submit')}
            </Button>
          </Stack>
        </form>
      )}
    </Door>
  );
}
