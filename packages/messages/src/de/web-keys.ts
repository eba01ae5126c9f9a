/** Texte der Seite der Schlüssel. */
import type { webKeys as english } from '../en/web-keys.ts';

export const webKeys = {
  'web.nav.keys': 'API-Schlüssel',
  'web.keys.description': 'Programme melden sich mit einem Schlüssel an. Wer den Schlüssel hat, kann ihn benutzen.',
  'web.keys.create': 'Schlüssel anlegen',
  'web.keys.empty': 'Noch keine Schlüssel',
  'web.keys.emptyNext': 'Legen Sie für jedes Programm einen eigenen an, damit Sie jeden einzeln widerrufen können.',
  'web.keys.name': 'Name',
  'web.keys.nameHint': 'Das Programm oder der Ort, der ihn benutzt',
  'web.keys.prefix': 'Beginnt mit',
  'web.keys.may': 'Rechte',
  'web.keys.scope.convert': 'Etiketten umwandeln',
  'web.keys.scope.print': 'Umwandeln und drucken',
  'web.keys.mode': 'Art',
  'web.keys.mode.test': 'Test: Etiketten tragen ein Wasserzeichen',
  'web.keys.mode.live': 'Live',
  'web.keys.grantedBy': 'handelt für {email}',
  'web.keys.modeName.test': 'Test',
  'web.keys.lastUsed': 'Zuletzt benutzt',
  'web.keys.never': 'Nie',
  'web.keys.from': 'von {address}',
  'web.keys.expires': 'Läuft ab',
  'web.keys.expiresNever': 'Nie',
  'web.keys.expiresDays': 'Nach {days, number} Tagen',
  'web.keys.revoke': 'Widerrufen',
  'web.keys.revokeNamed': '{name} widerrufen',
  'web.keys.revokeTitle': '„{name}“ widerrufen?',
  'web.keys.revokeBody':
    'Programme mit diesem Schlüssel werden sofort abgewiesen. Das lässt sich nicht rückgängig machen.',
  'web.keys.revokeWebhooks':
    '{count, plural, one {Auch der Webhook, der damit angelegt wurde, endet.} other {Auch # Webhooks, die damit angelegt wurden, enden.}}',
  'web.keys.revokePageTokens':
    '{count, plural, one {Auch ein Token, mit dem eine Webseite druckt, endet.} other {Auch # Token, mit denen Webseiten drucken, enden.}}',
  'web.keys.revoked': '{name} ist widerrufen',
  'web.keys.newTitle': 'Ihr neuer Schlüssel',
  'web.keys.newBody': 'Kopieren Sie ihn jetzt. Er wird nicht noch einmal angezeigt.',
  'web.keys.done': 'Ich habe ihn kopiert',
  'web.keys.actions': 'Aktionen',
  'web.keys.tokens': 'Token für Webseiten',
  'web.keys.tokensDescription':
    'Ihre Server legen sie an. Jedes druckt auf seinen Druckern und von seinen Seiten, bis seine Exemplare verbraucht sind oder es abläuft.',
  'web.keys.origins': 'Seiten',
  'web.keys.printers': 'Drucker',
  'web.keys.copies': 'Exemplare verbraucht',
  'web.keys.copiesOf': '{used} von {copies}',
  'web.keys.token': 'dieses Token',
} as const satisfies Record<keyof typeof english, string>;
