/** The CodeMirror extensions of the editor: plain text editing, and the language of the document. */
import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, syntaxHighlighting } from '@codemirror/language';
import { lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import type { FormatName } from '@platen/codecs';
import { styleNonce } from '@platen/ui';
import type { Texts } from '../texts.ts';
import type { Session } from '../engine/session.ts';
import { colours } from './colours.ts';
import { completion } from './completion.ts';
import { controlCharacters } from './control-characters.ts';
import { hover } from './hover.ts';
import { typing } from './typing.ts';

interface ExtensionsOptions {
  readonly name: string;
  readonly isReadOnly: boolean;
}

const nonceOf = (nonce: string | undefined): Extension => (nonce === undefined ? [] : EditorView.cspNonce.of(nonce));

/** Tab leaves the editor, as a keyboard expects of a page. */
export const plainEditing = ({ name, isReadOnly }: ExtensionsOptions): Extension => [
  nonceOf(styleNonce()),
  lineNumbers(),
  history(),
  drawSelection(),
  highlightActiveLine(),
  highlightSelectionMatches(),
  search({ top: true }),
  controlCharacters,
  typing,
  EditorView.lineWrapping,
  EditorView.contentAttributes.of({ 'aria-label': name, spellcheck: 'false', tabindex: '0' }),
  EditorState.readOnly.of(isReadOnly),
  EditorState.tabSize.of(2),
  keymap.of([
    ...completionKeymap,
    ...closeBracketsKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...lintKeymap,
    ...defaultKeymap,
  ]),
];

/** Colours, hover and completion of a format. */
export async function languageOf(format: FormatName, session: Session, texts: () => Texts): Promise<Extension> {
  if (format === 'xml') {
    const { xml } = await import('@codemirror/lang-xml');
    return [xml(), syntaxHighlighting(classHighlighter), bracketMatching()];
  }
  if (format === 'json') {
    const { json } = await import('@codemirror/lang-json');
    return [json(), syntaxHighlighting(classHighlighter), bracketMatching(), closeBrackets()];
  }
  return [colours, completion(session), hover(session, texts)];
}
