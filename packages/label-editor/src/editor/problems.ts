/** Problems as squiggles. */
import { type Diagnostic as Squiggle, setDiagnostics } from '@codemirror/lint';
import type { EditorState, TransactionSpec } from '@codemirror/state';
import type { Message } from '@platen/messages';
import type { Texts } from '../texts.ts';
import type { Diagnostic } from '../engine/protocol.ts';
import { rangeOf } from './encoded.ts';

/** The sentence in the language of the page. */
export const problemText = (
  { message, key, params }: Pick<Diagnostic, 'message' | 'params'> & { readonly key?: string },
  { localized }: Pick<Texts, 'localized'>,
): string => localized(message, key ? ({ key, params } as Message) : null);

export function showProblems(state: EditorState, problems: readonly Diagnostic[], texts: Texts): TransactionSpec {
  const squiggles = problems.map((problem): Squiggle => {
    const { from, to } = rangeOf(state, problem);
    return { from, to, severity: problem.severity, message: problemText(problem, texts) };
  });
  return setDiagnostics(state, squiggles);
}
