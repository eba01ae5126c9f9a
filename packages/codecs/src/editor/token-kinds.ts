/** What a token of a document may be. */

/**
 * - `command`: the name of a command, with the control characters that begin it.
 * - `number`, `value`, `text`: a parameter that is a number, one of a list of values, or anything else.
 * - `delimiter`: what separates parameters.
 * - `data`: what prints, and the bytes of pictures and fonts.
 * - `comment`; `unknown`: what the table has no command for.
 * - `between`: line ends, and bytes that the language passes over.
 */
export type TokenKind =
  | 'command'
  | 'number'
  | 'value'
  | 'text'
  | 'delimiter'
  | 'data'
  | 'comment'
  | 'unknown'
  | 'between';

export interface Token {
  readonly kind: TokenKind;
  readonly offset: number;
  readonly length: number;
}
