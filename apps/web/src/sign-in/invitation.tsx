/** `/invitation#TOKEN`: what the invitation is for. Opening it changes nothing; a button accepts it. */
import type { memberApi } from '@platen/protocol';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, ApiFailure } from '../api/call.ts';
import { sessionQuery, signOut } from '../api/session.ts';
import { useAction } from '../api/use-action.ts';
import { useFailureText } from '../api/use-failure-text.ts';
import { RowSkeletons } from '../page/states.tsx';
import { useTexts } from '../texts.ts';
import { Door } from './door.tsx';
import { enter, keptInvitation } from './enter.ts';
import { FormFailure } from './form-failure.tsx';

/** Moves the token out of the address, so that it is in no history. */
function takeToken(): string | null {
  const token = location.hash.slice(1);
  if (token) {
    keptInvitation.keep(token);
    history.replaceState(history.state, '', location.pathname);
  }
  return keptInvitation.read();
}

export function Invitation() {
  const { t } = useTexts();
  const failureText = useFailureText();
  const [token] = useState(takeToken);
  const { data: session } = useQuery(sessionQuery);
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api('POST /api/v3/invitations/open', { body: { token: token! } }),
    enabled: token !== null,
    retry: false,
  });
  const accept = useAction({
    run: () => api('POST /api/v3/invitations/accept', { body: { token: token! } }),
    showsFailure: true,
    onDone: () => {
      keptInvitation.forget();
      enter('/');
    },
  });
  if (token === null) return <Door title={t('invitation.title')}>{t('invitation.missing')}</Door>;
  if (invitation.isError)
    return (
      <Door title={t('invitation.broken')}>
        <Stack gap="sm">
          <FormFailure text={failureText(invitation.error)} />
          <Onward isSignedIn={Boolean(session)} />
        </Stack>
      </Door>
    );
  if (!invitation.data)
    return (
      <Door title={t('invitation.title')}>
        <RowSkeletons rows={4} height={32} />
      </Door>
    );
  const { email, forNewUsers } = invitation.data;
  const isMember = accept.error instanceof ApiFailure && accept.error.code === 'already_member';
  return (
    <Door title={t('invitation.title')}>
      <Stack gap="sm">
        <FormFailure text={accept.error ? failureText(accept.error) : undefined} />
        <Terms invitation={invitation.data} />
        {!session && !forNewUsers && <Text size="sm">{t('invitation.byMail', { email: email ?? '' })}</Text>}
        {isMember ? (
          <Onward isSignedIn />
        ) : session && email !== null && email.toLowerCase() !== session.user.email.toLowerCase() ? (
          <>
            <Text size="sm">{t('invitation.other', { email, other: session.user.email })}</Text>
            <Button onClick={() => void signOut('/invitation')}>{t('invitation.goOnAs', { email })}</Button>
          </>
        ) : session ? (
          <>
            <Text size="sm" c="dimmed">
              {t('invitation.as', { email: session.user.email })}
            </Text>
            <Button loading={accept.isPending} onClick={() => accept.mutate()}>
              {t('invitation.accept')}
            </Button>
          </>
        ) : (
          <Group grow>
            {forNewUsers && (
              <Button component="a" href="/sign-up?invited=1">
                {t('invitation.signUp')}
              </Button>
            )}
            <Button component="a" href="/sign-in?to=/invitation" variant="default">
              {t('invitation.signIn')}
            </Button>
          </Group>
        )}
      </Stack>
    </Door>
  );
}

/** The way on from an invitation that cannot be accepted. */
function Onward({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const { t } = useTexts();
  return (
    <Button component="a" href={isSignedIn ? '/' : '/sign-in'} variant="default">
      {t(isSignedIn ? 'invitation.toAccount' : 'invitation.signIn')}
    </Button>
  );
}

function Terms({ invitation }: { readonly invitation: memberApi.OpenInvitation }) {
  const { t, time } = useTexts();
  const { account, email, role, invitedBy, expiresDate } = invitation;
  return (
    <Stack gap={6}>
      <Text>{t('invitation.lead', { by: invitedBy, account })}</Text>
      <Text size="sm">{t('invitation.role', { role: t(`role.${role}`), may: t(`role.${role}.may`) })}</Text>
      <Text size="sm" c="dimmed">
        {email && `${t('invitation.for', { email })} `}
        {t('invitation.expires', { time: time(expiresDate) })}
      </Text>
    </Stack>
  );
}
