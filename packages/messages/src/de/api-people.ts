/** Errors of the API about members, invitations and users. */
export const apiPeople = {
  'api.account_limit_reached': 'Ein Benutzer kann Mitglied in {limit} Konten sein: Verlassen Sie zuerst eines.',
  'api.account_not_found': 'Es gibt kein Konto mit dieser ID, in dem Sie Mitglied sind.',
  'api.account_not_found.any': 'Es gibt kein Konto mit dieser ID.',
  'api.already_member': 'Sie sind schon Mitglied dieses Kontos.',
  'api.forbidden.impersonation': 'Sie arbeiten als Betreiber der Cloud in diesem Konto: Beenden Sie stattdessen das.',
  'api.forbidden.invitation':
    'Diese Einladung gilt für {email}: Melden Sie sich mit dieser Adresse an oder bitten Sie um eine andere Einladung.',
  'api.forbidden.operator':
    'Das darf nur ein Betreiber der Cloud: ein Benutzer, dessen bestätigte Adresse in OPERATOR_EMAILS steht.',
  'api.invalid_parameter.new_email': 'newEmail muss eine E-Mail-Adresse sein.',
  'api.invalid_parameter.passkey_name': 'name muss 1 bis 100 Zeichen ohne Steuerzeichen haben.',
  'api.invalid_parameter.invitation':
    'invitation gilt nicht: Die Einladung wurde verwendet oder widerrufen, ist abgelaufen oder wurde nicht vollständig kopiert.',
  'api.invalid_parameter.invitation_email': 'email muss {email} sein: Für diese Adresse gilt die Einladung.',
  'api.invalid_parameter.invitation_mail':
    'invitation muss aus dem Link der E-Mail an {email} stammen. Oder registrieren Sie sich ohne Einladung, bestätigen Sie die Adresse, und nehmen Sie die Einladung dann an.',
  'api.email_not_verified.invitation':
    'Öffnen Sie die Einladung über den Link in der E-Mail, die Sie bekommen haben, oder bestätigen Sie zuerst Ihre Adresse: Ihr Profil kann die E-Mail noch einmal senden.',
  'api.invalid_parameter.password_own':
    'Dieses Passwort ist Ihr Name, Ihre Adresse oder der Name dieses Dienstes: Das probieren Angreifer zuerst. Wählen Sie ein anderes.',
  'api.invalid_parameter.password_known':
    'password darf keines sein, das aus Datenlecks bekannt ist: Wählen Sie ein anderes, etwa vier Wörter, die nicht zusammengehören.',
  'api.invalid_parameter.password_length': 'password muss {least} bis {most} Zeichen haben.',
  'api.invalid_parameter.password_letters':
    'password muss mindestens 4 verschiedene Zeichen außer Leerzeichen enthalten.',
  'api.invalid_parameter.password_same': 'newPassword ist das bisherige Passwort: Wählen Sie ein anderes.',
  'api.invalid_parameter.person_name': 'name muss 1 bis 100 Zeichen ohne Steuerzeichen haben.',
  'api.invalid_parameter.user_exists':
    'Es gibt schon einen Benutzer mit dieser E-Mail-Adresse. Melden Sie sich an oder verwenden Sie eine andere.',
  'api.invitation_expired':
    'Diese Einladung ist abgelaufen. Bitten Sie die Person, die sie geschickt hat, um eine andere.',
  'api.invitation_not_found': 'Es gibt keine Einladung mit dieser ID.',
  'api.invitation_not_found.token':
    'Zu diesem Link gibt es keine Einladung. Kopieren Sie den ganzen Link, oder bitten Sie um eine andere Einladung.',
  'api.invitation_not_found.used':
    'Diese Einladung wurde schon verwendet; sie gilt einmal. Wenn Sie sie angenommen haben, melden Sie sich an. Wenn nicht, bitten Sie um eine andere.',
  'api.invitation_not_found.revoked':
    'Diese Einladung wurde widerrufen. Bitten Sie die Person, die sie geschickt hat, um eine andere.',
  'api.last_owner': 'Ein Konto braucht einen Inhaber: Machen Sie zuerst ein anderes Mitglied zum Inhaber.',
  'api.member_not_found': 'Es gibt kein Mitglied mit dieser ID.',
  'api.not_found.trusted_device': 'Es gibt kein vertrautes Gerät mit dieser ID.',
  'api.password_change_required':
    'Ihr Passwort hat jemand anderes gesetzt: Ersetzen Sie es zuerst unter /profile durch ein eigenes, oder mit POST /api/auth/change-password.',
  'api.second_factor_required':
    'Dieses Konto verlangt einen zweiten Faktor: Richten Sie unter /profile einen ein, oder melden Sie sich mit einem Passkey an. Bis dahin erreichen Sie nur Ihr Profil.',
  'api.second_factor_required.own':
    'Richten Sie unter /profile zuerst selbst einen zweiten Faktor ein, oder melden Sie sich mit einem Passkey an: Sonst würden Sie sich aussperren.',
  'api.unauthorized.code_used': 'Dieser Code wurde schon benutzt: Warten Sie auf den nächsten Ihrer App.',
  'api.unauthorized.passkey_refused':
    'Dieser Passkey wurde nicht angenommen: Er gehört zu einer anderen Seite oder einem anderen Benutzer.',
  'api.unauthorized.locked': 'Dieser Benutzer ist gesperrt. Der Betreiber der Cloud kann ihn entsperren.',
  'api.unauthorized.password_expired':
    'Der Betreiber der Cloud hat dieses Passwort vor mehr als {hours} Stunden gesetzt, und niemand hat es benutzt: Bitten Sie um ein anderes.',
  'api.unauthorized.passkey': 'Das Gerät hat seinen Benutzer nicht geprüft: Entsperren Sie es zuerst.',
  'api.unauthorized.user': 'Dieser Benutzer wurde entfernt.',
  'things.invitations': 'offene Einladungen',
  'things.members': 'Mitglieder',
  'things.passkeys': 'Passkeys',
} as const;
