/** Answers of tools: structured, with the same facts as text, and pictures. */
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { ToolError } from './tool-error.ts';

/** More than this is cut: a model reads every character of an answer. */
const MOST_CHARACTERS = 20_000;

export const answer = (facts: Record<string, unknown>, pictures: readonly Uint8Array[] = []): CallToolResult => ({
  structuredContent: facts,
  content: [
    { type: 'text', text: cut(JSON.stringify(facts)) },
    ...pictures.map((png) => ({
      type: 'image' as const,
      mimeType: 'image/png',
      data: Buffer.from(png).toString('base64'),
    })),
  ],
});

const cut = (text: string): string =>
  text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS)}… (${text.length} characters)`;

/** Runs a tool; a foreseen failure is an answer that the assistant can act on. */
export async function answered(run: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return { isError: true, content: [{ type: 'text', text: error.message }] };
  }
}
