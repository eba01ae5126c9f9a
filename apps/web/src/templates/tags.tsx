/** Tags of templates: those of one are chosen in a dialog; the list is filtered by one. */
import { Button, NativeSelect, Stack, TagsInput } from '@mantine/core';
import { LIMITS, type labelApi } from '@platen/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../api/use-action.ts';
import { Dialog } from '../page/dialogs/dialog.tsx';
import { useTexts } from '../texts.ts';
import { SAVE_TAGS } from './actions.ts';
import { tagsQuery } from './queries.ts';

interface TagsDialogProps {
  readonly template: labelApi.Template;
  readonly onClose: () => void;
}

export function TagsDialog({ template, onClose }: TagsDialogProps) {
  const { t } = useTexts();
  const { data: known = [] } = useQuery(tagsQuery);
  const [tags, setTags] = useState(template.tags);
  const save = useAction({ ...SAVE_TAGS, onDone: onClose });
  return (
    <Dialog isOpen onClose={onClose} title={t('templates.tagsOf', { name: template.name })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ id: template.id, tags });
        }}
      >
        <Stack gap="md" align="flex-start">
          <TagsInput
            data-autofocus
            w="100%"
            label={t('templates.tags')}
            description={t('templates.tagsHint')}
            clearButtonProps={{ 'aria-label': t('templates.tagsClear') }}
            acceptValueOnBlur
            maxTags={LIMITS.templateTags.each}
            data={known}
            value={tags}
            onChange={(next) => setTags(next.map((tag) => tag.trim().slice(0, LIMITS.templateTags.length)))}
          />
          <Button type="submit" loading={save.isPending}>
            {t('labels.save')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}

interface TagFilterProps {
  readonly tag: string | undefined;
  readonly onChange: (tag: string | undefined) => void;
}

/** Nothing in an account without tags. */
export function TagFilter({ tag, onChange }: TagFilterProps) {
  const { t } = useTexts();
  const { data: tags = [] } = useQuery(tagsQuery);
  const isKnown = tag === undefined || tags.some((one) => one.toLowerCase() === tag.toLowerCase());
  if (tags.length === 0 && isKnown) return null;
  return (
    <NativeSelect
      size="sm"
      aria-label={t('templates.tag')}
      value={tags.find((one) => one.toLowerCase() === tag?.toLowerCase()) ?? tag ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? undefined : value)}
      data={[
        { value: '', label: t('templates.allTags') },
        ...(isKnown ? [] : [{ value: tag, label: tag }]),
        ...tags.map((one) => ({ value: one, label: one })),
      ]}
    />
  );
}
