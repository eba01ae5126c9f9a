/**
 * The seeds of properties: the same in every run, so that a red run is red again; `pnpm test full` sets another one in
 * `PLATEN_SEED` and prints it.
 */
import fc from 'fast-check';

const drawn = Number(process.env['PLATEN_SEED'] ?? 0);

/** The seed `fixed` of one property, moved by what `pnpm test full` has drawn. */
export const seedOf = (fixed: number): number => (fixed + drawn) % 2 ** 31;

fc.configureGlobal({ seed: seedOf(20_261_129) });
