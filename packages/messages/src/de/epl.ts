/** Was Leser und Schreiber von EPL melden. */
import type { epl as english } from '../en/epl.ts';

export const epl = {
  'epl.limit_exceeded.autofr': 'AUTOFR nimmt mehr als {most} Sätze von Werten',
} as const satisfies Record<keyof typeof english, string>;
