/** Why a tool has no answer: one sentence with the next step, which the assistant reads. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}
