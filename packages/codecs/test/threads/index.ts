/** The documents of every language. */
import { cpcl } from './cpcl.ts';
import { dpl } from './dpl.ts';
import { epl } from './epl.ts';
import { ipl } from './ipl.ts';
import type { Language } from './row.ts';
import { sbpl } from './sbpl.ts';
import { tspl } from './tspl.ts';
import { zpl } from './zpl.ts';

export const LANGUAGES: readonly Language[] = [
  { language: 'ipl', rows: ipl },
  { language: 'dpl', rows: dpl },
  { language: 'sbpl', rows: sbpl },
  { language: 'epl', rows: epl },
  { language: 'tspl', rows: tspl },
  { language: 'cpcl', rows: cpcl },
  { language: 'zpl', rows: zpl },
];
