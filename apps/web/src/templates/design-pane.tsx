/** The document of a template as text with its picture; changes are saved as the draft. */
import { FileButton, Stack, Text } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import type { FormatName, MergeRecord } from '@platen/codecs';
import type { labelApi, templateWorkApi } from '@platen/protocol';
import { useEffect, useState } from 'react';
import { useRefusal } from '../api/may.ts';
import { Conflict } from '../labels/conflict.tsx';
import { isBinary, readDocumentFile, type StoredDocument } from '../labels/document-file.ts';
import { formatTitle } from '../labels/label-facts.ts';
import { ActionButton } from '../page/may.tsx';
import { LabelEditor } from '@platen/label-editor';
import { useTexts } from '../texts.ts';
import { TemplatePicture } from './template-picture.tsx';
import { useDraft } from './use-draft.ts';
import { SAVE_DRAFT } from './actions.ts';

interface DesignPaneProps {
  readonly template: labelApi.Template;
  readonly document: templateWorkApi.TemplateDocument;
}

/** The draft is saved this long after the last key. */
const SAVE_MS = 600;

export function DesignPane({ template, document }: DesignPaneProps) {
  const { t } = useTexts();
  const { id } = template;
  const shown: StoredDocument = document.draft ?? document;
  const textOf = ({ format, content }: StoredDocument): string => (isBinary(format) ? '' : content);
  const [text, setText] = useState(textOf(shown));
  /** Counts the documents that the editor was given: each is another one to undo in. */
  const [opened, setOpened] = useState(0);
  const save = useDraft(id, document);
  const saveSoon = useDebouncedCallback((content: string) => save.mutate({ format: shown.format, content }), {
    delay: SAVE_MS,
    flushOnUnmount: true,
  });
  const open = (next: StoredDocument): void => {
    setText(textOf(next));
    setOpened((count) => count + 1);
  };
  // The draft was discarded, or somebody else works on the template: shown unless it would replace what is typed here.
  useEffect(() => {
    if (save.follow(document) && textOf(shown) !== text) open(shown);
  }, [document]);
  const refusal = useRefusal(SAVE_DRAFT);
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
      {save.isConflict && (
        <Conflict
          title={t('templates.conflict')}
          isPending={save.isPending}
          onKeep={() => save.keep({ format: shown.format, content: text })}
          onDrop={() => void save.drop().then(open)}
        />
      )}
      {isBinary(shown.format) ? (
        <BinaryDesign template={template} document={document} format={shown.format} />
      ) : (
        // Publishing must take the text as it stands: save it when the focus leaves.
        <div className="template-editor" onBlur={() => saveSoon.flush()}>
          <LabelEditor
            key={`${shown.format} ${opened}`}
            format={shown.format as FormatName}
            text={text}
            data={document.sampleData as readonly MergeRecord[]}
            isDesigned
            name={t('templates.source', { format: formatTitle(shown.format) })}
            onChange={(next) => {
              setText(next);
              if (next === '' || refusal !== undefined) return;
              save.begin();
              saveSoon(next);
            }}
          />
        </div>
      )}
      <ReplaceButton onFile={(file) => void replace(file)} />
    </Stack>
  );
}

/** The picture of a design that is not text. */
function BinaryDesign({ template, document, format }: DesignPaneProps & { readonly format: string }) {
  const { t } = useTexts();
  return (
    <div className="template-design">
      <Text size="sm">{t('templates.binary', { format: formatTitle(format) })}</Text>
      <div className="stored-large">
        <TemplatePicture
          template={template}
          {...(document.draft ? { of: 'draft' } : {})}
          state={`${document.draft?.savedDate ?? ''} ${JSON.stringify(document.sampleData[0] ?? {})}`}
        />
      </div>
    </div>
  );
}

function ReplaceButton({ onFile }: { readonly onFile: (file: File | null) => void }) {
  return (
    <div>
      <FileButton onChange={onFile}>
        {(button) => <ActionButton action={SAVE_DRAFT} {...button} variant="default" size="xs" />}
      </FileButton>
    </div>
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
