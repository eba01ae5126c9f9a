/** A printer by its id or its name. */
import type { PlatenClient, Printer } from '@platen/client';
import { CliError } from '../exit-codes.ts';

/** The printer that `wanted` names; without a name, the only one. Errors: `bad_input` with the names that there are. */
export async function findPrinter(client: PlatenClient, wanted: string | undefined): Promise<Printer> {
  const printers = await client.printers.list();
  const names = printers.map(({ name }) => `"${name}"`).join(', ');
  if (printers.length === 0) throw new CliError('bad_input', 'The account has no printer; add one beside its agent.');
  if (wanted === undefined) {
    if (printers.length === 1) return printers[0]!;
    throw new CliError('bad_input', `Name the printer with --printer; it must be one of ${names}.`);
  }
  const byId = printers.find(({ id }) => id === wanted);
  if (byId) return byId;
  const named = printers.filter(({ name }) => name.toLowerCase() === wanted.toLowerCase());
  if (named.length === 1) return named[0]!;
  if (named.length > 1)
    throw new CliError(
      'conflict',
      `${named.length} printers are called "${wanted}"; name one by its id: ${named.map(({ id }) => id).join(', ')}.`,
    );
  throw new CliError('bad_input', `There is no printer "${wanted}"; it must be one of ${names}.`);
}
