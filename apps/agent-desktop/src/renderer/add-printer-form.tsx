/** Adds a found printer to the account: its name, what it speaks, and who one is where nobody is signed in. */
import { Alert, Button, Group, NativeSelect, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { UiDiscovered } from '../preload/bridge.ts';
import { bridge } from './bridge-client.ts';
import { useTexts } from './texts.tsx';
import { useAction } from './use-bridge.ts';

/** Languages that a printer may speak; those that only print pictures come last. */
const FORMATS = ['zpl', 'epl', 'tspl', 'dpl', 'sbpl', 'ipl', 'png', 'pdf'] as const;
const DENSITIES = [203, 300, 600] as const;

interface AddPrinterProps {
  readonly printer: UiDiscovered;
  readonly signedIn: string | null;
  readonly onAdded: () => Promise<void>;
}

export function AddPrinterForm({ printer, signedIn, onAdded }: AddPrinterProps) {
  const { t } = useTexts();
  const [name, setName] = useState(printer.name === 'Raw printer?' ? '' : printer.name);
  const [format, setFormat] = useState(printer.nativeFormat ?? 'zpl');
  const [dpi, setDpi] = useState(printer.dpi ?? 203);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const first = useRef<HTMLInputElement>(null);
  const { isBusy, error, run } = useAction();
  useEffect(() => {
    first.current?.focus();
    first.current?.select();
  }, []);
  const densities = [...new Set<number>([...DENSITIES, dpi])].toSorted((one, other) => one - other);
  const add = (event: FormEvent): void => {
    event.preventDefault();
    void run(async () => {
      if (!signedIn) await bridge.signIn({ email, password });
      setPassword('');
      await bridge.addPrinter({ identity: printer.identity, name, format, dpi });
      await onAdded();
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
          <NativeSelect
            label={t('find.format')}
            description={printer.nativeFormat ? undefined : t('find.formatUnknown')}
            value={format}
            onChange={(event) => setFormat(event.currentTarget.value)}
            data={FORMATS.map((value) => ({ value, label: t(`format.${value}`) }))}
          />
          <NativeSelect
            label={t('printer.density')}
            value={String(dpi)}
            onChange={(event) => setDpi(Number(event.currentTarget.value))}
            data={densities.map((value) => ({ value: String(value), label: `${value} dpi` }))}
          />
        </Group>
        {!signedIn && (
          <>
            <Text size="sm">{t('find.signIn')}</Text>
            <Group grow align="flex-start">
              <TextInput
                label={t('find.email')}
                type="email"
                autoComplete="username"
                required
                value={email}
                onChange={(event) => setEmail(event.currentTarget.value)}
              />
              <PasswordInput
                label={t('find.password')}
                autoComplete="current-password"
                visibilityToggleButtonProps={{ 'aria-label': t('find.showPassword') }}
                required
                value={password}
                onChange={(event) => setPassword(event.currentTarget.value)}
              />
            </Group>
          </>
        )}
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <Group>
          <Button type="submit" loading={isBusy}>
            {t(signedIn ? 'find.addNow' : 'find.signInAndAdd')}
          </Button>
        </Group>
        {!signedIn && (
          <Text size="sm" c="dimmed">
            {t('find.noAccount')}
          </Text>
        )}
      </Stack>
    </form>
  );
}
