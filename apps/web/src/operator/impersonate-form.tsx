/** Opens another user's account: for how long, to read or in full, and why. */
import type { operatorApi } from '@platen/protocol';
import { Button, Group, Radio, Stack, TextInput, Text } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { api } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { useFailureText } from '../api/use-failure-text.ts';
import { enter } from '../sign-in/enter.ts';
import { FormFailure } from '../sign-in/form-failure.tsx';
import { Dialog } from '../page/dialogs/dialog.tsx';
import { useTexts } from '../texts.ts';

const ACCESS = ['read', 'full'] as const;
const MINUTES = 30;

interface ImpersonateFormProps {
  readonly account: operatorApi.OperatedAccount;
  readonly onClose: () => void;
}

export function ImpersonateForm({ account, onClose }: ImpersonateFormProps) {
  const { t } = useTexts();
  const failureText = useFailureText();
  const [access, setAccess] = useState<(typeof ACCESS)[number]>('read');
  const [reason, setReason] = useState('');
  const start = useAction({
    run: () =>
      api('POST /api/v3/operator/accounts/:id/impersonation', {
        params: { id: account.id },
        body: { access, minutes: MINUTES, reason },
      }),
    showsFailure: true,
    onDone: () => enter('/'),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    start.mutate();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('operator.openTitle', { name: account.name })}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('operator.openLead', { minutes: MINUTES })}
          </Text>
          <FormFailure text={start.error ? failureText(start.error) : undefined} />
          <Radio.Group
            label={t('operator.access')}
            value={access}
            onChange={(value) => setAccess(value as typeof access)}
          >
            <Stack gap="xs" mt="xs">
              {ACCESS.map((one) => (
                <Radio key={one} value={one} label={t(`operator.access.${one}`)} />
              ))}
            </Stack>
          </Radio.Group>
          <TextInput
            label={t('operator.reason')}
            description={t('operator.reasonHint')}
            required
            withAsterisk={false}
            data-autofocus
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group gap="xs" justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('profile.cancel')}
            </Button>
            <Button type="submit" loading={start.isPending}>
              {t('operator.openSubmit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
