/** The public face of the codecs: read, write, render, convert. */
export * from './label/index.ts';
export * from './diagnostics/index.ts';
export * from './limits.ts';
export type * from './formats/format.ts';
