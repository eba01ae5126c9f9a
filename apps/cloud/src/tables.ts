/** Every table of the cloud: each stands with its noun. */
export * from './people/accounts/tables.ts';
export * from './people/members/tables.ts';
export * from './people/keys/tables.ts';
export * from './people/audit/tables.ts';
export * from './printing/page-tokens/tables.ts';
export * from './printing/agents/tables.ts';
export * from './printing/support/tables.ts';
export * from './printing/printers/tables.ts';
export * from './printing/jobs/tables.ts';
export * from './printing/quota/tables.ts';
export * from './printing/events/tables.ts';
export * from './labels/labels/tables.ts';
export * from './labels/templates/tables.ts';
export * from './watching/webhooks/tables.ts';
export * from './watching/alerts/tables.ts';
export * from './watching/requests/tables.ts';
export * from './watching/attention/tables.ts';
