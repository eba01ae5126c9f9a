/** Fehler der API: `api.<code>[.<detail>]`, und die Teile, aus denen sie bestehen. */
import type { api as english } from '../en/api.ts';

export const api = {
  'api.accept_mismatch': 'Accept erlaubt {type} nicht, das das Ziel {target} liefert.',
  'api.agent_not_found': 'Es gibt keinen Agenten mit dieser ID.',
  'api.agent_not_found.not_bound': 'Dieser Agent ist nicht mit dem Drucker verbunden.',
  'api.agent_update_required.copies':
    'Ein Agent dieses Druckers ist zu alt, um mehrere Exemplare zu drucken: Aktualisieren Sie ihn, oder lassen Sie copies weg.',
  'api.agent_update_required.labels':
    'Ein Agent dieses Druckers ist zu alt, um mehrere Etiketten als {format} zu drucken: Aktualisieren Sie ihn, oder drucken Sie sie einzeln.',
  'api.agent_update_required.options':
    'Ein Druckagent dieses Druckers ist zu alt für Papier, Fach und die anderen Seitenoptionen: Aktualisieren Sie ihn, oder lassen Sie sie weg.',
  'api.agent_update_required.rotation':
    'Dieser Agent (Version {version}) kann seinen Schlüssel nicht ersetzen: Installieren Sie den neuesten Agenten, auch wenn seine Version dieselbe ist, und versuchen Sie es dann erneut.',
  'api.already_bound': 'Dieser Agent ist bereits mit dem Drucker verbunden.',
  'api.batch_too_large': 'Ein Stapel darf höchstens {limit} Etiketten haben; dieser hat {count}.',
  'api.content_type_mismatch.media_type': 'Der Content-Type ist kein Medientyp.',
  'api.content_type_mismatch.neither': 'Der Inhalt ist weder {format} noch base64.',
  'api.content_type_mismatch.source_format': 'Content-Type „{type}“ passt nicht zu sourceFormat {format}.',
  'api.content_type_mismatch.unprintable': 'Dokumente mit Content-Type „{type}“ können nicht gedruckt werden.',
  'api.conversion_failed': 'Das Dokument konnte nicht von {source} nach {target} umgewandelt werden: {reason}',
  'api.conversion_timeout': 'Die Umwandlung dauerte länger als {seconds} s und wurde abgebrochen.',
  'api.conversion_timeout.anonymous':
    'Die Umwandlung dauerte länger als {seconds} s und wurde abgebrochen. Mit einem Konto darf sie länger dauern: Melden Sie sich an, oder senden Sie einen Schlüssel.',
  'api.conversion_timeout.memory':
    'Die Umwandlung brauchte mehr Speicher, als sie benutzen darf, und wurde abgebrochen.',
  'api.confirmation_required.code':
    'Bestätigen Sie, dass Sie es sind: POST /api/auth/two-factor/verify-totp mit einem Code, in dieser Sitzung; senden Sie dies dann innerhalb von {minutes} Minuten erneut.',
  'api.confirmation_required.password':
    'Bestätigen Sie, dass Sie es sind: POST /api/auth/verify-password mit dem Passwort, in dieser Sitzung; senden Sie dies dann innerhalb von {minutes} Minuten erneut.',
  'api.confirmation_required.strong':
    'Dafür genügt das Passwort nicht: Richten Sie unter /profile einen zweiten Faktor oder einen Passkey ein, melden Sie sich damit an, und senden Sie dies innerhalb von {minutes} Minuten erneut.',
  'api.converted_payload_too_large': 'Ein Dokument darf nach der Umwandlung {limit} Bytes haben; dieses hat {length}.',
  'api.count_limit': 'Dieses Konto darf {limit} {things} haben.',
  'api.credential_not_accepted':
    'Der gesendete Schlüssel oder das Token gilt hier nicht: Dies ist die Antwort des kostenlosen Tarifs ohne Konto. Prüfen Sie, ob er vollständig ist, weder abgelaufen noch gelöscht, und von diesem Dienst stammt.',
  'api.daily_job_limit_reached':
    'Dieses Konto darf {limit} Aufträge am Tag drucken; um 00:00 UTC beginnt die Zählung neu.',
  'api.delivery_not_found': 'Es gibt keine Zustellung mit dieser ID.',
  'api.document_deleted.completed':
    'Das Dokument dieses Auftrags wurde gelöscht, als der Druck bestätigt war: Drucken Sie es aus Ihrem Programm noch einmal. Um solche Aufträge von hier aus noch einmal zu drucken, setzen Sie keepDocuments für das Konto.',
  'api.document_deleted': 'Das Dokument dieses Auftrags ist nicht mehr gespeichert: Drucken Sie es erneut.',
  'api.email_not_verified':
    'Bestätigen Sie zuerst die E-Mail-Adresse: Öffnen Sie den Link in der E-Mail. POST /api/auth/send-verification-email schickt eine neue.',
  'api.empty_body': 'Die Anfrage braucht einen Inhalt, aber Content-Length war 0',
  'api.enrollment_code_not_found.request':
    'Kein Computer wartet mit diesen Buchstaben. Sie gelten zehn Minuten: Vergleichen Sie sie mit denen, die der Computer jetzt zeigt.',
  'api.enrollment_code_not_found': 'Es gibt keinen Verbindungscode mit dieser ID.',
  'api.forbidden.agent_origin':
    'Webseiten können sich nicht als Agent verbinden: Diese Adresse nimmt nur Anfragen ohne die Kopfzeile Origin an.',
  'api.forbidden.origin':
    'Diese Anfrage muss von {origin} (PUBLIC_URL) kommen; Programme senden Authorization: Bearer <Token> und kein Cookie.',
  'api.forbidden.other_account': 'Dieser Drucker gehört zu einem anderen Konto.',
  'api.forbidden.page_token': 'Dieses Seiten-Token gilt nicht für diesen Drucker.',
  'api.forbidden.page_token_uncounted':
    'Zeile {line}: Wie viele Etiketten {command} druckt, lässt sich vorher nicht zählen; deshalb druckt ein Seiten-Token dieses Dokument nicht. Entfernen Sie es, oder drucken Sie mit einem API-Schlüssel.',
  'api.forbidden.second_factor_secret':
    'Dieser zweite Faktor lässt sich nicht prüfen: AUTH_SECRET ist seit seiner Einrichtung ein anderes. Der Betreiber der Cloud schaltet ihn ab (cloud:admin disable-second-factor).',
  'api.forbidden.role':
    'Dafür ist die Rolle {needed} nötig; Ihre in diesem Konto ist {role}. Ein Inhaber des Kontos kann sie ändern.',
  'api.idempotency_key_reused': 'Dieser Idempotency-Key wurde für eine andere Anfrage benutzt. Nichts wurde gedruckt.',
  'api.insufficient_scope.assistant':
    'Dieses Token gehört einem Programm, das über OAuth verbunden wurde: Es gilt nur unter /mcp. Andere Programme brauchen einen API-Schlüssel.',
  'api.insufficient_scope.page_token':
    'Ein Seiten-Token druckt auf seinen Druckern und verfolgt seine Aufträge, sonst nichts.',
  'api.insufficient_scope.scope': 'Diesem Schlüssel fehlt das Recht {scope}.',
  'api.insufficient_scope.user_token':
    'Einstellungen brauchen ein Benutzer-Token: Ein API-Schlüssel kann sie nicht ändern.',
  'api.internal_error': 'Bei uns ist etwas schiefgegangen.',
  'api.internal_error.conversion': 'Die Umwandlung ist durch einen Fehler auf unserer Seite fehlgeschlagen.',
  'api.invalid_copies': 'copies muss eine ganze Zahl von 1 bis 9999 sein',
  'api.invalid_data.batch': 'Der Inhalt muss ein JSON-Objekt oder eine nicht leere JSON-Liste von Objekten sein.',
  'api.invalid_data.entries':
    'Der Inhalt der Anfrage muss eine JSON-Liste mit mindestens einem Objekt sein: Aus jedem entsteht ein Etikett.',
  'api.invalid_data.params_data': 'params.data muss eine JSON-Liste von Objekten sein',
  'api.invalid_parameter.account_name': 'name: Das ist nicht der Name des Kontos. Es wurde nichts gelöscht.',
  'api.invalid_parameter.agent_ids': 'agentIds muss jeden Agenten des Druckers einmal nennen: {agents}.',
  'api.invalid_parameter.content': 'content ist nötig, wenn sich das Format ändert.',
  'api.invalid_parameter.content_base64': 'content muss bei einem Etikett in {format} base64 sein.',
  'api.invalid_parameter.days': 'from darf höchstens {most} Tage vor to liegen.',
  'api.invalid_parameter.ended': 'Der Inhalt endete, bevor er vollständig war.',
  'api.invalid_parameter.event_id': 'Last-Event-ID muss die ID eines Ereignisses sein.',
  'api.invalid_parameter.expires_date': 'expiresDate muss in der Zukunft liegen.',
  'api.invalid_parameter.expires_in': 'expiresIn muss eine ganze Zahl von Sekunden von {min} bis {max} sein.',
  'api.invalid_parameter.flag': '{name} muss true oder false sein.',
  'api.invalid_parameter.format': 'format: Es gibt kein Format „{format}“.',
  'api.invalid_parameter.format_list': 'format muss eines von {formats} sein.',
  'api.invalid_parameter.from': 'from muss vor to liegen.',
  'api.invalid_parameter.idempotency_key':
    'Idempotency-Key muss aus {min} bis {max} druckbaren ASCII-Zeichen bestehen.',
  'api.invalid_parameter.json': 'Der Inhalt ist kein gültiges JSON.',
  'api.invalid_parameter.json_object': 'Der Inhalt muss ein JSON-Objekt sein.',
  'api.invalid_parameter.keys': 'Der Inhalt darf die Schlüssel __proto__ und constructor nicht haben.',
  'api.invalid_parameter.length': 'Der Inhalt hat nicht die Länge, die Content-Length nennt.',
  'api.invalid_parameter.link':
    'Dieser Link gilt nicht: Er wurde benutzt, ist zu alt oder wurde nicht vollständig kopiert. Fordern Sie eine neue E-Mail an.',
  'api.invalid_parameter.metadata':
    'Ein Auftrag darf höchstens {most} Einträge an Metadaten haben; dieser hat {count}.',
  'api.invalid_parameter.metadata_name': 'Der Name von Metadaten muss 1 bis {most} Zeichen haben: {name}.',
  'api.invalid_parameter.metadata_value': '{prefix}{name} muss ein einziger Text von höchstens {most} Zeichen sein.',
  'api.invalid_parameter.nul': 'Die Anfrage enthält ein NUL-Zeichen, das nicht gespeichert werden kann.',
  'api.invalid_parameter.one': '{first}.',
  'api.invalid_parameter.path': 'Der Pfad der URL ist nicht lesbar.',
  'api.invalid_parameter.path_length': 'Ein Teil des Pfads ist länger als 2000 Zeichen.',
  'api.invalid_parameter.entry':
    'Kein Eintrag „{id}“ ist zu erledigen: entryId muss die id eines Eintrags sein, den GET /api/v3/attention nennt.',
  'api.invalid_parameter.redirect': 'redirectTo muss ein anderer Drucker dieses Kontos sein, der in Betrieb ist.',
  'api.invalid_parameter.sandbox':
    'Der Sandbox-Drucker steht in der Cloud: Er hat keine Adresse und keine Agenten. Name und config lassen sich ändern.',
  'api.invalid_parameter.session_id': 'id muss die ID einer Sitzung sein: siehe GET /api/v3/profile/sessions.',
  'api.invalid_parameter.source_format':
    'sourceFormat ist nötig: Das Format dieses Inhalts ist nicht zu erkennen. Möglich sind {formats}.',
  'api.invalid_parameter.source_format_name': 'sourceFormat muss eines von {formats} sein.',
  'api.invalid_parameter.source_format_text':
    'sourceFormat ist nötig: Dieser Text ist nicht als Etikett zu erkennen. Möglich sind {formats}.',
  'api.invalid_parameter.template_data':
    'Die Daten einer Vorlage sind der Inhalt der Anfrage; params darf kein data haben.',
  'api.invalid_parameter.three': '{first}; {second}; {third}.',
  'api.invalid_parameter.title': 'title muss ein Text von 1 bis {most} Zeichen ohne Steuerzeichen sein.',
  'api.invalid_parameter.twice': '{name} darf nur einmal angegeben werden.',
  'api.invalid_parameter.two': '{first}; {second}.',
  'api.invalid_parameter.uses': 'uses: Nur ein Code mit reusable true gilt mehr als einmal.',
  'api.invalid_parameter.whole_number': '{name} muss eine ganze Zahl von 1 bis {most} sein.',
  'api.invalid_url.empty': 'Die URL liefert ein leeres Dokument.',
  'api.invalid_url.no_type': 'Die URL liefert keinen Content-Type; das Etikettenformat ist deshalb unbekannt.',
  'api.invalid_url.field': '{name}: {reason}.',
  'api.invalid_url.plain_text':
    '{name} muss mit https:// beginnen: Sonst könnte jeder auf dem Weg mitlesen. Der Betreiber dieser Cloud kann http:// erlauben (ALLOW_PLAIN_TEXT=webhooks).',
  'api.invalid_url.private_host': '{name}: {host} ist ein Name dieses Computers oder Netzwerks und nicht öffentlich.',
  'api.invalid_url.status': 'Die URL antwortete mit Status {status}.',
  'api.invalid_url.text': 'Die URL liefert einen Text, der kein Etikett in einer bekannten Druckersprache ist.',
  'api.invalid_url.type': 'Die URL liefert „{type}“; das ist kein unterstütztes Etikettenformat.',
  'api.invalid_url.unfetched': 'Die URL wurde nicht abgerufen: {reason}.',
  'api.invalid_url.unread': 'Die URL wurde nicht gelesen: {reason}.',
  'api.job_ended': 'Dieser Auftrag ist bereits beendet: Er ist {state}.',
  'api.job_in_progress.agent_online':
    'Der Agent, der diesen Auftrag hat, ist online und meldet das Ergebnis: Brechen Sie den Auftrag stattdessen ab.',
  'api.job_in_progress.no_answer': 'Der Agent, der diesen Auftrag hat, hat nicht geantwortet. Versuchen Sie es erneut.',
  'api.job_in_progress.not_taken': 'Kein Agent hat diesen Auftrag übernommen: Brechen Sie ihn stattdessen ab.',
  'api.job_in_progress.offline':
    'Der Agent, der diesen Auftrag hat, ist nicht verbunden. Kommt er nicht zurück, schließen Sie den Auftrag.',
  'api.job_in_progress.old_agent':
    'Der Agent „{agent}“ hat diesen Auftrag und ist zu alt, um ihn abzubrechen: Aktualisieren Sie den Agenten.',
  'api.job_in_progress.too_late':
    'Ein Teil dieses Auftrags wurde zum Drucker gesendet: Er kann nicht mehr abgebrochen werden.',
  'api.job_not_failed': 'Nur ein nicht gedruckter Auftrag kann erneut gedruckt werden.',
  'api.job_not_failed.all_sent':
    'Alle Exemplare dieses Auftrags wurden gesendet: Es bleibt keines übrig. Lassen Sie copies=remaining weg.',
  'api.job_not_failed.completed':
    'Dieser Auftrag ist abgeschlossen. Fehlt sein Etikett, drucken Sie ihn mit completed=true erneut.',
  'api.job_not_failed.state': 'Nur ein nicht gedruckter Auftrag kann erneut gedruckt werden: Dieser ist {state}.',
  'api.job_not_found': 'Es gibt keinen Auftrag mit dieser ID.',
  'api.key_not_found': 'Es gibt keinen Schlüssel mit dieser ID.',
  'api.key_not_rotated.offline':
    'Dieser Agent ist nicht verbunden, daher wurde sein Schlüssel nicht ersetzt und gilt weiter. Starten Sie den Agenten und versuchen Sie es erneut, oder entfernen Sie ihn, um seinen Schlüssel sofort zu sperren.',
  'api.key_not_rotated.slow':
    'Der Agent hat innerhalb von 10 Sekunden keinen neuen Schlüssel benutzt; der alte gilt weiter. Der Wechsel läuft noch: Versuchen Sie es erneut, oder entfernen Sie den Agenten, um seinen Schlüssel sofort zu sperren.',
  'api.label_not_found': 'Es gibt kein Etikett mit dieser ID.',
  'api.method_not_allowed': '{path} gibt es nicht: Dieser Pfad erlaubt {allow}.',
  'api.missing_merge_fields': 'In den Daten fehlen Pflichtfelder',
  'api.not_acceptable': 'Accept nennt keinen Medientyp, den eine Umwandlung liefert; {target} ist {type}.',
  'api.not_found': 'Hier ist nichts.',
  'api.not_found.bundle':
    'Von diesem Agenten gibt es keine Diagnosedatei. Fordern Sie sie zuerst an; sie wird 24 Stunden aufbewahrt.',
  'api.not_found.mail': 'Diese Cloud sendet keine E-Mails: Fragen Sie ihren Betreiber.',
  'api.not_found.path': 'Es gibt hier kein {path}.',
  'api.not_found.session': 'Es gibt keine Sitzung mit dieser ID.',
  'api.board_not_found': 'Es gibt keine Anzeigetafel mit dieser ID.',
  'api.board_not_found.token':
    'Diese Anzeigetafel wurde entfernt, oder ihr Link ist unvollständig. Lassen Sie sich einen neuen geben.',
  'api.page_token_not_found': 'Es gibt kein Seiten-Token mit dieser ID.',
  'api.page_token_used_up':
    'Dieses Seiten-Token hat für {copies} weitere Exemplare zu wenige übrig. Lassen Sie den Server der Seite ein neues ausstellen.',
  'api.payload_too_large.body': 'Der Inhalt der Anfrage darf {limit} Bytes haben.',
  'api.payload_too_large.document': 'Ein Dokument darf {limit} Bytes haben.',
  'api.payload_too_large.free': 'Das Dokument ist größer als {limit} Bytes, die Grenze ohne Tarif.',
  'api.payload_too_large.label': 'Ein Etikett darf {limit} Bytes haben.',
  'api.payload_too_large.request': 'Der Inhalt der Anfrage ist zu groß.',
  'api.payload_too_large.source': 'Das Dokument ist größer als {limit} Bytes.',
  'api.plan_required.dialect':
    'Der Dialekt der Ausgabe ist kostenpflichtig: wählen Sie einen Tarif, oder lassen Sie dialect weg.',
  'api.plan_required.json': 'Die Umwandlung in JSON ist kostenpflichtig: wählen Sie einen Tarif oder ein anderes Ziel.',
  'api.plan_required.live_keys': 'Live-Schlüssel sind kostenpflichtig: Sie brauchen den Tarif pro oder höher.',
  'api.plan_required.pictures':
    'Die Umwandlung von {source} in {target} ist kostenpflichtig: wählen Sie einen Tarif oder ein anderes Ziel.',
  'api.primary_agent': 'Der Hauptagent eines Druckers kann nicht gelöst werden.',
  'api.printer_not_found': 'Es gibt keinen Drucker mit dieser ID.',
  'api.printer_not_found.named':
    'Es gibt keinen Drucker, dessen ID, Name oder Alias „{name}“ ist. GET /api/v3/printers listet die Drucker dieses Kontos auf.',
  'api.pool_not_found': 'Es gibt keinen Pool mit dieser ID.',
  'api.printer_not_found.empty_pool':
    'Der Pool „{pool}“ hat keinen Drucker: Die er hatte, wurden entfernt. Geben Sie ihm andere, oder drucken Sie auf einem Drucker.',
  'api.printer_mismatch.pool_format':
    'Die Drucker eines Pools haben dieselbe Sprache: {printer} druckt {format}, {other} druckt {otherFormat}.',
  'api.printer_mismatch.pool_dpi':
    'Die Drucker eines Pools haben dieselbe Auflösung: {printer} hat {dpi} dpi, {other} hat {otherDpi} dpi.',
  'api.printer_mismatch.pool_change': 'Der Drucker ist im Pool „{pool}“. {reason} Nehmen Sie ihn zuerst aus dem Pool.',
  'api.invalid_parameter.pool_sandbox': 'Der Sandbox-Drucker kann nicht in einem Pool sein.',
  'api.printer_ambiguous':
    'Es gibt {count} Drucker namens „{name}“. Geben Sie die ID an, oder geben Sie einem der Drucker einen eigenen Alias.',
  'api.invalid_parameter.no_printer':
    'Die Anfrage nennt keinen Drucker: Senden Sie ID, Name oder Alias in X-Printer, in ?printer= oder als „printer“ in einem JSON-Body.',
  'api.invalid_parameter.two_printers':
    'Die Anfrage nennt zwei Drucker, „{first}“ und „{second}“: Geben Sie nur einen an.',
  'api.invalid_parameter.print_body':
    'Der JSON-Body muss entweder „document“ als Text enthalten oder „template“ und „data“.',
  'api.invalid_parameter.document_base64': '„document“ muss Base64 sein, oder „encoding“ muss utf8 sein.',
  'api.printer_not_found.of_job':
    'Der Drucker dieses Auftrags wurde entfernt. Verschieben Sie den Auftrag auf einen anderen Drucker.',
  'api.printer_not_found.removed': 'Der Drucker wurde sofort wieder entfernt.',
  'api.rate_limited': 'Zu viele Anfragen. Warten Sie, bis die Zeit in Retry-After vergangen ist.',
  'api.rate_limited.mail': 'Zu viele E-Mails in einer Stunde. Benutzen Sie die neueste, oder warten Sie.',
  'api.rate_limited.sign_up':
    'Von dieser Adresse wurden in einer Stunde zu viele Konten angelegt. Warten Sie, bis die Zeit in Retry-After vergangen ist.',
  'api.retry_limit_reached': 'Ein Auftrag kann {count} Mal wiederholt werden.',
  'api.service_unavailable.closing': 'Dieser Knoten wird gerade beendet. Versuchen Sie es erneut.',
  'api.service_unavailable.database': 'Die Datenbank antwortet gerade nicht. Versuchen Sie es in Kürze erneut.',
  'api.service_unavailable.disk': 'Der Datenträger der Datenbank ist voll: Es kann nichts gespeichert werden.',
  'api.service_unavailable.idempotency':
    'Die erste Anfrage mit diesem Idempotency-Key läuft noch. Versuchen Sie es erneut.',
  'api.service_unavailable.node': 'Dieser Knoten wird gerade beendet.',
  'api.storage_limit_reached':
    'Dieses Konto darf {limit} Bytes speichern und speichert {used}; {bytes} weitere passen nicht. Löschen Sie Etiketten oder Vorlagen, oder lassen Sie wartende Aufträge drucken.',
  'api.template_not_found': 'Es gibt keine Vorlage mit dieser ID.',
  'api.throttled.conversions': 'Zu viele Umwandlungen warten. Versuchen Sie es in Kürze erneut.',
  'api.throttled.enrollments': 'Zu viele Agenten melden sich zugleich an. Versuchen Sie es in Kürze erneut.',
  'api.throttled.print':
    'Zu viele Druckanfragen in einer Minute. Warten Sie, bis die Zeit in Retry-After vergangen ist.',
  'api.throttled.job_actions':
    'Die Aktionen eines Kontos dürfen in 24 Stunden {limit} Aufträge ändern. Versuchen Sie es wieder, wenn die älteren einen Tag alt sind.',
  'api.throttled.waiting':
    'Höchstens {limit} Anfragen eines Kontos dürfen gleichzeitig auf Agenten warten. Senden Sie die nächste, wenn eine davon beantwortet ist.',
  'api.throttled.exports': 'Andere laden gerade ihre Daten herunter. Versuchen Sie es in einer Minute noch einmal.',
  'api.throttled.streams': 'Ein Konto darf {limit} Ereignisströme zugleich offen haben.',
  'api.too_many_auth_failures':
    'Zu viele fehlgeschlagene Anmeldungen. Prüfen Sie den Zugang, und warten Sie, bis die Zeit in Retry-After vergangen ist.',
  'api.unauthorized.account': 'Dieses Konto wurde entfernt.',
  'api.unauthorized.agent_key': 'Dieser Schlüssel des Agenten gilt nicht mehr. Melden Sie den Agenten erneut an.',
  'api.unauthorized.api_key_header':
    'Senden Sie den Schlüssel als „Authorization: Bearer <Schlüssel>“; der Header X-API-Key wird nicht gelesen.',
  'api.unauthorized.credential': 'Dieser Schlüssel oder dieses Token gilt nicht.',
  'api.unauthorized.header': 'Der Header Authorization ist fehlerhaft: Er muss „Bearer <Token>“ sein.',
  'api.unauthorized.no_credential': 'Ein Zugang wird gebraucht: Authorization: Bearer <Schlüssel oder Token>.',
  'api.unknown_format.source': 'Es gibt kein Quellformat „{format}“: möglich sind {formats}.',
  'api.unknown_format.target': 'Es gibt kein Zielformat „{format}“: möglich sind {formats}.',
  'api.unknown_format.target_list': 'target muss eines von {formats} sein.',
  'api.unparseable_document.base64': 'Der Inhalt ist nicht base64, was text/plain bei der Quelle {source} bedeutet.',
  'api.unparseable_document.field_name': 'Der Name eines Platzhalters enthält das Zeichen U+0000.',
  'api.unparseable_document.no_label': 'Das Dokument enthält kein Etikett.',
  'api.unsupported_media_type': 'Dieser Content-Type wird hier nicht angenommen.',
  'api.unsupported_media_type.charset':
    'Der charset „{charset}“ im Content-Type ist nicht bekannt. Senden Sie utf-8, utf-16, windows-1252, iso-8859-1 oder cp850, oder lassen Sie charset weg.',
  'api.unsupported_media_type.html_form':
    'Content-Type „{sent}“ wird hier nicht angenommen. Senden Sie das Dokument selbst als {type} (curl --data-binary @file) oder, wo der Endpunkt das annimmt, als Teil „document“ von multipart/form-data (curl -F document=@file).',
  'api.unsupported_media_type.form_without_document':
    'Das Formular hat keinen Teil „document“. Senden Sie das Dokument in diesem Teil (curl -F document=@file) oder als Inhalt mit seinem eigenen Content-Type (curl --data-binary @file).',
  'api.unsupported_media_type.json': 'Der Inhalt muss als application/json gesendet werden.',
  'api.webhook_not_found': 'Es gibt keinen Webhook mit dieser ID.',
  'invalid.required': '{field} ist nötig',
  'invalid.value': '{field} {requirement}, nicht {value}',
  'kind.array': 'eine Liste',
  'kind.boolean': 'true oder false',
  'kind.email': 'eine E-Mail-Adresse',
  'kind.format': 'ein Text der Form {format}',
  'kind.number': 'eine Zahl',
  'kind.object': 'ein Objekt',
  'kind.text': 'ein Text',
  'kind.time': 'eine Zeit nach ISO 8601 wie 2026-11-21T09:30:00Z',
  'kind.url': 'eine URL',
  'kind.uuid': 'eine UUID',
  'kind.whole_number': 'eine ganze Zahl',
  'requirement.kind': 'muss {kind} sein',
  'requirement.least': 'muss mindestens {least} sein',
  'requirement.least.characters': 'muss mindestens {least} Zeichen lang sein',
  'requirement.least.entries': 'muss mindestens {least} {least, plural, one {Eintrag} other {Einträge}} haben',
  'requirement.most': 'darf höchstens {most} sein',
  'requirement.most.characters': 'darf höchstens {most} Zeichen lang sein',
  'requirement.most.entries': 'darf höchstens {most} {most, plural, one {Eintrag} other {Einträge}} haben',
  'requirement.multiple': 'muss ein Vielfaches von {divisor} sein',
  'requirement.no_keys': 'darf die Schlüssel {keys} nicht haben',
  'requirement.one_of': 'muss eines von {values} sein',
  'requirement.other': 'muss eine andere Form haben',
  'requirement.value': 'muss {value} sein',
  'things.agents': 'Agenten, offene Verbindungscodes mitgezählt,',
  'things.alert_channels': 'Kanäle für Meldungen',
  'things.alert_rules': 'Regeln für Meldungen',
  'things.boards': 'Anzeigetafeln',
  'things.enrollment_codes': 'mehrfach gültige Verbindungscodes',
  'things.job_actions': 'Aktionen an Aufträgen zugleich',
  'things.keys': 'Schlüssel',
  'things.labels': 'gespeicherte Etiketten',
  'things.page_tokens': 'Seiten-Token',
  'things.pools': 'Pools',
  'things.printers': 'Drucker',
  'things.templates': 'Vorlagen',
  'things.webhooks': 'Webhooks',
  'api.agent_update_required.update_ring':
    'Dieser Agent (Version {version}) kann den Kanal seiner Updates nicht wechseln: Installieren Sie den neuesten Agenten, auch wenn seine Version dieselbe ist.',
  'api.agent_update_required.support':
    'Diesem Agenten (Version {version}) lässt sich noch nicht aus der Ferne helfen. Aktualisieren Sie ihn.',
  'api.agent_update_required.doctor':
    'Dieser Agent (Version {version}) kann seine Prüfungen nicht melden: Installieren Sie den neuesten Agenten, auch wenn seine Version dieselbe ist.',
  'api.unsupported_media_type.form':
    'Content-Type „{type}“ wird hier nicht angenommen. Senden Sie das Dokument selbst als application/json, kein Formular.',
  'api.unsupported_media_type.other': 'Content-Type „{type}“ wird hier nicht angenommen, sondern application/json.',
  'api.invalid_parameter.request': 'Die Anfrage ist ungültig.',
  'api.invalid_parameter.hosts': 'Die Anfrage hat mehrere Host-Header; erlaubt ist einer.',
  'api.invalid_parameter.json_at': 'Der Inhalt ist kein gültiges JSON: {reason}.',
} as const satisfies Record<keyof typeof english, string>;
