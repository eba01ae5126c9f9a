/** Choices of the language that a printer gets, of its density, and of the driver that asks it for its state. */
import { NativeSelect } from '@mantine/core';
import { STATUS_DRIVERS } from '@platen/formats';
import { densitiesWith, FORMATS, formatTitle } from './printer-formats.ts';
import { useTexts } from '../texts.ts';

interface FormatSelectProps {
  readonly value: string;
  /** The printer's own language: it can be chosen even if it is none of the usual ones. */
  readonly own?: string;
  readonly hint?: string | undefined;
  readonly onChange: (format: string) => void;
}

export function FormatSelect({ value, own, hint, onChange }: FormatSelectProps) {
  const texts = useTexts();
  const formats = new Set<string>(own === undefined ? FORMATS : [...FORMATS, own]);
  return (
    <NativeSelect
      label={texts.t('find.format')}
      description={hint}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[...formats].map((format) => ({ value: format, label: formatTitle(format, texts) }))}
    />
  );
}

export function DensitySelect({ dpi, onChange }: { readonly dpi: number; readonly onChange: (dpi: number) => void }) {
  const { t } = useTexts();
  return (
    <NativeSelect
      label={t('printer.density')}
      value={String(dpi)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      data={densitiesWith(dpi).map((value) => ({ value: String(value), label: `${value} dpi` }))}
    />
  );
}

interface DriverSelectProps {
  readonly value: string | null;
  /** The driver that is set: it may be none of the usual ones. */
  readonly own: string | null;
  readonly onChange: (driver: string | null) => void;
}

export function DriverSelect({ value, own, onChange }: DriverSelectProps) {
  const { t } = useTexts();
  const usual = STATUS_DRIVERS.map(({ name, title }) => ({ value: name as string, label: title as string }));
  const isOther = own !== null && !usual.some((driver) => driver.value === own);
  return (
    <NativeSelect
      label={t('printer.driver')}
      description={t('printer.driverHint')}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      data={[{ value: '', label: t('printer.driverNone') }, ...usual, ...(isOther ? [{ value: own, label: own }] : [])]}
    />
  );
}
