/** "I'm on it": who has taken on an entry, the note, and until when it is out of sight. */
import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import type { attentionApi } from '@platen/protocol';
import { IconHandStop } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useRefusal } from '../api/may.ts';
import { useAction } from '../api/use-action.ts';
import { Dialog } from '../page/dialogs/dialog.tsx';
import { FormEnd } from '../page/form-end.tsx';
import { ActionButton } from '../page/may.tsx';
import { useTexts } from '../texts.ts';
import { GIVE_UP, TAKE_ON } from './actions.ts';
import { isSnoozed } from './queries.ts';

type Entry = attentionApi.AttentionEntry;

/** The button of an entry that nobody has taken on. */
export function TakeOn({ entry }: { readonly entry: Entry }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const isRefused = useRefusal(TAKE_ON) !== undefined;
  if (entry.mark !== null || isRefused) return null;
  return (
    <>
      <ActionButton
        action={TAKE_ON}
        size="xs"
        variant="subtle"
        color="gray"
        aria-label={t('attention.takeOnNamed', { name: entry.subject.name })}
        onClick={() => setOpen(true)}
      />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t(TAKE_ON.title)}>
        <Form entryId={entry.id} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** Minutes for which an entry may be out of sight. */
const SNOOZES = [15, 60, 240, 1440] as const;

function Form({ entryId, onDone }: { readonly entryId: string; readonly onDone: () => void }) {
  const { t } = useTexts();
  const [note, setNote] = useState('');
  const [minutes, setMinutes] = useState('');
  const take = useAction({ ...TAKE_ON, showsFailure: true, onDone });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    take.mutate({ entryId, note: note.trim() || null, snoozeMinutes: minutes === '' ? null : Number(minutes) });
  };
  return (
    <Stack gap="md" component="form" onSubmit={submit}>
      <Text size="sm">{t('attention.takeOnText')}</Text>
      <TextInput
        data-autofocus
        label={t('attention.note')}
        placeholder={t('attention.noteExample')}
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('attention.snooze')}
        value={minutes}
        onChange={(event) => setMinutes(event.currentTarget.value)}
        data={[
          { value: '', label: t('attention.snooze.none') },
          ...SNOOZES.map((value) => ({
            value: String(value),
            label: t('attention.snooze.minutes', { minutes: String(value) }),
          })),
        ]}
      />
      <FormEnd error={take.error} action={t(TAKE_ON.title)} isPending={take.isPending} onCancel={onDone} />
    </Stack>
  );
}

/** Who is on it, beside the entry. */
export function MarkLine({ entry }: { readonly entry: Entry }) {
  const { id, mark } = entry;
  const { t, ago, time } = useTexts();
  const giveUp = useAction(GIVE_UP);
  if (mark === null) return null;
  const until = isSnoozed(entry) ? mark.snoozedUntil : null;
  return (
    <div className="attention-mark">
      <IconHandStop size={16} stroke={1.7} aria-hidden />
      <span>
        <strong>{t('attention.onIt', { name: mark.by, time: ago(mark.date) })}</strong>
        {mark.note !== null && (
          <>
            {' '}
            <q>{mark.note}</q>
          </>
        )}
        {until !== null && ` ${t('attention.snoozed', { time: time(until) })}`}
      </span>
      <ActionButton
        action={GIVE_UP}
        size="compact-xs"
        variant="subtle"
        color="gray"
        loading={giveUp.isPending}
        onClick={() => giveUp.mutate(id)}
      />
    </div>
  );
}
