/** gifenc as a module. */
export { applyPalette, GIFEncoder, quantize } from 'gifenc';
