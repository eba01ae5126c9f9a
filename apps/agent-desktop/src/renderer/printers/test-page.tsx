/** Prints a test page, put on paper as a person chooses: the printer's papers, trays and sides. */
import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { UiPageOptions, UiPrinter } from '../../bridge/bridge.ts';
import { PageFields } from './page-fields.tsx';
import { TestPrintButton } from './test-print-button.tsx';

interface TestPageProps {
  readonly printer: UiPrinter;
  readonly pages: NonNullable<UiPrinter['pages']>;
}

export function TestPage({ printer, pages }: TestPageProps) {
  const [options, setOptions] = useState<UiPageOptions>({});
  return (
    <Stack gap="sm">
      <PageFields of="test" pages={pages} options={options} onChange={setOptions} />
      <TestPrintButton printerId={printer.id} of="page" options={options} />
    </Stack>
  );
}
