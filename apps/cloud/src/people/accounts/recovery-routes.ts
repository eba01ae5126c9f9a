/** Verifying an e-mail address and recovering a password over HTTP. */
import { accountOf } from '../../ground/http/callers/principal.ts';
import { handlers, routes } from '../../endpoints.ts';
import { requestReset, sendVerification, setPassword, verifyEmail } from './recovery.ts';

export const recoveryRoutes = routes(
  handlers((deps) => ({
    'POST /api/auth/send-verification-email': async (request) => {
      const principal = accountOf(request);
      if (principal.kind !== 'user') throw new Error('The hook lets users through only.');
      return { sent: await sendVerification(deps, request, principal.userId) };
    },
    'POST /api/auth/verify-email': async (request) => {
      await verifyEmail(deps, request, request.body.token);
      return null;
    },
    'POST /api/auth/request-password-reset': async (request) => {
      await requestReset(deps, request, request.body.email);
      return null;
    },
    'POST /api/auth/reset-password': async (request) => {
      await setPassword(deps, request, request.body);
      return null;
    },
  })),
);
