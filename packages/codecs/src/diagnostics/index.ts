/** Diagnostics: codes with severities, and spans into the source. */
export * from './codes.ts';
export * from './diagnostic.ts';
