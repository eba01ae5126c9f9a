/** Warum eine Adresse nicht abgerufen wurde, und warum ein Webhook oder die Nachricht eines Alarms nicht ankam. */
import type { delivery as english } from '../en/delivery.ts';

export const delivery = {
  'outbound.invalid_url.lines': 'nötig ist eine einzige URL ohne Zeilenumbruch',
  'outbound.invalid_url.length': 'eine URL mit mehr als {most} Zeichen wird nicht abgerufen',
  'outbound.invalid_url.none': '„{text}“ ist keine URL; nötig ist eine vollständige http- oder https-URL',
  'outbound.invalid_url.scheme': '{scheme}-URLs werden nicht abgerufen, nur http und https',
  'outbound.invalid_url.credentials': 'eine URL mit Benutzername oder Passwort darin wird nicht abgerufen',
  'outbound.refused_address': '{address} ist keine öffentliche Adresse',
  'outbound.refused_address.name': '{host} liegt an einer Adresse, die nicht öffentlich ist',
  'outbound.too_large': 'die Antwort ist größer als {most} Bytes',
  'outbound.timeout': '{host} hat nicht innerhalb von {ms} ms geantwortet',
  'outbound.unreachable': '{host} war nicht erreichbar',
  'outbound.unreachable.code': '{host} war nicht erreichbar ({code})',
  'outbound.too_many_redirects': 'mehr als {most} Weiterleitungen',

  'delivery.status': 'Die Antwort war {status}, nicht 2xx.',
  'delivery.request_failed': 'Die Anfrage ist fehlgeschlagen: {why}.',
  'delivery.not_sent': 'Die Anfrage konnte nicht gestellt werden.',
  'delivery.no_secret': 'Das Geheimnis lässt sich nicht lesen: Erzeugen Sie ein neues.',
  'delivery.too_many_pending':
    'Das Konto hatte {most, plural, one {# ausstehende Zustellung} other {# ausstehende Zustellungen}}; die nächsten wurden nicht gespeichert. Stellen Sie diese von Hand erneut zu und lesen Sie die übrigen aus dem Ereignisstrom.',
  'delivery.gave_up': 'Der Webhook hat zu lange keine Zustellung angenommen.',
  'delivery.off': 'Der Webhook wurde abgeschaltet.',
  'delivery.off.failing': 'Der Webhook wurde abgeschaltet: Er hat keine Zustellungen angenommen.',
  'webhook_disabled.gone': 'Er hat mit 410 Gone geantwortet.',
  'webhook_disabled.failing': '{days, plural, one {Einen Tag} other {# Tage}} lang ist jeder Versuch fehlgeschlagen.',

  'alert_message.no_mail_server':
    'Diese Cloud kann keine E-Mails senden: Ihr Betreiber hat keinen Mailserver eingerichtet.',
  'alert_message.not_verified': 'Die Adresse ist nicht mehr die bestätigte Adresse eines Mitglieds dieses Kontos.',
  'alert_message.refused_mail': 'Der Mailserver hat die E-Mail nicht angenommen ({code}).',
  'alert_message.no_address': 'Die Adresse lässt sich nicht lesen: Legen Sie den Kanal neu an.',
  'alert_message.no_channel': 'Der Kanal wurde entfernt.',
} as const satisfies Record<keyof typeof english, string>;
