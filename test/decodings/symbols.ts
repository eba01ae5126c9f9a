/** All symbologies of the matrix: one that is added to the table of symbologies must be added here. */
import type { SymbologyName } from '../../packages/codecs/src/symbologies/index.ts';
import { LINEAR } from './linear-symbols.ts';
import { POSTAL } from './postal-symbols.ts';
import type { Symbols } from './symbol.ts';
import { TWO_DIMENSIONAL } from './two-dimensional-symbols.ts';

export const SYMBOLS: Readonly<Record<SymbologyName, Symbols>> = { ...LINEAR, ...POSTAL, ...TWO_DIMENSIONAL };
