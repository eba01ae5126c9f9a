/** Checks of what came from a window: a wrong value is a sentence for the person at it. */
import { sentence } from '@platen/messages';
import { AgentError } from '../core/agent-error.ts';
import type { JobRef, WayOut } from '../bridge/bridge.ts';

/** Errors: `bad_arguments` where there is none. */
export function text(value: unknown, name: string): string {
  if (typeof value === 'string' && value.trim() !== '') return value;
  throw new AgentError('bad_arguments', sentence('input.missing', { field: name }));
}

export function oneOf<T extends string>(value: unknown, allowed: readonly T[], name: string): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found !== undefined) return found;
  throw new AgentError('bad_arguments', sentence('input.one_of', { field: name, allowed: allowed.join(', ') }));
}

export function jobRef({ jobId, attempt }: JobRef): JobRef {
  if (typeof jobId === 'string' && Number.isSafeInteger(attempt)) return { jobId, attempt };
  throw new AgentError('bad_arguments', 'A job is named by jobId and attempt.');
}

/** What is left out stays as it is stored; an empty text takes away what is stored. */
export const wayOut = ({ proxy, extraCaFile }: WayOut): WayOut => ({
  ...(proxy === undefined ? {} : { proxy: proxy.trim() }),
  ...(extraCaFile === undefined ? {} : { extraCaFile: extraCaFile.trim() }),
});
