/** Shown instead of data in a list or page: while it loads, if there is none, and if it cannot be loaded. */
import { Alert, Box, Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFailureText } from '../api/use-failure-text.ts';
import { useTexts } from '../texts.ts';

/** Rows of the height that the data will have, so that nothing jumps. */
export function RowSkeletons({ rows = 6, height = 44 }: { readonly rows?: number; readonly height?: number }) {
  const { t } = useTexts();
  return (
    <div role="status" aria-label={t('state.loading')} className="row-skeletons">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} style={{ height }}>
          <Skeleton height={12} width={`${90 - ((row * 17) % 40)}%`} radius="sm" />
        </div>
      ))}
    </div>
  );
}

/** A whole page without the frame: what it shows is on its way. */
export function PageLoads() {
  return (
    <Box p="xl">
      <RowSkeletons />
    </Box>
  );
}

interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  /** The next step. */
  readonly children?: ReactNode;
}

export function EmptyState({ icon, title, children }: EmptyStateProps) {
  return (
    <Stack gap="xs" className="empty-state">
      {icon}
      <Title order={2} size="h5">
        {title}
      </Title>
      {children && (
        <Text component="div" size="sm" c="dimmed">
          {children}
        </Text>
      )}
    </Stack>
  );
}

interface FailureNoteProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
}

export function FailureNote({ error, onRetry }: FailureNoteProps) {
  const { t } = useTexts();
  const text = useFailureText();
  return (
    <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />} title={t('failure.title')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{text(error)}</Text>
        {onRetry && (
          <Button variant="default" size="xs" onClick={onRetry}>
            {t('failure.retry')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
