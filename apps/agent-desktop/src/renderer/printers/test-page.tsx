/** Prints a test page, put on paper as a person chooses: the printer's papers, trays and sides. */
import { NativeSelect, SimpleGrid, Stack } from '@mantine/core';
import { useState } from 'react';
import type { UiPageOptions, UiPrinter } from '../../bridge/bridge.ts';
import { useTexts } from '../texts.ts';
import { TestPrintButton } from './test-print-button.tsx';

interface TestPageProps {
  readonly printer: UiPrinter;
  readonly pages: NonNullable<UiPrinter['pages']>;
}

export function TestPage({ printer, pages }: TestPageProps) {
  const { t } = useTexts();
  const [options, setOptions] = useState<UiPageOptions>({});
  const choice = (option: keyof UiPageOptions, values: readonly string[], label: (value: string) => string) =>
    values.length > 0 && (
      <NativeSelect
        label={t(`pages.${option}`)}
        value={options[option] === undefined ? '' : String(options[option])}
        onChange={({ currentTarget: { value } }) => {
          const { [option]: _, ...others } = options;
          setOptions(value === '' ? others : { ...others, [option]: option === 'color' ? value === 'true' : value });
        }}
        data={[{ value: '', label: t('pages.unset') }, ...values.map((value) => ({ value, label: label(value) }))]}
      />
    );
  const asNamed = (value: string): string => value;
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {choice('paper', pages.papers, asNamed)}
        {choice('tray', pages.trays, asNamed)}
        {choice('orientation', ORIENTATIONS, (value) => t(`pages.orientation.${value as 'portrait'}`))}
        {choice('duplex', pages.duplex ? SIDES : [], (value) => t(`pages.duplex.${value as 'none'}`))}
        {choice('color', pages.color ? COLORS : [], (value) => t(`pages.color.${value as 'true'}`))}
      </SimpleGrid>
      <TestPrintButton printerId={printer.id} of="page" options={options} />
    </Stack>
  );
}

const ORIENTATIONS = ['portrait', 'landscape'] as const;
const SIDES = ['none', 'long', 'short'] as const;
const COLORS = ['true', 'false'] as const;
