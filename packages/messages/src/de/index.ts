/** Every German text: one file an area, joined here. */
import type { en } from '../en/index.ts';
import { conversion } from './conversion.ts';
import { lint } from './lint.ts';
import { notation } from './notation.ts';
import { picture } from './picture.ts';
import { render } from './render.ts';

export const de: Record<keyof typeof en, string> = { ...conversion, ...lint, ...notation, ...picture, ...render };
