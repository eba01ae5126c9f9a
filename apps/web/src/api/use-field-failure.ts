/** A refusal at the field that it is about: in the words of the page instead of the API's name of the field. */
import type { Message } from '@platen/messages';
import { useTexts } from '../texts.ts';
import { ApiFailure } from './call.ts';

type Fact = Message & { readonly params?: Readonly<Record<string, unknown>> };

/** The statements that name a field, and the parameter that does. */
const NAMES: Readonly<Record<string, string>> = { 'invalid.value': 'field', 'api.invalid_url.field': 'name' };

/** The statement with `label` in place of the name of the field; null where it is about another field. */
function relabelled(fact: Fact, field: string, label: string): Fact | null {
  const name = NAMES[fact.key];
  if (name !== undefined && fact.params?.[name] === field)
    return { ...fact, params: { ...fact.params, [name]: label } } as Fact;
  const { first } = fact.params ?? {};
  if (fact.key !== 'api.invalid_parameter.one' || typeof first !== 'object' || first === null) return null;
  const inner = relabelled(first as Fact, field, label);
  return inner && ({ ...fact, params: { ...fact.params, first: inner } } as Fact);
}

export const isAbout = (error: unknown, field: string): boolean =>
  error instanceof ApiFailure && error.fact !== null && relabelled(error.fact as Fact, field, '') !== null;

/** Returns the text for the field that the API calls `field` and the page `label`; undefined where the failure is another. */
export function useFieldFailure(error: unknown): (field: string, label: string) => string | undefined {
  const { localized } = useTexts();
  return (field, label) => {
    if (!(error instanceof ApiFailure) || !error.fact) return undefined;
    const fact = relabelled(error.fact as Fact, field, label);
    return fact ? localized(error.message, fact) : undefined;
  };
}
