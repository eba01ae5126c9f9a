/**
 * The pages behind the links of mails: plain forms without a script. Opening one changes nothing, so mail scanners may.
 */
import { createHash } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { rawBodies } from '../http/bodies.ts';
import { rawPayload } from '../http/routes.ts';
import { requestReset, requireMail, setPassword, verifyEmail } from './recovery.ts';

const STYLE = `
body { max-width: 30rem; margin: 3rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif; color: #111; background: #fff }
label, input, button { display: block; font: inherit; margin-top: .6rem }
input { width: 100%; box-sizing: border-box; padding: .4rem }
button { padding: .4rem 1.2rem }
@media (prefers-color-scheme: dark) { body { color: #eee; background: #111 } a { color: #93c5fd } }
`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface Page {
  readonly title: string;
  readonly form: (token: string) => string;
  readonly submit: (deps: Deps, request: FastifyRequest, fields: Fields) => Promise<void>;
  readonly done: string;
}

type Fields = Readonly<Record<'token' | 'email' | 'password', string>>;

const token = (value: string): string => `<input type="hidden" name="token" value="${escapeHtml(value)}">`;

const PAGES: Readonly<Record<string, Page>> = {
  'verify-email': {
    title: 'Verify your e-mail address',
    form: (value) => `${token(value)}<button>Verify</button>`,
    submit: (deps, request, fields) => verifyEmail(deps, request, fields.token),
    done: 'Your e-mail address is verified.',
  },
  'forgot-password': {
    title: 'Forgot your password?',
    form: () =>
      `<label for="email">E-mail address</label><input id="email" name="email" type="email" required maxlength="320" autocomplete="username"><button>Send a mail</button>`,
    submit: (deps, request, fields) => {
      const email = z.email().max(320).safeParse(fields.email);
      if (!email.success) throw new ApiError('invalid_parameter', 'This is no e-mail address.');
      return requestReset(deps, request, email.data);
    },
    done: 'If there is an account with this e-mail address, a mail is on its way. Its link works for one hour.',
  },
  'new-password': {
    title: 'Set a new password',
    form: (value) =>
      `${token(value)}<label for="password">New password, 8 to 128 characters</label><input id="password" name="password" type="password" required minlength="8" maxlength="128" autocomplete="new-password"><button>Set the password</button>`,
    submit: (deps, request, fields) =>
      setPassword(deps, request, { token: fields.token, newPassword: fields.password }),
    done: 'Your password is set, and all sessions have ended. Sign in with it.',
  },
};

export const accountPages =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    rawBodies(app, 16 * 1024);
    for (const [name, page] of Object.entries(PAGES)) {
      const send = (reply: FastifyReply, status: number, main: string): FastifyReply =>
        reply
          .code(status)
          .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
          .type('text/html; charset=utf-8')
          .serializer(rawPayload)
          .send(frame(page.title, main));
      const form = (value: string): string => `<form method="post" action="${name}">${page.form(value)}</form>`;

      /** A refusal is a page too. */
      const answer = async (
        reply: FastifyReply,
        value: string,
        work: () => Promise<string> | string,
      ): Promise<FastifyReply> => {
        try {
          return send(reply, 200, await work());
        } catch (error) {
          if (!(error instanceof ApiError) || error.status >= 500) throw error;
          void reply.headers(error.headers);
          const again = error.status === 404 ? '' : form(value);
          return send(reply, error.status, `<p role="alert">${escapeHtml(error.message)}</p>${again}`);
        }
      };

      app.get(`/account/${name}`, { schema: { hide: true } }, async (request, reply) => {
        const { token: raw } = request.query as { readonly token?: unknown };
        const value = typeof raw === 'string' ? raw : '';
        return answer(reply, value, () => {
          requireMail(deps);
          return form(value);
        });
      });
      app.post(`/account/${name}`, { schema: { hide: true } }, async (request, reply) => {
        const sent = new URLSearchParams(Buffer.from((request.body as Uint8Array | undefined) ?? []).toString());
        const field = (key: string): string => sent.get(key) ?? '';
        const fields = { token: field('token'), email: field('email'), password: field('password') };
        return answer(reply, fields.token, async () => {
          await page.submit(deps, request, fields);
          return `<p role="status">${page.done}</p>`;
        });
      });
    }
  };

const frame = (title: string, main: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title} – Platen</title>
<link rel="icon" href="/favicon.ico" type="image/svg+xml">
<style>${STYLE}</style>
<h1>${title}</h1>
${main}
</html>
`;

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
