/** The work of the tools for labels: plain data in, plain data and pictures out, so that it can run in another process. */
import { ToolError } from '../tool-error.ts';
import type { Plan } from './document.ts';
import type { LabelOutcome } from './outcome.ts';
import { checkLabel, convertLabel, diffLabels, drawLabels, explainCommand, renderLabels } from './work.ts';

export type { LabelOutcome } from './outcome.ts';

const WORK = {
  label_render: renderLabels,
  label_check: checkLabel,
  label_convert: convertLabel,
  label_diff: diffLabels,
  command_help: explainCommand,
  /** The picture of a print that waits for its confirmation. */
  draw: drawLabels,
} as const;

export type LabelCall = {
  [Tool in keyof typeof WORK]: {
    readonly tool: Tool;
    readonly args: Parameters<(typeof WORK)[Tool]>[0];
    readonly plan?: Plan;
  };
}[keyof typeof WORK];

/** Throws ToolError. */
export function runLabelCall({ tool, args, plan }: LabelCall): Promise<LabelOutcome> {
  return (WORK[tool] as (args: unknown, plan?: Plan) => Promise<LabelOutcome>)(args, plan);
}

/** An answer for another process, in which a foreseen failure is data too. */
export type LabelReply = LabelOutcome | { readonly problem: string };

export async function replyToLabelCall(call: LabelCall): Promise<LabelReply> {
  try {
    return await runLabelCall(call);
  } catch (error) {
    if (error instanceof ToolError) return { problem: error.message };
    throw error;
  }
}

/** Throws ToolError for a failure that came as data. */
export function outcomeOf(reply: LabelReply): LabelOutcome {
  if ('problem' in reply) throw new ToolError(reply.problem);
  return reply;
}
