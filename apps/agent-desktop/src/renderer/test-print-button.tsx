/** Prints a test label and says what became of it. */
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { bridge } from './bridge-client.ts';
import { useTexts } from './texts.tsx';
import { useAction } from './use-bridge.ts';

interface TestPrintProps {
  readonly printerId: string;
  /** Among many of its kind none stands out. */
  readonly variant?: 'filled' | 'default';
  readonly size?: 'sm' | 'compact-sm';
  /** Of a list: the arrow keys go from one to the next. */
  readonly column?: string;
}

export function TestPrintButton({ printerId, variant = 'filled', size = 'sm', column }: TestPrintProps) {
  const { t, said } = useTexts();
  const [outcome, setOutcome] = useState<{ readonly printed: boolean; readonly message: string }>();
  const { isBusy, error, run } = useAction();
  return (
    <>
      <Button
        variant={variant}
        size={size}
        data-column={column}
        loading={isBusy}
        onClick={() => void run(async () => setOutcome(await bridge.testPrint({ printerId })))}
      >
        {t('printer.test')}
      </Button>
      <Text size="sm" role="status" className={`quiet-status ${error || outcome?.printed === false ? 'bad' : ''}`}>
        {error ?? (outcome ? said(outcome.message) : '')}
      </Text>
    </>
  );
}
