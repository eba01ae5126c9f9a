/** Name, e-mail address and password of the user. */
import type { profileApi } from '@platen/protocol';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState, type FormEvent } from 'react';
import { api, ApiFailure, call } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { useFailureText } from '../api/use-failure-text.ts';
import { EmailField, PasswordField } from '../sign-in/fields.tsx';
import { type Ends, EndsFields, NOTHING } from '../sign-in/ends-fields.tsx';
import { FormFailure } from '../sign-in/form-failure.tsx';
import { useTexts } from '../texts.ts';

interface OfProfile {
  readonly profile: profileApi.Profile;
}

const submits =
  (run: () => void) =>
  (event: FormEvent): void => {
    event.preventDefault();
    run();
  };

/** The refusal of a form that takes the password. */
export function usePasswordFailure(): (error: Error | null) => string | undefined {
  const { t } = useTexts();
  const failureText = useFailureText();
  return (error) => {
    if (!error) return undefined;
    const isWrong = error instanceof ApiFailure && /invalid password/i.test(error.message);
    return isWrong ? t('profile.wrongPassword') : failureText(error);
  };
}

export function NameForm({ profile }: OfProfile) {
  const { t } = useTexts();
  const [name, setName] = useState(profile.name);
  const save = useAction({
    run: () => call('POST', '/api/auth/update-user', { body: { name } }),
    refreshes: ['profile', 'session', 'members'],
    done: () => t('profile.saved'),
  });
  return (
    <form onSubmit={submits(() => save.mutate())}>
      <Group align="flex-end" gap="xs">
        <TextInput
          label={t('profile.name')}
          autoComplete="name"
          required
          withAsterisk={false}
          maxLength={100}
          flex={1}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={save.isPending} disabled={name === profile.name}>
          {t('profile.save')}
        </Button>
      </Group>
    </form>
  );
}

export function EmailForm({ profile }: OfProfile) {
  const { t } = useTexts();
  const [isOpen, { open, close }] = useDisclosure();
  const resend = useAction({
    run: () => api('POST /api/auth/send-verification-email'),
    done: () => t('profile.mailSent'),
  });
  if (isOpen) return <NewEmailForm profile={profile} onClose={close} />;
  return (
    <Group justify="space-between" gap="xs">
      <div>
        <Text size="sm" fw={500} className="wrapped">
          {profile.email}
        </Text>
        {profile.sendsMail && (
          <Text size="sm" c="dimmed">
            {profile.emailVerified ? t('profile.verified') : t('profile.notVerified')}
          </Text>
        )}
      </div>
      <Group gap="xs">
        {profile.sendsMail && !profile.emailVerified && (
          <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
            {t('profile.sendMail')}
          </Button>
        )}
        <Button variant="default" onClick={open}>
          {t('profile.changeEmail')}
        </Button>
      </Group>
    </Group>
  );
}

function NewEmailForm({ profile, onClose }: OfProfile & { readonly onClose: () => void }) {
  const { t } = useTexts();
  const failureText = usePasswordFailure();
  const [newEmail, setNewEmail] = useState('');
  const [password, setPassword] = useState('');
  const change = useAction({
    run: () => call('POST', '/api/auth/change-email', { body: { newEmail, password } }),
    refreshes: ['profile', 'session', 'members'],
    done: () => (profile.sendsMail ? t('profile.emailMailed') : t('profile.emailChanged')),
    showsFailure: true,
    onDone: onClose,
  });
  return (
    <form onSubmit={submits(() => change.mutate())}>
      <Stack gap="sm">
        <FormFailure text={failureText(change.error)} />
        <EmailField label={t('profile.newEmail')} autoComplete="email" value={newEmail} onChange={setNewEmail} />
        <PasswordField label={t('profile.currentPassword')} value={password} onChange={setPassword} />
        <Group gap="xs">
          <Button type="submit" loading={change.isPending}>
            {t('profile.changeEmail')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('profile.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

export function PasswordForm() {
  const { t } = useTexts();
  const failureText = usePasswordFailure();
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const [ends, setEnds] = useState<Ends>(NOTHING);
  const change = useAction({
    run: () => call('POST', '/api/auth/change-password', { body: { currentPassword, newPassword, ...ends } }),
    refreshes: ['profile', 'sessions', 'passkeys', 'keys', 'members'],
    done: () => t('profile.passwordChanged'),
    showsFailure: true,
    onDone: () => {
      setCurrent('');
      setNew('');
      setEnds(NOTHING);
    },
  });
  return (
    <form onSubmit={submits(() => change.mutate())}>
      <Stack gap="sm">
        <FormFailure text={failureText(change.error)} />
        <PasswordField label={t('profile.currentPassword')} value={currentPassword} onChange={setCurrent} />
        <PasswordField isNew label={t('profile.newPassword')} value={newPassword} onChange={setNew} />
        <EndsFields value={ends} onChange={setEnds} />
        <Group>
          <Button type="submit" variant="default" loading={change.isPending}>
            {t('profile.changePassword')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
