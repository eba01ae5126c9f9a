/** The second step of a sign-in: a code from the app, or a recovery code. */
import { Anchor, Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { ApiFailure, call } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { useFailureText } from '../api/use-failure-text.ts';
import { useTexts } from '../texts.ts';
import { Door } from './door.tsx';
import { enter } from './enter.ts';
import { FormFailure } from './form-failure.tsx';

export function SecondFactor({ onBack }: { readonly onBack: () => void }) {
  const { t } = useTexts();
  const failureText = useFailureText();
  const [code, setCode] = useState('');
  const [isRecovery, setIsRecovery] = useState(false);
  const [trustDevice, setTrustDevice] = useState(false);
  const verify = useAction({
    run: () =>
      call('POST', `/api/auth/two-factor/${isRecovery ? 'verify-backup-code' : 'verify-totp'}`, {
        body: { code: code.trim(), trustDevice },
      }),
    showsFailure: true,
    onDone: () => enter(),
  });
  const { error } = verify;
  const isWrong = error instanceof ApiFailure && error.status === 401;
  const isTooOften = error instanceof ApiFailure && error.status === 429;
  const failure = error && (isWrong ? t('signIn.wrongCode') : isTooOften ? t('signIn.tooMany') : failureText(error));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    verify.mutate();
  };
  const change = (): void => {
    setIsRecovery(!isRecovery);
    setCode('');
    verify.reset();
  };
  return (
    <Door title={t('signIn.secondTitle')} lead={isRecovery ? t('signIn.recoveryLead') : t('signIn.secondLead')}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <FormFailure text={failure ?? undefined} />
          <TextInput
            key={String(isRecovery)}
            label={t('door.code')}
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            required
            withAsterisk={false}
            maxLength={40}
            data-autofocus
            ref={(input) => input?.focus()}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Checkbox
            size="sm"
            label={t('signIn.trust')}
            checked={trustDevice}
            onChange={(event) => setTrustDevice(event.currentTarget.checked)}
          />
          <Button type="submit" loading={verify.isPending} fullWidth>
            {t('signIn.verify')}
          </Button>
          <Group justify="space-between">
            <Anchor component="button" type="button" size="sm" onClick={change}>
              {isRecovery ? t('signIn.useApp') : t('signIn.useRecovery')}
            </Anchor>
            <Anchor component="button" type="button" size="sm" onClick={onBack}>
              {t('door.back')}
            </Anchor>
          </Group>
        </Stack>
      </form>
    </Door>
  );
}
