/** Was der Agent eines Computers sagt: Aufträge, Verbindung, Anmeldung, Prüfungen. */
import type { agent as english } from '../en/agent.ts';

export const agent = {
  'job.printerRemoved': 'Der Drucker wurde von diesem Agenten entfernt, bevor der Auftrag gedruckt war.',
  'job.noDriver': 'Dieser Agent kann auf einem Drucker mit der Anschlussart {connection} nicht drucken.',
  'job.expired':
    '{name} konnte den Auftrag nicht drucken, bevor er ablief; es wurde nichts gedruckt. Drucken Sie ihn erneut.',
  'job.unconfirmed':
    'Der Agent ist neu gestartet und wartet auf die Antwort der Cloud: Vielleicht ist der Auftrag schon gedruckt. Er wird gedruckt, sobald die Cloud ihn bestätigt.',
  'job.damaged':
    'Das Dokument kam nicht vollständig an oder wurde auf dem Datenträger beschädigt. Drucken Sie den Auftrag erneut.',
  'job.arriving':
    'Das Dokument mit {megabytes, number} MB ist unterwegs: {received, number} MB nach {seconds, number} s, {kilobytes, number} kB/s.',
  'job.arrivingLater':
    'Das Dokument mit {megabytes, number} MB wartet, bis es auf der Leitung zum Druckcomputer an der Reihe ist.',
  'job.internal': 'Der Agent konnte diesen Auftrag nicht drucken: {why}.',
  'job.diskFull':
    'Der Datenträger des Druckcomputers ist voll. Schaffen Sie etwas Platz; der Druck geht von selbst weiter.',
  'job.ledger': 'In das Auftragsbuch des Druckcomputers kann nicht geschrieben werden ({why}).',
  'job.receiptFormat':
    '{name} ist ein Bondrucker und nimmt PNG und PDF an; dieses Dokument ist {format}. Stellen Sie sein Format auf PNG.',
  'job.receiptPicture': 'Das Dokument für {name} lässt sich nicht zeichnen: {why}',
  'receipt.late': 'Das Dokument ist nach {seconds} s nicht gezeichnet. Drucken Sie weniger Seiten auf einmal.',
  'job.windowsCopies':
    'Der Treiber von {name} druckt höchstens {most} Exemplare eines Auftrags; verlangt waren {copies}. Es wurde nichts gedruckt.',
  'job.cupsCopies':
    'Die Warteschlange von {name} druckt höchstens {most} Exemplare eines Auftrags; verlangt waren {copies}. Es wurde nichts gedruckt.',
  'job.cancelled': 'Der Auftrag wurde abgebrochen, bevor etwas davon an den Drucker gesendet wurde.',
  'add.notAllowed':
    'Der Verbindungscode dieses Agenten erlaubt es nicht oder nicht mehr, Drucker hinzuzufügen. Melden Sie sich an, um den Drucker hinzuzufügen.',
  'add.noAnswer':
    'Die Cloud hat nicht geantwortet. Sehen Sie nach, ob der Drucker in der Liste steht, bevor Sie ihn erneut hinzufügen.',
  'again.notFailed': 'Dieser Auftrag wird schon erneut gedruckt oder wurde es.',
  'again.queued': '{name} druckt ihn erneut, sobald er bereit ist.',
  'again.printed':
    'Er wurde von diesem Computer erneut an {name} gesendet. In der Cloud bleibt der Auftrag „nicht gedruckt“.',
  'again.gone':
    'Sein Dokument ist nicht mehr vorhanden, weder hier noch in der Cloud. Drucken Sie ihn erneut aus dem Programm, das ihn gesendet hat.',
  'again.noPrinter':
    '{name} ist kein Drucker dieses Agenten mehr. Drucken Sie ihn erneut aus dem Programm, das ihn gesendet hat.',
  'again.noAnswer':
    'Die Cloud hat nicht geantwortet; es ist nicht bekannt, ob der Auftrag erneut gedruckt wird. Warten Sie kurz, und sehen Sie dann nach.',
  'again.stopped': 'Der Agent wurde beendet, bevor gedruckt wurde.',
  'job.tooLate': 'Ein Teil dieses Auftrags ist schon beim Drucker: Er kann nicht mehr abgebrochen werden.',
  'job.copy': 'Exemplar {number}',
  'job.completed': 'gedruckt',
  'duration.seconds': '{count, plural, one {eine Sekunde} other {# Sekunden}}',
  'duration.minutes': '{count, plural, one {eine Minute} other {# Minuten}}',
  'duration.hours': '{count, plural, one {eine Stunde} other {# Stunden}}',
  'duration.days': '{count, plural, one {einen Tag} other {# Tage}}',
  'duration.years': '{count, plural, one {ein Jahr} other {# Jahre}}',
  'cloud.keyRefused':
    '{server} nimmt den Schlüssel dieses Agenten nicht mehr an. Verbinden Sie den Agenten mit einem neuen Verbindungscode von der Person, die das Platen-Konto verwaltet.',
  'cloud.refused': 'Die Cloud weist diesen Agenten ab.',
  'cloud.noChannel':
    '{server} antwortet, hat aber keinen Kanal für Agenten. Prüfen Sie, ob das die Adresse einer Platen-Cloud ist.',
  'cloud.answered':
    '{server} hat dem Agenten mit {status} geantwortet, was eine Platen-Cloud nicht tut. Prüfen Sie die Adresse.',
  'cloud.failing':
    '{server} hat mit {status} geantwortet: Dort liegt eine Störung vor. Der Agent versucht es von selbst wieder; bleibt es so, wenden Sie sich an die Person, die die Cloud betreibt.',
  'cloud.throttled':
    'Etwas vor {server} hat mit {status} geantwortet: Es lässt im Moment keine weiteren Anfragen durch. Der Agent versucht es von selbst wieder.',
  'cloud.answeredWhy': '{server} hat mit {status} geantwortet: {why}',
  'cloud.redirected':
    '{server} leitet zu {address} um. Ist das die neue Adresse der Cloud, geben Sie diese ein; ist es die Anmeldeseite dieses Netzwerks, öffnen Sie sie im Browser und melden Sie sich an.',
  'cloud.webPage':
    '{server} hat mit einer Webseite geantwortet ({status}). Hat dieses Netzwerk eine Anmeldeseite, öffnen Sie sie im Browser und melden Sie sich an; prüfen Sie sonst, ob das die Adresse einer Platen-Cloud ist.',
  'cloud.otherProgram':
    '{server} hat mit {status} geantwortet, aber nicht wie eine Platen-Cloud. Prüfen Sie die Adresse und den Port.',
  'cloud.filtered':
    'Auf dem Weg zu {server} hat ein Proxy oder Filter mit {status} geantwortet, nicht die Cloud selbst. Bitten Sie die Person, die das Netzwerk verwaltet, diesen Computer zur Cloud durchzulassen.',
  'cloud.proxyAsks':
    'Ein Proxy auf dem Weg zu {server} verlangt einen Benutzernamen und ein Passwort (407). Geben Sie den Proxy in den Einstellungen an: http://name:passwort@proxy:port.',
  'cloud.gateway':
    'Ein Gateway vor {server} hat mit {status} geantwortet: Die Cloud dahinter läuft nicht oder antwortet nicht. Bleibt es dabei, wenden Sie sich an den Betreiber der Cloud.',
  'cloud.upgradeLost':
    '{server} antwortet, aber WebSockets kommen nicht durch: Ein Proxy auf dem Weg entfernt die Kopfzeile „Upgrade“. Der Betreiber des Proxys muss sie durchlassen; docs/operate.md zeigt, wie das geht.',
  'cloud.keyLost':
    'Der Schlüssel dieses Agenten ist bei {server} nicht angekommen: Ein Proxy auf dem Weg entfernt die Kopfzeile „Authorization“. Der Betreiber des Proxys muss sie durchlassen.',
  'cloud.noName': 'Der Name {host} ist in diesem Netzwerk nicht bekannt. Prüfen Sie die Adresse.',
  'cloud.noNameServer':
    'Kein Nameserver antwortet für {host}. Prüfen Sie, ob dieser Computer mit seinem Netzwerk verbunden ist, und seinen DNS-Server.',
  'cloud.portClosed': '{server} lehnt die Verbindung ab. Prüfen Sie, ob die Cloud läuft und der Port stimmt.',
  'cloud.away':
    '{server} ist von diesem Computer aus nicht erreichbar. Prüfen Sie das Netzwerk, die Firewall und den Proxy.',
  'cloud.noNetwork':
    'Dieser Computer ist in keinem Netzwerk, das zu {server} führt. Prüfen Sie sein Netzwerkkabel oder WLAN.',
  'cloud.silent':
    '{server} nimmt die Verbindung an, antwortet aber seit {seconds} s nicht. Prüfen Sie, ob die Cloud läuft; auch eine Firewall oder ein Lastverteiler auf dem Weg kann die Verbindung festhalten.',
  'cloud.closes':
    '{server} nimmt die Verbindung an und schließt sie ohne Antwort. Prüfen Sie Adresse und Port; auch eine Firewall oder ein Filter auf dem Weg kann die Verbindung trennen.',
  'cloud.certificateExpired':
    'Das Zertifikat von {host} ist am {date} abgelaufen; die Uhr dieses Computers zeigt {clock}. Geht die Uhr richtig, muss der Betreiber des Servers das Zertifikat erneuern; stellen Sie sonst die Uhr.',
  'cloud.certificateFuture':
    'Das Zertifikat von {host} gilt erst ab {date}, und die Uhr dieses Computers zeigt {clock}. Geht die Uhr richtig, muss der Betreiber des Servers ein jetzt gültiges Zertifikat einsetzen; stellen Sie sonst die Uhr.',
  'cloud.certificateDate':
    'Das Zertifikat von {host} ist jetzt nicht gültig ({code}). Vergleichen Sie seine Daten mit der Uhr dieses Computers.',
  'cloud.notHttps':
    '{host} antwortet, aber nicht mit HTTPS. Prüfen Sie den Port, oder geben Sie die Adresse mit http:// davor an.',
  'cloud.tlsVersion':
    '{host} und dieser Agent haben keine TLS-Version oder Verschlüsselung gemeinsam ({code}). Wer den Server betreibt, muss TLS 1.2 oder neuer erlauben.',
  'cloud.tlsRefused':
    '{host} hat den TLS-Handshake beendet ({code}). Prüfen Sie die Adresse; warum, steht im Protokoll des Servers oder eines Filters auf dem Weg.',
  'cloud.notHttp': '{server} antwortet, aber nicht mit HTTP. Prüfen Sie die Adresse und den Port.',
  'cloud.certificateName': 'Das Zertifikat von {host} ist auf einen anderen Namen ausgestellt. Prüfen Sie die Adresse.',
  'cloud.certificateSelf':
    'Das Zertifikat von {host} ist mit sich selbst signiert, und diesem Computer ist es nicht bekannt ({code}). Ist es Ihre eigene Cloud, geben Sie ihr Zertifikat als CA-Datei in den Einstellungen oder mit NODE_EXTRA_CA_CERTS an; sonst prüfen Sie die Adresse.',
  'cloud.certificateChain':
    '{host} sendet sein Zertifikat ohne das seines Ausstellers; deshalb wird ihm auf diesem Computer nicht vertraut ({code}). Wer den Server betreibt, muss die ganze Kette installieren; hat die Cloud oder Ihr Netzwerk eine eigene Zertifizierungsstelle, geben Sie deren CA-Datei in den Einstellungen oder mit NODE_EXTRA_CA_CERTS an.',
  'cloud.certificateIssuer':
    'Dem Zertifikat von {host} wird auf diesem Computer nicht vertraut ({code}). Prüft Ihr Netzwerk TLS-Verbindungen, geben Sie seine CA-Datei in den Einstellungen oder mit NODE_EXTRA_CA_CERTS an.',
  'cloud.unreached': '{server} ist nicht erreichbar: {why}.',
  'cloud.proxyPassword':
    'Der Proxy {proxy} verlangt einen Benutzernamen und ein Passwort (407). Schreiben Sie beides in seine Adresse: http://name:passwort@proxy:port.',
  'cloud.proxyWrongPassword':
    'Der Proxy {proxy} nimmt Benutzername und Passwort aus seiner Adresse nicht an (407). Berichtigen Sie beides: http://name:passwort@proxy:port.',
  'cloud.proxyStatus':
    'Der Proxy {proxy} hat mit {status} geantwortet, statt mit {server} zu verbinden. Bitten Sie die Person, die den Proxy verwaltet, diese Adresse zu erlauben.',
  'cloud.proxyCannotReach':
    'Der Proxy {proxy} hat mit {status} geantwortet: Er erreicht {server} nicht. Prüfen Sie, ob die Cloud läuft und ihre Adresse stimmt; wenn ja, wenden Sie sich an die Person, die den Proxy verwaltet.',
  'cloud.proxyLate':
    'Der Proxy {proxy} nimmt die Verbindung an und hat seit {seconds} s nicht geantwortet. Prüfen Sie seinen Port in den Einstellungen oder in HTTPS_PROXY; stimmt er, hängt der Proxy: Starten Sie ihn neu.',
  'cloud.proxyNoConnection':
    'Der Proxy {proxy} hat innerhalb von {seconds} s keine Verbindung angenommen. Prüfen Sie seine Adresse in den Einstellungen oder in HTTPS_PROXY und ob eine Firewall dazwischen ist.',
  'cloud.proxyLoginLate':
    'Die Anmeldung am Proxy {proxy} mit dem Konto dieses Computers hat länger als {seconds} s gedauert. Prüfen Sie, ob dieser Computer seine Domäne erreicht, oder schreiben Sie Benutzername und Kennwort in die Adresse des Proxys.',
  'cloud.proxyAway':
    'Der Proxy {proxy} ist nicht erreichbar: {why}. Prüfen Sie seine Adresse in den Einstellungen oder in HTTPS_PROXY.',
  'cloud.proxyNotHttp':
    '{proxy} ist als Proxy eingetragen, antwortet aber nicht wie einer. Prüfen Sie Adresse und Port.',
  'cloud.proxyAddress':
    '„{proxy}“ ist nicht die Adresse eines HTTP-Proxys. Geben Sie eine wie http://proxy.example.com:8080 in den Einstellungen oder in HTTPS_PROXY an; SOCKS wird nicht unterstützt.',
  'cloud.ended': 'die Verbindung zur Cloud wurde beendet',
  'cloud.endedEvents': 'die Cloud hat den Ereignisstrom beendet',
  'cloud.newKey': 'der Agent verbindet sich mit seinem neuen Schlüssel',
  'cloud.reconnect': 'die Cloud hat um eine neue Verbindung gebeten',
  'cloud.late': 'die Cloud hat nicht innerhalb von {ms} ms geantwortet',
  'cloud.none': 'es gibt keine Verbindung zur Cloud',
  'cloud.outdated': 'Die Cloud verlangt eine neuere Version dieses Agenten. Installieren Sie die Aktualisierung.',
  'server.invalid': '„{text}“ ist keine Serveradresse. Geben Sie eine wie https://print.example.com an.',
  'server.plain':
    'Über {server} kann jeder auf dem Weg den Schlüssel dieses Agenten und die Etiketten mitlesen. Geben Sie {secure} ein, oder erlauben Sie es mit --allow-plain-http oder PLATEN_ALLOW_PLAIN_HTTP=1.',
  'enroll.unknown':
    'Diesen Verbindungscode gibt es nicht, oder er wurde schon benutzt. Bitten Sie die Person, die das Platen-Konto verwaltet, um einen neuen.',
  'enroll.expired':
    'Dieser Verbindungscode ist abgelaufen. Bitten Sie die Person, die das Platen-Konto verwaltet, um einen neuen, und benutzen Sie ihn innerhalb von 15 Minuten.',
  'leave.left': 'Dieser Computer hat das Konto bei {server} verlassen.',
  'leave.jobs':
    '{jobs, plural, one {Ein Auftrag ist} other {# Aufträge sind}} noch offen: Dieser Computer bleibt im Konto. Entfernen Sie ihn im Dashboard, wenn Sie nach ihnen gesehen haben.',
  'leave.notReached': 'Dieser Computer bleibt im Konto: {why} Entfernen Sie ihn im Dashboard.',
  'enroll.denied':
    'Jemand hat diesen Computer im Browser abgelehnt. War das ein Versehen, verbinden Sie ihn noch einmal.',
  'enroll.unconfirmed':
    'Niemand hat diesen Computer innerhalb von zehn Minuten im Browser bestätigt. Verbinden Sie ihn noch einmal.',
  'enroll.open': 'Öffnen Sie {url} und bestätigen Sie {userCode}.',
  'enroll.refused': 'Die Cloud hat die Anmeldung abgelehnt: {why}',
  'enroll.ended': '{server} hat die Anmeldung abgebrochen: {why}.',
  'enroll.silent':
    '{server} hat seit {seconds} s nicht auf die Anmeldung geantwortet. Der Code kann schon verbraucht sein: Sehen Sie in der Liste der Agenten nach, bevor Sie es noch einmal versuchen.',
  'enroll.openJobs':
    'Die Cloud weist diesen Agenten ab, und {jobs, plural, one {ein Auftrag ist hier} other {# Aufträge sind hier}} noch offen. Der Verbindungscode wird nicht von selbst verwendet: Sehen Sie nach, was gedruckt wurde, und melden Sie den Agenten dann mit „agent enroll“ oder in den Fenstern an.',
  'enroll.first':
    'Dieser Agent ist noch nicht verbunden. Bitten Sie die Person, die das Platen-Konto verwaltet, um einen Verbindungscode, und starten Sie den Agenten mit --server URL --code CODE.',
  'enroll.not': 'Dieser Agent ist nicht verbunden.',
  'enroll.fix':
    'Bitten Sie die Person, die das Platen-Konto verwaltet, um einen Verbindungscode, und verbinden Sie den Agenten damit.',
  'data.unusable':
    'Der Datenordner {folder} lässt sich nicht benutzen ({why}). Geben Sie mit --data-dir einen an, in den dieser Benutzer schreiben darf.',
  'data.unusableFor': 'Der Datenordner {folder} lässt sich nicht benutzen: {why}.',
  'data.noRoom':
    'In den Datenordner {folder} kann nicht geschrieben werden ({why}). Der Code ist nicht verbraucht: Schaffen Sie Platz, und verbinden Sie den Agenten dann erneut damit.',
  'data.inUse':
    'Mit dem Datenordner {folder} läuft schon ein anderer Agent. Halten Sie ihn an oder geben Sie diesem mit --data-dir einen eigenen.',
  'data.unreadable': '{file} ist nicht lesbar: {why}.',
  'data.damaged':
    '{file} ist beschädigt. Entfernen Sie die Datei, und verbinden Sie den Agenten mit einem neuen Verbindungscode.',
  'service.managerOnly':
    'Das darf nur ein Administrator dieses Computers: Wählen Sie im Menü des Symbols in der Taskleiste „Als Administrator verwalten“.',
  'service.notRunning':
    'Der Platen-Dienst dieses Computers läuft nicht. Starten Sie „Platen Agent“ in der Liste der Windows-Dienste.',
  'update.forbidden':
    'Eine Richtlinie dieses Computers erlaubt keine Aktualisierungen. Fragen Sie die Firma, die ihn verwaltet.',
  'update.older': 'Version {version} ist nicht neuer als diese.',
  'update.notOurs':
    'Version {version} ist nicht mit einem Schlüssel dieses Programms signiert. Nichts davon wurde ausgeführt.',
  'update.otherFile': 'Das Paket der Version {version} ist nicht das signierte. Nichts davon wurde ausgeführt.',
  'update.gaveWay': 'Version {version} hat nicht übernommen, und die vorherige läuft weiter: {why}.',
  'support.forbidden':
    'Eine Richtlinie dieses Computers lässt Sie nicht aus der Ferne helfen. Fragen Sie die Firma, die ihn verwaltet.',
  'support.noRestart': 'Dieser Agent kann sich nicht selbst neu starten. Starten Sie ihn an seinem Computer neu.',
  'agent.starting': 'Der Agent startet noch.',
  'agent.none': 'Mit dem Datenordner {folder} läuft kein Agent.',
  'agent.noCommand': 'Der Agent kennt den Befehl {command} nicht.',
  'test.noPrinters': 'Hier gibt es noch keinen Drucker „{printer}“.',
  'test.otherPrinters': 'Hier gibt es keinen Drucker „{printer}“, aber {names}.',
  'test.noLabel': 'Für {format} gibt es kein Testetikett; drucken Sie eines über die API.',
  'test.device': '{name} hat das Testetikett gedruckt.',
  'test.transport': '{name} hat das Testetikett.',
  'test.spooler': 'Die Warteschlange von {name} hat das Testetikett.',
  'test.stopped': 'Der Agent wurde angehalten, bevor das Etikett gedruckt war.',
  'check.free': '{folder}, {megabytes} MB frei.',
  'check.freeFix': 'Schaffen Sie Platz: Ist der Datenträger voll, kann kein Auftrag angenommen werden.',
  'check.folder': '{folder}: {why}.',
  'check.identity': '„{name}“ von {server}.',
  'check.plainHttp':
    'Die Verbindung zu {server} ist nicht verschlüsselt: Jeder auf dem Weg kann den Schlüssel dieses Agenten und die Etiketten mitlesen. Verbinden Sie den Agenten über eine https-Adresse, sobald die Cloud eine hat.',
  'check.policies': 'Von Ihrem Unternehmen festgelegt: {values}.',
  'check.policiesWrong':
    'Diese Richtlinien unter HKLM\\Software\\Policies\\Platen enthalten etwas, das dort nicht erlaubt ist, und werden nicht befolgt: {values}. Fragen Sie, wer diesen Computer verwaltet.',
  'check.noServer': 'Ohne Server gibt es nichts zu erreichen.',
  'check.proxy': 'Über {proxy}.',
  'check.noProxy': 'Keiner; die Verbindung ist direkt.',
  'check.name': 'Die Adresse von {host} ist {addresses}.',
  'check.noName': 'Der Name {host} ist in diesem Netzwerk nicht bekannt.',
  'check.noNameFix': 'Prüfen Sie die Adresse. Einen Namen Ihres eigenen Netzwerks kennt nur dessen DNS-Server.',
  'check.noNameServer': 'Kein Nameserver antwortet für {host}.',
  'check.noNameServerFix': 'Prüfen Sie, ob dieser Computer mit seinem Netzwerk verbunden ist, und seinen DNS-Server.',
  'check.channel': 'Der WebSocket öffnet sich, und der Schlüssel wird angenommen.',
  'check.channelNotEnrolled': 'Der WebSocket öffnet sich, aber dieser Agent ist nicht verbunden.',
  'check.channelFix': 'War die vorige Prüfung in Ordnung, sperrt vielleicht eine Firewall oder ein Proxy WebSockets.',
  'check.certificate': 'Zertifikat von {issuer}, gültig bis {until}.',
  'check.certificateFix': 'Das Zertifikat des Servers läuft bald ab; sagen Sie es seinem Betreiber.',
  'check.answers': 'Der Server antwortet.',
  'check.clock': 'Stimmt mit dem Server überein.',
  'check.clockFast': 'Die Uhr dieses Computers geht {duration} vor.',
  'check.clockSlow': 'Die Uhr dieses Computers geht {duration} nach.',
  'check.clockFix': 'Schalten Sie in den Einstellungen dieses Computers die automatische Uhrzeit ein.',
  'check.agentOnline': 'Verbunden seit {since}.',
  'check.agentOffline': 'Nicht verbunden seit {since}.',
  'check.agentOfflineWhy': 'Nicht verbunden ({why}) seit {since}.',
  'check.allPrinted': 'Kein Auftrag ist ungedruckt geblieben.',
  'check.notPrinted': '{count} nicht gedruckt, zuletzt auf {name}: {why}',
  'check.notPrintedFix':
    'Öffnen Sie die Fenster des Agenten: In der Übersicht können Sie sie erneut drucken oder abhaken.',
  'check.noAgent': 'Mit diesem Datenordner läuft kein Agent.',
  'check.spooler': '{count} Drucker.',
  'check.spoolerFix': 'Starten Sie den Dienst „Druckwarteschlange“.',
  'check.cups': 'CUPS läuft.',
  'check.noCups': 'CUPS läuft hier nicht; nur CUPS-Drucker brauchen es.',
  'check.connection': 'Dieser Agent kann einen Drucker mit der Anschlussart {connection} nicht bedienen.',
  'check.notLooked': 'Er wurde noch nicht geprüft.',
  'check.printerReady': 'Er ist bereit.',
  'check.printerBusy': 'Er druckt.',
  'check.printerAttention': 'Er braucht Hilfe.',
  'check.printerPaused': 'Er ist pausiert.',
  'check.printerUnknown': 'Sein Zustand ist nicht bekannt.',
  'check.printerError': 'Er meldet einen Fehler.',
  'check.printerOffline': 'Er ist nicht erreichbar.',

  // The account that printers are added to, from the windows.
  'enroll.needed': 'Dieser Computer ist noch nicht verbunden. Geben Sie zuerst einen Verbindungscode ein.',
  'job.notKept': 'Die Bytes dieses Auftrags werden nicht mehr aufbewahrt.',
  'job.unknown': 'Dieser Auftrag ist hier nicht mehr bekannt.',
  'account.signInFirst': 'Melden Sie sich zuerst an: Drucker gehören zu einem Konto.',
  'account.ended': 'Die Anmeldung ist abgelaufen. Melden Sie sich noch einmal an.',
  'account.other':
    'Dieser Computer gehört zu einem anderen Konto. Melden Sie sich mit dem Konto an, das den Verbindungscode erstellt hat.',
  'account.wrongPassword': 'Die E-Mail-Adresse oder das Passwort ist falsch.',
  'account.wrongCode':
    'Dieser Code ist falsch oder abgelaufen. Geben Sie die sechs Ziffern ein, die die App jetzt zeigt, oder einen Wiederherstellungscode.',
  'account.tooMany': 'Zu viele Versuche. Warten Sie eine Minute und versuchen Sie es noch einmal.',
  'account.answered': '{server} hat {status} geantwortet. Versuchen Sie es später noch einmal.',

  // The windows: what they ask for, and the picture of a label.
  'agent.refused': 'Der Agent hat abgelehnt.',
  'input.missing': '{field} fehlt.',
  'input.text': '{field} muss ein Text sein.',
  'input.count': '{field} muss eine ganze Zahl ab 1 sein.',
  'input.one_of': '{field} muss einer der Werte {allowed} sein.',
  'find.notFound': 'Dieser Drucker wurde bei der letzten Suche nicht gefunden. Suchen Sie erneut.',
  'find.brackets': 'Schreiben Sie die IPv6-Adresse {address} in Klammern und mit ihrem Port: {written}.',
  'find.removed': 'Dieser Drucker wurde inzwischen entfernt.',
  'view.noLabel': 'In diesen Bytes ist kein Etikett, nur Befehle.',
  'view.tooLong': 'Das Zeichnen dieses Dokuments dauert zu lange.',
  'view.impossible': 'Das Bild kann nicht gezeichnet werden: {why}.',
  'view.tooMuch': 'Das Bild kann nicht gezeichnet werden: Das Dokument ist zu groß oder zu komplex.',
  'view.format': 'Von {format} gibt es kein Bild.',
} as const satisfies Record<keyof typeof english, string>;
