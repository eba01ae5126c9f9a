/**
 * Contents of the mails about an account. They contain no text of a user but a verified address: nobody can send
 * a text of his own with them.
 */
import { escapeHtml } from '../http/escape-html.ts';
import type { Mail } from '../mail/mailer.ts';

interface Letter {
  readonly subject: string;
  readonly before: string;
  readonly link: string;
  readonly after: string;
}

export const verificationMail = (to: string, link: string): Mail =>
  compose(to, {
    subject: 'Verify your e-mail address for Platen',
    before: 'Somebody has signed up for Platen with this e-mail address. Open this page to verify that it is yours:',
    link,
    after: 'The link works for 24 hours. If you did not sign up, ignore this mail: nothing happens.',
  });

export const resetMail = (to: string, link: string): Mail =>
  compose(to, {
    subject: 'Set a new password for Platen',
    before: 'Somebody has asked for a new password for your Platen account. Open this page to set it:',
    link,
    after: 'The link works once, within one hour. If you did not ask for it, ignore this mail: your password stays.',
  });

/** The address of the inviter is verified: it is no text that anybody may choose. */
export const invitationMail = (to: string, link: string, invitedBy: string): Mail =>
  compose(to, {
    subject: 'You are invited to an account of Platen',
    before: `${invitedBy} invites you to an account of Platen, a service that prints labels. Open this page to see it:`,
    link,
    after: 'The link works once. If you do not know who this is, ignore this mail: nothing happens.',
  });

function compose(to: string, { subject, before, link, after }: Letter): Mail {
  const html = [`<p>${escapeHtml(before)}</p>`, `<p><a href="${link}">${link}</a></p>`, `<p>${after}</p>`].join('\n');
  return { to, subject, text: `${before}\n\n${link}\n\n${after}\n`, html: `<!doctype html>\n${html}\n` };
}
