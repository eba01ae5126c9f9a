/** Asks before an action that cannot be undone: states what will happen, with the verb on the button. */
import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';

export interface ConfirmOptions {
  readonly title: string;
  /** A sentence or two that say what will happen. */
  readonly body: ReactNode;
  /** The verb on the button. */
  readonly action: string;
  /** Something ends or is deleted. */
  readonly dangerous?: boolean;
  /** The size of the dialog, `md` by default. */
  readonly dialogSize?: string;
  readonly onConfirm: () => void;
}

export function useConfirm(): (options: ConfirmOptions) => void {
  const { t } = useTexts();
  return ({ title, body, action, dangerous = false, dialogSize = 'md', onConfirm }) =>
    void modals.openConfirmModal({
      title,
      size: dialogSize,
      children: (
        <Text component="div" size="sm">
          {body}
        </Text>
      ),
      labels: { confirm: action, cancel: t('confirm.cancel') },
      confirmProps: dangerous ? { color: 'red' } : {},
      closeButtonProps: { 'aria-label': t('confirm.cancel') },
      onConfirm,
    });
}
