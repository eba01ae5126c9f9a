/** What ends a fault of a printer: a setting to correct, or another printer for its jobs. */
import { Stack, Text, TextInput } from '@mantine/core';
import { driverAfter } from '@platen/formats';
import type { attentionApi, printerApi } from '@platen/protocol';
import { correctionOf, type Correction } from '@platen/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useAction } from '../api/use-action.ts';
import { useFieldFailure } from '../api/use-field-failure.ts';
import { ActionDialog } from '../jobs/action-dialog.tsx';
import { actOnMany, type Choice, JOB_ACTIONS } from '../jobs/actions.ts';
import { Dialog } from '../page/dialogs/dialog.tsx';
import { FormEnd } from '../page/form-end.tsx';
import { ActionButton } from '../page/may.tsx';
import { CHANGE_PRINTER } from '../printers/actions.ts';
import { allPrintersQuery } from '../printers/queries.ts';
import { useTexts } from '../texts.ts';

type Printer = printerApi.Printer;

export function Remedies({ entry }: { readonly entry: attentionApi.AttentionEntry }) {
  const { data: printers = [] } = useQuery(allPrintersQuery);
  const printer = printers.find(({ id }) => id === entry.place.printerId);
  if (!printer) return null;
  const others = printers.filter(({ id, paused, sandbox }) => id !== printer.id && !paused && !sandbox);
  return (
    <>
      <Correct printer={printer} correction={correctionOf(entry.fact)} />
      {entry.waiting.jobs > 0 && others.length > 0 && (
        <MoveJobs printer={printer} others={others} count={entry.waiting.jobs} />
      )}
    </>
  );
}

interface CorrectProps {
  readonly printer: Printer;
  readonly correction: Correction | undefined;
}

function Correct({ printer, correction }: CorrectProps) {
  if (correction?.setting === 'address') return <CorrectAddress printer={printer} />;
  return correction?.format ? <SetLanguage printer={printer} format={correction.format} /> : null;
}

interface SetLanguageProps {
  readonly printer: Printer;
  readonly format: NonNullable<Correction['format']>;
}

function SetLanguage({ printer, format }: SetLanguageProps) {
  const { t } = useTexts();
  const { id, name, config } = printer;
  const language = format.toUpperCase();
  const set = useAction({ ...CHANGE_PRINTER, done: () => t('attention.languageSet', { printer: name, language }) });
  const driver = driverAfter({ driver: config.driver, before: config.nativeFormat, after: format });
  return (
    <ActionButton
      action={CHANGE_PRINTER}
      size="xs"
      loading={set.isPending}
      onClick={() => set.mutate({ id, body: { config: { nativeFormat: format, driver } } })}
    >
      {t('attention.setLanguage', { language })}
    </ActionButton>
  );
}

function CorrectAddress({ printer }: { readonly printer: Printer }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton action={CHANGE_PRINTER} size="xs" variant="default" onClick={() => setOpen(true)}>
        {t('attention.correctAddress')}
      </ActionButton>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('attention.addressTitle', { printer: printer.name })}
      >
        <AddressForm printer={printer} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function AddressForm({ printer, onDone }: { readonly printer: Printer; readonly onDone: () => void }) {
  const { t } = useTexts();
  const [address, setAddress] = useState(printer.address);
  const save = useAction({
    ...CHANGE_PRINTER,
    showsFailure: true,
    done: () => t('attention.addressSaved', { printer: printer.name }),
    onDone,
  });
  const failureOf = useFieldFailure(save.error);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate({ id: printer.id, body: { address: address.trim() } });
  };
  return (
    <Stack gap="md" component="form" onSubmit={submit}>
      <Text size="sm">{t('attention.addressText')}</Text>
      <TextInput
        data-autofocus
        label={t('printers.address')}
        description={t('printers.addressHint')}
        required
        maxLength={255}
        value={address}
        error={failureOf('address', t('printers.address'))}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <FormEnd
        error={save.error}
        fields={['address']}
        action={t(CHANGE_PRINTER.title)}
        isPending={save.isPending}
        onCancel={onDone}
      />
    </Stack>
  );
}

interface MoveJobsProps {
  readonly printer: Printer;
  readonly others: readonly Printer[];
  readonly count: number;
}

/** Moves what waits: five seconds later, so that it can be undone. Jobs that an agent has accepted stay. */
function MoveJobs({ printer, others, count }: MoveJobsProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const move = useAction({
    run: (choice: Choice, attemptKey) =>
      actOnMany('move', { filter: { printerId: printer.id, status: 'waiting' } }, choice, attemptKey),
    refreshes: ['job_actions', 'attention', 'jobs'],
    done: () => t('attention.moving'),
    onDone: () => setOpen(false),
  });
  return (
    <>
      <ActionButton action={JOB_ACTIONS.move} size="xs" variant="default" onClick={() => setOpen(true)}>
        {t('attention.moveJobs', { count })}
      </ActionButton>
      <ActionDialog
        action={isOpen ? 'move' : null}
        count={count}
        isMany
        printers={others}
        made={printer.config}
        offersRemaining={false}
        isRunning={move.isPending}
        onClose={() => setOpen(false)}
        onRun={(_, choice) => move.mutate(choice)}
      />
    </>
  );
}
