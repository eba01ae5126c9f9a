/**
 * A user allows a program to act for the account: signs in if necessary, sees the requested access, and returns with a
 * code.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callLibrary, headersFor, toApiError } from '../accounts/library.ts';
import { findUserState } from '../accounts/store.ts';
import { newId } from '../db/ids.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { rawBodies } from '../http/bodies.ts';
import { addressOf } from '../http/rate-limits.ts';
import { rawPayload, routes } from '../http/routes.ts';
import { refuseOtherSites } from '../http/same-site.ts';
import { type AuthorizePage, consentPage, refusalPage, signInPage } from './authorize-page.ts';
import { type AuthorizeRequest, readAuthorizeRequest } from './authorize-request.ts';
import { seal, type Sealed } from './sealed.ts';
import { hashOf } from './token-routes.ts';

const CODE_SECONDS = 120;

type UserPrincipal = Extract<FastifyRequest['principal'], { kind: 'user' }>;

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
            return goBack(deps, reply, asked, { error: asked.error });
          }
          return method === 'GET' ? show(deps, request, reply, asked) : submit(deps, request, reply, asked);
        },
      });
  });
});

/** Returns the browser to the client; `iss` keeps answers of different servers apart (RFC 9207). */
function goBack(
  { publicUrl }: Deps,
  reply: FastifyReply,
  { redirectUri, state }: Pick<AuthorizeRequest, 'redirectUri' | 'state'>,
  answer: Readonly<Record<string, string>>,
): FastifyReply {
  const target = new URL(redirectUri);
  const fields = { ...answer, ...(state === null ? {} : { state }), iss: publicUrl() };
  for (const [name, value] of Object.entries(fields)) target.searchParams.set(name, value);
  return reply.code(303).header('cache-control', 'no-store').header('location', target.href).send();
}

async function show(
  { database }: Deps,
  { principal }: FastifyRequest,
  reply: FastifyReply,
  asked: AuthorizeRequest,
): Promise<FastifyReply> {
  if (principal.kind !== 'user') return send(reply, signInPage(asked, null));
  const user = await findUserState(database.orm, principal.userId);
  return send(reply, consentPage(asked, user?.email ?? '', null));
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
  if (step === 'deny') return goBack(deps, reply, asked, { error: 'access_denied' });
  if (step === 'sign-in') return signIn(deps, request, reply, asked, form);
  const { principal } = request;
  if (step !== 'allow' || principal.kind !== 'user') return send(reply, signInPage(asked, null));
  const user = await findUserState(deps.database.orm, principal.userId);
  const isLive = principal.plan === 'pro' || principal.plan === 'enterprise';
  if (isLive && deps.config.smtp && !user?.emailVerified)
    return send(reply, consentPage(asked, user?.email ?? '', 'Verify your e-mail address first.'), 403);
  const grant = grantOf(principal, asked, form.get('print') === 'yes');
  const { grantId: target, name, mode, scopes } = grant;
  const detail = { name, mode, scopes };
  deps.audit.user(principal, { action: 'key.created', target, address: request.ip, detail });
  return goBack(deps, reply, asked, { code: seal(deps.oauthBox, 'code', grant) });
}

function grantOf(
  { accountId, plan }: UserPrincipal,
  { clientId, client, redirectUri, challenge, scopes }: AuthorizeRequest,
  mayPrint: boolean,
): Sealed<'code'> {
  return {
    grantId: newId(),
    accountId,
    name: `${client.name} (assistant)`,
    mode: plan === 'pro' || plan === 'enterprise' ? 'live' : 'test',
    scopes: mayPrint && scopes.includes('print') ? ['read', 'print'] : ['read'],
    clientHash: hashOf(clientId),
    redirectUri,
    challenge,
    expires: Date.now() + CODE_SECONDS * 1000,
  };
}

async function signIn(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: AuthorizeRequest,
  form: URLSearchParams,
): Promise<FastifyReply> {
  const email = (form.get('email') ?? '').toLowerCase();
  const path = '/sign-in/email';
  const headers = headersFor(request, new URL(deps.publicUrl()).origin);
  headers.delete('content-length');
  headers.set('content-type', 'application/json');
  try {
    const release = await deps.limits.reserveGuess({ ip: addressOf(request), account: email });
    const body = { email, password: form.get('password') ?? '' };
    const response = await callLibrary(deps, headers, { method: 'POST', path, body });
    deps.audit.auth({ path, ok: response.ok, address: request.ip, session: null, email });
    if (response.ok || response.status >= 500) await release();
    if (!response.ok) throw toApiError(response.status, await response.text());
    return reply
      .code(303)
      .header('set-cookie', response.headers.getSetCookie())
      .header('cache-control', 'no-store')
      .header('location', request.url)
      .send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    void reply.headers(error.headers);
    return send(reply, signInPage(asked, error.message), error.status);
  }
}
