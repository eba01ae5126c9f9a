/** Was Leser und Schreiber von TSPL melden. */
import type { tspl as english } from '../en/tspl.ts';

export const tspl = {
  'tspl.limit_exceeded.written': 'Programme schreiben zu viel in Dateien',
  'tspl.limit_exceeded.read': 'Programme lesen zu viel aus Dateien',
} as const satisfies Record<keyof typeof english, string>;
