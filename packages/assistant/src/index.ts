/** The assistant's server: the tools of the Model Context Protocol, without a transport. */
export { createAssistant } from './assistant.ts';
export type { AssistantOptions } from './options.ts';
export { ToolError } from './tool-error.ts';
