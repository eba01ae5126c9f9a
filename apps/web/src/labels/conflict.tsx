/** Somebody else has changed what a person edits: the person decides which of the two stays. */
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTexts } from '../texts.ts';

interface ConflictProps {
  readonly title: string;
  readonly isPending: boolean;
  readonly onKeep: () => void;
  readonly onDrop: () => void;
}

export function Conflict({ title, isPending, onKeep, onDrop }: ConflictProps) {
  const { t } = useTexts();
  return (
    <Alert role="alert" color="orange" icon={<IconAlertTriangle aria-hidden />} title={title}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('labels.conflictLead')}</Text>
        <Group gap="xs">
          <Button size="xs" variant="default" disabled={isPending} onClick={onDrop}>
            {t('labels.conflictDrop')}
          </Button>
          <Button size="xs" variant="default" loading={isPending} onClick={onKeep}>
            {t('labels.conflictKeep')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
