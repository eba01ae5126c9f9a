/** `/labels/$id`: the text of a stored label with its picture; saved in its place. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { FormatName } from '@platen/codecs';
import type { labelApi } from '@platen/protocol';
import { Time } from '@platen/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { api, ApiFailure } from '../api/call.ts';
import { useRefusal } from '../api/may.ts';
import { queryClient } from '../api/query-client.ts';
import { useAction } from '../api/use-action.ts';
import { Dialog } from '../page/dialogs/dialog.tsx';
import { ActionButton } from '../page/may.tsx';
import { Page } from '../page/page.tsx';
import { QueryView } from '../page/query-view.tsx';
import { LabelEditor } from '@platen/label-editor';
import { useTexts } from '../texts.ts';
import { Conflict } from './conflict.tsx';
import { isBinary } from './document-file.ts';
import { formatTitle } from './label-facts.ts';
import { labelQuery } from './queries.ts';
import './stored.css';
import { SAVE_LABEL } from './actions.ts';

const route = getRouteApi('/frame/labels/$id');
const isChanged = (error: unknown): boolean => error instanceof ApiFailure && error.code === 'label_changed';

export function LabelPage() {
  const { t } = useTexts();
  const { id } = route.useParams();
  // Loaded anew by whoever opens it to edit, and then left alone.
  const query = useQuery({ ...labelQuery(id), queryKey: ['labels', 'edited', id], staleTime: Infinity, gcTime: 0 });
  if (query.data) return <Opened key={id} label={query.data} />;
  return (
    <Page title={t('nav.labels')}>
      <QueryView query={query}>{() => null}</QueryView>
    </Page>
  );
}

/** The label as it is typed, and as the cloud has it as far as this page knows. */
function useEdited(opened: labelApi.StoredLabel) {
  const { t } = useTexts();
  const [stored, setStored] = useState(opened);
  const [text, setText] = useState(opened.content);
  /** Counts the documents that the editor was given: each is another one to undo in. */
  const [version, setVersion] = useState(0);
  const [isConflict, setConflict] = useState(false);
  const { id, name } = stored;
  const take = (label: labelApi.StoredLabel): void => {
    setConflict(false);
    setStored(label);
    queryClient.setQueryData(labelQuery(id).queryKey, label);
  };
  const save = useAction({
    ...SAVE_LABEL,
    run: (replaces: string) => SAVE_LABEL.run({ id, body: { content: text, updatedDate: replaces } }),
    done: () => t('labels.saved', { name }),
    onDone: take,
    showsFailure: isChanged,
    onFailed: (error) => isChanged(error) && setConflict(true),
  });
  const readAgain = (): Promise<labelApi.StoredLabel> => api('GET /api/v3/labels/:id', { params: { id } });
  const keep = useAction({ run: readAgain, onDone: ({ updatedDate }) => save.mutate(updatedDate) });
  const drop = useAction({
    run: readAgain,
    onDone: (label) => {
      take(label);
      setText(label.content);
      setVersion((count) => count + 1);
    },
  });
  return {
    stored,
    text,
    setText,
    version,
    isConflict,
    isTyped: text !== stored.content,
    isPending: save.isPending || keep.isPending || drop.isPending,
    save: (): void => save.mutate(stored.updatedDate),
    /** Saves in place of what somebody else has saved. */
    keep: (): void => keep.mutate(),
    /** Gives up what is typed here. */
    drop: (): void => drop.mutate(),
  };
}

function Opened({ label }: { readonly label: labelApi.StoredLabel }) {
  const { t } = useTexts();
  const { stored, text, setText, version, isTyped, isConflict, isPending, save, keep, drop } = useEdited(label);
  const canSave = isTyped && text !== '' && !isConflict;
  useHotkeys([['mod+S', () => canSave && save()]], [], true);
  const isReadOnly = useRefusal(SAVE_LABEL) !== undefined;
  const { name, format, updatedDate } = stored;
  const state = isTyped ? (
    t('labels.unsaved')
  ) : (
    <>
      {t('labels.lastSaved')} <Time iso={updatedDate} />
    </>
  );
  return (
    <Page
      title={name}
      description={state}
      actions={<ActionButton action={SAVE_LABEL} disabled={!canSave} loading={isPending} onClick={save} />}
    >
      <Stack gap="sm">
        {isConflict && <Conflict title={t('labels.conflict')} isPending={isPending} onKeep={keep} onDrop={drop} />}
        {isBinary(format) ? (
          <Text size="sm">{t('labels.notText', { format: formatTitle(format) })}</Text>
        ) : (
          <div className="template-editor">
            <LabelEditor
              key={version}
              format={format as FormatName}
              text={text}
              isReadOnly={isReadOnly}
              isDesigned
              name={t('templates.source', { format: formatTitle(format) })}
              onChange={setText}
            />
          </div>
        )}
      </Stack>
      <Leave isTyped={isTyped} />
    </Page>
  );
}

/** Asks before what is typed is lost. */
function Leave({ isTyped }: { readonly isTyped: boolean }) {
  const { t } = useTexts();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isTyped,
    enableBeforeUnload: () => isTyped,
    withResolver: true,
  });
  return (
    <Dialog isOpen={status === 'blocked'} title={t('labels.leave')} onClose={() => reset?.()}>
      <Stack gap="md">
        <Text size="sm">{t('labels.leaveBody')}</Text>
        <Group gap="xs">
          <Button color="red" onClick={() => proceed?.()}>
            {t('labels.leaveYes')}
          </Button>
          <Button variant="default" onClick={() => reset?.()}>
            {t('labels.leaveNo')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
