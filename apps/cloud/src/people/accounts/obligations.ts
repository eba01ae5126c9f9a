/** Obligations of a user before the account that the session works in opens. */
import { message } from '@platen/messages';
import type { profileApi, Route } from '@platen/protocol';
import { ApiError } from '../../ground/http/api-error.ts';

export type Obligation = profileApi.Obligation;

interface Obliged {
  readonly mustChangePassword: boolean;
  /** Whether a password alone has not opened the session. */
  readonly hasSecondFactor: boolean;
}

export function obligationOf(
  { mustChangePassword, hasSecondFactor }: Obliged,
  account: { readonly requiresSecondFactor: boolean },
): Obligation | null {
  if (mustChangePassword) return 'new_password';
  return account.requiresSecondFactor && !hasSecondFactor ? 'second_factor' : null;
}

/** Beginnings of the routes that stay open: there the user does what is asked for, or goes to another account. */
const OPEN: Readonly<Record<Obligation, readonly string[]>> = {
  // The page of a grant reports it itself.
  new_password: ['/oauth/authorize', ...pathsOf('GET /api/v3/profile')],
  second_factor: [
    '/oauth/authorize',
    ...pathsOf(
      'GET /api/v3/profile',
      'POST /api/v3/account/switch',
      'POST /api/v3/account/leave',
      'POST /api/v3/invitations/accept',
    ),
  ],
};

function pathsOf(...routes: readonly Route[]): string[] {
  return routes.map((route) => route.slice(route.indexOf(' ') + 1));
}

export function obligationError(obligation: Obligation): ApiError {
  switch (obligation) {
    case 'new_password':
      return new ApiError('password_change_required', message('api.password_change_required'));
    case 'second_factor':
      return new ApiError('second_factor_required', message('api.second_factor_required'));
    default:
      return obligation satisfies never;
  }
}

/** Throws `password_change_required` or `second_factor_required`. */
export function requireNone(obligation: Obligation | null, route: string): void {
  if (obligation === null) return;
  const isOpen = OPEN[obligation].some((path) => route === path || route.startsWith(`${path}/`));
  if (!isOpen) throw obligationError(obligation);
}
