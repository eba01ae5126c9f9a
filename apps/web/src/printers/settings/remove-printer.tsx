/** Removes a printer, after it has been said what still waits for it. */
import { Button, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '../../api/use-action.ts';
import { RemovalDialog } from '../../page/dialogs/removal-dialog.tsx';
import { FailureNote } from '../../page/states.tsx';
import { useTexts } from '../../texts.ts';
import { REMOVE_PRINTER } from '../actions.ts';
import { printerRemovalQuery } from '../queries.ts';

export function RemovePrinter({
  printer: { id, name },
}: {
  readonly printer: { readonly id: string; readonly name: string };
}) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({ ...printerRemovalQuery(id), enabled: isOpen });
  const remove = useAction({
    ...REMOVE_PRINTER,
    done: () => t('printers.removed', { name }),
    onDone: () => void navigate({ to: '/printers' as string }),
  });
  return (
    <>
      <Button variant="subtle" color="red" size="xs" onClick={() => setOpen(true)}>
        {t(REMOVE_PRINTER.title)}
      </Button>
      <RemovalDialog
        isOpen={isOpen}
        title={t('printers.removeTitle', { name })}
        action={t(REMOVE_PRINTER.title)}
        endedJobs={data?.endedJobs ?? 0}
        understood={t('removal.understoodPrinter', { name })}
        isRunning={remove.isPending}
        onClose={() => setOpen(false)}
        onRemove={(keep) => remove.mutate({ id, keep })}
      >
        {data ? (
          <Text size="sm">{t('printers.removeWhat', { waiting: data.openJobs })}</Text>
        ) : error ? (
          <FailureNote error={error} onRetry={() => void refetch()} />
        ) : (
          <Loader size="sm" />
        )}
      </RemovalDialog>
    </>
  );
}
