/**
 * A label as text with its picture beside it, for the playground and the pages of templates. A narrow screen shows one
 * of the two.
 */
import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { FormatName, MergeRecord } from '@platen/codecs';
import type { Span, TextForm } from '@platen/codecs/editor';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { DesignerPane } from './designer/designer-pane.tsx';
import { EDITED_FORMATS } from './designer/gesture.ts';
import { mayKind, type Permit } from './designer/permit.ts';
import { useTexts } from './texts.ts';
import { CodeEditor, type CodeEditorHandle } from './editor/code-editor.tsx';
import type { LabelOptions, PlacedBox, Source } from './engine/protocol.ts';
import type { Session } from './engine/session.ts';
import { LabelView } from './picture/label-view.tsx';
import './label-editor.css';
import { useSession } from './use-session.ts';

export { decodeText, encodeText } from '@platen/codecs/editor';

interface LabelEditorProps {
  readonly format: FormatName;
  readonly text: string;
  /** How the text becomes bytes, as `decodeText` found it. Default: UTF-8. A constant of the caller. */
  readonly form?: Required<TextForm>;
  readonly onChange?: (text: string) => void;
  /** Density and size, where the document does not decide them. */
  readonly options?: Omit<LabelOptions, 'data'>;
  /** The records that fill the merge fields, a label for each. */
  readonly data?: readonly MergeRecord[];
  readonly isReadOnly?: boolean;
  /** Whether the label is edited on its picture, too. */
  readonly isDesigned?: boolean;
  /** What may be changed on the picture; absent: everything. */
  readonly permit?: Permit;
  /** A name of the editor for screen readers. */
  readonly name?: string;
  /** The session of a caller that asks the worker itself. */
  readonly session?: Session;
  /** Further places to frame on the picture. */
  readonly marks?: readonly PlacedBox[];
  /** Advice shown where the text makes no picture. */
  readonly advice?: ReactNode;
  readonly editorRef?: React.RefObject<CodeEditorHandle | null>;
}

const UTF8_FORM: Required<TextForm> = { encoding: 'utf-8', lineEnd: '\n' };
const NO_OPTIONS: LabelOptions = {};

export function LabelEditor(props: LabelEditorProps) {
  const { session } = props;
  return session ? <Panes {...props} session={session} /> : <OwnSession {...props} />;
}

function OwnSession(props: LabelEditorProps) {
  return <Panes {...props} session={useSession()} />;
}

const VIEWS = ['design', 'split', 'code'] as const;
type DesignView = (typeof VIEWS)[number];

/** Where not everything may be changed, the document itself is no way around it. */
function useViews(permit: Permit | undefined) {
  const hasCode = mayKind(permit, 'code') && permit?.only === undefined;
  const [chosen, setView] = useState<DesignView>(permit ? 'design' : 'split');
  return { hasCode, view: hasCode ? chosen : 'design', setView } as const;
}

interface ViewsProps {
  readonly view: DesignView;
  readonly setView: (view: DesignView) => void;
}

function Views({ view, setView }: ViewsProps) {
  const { t } = useTexts();
  return (
    <SegmentedControl
      size="xs"
      className="label-editor-views"
      aria-label={t('designer.view')}
      value={view}
      onChange={(value) => setView(value as DesignView)}
      data={VIEWS.map((value) => ({ value, label: t(`designer.view.${value}`) }))}
    />
  );
}

const NARROW = '(max-width: 56em)';

function Panes(props: LabelEditorProps & { readonly session: Session }) {
  const { session, format, text, form = UTF8_FORM, onChange, options = NO_OPTIONS, data, isReadOnly = false } = props;
  const { t } = useTexts();
  const ownEditor = useRef<CodeEditorHandle>(null);
  const editor = props.editorRef ?? ownEditor;
  const isNarrow = useMediaQuery(NARROW) ?? false;
  const [pane, setPane] = useState<'text' | 'label'>('text');
  const { hasCode, view, setView } = useViews(props.permit);
  const isDesigned = props.isDesigned === true && !isReadOnly && EDITED_FORMATS.has(format);
  const bytes = useRef<{ readonly bytes: Uint8Array; readonly visible: Span }>(undefined);
  const newest = useRef<Omit<Source, 'bytes'>>({ format, options });
  newest.current = { format, options: data ? { ...options, data } : options };
  useEffect(() => {
    if (bytes.current) session.update({ ...newest.current, bytes: bytes.current.bytes }, bytes.current.visible);
  }, [session, format, options, data]);
  const source = useCallback(
    (): Source | undefined => bytes.current && { ...newest.current, bytes: bytes.current.bytes },
    [],
  );
  const select = (span: Span): void => {
    setPane('text');
    // The text is on the screen after the next drawing.
    requestAnimationFrame(() => editor.current?.select(span));
  };
  return (
    <div
      className="label-editor"
      data-pane={isNarrow ? (hasCode ? pane : 'label') : undefined}
      data-view={isDesigned ? view : undefined}
    >
      {isDesigned && !isNarrow && hasCode && <Views {...{ view, setView }} />}
      {isNarrow && hasCode && (
        <SegmentedControl
          size="xs"
          fullWidth
          value={pane}
          onChange={(value) => setPane(value as typeof pane)}
          data={[
            { value: 'text', label: t('playground.pane.text') },
            { value: 'label', label: t('playground.pane.label') },
          ]}
        />
      )}
      <div className="label-editor-text">
        <CodeEditor
          ref={editor}
          {...{ session, format, text, form, isReadOnly }}
          name={props.name ?? t('playground.source')}
          onText={(next) => onChange?.(next)}
          onBytes={(next, visible) => {
            if (!bytes.current) session.begin();
            bytes.current = { bytes: next, visible };
            session.update({ ...newest.current, bytes: next }, visible);
          }}
        />
      </div>
      <div className="label-editor-picture">
        {isDesigned ? (
          <DesignerPane
            {...{ session, editor, source }}
            permit={props.permit}
            marks={props.marks}
            advice={props.advice}
          />
        ) : (
          <LabelView
            session={session}
            onSelect={select}
            advice={props.advice}
            {...(props.marks ? { marks: props.marks } : {})}
          />
        )}
      </div>
    </div>
  );
}
