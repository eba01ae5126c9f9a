/** How pages are put on paper, as a person chooses: the printer's papers, trays and sides. */
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import type { UiPageOptions, UiPrinter } from '../../bridge/bridge.ts';
import { useTexts } from '../texts.ts';

interface PageFieldsProps {
  readonly pages: NonNullable<UiPrinter['pages']>;
  readonly options: UiPageOptions;
  readonly onChange: (options: UiPageOptions) => void;
  /** `again`: of a job that is printed again, with its pages and their size. */
  readonly of: 'test' | 'again';
}

const UNSET = { test: 'pages.unset', again: 'pages.asBefore' } as const;
const ORIENTATIONS = ['portrait', 'landscape'] as const;
const SIDES = ['none', 'long', 'short'] as const;
const FITS = ['contain', 'cover', 'none'] as const;
const COLORS = ['true', 'false'] as const;

export function PageFields({ pages, options, onChange, of }: PageFieldsProps) {
  const { t } = useTexts();
  const set = (option: keyof UiPageOptions, value: string | boolean): void => {
    const { [option]: _, ...others } = options;
    onChange(value === '' ? others : { ...others, [option]: value });
  };
  const choice = (option: keyof UiPageOptions, values: readonly string[], label: (value: string) => string) =>
    values.length > 0 && (
      <NativeSelect
        label={t(`pages.${option}`)}
        value={options[option] === undefined ? '' : String(options[option])}
        onChange={({ currentTarget: { value } }) =>
          set(option, option === 'color' && value !== '' ? value === 'true' : value)
        }
        data={[{ value: '', label: t(UNSET[of]) }, ...values.map((value) => ({ value, label: label(value) }))]}
      />
    );
  const asNamed = (value: string): string => value;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      {choice('paper', pages.papers, asNamed)}
      {choice('tray', pages.trays, asNamed)}
      {choice('orientation', ORIENTATIONS, (value) => t(`pages.orientation.${value as 'portrait'}`))}
      {choice('duplex', pages.duplex ? SIDES : [], (value) => t(`pages.duplex.${value as 'none'}`))}
      {choice('color', pages.color ? COLORS : [], (value) => t(`pages.color.${value as 'true'}`))}
      {of === 'again' && choice('fit', FITS, (value) => t(`pages.fit.${value as 'none'}`))}
      {of === 'again' && (
        <TextInput
          label={t('pages.pages')}
          placeholder="1-3,5"
          maxLength={200}
          value={options.pages ?? ''}
          onChange={({ currentTarget }) => set('pages', currentTarget.value.trim())}
        />
      )}
    </SimpleGrid>
  );
}
