/** Why a question to the worker has no answer, in words. */
import type { Texts } from '../texts.ts';
import { PartMissingError, TimeLimitError } from './engine.ts';

export const reasonOf = (error: unknown, t: Texts['t']): string =>
  error instanceof TimeLimitError
    ? t('playground.stopped')
    : error instanceof PartMissingError
      ? t('playground.partMissing')
      : String(error);
