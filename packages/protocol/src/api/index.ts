/** The HTTP API: schemas of every input and output, by noun; `conversion.ts` is exported separately. */
export * as accountApi from './account.ts';
export * as agentApi from './agents.ts';
export * as auditApi from './audit.ts';
export * as conversionApi from './conversions.ts';
export * as fieldApi from './fields.ts';
export * as jobApi from './jobs.ts';
export * as keyApi from './keys.ts';
export * as pageTokenApi from './page-tokens.ts';
export * as labelApi from './labels.ts';
export * as printerApi from './printers.ts';
export * as quotaApi from './quota.ts';
export * as templateApi from './templates.ts';
export * as webhookApi from './webhooks.ts';
