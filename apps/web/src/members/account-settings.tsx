/** Settings of the account: who may join, how long documents are kept, and how long a job waits. */
import { Button, Group, NativeSelect, Stack, Switch, Title } from '@mantine/core';
import type { accountApi } from '@platen/protocol';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../api/session.ts';
import { useAction } from '../api/use-action.ts';
import { MayChange } from '../page/may.tsx';
import { QueryView } from '../page/query-view.tsx';
import { useTexts } from '../texts.ts';
import { useState } from 'react';
import { CHANGE_ACCOUNT } from './actions.ts';

export function AccountSettings() {
  const { t } = useTexts();
  return (
    <section aria-labelledby="account-settings">
      <Title order={2} size="h5" mb="xs" id="account-settings">
        {t('account.settings')}
      </Title>
      <QueryView query={useQuery(accountQuery)}>
        {(account) => (
          <MayChange action={CHANGE_ACCOUNT}>
            <SettingsForm
              key={`${account.keepDocuments} ${account.expiresIn} ${account.requiresSecondFactor}`}
              account={account}
            />
          </MayChange>
        )}
      </QueryView>
    </section>
  );
}

function SettingsForm({ account }: { readonly account: accountApi.Account }) {
  const { t } = useTexts();
  const [keepDocuments, setKeep] = useState(account.keepDocuments);
  const [expiresIn, setExpiresIn] = useState(account.expiresIn);
  const [requiresSecondFactor, setRequires] = useState(account.requiresSecondFactor);
  const save = useAction({
    ...CHANGE_ACCOUNT,
    done: () => t('account.saved'),
  });
  return (
    <form
      className="settings-form"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ keepDocuments, expiresIn, requiresSecondFactor });
      }}
    >
      <Stack gap="sm">
        <Switch
          checked={keepDocuments}
          onChange={(event) => setKeep(event.currentTarget.checked)}
          label={t('account.keepDocuments')}
          description={t('account.keepDocumentsHint')}
        />
        <Switch
          checked={requiresSecondFactor}
          onChange={(event) => setRequires(event.currentTarget.checked)}
          label={t('account.requiresSecondFactor')}
          description={t('account.requiresSecondFactorHint')}
        />
        <ExpirySelect
          label={t('account.expiresIn')}
          none={t('account.expiresIn.none')}
          value={expiresIn}
          onChange={setExpiresIn}
        />
        <Group>
          <Button type="submit" size="xs" loading={save.isPending}>
            {t(CHANGE_ACCOUNT.title)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const HOUR = 3600;
const CHOICES = [HOUR, 4 * HOUR, 8 * HOUR, 24 * HOUR, 3 * 24 * HOUR, 7 * 24 * HOUR];

interface ExpirySelectProps {
  readonly label: string;
  /** The text of the option that chooses nothing. */
  readonly none: string;
  /** Seconds. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** How long a job waits that sets no time itself. */
export function ExpirySelect({ label, none, value, onChange }: ExpirySelectProps) {
  const { t } = useTexts();
  const choices = [...new Set([...CHOICES, ...(value === null ? [] : [value])])].toSorted((a, b) => a - b);
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
      data={[
        { value: '', label: none },
        ...choices.map((seconds) => ({ value: String(seconds), label: t('account.hours', { hours: seconds / HOUR }) })),
      ]}
    />
  );
}
