/** What some of better-auth's routes take from us before they are called: our ids, our limits, a password. */
import { message } from '@platen/messages';
import { fieldApi, LIMITS } from '@platen/protocol';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { ApiError, countError } from '../http/api-error.ts';
import { addressOf } from '../http/rate-limits.ts';
import type { SessionUser } from './auth.ts';
import { callLibrary, toApiError } from './library.ts';
import { countPasskeys, findTokenOfSession } from './store.ts';

export type Body = Record<string, unknown>;

export interface LibraryRequest {
  /** Below /api/auth. */
  readonly path: string;
  readonly request: FastifyRequest;
  readonly headers: Headers;
  readonly session: SessionUser | null;
}

type Prepare = (deps: Deps, call: LibraryRequest & { readonly session: SessionUser }, body: Body) => Promise<Body>;

const PREPARE: Readonly<Record<string, Prepare>> = {
  // The API names sessions by their id.
  '/revoke-session': async ({ database }, { session }, body) => {
    const { success, data } = z.object({ id: z.uuid() }).safeParse(body);
    if (!success) throw new ApiError('invalid_parameter', message('api.invalid_parameter.session_id'));
    const token = await findTokenOfSession(database.orm, { userId: session.userId, id: data.id });
    if (token === null) throw new ApiError('not_found', message('api.not_found.session'));
    return { token };
  },
  // Whoever finds an open window must not take the account over.
  '/change-email': async (deps, { headers, request }, body) => {
    const { newEmail, password } = z
      .object({ newEmail: z.email().max(320).nullable().catch(null), password: z.string().max(128).catch('') })
      .parse(body);
    if (newEmail === null) throw new ApiError('invalid_parameter', message('api.invalid_parameter.new_email'));
    const checked = await callLibrary(deps, headers, {
      method: 'POST',
      path: '/verify-password',
      body: { password },
    });
    if (!checked.ok) throw toApiError(checked.status, await checked.text());
    if (deps.mailer) await deps.limits.mail({ ip: addressOf(request), to: newEmail });
    return { newEmail };
  },
  '/passkey/generate-register-options': async ({ database }, { session }) => {
    if ((await countPasskeys(database.orm, session.userId)) >= LIMITS.passkeysPerUser)
      throw countError('passkey_limit_reached', 'things.passkeys', { limit: LIMITS.passkeysPerUser });
    return {};
  },
  '/passkey/verify-registration': async (_deps, _call, body) => ({ response: body['response'], name: nameIn(body) }),
  '/passkey/update-passkey': async (_deps, _call, body) => ({ id: body['id'], name: nameIn(body) }),
};

/** The body for the library. */
export async function prepare(deps: Deps, call: LibraryRequest, body: Body): Promise<Body> {
  const { session } = call;
  const prepared = Object.hasOwn(PREPARE, call.path) ? PREPARE[call.path] : undefined;
  // Without a session the library refuses.
  return prepared && session ? prepared(deps, { ...call, session }, body) : body;
}

function nameIn(body: Body): string {
  const { success, data } = fieldApi.displayName.safeParse(body['name']);
  if (success) return data;
  throw new ApiError('invalid_parameter', message('api.invalid_parameter.passkey_name'));
}
