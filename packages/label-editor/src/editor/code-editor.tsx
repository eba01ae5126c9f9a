/** The text of a label in CodeMirror, connected to the worker that knows the language. */
import { Compartment, EditorState } from '@codemirror/state';
import { isolateHistory, redo, undo } from '@codemirror/commands';
import { EditorView, type ViewUpdate } from '@codemirror/view';
import { useComputedColorScheme } from '@mantine/core';
import type { FormatName } from '@platen/codecs';
import type { Change, Span, TextForm } from '@platen/codecs/editor';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { type Texts, useTexts } from '../texts.ts';
import type { Session } from '../engine/session.ts';
import { setTokens } from './colours.ts';
import { changesOf, encodedOf, rangeOf, textForm } from './encoded.ts';
import { languageOf, plainEditing } from './extensions.ts';
import { showProblems } from './problems.ts';

export interface CodeEditorHandle {
  /** Selects the bytes, and shows them. */
  readonly select: (span: Span) => void;
  /** Selects the bytes; the caret stays where it is. */
  readonly show: (span: Span) => void;
  readonly focus: () => void;
  /** Edits of the bytes, as one step of the history. */
  readonly edit: (edits: readonly Change[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

interface CodeEditorProps {
  readonly ref?: Ref<CodeEditorHandle>;
  readonly session: Session;
  readonly format: FormatName;
  readonly text: string;
  readonly form: Required<TextForm>;
  /** A name of the editor for screen readers. */
  readonly name: string;
  readonly isReadOnly?: boolean;
  readonly onText: (text: string) => void;
  /** The document as bytes, with those that are visible: at once, with every change. */
  readonly onBytes: (bytes: Uint8Array, visible: Span) => void;
}

function visibleBytes(view: EditorView): Span {
  const { byteAt } = encodedOf(view.state);
  const offset = byteAt(view.viewport.from);
  return { offset, length: byteAt(view.viewport.to) - offset };
}

interface Live {
  readonly view: EditorView;
  /** Texts that were handed out since the last one that came back. */
  readonly reported: Set<string>;
  readonly language: Compartment;
  readonly dark: Compartment;
}

interface Newest {
  readonly current: { readonly props: CodeEditorProps; readonly texts: Texts };
}

/** Opens the editor with the text of now; `newest` is what it calls back into later. */
function openEditor(parent: HTMLElement, newest: Newest): Live & { readonly end: () => void } {
  const { session, text, form, name, isReadOnly = false, onBytes } = newest.current.props;
  const [language, dark] = [new Compartment(), new Compartment()];
  const reported = new Set<string>();
  const view = new EditorView({
    parent,
    root: rootOf(parent),
    // The bytes first: while the page shows the text, the worker draws it.
    dispatchTransactions: (transactions, shown) => {
      const last = transactions.at(-1);
      if (last && transactions.some(({ docChanged }) => docChanged))
        newest.current.props.onBytes(encodedOf(last.state).bytes, visibleBytes(shown));
      shown.update(transactions);
    },
    state: EditorState.create({
      doc: text,
      extensions: [
        textForm.of(form),
        // A file with line ends of several kinds keeps its carriage returns.
        ...(text.includes('\r') ? [EditorState.lineSeparator.of('\n')] : []),
        plainEditing({ name, isReadOnly }),
        language.of([]),
        dark.of(EditorView.darkTheme.of(false)),
        EditorView.updateListener.of((update) => report(update, newest.current.props, reported)),
      ],
    }),
  });
  onBytes(encodedOf(view.state).bytes, visibleBytes(view));
  const endTokens = session.onTokens((tokens, source) => {
    if (source.bytes === encodedOf(view.state).bytes) view.dispatch({ effects: setTokens.of(tokens) });
  });
  let shown = session.state().problems;
  const endProblems = session.subscribe(() => {
    const { problems } = session.state();
    if (problems === shown) return;
    shown = problems;
    view.dispatch(showProblems(view.state, problems, newest.current.texts));
  });
  const end = (): void => {
    endTokens();
    endProblems();
    view.destroy();
  };
  return { view, reported, language, dark, end };
}

export function CodeEditor(props: CodeEditorProps) {
  const { ref, session, format, text, form, name, isReadOnly = false } = props;
  const texts = useTexts();
  const isDark = useComputedColorScheme('light') === 'dark';
  const place = useRef<HTMLDivElement>(null);
  const live = useRef<Live>(undefined);
  /** The newest of what the editor calls back into: it is made once. */
  const newest = useRef({ props, texts });
  newest.current = { props, texts };

  // Another form is another document: undo does not reach over it.
  useEffect(() => {
    const { end, ...editor } = openEditor(place.current!, newest);
    live.current = editor;
    return () => {
      end();
      live.current = undefined;
    };
  }, [session, form, name, isReadOnly]);

  useEffect(() => {
    let isOld = false;
    void languageOf(format, session, () => newest.current.texts).then((extension) => {
      const { view, language } = live.current ?? {};
      if (isOld || !view || !language) return;
      view.dispatch({ effects: language.reconfigure(extension) });
      session.colourAgain(visibleBytes(view));
    });
    return () => {
      isOld = true;
    };
  }, [session, form, name, isReadOnly, format]);

  useEffect(() => {
    const { view, dark } = live.current!;
    view.dispatch({ effects: dark.reconfigure(EditorView.darkTheme.of(isDark)) });
  }, [isDark, form, name, isReadOnly, session]);

  // A text from outside: another document, or one that was formatted. What was typed comes back late.
  useEffect(() => {
    const { view, reported } = live.current!;
    if (reported.has(text)) reported.clear();
    else if (text !== view.state.doc.sliceString(0, undefined, '\n'))
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
  }, [text]);

  useImperativeHandle(ref, () => ({
    select: (span) => {
      const { view } = live.current!;
      const { from, to } = rangeOf(view.state, span);
      view.dispatch({
        selection: { anchor: from, head: to },
        effects: EditorView.scrollIntoView(from, { y: 'center' }),
      });
      view.focus();
    },
    show: (span) => {
      const { view } = live.current!;
      const { from, to } = rangeOf(view.state, span);
      view.dispatch({
        selection: { anchor: from, head: to },
        effects: EditorView.scrollIntoView(from, { y: 'nearest' }),
      });
    },
    focus: () => live.current?.view.focus(),
    edit: (edits) => {
      const { view } = live.current!;
      view.dispatch({
        changes: changesOf(view.state, edits),
        annotations: isolateHistory.of('full'),
        userEvent: 'move',
      });
    },
    undo: () => void (live.current && undo(live.current.view)),
    redo: () => void (live.current && redo(live.current.view)),
  }));
  return <div ref={place} className="code-editor" />;
}

/** Keystrokes that may wait for the page. */
const MAX_REPORTED = 200;

/** Reports a change to the page and to the worker. */
function report(update: ViewUpdate, { session, onText }: CodeEditorProps, reported: Set<string>): void {
  const { view, state, docChanged, viewportChanged, selectionSet } = update;
  if (viewportChanged) session.scroll(visibleBytes(view));
  if (docChanged) {
    const text = state.doc.sliceString(0, undefined, '\n');
    if (reported.size >= MAX_REPORTED) reported.clear();
    reported.add(text);
    onText(text);
  }
  if (docChanged || selectionSet) {
    const { anchor, head } = state.selection.main;
    session.moveCaret(encodedOf(state).byteAt(Math.min(anchor, head)));
  }
}

/** The page, or the shadow tree that the editor stands in. */
function rootOf(parent: Element): Document | ShadowRoot {
  const root = parent.getRootNode();
  return root instanceof ShadowRoot ? root : document;
}
