/** What a call takes, in the form of languages without arguments by name: ids and the body by place, the rest as options. */
import type { Case, Value } from './case.ts';
import { type Call, camel, type Field, type Model, pascal, type QueryField, singular } from './model.ts';

export interface CallArguments {
  /** Of the path, then of the query: each a text. */
  readonly required: readonly string[];
  readonly options: readonly QueryField[];
  /** The class of the options; undefined where there are none. */
  readonly optionsName: string | undefined;
}

export function argumentsOf(call: Call): CallArguments {
  const options = call.query.filter(({ isRequired }) => !isRequired);
  return {
    required: [
      ...call.params.map(({ name }) => name),
      ...call.query.filter(({ isRequired }) => isRequired).map(({ wire }) => camel(wire)),
    ],
    options,
    optionsName:
      options.length > 0 || call.hasKey ? `${pascal(singular(call.noun))}${pascal(call.verb)}Options` : undefined,
  };
}

/** The call that a case makes; undefined for one that is written by hand. */
export const callOf = ({ nouns }: Model, { call }: Case): Call | undefined =>
  nouns.flatMap(({ calls }) => calls).find(({ noun, verb }) => `${noun}.${verb}` === call);

/** The values that a case names, as those of fields of the body and those of options; `idempotencyKey` is an option. */
export function namedOf(
  call: Call,
  { named }: Case,
): {
  readonly fields: readonly (readonly [Field, Value])[];
  readonly options: readonly (readonly [QueryField, Value])[];
  readonly key: Value | undefined;
} {
  const given = <F extends Field>(fields: readonly F[]) =>
    fields.flatMap((field): (readonly [F, Value])[] =>
      camel(field.wire) in named ? [[field, named[camel(field.wire)]!]] : [],
    );
  return {
    fields: call.body.kind === 'fields' ? given(call.body.fields) : [],
    options: given(call.query),
    key: named['idempotencyKey'],
  };
}
