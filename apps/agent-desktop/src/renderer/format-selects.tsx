/** Choices of the language that a printer gets, and of its density. */
import { NativeSelect } from '@mantine/core';
import { densitiesWith, FORMATS, formatTitle } from './printer-formats.ts';
import { useTexts } from './texts.ts';

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
