/** One entry of the attention report: its parts with their defaults, and the order of entries. */
import '@platen/messages/service';
import type { Sentence } from '@platen/messages';
import type { attentionApi } from '@platen/protocol';

type Entry = attentionApi.AttentionEntry;

const NOWHERE: Entry['place'] = {
  printerId: null,
  printerName: null,
  address: null,
  agentId: null,
  agentName: null,
  hostname: null,
};

export interface EntryParts extends Pick<Entry, 'kind' | 'severity' | 'subject'> {
  readonly said: Sentence;
  readonly since: Date | null;
  readonly readingDate?: Date | null;
  readonly waiting?: { readonly count: number; readonly oldestDate: Date | null } | null;
  readonly place?: Partial<Entry['place']>;
  readonly printers?: Entry['printers'];
  readonly jobs?: Entry['jobs'];
  /** Distinguishes several entries of a kind about one subject. */
  readonly part?: string;
}

const iso = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;

export function entryOf({
  said,
  since,
  readingDate,
  waiting,
  place,
  printers,
  jobs,
  part,
  ...rest
}: EntryParts): Entry {
  return {
    id: [rest.kind, rest.subject.id, ...(part === undefined ? [] : [part])].join(':'),
    ...rest,
    message: said.text,
    ...(said.fact && { fact: said.fact }),
    since: iso(since),
    readingDate: iso(readingDate),
    waiting: { jobs: waiting?.count ?? 0, oldestDate: iso(waiting?.oldestDate) },
    place: { ...NOWHERE, ...place },
    printers: printers ?? [],
    jobs: jobs ?? null,
    mark: null,
  };
}

const URGENCY = { stopped: 0, risk: 1, notice: 2 } as const;

/** Orders entries: those that stop prints first, then those with the oldest waiting job, then those that last longest. */
export function byUrgency(a: Entry, b: Entry): number {
  const severity = URGENCY[a.severity] - URGENCY[b.severity];
  if (severity !== 0) return severity;
  return earlier(a.waiting.oldestDate, b.waiting.oldestDate) || earlier(a.since, b.since) || (a.id < b.id ? -1 : 1);
}

/** Missing dates come last. */
const earlier = (a: string | null, b: string | null): number =>
  a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1;
