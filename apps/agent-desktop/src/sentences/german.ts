/** The engine's sentences in German. */
import type { Language } from './translate.ts';

export const german: Language = {
  'fault.headOpen': 'Der Druckkopf von {name} ist offen. Schließen Sie ihn; der Druck geht von selbst weiter.',
  'fault.paperOut': '{name} hat keine Etiketten mehr. Legen Sie eine Rolle ein; der Druck geht von selbst weiter.',
  'fault.ribbonOut': '{name} hat kein Farbband mehr. Legen Sie eines ein; der Druck geht von selbst weiter.',
  'fault.overTemp': 'Der Druckkopf von {name} ist zu heiß. Es geht von selbst weiter, wenn er abgekühlt ist.',
  'fault.underTemp': 'Der Druckkopf von {name} ist zu kalt. Es geht von selbst weiter, wenn er warm ist.',
  'fault.paused': '{name} ist angehalten. Drücken Sie am Drucker auf Pause, damit es weitergeht.',
  'fault.bufferFull': 'Der Speicher von {name} ist voll. Er nimmt wieder an, wenn Etiketten herausgekommen sind.',
  'fault.labelWaiting': 'An {name} wartet ein Etikett darauf, abgenommen zu werden.',
  'fault.jam':
    'In {name} haben sich Etiketten gestaut. Öffnen Sie ihn, entfernen Sie sie und schieben Sie ein Etikett vor.',
  'fault.cutter':
    'Das Messer von {name} klemmt. Schalten Sie den Drucker aus, machen Sie das Messer frei und schalten Sie ihn ein.',
  'fault.head':
    'Der Druckkopf von {name} meldet einen Fehler. Schalten Sie den Drucker aus und ein; bleibt der Fehler, rufen Sie den Kundendienst.',
  'fault.media':
    '{name} findet die Etiketten nicht. Prüfen Sie die Rolle und ihre Führungen, dann kalibrieren Sie den Drucker.',
  'fault.memory': 'Der Speicher von {name} ist erschöpft. Schalten Sie ihn aus und ein, dann drucken Sie noch einmal.',
  'fault.settingsLost':
    '{name} hat seine Einstellungen verloren. Laden Sie seine Konfiguration neu oder rufen Sie den Kundendienst.',
  'fault.offline': '{name} ist am Drucker auf „offline“ gestellt. Drücken Sie seine Taste Line oder Pause.',
  'fault.unspecified': '{name} meldet einen Fehler, den er nicht nennt. Sehen Sie auf sein Display.',
  'fault.language':
    '{name} bekommt {set}, und das Gerät ist auf {spoken} eingestellt: Es kommt nichts heraus. Ändern Sie die Sprache des Druckers in Platen oder am Gerät.',
  'fault.otherDevice':
    'Als {name} antwortet ein anderes Gerät: Seine Seriennummer ist {now}, sie war {before}. Wurde er ausgetauscht, ist alles gut; wenn nicht, prüfen Sie die Adresse von {name}.',

  'reach.refused':
    '{name} weist unter {where} die Verbindung ab. Prüfen Sie, ob der Drucker gestartet ist und der Port stimmt.',
  'reach.noName': 'Den Namen {host} von {name} kennt dieses Netz nicht. Prüfen Sie die Adresse des Druckers.',
  'reach.away':
    'Dieser Computer erreicht {name} unter {where} nicht. Prüfen Sie, ob der Drucker eingeschaltet und im Netz ist.',
  'reach.other':
    'Zu {name} unter {where} kommt keine Verbindung zustande ({why}). Prüfen Sie, ob der Drucker eingeschaltet und im Netz ist.',
  'reach.breaksOff':
    '{name} nimmt Verbindungen an und bricht sie ab. Prüfen Sie, ob noch jemand anders auf ihm druckt.',
  'reach.silent':
    '{name} nimmt Verbindungen an und beantwortet keine Frage nach seinem Zustand. Sehen Sie auf sein Display und prüfen Sie, ob der richtige Treiber eingestellt ist.',
  'reach.address':
    'Die Adresse „{address}“ von {name} ist weder ein Host noch host:port. Berichtigen Sie sie in den Einstellungen des Druckers.',
  'reach.notNetwork': 'reach.networks in agent.json enthält „{network}“; das ist kein Netz wie 203.0.113.0/24.',
  'refused.loopback':
    '{name} unter {where} ist auf diesem Computer selbst, und dorthin druckt dieser Agent nicht. Ist das so gewollt, fügen Sie den Drucker in den Fenstern dieses Agenten hinzu oder starten Sie den Agenten mit --allow-loopback.',
  'refused.network':
    '{name} unter {where} ist außerhalb der privaten Netze, in die dieser Agent druckt. Ist das so gewollt, fügen Sie den Drucker in den Fenstern dieses Agenten hinzu oder sein Netz unter „reach“ in agent.json.',
  'refused.port':
    '{name} unter {where} ist an einem Port, den Drucker nicht benutzen; dieser Agent verbindet sich nicht dorthin. Ist das so gewollt, fügen Sie den Drucker in den Fenstern dieses Agenten hinzu oder seinen Port unter „reach“ in agent.json.',
  'refused.shared':
    '{name} ist eine Warteschlange, die ein anderer Computer freigibt ({where}); dieser Agent öffnet sie nicht. Richten Sie sie auf diesem Computer unter eigenem Namen ein oder erlauben Sie sharedQueues unter „reach“ in agent.json.',
  'print.stalled':
    '{name} nimmt keine Daten mehr an. Prüfen Sie Etiketten, Farbband und Druckkopf, und ob er angehalten ist.',
  'print.unconfirmed':
    '{name} hat das Etikett nicht bestätigt. Prüfen Sie Etiketten, Farbband und Druckkopf, und ob er angehalten ist.',
  'print.standstill': '{name} macht nicht weiter.',
  'print.impossible': '{name} kann nicht drucken.',

  'why.reset': 'die andere Seite hat die Verbindung abgebrochen',
  'why.refused': 'die Verbindung wurde abgewiesen',
  'why.late': 'es kam nicht rechtzeitig eine Antwort',
  'why.noWay': 'in diesem Netz führt kein Weg dorthin',
  'why.noName': 'den Namen kennt dieses Netz nicht',
  'why.denied': 'dieser Benutzer hat das Recht nicht',
  'why.full': 'die Festplatte ist voll',
  'why.readOnly': 'die Festplatte kann nur gelesen werden',
  'why.busy': 'ein anderes Programm benutzt es',

  'uncertain.silentLabel':
    '{name} hat das Etikett bekommen und schweigt seitdem. Sehen Sie nach, ob es gedruckt wurde, bevor Sie es noch einmal drucken.',
  'uncertain.silentCopy':
    '{name} hat Exemplar {copy} von {copies} bekommen und schweigt seitdem. Sehen Sie nach, ob es gedruckt wurde, bevor Sie es noch einmal drucken.',
  'uncertain.stopped':
    'Der Agent wurde angehalten, während das Etikett auf dem Weg zu {name} war. Sehen Sie nach, ob es gedruckt wurde, bevor Sie es noch einmal drucken.',
  'uncertain.stoppedCopy':
    'Der Agent wurde angehalten, während Exemplar {copy} von {copies} auf dem Weg zu {name} war; {sent} waren vorher gesendet. Sehen Sie nach, welche gedruckt wurden, bevor Sie den Rest drucken.',
  'uncertain.inMemory':
    '{fault} Das Etikett ist in seinem Speicher und kommt heraus, sobald es weitergeht. Sehen Sie nach, was gedruckt wurde, bevor Sie es noch einmal drucken.',
  'uncertain.wentAway':
    '{name} war auf einmal weg, während noch Etiketten in seinem Speicher waren. Sehen Sie nach, was gedruckt wurde, bevor Sie es noch einmal drucken.',
  'uncertain.wasAway':
    '{name} war eine Weile weg, während noch Etiketten in seinem Speicher waren. Sehen Sie nach, was gedruckt wurde, bevor Sie es noch einmal drucken.',
  'uncertain.failedBefore':
    'Dieser Auftrag ist auf diesem Agenten schon einmal fehlgeschlagen; er wurde nicht noch einmal gedruckt.',
  'broken.beforeConfirmed':
    'Die Verbindung zu {name} brach ab, bevor er das Etikett bestätigt hatte. Sehen Sie nach, ob es gedruckt wurde, bevor Sie es noch einmal drucken.',
  'broken.beforeConfirmedCopy':
    'Die Verbindung zu {name} brach ab, bevor er Exemplar {copy} bestätigt hatte. {sent} von {copies} Exemplaren waren vorher gesendet. Sehen Sie nach, ob es gedruckt wurde, bevor Sie es noch einmal drucken.',
  'broken.inLabel':
    'Die Verbindung zu {name} brach mitten im Etikett ab ({why}). Prüfen Sie den Drucker, dann drucken Sie den Rest noch einmal.',
  'broken.inCopy':
    'Die Verbindung zu {name} brach mitten in Exemplar {copy} ab ({why}). {sent} von {copies} Exemplaren waren vorher gesendet. Prüfen Sie den Drucker, dann drucken Sie den Rest noch einmal.',
  'broken.usbLabel':
    'Die USB-Verbindung zu {name} brach im Etikett ab ({why}). Prüfen Sie den Drucker, dann drucken Sie den Rest noch einmal.',
  'broken.usbCopy':
    'Die USB-Verbindung zu {name} brach in Exemplar {copy} von {copies} ab ({why}). Prüfen Sie den Drucker, dann drucken Sie den Rest noch einmal.',
  'broken.mayStillPrint': '{why} Es kann noch gedruckt werden: Sehen Sie nach, bevor Sie es noch einmal drucken.',

  'job.printerRemoved': 'Der Drucker wurde von diesem Agenten entfernt, bevor der Auftrag gedruckt war.',
  'job.noDriver': 'Dieser Agent kann auf einem Drucker mit der Anschlussart {connection} nicht drucken.',
  'job.expired':
    '{name} konnte den Auftrag nicht drucken, bevor er ablief; es wurde nichts gedruckt. Drucken Sie ihn noch einmal.',
  'job.damaged':
    'Das Dokument kam nicht vollständig an oder wurde auf dem Datenträger beschädigt. Drucken Sie den Auftrag noch einmal.',
  'job.internal': 'Der Agent konnte diesen Auftrag nicht drucken: {why}.',
  'job.diskFull':
    'Der Datenträger des Druckcomputers ist voll. Schaffen Sie etwas Platz; der Druck geht von selbst weiter.',
  'job.ledger': 'In das Auftragsbuch des Druckcomputers kann nicht geschrieben werden ({why}).',
  'job.receiptFormat':
    '{name} ist ein Bondrucker und nimmt PNG; dieses Dokument ist {format}. Stellen Sie sein Format auf PNG.',
  'job.receiptPicture': 'Das Bild für {name} ist nicht lesbar: {why}.',
  'job.windowsCopies':
    'Der Treiber von {name} druckt höchstens {most} Exemplare eines Auftrags; verlangt waren {copies}. Es wurde nichts gedruckt.',
  'job.cupsCopies':
    'Die Warteschlange von {name} druckt höchstens {most} Exemplare eines Auftrags; verlangt waren {copies}. Es wurde nichts gedruckt.',
  'job.cancelled': 'Der Auftrag wurde abgebrochen, bevor etwas davon an den Drucker gesendet wurde.',
  'add.notAllowed':
    'Das Recht des Codes, Drucker hinzuzufügen, ist abgelaufen, oder er hatte keines. Melden Sie sich an, um den Drucker hinzuzufügen.',
  'add.noAnswer':
    'Die Cloud hat nicht geantwortet. Sehen Sie nach, ob der Drucker in der Liste steht, bevor Sie ihn erneut hinzufügen.',
  'again.notFailed': 'Dieser Auftrag wird schon erneut gedruckt oder wurde es.',
  'again.queued': '{name} druckt ihn erneut, sobald er bereit ist.',
  'again.printed':
    '{name} hat ihn von diesem Computer erneut bekommen. In der Cloud bleibt der Auftrag fehlgeschlagen.',
  'again.gone':
    'Sein Dokument ist nicht mehr vorhanden, weder hier noch in der Cloud. Drucken Sie ihn erneut in dem Programm, das ihn geschickt hat.',
  'again.noPrinter':
    '{name} ist kein Drucker dieses Agenten mehr. Drucken Sie ihn erneut in dem Programm, das ihn geschickt hat.',
  'again.noAnswer':
    'Die Cloud hat nicht geantwortet, und niemand weiß, ob sie den Auftrag erneut druckt. Warten Sie kurz und sehen Sie nach.',
  'again.stopped': 'Der Agent wurde beendet, bevor gedruckt wurde.',
  'job.tooLate': 'Ein Teil dieses Auftrags ist schon beim Drucker: Er kann nicht mehr abgebrochen werden.',
  'job.copy': 'Exemplar {number}',
  'job.completed': 'gedruckt',

  'usb.absent': '{name} ist nicht über USB angeschlossen. Stecken Sie sein Kabel ein und schalten Sie ihn ein.',
  'usb.refused':
    '{name} lässt sich über USB nicht öffnen ({why}). Vielleicht benutzt ihn ein anderes Programm; unter Linux fehlt diesem Benutzer vielleicht das Recht.',
  'usb.several': 'mehrere Drucker dieser Art sind angeschlossen: am Ende seiner Adresse muss die Seriennummer stehen',

  'windows.coverOpen': 'Die Abdeckung ist offen. Schließen Sie sie.',
  'windows.paperOut': 'Die Etikettenrolle ist leer. Legen Sie eine Rolle ein.',
  'windows.jam': 'Etiketten haben sich gestaut. Öffnen Sie den Drucker und entfernen Sie sie.',
  'windows.paperProblem': 'Mit den Etiketten stimmt etwas nicht. Prüfen Sie die Rolle und wie sie eingelegt ist.',
  'windows.ribbonOut': 'Das Farbband ist verbraucht. Legen Sie ein neues ein.',
  'windows.outputFull': 'Die Ausgabe ist voll. Nehmen Sie die gedruckten Etiketten weg.',
  'windows.memoryFull':
    'Der Speicher des Druckers ist voll. Schalten Sie ihn aus und ein, dann drucken Sie noch einmal.',
  'windows.paused':
    'Die Warteschlange ist in Windows angehalten. Öffnen Sie die Druckerwarteschlange und wählen Sie „Fortsetzen“.',
  'windows.offline':
    'Windows erreicht den Drucker nicht. Prüfen Sie, ob er eingeschaltet und sein Kabel eingesteckt ist.',
  'windows.serverAway': 'Der Druckserver, der diesen Drucker freigibt, antwortet nicht.',
  'windows.intervention': 'Der Drucker wartet auf jemanden. Sehen Sie auf sein Display.',
  'windows.deleting': 'Der Drucker wird gerade aus Windows entfernt.',
  'windows.error':
    'Windows meldet einen Druckerfehler, ohne ihn zu nennen. Sehen Sie nach dem Drucker, dann nach seiner Warteschlange in Windows.',
  'windows.denied': 'Windows verweigert den Zugriff auf diesen Drucker. Lassen Sie sich das Recht zum Drucken geben.',
  'windows.closed': 'Die Druckerwarteschlange wurde geschlossen.',
  'windows.noSpooler':
    'Der Dienst der Druckwarteschlange läuft nicht. Starten Sie „Druckwarteschlange“ in den Windows-Diensten.',
  'windows.noPort': 'Den Anschluss dieses Druckers gibt es nicht mehr.',
  'windows.noDriver': 'Der Treiber dieses Druckers fehlt. Installieren Sie ihn neu.',
  'windows.noPrinter':
    'Windows hat keinen Drucker dieses Namens. Prüfen Sie den Namen oder wählen Sie den Drucker neu aus.',
  'windows.notRaw':
    'Die Druckerwarteschlange nimmt keine rohen Druckdaten. Wählen Sie einen anderen Treiber oder den Druckmodus.',
  'windows.endedEarly': 'Das Dokument wurde beendet, bevor es fertig war.',
  'windows.code': 'Windows meldet den Fehler {code}.',
  'windows.step': '{name}: {what} ({step}, {code})',
  'windows.driverFailedPrinting':
    'Der Windows-Treiber von {name} ist beim Drucken ausgefallen ({why}). Sehen Sie nach, was gedruckt wurde, bevor Sie es noch einmal drucken.',
  'windows.driverFailed':
    'Der Windows-Treiber von {name} ist ausgefallen ({why}). Es wurde nichts gedruckt. Installieren Sie den Treiber neu oder einen neueren.',
  'windows.threadEnded': 'Der Thread der Druckerwarteschlange ist zu Ende.',
  'windows.late': 'er kam nicht binnen {seconds} s zurück',
  'windows.ended': 'er hat seinen Prozess mit {code} beendet',
  'windows.cannotStart': 'sein Prozess lässt sich nicht starten: {why}',
  'page.format': 'Ein Windows-Treiber kann {format} nicht zeichnen; er zeichnet {formats}.',
  'page.size': 'Eine Seite von {width} × {height} Punkten lässt sich nicht drucken; höchstens {most} Punkte.',
  'page.png': 'Das PNG ist nicht lesbar: {why}.',
  'page.bmpHeader': 'Das BMP ist nicht lesbar: Sein Kopf ist nicht der eines BMP.',
  'page.bmpKind': 'Das BMP ist komprimiert oder hat eine Farbtiefe, die nicht gedruckt wird.',
  'page.bmpShort': 'Das BMP endet vor seiner letzten Zeile.',
  'page.pdf': 'Das PDF ist nicht lesbar: Es ist beschädigt oder durch ein Passwort geschützt.',
  'page.pdfPages': 'Das PDF hat {count} Seiten; höchstens {most} werden gedruckt.',
  'page.pdfLarge': 'Seite {page} des PDF ist zu groß zum Drucken.',

  'cups.full':
    'Die Ausgabe oder der Platz für Aufträge ist voll. Schaffen Sie Platz, dann setzen Sie die Warteschlange fort.',
  'cups.offline': 'Der Druckserver erreicht den Drucker nicht. Prüfen Sie, ob er eingeschaltet und angeschlossen ist.',
  'cups.connecting': 'Der Druckserver verbindet sich mit dem Drucker.',
  'cups.paused': 'Die Warteschlange ist angehalten. Setzen Sie sie mit cupsenable oder auf der CUPS-Seite fort.',
  'cups.rejecting': 'Die Warteschlange nimmt keine Aufträge an. Erlauben Sie es ihr mit cupsaccept.',
  'cups.stopped':
    'Die Warteschlange steht, oft nach einem einzigen fehlgeschlagenen Auftrag. Setzen Sie sie mit cupsenable fort.',
  'cups.noQueue':
    'Der Druckserver hat keine Warteschlange „{queue}“. Prüfen Sie den Namen oder wählen Sie den Drucker neu aus.',
  'cups.silent': 'Der Druckserver von {name} antwortet nicht ({why}). Läuft CUPS?',
  'cups.refused': 'Der Druckserver hat den Auftrag für {name} abgelehnt: {why}.',

  'cloud.keyRefused':
    '{server} nimmt den Schlüssel dieses Agenten nicht mehr an. Verbinden Sie den Agenten mit einem neuen Code; den gibt, wer das Platen-Konto verwaltet.',
  'cloud.refused': 'Die Cloud weist diesen Agenten ab.',
  'cloud.noChannel':
    '{server} antwortet, hat aber keinen Kanal für Agenten. Prüfen Sie, ob das die Adresse einer Platen-Cloud ist.',
  'cloud.answered':
    '{server} hat dem Agenten mit {status} geantwortet. Versuchen Sie es später noch einmal oder prüfen Sie die Adresse.',
  'cloud.noName': 'Der Name {host} lässt sich nicht auflösen. Prüfen Sie die Adresse und das Netz dieses Computers.',
  'cloud.portClosed': '{server} weist die Verbindung ab. Prüfen Sie, ob die Cloud läuft und der Port stimmt.',
  'cloud.away':
    '{server} ist von diesem Computer aus nicht erreichbar. Prüfen Sie das Netz, die Firewall und den Proxy.',
  'cloud.certificateDate':
    'Das Zertifikat von {host} ist jetzt nicht gültig ({code}). Prüfen Sie die Uhr dieses Computers.',
  'cloud.certificateName': 'Das Zertifikat von {host} ist auf einen anderen Namen ausgestellt. Prüfen Sie die Adresse.',
  'cloud.certificateIssuer':
    'Dem Zertifikat von {host} wird auf diesem Computer nicht vertraut ({code}). Prüft Ihr Netz TLS-Verbindungen, geben Sie seine CA-Datei in den Einstellungen oder mit NODE_EXTRA_CA_CERTS an.',
  'cloud.unreached': '{server} ist nicht erreichbar: {why}.',
  'cloud.proxyRefused': 'der Proxy {proxy} hat mit {status} geantwortet',
  'cloud.proxyNoTunnel': 'der Proxy {proxy} hat mit {status} geantwortet, statt einen Tunnel zu öffnen',
  'cloud.proxyPassword':
    'Der Proxy {proxy} verlangt einen Benutzernamen und ein Passwort, die er kennt (407). Schreiben Sie beides in seine Adresse: http://name:passwort@proxy:port.',
  'cloud.proxySilent': 'der Proxy {proxy} antwortet nicht',
  'cloud.ended': 'die Verbindung zur Cloud ist zu Ende',
  'cloud.endedEvents': 'die Cloud hat den Strom der Ereignisse beendet',
  'cloud.newKey': 'der Agent verbindet sich mit seinem neuen Schlüssel',
  'cloud.reconnect': 'die Cloud hat um eine neue Verbindung gebeten',
  'cloud.late': 'die Cloud hat nicht binnen {ms} ms geantwortet',
  'cloud.none': 'es gibt keine Verbindung zur Cloud',
  'cloud.outdated': 'Die Cloud verlangt eine neuere Version dieses Agenten. Installieren Sie die Aktualisierung.',
  'server.invalid': '„{text}“ ist nicht die Adresse eines Servers. Geben Sie sie an wie https://print.example.com.',

  'enroll.unknown':
    'Diesen Code gibt es nicht, oder er wurde schon benutzt. Einen neuen gibt, wer das Platen-Konto verwaltet.',
  'enroll.expired':
    'Dieser Code ist abgelaufen. Einen neuen gibt, wer das Platen-Konto verwaltet; benutzen Sie ihn binnen 15 Minuten.',
  'enroll.refused': 'Die Cloud hat die Anmeldung abgelehnt: {why}',
  'enroll.ended': '{server} hat die Anmeldung abgebrochen: {why}.',
  'enroll.first':
    'Dieser Agent ist noch nicht verbunden. Einen Code gibt, wer das Platen-Konto verwaltet; starten Sie ihn damit: --server URL --code CODE.',
  'enroll.not': 'Dieser Agent ist nicht verbunden.',
  'enroll.fix':
    'Lassen Sie sich von dem, der das Platen-Konto verwaltet, einen Code geben und verbinden Sie ihn damit.',

  'data.unusable':
    'Der Datenordner {folder} lässt sich nicht benutzen ({why}). Geben Sie mit --data-dir einen an, in den dieser Benutzer schreiben darf.',
  'data.unusableFor': 'Der Datenordner {folder} lässt sich nicht benutzen: {why}.',
  'data.noRoom':
    'In den Datenordner {folder} kann nicht geschrieben werden ({why}). Der Code ist nicht verbraucht: Schaffen Sie Platz, dann verbinden Sie sich noch einmal mit ihm.',
  'data.inUse':
    'Mit dem Datenordner {folder} läuft schon ein anderer Agent. Halten Sie ihn an oder geben Sie diesem mit --data-dir einen eigenen.',
  'data.unreadable': '{file} ist nicht lesbar: {why}.',
  'data.damaged': '{file} ist beschädigt. Entfernen Sie die Datei und verbinden Sie den Agenten mit einem neuen Code.',
  'service.managerOnly':
    'Das darf nur ein Administrator dieses Computers. Starten Sie Platen Agent mit „Als Administrator ausführen“.',
  'service.notRunning':
    'Der Platen-Dienst dieses Computers läuft nicht. Starten Sie „Platen Agent“ in der Liste der Windows-Dienste.',
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
  'check.noServer': 'Ohne Server gibt es nichts zu erreichen.',
  'check.proxy': 'Über {proxy}.',
  'check.noProxy': 'Keiner; die Verbindung ist direkt.',
  'check.name': 'Die Adresse von {host} ist {addresses}.',
  'check.noName': 'Der Name {host} lässt sich nicht auflösen.',
  'check.noNameFix': 'Prüfen Sie die Adresse und den DNS-Server dieses Computers.',
  'check.channel': 'Der WebSocket öffnet sich, und der Schlüssel wird angenommen.',
  'check.channelNotEnrolled': 'Der WebSocket öffnet sich, aber dieser Agent ist nicht verbunden.',
  'check.channelFix': 'Ging der Schritt davor gut, sperrt vielleicht eine Firewall oder ein Proxy WebSockets.',
  'check.certificate': 'Zertifikat von {issuer}, gültig bis {until}.',
  'check.certificateFix': 'Das Zertifikat des Servers läuft bald ab; sagen Sie es seinem Betreiber.',
  'check.answers': 'Der Server antwortet.',
  'check.clock': 'Stimmt mit dem Server überein.',
  'check.clockAhead': 'Die Uhr dieses Computers geht {seconds} s vor.',
  'check.clockBehind': 'Die Uhr dieses Computers geht {seconds} s nach.',
  'check.clockFix': 'Schalten Sie in den Einstellungen dieses Computers die automatische Uhrzeit ein.',
  'check.agentOnline': 'Verbunden seit {since}.',
  'check.agentOffline': 'Nicht verbunden seit {since}.',
  'check.agentOfflineWhy': 'Nicht verbunden ({why}) seit {since}.',
  'check.allPrinted': 'Kein fehlgeschlagener Auftrag wartet auf jemanden.',
  'check.notPrinted': '{count} nicht gedruckt, zuletzt auf {name}: {why}',
  'check.notPrintedFix': 'Öffnen Sie die Fenster des Agenten: Die Übersicht druckt sie erneut oder blendet sie aus.',
  'check.noAgent': 'Mit diesem Datenordner läuft kein Agent.',
  'check.spooler': '{count} Drucker.',
  'check.spoolerFix': 'Starten Sie den Dienst „Druckwarteschlange“.',
  'check.cups': 'CUPS läuft.',
  'check.noCups': 'CUPS läuft hier nicht; nur Drucker von CUPS brauchen es.',
  'check.connection': 'Dieser Agent kann einen Drucker mit der Anschlussart {connection} nicht bedienen.',
  'check.notLooked': 'Er wurde noch nicht abgefragt.',
  'check.printerReady': 'Er ist bereit.',
  'check.printerBusy': 'Er druckt.',
  'check.printerAttention': 'Er braucht Hilfe.',
  'check.printerPaused': 'Er ist angehalten.',
  'check.printerUnknown': 'Sein Zustand ist nicht bekannt.',
  'check.printerError': 'Er meldet einen Fehler.',
  'check.printerOffline': 'Er ist nicht erreichbar.',
};
