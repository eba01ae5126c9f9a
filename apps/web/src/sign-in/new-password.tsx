/** `/account/new-password#…`, the link in an e-mail: sets a new password. */
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { api } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { useFailureText } from '../api/use-failure-text.ts';
import { useTexts } from '../texts.ts';
import { Door } from './door.tsx';
import { type Ends, EndsFields, NOTHING } from './ends-fields.tsx';
import { PasswordField } from './fields.tsx';
import { FormFailure } from './form-failure.tsx';
import { tokenOfLink } from './token-of-link.ts';

export function NewPassword() {
  const { t } = useTexts();
  const failureText = useFailureText();
  const token = tokenOfLink();
  const [newPassword, setNewPassword] = useState('');
  const [ends, setEnds] = useState<Ends>(NOTHING);
  const set = useAction({
    run: () => api('POST /api/auth/reset-password', { body: { token, newPassword, ...ends } }),
    showsFailure: true,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    set.mutate();
  };
  if (set.isSuccess)
    return (
      <Door title={t('newPassword.title')}>
        <Stack gap="sm">
          <Text size="sm" role="status">
            {t('newPassword.done')}
          </Text>
          <Button component="a" href="/sign-in" fullWidth>
            {t('newPassword.signIn')}
          </Button>
        </Stack>
      </Door>
    );
  return (
    <Door
      title={t('newPassword.title')}
      foot={
        <Anchor underline="always" href="/account/forgot-password">
          {t('newPassword.again')}
        </Anchor>
      }
    >
      {token === '' ? (
        t('mailLink.missing')
      ) : (
        <form onSubmit={submit}>
          <Stack gap="sm">
            <FormFailure text={set.error ? failureText(set.error) : undefined} />
            <PasswordField isNew label={t('newPassword.field')} value={newPassword} onChange={setNewPassword} />
            <EndsFields value={ends} onChange={setEnds} />
            <Button type="submit" loading={set.isPending} fullWidth mt={4}>
              {t('newPassword.submit')}
            </Button>
          </Stack>
        </form>
      )}
    </Door>
  );
}
