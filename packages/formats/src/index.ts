/** The table of formats, and the test label in each printer language. */
export * from './table.ts';
export * from './test-label.ts';
