/** Times in which a part of the cloud did not work, from what a node finds each time it looks. */

/** `cloud`: no node ran. `webhooks`: deliveries are late. */
export const PARTS = ['cloud', 'database', 'valkey', 'webhooks'] as const;
export type Part = (typeof PARTS)[number];

export interface Incident {
  readonly part: Part;
  readonly from: Date;
  readonly to: Date;
}

export interface Ongoing {
  readonly part: Part;
  readonly from: Date;
}

/** A part that did not work for a shorter time is no incident: a connection that broke is one look long. */
export const MIN_MS = 15_000;
/** Incidents that wait for the database are this many at most, the newest. */
const MAX_WAITING = 100;

interface Tracker {
  /** What does not work now. */
  readonly look: (failing: ReadonlySet<Part>, now: Date) => void;
  readonly ongoing: () => readonly Ongoing[];
  /** Incidents that have ended and are not stored yet. */
  readonly takeEnded: () => readonly Incident[];
  /** Puts back what could not be stored. */
  readonly keep: (incidents: readonly Incident[]) => void;
}

export function trackIncidents(): Tracker {
  const began = new Map<Part, Date>();
  let ended: Incident[] = [];
  const keep = (incidents: readonly Incident[]): void => void (ended = [...incidents, ...ended].slice(-MAX_WAITING));
  return {
    look: (failing, now) => {
      for (const part of failing) if (!began.has(part)) began.set(part, now);
      for (const [part, from] of began) {
        if (failing.has(part)) continue;
        began.delete(part);
        if (now.getTime() - from.getTime() >= MIN_MS) ended = [...ended, { part, from, to: now }].slice(-MAX_WAITING);
      }
    },
    ongoing: () => [...began].map(([part, from]) => ({ part, from })),
    takeEnded: () => {
      const taken = ended;
      ended = [];
      return taken;
    },
    keep,
  };
}

/** The same incident seen by several nodes is one. The newest first. */
export function mergeIncidents(incidents: readonly Incident[]): Incident[] {
  const merged: Incident[] = [];
  for (const part of PARTS) {
    const own = incidents.filter((one) => one.part === part).toSorted((a, b) => a.from.getTime() - b.from.getTime());
    let last: Incident | undefined;
    for (const one of own) {
      if (last && one.from <= last.to) last = { ...last, to: one.to > last.to ? one.to : last.to };
      else {
        if (last) merged.push(last);
        last = one;
      }
    }
    if (last) merged.push(last);
  }
  return merged.toSorted((a, b) => b.from.getTime() - a.from.getTime());
}
