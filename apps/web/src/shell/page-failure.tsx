/** Shown instead of a page that cannot be shown. */
import { Anchor, Button, Container } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { EmptyState, FailureNote } from '../page/states.tsx';
import { useTexts } from '../texts.ts';

export function NoSuchPage() {
  const { t } = useTexts();
  return (
    <Container size="sm" py="xl" component="main">
      <EmptyState icon={<IconMapPinOff size={28} stroke={1.5} aria-hidden />} title={t('shell.noSuchPage')}>
        <Anchor href="/">{t('shell.home')}</Anchor>
      </EmptyState>
    </Container>
  );
}

/** A new version of the app has other files: a page that was open before loads them. */
const isOldVersion = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed/i.test(error.message);

export function PageFailure({ error }: ErrorComponentProps) {
  const { t } = useTexts();
  const router = useRouter();
  return (
    <Container size="sm" py="xl" component="main">
      {isOldVersion(error) ? (
        <EmptyState title={t('shell.newVersion')}>
          <Button onClick={() => location.reload()}>{t('shell.reload')}</Button>
        </EmptyState>
      ) : (
        <FailureNote error={error} onRetry={() => void router.invalidate()} />
      )}
    </Container>
  );
}
