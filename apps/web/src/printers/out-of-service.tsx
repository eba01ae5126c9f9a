/** Takes a printer out of service, with another that prints meanwhile, and puts it back. */
import { NativeSelect, Stack, Text } from '@mantine/core';
import { mismatchOf } from '@platen/formats';
import type { printerApi } from '@platen/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useAction } from '../api/use-action.ts';
import { Dialog } from '../page/dialogs/dialog.tsx';
import { FormEnd } from '../page/form-end.tsx';
import { ActionButton } from '../page/may.tsx';
import { useTexts } from '../texts.ts';
import { PUT_INTO_SERVICE, TAKE_OUT_OF_SERVICE } from './actions.ts';
import { allPrintersQuery, printerQuery } from './queries.ts';

type Printer = printerApi.Printer;

export function OutOfService({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const { data: printer } = useQuery(printerQuery(id));
  const [isOpen, setOpen] = useState(false);
  const resume = useAction({
    ...PUT_INTO_SERVICE,
    done: () => t('printers.resumed', { name: printer?.name ?? '' }),
  });
  if (!printer || printer.sandbox) return null;
  if (printer.paused)
    return (
      <ActionButton action={PUT_INTO_SERVICE} size="xs" loading={resume.isPending} onClick={() => resume.mutate(id)} />
    );
  return (
    <>
      <ActionButton action={TAKE_OUT_OF_SERVICE} size="xs" variant="default" onClick={() => setOpen(true)} />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('printers.pauseTitle', { name: printer.name })}>
        <PauseForm printer={printer} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** True if `other` may print what is sent to `printer`. */
const mayReplace = (printer: Printer, other: Printer): boolean =>
  other.id !== printer.id && !other.paused && !other.sandbox && mismatchOf(printer.config, other.config) === null;

function PauseForm({ printer, onDone }: { readonly printer: Printer; readonly onDone: () => void }) {
  const { t } = useTexts();
  const { data: printers = [] } = useQuery(allPrintersQuery);
  const [redirectTo, setRedirectTo] = useState('');
  const pause = useAction({
    ...TAKE_OUT_OF_SERVICE,
    done: () => t('printers.paused', { name: printer.name }),
    showsFailure: true,
    onDone,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    pause.mutate({ id: printer.id, redirectTo: redirectTo === '' ? null : redirectTo });
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
            .filter((other) => mayReplace(printer, other))
            .map(({ id, name }) => ({ value: id, label: t('printers.pauseAt', { name }) })),
        ]}
      />
      <FormEnd
        error={pause.error}
        action={t(TAKE_OUT_OF_SERVICE.title)}
        isPending={pause.isPending}
        onCancel={onDone}
      />
    </Stack>
  );
}
