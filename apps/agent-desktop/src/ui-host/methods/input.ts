/** Checks of values from a window: a wrong value is reported in a sentence for its user. */
import { sentence } from '@platen/messages';
import { AgentError } from '../../core/agent-error.ts';
import type { JobRef, WayOut } from '../../bridge/bridge.ts';

/** Errors: `bad_arguments` if the value is missing. */
export function text(value: unknown, name: string): string {
  if (typeof value === 'string' && value.trim() !== '') return value;
  throw new AgentError('bad_arguments', sentence('input.missing', { field: name }));
}

/** Any text, an empty one too. Errors: `bad_arguments`. */
export function string(value: unknown, name: string): string {
  if (typeof value === 'string') return value;
  throw new AgentError('bad_arguments', sentence('input.text', { field: name }));
}

/** A whole number from 1. Errors: `bad_arguments`. */
export function count(value: unknown, name: string): number {
  if (Number.isSafeInteger(value) && (value as number) >= 1) return value as number;
  throw new AgentError('bad_arguments', sentence('input.count', { field: name }));
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

/** An omitted value keeps what is stored; an empty text deletes it. */
export const wayOut = ({ proxy, extraCaFile }: WayOut): WayOut => ({
  ...(proxy === undefined ? {} : { proxy: string(proxy, 'Proxy').trim() }),
  ...(extraCaFile === undefined ? {} : { extraCaFile: string(extraCaFile, 'CA file').trim() }),
});
