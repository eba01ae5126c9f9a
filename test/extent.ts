/**
 * How far the wide tests go: `pnpm test` runs a sample of each kind, `pnpm test full` all of them (`PLATEN_EXTENT=whole`).
 */
export const isWhole = process.env['PLATEN_EXTENT'] === 'whole';

/** All of a list, or those of it that stand for the rest. */
export const sample = <T>(all: readonly T[], chosen: (one: T, index: number) => boolean): readonly T[] =>
  isWhole ? all : all.filter(chosen);
