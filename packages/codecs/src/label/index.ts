/** The label tree: the contract between all formats. */
export * from './bitmap-font.ts';
export * from './bitmap.ts';
export * from './content.ts';
export * from './dump.ts';
export * from './element.ts';
export * from './label.ts';
export * from './move.ts';
export * from './serial.ts';
export * from './typeface.ts';
export * from './units.ts';
