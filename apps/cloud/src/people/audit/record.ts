/** Writes the audit log: routes that change the configuration, signing in and out, changes by agents. */
import type { auditApi } from '@platen/protocol';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Orm } from '../../ground/db/client.ts';
import { findAgentName, findUser, findUserByEmail, insertAudit } from './store.ts';

/** The acting user, proved by a session. */
interface Actor {
  readonly userId: string;
  readonly ownAccountId: string;
  readonly email: string;
}

interface AuthCall {
  /** Below /api/auth. */
  readonly path: string;
  readonly ok: boolean;
  readonly address: string;
  readonly session: Actor | null;
  /** The address as the caller typed it. */
  readonly email: string | undefined;
}

export interface Audit {
  readonly auth: (call: AuthCall) => void;
  readonly agent: (
    agent: { readonly id: string; readonly accountId: string },
    entry: {
      readonly action: auditApi.AuditAction;
      readonly target: string;
      readonly address: string | null;
      readonly detail?: Readonly<Record<string, unknown>>;
    },
  ) => void;
  /** Records what the requests of users change. */
  readonly install: (app: FastifyInstance) => void;
}

/** The action of a successful request of a user, by its route. */
const ACTIONS: Readonly<Record<string, auditApi.AuditAction>> = {
  'POST /api/v3/keys': 'key.created',
  'DELETE /api/v3/keys/:id': 'key.removed',
  'PATCH /api/v3/account': 'account.changed',
  'POST /api/v3/account/leave': 'member.left',
  'PATCH /api/v3/members/:id': 'member.changed',
  'DELETE /api/v3/members/:id': 'member.removed',
  'DELETE /api/v3/profile/trusted-devices/:id': 'trusted_device.ended',
  'POST /api/v3/invitations': 'invitation.created',
  'DELETE /api/v3/invitations/:id': 'invitation.revoked',
  'POST /api/v3/tokens': 'page_token.created',
  'DELETE /api/v3/tokens/:id': 'page_token.removed',
  'POST /api/v3/boards': 'board.created',
  'DELETE /api/v3/boards/:id': 'board.removed',
  'POST /api/v3/agents/enroll': 'enrollment.created',
  'POST /api/v3/enrollment-requests/:code': 'enrollment.decided',
  'DELETE /api/v3/enrollment-codes/:id': 'enrollment.revoked',
  'PATCH /api/v3/agents/:id': 'agent.renamed',
  'PUT /api/v3/agents/:id/update-ring': 'agent.update_ring_changed',
  'POST /api/v3/agents/:id/rotate-key': 'agent.key_rotation_requested',
  'POST /api/v3/agents/:id/bundle': 'agent.bundle_requested',
  'GET /api/v3/agents/:id/bundle': 'agent.bundle_downloaded',
  'POST /api/v3/agents/:id/log': 'agent.log_followed',
  'POST /api/v3/agents/:id/restart': 'agent.restarted',
  'POST /api/v3/agents/:id/update': 'agent.update_requested',
  'POST /api/v3/updates': 'agent.updates_requested',
  'PUT /api/v3/updates/settings': 'agent.updates_changed',
  'POST /api/v3/agents/:id/replace': 'agent.replacement_requested',
  'DELETE /api/v3/agents/:id': 'agent.removed',
  'POST /api/v3/job-actions': 'job_action.created',
  'POST /api/v3/job-actions/:id/undo': 'job_action.undone',
  'POST /api/v3/agents/:id/printers': 'printer.created',
  'PATCH /api/v3/printers/:id': 'printer.changed',
  'POST /api/v3/printers/:id/pause': 'printer.paused',
  'POST /api/v3/printers/:id/resume': 'printer.resumed',
  'DELETE /api/v3/printers/:id': 'printer.removed',
  'POST /api/v3/pools': 'pool.created',
  'PATCH /api/v3/pools/:id': 'pool.changed',
  'POST /api/v3/pools/:id/pause': 'pool.paused',
  'POST /api/v3/pools/:id/resume': 'pool.resumed',
  'DELETE /api/v3/pools/:id': 'pool.removed',
  'POST /api/v3/printers/:id/agents': 'binding.created',
  'DELETE /api/v3/printers/:id/agents/:agentId': 'binding.removed',
  'PUT /api/v3/printers/:id/agents': 'binding.reordered',
  'POST /api/v3/attention/dismiss': 'jobs.dismissed',
  'POST /api/v3/labels': 'label.created',
  'PUT /api/v3/labels/:id': 'label.changed',
  'DELETE /api/v3/labels/:id': 'label.removed',
  'POST /api/v3/labels/:id/restore': 'label.restored',
  'POST /api/v3/labels/:id/publish': 'template.published',
  'POST /api/v3/templates': 'template.created',
  'PATCH /api/v3/templates/:id': 'template.changed',
  'POST /api/v3/templates/:id/publish': 'template.published',
  'POST /api/v3/templates/:id/versions/:version/publish': 'template.rolled_back',
  'POST /api/v3/templates/:id/restore': 'template.restored',
  'DELETE /api/v3/templates/:id': 'template.removed',
  'POST /api/v3/webhooks': 'webhook.created',
  'PATCH /api/v3/webhooks/:id': 'webhook.changed',
  'DELETE /api/v3/webhooks/:id': 'webhook.removed',
  'POST /api/v3/webhooks/:id/secret': 'webhook.secret_changed',
  'POST /api/v3/alert-rules': 'alert_rule.created',
  'PATCH /api/v3/alert-rules/:id': 'alert_rule.changed',
  'DELETE /api/v3/alert-rules/:id': 'alert_rule.removed',
  'POST /api/v3/alert-channels': 'alert_channel.created',
  'DELETE /api/v3/alert-channels/:id': 'alert_channel.removed',
  'PUT /api/v3/alert-settings': 'alert_settings.changed',
};

/** Actions whose path contains the id of a different thing than the one they create. */
const MAKES_FROM_ANOTHER: ReadonlySet<string> = new Set(['printer.created', 'template.published']);

/** Actions whose request has a secret that the answer shows in part. */
const SECRET_BODIES: ReadonlySet<string> = new Set(['alert_channel.created']);

/** Fields of a request or an answer that may be shown: no secret has one of these names. */
const SHOWN = [
  'name',
  'role',
  'email',
  'mode',
  'scopes',
  'expiresDate',
  'printerIds',
  'copies',
  'origins',
  'connectionType',
  'prefer',
  'takeOverSeconds',
  'address',
  'url',
  'types',
  'active',
  'format',
  'agentId',
  'agentIds',
  'updateRing',
  'jobId',
  'printerId',
  'errorCode',
  'until',
  'dismissed',
  'reusable',
  'uses',
  'addPrinters',
  'action',
  'printerId',
  'total',
  'revokeOld',
  'requested',
  'automatic',
  'window',
  'version',
  'kind',
  'type',
  'minutes',
  'timeZone',
  'quietHours',
  'keepDocuments',
  'requiresSecondFactor',
  'expiresIn',
];

const AUTH_ACTIONS: Readonly<
  Record<string, { readonly ok?: auditApi.AuditAction; readonly failed?: auditApi.AuditAction }>
> = {
  '/sign-up/email': { ok: 'account.created' },
  '/sign-in/email': { ok: 'sign_in.succeeded', failed: 'sign_in.failed' },
  '/request-password-reset': { ok: 'password.reset_requested' },
  '/sign-out': { ok: 'sign_out' },
  '/change-password': { ok: 'password.changed', failed: 'password.change_failed' },
  '/revoke-session': { ok: 'session.revoked' },
  '/revoke-sessions': { ok: 'session.revoked' },
  '/revoke-other-sessions': { ok: 'session.revoked' },
  '/update-user': { ok: 'user.changed' },
  '/change-email': { ok: 'email.change_requested', failed: 'email.change_failed' },
  '/verify-password': { failed: 'confirmation.failed' },
  '/two-factor/confirm': { failed: 'confirmation.failed' },
  '/two-factor/enable': { failed: 'two_factor.change_failed' },
  '/sign-in/second-factor': { ok: 'sign_in.succeeded', failed: 'sign_in.failed' },
  '/passkey/verify-authentication': { ok: 'sign_in.succeeded', failed: 'sign_in.failed' },
  '/two-factor/verify-totp': { ok: 'two_factor.enabled', failed: 'two_factor.change_failed' },
  '/two-factor/disable': { ok: 'two_factor.disabled', failed: 'two_factor.change_failed' },
  '/two-factor/generate-backup-codes': { ok: 'two_factor.codes_changed', failed: 'two_factor.change_failed' },
  '/passkey/verify-registration': { ok: 'passkey.created' },
  '/passkey/delete-passkey': { ok: 'passkey.removed' },
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The answer's description of the thing that was created. */
    answered?: Readonly<Record<string, unknown>>;
    /** Further facts for the audit log: the name of a thing that was removed, and what went with it. */
    audited?: Readonly<Record<string, unknown>>;
  }
}

export function createAudit(orm: Orm, log: FastifyBaseLogger): Audit {
  const write = (work: Promise<void>): void =>
    void work.catch((error: unknown) => log.error({ err: error }, 'an entry of the audit log was not written'));

  const ofUser = async (request: FastifyRequest, action: auditApi.AuditAction): Promise<void> => {
    const { principal, answered, audited } = request;
    if (principal.kind !== 'user') return;
    const user = await findUser(orm, principal.userId);
    const { id = null, ...ids } = request.params as { id?: string };
    const isNew = id === null || MAKES_FROM_ANOTHER.has(action);
    await insertAudit(orm, {
      accountId: principal.accountId,
      actorType: principal.impersonation ? 'operator' : 'user',
      actorId: principal.userId,
      actor: user?.email ?? 'a removed user',
      action,
      target: isNew ? ((answered?.['id'] as string | undefined) ?? null) : id,
      address: request.ip,
      detail: shown(
        { ...answered, ...(SECRET_BODIES.has(action) ? {} : (request.body as object | undefined)), ...ids },
        audited,
      ),
    });
  };

  return {
    auth: ({ path, ok, address, session, email }) => {
      const actions = AUTH_ACTIONS[path];
      const action = ok ? actions?.ok : actions?.failed;
      if (!action) return;
      const record = async (): Promise<void> => {
        const user = session
          ? { id: session.userId, accountId: session.ownAccountId, email: session.email }
          : email === undefined
            ? null
            : await findUserByEmail(orm, email);
        // A guess at an unknown address belongs to no account.
        if (!user) return;
        // Anybody may request a mail to any address.
        const isProven = session !== null || (ok && action !== 'password.reset_requested');
        const actorType = isProven ? 'user' : 'anonymous';
        const actorId = actorType === 'user' ? user.id : null;
        await insertAudit(orm, { accountId: user.accountId, actorType, actorId, actor: user.email, action, address });
      };
      write(record());
    },
    agent: ({ id, accountId }, entry) => {
      const record = async (): Promise<void> => {
        const actor = (await findAgentName(orm, id)) ?? 'a removed agent';
        await insertAudit(orm, { accountId, actorType: 'agent', actorId: id, actor, ...entry });
      };
      write(record());
    },
    install: (app) => {
      const actionOf = ({ method, routeOptions }: FastifyRequest) => ACTIONS[`${method} ${routeOptions.url}`];
      app.addHook('preSerialization', async (request, _reply, payload) => {
        if (actionOf(request) && typeof payload === 'object' && payload !== null)
          request.answered = payload as Readonly<Record<string, unknown>>;
        return payload;
      });
      app.addHook('onResponse', (request, reply, done) => {
        const action = actionOf(request);
        if (action && reply.statusCode < 300) write(ofUser(request, action));
        done();
      });
    },
  };
}

function shown(
  fields: Readonly<Record<string, unknown>>,
  audited: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> | null {
  const entries = SHOWN.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]);
  const all = { ...Object.fromEntries(entries), ...audited };
  return Object.keys(all).length === 0 ? null : all;
}
