/**
 * A user allows a program to act for the account: signs in if necessary, sees the requested access, and returns with a
 * code.
 */
import { PLAN_ROWS } from '../../ground/plans.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isConfirmed } from '../../people/accounts/confirmation.ts';
import { obligationError } from '../../people/accounts/obligations.ts';
import { callRoute } from '../../people/accounts/better-auth/call-route.ts';
import { headersFor } from '../../people/accounts/better-auth/library.ts';
import { findAccount, findUserState } from '../../people/accounts/store.ts';
import { newId } from '../../ground/db/ids.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../ground/http/api-error.ts';
import type { UserPrincipal } from '../../ground/http/callers/principal.ts';
import { rawBodies } from '../../ground/http/bodies/bodies.ts';
import { routes } from '../../endpoints.ts';
import { rawPayload } from '../../ground/http/answers/answers.ts';
import { refuseOtherSites } from '../../ground/http/callers/same-site.ts';
import { hasRole, roleOf } from '../../people/members/roles.ts';
import {
  type AuthorizePage,
  type Consent,
  consentPage,
  faultPage,
  refusalPage,
  secondFactorPage,
  signInPage,
} from './authorize-page.ts';
import { type AuthorizeRequest, readAuthorizeRequest } from './authorize-request.ts';
import { seal } from './sealed.ts';
import { createGrant } from './store.ts';
import { hashOf } from './token-routes.ts';

const CODE_SECONDS = 120;

/** The role that printing takes. */
const PRINTS = roleOf('POST /api/v3/printers/:id/print');

const send = (reply: FastifyReply, { html, headers }: AuthorizePage, status = 200): FastifyReply =>
  reply.code(status).headers(headers).type('text/html; charset=utf-8').serializer(rawPayload).send(html);

export const oauthAuthorizeRoutes = routes((app, deps) => {
  void app.register(async (scope) => {
    rawBodies(scope, 16 * 1024);
    for (const method of ['GET', 'POST'] as const)
      scope.route({
        method,
        url: '/oauth/authorize',
        schema: { hide: true },
        onRequest: deps.authentication.optional,
        handler: async (request, reply) => {
          const query = new URLSearchParams(request.url.split('?')[1] ?? '');
          const asked = readAuthorizeRequest(deps.oauthBox, `${deps.publicUrl()}/mcp`, query);
          if ('kind' in asked) {
            if (asked.kind === 'page') return send(reply, refusalPage(asked.message), 400);
            return send(reply, faultPage(asked.error, targetOf(deps, asked, { error: asked.error })), 400);
          }
          // The account is not his to give: what he allows here would outlive his visit.
          if (request.principal.kind === 'user' && request.principal.impersonation)
            return send(reply, refusalPage('Leave the account of somebody else first.'), 403);
          if (request.principal.kind === 'user' && request.principal.obligation)
            return send(reply, refusalPage(obligationError(request.principal.obligation).message), 403);
          return method === 'GET' ? show(deps, request, reply, asked) : submit(deps, request, reply, asked);
        },
      });
  });
});

/** The client's address with an answer; `iss` keeps answers of different servers apart (RFC 9207). */
function targetOf(
  { publicUrl }: Deps,
  { redirectUri, state }: Pick<AuthorizeRequest, 'redirectUri' | 'state'>,
  answer: Readonly<Record<string, string>>,
): URL {
  const target = new URL(redirectUri);
  const fields = { ...answer, ...(state === null ? {} : { state }), iss: publicUrl() };
  for (const [name, value] of Object.entries(fields)) target.searchParams.set(name, value);
  return target;
}

const goTo = (reply: FastifyReply, target: string): FastifyReply =>
  reply.code(303).header('cache-control', 'no-store').header('location', target).send();

async function show(
  deps: Deps,
  { principal }: FastifyRequest,
  reply: FastifyReply,
  asked: AuthorizeRequest,
): Promise<FastifyReply> {
  if (principal.kind !== 'user') return send(reply, signInPage(asked, null));
  if (!isConfirmed(principal)) return send(reply, confirmPage(principal)(asked, null));
  return send(reply, consentPage(asked, await consentOf(deps, principal), null));
}

/** A grant is a key: it takes a user who has just proved who he is. */
const confirmPage = ({ twoFactor }: UserPrincipal) => (twoFactor ? secondFactorPage : signInPage);

async function consentOf({ database }: Deps, { accountId, email, role }: UserPrincipal): Promise<Consent> {
  const account = await findAccount(database.orm, accountId);
  return { email, account: account?.name ?? '', mayPrint: hasRole(role, PRINTS) };
}

async function submit(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: AuthorizeRequest,
): Promise<FastifyReply> {
  refuseOtherSites(request, new URL(deps.publicUrl()).origin);
  const form = new URLSearchParams(Buffer.from((request.body as Uint8Array | undefined) ?? []).toString());
  const step = form.get('step');
  if (step === 'deny') return goTo(reply, targetOf(deps, asked, { error: 'access_denied' }).href);
  if (step === 'sign-in' || step === 'second-factor') return signIn(deps, request, reply, { asked, form, step });
  const { principal } = request;
  if (step !== 'allow' || principal.kind !== 'user') return send(reply, signInPage(asked, null));
  if (!isConfirmed(principal)) return send(reply, confirmPage(principal)(asked, null));
  return allow(deps, request, reply, { asked, form, user: principal });
}

interface Allowing {
  readonly asked: AuthorizeRequest;
  readonly form: URLSearchParams;
  readonly user: UserPrincipal;
}

async function allow(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { asked, form, user }: Allowing,
): Promise<FastifyReply> {
  const { orm } = deps.database;
  const consent = await consentOf(deps, user);
  const isLive = PLAN_ROWS[user.plan].liveKeys;
  if (isLive && deps.config.smtp && !(await findUserState(orm, user.userId))?.emailVerified)
    return send(reply, consentPage(asked, consent, 'Verify your e-mail address first.'), 403);
  const { client, clientId, redirectUri, challenge, wantsPrint } = asked;
  const prints = wantsPrint && consent.mayPrint && form.get('print') === 'yes';
  const expires = Date.now() + CODE_SECONDS * 1000;
  const id = newId();
  const code = seal(deps.oauthBox, 'code', {
    grantId: id,
    scopes: prints ? ['read', 'print'] : ['read'],
    clientHash: hashOf(clientId),
    redirectUri,
    challenge,
    expires,
  });
  const isStored = await createGrant(orm, {
    id,
    accountId: user.accountId,
    userId: user.userId,
    name: `${client.name} (assistant)`,
    mode: isLive ? 'live' : 'test',
    // `print` implies the others.
    scopes: prints ? ['print'] : ['convert', 'read'],
    code,
    expiresDate: new Date(expires),
    address: request.ip,
  });
  if (!isStored)
    return send(reply, consentPage(asked, consent, 'The account has too many keys: revoke one at /keys first.'), 409);
  return goTo(reply, targetOf(deps, asked, { code }).href);
}

interface SigningIn {
  readonly asked: AuthorizeRequest;
  readonly form: URLSearchParams;
  readonly step: 'sign-in' | 'second-factor';
}

/** Returns the route of the accounts for a step, and the body to send there. */
function callOf({ step, form }: SigningIn): { readonly path: string; readonly sent: Readonly<Record<string, string>> } {
  if (step === 'sign-in') {
    const sent = { email: (form.get('email') ?? '').toLowerCase(), password: form.get('password') ?? '' };
    return { path: '/sign-in/email', sent };
  }
  const code = (form.get('code') ?? '').replaceAll(/\s/g, '');
  const path = /^\d{6}$/.test(code) ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code';
  return { path, sent: { code } };
}

async function signIn(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  signing: SigningIn,
): Promise<FastifyReply> {
  const { asked, step } = signing;
  const headers = headersFor(request, new URL(deps.publicUrl()).origin);
  headers.set('content-type', 'application/json');
  try {
    const session = step === 'second-factor' ? await deps.auth().findSession(headers) : null;
    const { response, text } = await callRoute(deps, { ...callOf(signing), request, headers, session });
    void reply.header('set-cookie', response.headers.getSetCookie());
    const needsCode = text.includes('"twoFactorRedirect":true');
    return needsCode ? send(reply, secondFactorPage(asked, null)) : goTo(reply, request.url);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    void reply.headers(error.headers);
    const again = step === 'sign-in' ? signInPage : secondFactorPage;
    return send(reply, again(asked, error.message), error.status);
  }
}
