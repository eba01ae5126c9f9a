/** Code pages of EPL: 8-bit pages, national variants of 7-bit data. */
import type { CodePage } from '../../bytes/code-pages.ts';

/** `I8,page`: code pages of 8-bit data. 851 is an older version of 869. */
export const CODE_PAGES_8: Readonly<Record<string, CodePage>> = {
  '0': 'cp437', '1': 'cp850', '2': 'cp852', '3': 'cp860', '4': 'cp863', '5': 'cp865', '6': 'cp857', '7': 'cp861',
  '8': 'cp862', '9': 'cp855', '10': 'cp866', '11': 'cp737', '12': 'cp869', '13': 'cp869',
  A: 'cp1252', B: 'cp1250', C: 'cp1251', D: 'cp1253', E: 'cp1254', F: 'cp1255',
}; // prettier-ignore

/** `I7,page`: national variants of 7-bit data, by their letters in `bytes/iso646.ts`. */
export const NATIONS_7 = ['USA', 'BRI', 'GER', 'FRE', 'DAN', 'ITA', 'SPA', 'SWE', 'SWI'] as const;

/** Pages that a writer tries, in this order. */
export const WRITER_PAGES = ['0', 'A', 'B', 'C', 'D', 'E', 'F', '1', '2', '10'] as const;
