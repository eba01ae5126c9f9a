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
  'mail.email.subject': 'Bestätigen Sie Ihre neue E-Mail-Adresse für Platen',
  'mail.email.before':
    'Jemand möchte diese E-Mail-Adresse für sein Platen-Konto benutzen. Öffnen Sie diese Seite, um zu bestätigen, dass es Ihre ist:',
  'mail.email.after':
    'Der Link gilt einmal, 24 Stunden lang, und nur, bis das Passwort geändert wird. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail: Es geschieht nichts.',
  'mail.emailNotice.subject': 'Ihre E-Mail-Adresse für Platen soll geändert werden',
  'mail.emailNotice.before':
    'Jemand, der Ihr Passwort kennt, möchte die E-Mail-Adresse Ihres Platen-Kontos ändern. Sie ändert sich, sobald der Link geöffnet wird, der an die neue Adresse ging. Ihre Einstellungen stehen auf dieser Seite:',
  'mail.emailNotice.after':
    'Wenn Sie das nicht waren, setzen Sie jetzt ein neues Passwort („Passwort vergessen?“ auf der Anmeldeseite): Das beendet die Änderung und alle Sitzungen.',
  'mail.passkey.subject': 'Ihrem Platen-Konto wurde ein Passkey hinzugefügt',
  'mail.passkey.before': 'Wer ihn besitzt, meldet sich ohne Ihr Passwort an. Ihre Passkeys stehen auf dieser Seite:',
  'mail.passkey.after':
    'Wenn Sie das nicht waren, entfernen Sie ihn dort, und setzen Sie ein neues Passwort: Das beendet alle anderen Sitzungen.',
  'mail.invitation.subject': 'Sie sind in ein Konto von Platen eingeladen',
  'mail.invitation.before':
    '{by} lädt Sie in ein Konto von Platen ein, einem Dienst, der Etiketten druckt. Öffnen Sie diese Seite, um es zu sehen:',
  'mail.invitation.after':
    'Der Link gilt einmal, bis {until}. Wenn Sie nicht wissen, von wem das ist, ignorieren Sie diese E-Mail: Es geschieht nichts.',
} as const satisfies Record<keyof typeof english, string>;
