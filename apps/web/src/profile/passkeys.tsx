/** The passkeys of the user. */
import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { Time } from '@platen/ui';
import { IconFingerprint, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ApiFailure, call, get } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { useFailureText } from '../api/use-failure-text.ts';
import { useConfirm } from '../page/dialogs/confirm.tsx';
import { QueryView } from '../page/query-view.tsx';
import { RowSkeletons } from '../page/states.tsx';
import { FormFailure } from '../sign-in/form-failure.tsx';
import { addPasskey, hasPasskeys } from '../sign-in/passkey.ts';
import { useTexts } from '../texts.ts';

interface Passkey {
  readonly id: string;
  readonly name: string | null;
  readonly createdAt: string;
}

export function Passkeys() {
  const { t } = useTexts();
  const query = useQuery({
    queryKey: ['passkeys'],
    queryFn: ({ signal }) => get<readonly Passkey[]>('/api/auth/passkey/list-user-passkeys', { signal }),
  });
  const remove = useAction<Passkey>({
    run: ({ id }) => call('POST', '/api/auth/passkey/delete-passkey', { body: { id } }),
    refreshes: ['passkeys', 'members'],
    done: () => t('profile.passkeyRemoved'),
  });
  const confirm = useConfirm();
  const askToRemove = (passkey: Passkey): void =>
    confirm({
      title: t('profile.passkeyRemoveTitle', { name: passkey.name ?? '' }),
      body: t('profile.passkeyRemoveBody'),
      action: t('profile.passkeyRemove'),
      dangerous: true,
      onConfirm: () => remove.mutate(passkey),
    });
  return (
    <Stack gap="sm">
      <QueryView query={query} skeleton={<RowSkeletons rows={1} />}>
        {(passkeys) =>
          passkeys.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('profile.passkeyNone')}
            </Text>
          ) : (
            <Stack gap={4}>
              {passkeys.map((passkey) => (
                <Group key={passkey.id} gap="xs" wrap="nowrap">
                  <IconFingerprint size={18} stroke={1.6} aria-hidden />
                  <Text size="sm" fw={500} truncate>
                    {passkey.name}
                  </Text>
                  <Text size="sm" c="dimmed" flex={1} className="nowrap">
                    <Time iso={passkey.createdAt} />
                  </Text>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('profile.passkeyRemoveOf', { name: passkey.name ?? '' })}
                    onClick={() => askToRemove(passkey)}
                  >
                    <IconTrash size={16} stroke={1.6} aria-hidden />
                  </ActionIcon>
                </Group>
              ))}
            </Stack>
          )
        }
      </QueryView>
      {hasPasskeys() && <AddPasskey />}
    </Stack>
  );
}

function AddPasskey() {
  const { t } = useTexts();
  const failureText = useFailureText();
  const [name, setName] = useState(() => t('profile.passkeyDefault'));
  const add = useAction({
    run: () => addPasskey(name),
    refreshes: ['profile', 'passkeys', 'members'],
    done: () => t('profile.passkeyAdded'),
    showsFailure: true,
  });
  const textOf = (error: Error): string => {
    if (!(error instanceof ApiFailure)) return t('profile.passkeyFailed');
    return failureText(error);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    add.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <FormFailure text={add.error ? textOf(add.error) : undefined} />
        <Group align="flex-end" gap="xs">
          <TextInput
            label={t('profile.passkeyName')}
            required
            withAsterisk={false}
            maxLength={100}
            flex={1}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={add.isPending}>
            {t('profile.passkeyAdd')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
