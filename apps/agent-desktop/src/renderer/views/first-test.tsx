/** Last step of first run: print a label, and what to check if none comes out. */
import { Alert, Button, Group, List, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { UiPrinter } from '../../bridge/bridge.ts';
import { bridge } from '../bridge-client.ts';
import { StatusBadge } from '../printers/status-badge.tsx';
import { useTexts } from '../texts.ts';
import { sentenceOf } from '../printers/trouble.ts';
import { useAction } from '../use-bridge.ts';

export function TestOne({ printer, onOut }: { readonly printer: UiPrinter; readonly onOut: () => void }) {
  const texts = useTexts();
  const { t } = texts;
  const [outcome, setOutcome] = useState<{ readonly printed: boolean; readonly message: string }>();
  const [isMissing, setMissing] = useState(false);
  const { isBusy, error, run } = useAction();
  const print = (): void => {
    setOutcome(undefined);
    setMissing(false);
    void run(async () => setOutcome(await bridge.testPrint({ printerId: printer.id })));
  };
  const trouble = sentenceOf(printer, texts);
  return (
    <Paper withBorder p="md" component="section" aria-label={printer.name}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <Text fw={600} className="long">
            {printer.name}
          </Text>
          <StatusBadge printer={printer} />
        </Group>
        {trouble && <Alert color="orange">{trouble}</Alert>}
        <Group>
          <Button loading={isBusy} variant={outcome?.printed ? 'default' : 'filled'} onClick={print}>
            {t(outcome ? 'first.printAgain' : 'printer.test')}
          </Button>
          <Text size="sm" role="status">
            {isBusy ? t('printer.testing') : ''}
          </Text>
        </Group>
        {(error ?? (outcome?.printed === false && outcome.message)) && (
          <Alert color="red" role="alert">
            {error ?? (outcome && texts.localized(outcome.message))}
          </Alert>
        )}
        {outcome?.printed && !isMissing && (
          <Alert color="teal" title={t('first.question')} role="alert">
            <Group>
              <Button onClick={onOut}>{t('first.yes')}</Button>
              <Button variant="default" onClick={() => setMissing(true)}>
                {t('first.no')}
              </Button>
            </Group>
          </Alert>
        )}
        {isMissing && (
          <Alert color="orange" title={t('first.missingTitle')} role="alert">
            <List size="sm">
              {[
                t('first.missingPaper'),
                t('first.missingLight'),
                t('first.missingLanguage', { format: printer.format.toUpperCase() }),
                t('first.missingAddress', { address: printer.address }),
              ].map((text) => (
                <List.Item key={text}>{text}</List.Item>
              ))}
            </List>
          </Alert>
        )}
      </Stack>
    </Paper>
  );
}
