/** The package's module build is not one for Node. */
import { createRequire } from 'node:module';
import type { GifencPort } from '../ports.ts';

export const { applyPalette, GIFEncoder, quantize } = createRequire(import.meta.url)('gifenc') as GifencPort;
