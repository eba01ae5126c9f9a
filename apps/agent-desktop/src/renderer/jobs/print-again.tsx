/**
 * Prints a failed job again. If its label may have come out, a person first looks at the printer, then prints all
 * copies or only the missing ones.
 */
import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { UiJob, UiPageOptions } from '../../bridge/bridge.ts';
import { bridge } from '../bridge-client.ts';
import { useKnownPrinters } from '../printers/known-printers.ts';
import { PageFields } from '../printers/page-fields.tsx';
import { isUncertain } from './job-failure.ts';
import { useTexts } from '../texts.ts';
import { useAction } from '../use-bridge.ts';

interface PrintAgainProps {
  readonly job: UiJob;
  readonly onDone: (message: string) => Promise<void>;
  /** Further buttons; `isAsking` while a person is asked to look at the printer first. */
  readonly children?: (isAsking: boolean) => ReactNode;
}

export function PrintAgain({ job, onDone, children }: PrintAgainProps) {
  const { t, localized } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const { isBusy, error, run } = useAction();
  const asked = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isAsking) asked.current?.focus();
  }, [isAsking]);
  const { jobId, attempt, copies, copiesSent } = job;
  const pages = useKnownPrinters().find(({ id }) => id === job.printerId)?.pages ?? null;
  const [options, setOptions] = useState<UiPageOptions>();
  const chosen = options ? { options } : {};
  const missing = copies - copiesSent;
  const hasSome = copiesSent > 0 && missing > 0;
  const print = (which: 'all' | 'remaining'): void =>
    void run(async () => {
      setProblem('');
      const { result, message, fact } = await bridge.printAgain({ jobId, attempt, copies: which, ...chosen });
      if (result === 'failed') setProblem(localized(message, fact));
      else await onDone(localized(message, fact));
    });
  return (
    <>
      {isAsking && (
        <Text size="sm" fw={600} ref={asked} tabIndex={-1} className="quiet-focus">
          {t('notPrinted.look')}
        </Text>
      )}
      {(error || problem) && (
        <Text size="sm" role="alert" className="bad">
          {error ?? problem}
        </Text>
      )}
      {pages && options && <PageFields of="again" pages={pages} options={options} onChange={setOptions} />}
      <Group gap="xs">
        {isUncertain(job) && !isAsking ? (
          <Button size="compact-sm" onClick={() => setAsking(true)}>
            {t('notPrinted.ask')}
          </Button>
        ) : (
          <>
            {hasSome && (
              <Button size="compact-sm" loading={isBusy} onClick={() => print('remaining')}>
                {t('notPrinted.remaining', { count: missing })}
              </Button>
            )}
            <Button
              size="compact-sm"
              variant={hasSome ? 'default' : 'filled'}
              loading={isBusy}
              onClick={() => print('all')}
            >
              {t(hasSome ? 'notPrinted.all' : 'notPrinted.again', { count: copies })}
            </Button>
          </>
        )}
        {pages && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-expanded={options !== undefined}
            onClick={() => setOptions(options ? undefined : {})}
          >
            {t('notPrinted.options')}
          </Button>
        )}
        {isAsking && (
          <Button size="compact-sm" variant="default" onClick={() => setAsking(false)}>
            {t('notPrinted.back')}
          </Button>
        )}
        {children?.(isAsking)}
      </Group>
    </>
  );
}
