/** What this window may ask for: what the agent would refuse is not offered. */
import { Text } from '@mantine/core';
import { createContext, useContext, type ReactNode } from 'react';
import type { BridgeMethod } from '../bridge/bridge.ts';
import { useTexts } from './texts.ts';

/** The methods that are withheld, by the last snapshot. */
export const Withheld = createContext<readonly string[]>([]);

export function useMay(): (method: BridgeMethod) => boolean {
  const withheld = useContext(Withheld);
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
  return (
    <Text size="sm" c="dimmed">
      {t('app.managerOnly')}
    </Text>
  );
}
