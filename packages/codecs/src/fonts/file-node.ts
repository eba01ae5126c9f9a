/** Font files, from the package. */
import { readFileSync } from 'node:fs';

export const fontFile = (name: string): Uint8Array => readFileSync(new URL(`files/${name}`, import.meta.url));
