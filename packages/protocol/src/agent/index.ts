/** What the agent and the cloud say to each other, without the schemas of the HTTP API: the agent keeps less in memory. */
export * from '../fact.ts';
export * from './messages.ts';
export * from './router.ts';
export * from './version.ts';
