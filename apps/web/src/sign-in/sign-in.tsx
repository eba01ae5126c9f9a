/** `/sign-in`: password, then the second factor if the user has one; or a passkey. */
import { Anchor, Button, Divider, Stack } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { ApiFailure, call } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { useFailureText } from '../api/use-failure-text.ts';
import { useTexts } from '../texts.ts';
import { Door } from './door.tsx';
import { enter } from './enter.ts';
import { EmailField, PasswordField } from './fields.tsx';
import { FormFailure } from './form-failure.tsx';
import { hasPasskeys, signInWithPasskey } from './passkey.ts';
import { SecondFactor } from './second-factor.tsx';

interface Answer {
  readonly twoFactorRedirect?: true;
}

export function SignIn() {
  const { t } = useTexts();
  const failureText = useFailureText();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [asksSecond, setAsksSecond] = useState(false);
  const signIn = useAction<void, Answer>({
    run: () => call('POST', '/api/auth/sign-in/email', { body: { email, password } }),
    showsFailure: true,
    onDone: ({ twoFactorRedirect }) => (twoFactorRedirect ? setAsksSecond(true) : enter()),
  });
  const passkey = useAction({ run: signInWithPasskey, showsFailure: true, onDone: () => enter() });

  const textOf = (error: Error): string => {
    if (error instanceof ApiFailure && error.status === 401) return t('signIn.wrong');
    if (error instanceof ApiFailure && error.status === 429) return t('signIn.tooMany');
    return failureText(error);
  };
  const failure = passkey.isError ? t('signIn.passkeyFailed') : signIn.error ? textOf(signIn.error) : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    passkey.reset();
    signIn.mutate();
  };

  if (asksSecond) return <SecondFactor onBack={() => setAsksSecond(false)} />;
  return (
    <Door
      title={t('signIn.title')}
      lead={new URLSearchParams(location.search).has('ended') ? t('signIn.ended') : undefined}
      foot={
        <>
          {t('signIn.noAccount')}{' '}
          <Anchor underline="always" href={`/sign-up${location.search}`}>
            {t('signIn.signUp')}
          </Anchor>
        </>
      }
    >
      <Stack>
        <FormFailure text={failure} />
        <form onSubmit={submit}>
          <Stack gap="sm">
            <EmailField label={t('door.email')} autoComplete="username webauthn" value={email} onChange={setEmail} />
            <PasswordField label={t('door.password')} value={password} onChange={setPassword} />
            <Button type="submit" loading={signIn.isPending} fullWidth mt={4}>
              {t('signIn.submit')}
            </Button>
          </Stack>
        </form>
        {hasPasskeys() && (
          <>
            <Divider label={t('signIn.or')} />
            <Button
              variant="default"
              fullWidth
              leftSection={<IconFingerprint size={18} stroke={1.6} aria-hidden />}
              loading={passkey.isPending}
              onClick={() => passkey.mutate()}
            >
              {t('signIn.passkey')}
            </Button>
          </>
        )}
        <Anchor href="/account/forgot-password" size="sm">
          {t('signIn.forgot')}
        </Anchor>
      </Stack>
    </Door>
  );
}
