/** The calls and messages between agent and cloud, without the schemas of the HTTP API, which would take the agent's memory. */
export * from '../fact.ts';
export * from './messages.ts';
export * from './page-options.ts';
export * from './page-rules.ts';
export * from './router.ts';
export * from './support.ts';
export * from './updates.ts';
export * from './version.ts';
