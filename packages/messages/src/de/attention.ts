/** Was einen Menschen braucht, und der nächste Schritt. */
import type { attention as english } from '../en/attention.ts';

export const attention = {
  'attention.agent_offline':
    'Der Agent „{agent}“ auf {hostname} ist nicht verbunden, deshalb {count, plural, one {druckt {printers}} other {drucken # Drucker}} nicht. Schalten Sie den Computer ein, prüfen Sie sein Netzwerk und starten Sie den Agenten.',
  'attention.agent_offline_standby':
    'Der Agent „{agent}“ auf {hostname} ist nicht verbunden; andere Agenten bedienen seine Drucker. Schalten Sie den Computer ein, prüfen Sie sein Netzwerk und starten Sie den Agenten.',
  'attention.agent_offline_idle':
    'Der Agent „{agent}“ auf {hostname} ist nicht verbunden. Er bedient keinen Drucker: Starten oder entfernen Sie ihn.',
  'attention.agent_refused':
    'Der Agent „{agent}“ auf {hostname} wird abgewiesen, weil sein Schlüssel ersetzt wurde. Öffnen Sie die Seite des Agenten, wählen Sie „Diesen Computer ersetzen“, und verwenden Sie den Code auf dem Computer, der drucken soll: Er übernimmt den Agenten mit seinen Druckern und Aufträgen.',
  'attention.agent_refused_copy':
    'Eine zweite Kopie des Agenten „{agent}“ versucht, sich mit einem alten Schlüssel zu verbinden. Suchen Sie die Kopie, vielleicht auf einem wiederhergestellten Computer, und halten Sie sie an.',
  'attention.agent_twin':
    'Eine zweite Kopie des Agenten „{agent}“ auf {other} versucht, sich zu verbinden, und wird abgewiesen; der Agent auf {hostname} druckt weiter. Ist {other} ein geklonter Computer, melden Sie den Agenten dort mit einem neuen Code an; soll er übernehmen, halten Sie den Agenten auf {hostname} an.',
  'attention.agent_outdated':
    'Der Agent „{agent}“ auf {hostname} (Version {version}) kann manche Arten von Aufträgen dieser Cloud nicht drucken. Installieren Sie auf diesem Computer den neuesten Agenten, auch wenn seine Version dieselbe ist.',
  'attention.agent_clock_off':
    'Die Uhr von {hostname}, wo der Agent „{agent}“ läuft, geht {duration} {direction, select, fast {vor} other {nach}}; deshalb stimmen seine Zeiten nicht. Stellen Sie die Uhr, oder schalten Sie die automatische Uhrzeit ein.',
  'attention.printer_unreachable':
    'Der Agent „{agent}“ auf {hostname} erreicht {printer} unter {address} nicht. Prüfen Sie, ob der Drucker eingeschaltet und im Netzwerk ist.',
  'attention.printer_unknown':
    'Seit drei Minuten hat kein Agent {printer} geprüft, obwohl „{agent}“ auf {hostname} verbunden ist. Lassen Sie den Drucker jetzt prüfen; hilft das nicht, starten Sie den Agenten neu.',
  'attention.printer_without_agent':
    'Kein Agent bedient {printer}: „{agent}“ wurde auf {hostname} angemeldet und war nie verbunden. Starten Sie ihn dort, oder fügen Sie dem Drucker einen anderen Agenten hinzu.',
  'attention.printer_unbound': 'Kein Agent bedient {printer}. Fügen Sie ihm einen hinzu.',
  'attention.job_stuck':
    'Ein Auftrag an {printer} kommt seit {minutes, plural, one {einer Minute} other {# Minuten}} nicht voran. Sehen Sie am Drucker nach; kommt nichts heraus, starten Sie den Agenten „{agent}“ auf {hostname} neu.',
  'attention.job_stuck_why': 'Ein Auftrag an {printer} kommt nicht voran. {why}',
  'attention.job_arriving': 'Ein Auftrag für {printer} ist noch auf dem Weg zu seinem Agenten. {why}',
  'attention.jobs_waiting':
    '{count, plural, one {Ein Auftrag wartet} =101 {Mehr als 100 Aufträge warten} other {# Aufträge warten}} an {printer}, obwohl der Drucker bereit ist. Starten Sie den Agenten „{agent}“ auf {hostname} neu.',
  'attention.jobs_waiting_update':
    '{count, plural, one {Ein Auftrag wartet} =101 {Mehr als 100 Aufträge warten} other {# Aufträge warten}} an {printer}, weil ein Agent zu alt ist, um {count, plural, one {ihn} other {sie}} zu drucken. Aktualisieren Sie „{agent}“ auf {hostname}.',
  'attention.job_uncertain': 'Es ist nicht bekannt, ob ein Auftrag an {printer} gedruckt wurde. {why}',
  'attention.jobs_uncertain':
    'Es ist nicht bekannt, ob {count} Aufträge an {printer} gedruckt wurden. Sehen Sie nach, welche Etiketten da sind, und drucken Sie die anderen erneut.',
  'attention.job_failed':
    'Ein Auftrag für {printer} wurde nicht gedruckt. {why} Drucken Sie ihn erneut, oder haken Sie ihn ab.',
  'attention.jobs_failed':
    '{count} Aufträge für {printer} wurden nicht gedruckt, der letzte aus diesem Grund: {why} Drucken Sie sie erneut, oder haken Sie sie ab.',
  'attention.webhook_disabled':
    'Der Webhook zu {host} wurde abgeschaltet. {why} Bringen Sie seinen Server in Ordnung, und schalten Sie den Webhook wieder ein.',
  'attention.webhook_failing':
    'Der Webhook zu {host} nimmt keine Zustellungen an. {why} Jede wird sieben Stunden lang wiederholt. Prüfen Sie seinen Server.',
  'attention.alert_channel_failing':
    'Alarme kommen im Kanal „{channel}“ nicht an. {why} Prüfen Sie den Empfänger, und senden Sie einen Test. Hat sich die Adresse geändert, legen Sie einen neuen Kanal an.',
  'attention.quota_agents':
    '{used} von {limit} Agenten sind vergeben. Entfernen Sie einen, den Sie nicht mehr brauchen.',
  'attention.quota_agents.larger_plan':
    '{used} von {limit} Agenten sind vergeben. Entfernen Sie einen, den Sie nicht mehr brauchen, oder wählen Sie einen größeren Tarif.',
  'attention.quota_printers':
    '{used} von {limit} Druckern sind vergeben. Entfernen Sie einen, den Sie nicht mehr brauchen.',
  'attention.quota_printers.larger_plan':
    '{used} von {limit} Druckern sind vergeben. Entfernen Sie einen, den Sie nicht mehr brauchen, oder wählen Sie einen größeren Tarif.',
  'attention.quota_jobs':
    '{used} von {limit} Aufträgen für heute sind verbraucht. An der Grenze wird bis 00:00 UTC nichts gedruckt. Drucken Sie weniger Dringendes morgen, oder bitten Sie den Betreiber dieser Cloud um eine höhere Grenze.',
  'attention.quota_jobs.larger_plan':
    '{used} von {limit} Aufträgen für heute sind verbraucht. An der Grenze wird bis 00:00 UTC nichts gedruckt. Wählen Sie einen größeren Tarif, wenn das nicht reicht.',
  'attention.quota_storage':
    '{percent} % des Speichers sind belegt. Ist er voll, wird kein Auftrag angenommen. Löschen Sie Etiketten oder Vorlagen, oder lassen Sie wartende Aufträge drucken.',
  'attention.key_expiring':
    'Der Schlüssel „{key}“ läuft in {days, plural, one {einem Tag} other {# Tagen}} ab. Legen Sie einen neuen an, und tragen Sie ihn in dem Programm ein, das diesen benutzt.',
  'attention.key_expired':
    'Der Schlüssel „{key}“ ist abgelaufen, aber ein Programm benutzt ihn noch. Legen Sie einen neuen an, und tragen Sie ihn in dem Programm ein.',
  'attention.key_revoked':
    'Ein Programm verwendet noch den Schlüssel „{key}“, den {by} widerrufen hat: {count, plural, one {eine Anfrage wurde} other {# Anfragen wurden}} abgelehnt. Legen Sie einen neuen Schlüssel an, und tragen Sie ihn in dem Programm ein.',
  'attention.key_revoked_by_operator':
    'Ein Programm verwendet noch den Schlüssel „{key}“, der widerrufen wurde: {count, plural, one {eine Anfrage wurde} other {# Anfragen wurden}} abgelehnt. Legen Sie einen neuen Schlüssel an, und tragen Sie ihn in dem Programm ein.',
  'attention.prints_refused':
    'Dem Programm mit dem Schlüssel „{key}“ {count, plural, one {wurde ein Druck} other {wurden # Drucke}} abgelehnt: {why}',
  'attention.refused.daily_job_limit_reached': 'Die Aufträge für heute sind verbraucht.',
  'attention.refused.storage_limit_reached': 'Der Speicher ist voll.',
  'attention.refused.missing_merge_fields':
    'Einem Etikett fehlen Werte für Felder. Das Protokoll der Anfragen nennt sie.',
  'attention.refused.printer_not_found': 'Den Drucker, den es nennt, gibt es nicht.',
  'attention.refused.template_not_found': 'Die Vorlage, die es nennt, gibt es nicht.',
  'attention.printer_slow':
    'Ein Etikett braucht an {printer} {times}-mal so lange wie sonst: {lately} Sekunden. Prüfen Sie sein Netzwerk, seine Druckgeschwindigkeit, und ob er zwischen Etiketten pausiert.',
} as const satisfies Record<keyof typeof english, string>;
