/** What an error of a call to the cloud means. */
import { TRPCClientError } from '@trpc/client';
import { AgentError } from '../agent-error.ts';

export function isTrpcCode(error: unknown, code: string): boolean {
  return error instanceof TRPCClientError && (error.data as { code?: string } | null)?.code === code;
}

/** The key is not valid: waiting does not help. */
export function isRefusal(error: unknown): boolean {
  if (error instanceof AgentError) return error.code === 'key_refused';
  return isTrpcCode(error, 'UNAUTHORIZED') || isTrpcCode(error, 'FORBIDDEN');
}
