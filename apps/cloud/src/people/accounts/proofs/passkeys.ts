/** Passkeys: better-auth's plugin, which takes those alone whose user was verified by the device. */
import { passkey } from '@better-auth/passkey';
import { message } from '@platen/messages';
import type { BetterAuthPlugin } from 'better-auth';
import { refusal } from '../refusal.ts';

/** A passkey replaces password and second factor: possession of the device alone is not enough. */
export const passkeysOf = (publicUrl: string): BetterAuthPlugin =>
  passkey({
    rpName: 'Platen',
    origin: new URL(publicUrl).origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    authentication: {
      afterVerification: async ({ verification }) => {
        if (!verification.authenticationInfo.userVerified)
          throw refusal(message('api.unauthorized.passkey'), 'UNAUTHORIZED');
      },
    },
  });
