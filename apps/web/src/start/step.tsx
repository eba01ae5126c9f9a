/** One of the three steps: done with its outcome, current, or later with the reason; below it its controls. */
import { Loader, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly state: 'done' | 'now' | 'later';
  readonly outcome?: string | undefined;
  /** Why it cannot be done yet. */
  readonly later?: string;
  readonly children: ReactNode;
}

export function Step({ number, title, state, outcome, later, children }: StepProps) {
  const { t } = useTexts();
  return (
    <li className="step" data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className="step-mark" aria-hidden>
        {state === 'done' ? <IconCheck size={16} /> : number}
      </span>
      <div className="step-body">
        <Title order={2} size="h5">
          <span className="hidden-heading">{t('start.step', { number })}: </span>
          {title}
          {state === 'done' && <span className="hidden-heading"> ({t('start.done')})</span>}
        </Title>
        <p role="status" className="step-outcome">
          {state === 'done' ? outcome : state === 'later' ? later : ''}
        </p>
        {children}
      </div>
    </li>
  );
}

/** Something is awaited; the text says what. */
export const Awaited = ({ children }: { readonly children: ReactNode }) => (
  <p className="awaited" role="status">
    <Loader size="xs" color="gray" aria-hidden />
    <span>{children}</span>
  </p>
);
