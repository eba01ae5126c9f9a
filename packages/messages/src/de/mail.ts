/** E-Mails zu einem Konto. */
import type { mail as english } from '../en/mail.ts';

export const mail = {
  'mail.verify.subject': 'Bestätigen Sie Ihre E-Mail-Adresse für Platen',
  'mail.verify.before':
    'Jemand hat sich mit dieser E-Mail-Adresse bei Platen registriert. Öffnen Sie diese Seite, um zu bestätigen, dass es Ihre ist:',
  'mail.verify.after':
    'Der Link gilt 24 Stunden. Wenn Sie sich nicht registriert haben, ignorieren Sie diese E-Mail: Es geschieht nichts.',
  'mail.reset.subject': 'Setzen Sie ein neues Passwort für Platen',
  'mail.reset.before':
    'Jemand hat ein neues Passwort für Ihr Platen-Konto angefordert. Öffnen Sie diese Seite, um es zu setzen:',
  'mail.reset.after':
    'Der Link gilt einmal, eine Stunde lang. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail: Ihr Passwort bleibt.',
  'mail.invitation.subject': 'Sie sind in ein Konto von Platen eingeladen',
  'mail.invitation.before':
    '{by} lädt Sie in ein Konto von Platen ein, einem Dienst, der Etiketten druckt. Öffnen Sie diese Seite, um es zu sehen:',
  'mail.invitation.after':
    'Der Link gilt einmal, bis {until}. Wenn Sie nicht wissen, von wem das ist, ignorieren Sie diese E-Mail: Es geschieht nichts.',
} as const satisfies Record<keyof typeof english, string>;
