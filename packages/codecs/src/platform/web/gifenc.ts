/** gifenc as a module. */
// @ts-expect-error The package carries no types.
import * as gifenc from 'gifenc';
import type { GifencPort } from '../ports.ts';

export const { applyPalette, GIFEncoder, quantize } = gifenc as GifencPort;
