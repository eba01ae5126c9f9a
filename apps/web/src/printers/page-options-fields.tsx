/** How a document is put on paper: the options that the printer has. */
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import type { PageOptions, PrinterCapabilities } from '@platen/protocol';
import { useTexts } from '../texts.ts';

interface PageOptionsFieldsProps {
  readonly able: PrinterCapabilities;
  readonly value: PageOptions;
  readonly onChange: (options: PageOptions) => void;
  /** `print`: of one print, with its pages. `again`: of a job that has been printed. `defaults`: those of the printer. */
  readonly of: 'print' | 'again' | 'defaults';
}

const CHOICES = {
  orientation: ['auto', 'portrait', 'landscape'],
  duplex: ['none', 'long', 'short'],
  fit: ['contain', 'cover', 'none'],
  color: ['true', 'false'],
  collate: ['true', 'false'],
} as const;
const isTruth = (option: Choice): boolean => option === 'color' || option === 'collate';
type Choice = keyof typeof CHOICES;

/** What an option is that nobody chooses. */
const UNSET = { print: 'pages.asPrinter', again: 'pages.asBefore', defaults: 'pages.asDriver' } as const;

export function PageOptionsFields({ able, value, onChange, of }: PageOptionsFieldsProps) {
  const { t } = useTexts();
  const unset = t(UNSET[of]);
  const set = (option: keyof PageOptions, chosen: unknown): void => {
    const { [option]: _, ...others } = value;
    onChange(chosen === undefined ? others : { ...others, [option]: chosen });
  };
  const named = (option: 'paper' | 'tray', names: readonly string[]) =>
    names.length > 0 && (
      <NativeSelect
        label={t(`pages.${option}`)}
        value={value[option] ?? ''}
        onChange={({ currentTarget }) => set(option, currentTarget.value || undefined)}
        data={[{ value: '', label: unset }, ...names.map((name) => ({ value: name, label: name }))]}
      />
    );
  const choice = <Name extends Choice>(
    option: Name,
    title: string,
    label: (value: (typeof CHOICES)[Name][number]) => string,
  ) => (
    <NativeSelect
      label={title}
      value={value[option] === undefined ? '' : String(value[option])}
      onChange={({ currentTarget: { value: chosen } }) =>
        set(option, chosen === '' ? undefined : isTruth(option) ? chosen === 'true' : chosen)
      }
      data={[{ value: '', label: unset }, ...CHOICES[option].map((one) => ({ value: one, label: label(one) }))]}
    />
  );
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      {named('paper', [...new Set(able.papers.map(({ name }) => name))])}
      {named('tray', [...new Set(able.trays)])}
      {choice('orientation', t('pages.orientation'), (one) => t(`pages.orientation.${one}`))}
      {able.duplex && choice('duplex', t('pages.duplex'), (one) => t(`pages.duplex.${one}`))}
      {choice('fit', t('pages.fit'), (one) => t(`pages.fit.${one}`))}
      {able.color && choice('color', t('pages.color'), (one) => t(`pages.color.${one}`))}
      {of !== 'defaults' && (
        <TextInput
          label={t('pages.pages')}
          placeholder="1-3,5"
          maxLength={200}
          value={value.pages ?? ''}
          onChange={({ currentTarget }) => set('pages', currentTarget.value.trim() || undefined)}
        />
      )}
      {of !== 'defaults' && choice('collate', t('pages.collate'), (one) => t(`pages.collate.${one}`))}
    </SimpleGrid>
  );
}

/** As parameters of a print. */
export const pageQuery = (options: PageOptions): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(options).map(([name, value]) => [name, String(value)]));
