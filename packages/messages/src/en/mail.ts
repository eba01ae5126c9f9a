/** E-mails about an account. */
export const mail = {
  'mail.verify.subject': 'Verify your e-mail address for Platen',
  'mail.verify.before':
    'Somebody has signed up for Platen with this e-mail address. Open this page to verify that it is yours:',
  'mail.verify.after': 'The link works for 24 hours. If you did not sign up, ignore this e-mail: nothing happens.',
  'mail.reset.subject': 'Set a new password for Platen',
  'mail.reset.before': 'Somebody has asked for a new password for your Platen account. Open this page to set it:',
  'mail.reset.after':
    'The link works once, within one hour. If you did not ask for it, ignore this e-mail: your password stays.',
  'mail.email.subject': 'Verify your new e-mail address for Platen',
  'mail.email.before':
    'A user of Platen wants to change to this e-mail address. Open this page to confirm that it is yours:',
  'mail.email.after':
    'The link works once, within 24 hours, until the password is changed. If you did not ask for it, ignore this e-mail: nothing happens.',
  'mail.emailNotice.subject': 'Your e-mail address for Platen is about to change',
  'mail.emailNotice.before':
    'Somebody who knows your password has asked to change the e-mail address of your Platen account. It changes when the link that was sent to the new address is opened. This page has your settings:',
  'mail.emailNotice.after':
    'If it was not you, set a new password now ("Forgot your password?" on the sign-in page): that ends the change, and all sessions.',
  'mail.passkey.subject': 'A passkey was added to your Platen account',
  'mail.passkey.before': 'Whoever has it signs in without your password. This page lists your passkeys:',
  'mail.passkey.after': 'If it was not you, remove it there, and set a new password, which ends all other sessions.',
  'mail.invitation.subject': 'You are invited to an account of Platen',
  'mail.invitation.before':
    '{by} invites you to an account of Platen, a service that prints labels. Open this page to see it:',
  'mail.invitation.after':
    'The link works once, until {until}. If you do not know who this is, ignore this e-mail: nothing happens.',
} as const;
