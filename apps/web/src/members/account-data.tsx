/** Takes the account's data away, and ends the account. */
import { Alert, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { accountQuery } from '../api/session.ts';
import { useAction } from '../api/use-action.ts';
import { useFailureText } from '../api/use-failure-text.ts';
import { Dialog } from '../page/dialogs/dialog.tsx';
import { ActionButton } from '../page/may.tsx';
import { enter } from '../sign-in/enter.ts';
import { FormFailure } from '../sign-in/form-failure.tsx';
import { saveFile } from '../table/csv.ts';
import { useTexts } from '../texts.ts';
import { DELETE_ACCOUNT, EXPORT_ACCOUNT } from './actions.ts';

export function AccountData() {
  const { t } = useTexts();
  const { data: account } = useQuery(accountQuery);
  const [isDeleting, setDeleting] = useState(false);
  const download = useAction({
    ...EXPORT_ACCOUNT,
    onDone: (file: Blob) => saveFile(`platen-account-${new Date().toISOString().slice(0, 10)}.ndjson`, file),
  });
  return (
    <section aria-labelledby="account-data">
      <Title order={2} size="h5" mb="xs" id="account-data">
        {t('account.data')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('account.dataHint')}
      </Text>
      <Group gap="xs">
        <ActionButton
          action={EXPORT_ACCOUNT}
          size="xs"
          variant="default"
          loading={download.isPending}
          onClick={() => download.mutate()}
        />
        <ActionButton
          action={DELETE_ACCOUNT}
          size="xs"
          variant="outline"
          color="red"
          onClick={() => setDeleting(true)}
        />
      </Group>
      {account && isDeleting && <DeleteForm name={account.name} onClose={() => setDeleting(false)} />}
    </section>
  );
}

interface DeleteFormProps {
  readonly name: string;
  readonly onClose: () => void;
}

function DeleteForm({ name, onClose }: DeleteFormProps) {
  const { t } = useTexts();
  const failureText = useFailureText();
  const [typed, setTyped] = useState('');
  const remove = useAction({ ...DELETE_ACCOUNT, showsFailure: true, onDone: () => enter('/sign-in') });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    remove.mutate(typed);
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('account.deleteTitle', { name })}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <Alert color="red" variant="light">
            {t('account.deleteLead')}
          </Alert>
          <FormFailure text={remove.error ? failureText(remove.error) : undefined} />
          <TextInput
            label={t('account.deleteName', { name })}
            data-autofocus
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Group gap="xs" justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('profile.cancel')}
            </Button>
            <Button type="submit" color="red" disabled={typed.trim() !== name.trim()} loading={remove.isPending}>
              {t(DELETE_ACCOUNT.title)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
