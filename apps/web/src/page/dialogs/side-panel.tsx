/** Details of a row, beside its list: the list stays, Escape and the button close it, the focus returns to the row. */
import { Drawer, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';

interface SidePanelProps {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function SidePanel({ isOpen, title, onClose, children }: SidePanelProps) {
  const { t } = useTexts();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="min(40rem, 100vw)"
      title={
        <Title order={2} size="h5" component="span">
          {title}
        </Title>
      }
      closeButtonProps={{ 'aria-label': t('page.close') }}
      overlayProps={{ backgroundOpacity: 0.25 }}
    >
      {children}
    </Drawer>
  );
}
