/** Was einen Menschen braucht, und der nächste Schritt. */
import type { attention as english } from '../en/attention.ts';

export const attention = {
  'attention.agent_offline':
    'Der Agent „{agent}“ auf {hostname} ist nicht verbunden, deshalb {count, plural, one {druckt {printers}} other {drucken # Drucker}} nicht. Schalten Sie den Computer ein, prüfen Sie sein Netzwerk und starten Sie den Agenten.',
  'attention.agent_offline_standby':
    'Der Agent „{agent}“ auf {hostname} ist nicht verbunden; seine Drucker drucken über andere Agenten. Schalten Sie den Computer ein, prüfen Sie sein Netzwerk und starten Sie den Agenten.',
  'attention.agent_offline_idle':
    'Der Agent „{agent}“ auf {hostname} ist nicht verbunden. Er bedient keinen Drucker: Starten oder entfernen Sie ihn.',
  'attention.agent_refused':
    'Der Agent „{agent}“ auf {hostname} wird abgewiesen, weil sein Schlüssel ersetzt wurde. Melden Sie ihn auf diesem Computer mit einem neuen Code wieder an, fügen Sie den neuen Agenten bei seinen Druckern hinzu, und entfernen Sie diesen.',
  'attention.agent_refused_copy':
    'Eine zweite Kopie des Agenten „{agent}“ versucht sich mit seinem früheren Schlüssel zu verbinden. Suchen Sie die Kopie, vielleicht einen wiederhergestellten Computer, und beenden Sie sie.',
  'attention.agent_outdated':
    'Der Agent „{agent}“ auf {hostname} (Version {version}) ist zu alt für alle Arten von Aufträgen. Aktualisieren Sie ihn auf diesem Computer.',
  'attention.agent_clock':
    'Die Uhr von {hostname} mit dem Agenten „{agent}“ geht {minutes, plural, one {eine Minute} other {# Minuten}} {direction, select, fast {vor} other {nach}}, seine Zeiten stimmen also nicht. Stellen Sie die Uhr, oder schalten Sie die automatische Zeit ein.',
  'attention.printer_unreachable':
    'Der Agent „{agent}“ auf {hostname} erreicht {printer} unter {address} nicht. Prüfen Sie, ob der Drucker eingeschaltet und im Netzwerk ist.',
  'attention.printer_unknown':
    'Seit drei Minuten hat kein Agent nach {printer} gesehen, obwohl „{agent}“ auf {hostname} verbunden ist. Lassen Sie ihn jetzt nachsehen; hilft das nicht, starten Sie den Agenten neu.',
  'attention.printer_without_agent':
    'Kein Agent bedient {printer}: „{agent}“ wurde auf {hostname} angemeldet und war nie verbunden. Starten Sie ihn dort, oder binden Sie einen anderen Agenten an den Drucker.',
  'attention.printer_unbound': 'Kein Agent bedient {printer}. Binden Sie einen an ihn.',
  'attention.job_stuck':
    'Ein Auftrag an {printer} kommt seit {minutes, plural, one {einer Minute} other {# Minuten}} nicht voran. Sehen Sie nach dem Drucker; kommt nichts heraus, starten Sie den Agenten „{agent}“ auf {hostname} neu.',
  'attention.job_stuck_why': 'Ein Auftrag an {printer} kommt nicht voran. {why}',
  'attention.jobs_waiting':
    '{count, plural, one {Ein Auftrag wartet} =101 {Mehr als 100 Aufträge warten} other {# Aufträge warten}} an {printer}, obwohl der Drucker bereit ist. Starten Sie den Agenten „{agent}“ auf {hostname} neu.',
  'attention.jobs_waiting_update':
    '{count, plural, one {Ein Auftrag wartet} =101 {Mehr als 100 Aufträge warten} other {# Aufträge warten}} an {printer}, weil ein Agent zu alt dafür ist. Aktualisieren Sie „{agent}“ auf {hostname}.',
  'attention.job_uncertain': 'Niemand weiß, ob ein Auftrag aus {printer} herausgekommen ist. {why}',
  'attention.jobs_uncertain':
    'Niemand weiß, ob {count} Aufträge aus {printer} herausgekommen sind. Sehen Sie nach, welche Etiketten da sind, und drucken Sie die anderen noch einmal.',
  'attention.job_failed':
    'Ein Auftrag an {printer} ist fehlgeschlagen. {why} Drucken Sie ihn noch einmal, oder haken Sie ihn ab.',
  'attention.jobs_failed':
    '{count} Aufträge an {printer} sind fehlgeschlagen, der letzte aus diesem Grund: {why} Drucken Sie sie noch einmal, oder haken Sie sie ab.',
  'attention.webhook_disabled':
    'Der Webhook zu {host} wurde abgeschaltet, weil er drei Tage lang nichts angenommen hat. Bringen Sie seinen Server in Ordnung, und schalten Sie den Webhook wieder ein.',
  'attention.webhook_failing':
    'Der Webhook zu {host} nimmt nichts an; seine Zustellungen werden wiederholt, bis sie sieben Stunden alt sind. Prüfen Sie seinen Server.',
  'attention.quota_agents':
    '{used} von {limit} Agenten sind vergeben. Entfernen Sie einen, der nicht gebraucht wird, oder wählen Sie einen größeren Tarif.',
  'attention.quota_printers':
    '{used} von {limit} Druckern sind vergeben. Entfernen Sie einen, der nicht gebraucht wird, oder wählen Sie einen größeren Tarif.',
  'attention.quota_jobs':
    '{used} von {limit} Aufträgen für heute sind verbraucht; danach wird vor 00:00 UTC nichts gedruckt. Wählen Sie einen größeren Tarif, wenn das nicht reicht.',
  'attention.quota_storage':
    '{percent} % des Speichers sind belegt; ist er voll, wird kein Auftrag angenommen. Löschen Sie Etiketten oder Vorlagen, oder lassen Sie wartende Aufträge drucken.',
  'attention.key_expiring':
    'Der Schlüssel „{key}“ endet in {days, plural, one {einem Tag} other {# Tagen}}. Legen Sie einen neuen an, und tragen Sie ihn in dem Programm ein, das diesen benutzt.',
  'attention.key_expired':
    'Der Schlüssel „{key}“ ist abgelaufen, und ein Programm hat ihn noch benutzt. Legen Sie einen neuen an, und tragen Sie ihn in dem Programm ein.',
} as const satisfies Record<keyof typeof english, string>;
