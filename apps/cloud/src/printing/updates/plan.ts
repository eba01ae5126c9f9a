/** When which agent updates to what. Pure: the time is given. */
import { UPDATE_SPREAD_MS, type UpdateRing } from '@platen/protocol';
import { isNewer } from '@platen/protocol/versions';
import { createHash } from 'node:crypto';
import type { StoredUpdateState } from '../agents/tables.ts';
import type { OfferedPackage, Rings } from './packages.ts';

export interface UpdateWindow {
  readonly fromHour: number;
  readonly toHour: number;
  readonly timeZone: string;
}

/** What is known of an agent that may update. */
export interface Updatable {
  readonly id: string;
  readonly version: string;
  readonly platform: string;
  readonly arch: string | null;
  readonly ring: UpdateRing | null;
  readonly capabilities: readonly string[] | null;
  readonly requestedDate: Date | null;
  readonly requestedBy: string | null;
  readonly state: StoredUpdateState | null;
  readonly automatic: boolean;
  readonly window: UpdateWindow | null;
}

/** A version that has failed is not tried again by itself for so long. */
const FAILED_MS = 86_400_000;
/** One agent of many starts after another. */
const EACH_MS = 2_700;

/** The newest package of its ring for its system; `early` has the stable ones too. Null if it has that or a newer one. */
export function nextPackage(
  { version, platform, arch, ring }: Pick<Updatable, 'version' | 'platform' | 'arch' | 'ring'>,
  rings: Rings,
): OfferedPackage | null {
  const offered = ring === 'early' ? [...rings.stable, ...rings.early] : rings.stable;
  const newer = offered.filter(
    ({ package: one }) => one.system === platform && one.arch === arch && isNewer(one.version, version),
  );
  return newer.toSorted((a, b) => (isNewer(a.package.version, b.package.version) ? -1 : 1))[0] ?? null;
}

/** Whether it is one of these hours; from an hour to itself is the whole day. */
export function isOpen(window: UpdateWindow | null, now: Date): boolean {
  if (window === null) return true;
  const { fromHour, toHour, timeZone } = window;
  if (fromHour === toHour) return true;
  const hour = Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now));
  return fromHour < toHour ? hour >= fromHour && hour < toHour : hour >= fromHour || hour < toHour;
}

/** The package that an agent updates to now; null if it does not. */
export function dueUpdate(agent: Updatable, rings: Rings, now: Date): OfferedPackage | null {
  if (!agent.capabilities?.includes('self-update')) return null;
  const next = nextPackage(agent, rings);
  if (!next || agent.requestedDate !== null) return next;
  if (!agent.automatic || !isOpen(agent.window, now)) return null;
  const { state } = agent;
  const hasFailed =
    state?.state === 'failed' &&
    state.version === next.package.version &&
    now.getTime() - Date.parse(state.date) < FAILED_MS;
  return hasFailed ? null : next;
}

/** How long an agent waits that is one of `count` to update: always the same, so that it may be told again. */
export function startInMs(agentId: string, count: number): number {
  const place = createHash('sha256').update(agentId).digest().readUInt32BE() / 2 ** 32;
  return Math.floor(place * Math.min(UPDATE_SPREAD_MS, Math.max(0, count - 1) * EACH_MS));
}
