/** Prints a test label and says what became of it. */
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { bridge } from './bridge-client.ts';
import { useTexts } from './texts.tsx';
import { useAction } from './use-bridge.ts';

export function TestPrintButton({ printerId }: { readonly printerId: string }) {
  const { t, said } = useTexts();
  const [outcome, setOutcome] = useState<{ readonly printed: boolean; readonly message: string }>();
  const { isBusy, error, run } = useAction();
  return (
    <>
      <Button loading={isBusy} onClick={() => void run(async () => setOutcome(await bridge.testPrint({ printerId })))}>
        {t('printer.test')}
      </Button>
      <Text size="sm" role="status" className={`quiet-status ${error || outcome?.printed === false ? 'bad' : ''}`}>
        {error ?? (outcome ? said(outcome.message) : '')}
      </Text>
    </>
  );
}
