/** The typed HTTP client of Platen: retries as the service asks for them, and prints that are safe to repeat. */
export { createClient, type PlatenClient } from './client.ts';
export type { JobListQuery, RetryOptions } from './jobs.ts';
export type { PrintOptions } from './printers.ts';
export type { ConvertedLabel, TemplateConvertOptions, TemplatePrintOptions } from './templates.ts';
export type { FollowOptions } from './events.ts';
export { verifyWebhook, type SignedRequest } from './webhook-signature.ts';
export { PlatenError, type ClientOptions } from './transport.ts';
export { UsageError } from '@platen/formats';
export type * from './types.ts';
