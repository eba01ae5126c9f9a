/** Answers of tools: structured, with the same facts as text, and pictures. A model reads every character: they are small. */
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { ToolError } from './tool-error.ts';

/** The annotations of a tool that only looks at the account. */
export const READ_ONLY = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: true,
} as const;
/** Most rows of a list. */
export const MAX_LISTED = 100;

/** The fields that a sentence of the answer is made of, for programs that translate it. */
const FOR_PROGRAMS: ReadonlySet<string> = new Set(['expectedFact', 'reason_fact', 'fact']);

export function answer(facts: Record<string, unknown>, pictures: readonly Uint8Array[] = []): CallToolResult {
  const text = JSON.stringify(facts, (key, value: unknown) => (FOR_PROGRAMS.has(key) ? undefined : value));
  return {
    structuredContent: JSON.parse(text) as Record<string, unknown>,
    content: [
      { type: 'text', text },
      ...pictures.map((png) => ({
        type: 'image' as const,
        mimeType: 'image/png',
        data: Buffer.from(png).toString('base64'),
      })),
    ],
  };
}

/** Runs a tool; a foreseen failure is an answer that the assistant can act on. */
export async function answered(run: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return { isError: true, content: [{ type: 'text', text: error.message }] };
  }
}
