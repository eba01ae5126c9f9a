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
  'mail.invitation.subject': 'You are invited to an account of Platen',
  'mail.invitation.before':
    '{by} invites you to an account of Platen, a service that prints labels. Open this page to see it:',
  'mail.invitation.after':
    'The link works once, until {until}. If you do not know who this is, ignore this e-mail: nothing happens.',
} as const;
