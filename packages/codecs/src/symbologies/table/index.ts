/** THE table of symbologies: name → title, kind, sizing, check digit, human-readable line, options. */
import type { SymbologyInfo } from './info.ts';
import { LINEAR_ROWS } from './linear.ts';
import { POSTAL_ROWS } from './postal.ts';
import { TWO_DIMENSIONAL_ROWS } from './two-dimensional.ts';

const ROWS = { ...LINEAR_ROWS, ...POSTAL_ROWS, ...TWO_DIMENSIONAL_ROWS };

/** Canonical name of a symbology, as `BarcodeElement.symbology` holds it. */
export type SymbologyName = keyof typeof ROWS;

export const SYMBOLOGIES = Object.fromEntries(
  Object.entries(ROWS).map(([name, row]) => [name, { name, ...row }]),
) as unknown as Readonly<Record<SymbologyName, SymbologyInfo>>;

/** The row of `name`, or undefined where there is no such symbology. */
export function findSymbology(name: string): SymbologyInfo | undefined {
  return Object.hasOwn(SYMBOLOGIES, name) ? SYMBOLOGIES[name as SymbologyName] : undefined;
}

export type * from './info.ts';
