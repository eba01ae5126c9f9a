/** `/sign-up`: creates a user with an account or, if invited, a member of another account. */
import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { api, call } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { useFailureText } from '../api/use-failure-text.ts';
import { useTexts } from '../texts.ts';
import { Door } from './door.tsx';
import { enter, keptInvitation, targetOf } from './enter.ts';
import { EmailField, PasswordField } from './fields.tsx';
import { FormFailure } from './form-failure.tsx';

export function SignUp() {
  const { t } = useTexts();
  const failureText = useFailureText();
  const token = new URLSearchParams(location.search).has('invited') ? keptInvitation.read() : null;
  const { data: invitation } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api('POST /api/v3/invitations/open', { body: { token: token! } }),
    enabled: token !== null,
    retry: false,
  });
  const [name, setName] = useState('');
  const [typed, setTyped] = useState<string>();
  const [password, setPassword] = useState('');
  const email = typed ?? invitation?.email ?? '';
  const signUp = useAction({
    run: () =>
      call('POST', '/api/auth/sign-up/email', {
        body: { name, email, password, ...(token && invitation ? { invitation: token } : {}) },
      }),
    showsFailure: true,
    onDone: () => {
      if (invitation) keptInvitation.forget();
      enter(targetOf(location.search));
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    signUp.mutate();
  };
  return (
    <Door
      title={invitation ? t('signUp.joinTitle', { account: invitation.account }) : t('signUp.title')}
      lead={invitation ? undefined : t('signUp.lead')}
      foot={
        <>
          {t('signUp.haveAccount')}{' '}
          <Anchor underline="always" href={invitation ? '/sign-in?to=/invitation' : `/sign-in${location.search}`}>
            {t('signUp.signIn')}
          </Anchor>
        </>
      }
    >
      <form onSubmit={submit}>
        <Stack gap="sm">
          <FormFailure text={signUp.error ? failureText(signUp.error) : undefined} />
          <TextInput
            label={t('door.name')}
            autoComplete="name"
            required
            withAsterisk={false}
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <EmailField
            label={t('door.email')}
            autoComplete="username"
            isFixed={Boolean(invitation?.email)}
            value={email}
            onChange={setTyped}
          />
          <PasswordField isNew label={t('door.password')} value={password} onChange={setPassword} />
          <Button type="submit" loading={signUp.isPending} fullWidth mt={4}>
            {invitation ? t('signUp.join') : t('signUp.submit')}
          </Button>
        </Stack>
      </form>
    </Door>
  );
}
