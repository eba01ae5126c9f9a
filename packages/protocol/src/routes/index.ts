/** The routes of the API: their table, what its rows say, and what callers need of them. */
export * from './call.ts';
export * from './row.ts';
export * from './table.ts';
