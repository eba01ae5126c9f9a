/** Verifying an e-mail address and recovering a password over HTTP. */
import { accountApi } from '@platen/protocol';
import { accountOf } from '../http/authenticate.ts';
import { errorResponses, noContent, routes, SECURED, securedErrors } from '../http/routes.ts';
import { AUTH_PATH } from './auth.ts';
import { requestReset, sendVerification, setPassword, verifyEmail } from './recovery.ts';

const tags = ['Account'];
const NO_MAIL = 'A cloud without an SMTP server answers 404.';

export const recoveryRoutes = routes((app, deps) => {
  app.post(
    `${AUTH_PATH}/send-verification-email`,
    {
      onRequest: deps.authentication.user,
      schema: {
        summary: 'Send another verification e-mail',
        description: `\`sent\` is false when the address is verified already. ${NO_MAIL}`,
        tags,
        ...SECURED,
        response: { 200: accountApi.mailSent, ...securedErrors('not_found') },
      },
    },
    async (request) => {
      const principal = accountOf(request);
      if (principal.kind !== 'user') throw new Error('The hook lets users through only.');
      return { sent: await sendVerification(deps, request, principal.userId) };
    },
  );

  app.post(
    `${AUTH_PATH}/verify-email`,
    {
      schema: {
        summary: 'Verify an e-mail address with the token from the e-mail',
        description: `The token works for 24 hours. ${NO_MAIL}`,
        tags,
        body: accountApi.verifyEmailInput,
        response: { 204: noContent, ...errorResponses('not_found', 'too_many_auth_failures') },
      },
    },
    async (request, reply) => {
      await verifyEmail(deps, request, request.body.token);
      return reply.code(204).send(null);
    },
  );

  app.post(
    `${AUTH_PATH}/request-password-reset`,
    {
      schema: {
        summary: 'Send an e-mail with a link to set a new password',
        description: `The answer is the same whether or not the address has a user. ${NO_MAIL}`,
        tags,
        body: accountApi.requestResetInput,
        response: { 204: noContent, ...errorResponses('not_found') },
      },
    },
    async (request, reply) => {
      await requestReset(deps, request, request.body.email);
      return reply.code(204).send(null);
    },
  );

  app.post(
    `${AUTH_PATH}/reset-password`,
    {
      schema: {
        summary: 'Set a new password with the token from the e-mail',
        description: `The token works once, within an hour. All sessions of the user end. ${NO_MAIL}`,
        tags,
        body: accountApi.resetPasswordInput,
        response: { 204: noContent, ...errorResponses('not_found', 'too_many_auth_failures') },
      },
    },
    async (request, reply) => {
      await setPassword(deps, request, request.body);
      return reply.code(204).send(null);
    },
  );
});
