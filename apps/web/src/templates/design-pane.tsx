/** The document of a template as text with its picture; changes are saved as the draft. */
import { FileButton, Stack, Text } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import type { FormatName, MergeRecord } from '@platen/codecs';
import type { labelApi, templateWorkApi } from '@platen/protocol';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useRefusal } from '../api/may.ts';
import { queryClient } from '../api/query-client.ts';
import { useAction } from '../api/use-action.ts';
import { isBinary, readDocumentFile, type StoredDocument } from '../labels/document-file.ts';
import { formatTitle } from '../labels/label-facts.ts';
import { MayButton } from '../page/may.tsx';
import '../playground/playground.css';
import { LabelEditor } from '../playground/label-editor.tsx';
import { useTexts } from '../texts.ts';
import { documentQuery, draftKey, templatePath, templateQuery } from './queries.ts';
import { TemplatePicture } from './template-picture.tsx';

export interface DesignPaneProps {
  readonly template: labelApi.Template;
  readonly document: templateWorkApi.TemplateDocument;
}

const TAKES = 'PUT /api/v3/templates/:id/draft';
/** After the last key. */
const SAVE_MS = 600;

export function DesignPane({ template, document }: DesignPaneProps) {
  const { t } = useTexts();
  const { id } = template;
  const shown: StoredDocument = document.draft ?? document;
  const [text, setText] = useState(isBinary(shown.format) ? '' : shown.content);
  const save = useAction({
    mutationKey: draftKey(id),
    run: (draft: StoredDocument) =>
      call<templateWorkApi.TemplateDocument['draft']>('PUT', templatePath(id, '/draft'), { body: draft }),
    onDone: (draft) => {
      const draftDate = draft!.savedDate;
      queryClient.setQueryData(documentQuery(id).queryKey, (before) => before && { ...before, draft });
      queryClient.setQueryData(templateQuery(id).queryKey, (before) => before && { ...before, draftDate });
      void queryClient.invalidateQueries({ queryKey: ['templates', 'list'] });
    },
  });
  const saveSoon = useDebouncedCallback((content: string) => save.mutate({ format: shown.format, content }), {
    delay: SAVE_MS,
    flushOnUnmount: true,
  });
  const refusal = useRefusal(TAKES);
  const replace = async (file: File | null): Promise<void> => {
    if (!file) return;
    const found = await readDocumentFile(file);
    if ('fault' in found) {
      notifications.show({ message: t(`labels.fault.${found.fault}`, { name: file.name }), color: 'red' });
      return;
    }
    if (!isBinary(found.document.format)) setText(found.document.content);
    save.mutate(found.document);
  };
  return (
    <Stack gap="sm">
      {refusal !== undefined && <NotSaved reason={refusal} />}
      {isBinary(shown.format) ? (
        <div className="template-design">
          <Text size="sm">{t('templates.binary', { format: formatTitle(shown.format) })}</Text>
          <div className="stored-large">
            <TemplatePicture
              template={template}
              {...(document.draft ? { of: 'draft' } : {})}
              state={`${document.draft?.savedDate ?? ''} ${JSON.stringify(document.sampleData[0] ?? {})}`}
            />
          </div>
        </div>
      ) : (
        // Whoever goes on to publish means what stands here.
        <div className="template-editor" onBlur={() => saveSoon.flush()}>
          <LabelEditor
            key={shown.format}
            format={shown.format as FormatName}
            text={text}
            data={document.sampleData as readonly MergeRecord[]}
            name={t('templates.source', { format: formatTitle(shown.format) })}
            onChange={(next) => {
              setText(next);
              if (next !== '' && refusal === undefined) saveSoon(next);
            }}
          />
        </div>
      )}
      <div>
        <FileButton onChange={(file) => void replace(file)}>
          {(button) => (
            <MayButton
              takes={TAKES}
              {...button}
              variant="default"
              size="xs"
              leftSection={<IconUpload size={14} aria-hidden />}
            >
              {t('templates.replace')}
            </MayButton>
          )}
        </FileButton>
      </div>
    </Stack>
  );
}

function NotSaved({ reason }: { readonly reason: string }) {
  const { t } = useTexts();
  return (
    <Text size="sm" c="dimmed">
      {t('templates.notSaved')} {reason}
    </Text>
  );
}
