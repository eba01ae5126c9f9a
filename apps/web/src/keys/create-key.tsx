/** The form of a new key. Its permission is a sentence, not a list of scopes. */
import { NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import type { keyApi } from '@platen/protocol';
import { useState, type FormEvent } from 'react';
import { useAction } from '../api/use-action.ts';
import { useFieldFailure } from '../api/use-field-failure.ts';
import { FormEnd } from '../page/form-end.tsx';
import { Dialog } from '../page/dialogs/dialog.tsx';
import { useTexts } from '../texts.ts';
import { CREATE_KEY } from './actions.ts';

const DAYS = [30, 90, 365];
const DAY_MS = 86_400_000;

interface CreateKeyProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onCreated: (created: keyApi.CreatedKey) => void;
}

export function CreateKey({ isOpen, onClose, onCreated }: CreateKeyProps) {
  const { t } = useTexts();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t(CREATE_KEY.title)}>
      <Form onClose={onClose} onCreated={onCreated} />
    </Dialog>
  );
}

function Form({ onClose, onCreated }: Omit<CreateKeyProps, 'isOpen'>) {
  const { t } = useTexts();
  const [name, setName] = useState('');
  const [scope, setScope] = useState<keyApi.KeyScope>('print');
  const [mode, setMode] = useState<'test' | 'live'>('test');
  const [days, setDays] = useState('');
  const create = useAction({
    ...CREATE_KEY,
    showsFailure: true,
    onDone: (created) => {
      onClose();
      onCreated(created);
    },
  });
  const failureOf = useFieldFailure(create.error);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const expiresDate = days === '' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
    create.mutate({ name, mode, scopes: [scope], expiresDate });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label={t('keys.name')}
          description={t('keys.nameHint')}
          value={name}
          error={failureOf('name', t('keys.name'))}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={100}
          required
          data-autofocus
        />
        <Radio.Group label={t('keys.may')} value={scope} onChange={(value) => setScope(value as keyApi.KeyScope)}>
          <Stack gap="xs" mt="xs">
            <Radio value="print" label={t('keys.scope.print')} />
            <Radio value="convert" label={t('keys.scope.convert')} />
          </Stack>
        </Radio.Group>
        <Radio.Group label={t('keys.mode')} value={mode} onChange={(value) => setMode(value as 'test' | 'live')}>
          <Stack gap="xs" mt="xs">
            <Radio value="test" label={t('keys.mode.test')} />
            <Radio value="live" label={t('keys.mode.live')} />
          </Stack>
        </Radio.Group>
        <NativeSelect
          label={t('keys.expires')}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
          data={[
            { value: '', label: t('keys.expiresNever') },
            ...DAYS.map((count) => ({ value: String(count), label: t('keys.expiresDays', { days: count }) })),
          ]}
        />
        <FormEnd
          error={create.error}
          fields={['name']}
          action={t(CREATE_KEY.title)}
          isPending={create.isPending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
