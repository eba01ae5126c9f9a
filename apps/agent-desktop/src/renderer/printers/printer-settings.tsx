/** Changes a printer: its name, its address, its language, its density, and how it is asked for its state. */
import { Alert, Button, Group, SimpleGrid, Stack, TextInput, Title } from '@mantine/core';
import { driverAfter } from '@platen/formats';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { UiPrinter, UiSearchState } from '../../bridge/bridge.ts';
import { bridge } from '../bridge-client.ts';
import { DensitySelect, DriverSelect, FormatSelect } from './format-selects.tsx';
import { SignInFields, useSignIn } from '../enrollment/sign-in-fields.tsx';
import { useTexts } from '../texts.ts';
import { useAction, useLive } from '../use-bridge.ts';

interface PrinterSettingsProps {
  readonly printer: UiPrinter;
  /** The language that the printer's own answer suggests. */
  readonly suggested: string | undefined;
  readonly onDone: () => void;
}

const askState = (): Promise<UiSearchState> => bridge.searchState();

export function PrinterSettings({ printer, suggested, onDone }: PrinterSettingsProps) {
  const { t, maybe } = useTexts();
  const { value: state } = useLive('search', askState);
  const [name, setName] = useState(printer.name);
  const [address, setAddress] = useState(printer.address);
  const [format, setFormat] = useState(suggested ?? printer.format);
  const [dpi, setDpi] = useState(printer.dpi ?? 203);
  const [driver, setDriver] = useState(() =>
    driverAfter({ driver: printer.driver, before: printer.format, after: suggested ?? printer.format }),
  );
  const signIn = useSignIn();
  const { isBusy, error, run } = useAction();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const mustSignIn = state !== undefined && state.signedIn === null;
  const save = (event: FormEvent): void => {
    event.preventDefault();
    void run(async () => {
      if (mustSignIn && !(await signIn.run())) return;
      await bridge.updatePrinter({ printerId: printer.id, name, address, format, dpi, driver });
      onDone();
    });
  };
  return (
    <form onSubmit={save} className="panel" aria-labelledby="printer-settings">
      <Stack gap="sm">
        <Title order={3} size="h4" id="printer-settings" ref={heading} tabIndex={-1} className="quiet-focus">
          {t('printer.settings')}
        </Title>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput
            label={t('find.name')}
            required
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            label={t('printer.address')}
            description={maybe(`printer.addressOf.${printer.connectionType}`)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            maxLength={255}
            autoCapitalize="off"
            spellCheck={false}
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <FormatSelect
            value={format}
            own={printer.format}
            onChange={(after) => {
              setFormat(after);
              setDriver(driverAfter({ driver, before: format, after }));
            }}
          />
          <DensitySelect dpi={dpi} onChange={setDpi} />
        </SimpleGrid>
        <DriverSelect value={driver} own={printer.driver} onChange={setDriver} />
        {mustSignIn && <SignInFields why={t('printer.signIn')} signIn={signIn} />}
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <Group>
          <Button type="submit" loading={isBusy}>
            {t(mustSignIn ? 'printer.signInAndSave' : 'settings.save')}
          </Button>
          <Button variant="default" onClick={onDone}>
            {t('find.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
