/** Why a tool failed: one sentence with the next step, for the assistant to read. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}
