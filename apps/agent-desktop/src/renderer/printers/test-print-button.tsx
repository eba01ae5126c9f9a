/** Prints a test label and reports the result. */
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { UiPageOptions } from '../../bridge/bridge.ts';
import { bridge } from '../bridge-client.ts';
import { useTexts } from '../texts.ts';
import { useAction } from '../use-bridge.ts';

interface TestPrintProps {
  readonly printerId: string;
  /** Default: a label. */
  readonly of?: 'label' | 'page';
  /** How a page is put on paper. */
  readonly options?: UiPageOptions;
  /** In a list of such buttons none is emphasised. */
  readonly variant?: 'filled' | 'default';
  readonly size?: 'sm' | 'compact-sm';
  /** In a list: the arrow keys move between the buttons. */
  readonly column?: string;
}

export function TestPrintButton({
  printerId,
  of = 'label',
  options = {},
  variant = 'filled',
  size = 'sm',
  column,
}: TestPrintProps) {
  const { t, localized } = useTexts();
  const [outcome, setOutcome] = useState<{ readonly printed: boolean; readonly message: string }>();
  const { isBusy, error, run } = useAction();
  return (
    <>
      <Button
        variant={variant}
        size={size}
        data-column={column}
        loading={isBusy}
        onClick={() => void run(async () => setOutcome(await bridge.testPrint({ printerId, options })))}
      >
        {t(of === 'page' ? 'printer.testPage' : 'printer.test')}
      </Button>
      <Text size="sm" role="status" className={`quiet-status ${error || outcome?.printed === false ? 'bad' : ''}`}>
        {error ?? (outcome ? localized(outcome.message) : '')}
      </Text>
    </>
  );
}
