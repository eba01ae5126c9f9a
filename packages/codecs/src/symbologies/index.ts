/** The table of symbologies and their encoders: data → modules, no dots. */
export type * from './symbol.ts';
