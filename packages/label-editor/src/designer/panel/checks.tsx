/** Whether the bar code that is selected would scan, and what to do where it would not. */
import { Alert, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Engine } from '../../engine/engine.ts';
import type { DesignedElement, Preflighted, Source } from '../../engine/protocol.ts';
import { useTexts } from '../../texts.ts';

interface ChecksProps {
  readonly worker: Pick<Engine, 'ask'>;
  readonly source: () => Source | undefined;
  /** Another number with each picture. */
  readonly drawn: number | undefined;
  readonly label: number;
  readonly element: DesignedElement;
}

/** While somebody drags, nothing is scanned. */
const IDLE_MS = 500;
const MAX_SHOWN = 3;

export function Checks({ worker, source, drawn, label, element: { index } }: ChecksProps) {
  const { t, localized } = useTexts();
  const [found, setFound] = useState<Preflighted['findings']>([]);
  useEffect(() => {
    let isOld = false;
    const timer = setTimeout(() => {
      const now = source();
      if (!now) return;
      void worker.ask('preflight', { source: now }).then(
        ({ findings }) => void (isOld || setFound(findings)),
        () => undefined,
      );
    }, IDLE_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [worker, source, drawn]);
  const own = found.filter(
    (finding) => finding.element?.index === index && (finding.label ?? 0) === label && finding.severity !== 'info',
  );
  return (
    <div role="status">
      {own.slice(0, MAX_SHOWN).map(({ code, severity, text, key, params, expected, expectedFact }) => (
        <Alert key={code} color={severity === 'error' ? 'red' : 'orange'} p="xs" mb={4}>
          <Text size="xs">{localized(text, key ? { key, params } : null)}</Text>
          {expected !== undefined && (
            <Text size="xs" fw={600}>
              {t('playground.expected', { expected: localized(expected, expectedFact) })}
            </Text>
          )}
        </Alert>
      ))}
    </div>
  );
}
