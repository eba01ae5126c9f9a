/** The form of a new webhook. */
import { Checkbox, Stack, TextInput } from '@mantine/core';
import type { webhookApi } from '@platen/protocol';
import { useState, type FormEvent } from 'react';
import { useAction } from '../api/use-action.ts';
import { useFieldFailure } from '../api/use-field-failure.ts';
import { FormEnd } from '../page/form-end.tsx';
import { Dialog } from '../page/dialogs/dialog.tsx';
import { useTexts } from '../texts.ts';
import { CREATE_WEBHOOK } from './actions.ts';

/** The nouns of events. */
export const EVENT_NOUNS = ['job', 'printer', 'agent', 'alert', 'webhook'] as const;

interface CreateWebhookProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onCreated: (created: { readonly id: string; readonly secret: string }) => void;
}

export function CreateWebhook({ isOpen, onClose, onCreated }: CreateWebhookProps) {
  const { t } = useTexts();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t(CREATE_WEBHOOK.title)}>
      <Form onClose={onClose} onCreated={onCreated} />
    </Dialog>
  );
}

function Form({ onClose, onCreated }: Omit<CreateWebhookProps, 'isOpen'>) {
  const { t } = useTexts();
  const [url, setUrl] = useState('');
  const [types, setTypes] = useState<webhookApi.EventPattern[]>(['*']);
  const create = useAction({
    ...CREATE_WEBHOOK,
    showsFailure: true,
    onDone: (created) => {
      onClose();
      onCreated(created);
    },
  });
  const failureOf = useFieldFailure(create.error);
  /** Everything, or some nouns. */
  const choose = (next: typeof types): void => {
    const added = next.find((type) => !types.includes(type));
    setTypes(added === '*' ? ['*'] : next.filter((type) => type !== '*'));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    create.mutate({ url, types });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label={t('webhooks.url')}
          type="url"
          placeholder="https://"
          value={url}
          error={failureOf('url', t('webhooks.url'))}
          onChange={(event) => setUrl(event.currentTarget.value)}
          maxLength={2000}
          required
          data-autofocus
        />
        <Checkbox.Group label={t('webhooks.types')} value={types} onChange={(next) => choose(next as typeof types)}>
          <Stack gap="xs" mt="xs">
            <Checkbox value="*" label={t('webhooks.type.all')} />
            {EVENT_NOUNS.map((noun) => (
              <Checkbox key={noun} value={`${noun}.*`} label={t(`webhooks.type.${noun}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
        <FormEnd
          error={create.error}
          fields={['url']}
          action={t(CREATE_WEBHOOK.title)}
          isPending={create.isPending}
          isDisabled={types.length === 0}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
