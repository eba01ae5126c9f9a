/** What this window may ask for: what the agent would refuse is not offered. */
import { Button, Group, Text } from '@mantine/core';
import { createContext, useContext, useState, type ReactNode } from 'react';
import type { BridgeMethod, Snapshot } from '../bridge/bridge.ts';
import { bridge } from './bridge-client.ts';
import { useTexts } from './texts.ts';
import { useAction } from './use-bridge.ts';

/** The last snapshot: which methods are withheld, and whether an administrator can be asked here. */
export const Withheld = createContext<Pick<Snapshot, 'withheld' | 'elevates'>>({});

export function useMay(): (method: BridgeMethod) => boolean {
  const { withheld = [] } = useContext(Withheld);
  return (method) => !withheld.includes(method);
}

interface MayProps {
  readonly ask: BridgeMethod;
  /** What is shown instead: whom to ask, or nothing. */
  readonly otherwise: 'whom to ask' | 'nothing';
  readonly children: ReactNode;
}

export function May({ ask, otherwise, children }: MayProps) {
  const may = useMay();
  if (may(ask)) return children;
  return otherwise === 'nothing' ? null : <WhomToAsk />;
}

export function WhomToAsk() {
  const { t } = useTexts();
  const { elevates } = useContext(Withheld);
  const { isBusy, run } = useAction();
  const [isRefused, setIsRefused] = useState(false);
  if (!elevates)
    return (
      <Text size="sm" c="dimmed">
        {t('app.managerOnly')}
      </Text>
    );
  return (
    <Group gap="sm">
      <Text size="sm" c="dimmed">
        {t('app.managerOnlyHere')}
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        disabled={isBusy}
        onClick={() => void run(async () => setIsRefused(!(await bridge.elevate({})).opened))}
      >
        {t('app.manage')}
      </Button>
      <Text size="sm" role="status">
        {isRefused && t('app.notConfirmed')}
      </Text>
    </Group>
  );
}
