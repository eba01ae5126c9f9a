/** Asks before something is removed that takes other things along: names them, and waits for a tick where jobs are lost. */
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../texts.ts';
import { Dialog } from './dialog.tsx';

interface RemovalDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** The verb on the button. */
  readonly action: string;
  /** The list of what is removed and what stays; empty until it is known. */
  readonly children: ReactNode;
  /** Ended jobs that may be kept. */
  readonly endedJobs: number;
  /** The text of a box that must be ticked first; left out where little is lost. */
  readonly understood?: string | undefined;
  readonly isRunning: boolean;
  readonly onClose: () => void;
  readonly onRemove: (keep: Keep) => void;
}

/** The query of the request. */
export type Keep = { readonly keep: 'jobs' } | Record<string, never>;

export function RemovalDialog({ isOpen, onClose, title, ...rest }: RemovalDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      {isOpen && <Form {...rest} onClose={onClose} />}
    </Dialog>
  );
}

function Form(props: Omit<RemovalDialogProps, 'isOpen' | 'title'>) {
  const { action, children, endedJobs, understood, isRunning, onClose, onRemove } = props;
  const { t } = useTexts();
  const [isKept, setKept] = useState(true);
  const [isUnderstood, setUnderstood] = useState(false);
  return (
    <Stack gap="md">
      <Text component="div" size="sm">
        {children}
      </Text>
      {endedJobs > 0 && (
        <Checkbox
          checked={isKept}
          onChange={(event) => setKept(event.currentTarget.checked)}
          label={t('removal.keep')}
          description={t(isKept ? 'removal.kept' : 'removal.notKept', { count: endedJobs })}
        />
      )}
      {understood !== undefined && (
        <Checkbox
          checked={isUnderstood}
          onChange={(event) => setUnderstood(event.currentTarget.checked)}
          label={understood}
        />
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('confirm.cancel')}
        </Button>
        <Button
          color="red"
          loading={isRunning}
          disabled={understood !== undefined && !isUnderstood}
          onClick={() => onRemove(isKept ? { keep: 'jobs' } : {})}
        >
          {action}
        </Button>
      </Group>
    </Stack>
  );
}
