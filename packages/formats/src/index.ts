/** The table of formats, the test label in each printer language, stock, and the drivers that ask printers for their state. */
export * from './drivers.ts';
export * from './stock.ts';
export * from './substitute.ts';
export * from './table.ts';
export * from './test-label.ts';
export * from './usage-error.ts';
