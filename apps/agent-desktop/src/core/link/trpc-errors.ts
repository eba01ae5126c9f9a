/** Tells what an error of a call to the cloud means. */
import { sentence, sentenceOf, type Sentence } from '@platen/messages';
import { TRPCClientError } from '@trpc/client';
import { AgentError } from '../agent-error.ts';

export function isTrpcCode(error: unknown, code: string): boolean {
  return error instanceof TRPCClientError && (error.data as { code?: string } | null)?.code === code;
}

/** The key is not valid: waiting does not help. */
export function isRefusal(error: unknown): boolean {
  if (error instanceof AgentError) return error.code === 'key_refused';
  return isTrpcCode(error, 'UNAUTHORIZED');
}

/** Why a session with the server has ended. */
export const whyEnded = (server: string, error: unknown): Sentence =>
  // The cloud asks for a key, and each connection of an enrolled agent sends one.
  isTrpcCode(error, 'PRECONDITION_REQUIRED') ? sentence('cloud.keyLost', { server }) : sentenceOf(error);

/** Another copy of this agent is connected. It may go away, so that trying again makes sense. */
export const isTwin = (error: unknown): boolean => isTrpcCode(error, 'CONFLICT');
