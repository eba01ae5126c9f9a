/** Font files, from the package. */
import { readFileSync } from 'node:fs';
import type { FontsPort } from '../platform/ports.ts';

export const fontFile: FontsPort['fontFile'] = (name) => readFileSync(new URL(`files/${name}`, import.meta.url));
