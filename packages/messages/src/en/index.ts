/** Every English text: one file an area, joined here. */
import { conversion } from './conversion.ts';
import { lint } from './lint.ts';
import { notation } from './notation.ts';
import { picture } from './picture.ts';
import { render } from './render.ts';

export const en = { ...conversion, ...lint, ...notation, ...picture, ...render } as const;
