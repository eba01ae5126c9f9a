/** Errors of the API about actions on jobs, about templates and alerts. */
import type { apiWork as english } from '../en/api-work.ts';

export const apiWork = {
  'api.alert_channel_not_found': 'Es gibt keinen Alarmkanal mit dieser ID.',
  'api.alert_rule_not_found': 'Es gibt keine Alarmregel mit dieser ID.',
  'api.batch_too_large.job_action': 'Eine Aktion darf höchstens {limit} Aufträge haben: Schränken Sie den Filter ein.',
  'api.content_type_mismatch.form_unread': 'Das Formular lässt sich nicht lesen: {reason}.',
  'api.email_not_verified.channel':
    'address: E-Mails gehen nur an Mitglieder dieses Kontos, die ihre Adresse bestätigt haben. Laden Sie den Inhaber der Adresse ein oder wählen Sie eine andere.',
  'api.idempotency_key_reused.job_action': 'Dieser Idempotency-Key wurde für eine andere Aktion benutzt.',
  'api.invalid_parameter.label_number': 'label muss eine ganze Zahl von 1 bis {most} sein, nicht {label}.',
  'api.invalid_parameter.no_mail':
    'type: Diese Cloud kann keine E-Mails senden. Ihr Betreiber hat keinen Mailserver eingerichtet.',
  'api.invalid_parameter.unknown_agent': '{name}: In diesem Konto gibt es keinen Agenten {id}.',
  'api.invalid_parameter.unknown_channel': '{name}: In diesem Konto gibt es keinen Kanal {id}.',
  'api.invalid_parameter.unknown_printer': '{name}: In diesem Konto gibt es keinen Drucker {id}.',
  'api.job_action_ended.undone': 'Diese Aktion wurde schon rückgängig gemacht.',
  'api.job_action_not_found': 'Es gibt keine Aktion auf Aufträge mit dieser ID.',
  'api.job_in_progress.move':
    'Ein Agent hat diesen Auftrag übernommen: Brechen Sie ihn zuerst ab, dann verschieben Sie ihn.',
  'api.label_not_found.restore': 'Es gibt kein gelöschtes Etikett mit dieser ID, das wiederhergestellt werden kann.',
  'api.option_not_supported': 'Der Drucker „{printer}“ kann nicht mit {option} „{value}“ drucken. Er kann: {able}.',
  'api.option_not_supported.none':
    'Der Drucker „{printer}“ kann nicht mit {option} „{value}“ drucken. Lassen Sie {option} weg.',
  'api.option_not_supported.labels':
    'Der Drucker „{printer}“ druckt Etiketten, wie sie sind: {option} hat er nicht. Lassen Sie es weg, oder drucken Sie auf einem Seitendrucker.',
  'api.printer_mismatch.dpi':
    'Das Dokument dieses Auftrags ist für {dpi} dpi gemacht, aber der Drucker „{printer}“ hat {other}. Wählen Sie einen Drucker mit {dpi} dpi, oder drucken Sie das Etikett neu.',
  'api.printer_mismatch.format':
    'Das Dokument dieses Auftrags ist {format}, aber der Drucker „{printer}“ nimmt {other} an. Wählen Sie einen Drucker, der {format} annimmt, oder drucken Sie das Etikett neu.',
  'api.printer_mismatch.same': 'Der Auftrag ist schon bei diesem Drucker. Geben Sie einen anderen als printerId an.',
  'api.rate_limited.alert_tests': 'Zu viele Tests in einer Minute. Warten Sie, bis die Zeit in Retry-After vorbei ist.',
  'api.label_changed':
    'Dieses Etikett wurde geändert, seit Sie es geladen haben. Sehen Sie es an, und speichern Sie Ihres dann erneut.',
  'api.template_changed':
    'Nach Version {version} wurde eine andere veröffentlicht. Sehen Sie sich die Unterschiede an, und veröffentlichen Sie dann erneut.',
  'api.template_changed.draft':
    'Der Entwurf dieser Vorlage wurde geändert, seit Sie ihn geladen haben. Sehen Sie ihn an, und speichern Sie Ihren dann erneut.',
  'api.template_not_found.unpublished':
    'Von der Vorlage {name} ist noch nichts veröffentlicht. Veröffentlichen Sie sie zuerst.',
  'api.template_not_found.restore': 'Es gibt keine Vorlage mit dieser ID, die wiederhergestellt werden kann.',
  'api.template_version_not_found':
    'Diese Vorlage hat keine Version {version}: Version {published} ist veröffentlicht; frühere bleiben, solange Platz ist.',
  'api.template_without_draft':
    'Die Vorlage hat keinen Entwurf. Speichern Sie einen oder senden Sie format und content.',
} as const satisfies Record<keyof typeof english, string>;
