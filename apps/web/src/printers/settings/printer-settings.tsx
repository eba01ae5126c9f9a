/** Name, address, language, density and driver of a printer; and its removal. */
import { Autocomplete, Button, Group, NativeSelect, TextInput, Title } from '@mantine/core';
import { driverAfter, factsOf, NATIVE_FORMATS, STATUS_DRIVERS, type FormatName } from '@platen/formats';
import { type PageOptions, type printerApi, printsReceipts } from '@platen/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { useAction } from '../../api/use-action.ts';
import { ExpirySelect } from '../../members/account-settings.tsx';
import { MayChange } from '../../page/may.tsx';
import { QueryView } from '../../page/query-view.tsx';
import { useTexts } from '../../texts.ts';
import { CHANGE_PRINTER } from '../actions.ts';
import { PageOptionsFields } from '../page-options-fields.tsx';
import { ReceiptFields, type ReceiptOptions } from './receipt-fields.tsx';
import { RemovePrinter } from './remove-printer.tsx';
import { placesOf } from '../place-select.tsx';
import { allPrintersQuery, printerQuery } from '../queries.ts';
import { savedWarning } from './saved-warning.ts';
import { StockFields, stockOf, stockText } from './stock-fields.tsx';

type Printer = printerApi.Printer;

export function PrinterSettings({ id }: { readonly id: string }) {
  const { t } = useTexts();
  return (
    <section>
      <Title order={2} size="h6">
        {t('printers.settings')}
      </Title>
      <QueryView query={useQuery(printerQuery(id))}>
        {(printer) => (
          <MayChange action={CHANGE_PRINTER}>
            <SettingsForm key={JSON.stringify([printer.config, printer.name, printer.place])} printer={printer} />
          </MayChange>
        )}
      </QueryView>
    </section>
  );
}

const DENSITIES = [203, 300, 600];
const languageTitle = (name: FormatName): string => {
  const { title, makers } = factsOf(name);
  return makers === undefined ? title : `${title} (${makers})`;
};

export const LANGUAGE_OPTIONS = NATIVE_FORMATS.map((value) => ({ value, label: languageTitle(value) }));

function AddressField({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const { t } = useTexts();
  return (
    <TextInput
      label={t('printers.address')}
      description={t('printers.addressHint')}
      required
      maxLength={255}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** The options that the form shows; null removes one. */
const NO_DEFAULTS = { paper: null, tray: null, orientation: null, duplex: null, fit: null, color: null };

const defaultsOf = (config: Printer['config']): PageOptions =>
  Object.fromEntries(
    Object.keys(NO_DEFAULTS).flatMap((name) => {
      const value = config[name];
      return value === undefined || value === null ? [] : [[name, value]];
    }),
  );

/** The printer as the form shows it. */
const fieldsOf = ({ name, address, config, place }: Printer) => ({
  name,
  address,
  nativeFormat: config.nativeFormat,
  dpi: config.dpi === null ? '' : String(config.dpi),
  driver: config.driver ?? '',
  expiresIn: config.expiresIn,
  pages: defaultsOf(config),
  receipts: { cut: config.cut ?? null, drawer: config.drawer ?? null } as ReceiptOptions,
  place: place ?? '',
  stock: stockText(config.stock),
});

function SettingsForm({ printer }: { readonly printer: Printer }) {
  const texts = useTexts();
  const { t } = texts;
  const { id, config } = printer;
  const isSandbox = printer.sandbox === true;
  const [fields, setFields] = useState(() => fieldsOf(printer));
  const isForReceipts = printsReceipts({ connectionType: printer.connection_type, driver: fields.driver || null });
  const change = (part: Partial<typeof fields>): void => setFields((before) => ({ ...before, ...part }));
  const save = useAction({
    ...CHANGE_PRINTER,
    done: () => t('printers.saved'),
    warns: (saved) => savedWarning(saved, texts),
  });
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const body = {
      name: fields.name,
      ...(!isSandbox && { address: fields.address }),
      place: fields.place.trim() || null,
      config: {
        nativeFormat: fields.nativeFormat as (typeof NATIVE_FORMATS)[number],
        dpi: fields.dpi === '' ? null : Number(fields.dpi),
        driver: fields.driver.trim() || null,
        expiresIn: fields.expiresIn,
        stock: stockOf(fields.stock),
        ...(printer.capabilities && { ...NO_DEFAULTS, ...fields.pages }),
        ...(isForReceipts && fields.receipts),
      },
    };
    save.mutate({ id, body });
  };
  return (
    <form onSubmit={onSubmit} className="settings-form">
      <TextInput
        label={t('printers.name')}
        required
        maxLength={100}
        value={fields.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      {!isSandbox && <AddressField value={fields.address} onChange={(address) => change({ address })} />}
      {!isSandbox && <PlaceField value={fields.place} onChange={(next) => change({ place: next })} />}
      <NativeSelect
        label={t('printers.language')}
        value={fields.nativeFormat}
        onChange={(event) => {
          const after = event.currentTarget.value;
          const driver = driverAfter({ driver: fields.driver || null, before: fields.nativeFormat, after });
          change({ nativeFormat: after, driver: driver ?? '' });
        }}
        data={LANGUAGE_OPTIONS}
      />
      <DensitySelect value={fields.dpi} other={config.dpi} onChange={(dpi) => change({ dpi })} />
      {!isSandbox && (
        <DriverSelect value={fields.driver} own={config.driver} onChange={(driver) => change({ driver })} />
      )}
      <ExpirySelect
        label={t('account.expiresIn')}
        none={t('printers.expiresIn.none')}
        value={fields.expiresIn}
        onChange={(expiresIn) => change({ expiresIn })}
      />
      {!isSandbox && !printer.capabilities && (
        <StockFields value={fields.stock} onChange={(stock) => change({ stock })} />
      )}
      <PageDefaults printer={printer} value={fields.pages} onChange={(pages) => change({ pages })} />
      {isForReceipts && <ReceiptFields value={fields.receipts} onChange={(receipts) => change({ receipts })} />}
      <Group gap="sm">
        <Button type="submit" size="xs" loading={save.isPending}>
          {t(CHANGE_PRINTER.title)}
        </Button>
        <RemovePrinter printer={printer} />
      </Group>
    </form>
  );
}

function PlaceField({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const { t, language } = useTexts();
  const { data: printers = [] } = useQuery(allPrintersQuery);
  return (
    <Autocomplete
      label={t('printers.place')}
      description={t('printers.placeHint')}
      maxLength={100}
      value={value}
      onChange={onChange}
      data={placesOf(printers, language)}
    />
  );
}

interface PageDefaultsProps {
  readonly printer: Printer;
  readonly value: PageOptions;
  readonly onChange: (options: PageOptions) => void;
}

/** Nothing for a printer of labels. */
function PageDefaults({ printer: { capabilities: able }, value, onChange }: PageDefaultsProps) {
  return able && <PageOptionsFields of="defaults" able={able} value={value} onChange={onChange} />;
}

interface DriverSelectProps {
  readonly value: string;
  /** The driver that is set: it may be none of the usual ones. */
  readonly own: string | null;
  readonly onChange: (driver: string) => void;
}

function DriverSelect({ value, own, onChange }: DriverSelectProps) {
  const { t } = useTexts();
  const usual = STATUS_DRIVERS.map(({ name, title }) => ({ value: name as string, label: title as string }));
  const isOther = own !== null && !usual.some((driver) => driver.value === own);
  return (
    <NativeSelect
      label={t('printers.driver')}
      description={t('printers.driverHint')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: t('printers.driverNone') },
        ...usual,
        ...(isOther ? [{ value: own, label: own }] : []),
      ]}
    />
  );
}

interface DensitySelectProps {
  readonly value: string;
  /** A density that is set and not usual. */
  readonly other: number | null;
  readonly onChange: (dpi: string) => void;
}

function DensitySelect({ value, other, onChange }: DensitySelectProps) {
  const { t } = useTexts();
  const densities = [...new Set([...DENSITIES, ...(other === null ? [] : [other])])].toSorted((a, b) => a - b);
  return (
    <NativeSelect
      label={t('printers.density')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: t('printers.dpiNone') },
        ...densities.map((dpi) => ({ value: String(dpi), label: t('printers.dpi', { dpi }) })),
      ]}
    />
  );
}
