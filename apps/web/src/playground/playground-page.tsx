/** `/playground`: a label as text and as it prints, without an account; nothing leaves the browser. */
import { Alert, Anchor, Button, Group, Loader, Tabs, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Span } from '@platen/codecs/editor';
import { factsOf } from '@platen/formats';
import { LanguageSelect, Logo } from '@platen/ui';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../texts.ts';
import { DocumentBar, type DocumentBarProps } from './document/document-bar.tsx';
import { DropZone } from './document/drop-zone.tsx';
import {
  type CodeEditorHandle,
  formatOf,
  isText,
  LabelEditor,
  LabelView,
  type PlacedBox,
  type Source,
  useSession,
  useWorker,
} from '@platen/label-editor';
import { bytesOf, type Playground, usePlayground } from './document/use-playground.ts';
import { ConvertPanel } from './panels/convert-panel.tsx';
import { DataPanel } from './panels/data-panel.tsx';
import { PreflightPanel } from './panels/preflight-panel.tsx';
import { ProblemsPanel } from './panels/problems-panel.tsx';
import { PlaygroundActions } from './playground-actions.tsx';
import './playground.css';
import { useTyped } from './use-typed.ts';
import { showPage } from '../page/window-title.ts';

export function PlaygroundPage() {
  const { t } = useTexts();
  const playground = usePlayground();
  useEffect(() => {
    showPage(t('playground.title'));
  }, [t]);
  return (
    <div className="playground">
      {playground ? (
        <Workbench playground={playground} />
      ) : (
        <Loader role="progressbar" aria-label={t('state.loading')} className="playground-loading" />
      )}
    </div>
  );
}

const NO_MARKS: readonly PlacedBox[] = [];

function Workbench({ playground }: { readonly playground: Playground }) {
  const { t } = useTexts();
  const { document, version, open, change, isLinkBad } = playground;
  const session = useSession();
  const worker = useWorker();
  const editor = useRef<CodeEditorHandle>(null);
  const [marks, setMarks] = useState(NO_MARKS);
  const isNarrow = useMediaQuery('(max-width: 56em)') ?? false;
  const source = useMemo<Source>(
    () => ({
      format: document.format,
      bytes: bytesOf(document),
      options: { ...document.options, data: document.data },
    }),
    [document],
  );
  const typed = useTyped((text) => change({ text }));
  const select = (span: Span): void => editor.current?.select(span);
  return (
    <DropZone onOpen={open}>
      <header className="playground-bar">
        <a href="/" aria-label={t('playground.home')} className="playground-brand">
          <Logo size={24} />
        </a>
        <Title order={1} size="h5">
          {t('playground.title')}
        </Title>
        <PlaygroundActions {...{ playground, session, worker, source }} />
        <div className="playground-links">
          <LanguageSelect isLabelled={false} />
          <Anchor href="/docs" size="xs" c="dimmed">
            {t('shell.docs')}
          </Anchor>
        </div>
      </header>
      <main className="playground-main" data-narrow={isNarrow || undefined}>
        {isLinkBad && (
          <Alert color="orange" p="xs">
            <Text size="sm">{t('playground.linkBad')}</Text>
          </Alert>
        )}
        <div className="playground-document">
          <DocumentBar document={document} onChange={change} />
          <Text size="xs" c="dimmed" className="playground-note">
            <IconLock size={13} aria-hidden /> {t('playground.private')}
          </Text>
        </div>
        <div className="playground-editor" onBlur={typed.flush}>
          {document.bytes ? (
            <BinaryDocument session={session} source={source} />
          ) : (
            <LabelEditor
              key={version}
              session={session}
              format={document.format}
              text={document.text}
              form={document.form}
              options={document.options}
              data={document.data}
              onChange={typed.set}
              isDesigned
              marks={marks}
              advice={<Advice document={document} onChange={change} />}
              editorRef={editor}
            />
          )}
        </div>
        <Panels {...{ playground, session, worker, source, setMarks }} onSelect={select} />
      </main>
    </DropZone>
  );
}

type PanelsProps = {
  readonly playground: Playground;
  readonly session: ReturnType<typeof useSession>;
  readonly worker: ReturnType<typeof useWorker>;
  readonly source: Source;
  readonly onSelect: (span: Span) => void;
  readonly setMarks: (marks: readonly PlacedBox[]) => void;
};

function Panels({ playground, session, worker, source, onSelect, setMarks }: PanelsProps) {
  const { t } = useTexts();
  // Not the picture, which changes with every keystroke.
  const problems = useSyncExternalStore(session.subscribe, () => session.state().problems);
  const mergeFields = useSyncExternalStore(session.subscribe, () => session.state().mergeFields);
  const [panel, setPanel] = useState<string | null>('problems');
  return (
    <Tabs value={panel} onChange={setPanel} className="playground-panels" keepMounted={false}>
      <Tabs.List aria-label={t('playground.panels')}>
        <Tabs.Tab value="problems">
          {problems.length > 0 ? t('playground.problemsCount', { count: problems.length }) : t('playground.problems')}
        </Tabs.Tab>
        <Tabs.Tab value="preflight">{t('playground.preflight')}</Tabs.Tab>
        <Tabs.Tab value="data">{t('playground.data')}</Tabs.Tab>
        <Tabs.Tab value="convert">{t('playground.convert')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="problems">
        <ProblemsPanel problems={problems} onSelect={onSelect} />
      </Tabs.Panel>
      <Tabs.Panel value="preflight">
        <PreflightPanel {...{ worker, source, onSelect }} onMarks={setMarks} />
      </Tabs.Panel>
      <Tabs.Panel value="data">
        <DataPanel
          fields={mergeFields}
          records={playground.document.data}
          onChange={(data) => playground.change({ data })}
        />
      </Tabs.Panel>
      <Tabs.Panel value="convert">
        <ConvertPanel {...{ worker, source, session }} name={playground.document.name} onOpen={playground.open} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** Advice for a text without a label: it is empty, or was pasted into a document of another format. */
function Advice({ document, onChange }: Pick<DocumentBarProps, 'document' | 'onChange'>) {
  const { t } = useTexts();
  const isEmpty = document.text.trim() === '';
  const found = useMemo(() => formatOf('', bytesOf(document)), [document]);
  if (isEmpty) return <Text size="sm">{t('playground.nothing')}</Text>;
  if (!found || found === document.format || !isText(found)) return null;
  const format = factsOf(found).title;
  return (
    <Group gap="xs" mt={6}>
      <Text size="sm">{t('playground.looksLike', { format })}</Text>
      <Button size="compact-xs" variant="default" onClick={() => onChange({ format: found })}>
        {t('playground.readAs', { format })}
      </Button>
    </Group>
  );
}

/** A document that is not text shows its picture alone. */
function BinaryDocument({ session, source }: { readonly session: PanelsProps['session']; readonly source: Source }) {
  const { t, number } = useTexts();
  useEffect(() => {
    session.begin();
    session.update(source);
  }, [session, source]);
  return (
    <div className="label-editor binary">
      <Text size="sm" p="md">
        {t('playground.binary', {
          format: factsOf(source.format).title,
          size: number(Math.ceil(source.bytes.length / 1000)),
        })}
      </Text>
      <div className="label-editor-picture">
        <LabelView session={session} />
      </div>
    </div>
  );
}
