/**
 * Contents of the mails about an account, in the language of whoever caused them. They contain no text of a user but a
 * verified address: nobody can send a text of his own with them.
 */
import '@platen/messages/service';
import { format } from '@platen/messages';
import { escapeHtml } from '../../ground/http/answers/escape-html.ts';
import { htmlPage, type Language, LOCALES } from '../../ground/mail/language.ts';
import type { Mail } from '../../ground/mail/mailer.ts';

interface Letter {
  readonly subject: string;
  readonly before: string;
  readonly link: string;
  readonly after: string;
}

export interface Addressed {
  readonly to: string;
  readonly link: string;
  readonly language: Language;
}

export const verificationMail = ({ link, ...to }: Addressed): Mail =>
  compose(to, {
    subject: format(to.language, 'mail.verify.subject'),
    before: format(to.language, 'mail.verify.before'),
    link,
    after: format(to.language, 'mail.verify.after'),
  });

export const resetMail = ({ link, ...to }: Addressed): Mail =>
  compose(to, {
    subject: format(to.language, 'mail.reset.subject'),
    before: format(to.language, 'mail.reset.before'),
    link,
    after: format(to.language, 'mail.reset.after'),
  });

/** The mail to the new address. */
export const emailChangeMail = ({ link, ...to }: Addressed): Mail =>
  compose(to, {
    subject: format(to.language, 'mail.email.subject'),
    before: format(to.language, 'mail.email.before'),
    link,
    after: format(to.language, 'mail.email.after'),
  });

/** The mail to the old address. */
export const emailChangeNotice = ({ link, ...to }: Addressed): Mail =>
  compose(to, {
    subject: format(to.language, 'mail.emailNotice.subject'),
    before: format(to.language, 'mail.emailNotice.before'),
    link,
    after: format(to.language, 'mail.emailNotice.after'),
  });

export const passkeyMail = ({ link, ...to }: Addressed): Mail =>
  compose(to, {
    subject: format(to.language, 'mail.passkey.subject'),
    before: format(to.language, 'mail.passkey.before'),
    link,
    after: format(to.language, 'mail.passkey.after'),
  });

/** The address of the inviter is verified: it is no text that anybody may choose. */
export function invitationMail({ link, ...to }: Addressed, by: string, expiresDate: Date): Mail {
  const { language } = to;
  const until = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' });
  return compose(to, {
    subject: format(language, 'mail.invitation.subject'),
    before: format(language, 'mail.invitation.before', { by }),
    link,
    after: format(language, 'mail.invitation.after', { until: until.format(expiresDate) }),
  });
}

function compose({ to, language }: Omit<Addressed, 'link'>, { subject, before, link, after }: Letter): Mail {
  const paragraphs = [escapeHtml(before), `<a href="${link}">${link}</a>`, escapeHtml(after)];
  return {
    to,
    subject,
    text: `${before}\n\n${link}\n\n${after}\n`,
    html: htmlPage(
      language,
      paragraphs.map((one) => `<p>${one}</p>`),
    ),
  };
}
