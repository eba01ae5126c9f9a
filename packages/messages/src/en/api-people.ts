/** Errors of the API about members, invitations and users. */
export const apiPeople = {
  'api.account_limit_reached': 'A user may be a member of {limit} accounts: leave one first.',
  'api.account_not_found': 'There is no account with that id that you are a member of.',
  'api.account_not_found.any': 'There is no account with that id.',
  'api.already_member': 'You are a member of this account already.',
  'api.forbidden.impersonation': 'You are working in this account as an operator of the cloud: end that instead.',
  'api.forbidden.invitation':
    'This invitation is for {email}: sign in with that address, or ask for another invitation.',
  'api.forbidden.operator':
    'Only an operator of the cloud may do this: a user whose verified address is in OPERATOR_EMAILS.',
  'api.invalid_parameter.new_email': 'newEmail must be an e-mail address.',
  'api.invalid_parameter.passkey_name': 'name must be 1 to 100 characters without control characters.',
  'api.invalid_parameter.invitation':
    'invitation does not work: it was used or revoked, has expired, or was not copied completely.',
  'api.invalid_parameter.invitation_email': 'email must be {email}, which the invitation is for.',
  'api.invalid_parameter.invitation_mail':
    'invitation must be the one from the link in the e-mail to {email}. Or sign up without it, verify the address, and accept it then.',
  'api.email_not_verified.invitation':
    'Open the invitation by the link in the e-mail that was sent to you, or verify your address first: your profile can send the e-mail again.',
  'api.invalid_parameter.password_own':
    'This password is your own name or address, or the name of this service: attackers try these first. Choose another one.',
  'api.invalid_parameter.password_known':
    'password must not be one known from data breaches: choose another, such as four words that do not belong together.',
  'api.invalid_parameter.password_length': 'password must have {least} to {most} characters.',
  'api.invalid_parameter.password_letters': 'password must contain at least 4 different characters other than spaces.',
  'api.invalid_parameter.password_same': 'newPassword is the present password: choose another one.',
  'api.invalid_parameter.person_name': 'name must be 1 to 100 characters without control characters.',
  'api.invalid_parameter.user_exists':
    'There is a user with this e-mail address already. Sign in, or use another address.',
  'api.invitation_expired': 'This invitation has expired. Ask whoever sent it for another.',
  'api.invitation_not_found': 'There is no invitation with that id.',
  'api.invitation_not_found.token':
    'There is no invitation with this link. Copy the complete link, or ask for another invitation.',
  'api.invitation_not_found.used':
    'This invitation has been used; it works once. If you accepted it, sign in. If not, ask for another.',
  'api.invitation_not_found.revoked': 'This invitation was revoked. Ask whoever sent it for another.',
  'api.last_owner': 'An account needs an owner: make another member an owner first.',
  'api.member_not_found': 'There is no member with that id.',
  'api.not_found.trusted_device': 'There is no trusted device with that id.',
  'api.password_change_required':
    'Somebody else set your password: replace it by one of your own at /profile first, or with POST /api/auth/change-password.',
  'api.second_factor_required':
    'This account requires a second factor: set one up at /profile, or sign in with a passkey. Until then only your profile is open.',
  'api.second_factor_required.own':
    'Set up a second factor of your own at /profile first, or sign in with a passkey: otherwise this would lock you out.',
  'api.unauthorized.code_used': 'This code was used before: wait for the next one of your app.',
  'api.unauthorized.passkey_refused': 'This passkey was not accepted: it belongs to another site or another user.',
  'api.unauthorized.locked': 'This user is locked. The operator of the cloud can unlock it.',
  'api.unauthorized.password_expired':
    'The operator of the cloud set this password more than {hours} hours ago, and it was never used: ask for another.',
  'api.unauthorized.passkey': 'The device did not verify its user: unlock it first.',
  'api.unauthorized.user': 'This user was removed.',
  'things.invitations': 'open invitations',
  'things.members': 'members',
  'things.passkeys': 'passkeys',
} as const;
