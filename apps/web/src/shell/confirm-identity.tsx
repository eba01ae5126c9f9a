/** Asks who is there before a change that outlasts the session: for the password, or the code of a user who has a second factor. */
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import { type ApiFailure, askToProve, call } from '../api/call.ts';
import { profileQuery } from '../api/profile.ts';
import { useAction } from '../api/use-action.ts';
import { useFailureText } from '../api/use-failure-text.ts';
import { PasswordField } from '../sign-in/fields.tsx';
import { FormFailure } from '../sign-in/form-failure.tsx';
import { hasPasskeys, signInWithPasskey } from '../sign-in/passkey.ts';
import { useTexts } from '../texts.ts';

interface Asked {
  readonly cause: ApiFailure;
  readonly settle: (hasProved: boolean) => void;
}

export function ConfirmIdentity() {
  const { t } = useTexts();
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    askToProve((cause) => new Promise((resolve) => setAsked({ cause, settle: resolve })));
    return () => askToProve(null);
  }, []);
  const settle = (hasProved: boolean): void => {
    asked?.settle(hasProved);
    setAsked(null);
  };
  return (
    <Modal
      opened={asked !== null}
      onClose={() => settle(false)}
      title={t('confirm.title')}
      closeButtonProps={{ 'aria-label': t('page.close') }}
    >
      {asked && <ProofForm cause={asked.cause} onDone={() => settle(true)} onCancel={() => settle(false)} />}
    </Modal>
  );
}

interface ProofFormProps {
  readonly cause: ApiFailure;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function ProofForm({ cause, onDone, onCancel }: ProofFormProps) {
  const { t } = useTexts();
  const failureText = useFailureText();
  const { data: profile } = useQuery(profileQuery);
  const [secret, setSecret] = useState('');
  const takesCode = profile?.twoFactor === true;
  const takesPassword = !takesCode && cause.fact?.key !== 'api.confirmation_required.strong';
  const isRecovery = !/^[\d\s]*$/.test(secret);
  const prove = useAction({
    run: () =>
      takesCode
        ? call('POST', `/api/auth/two-factor/${isRecovery ? 'verify-backup-code' : 'verify-totp'}`, {
            body: { code: secret.trim() },
          })
        : call('POST', '/api/auth/verify-password', { body: { password: secret } }),
    showsFailure: true,
    onDone,
  });
  const passkey = useAction({ run: signInWithPasskey, refreshes: ['sessions', 'profile'], showsFailure: true, onDone });
  const isWrong = prove.error && /invalid/i.test(prove.error.message);
  const failure = isWrong
    ? t(takesCode ? 'signIn.wrongCode' : 'profile.wrongPassword')
    : passkey.error
      ? t('signIn.passkeyFailed')
      : prove.error && failureText(prove.error);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    passkey.reset();
    prove.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Text size="sm">
          {t(takesCode ? 'confirm.leadCode' : takesPassword ? 'confirm.leadPassword' : 'confirm.leadStrong')}
        </Text>
        <FormFailure text={failure || undefined} />
        {takesCode && (
          <TextInput
            label={t('door.code')}
            autoComplete="one-time-code"
            required
            withAsterisk={false}
            maxLength={40}
            data-autofocus
            value={secret}
            onChange={(event) => setSecret(event.currentTarget.value)}
          />
        )}
        {takesPassword && <PasswordField label={t('profile.currentPassword')} value={secret} onChange={setSecret} />}
        <Group gap="xs">
          {(takesCode || takesPassword) && (
            <Button type="submit" loading={prove.isPending}>
              {t('confirm.submit')}
            </Button>
          )}
          {hasPasskeys() && (
            <Button variant="default" loading={passkey.isPending} onClick={() => passkey.mutate()}>
              {t('confirm.passkey')}
            </Button>
          )}
          <Button variant="subtle" color="gray" onClick={onCancel}>
            {t('profile.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
