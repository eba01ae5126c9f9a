/** Our own part in better-auth's routes: answers that it does not give as we need them, and the consequences of its own. */
import type { FastifyRequest } from 'fastify';
import { message } from '@platen/messages';
import { z } from 'zod';
import type { AccountParts } from '../parts.ts';
import { ApiError } from '../../../ground/http/api-error.ts';
import { addressOf } from '../../../ground/http/callers/rate-limits.ts';
import { languageOf } from '../../../ground/mail/language.ts';
import { renameInviter } from '../../members/made-by-store.ts';
import { pageLink, type SessionUser } from './auth.ts';
import { endEmailChange, requestEmailChange } from '../email-change-store.ts';
import { emailChangeMail, emailChangeNotice, passkeyMail } from '../mails.ts';
import type { Body, LibraryRequest } from './prepare.ts';
import { confirmSession, deleteSession, openedWithPasskey } from '../sessions/session-store.ts';
import { deleteOtherSessions, endAccess, ownPasswordSet } from '../store.ts';
import { endTrust } from '../sessions/trusted-device-store.ts';

type WithSession = LibraryRequest & { readonly session: SessionUser };

/** Answers in place of the library, by path. */
const ANSWERS: Readonly<
  Record<string, (deps: AccountParts, call: WithSession, body: Body) => Promise<Response | null>>
> = {
  // The API names sessions by their id, and nobody but their browsers has their tokens.
  '/revoke-session': async ({ database }, { session: { userId } }, body) => {
    const { success, data } = z.object({ id: z.uuid() }).safeParse(body);
    if (!success) throw new ApiError('invalid_parameter', message('api.invalid_parameter.session_id'));
    if (!(await deleteSession(database.orm, { userId, id: data.id })))
      throw new ApiError('not_found', message('api.not_found.session'));
    return DONE();
  },
  '/revoke-other-sessions': async ({ database }, { session }) => {
    await deleteOtherSessions(database.orm, session);
    return DONE();
  },
  // The library signs the change into the link, where nothing ends it. Without mail it changes the address at once.
  '/change-email': async (deps, { session, request }, body) => {
    if (!deps.mailer) return null;
    const newEmail = String(body['newEmail']);
    await deps.limits.mail({ ip: addressOf(request), to: newEmail });
    const language = languageOf(request.headers['accept-language']);
    const profile = `${deps.publicUrl()}/profile`;
    const token = await requestEmailChange(deps.database.orm, session.userId, newEmail);
    // The answer does not reveal whether somebody has the address.
    if (token !== null) {
      const link = pageLink(deps.publicUrl(), '/account/verify-email', token);
      deps.mailer.send(emailChangeMail({ to: newEmail, link, language }));
    }
    deps.mailer.send(emailChangeNotice({ to: session.email, link: profile, language }));
    return DONE();
  },
};

const DONE = (): Response => Response.json({ status: true });

/** null where the library answers. */
export const answerOf = async (deps: AccountParts, call: LibraryRequest, body: Body): Promise<Response | null> => {
  const { path, session } = call;
  return session && Object.hasOwn(ANSWERS, path) ? ANSWERS[path]!(deps, { ...call, session }, body) : null;
};

interface Settled {
  readonly sent: Body;
  readonly answer: string;
}

type Settle = (deps: AccountParts, call: WithSession, settled: Settled) => Promise<void>;

const confirmedByCode: Settle = async ({ database }, { session }) => {
  // The first code turns the second factor on, and begins a session that is confirmed by it.
  if (session.twoFactor) await confirmSession(database.orm, session.sessionId, 'second_factor');
  else await endTrust(database.orm, session.userId);
};
const trustEnds: Settle = async ({ database }, { session }) => void (await endTrust(database.orm, session.userId));

const SETTLE: Readonly<Record<string, Settle>> = {
  '/verify-password': async ({ database }, { session }) => {
    if (!session.twoFactor) await confirmSession(database.orm, session.sessionId, 'password');
  },
  '/two-factor/verify-totp': confirmedByCode,
  '/two-factor/verify-backup-code': confirmedByCode,
  // Without mail the library has changed the address at once.
  '/change-email': async ({ database, mailer }, { session }, { sent }) => {
    if (!mailer) await renameInviter(database.orm, session.email, String(sent['newEmail']).toLowerCase());
  },
  '/two-factor/disable': trustEnds,
  '/two-factor/generate-backup-codes': trustEnds,
  '/revoke-sessions': trustEnds,
  '/revoke-other-sessions': trustEnds,
  '/change-password': async ({ changes, database }, { session }, { sent }) => {
    const { orm } = database;
    await deleteOtherSessions(orm, session);
    await endTrust(orm, session.userId);
    await ownPasswordSet(orm, session.userId);
    await endEmailChange(orm, session.userId);
    const ended = await endAccess(orm, session.userId, {
      passkeys: sent['endPasskeys'] === true,
      keys: sent['endKeys'] === true,
    });
    await changes.announce(...ended.map((id) => ({ kind: 'key' as const, id })));
  },
  '/passkey/verify-registration': async ({ database, mailer, publicUrl }, { session, request }) => {
    await openedWithPasskey(database.orm, session.sessionId);
    const language = languageOf(request.headers['accept-language']);
    mailer?.send(passkeyMail({ to: session.email, link: `${publicUrl()}/profile`, language }));
  },
};

/** A browser that signs in again has no more use for its session of before, which nobody would end. */
export const SIGN_INS: ReadonlySet<string> = new Set([
  '/sign-up/email',
  '/sign-in/email',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/passkey/verify-authentication',
]);

/** Runs the consequences of a request that the library has carried out. */
export async function settle(deps: AccountParts, call: LibraryRequest, settled: Settled): Promise<void> {
  const { path, session, request } = call;
  const { email, password } = settled.sent;
  if (path === '/sign-in/email') await deps.auth().renewHash(String(email), String(password));
  if (session && Object.hasOwn(SETTLE, path)) return SETTLE[path]!(deps, { ...call, session }, settled);
  if (!session && SIGN_INS.has(path)) await endFormerSession(deps, request);
}

/** Ends the session of the cookie that a sign-in replaces. */
async function endFormerSession(deps: AccountParts, { headers }: FastifyRequest): Promise<void> {
  const { cookie } = headers;
  const former = cookie === undefined ? null : await deps.auth().findSession(new Headers({ cookie }));
  if (!former) return;
  await deleteSession(deps.database.orm, { userId: former.userId, id: former.sessionId });
  await deps.changes.announce({ kind: 'sessions', userId: former.userId });
}
