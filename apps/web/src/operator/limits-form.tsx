/** Raises limits of an account above those of its plan, with a note of why. */
import type { operatorApi } from '@platen/protocol';
import { Button, Group, NumberInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { api } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { useFailureText } from '../api/use-failure-text.ts';
import { Dialog } from '../page/dialogs/dialog.tsx';
import { FormFailure } from '../sign-in/form-failure.tsx';
import { useTexts } from '../texts.ts';

type Account = operatorApi.OperatedAccount;
type Limit = keyof Account['limits'];

/** Storage is typed in megabytes. */
const UNITS: Readonly<Record<Limit, number>> = {
  agents: 1,
  printers: 1,
  jobsPerDay: 1,
  batchSize: 1,
  storageBytes: 1024 * 1024,
};
const LIMITS = Object.keys(UNITS) as Limit[];

interface LimitsFormProps {
  readonly account: Account;
  readonly onClose: () => void;
}

export function LimitsForm({ account, onClose }: LimitsFormProps) {
  const { t, number } = useTexts();
  const failureText = useFailureText();
  const raised = new Map(account.raised.map((one) => [one.limit, one]));
  const before = Object.fromEntries(
    LIMITS.map((limit) => [limit, (raised.get(limit)?.most ?? Number.NaN) / UNITS[limit]]),
  ) as Record<Limit, number>;
  const [typed, setTyped] = useState(before);
  const [note, setNote] = useState(account.raised[0]?.note ?? '');
  const changed = LIMITS.filter((limit) => !Object.is(typed[limit], before[limit]));
  const save = useAction({
    run: () =>
      api('PATCH /api/v3/operator/accounts/:id/limits', {
        params: { id: account.id },
        body: {
          limits: Object.fromEntries(
            changed.map((limit) => [
              limit,
              Number.isNaN(typed[limit]) ? null : Math.round(typed[limit] * UNITS[limit]),
            ]),
          ),
          note,
        },
      }),
    refreshes: ['operator', 'quota'],
    done: () => t('operator.limitsChanged', { name: account.name }),
    showsFailure: true,
    onDone: onClose,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (changed.length === 0) onClose();
    else save.mutate();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('operator.limitsTitle', { name: account.name })}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('operator.limitsLead', { plan: account.plan })}
          </Text>
          <FormFailure text={save.error ? failureText(save.error) : undefined} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            {LIMITS.map((limit) => (
              <NumberInput
                key={limit}
                label={t(`operator.limit.${limit}`)}
                min={limit === 'batchSize' ? 1 : 0}
                allowDecimal={false}
                placeholder={number(Math.floor(account.limits[limit]! / UNITS[limit]))}
                value={Number.isNaN(typed[limit]) ? '' : Math.floor(typed[limit])}
                onChange={(value) =>
                  setTyped((all) => ({ ...all, [limit]: value === '' ? Number.NaN : Number(value) }))
                }
              />
            ))}
          </SimpleGrid>
          <TextInput
            label={t('operator.note')}
            description={t('operator.noteHint')}
            required
            withAsterisk={false}
            maxLength={200}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Group gap="xs" justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('profile.cancel')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t('operator.limitsSubmit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
