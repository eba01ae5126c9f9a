/** Printers that this computer finds, listed while it still looks, and added to the account from here. */
import {
  Alert,
  Button,
  Card,
  Group,
  List,
  Loader,
  NativeSelect,
  PasswordInput,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useEffect, useState, type FormEvent } from 'react';
import type { UiDiscovered, UiSearchState } from '../preload/bridge.ts';
import { bridge } from './bridge-client.ts';
import { useTexts } from './texts.tsx';
import { useAction, usePolled } from './use-bridge.ts';

const askState = (): Promise<UiSearchState> => bridge.searchState();

/** `start: 'at once'` looks as soon as it is shown, where nobody has looked before. */
export function PrinterFinder({ start }: { readonly start: 'at once' | 'on request' }) {
  const { t } = useTexts();
  const { value: state, refresh } = usePolled(askState, 500);
  const { error, run } = useAction();
  const hasLooked = state?.startedDate !== null;
  const look = (): void => void run(async () => void (await bridge.startSearch().then(refresh)));
  const isFirst = start === 'at once' && state !== undefined && !hasLooked;
  useEffect(() => {
    if (isFirst) void run(async () => void (await bridge.startSearch().then(refresh)));
  }, [isFirst, refresh, run]);
  if (!state) return null;
  const seconds = Math.floor(state.elapsedMs / 1000);
  const problem = error ?? state.error;
  return (
    <Stack gap="sm">
      <Group>
        {state.isRunning ? (
          <>
            <Loader size="xs" aria-hidden />
            <Text size="sm">{t('find.running', { count: state.found.length, seconds })}</Text>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => void run(async () => void (await bridge.stopSearch().then(refresh)))}
            >
              {t('find.stop')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="default" onClick={look}>
              {t(hasLooked ? 'find.again' : 'find.button')}
            </Button>
            <Text size="sm" role="status">
              {hasLooked && t('find.done', { count: state.found.length, seconds })}
            </Text>
          </>
        )}
      </Group>
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {hasLooked && !state.isRunning && state.found.length === 0 && <Text size="sm">{t('find.none')}</Text>}
      {state.found.length > 0 && (
        <List listStyleType="none" spacing="xs" aria-label={t('find.title')} className="wide-items">
          {state.found.map((printer) => (
            <List.Item key={printer.identity}>
              <Found printer={printer} signedIn={state.signedIn} onAdded={refresh} />
            </List.Item>
          ))}
        </List>
      )}
      {hasLooked && (
        <Text size="sm" c="dimmed">
          {t('find.elsewhere')}
        </Text>
      )}
    </Stack>
  );
}

interface FoundProps {
  readonly printer: UiDiscovered;
  readonly signedIn: string | null;
  readonly onAdded: () => Promise<void>;
}

function Found({ printer, signedIn, onAdded }: FoundProps) {
  const { t } = useTexts();
  const [isAdding, setAdding] = useState(false);
  const guess = [printer.model, printer.nativeFormat?.toUpperCase(), printer.dpi && `${printer.dpi} dpi`];
  const facts = [...new Set(guess.filter((fact) => fact && fact !== printer.name))].join(' · ');
  return (
    <Card withBorder padding="sm">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Stack gap={0} miw={0}>
          <Text fw={600}>{printer.name === 'Raw printer?' ? t('find.unnamed') : printer.name}</Text>
          <Text size="sm" c="dimmed">
            {printer.address}
            {facts ? ` · ${facts}` : ''}
          </Text>
        </Stack>
        {printer.printerId ? (
          <Text size="sm" className="good">
            <span aria-hidden>✓ </span>
            {t('find.added')}
          </Text>
        ) : (
          <Button
            aria-expanded={isAdding}
            aria-label={t('find.addNamed', { name: printer.name, address: printer.address })}
            variant={isAdding ? 'default' : 'filled'}
            onClick={() => setAdding(!isAdding)}
          >
            {t(isAdding ? 'find.cancel' : 'find.add')}
          </Button>
        )}
      </Group>
      {isAdding && !printer.printerId && <AddForm printer={printer} signedIn={signedIn} onAdded={onAdded} />}
    </Card>
  );
}

/** Languages that a printer may speak; those that only print pictures come last. */
const FORMATS = ['zpl', 'epl', 'tspl', 'dpl', 'sbpl', 'ipl', 'png', 'pdf'] as const;
const DENSITIES = [203, 300, 600] as const;

function AddForm({ printer, signedIn, onAdded }: FoundProps) {
  const { t } = useTexts();
  const [name, setName] = useState(printer.name === 'Raw printer?' ? '' : printer.name);
  const [format, setFormat] = useState(printer.nativeFormat ?? 'zpl');
  const [dpi, setDpi] = useState(printer.dpi ?? 203);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { isBusy, error, run } = useAction();
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
          data-autofocus
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
