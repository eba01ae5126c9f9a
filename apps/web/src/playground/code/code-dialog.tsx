/** The conversion as code, to copy. */
import { NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core';
import type { FormatName } from '@platen/codecs';
import { factsOf, FORMAT_TABLE } from '@platen/formats';
import { CopyButton } from '@platen/ui';
import { useState } from 'react';
import { Dialog } from '../../page/dialogs/dialog.tsx';
import { useTexts } from '../../texts.ts';
import { fileName, type PlaygroundDocument, type Session } from '@platen/label-editor';
import { inlineText, SNIPPET_LANGUAGES, type SnippetLanguage, snippetOf } from './snippets.ts';

interface CodeDialogProps {
  readonly document: PlaygroundDocument;
  readonly session: Session;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function CodeDialog({ document, session, isOpen, onClose }: CodeDialogProps) {
  const { t } = useTexts();
  const [language, setLanguage] = useState<SnippetLanguage>('curl');
  const [to, setTo] = useState<FormatName>('png');
  const { format: from, form, options } = document;
  const { mergeFields } = session.state();
  // A document without data still shows how to send some: the values in the picture.
  const data =
    document.data.length > 0 || mergeFields.length === 0
      ? document.data
      : [Object.fromEntries(mergeFields.map((name) => [name, name]))];
  const file = fileName(document.name, from);
  const text =
    form.encoding === 'utf-8' && form.lineEnd === '\n' && !document.bytes ? inlineText(document.text) : undefined;
  const code = snippetOf(language, { origin: location.origin, from, to, text, file, options, data });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('playground.code')} size="xl">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('playground.codeHint', { header: 'Authorization: Bearer svc_live_…' })}{' '}
          {text === undefined && t('playground.codeFile', { file })}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label={t('playground.codeLanguage')}
          value={language}
          onChange={(value) => setLanguage(value as SnippetLanguage)}
          data={Object.entries(SNIPPET_LANGUAGES).map(([value, label]) => ({ value, label }))}
        />
        <NativeSelect
          size="xs"
          aria-label={t('playground.convertTo')}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value as FormatName)}
          data={FORMAT_TABLE.map(({ name, title }) => ({
            value: name,
            label: `${factsOf(from).title} → ${title}`,
          }))}
        />
        <pre className="bytes snippet" tabIndex={0} aria-label={t('playground.code')}>
          {code}
        </pre>
        <div>
          <CopyButton label={t('playground.codeCopy')} text={() => code} />
        </div>
      </Stack>
    </Dialog>
  );
}
