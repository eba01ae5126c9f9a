/** Adds a found printer to the account: its name, its language and, if nobody is signed in, the user's sign-in. */
import { Alert, Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { driverFor } from '@platen/formats';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { UiDiscovered } from '../../bridge/bridge.ts';
import { bridge } from '../bridge-client.ts';
import { DensitySelect, FormatSelect } from './format-selects.tsx';
import { SignInFields, useSignIn } from '../enrollment/sign-in-fields.tsx';
import { useTexts } from '../texts.ts';
import { useAction } from '../use-bridge.ts';

interface AddPrinterProps {
  readonly printer: UiDiscovered;
  readonly mustSignIn: boolean;
  readonly onAdded: () => Promise<void>;
}

export function AddPrinterForm({ printer, mustSignIn, onAdded }: AddPrinterProps) {
  const { t } = useTexts();
  const [name, setName] = useState(printer.name === 'Raw printer?' ? '' : printer.name);
  const [format, setFormat] = useState(printer.nativeFormat ?? 'zpl');
  const [dpi, setDpi] = useState(printer.dpi ?? 203);
  const signIn = useSignIn();
  const [asks, setAsks] = useState(true);
  const first = useRef<HTMLInputElement>(null);
  const { isBusy, error, run } = useAction();
  useEffect(() => {
    first.current?.focus();
    first.current?.select();
  }, []);
  const add = (event: FormEvent): void => {
    event.preventDefault();
    void run(async () => {
      if (mustSignIn && !(await signIn.run())) return;
      // If the cloud refuses because it requires a user, the form asks for a sign-in.
      try {
        await bridge.addPrinter({ identity: printer.identity, name, format, dpi, asks });
      } finally {
        await onAdded();
      }
    });
  };
  return (
    <form onSubmit={add}>
      <Stack gap="sm" mt="sm">
        <TextInput
          label={t('find.name')}
          placeholder={t('find.namePlaceholder')}
          required
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          ref={first}
        />
        <Group grow align="flex-end">
          <FormatSelect
            value={format}
            hint={printer.nativeFormat ? undefined : t('find.formatUnknown')}
            onChange={setFormat}
          />
          <DensitySelect dpi={dpi} onChange={setDpi} />
        </Group>
        {driverFor(format) !== null && (
          <Switch
            label={t('find.asks')}
            description={t('find.asksHint')}
            checked={asks}
            onChange={(event) => setAsks(event.currentTarget.checked)}
          />
        )}
        {mustSignIn && <SignInFields why={t('find.signIn')} signIn={signIn} />}
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <Group>
          <Button type="submit" loading={isBusy}>
            {t(mustSignIn ? 'find.signInAndAdd' : 'find.addNow')}
          </Button>
        </Group>
        {mustSignIn && (
          <Text size="sm" c="dimmed">
            {t('find.noAccount')}
          </Text>
        )}
      </Stack>
    </form>
  );
}
