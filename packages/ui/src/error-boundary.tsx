/**
 * If a part of the window fails, it shows that and can be opened again; the rest of the window, and the engine,
 * continue.
 */
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';
import { useTexts } from './ui-texts.ts';

interface Fault {
  readonly text: string;
}

/** React requires a class here. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly fault: Fault | undefined }> {
  override state: { readonly fault: Fault | undefined } = { fault: undefined };

  static getDerivedStateFromError(error: unknown): { readonly fault: Fault } {
    return { fault: { text: error instanceof Error ? (error.stack ?? error.message) : String(error) } };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error(error, componentStack);
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (!fault) return this.props.children;
    return <FaultNote fault={fault} onAgain={() => this.setState({ fault: undefined })} />;
  }
}

function FaultNote({ fault, onAgain }: { readonly fault: Fault; readonly onAgain: () => void }) {
  const { t } = useTexts();
  return (
    <Alert color="red" role="alert" title={t('fault.window')}>
      <Stack gap="sm">
        <Text size="sm">{t('fault.windowNext')}</Text>
        <Group>
          <Button onClick={onAgain}>{t('fault.again')}</Button>
          <CopyButton label={t('fault.copy')} text={() => fault.text} />
        </Group>
      </Stack>
    </Alert>
  );
}
