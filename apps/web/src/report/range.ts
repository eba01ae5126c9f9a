/** The range of the report, as in the address of the page: whole days of the viewer. */
export const PERIODS = ['today', 'yesterday', '7d', '30d'] as const;
export type Period = (typeof PERIODS)[number];

/** Common patterns of shifts; `00:00` is the whole day. */
export const SHIFTS = ['00:00', '06:00,18:00', '06:00,14:00,22:00'] as const;

const DAYS_BEFORE: Readonly<Record<Period, number>> = { today: 0, yesterday: 1, '7d': 6, '30d': 29 };

export const oneOf = <T extends string>(all: readonly T[], value: string | undefined): T =>
  all.find((one) => one === value) ?? all[0]!;

/**
 * The first shift of a day begins the day: a night shift that began yesterday evening is yesterday's.
 */
export function rangeOf(period: Period, shifts: string, now: Date): { readonly from: string; readonly to: string } {
  const [hours = 0, minutes = 0] = shifts.slice(0, 5).split(':').map(Number);
  const startOf = (daysBefore: number): Date =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysBefore, hours, minutes);
  // Before the first shift of a day it is still the day before.
  const late = startOf(0) > now ? 1 : 0;
  const from = startOf(DAYS_BEFORE[period] + late);
  // To the minute, so that the same choice is the same query.
  const to = period === 'yesterday' ? startOf(late) : new Date(Math.ceil(now.getTime() / 60_000) * 60_000);
  return { from: from.toISOString(), to: to.toISOString() };
}
