/** The parameters of a message, read by the compiler from its English text. */
import type { Value } from './message.ts';

/** The union of `[name, type]` pairs that the text takes, in ICU MessageFormat. */
type PairsIn<Text extends string, Pairs = never> = Text extends `${infer Before}{${infer After}`
  ? Before extends `${string}'`
    ? // A quoted brace: '{' or '}'.
      After extends `${string}'${infer Rest}`
      ? PairsIn<Rest, Pairs>
      : Pairs
    : After extends `${infer Head}}${infer Rest}`
      ? Head extends `${infer Name}, ${'plural' | 'selectordinal'},${infer Branches}`
        ? BranchesIn<`${Branches}}${Rest}`, Pairs | [Name, number]>
        : Head extends `${infer Name}, select,${infer Branches}`
          ? BranchesIn<`${Branches}}${Rest}`, Pairs | [Name, string]>
          : Head extends `${infer Name}, number`
            ? PairsIn<Rest, Pairs | [Name, number]>
            : PairsIn<Rest, Pairs | [Head, Value]>
      : Pairs
  : Pairs;

/** Parameters inside of branches, as in `one {# label of {name}} other {# labels of {name}}}`. */
type BranchesIn<Text extends string, Pairs> = Text extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${infer _}`
    ? // The closing brace of the argument comes first: the branches are over.
      Text extends `${string}}${infer Rest}`
      ? PairsIn<Rest, Pairs>
      : never
    : BranchIn<After, Pairs>
  : Pairs;

type BranchIn<Text extends string, Pairs> = Text extends `${infer Words}}${infer Rest}`
  ? Words extends `${infer _}{${infer Name}`
    ? BranchIn<Rest, Pairs | [Name, Value]>
    : BranchesIn<Rest, Pairs>
  : Pairs;

/** The parameters of a text by name: `{}` where it has none. */
export type ParamsOf<Text extends string> = {
  readonly [Pair in PairsIn<Text> as Pair extends [infer Name extends string, unknown] ? Name : never]: Pair[1];
};
