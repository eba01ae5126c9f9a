/** Opens the printer setting that the sentence names. */
import { Button } from '@mantine/core';
import type { UiPrinter } from '../../bridge/bridge.ts';
import type { Correction } from './correction.ts';
import type { Route } from '../route.ts';
import { May } from '../may.tsx';
import { useTexts } from '../texts.ts';

interface CorrectButtonProps {
  readonly printer: Pick<UiPrinter, 'id'>;
  readonly correction: Correction;
  readonly go: (route: Route) => void;
}

export function CorrectButton({ printer, correction: { label, values, remedy }, go }: CorrectButtonProps) {
  const { t } = useTexts();
  return (
    <May ask="updatePrinter" otherwise="whom to ask">
      <Button
        size="compact-sm"
        variant={remedy === 'likely' ? 'filled' : 'subtle'}
        onClick={() => go({ view: 'printer', id: printer.id, editing: true, ...values })}
      >
        {t(label, { format: (values.format ?? '').toUpperCase() })}
      </Button>
    </May>
  );
}
