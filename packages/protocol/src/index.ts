/** Everything that crosses a wire: API schemas, error codes, limits, and the messages of agents. The calls of agents: `./agent`. */
export * from './limits.ts';
export * from './errors.ts';
export * from './error-examples.ts';
export * from './fact.ts';
export * from './api/conversion.ts';
export * from './api/field-descriptions.ts';
export * from './api/json.ts';
export * from './api/shown-value.ts';
export * from './api/unknown-names.ts';
export * from './agent/version.ts';
export * from './agent/messages.ts';
export * from './agent/page-options.ts';
export * from './agent/page-rules.ts';
export * from './agent/support.ts';
export * from './agent/updates.ts';
export * from './api/index.ts';
export * from './routes/index.ts';
