/** Invites someone: a role and, optionally, an address; then shows the link once. */
import type { memberApi } from '@platen/protocol';
import { Button, Code, Group, Radio, Stack, Text, TextInput, Title } from '@mantine/core';
import { CopyButton } from '@platen/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { profileQuery } from '../api/profile.ts';
import { useAction } from '../api/use-action.ts';
import { useFailureText } from '../api/use-failure-text.ts';
import { FormFailure } from '../sign-in/form-failure.tsx';
import { useTexts } from '../texts.ts';
import { ROLES } from './roles.ts';
import { INVITE } from './actions.ts';

export function InviteForm({ onClose }: { readonly onClose: () => void }) {
  const { t, time } = useTexts();
  const failureText = useFailureText();
  const { data: profile } = useQuery(profileQuery);
  const [role, setRole] = useState<memberApi.Role>('operator');
  const [email, setEmail] = useState('');
  const invite = useAction({ ...INVITE, showsFailure: true });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    invite.mutate({ role, ...(email.trim() ? { email: email.trim() } : {}) });
  };
  const { data: made } = invite;
  return (
    <section className="panel" aria-labelledby="invite">
      <Title order={2} size="h5" id="invite" mb="sm">
        {t(INVITE.title)}
      </Title>
      {made ? (
        <Stack gap="sm">
          <Text size="sm" role="status">
            {t('members.inviteLink', { time: time(made.expiresDate) })} {made.sent && t('members.inviteSent')}
          </Text>
          <Code block className="wrapped">
            {made.link}
          </Code>
          <Group gap="xs">
            <CopyButton label={t('members.copyLink')} text={() => made.link} />
            <Button variant="default" onClick={() => invite.reset()}>
              {t('members.another')}
            </Button>
            <Button variant="subtle" color="gray" onClick={onClose}>
              {t('members.close')}
            </Button>
          </Group>
        </Stack>
      ) : (
        <form onSubmit={submit}>
          <Stack gap="md" maw={560}>
            <FormFailure text={invite.error ? failureText(invite.error) : undefined} />
            <Radio.Group label={t('members.role')} value={role} onChange={(value) => setRole(value as memberApi.Role)}>
              <Stack gap="xs" mt="xs">
                {ROLES.map((one) => (
                  <Radio key={one} value={one} label={t(`role.${one}`)} description={t(`role.${one}.may`)} />
                ))}
              </Stack>
            </Radio.Group>
            <TextInput
              label={t('members.inviteEmail')}
              description={`${t('members.inviteEmailHint')}${profile?.sendsMail ? ` ${t('members.inviteMailed')}` : ''}`}
              type="email"
              maxLength={320}
              autoComplete="off"
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
            <Group gap="xs">
              <Button type="submit" loading={invite.isPending}>
                {t('members.inviteCreate')}
              </Button>
              <Button variant="subtle" color="gray" onClick={onClose}>
                {t('members.close')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </section>
  );
}
