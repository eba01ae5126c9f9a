/** Prints, renames, downloads and deletes a template. */
import type { labelApi } from '@platen/protocol';
import { Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useAction } from '../api/use-action.ts';
import { useTexts } from '../texts.ts';
import { PrintDialog } from './print-dialog.tsx';
import { TagsDialog } from './tags.tsx';
import { api } from '../api/call.ts';
import { StoredActions } from '../labels/stored-actions.tsx';
import { DUPLICATE, SAVE_TAGS } from './actions.ts';

interface TemplateActionsProps {
  readonly template: labelApi.Template;
  readonly sample?: Readonly<Record<string, unknown>>;
  readonly more?: ReactNode;
  readonly onDeleted?: () => void;
}

export function TemplateActions({ template, sample, more, ...props }: TemplateActionsProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [isTagging, setTagging] = useState(false);
  const copyName = t('templates.copyOf', { name: template.name }).slice(0, 100);
  const duplicate = useAction({
    ...DUPLICATE,
    done: () => t('templates.duplicated', { name: template.name }),
    onDone: ({ id }) => void navigate({ to: '/templates/$id', params: { id } }),
  });
  return (
    <>
      <StoredActions
        noun="templates"
        id={template.id}
        name={template.name}
        load={() => api('GET /api/v3/templates/:id/document', { params: { id: template.id } })}
        isUnprintable={template.version === 0}
        printDialog={(close) => <PrintDialog template={template} {...(sample ? { sample } : {})} onClose={close} />}
        {...props}
        more={
          <>
            <Menu.Item onClick={() => duplicate.mutate({ template, name: copyName })}>{t(DUPLICATE.title)}</Menu.Item>
            <Menu.Item onClick={() => setTagging(true)}>{t(SAVE_TAGS.title)}</Menu.Item>
            {more}
          </>
        }
      />
      {isTagging && <TagsDialog template={template} onClose={() => setTagging(false)} />}
    </>
  );
}
