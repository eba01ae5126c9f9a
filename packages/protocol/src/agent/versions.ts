/** Versions of the agent, three numbers each. Without the schemas, for agents, which load none of them. */

export const VERSION = /^\d{1,9}\.\d{1,9}\.\d{1,9}$/;

const numbersOf = (version: string): readonly number[] => version.split('.').map((number) => Number(number) || 0);

/** Whether `a` comes after `b`. Whatever is no number counts as 0. */
export function isNewer(a: string, b: string): boolean {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  const place = [0, 1, 2].find((index) => (left[index] ?? 0) !== (right[index] ?? 0));
  return place !== undefined && (left[place] ?? 0) > (right[place] ?? 0);
}
