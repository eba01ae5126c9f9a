/** The text of the editor as the bytes of its document, and positions in them. */
import { type Text, Facet, type EditorState } from '@codemirror/state';
import { type Change, type EncodedText, encodeText, type Span, type TextForm } from '@platen/codecs/editor';

const UTF8: Required<TextForm> = { encoding: 'utf-8', lineEnd: '\n' };

/** How the text becomes bytes. */
export const textForm = Facet.define<Required<TextForm>, Required<TextForm>>({ combine: ([form = UTF8]) => form });

/** The bytes of each text, made once: CodeMirror makes a new text with every change. */
const encoded = new WeakMap<Text, { readonly form: TextForm; readonly value: EncodedText }>();

export function encodedOf(state: EditorState): EncodedText {
  const form = state.facet(textForm);
  const known = encoded.get(state.doc);
  if (known?.form === form) return known.value;
  const value = encodeText(state.doc.sliceString(0, undefined, '\n'), form);
  encoded.set(state.doc, { form, value });
  return value;
}

/** The characters of a span of bytes. */
export function rangeOf(state: EditorState, { offset, length }: Span): { readonly from: number; readonly to: number } {
  const { characterAt } = encodedOf(state);
  return { from: characterAt(offset), to: Math.min(state.doc.length, characterAt(offset + length)) };
}

/** Edits of the bytes as changes of the text. */
export function changesOf(
  state: EditorState,
  edits: readonly Change[],
): { readonly from: number; readonly to: number; readonly insert: string }[] {
  const { encoding, lineEnd } = state.facet(textForm);
  return edits.map(({ offset, removed, inserted }) => {
    const { from, to } = rangeOf(state, { offset, length: removed });
    const text = encoding === 'utf-8' ? new TextDecoder().decode(inserted) : latin1Text(inserted);
    return { from, to, insert: lineEnd === '\n' ? text : text.replaceAll(lineEnd, '\n') };
  });
}

/** The browsers' `latin1` is Windows-1252. */
const latin1Text = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
