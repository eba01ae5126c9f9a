/** A dialog with a title and a button that closes it. */
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from './ui-texts.ts';

interface DialogProps {
  readonly title: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly size?: string;
  readonly children: ReactNode;
}

export function Dialog({ title, isOpen, onClose, size = 'md', children }: DialogProps) {
  const { t } = useTexts();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      {children}
    </Modal>
  );
}
