/** Colours of a printer language: the tokens of the worker as marks on the text. Between two answers they move with it. */
import { RangeSetBuilder, StateEffect, StateField, type EditorState } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import { TOKEN_KINDS } from '../engine/protocol.ts';
import { encodedOf } from './encoded.ts';

/** Triples of kind, offset and length, in their order. */
export const setTokens = StateEffect.define<Uint32Array>();

const MARKS = TOKEN_KINDS.map((kind) => (kind === 'between' ? undefined : Decoration.mark({ class: `token-${kind}` })));

function marksOf(state: EditorState, tokens: Uint32Array): DecorationSet {
  const { characterAt } = encodedOf(state);
  const builder = new RangeSetBuilder<Decoration>();
  for (let at = 0; at + 2 < tokens.length; at += 3) {
    const mark = MARKS[tokens[at]!];
    const from = characterAt(tokens[at + 1]!);
    const to = Math.min(state.doc.length, characterAt(tokens[at + 1]! + tokens[at + 2]!));
    if (mark && to > from) builder.add(from, to, mark);
  }
  return builder.finish();
}

export const colours = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, transaction) => {
    for (const effect of transaction.effects) if (effect.is(setTokens)) return marksOf(transaction.state, effect.value);
    return transaction.docChanged ? marks.map(transaction.changes) : marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});
