/** Tokens in the form of the protocol: types by index, on one line each. */
import type { Span, TokenKind } from '@platen/codecs/editor';
import { SemanticTokensBuilder, type SemanticTokens, type SemanticTokensLegend } from 'vscode-languageserver';
import type { OpenDocument } from './open-document.ts';

const TYPES: Readonly<Record<TokenKind, string | undefined>> = {
  command: 'keyword',
  number: 'number',
  value: 'enumMember',
  text: 'parameter',
  delimiter: 'operator',
  data: 'string',
  comment: 'comment',
  unknown: undefined,
  between: undefined,
};
const NAMES = [...new Set(Object.values(TYPES).filter((name) => name !== undefined))];

export const LEGEND: SemanticTokensLegend = { tokenTypes: NAMES, tokenModifiers: [] };

export function semanticTokens({ text, encoded, known }: OpenDocument, span?: Span): SemanticTokens {
  const builder = new SemanticTokensBuilder();
  const [written, places] = [text().getText(), encoded()];
  const starts = lineStarts(written);
  let line = 0;
  for (const { kind, offset, length } of known.tokens(span)) {
    const type = TYPES[kind];
    if (type === undefined) continue;
    const end = places.characterAt(offset + length);
    for (let at = places.characterAt(offset); at < end;) {
      while (line + 1 < starts.length && starts[line + 1]! <= at) line++;
      const lineEnd = Math.min(end, starts[line + 1] ?? end);
      let stop = lineEnd;
      while (stop > at && (written[stop - 1] === '\n' || written[stop - 1] === '\r')) stop--;
      if (stop > at) builder.push(line, at - starts[line]!, stop - at, NAMES.indexOf(type), 0);
      at = lineEnd;
    }
  }
  return builder.build();
}

/** Returns where each line starts. The protocol ends lines with LF, CR LF and CR. */
function lineStarts(text: string): number[] {
  const starts = [0];
  for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + end.length);
  return starts;
}
