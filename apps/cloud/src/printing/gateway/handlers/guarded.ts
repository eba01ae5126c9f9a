/** Catches errors in an agent's call: logs them here, and answers one neutral sentence. */
import { TRPCError } from '@trpc/server';
import type { FastifyBaseLogger } from 'fastify';
import { asApiError } from '../../../ground/http/errors.ts';

type Guarded = <A extends readonly unknown[], O>(work: (...args: A) => Promise<O>) => (...args: A) => Promise<O>;

export const guardedBy =
  (log: FastifyBaseLogger): Guarded =>
  (work) =>
  async (...args) => {
    try {
      return await work(...args);
    } catch (error) {
      if (error instanceof TRPCError) throw error;
      const { code, message } = asApiError(error);
      if (code === 'internal_error') log.error({ err: error }, 'an agent call failed');
      throw new TRPCError({
        code: code === 'service_unavailable' ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_SERVER_ERROR',
        message,
      });
    }
  };
