/** Splits the data that a page sends to a device into queries, which the cloud answers, and data to print. */

export type Query =
  | { readonly kind: 'hostStatus' | 'hostIdentification' | 'errorStatus' | 'configuration' }
  | { readonly kind: 'setting'; readonly name: string };

const QUERY = /~(?:HS|HI|HQES)(?:\r?\n)?|\^XA\s*\^HH\s*\^XZ(?:\r?\n)?|! *U1 +getvar +"([^"\r\n]*)"[ \t]*(?:\r?\n)?/gi;

/** `^` and `~` begin a command anywhere in ZPL, also within field data, so questions may be taken out anywhere. */
export function partQueries(data: string): { readonly queries: readonly Query[]; readonly rest: string } {
  const queries: Query[] = [];
  const rest = data.replaceAll(QUERY, (found, name?: string) => {
    queries.push(queryOf(found.trim().toUpperCase(), name));
    return '';
  });
  return { queries, rest: rest.trim() === '' ? '' : rest };
}

function queryOf(command: string, name: string | undefined): Query {
  if (name !== undefined) return { kind: 'setting', name };
  if (command === '~HS') return { kind: 'hostStatus' };
  if (command === '~HI') return { kind: 'hostIdentification' };
  return { kind: command === '~HQES' ? 'errorStatus' : 'configuration' };
}
