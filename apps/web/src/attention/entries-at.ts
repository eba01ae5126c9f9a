/** The entries of the attention page that are about printers at one place. */
import type { attentionApi } from '@platen/protocol';

type Entry = attentionApi.AttentionEntry;

interface Placed {
  readonly id: string;
  readonly place: string | null;
  readonly agents: readonly { readonly id: string }[];
}

/** What is about no printer and no agent, such as a quota, stops every place. */
export function entriesAt(entries: readonly Entry[], printers: readonly Placed[], place: string): Entry[] {
  const here = printers.filter((printer) => printer.place === place);
  const printerIds = new Set(here.map(({ id }) => id));
  const agentIds = new Set(here.flatMap(({ agents }) => agents.map(({ id }) => id)));
  return entries.filter(({ place: at, subject }) => {
    if (at.printerId !== null) return printerIds.has(at.printerId);
    const agentId = at.agentId ?? (subject.type === 'agent' ? subject.id : null);
    return agentId === null || agentIds.has(agentId);
  });
}
