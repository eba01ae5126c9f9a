/** `/boards`: the screens on walls, each with a link of its own that can be taken back. */
import { Anchor, Button, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import type { boardApi } from '@platen/protocol';
import { CopyButton, Time } from '@platen/ui';
import { IconDeviceTv } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { api } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { ConfirmButton } from '../page/dialogs/confirm-button.tsx';
import { Dialog } from '../page/dialogs/dialog.tsx';
import { FormEnd } from '../page/form-end.tsx';
import { ActionButton } from '../page/may.tsx';
import { Page } from '../page/page.tsx';
import { QueryView } from '../page/query-view.tsx';
import { EmptyState } from '../page/states.tsx';
import { useNew } from '../page/use-new.ts';
import { PlaceSelect } from '../printers/place-select.tsx';
import { overviewQuery } from '../printers/queries.ts';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { useTexts } from '../texts.ts';
import { CREATE_BOARD, REMOVE_BOARD } from './actions.ts';

type Board = boardApi.Board;

export function Boards() {
  const { t } = useTexts();
  const { isOpen, open, close } = useNew('/boards');
  const boards = useQuery({
    queryKey: ['boards'],
    queryFn: ({ signal }) => api('GET /api/v3/boards', { signal }),
  });
  const columns: readonly Column<Board>[] = [
    { id: 'name', header: t('boards.name'), value: ({ name }) => name, cell: ({ name }) => <strong>{name}</strong> },
    {
      id: 'place',
      header: t('printers.place'),
      value: ({ place }) => place,
      cell: ({ place }) => place ?? <span className="quiet">{t('printers.place.all')}</span>,
    },
    { id: 'by', header: t('boards.by'), value: ({ createdBy }) => createdBy, cell: ({ createdBy }) => createdBy },
    {
      id: 'created',
      header: t('boards.created'),
      value: ({ createdDate }) => createdDate,
      cell: ({ createdDate }) => <Time iso={createdDate} />,
    },
    {
      id: 'remove',
      header: t(REMOVE_BOARD.title),
      width: '8rem',
      isUntitled: true,
      cell: (board) => <Remove {...board} />,
    },
  ];
  return (
    <Page
      title={t('boards.title')}
      description={t('boards.lead')}
      actions={<ActionButton action={CREATE_BOARD} size="sm" onClick={open} />}
    >
      <QueryView query={boards}>
        {({ boards: rows }) => (
          <DataTable
            label={t('boards.title')}
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            empty={
              <EmptyState icon={<IconDeviceTv size={28} stroke={1.5} aria-hidden />} title={t('boards.none')}>
                {t('boards.noneText')}
              </EmptyState>
            }
          />
        )}
      </QueryView>
      <Dialog isOpen={isOpen} onClose={close} title={t(CREATE_BOARD.title)}>
        <CreateBoard onClose={close} />
      </Dialog>
    </Page>
  );
}

function Remove({ id, name }: Board) {
  const { t } = useTexts();
  const remove = useAction({ ...REMOVE_BOARD, done: () => t('boards.removed', { name }) });
  return (
    <ConfirmButton
      action={REMOVE_BOARD}
      size="compact-sm"
      variant="default"
      label={t('boards.removeNamed', { name })}
      title={t('boards.removeNamed', { name })}
      body={t('boards.removeText')}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(id)}
    />
  );
}

function CreateBoard({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const { data: printers = [] } = useQuery(overviewQuery);
  const [name, setName] = useState('');
  const [place, setPlace] = useState<string>();
  const create = useAction({ ...CREATE_BOARD, showsFailure: true });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    create.mutate({ name: name.trim(), ...(place !== undefined && { place }) });
  };
  if (create.data) {
    const { link } = create.data;
    return (
      <Stack gap="md">
        <Text size="sm">{t('boards.linkText')}</Text>
        <Code block className="wrapped">
          {link}
        </Code>
        <Group gap="xs">
          <CopyButton label={t('boards.copy')} text={() => link} />
          <Anchor href={link} target="_blank" size="sm" underline="always">
            {t('boards.open')}
          </Anchor>
          <Button variant="subtle" color="gray" size="xs" onClick={onClose}>
            {t('members.close')}
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <Stack gap="md" component="form" onSubmit={submit}>
      <TextInput
        data-autofocus
        label={t('boards.name')}
        placeholder={t('boards.nameExample')}
        required
        maxLength={100}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <PlaceSelect printers={printers} value={place} onChange={setPlace} />
      <FormEnd error={create.error} action={t(CREATE_BOARD.title)} isPending={create.isPending} onCancel={onClose} />
    </Stack>
  );
}
