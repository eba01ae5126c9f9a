/** What an assistant names: printers, pools and templates, by id, name or alias. */
import type { PlatenClient, Template } from '@platen/client';
import { ToolError } from './tool-error.ts';

/** What can be printed to: a printer, or a pool with the density of its printers. */
export interface Place {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly dpi: number | null;
}

/** Names that a refusal lists. */
const MAX_NAMES = 100;

/** Throws ToolError with the names that there are. */
export async function placeNamed(client: PlatenClient, wanted: string): Promise<Place> {
  const [printers, pools] = await Promise.all([client.printers.list(), client.pools.list()]);
  const places = [
    ...printers.map(({ id, name, aliases, status, config: { dpi } }) => ({ id, name, aliases, status, dpi })),
    ...pools.map(({ id, name, aliases, printerIds, paused }) => {
      const members = printers.filter((printer) => printerIds.includes(printer.id));
      const status = paused ? 'paused' : (members.find((one) => one.status === 'ready') ?? members[0])?.status;
      return { id, name, aliases, status: status ?? 'offline', dpi: members[0]?.config.dpi ?? null };
    }),
  ];
  const { id, name, status, dpi } = oneNamed('printer', wanted, places);
  return { id, name, status, dpi };
}

/** Throws ToolError with the names that there are. */
export const templateNamed = async (client: PlatenClient, wanted: string): Promise<Template> =>
  oneNamed('template', wanted, await client.templates.list());

interface Named {
  readonly id: string;
  readonly name: string;
  readonly aliases?: readonly string[] | undefined;
}

const MISSING = {
  printer: 'The account has no printer; add one beside its agent.',
  template: 'The account has no template; publish a label first.',
} as const;

function oneNamed<T extends Named>(kind: keyof typeof MISSING, wanted: string, all: readonly T[]): T {
  const byId = all.find(({ id }) => id === wanted);
  if (byId) return byId;
  const text = wanted.toLowerCase();
  const named = all.filter(({ name, aliases = [] }) => [name, ...aliases].some((one) => one.toLowerCase() === text));
  if (named.length === 1) return named[0]!;
  if (named.length > 1) {
    const ids = named.slice(0, MAX_NAMES).map(({ id }) => id);
    throw new ToolError(`${named.length} ${kind}s are called "${wanted}"; name one by its id: ${ids.join(', ')}.`);
  }
  if (all.length === 0) throw new ToolError(MISSING[kind]);
  const names = all.slice(0, MAX_NAMES).map(({ name }) => `"${name}"`);
  throw new ToolError(`There is no ${kind} "${wanted}"; it must be one of ${names.join(', ')}.`);
}
