/** Takes a printer out of service, with another that prints meanwhile, and puts it back. */
import { NativeSelect, Stack, Text } from '@mantine/core';
import type { printerApi } from '@platen/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { api } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { Dialog } from '../page/dialogs/dialog.tsx';
import { FormEnd } from '../page/form-end.tsx';
import { MayButton } from '../page/may.tsx';
import { useTexts } from '../texts.ts';
import { allPrintersQuery, printerQuery } from './queries.ts';

type Printer = printerApi.Printer;
const REFRESHES = ['printers', 'jobs', 'attention'];

export function OutOfService({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const { data: printer } = useQuery(printerQuery(id));
  const [isOpen, setOpen] = useState(false);
  const resume = useAction({
    run: () => api('POST /api/v3/printers/:id/resume', { params: { id } }),
    done: () => t('printers.resumed', { name: printer?.name ?? '' }),
    refreshes: REFRESHES,
  });
  if (!printer || printer.sandbox) return null;
  if (printer.paused)
    return (
      <MayButton
        takes="POST /api/v3/printers/:id/resume"
        size="xs"
        loading={resume.isPending}
        onClick={() => resume.mutate()}
      >
        {t('printers.resume')}
      </MayButton>
    );
  return (
    <>
      <MayButton takes="POST /api/v3/printers/:id/pause" size="xs" variant="default" onClick={() => setOpen(true)}>
        {t('printers.pause')}
      </MayButton>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('printers.pauseTitle', { name: printer.name })}>
        <PauseForm printer={printer} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** True if `other` prints the documents of `printer` as they are. */
const replaces = (printer: Printer, other: Printer): boolean =>
  other.id !== printer.id &&
  !other.paused &&
  !other.sandbox &&
  other.config.nativeFormat === printer.config.nativeFormat &&
  (other.config.dpi === null || printer.config.dpi === null || other.config.dpi === printer.config.dpi);

function PauseForm({ printer, onDone }: { readonly printer: Printer; readonly onDone: () => void }) {
  const { t } = useTexts();
  const { data: printers = [] } = useQuery(allPrintersQuery);
  const [redirectTo, setRedirectTo] = useState('');
  const pause = useAction({
    run: () =>
      api('POST /api/v3/printers/:id/pause', {
        params: { id: printer.id },
        body: { redirectTo: redirectTo === '' ? null : redirectTo },
      }),
    done: () => t('printers.paused', { name: printer.name }),
    refreshes: REFRESHES,
    showsFailure: true,
    onDone,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    pause.mutate();
  };
  return (
    <Stack gap="md" component="form" onSubmit={submit}>
      <Text size="sm">{t('printers.pauseText')}</Text>
      <NativeSelect
        label={t('printers.pauseTo')}
        value={redirectTo}
        onChange={(event) => setRedirectTo(event.currentTarget.value)}
        data={[
          { value: '', label: t('printers.pauseWait') },
          ...printers
            .filter((other) => replaces(printer, other))
            .map(({ id, name }) => ({ value: id, label: t('printers.pauseAt', { name }) })),
        ]}
      />
      <FormEnd error={pause.error} action={t('printers.pause')} isPending={pause.isPending} onCancel={onDone} />
    </Stack>
  );
}
