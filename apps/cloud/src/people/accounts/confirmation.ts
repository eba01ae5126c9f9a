/**
 * Some changes outlast a session: a key, a passkey, another address. They take a user who has just proved who he is, so that
 * an open window or a stolen session is not enough.
 */
import type { Confirmation } from '../../ground/http/callers/principal.ts';
import { message } from '@platen/messages';
import { LIMITS } from '@platen/protocol';
import { ApiError } from '../../ground/http/api-error.ts';

interface Confirmable {
  readonly confirmation: Confirmation | null;
  /** Whether signing in takes a code: then the password alone confirms nothing. */
  readonly twoFactor: boolean;
}

const isRecent = ({ at }: Confirmation): boolean => Date.now() - at.getTime() < LIMITS.confirmationMs;

export const isConfirmed = ({ confirmation, twoFactor }: Confirmable): boolean =>
  confirmation !== null && isRecent(confirmation) && (confirmation.by !== 'password' || !twoFactor);

/** Throws `confirmation_required`. */
export function requireConfirmed(user: Confirmable): void {
  if (isConfirmed(user)) return;
  const minutes = LIMITS.confirmationMs / 60_000;
  throw new ApiError(
    'confirmation_required',
    user.twoFactor
      ? message('api.confirmation_required.code', { minutes })
      : message('api.confirmation_required.password', { minutes }),
  );
}

/** Requires more than the password of operators of the cloud. Throws `confirmation_required`. */
export function requireStrongConfirmation({ confirmation }: Pick<Confirmable, 'confirmation'>): void {
  if (confirmation && isRecent(confirmation) && confirmation.by !== 'password') return;
  throw new ApiError(
    'confirmation_required',
    message('api.confirmation_required.strong', { minutes: LIMITS.confirmationMs / 60_000 }),
  );
}
