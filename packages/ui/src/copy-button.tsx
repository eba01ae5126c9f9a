/** Copies a text with one click and confirms it; shows the text if the system does not allow copying. */
import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTexts } from './ui-texts.ts';

interface CopyButtonProps {
  readonly label: string;
  readonly text: () => string;
  readonly size?: 'sm' | 'compact-sm';
}

const SHOWN_MS = 4_000;

export function CopyButton({ label, text, size = 'sm' }: CopyButtonProps) {
  const { t } = useTexts();
  const [outcome, setOutcome] = useState<
    { readonly copied: true } | { readonly copied: false; readonly text: string }
  >();
  useEffect(() => {
    if (!outcome?.copied) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (): Promise<void> => {
    const whole = text();
    try {
      await navigator.clipboard.writeText(whole);
      setOutcome({ copied: true });
    } catch {
      setOutcome({ copied: false, text: whole });
    }
  };
  return (
    <>
      <Button variant="default" size={size} flex="none" onClick={() => void copy()}>
        {label}
      </Button>
      <Text size="sm" role="status" className="quiet-status good">
        {outcome?.copied ? `✓ ${t('copy.done')}` : ''}
      </Text>
      {outcome?.copied === false && (
        <Stack gap="xs" w="100%">
          <Text size="sm" role="alert">
            {t('copy.byHand')}
          </Text>
          <pre className="bytes bytes-text by-hand">{outcome.text}</pre>
        </Stack>
      )}
    </>
  );
}
