/** Was Drucker und die Wege zu ihnen melden: Störungen, und wie ein Druck endet. */
import type { printer as english } from '../en/printer.ts';

export const printer = {
  'fault.headOpen': 'Der Druckkopf von {name} ist offen. Schließen Sie ihn; der Druck geht von selbst weiter.',
  'fault.paperOut': '{name} hat keine Etiketten mehr. Legen Sie eine Rolle ein; der Druck geht von selbst weiter.',
  'fault.coverOpen': 'Der Deckel von {name} ist offen. Schließen Sie ihn; der Druck geht von selbst weiter.',
  'fault.rollOut': '{name} hat kein Papier mehr. Legen Sie eine Rolle ein; der Druck geht von selbst weiter.',
  'fault.paperLow': 'Das Papier von {name} ist fast zu Ende. Halten Sie eine neue Rolle bereit.',
  'fault.ribbonOut': '{name} hat kein Farbband mehr. Legen Sie eines ein; der Druck geht von selbst weiter.',
  'fault.overTemp': 'Der Druckkopf von {name} ist zu heiß. Der Druck geht von selbst weiter, wenn er abgekühlt ist.',
  'fault.underTemp': 'Der Druckkopf von {name} ist zu kalt. Der Druck geht von selbst weiter, wenn er warm ist.',
  'fault.paused': '{name} ist pausiert. Drücken Sie am Drucker die Taste Pause, um weiterzudrucken.',
  'fault.bufferFull': 'Der Speicher von {name} ist voll. Er nimmt wieder an, wenn Etiketten herausgekommen sind.',
  'fault.labelWaiting': 'An {name} wartet ein Etikett. Nehmen Sie es ab; der Druck geht von selbst weiter.',
  'fault.jam':
    'In {name} haben sich Etiketten gestaut. Öffnen Sie ihn, entfernen Sie sie und schieben Sie ein Etikett vor.',
  'fault.cutter':
    'Das Messer von {name} klemmt. Schalten Sie den Drucker aus, machen Sie das Messer frei und schalten Sie ihn ein.',
  'fault.head':
    'Der Druckkopf von {name} meldet einen Fehler. Schalten Sie den Drucker aus und ein; bleibt der Fehler, rufen Sie den Kundendienst.',
  'fault.media':
    '{name} findet die Etiketten nicht. Prüfen Sie die Rolle und ihre Führungen, dann kalibrieren Sie den Drucker.',
  'fault.memory': 'Der Speicher von {name} ist erschöpft. Schalten Sie ihn aus und ein, drucken Sie dann erneut.',
  'fault.settingsLost':
    '{name} hat seine Einstellungen verloren. Laden Sie seine Konfiguration neu oder rufen Sie den Kundendienst.',
  'fault.offline': '{name} ist am Drucker auf „offline“ gestellt. Drücken Sie seine Taste Line oder Pause.',
  'fault.unspecified': '{name} meldet einen Fehler, ohne ihn zu nennen. Sehen Sie auf sein Display.',
  'fault.language':
    'Aufträge für {name} sind in {set}, aber das Gerät ist auf {spoken} eingestellt: Es käme nichts heraus, darum warten sie. Ändern Sie die Sprache des Druckers in Platen oder am Gerät.',
  'fault.jobLanguage':
    'Der Auftrag ist in {set}, aber {name} ist auf {spoken} eingestellt: Es käme nichts heraus, darum wartet er. Stellen Sie das Gerät auf {set}, oder brechen Sie den Auftrag ab und drucken Sie erneut.',
  'fault.sharedAddress':
    '{name} und {other} haben dieselbe Adresse ({address}): Sie sind ein Gerät und drucken nacheinander. Sind es zwei, berichtigen Sie die Adresse des einen.',
  'fault.stockTooSmall':
    'Das Etikett misst {label} mm, in {name} liegen aber Etiketten von {stock} mm: Was darüber hinausragt, wird abgeschnitten oder gerät auf das nächste Etikett. Legen Sie größere Etiketten ein, oder drucken Sie an einem anderen Drucker.',
  'fault.otherDevice':
    'Als {name} antwortet ein anderes Gerät: Seine Seriennummer ist {now}, vorher war sie {before}. Wurde der Drucker ausgetauscht, ist alles in Ordnung; wenn nicht, prüfen Sie die Adresse von {name}.',
  'reach.refused':
    '{name} weist unter {where} die Verbindung ab. Prüfen Sie, ob der Drucker gestartet ist und der Port stimmt.',
  'reach.noName': 'Den Namen {host} von {name} kennt dieses Netzwerk nicht. Prüfen Sie die Adresse des Druckers.',
  'reach.noNameServer':
    'Kein Namensserver antwortet für {host}, die Adresse von {name}. Prüfen Sie das Netzwerk dieses Computers, oder geben Sie die IP-Adresse des Druckers ein.',
  'reach.away':
    'Dieser Computer erreicht {name} unter {where} nicht. Prüfen Sie, ob der Drucker eingeschaltet und mit dem Netzwerk verbunden ist.',
  'reach.noNetwork':
    'Dieser Computer ist in keinem Netzwerk, das zu {name} unter {where} führt. Prüfen Sie sein Netzwerkkabel oder WLAN und die Adresse des Druckers.',
  'reach.other':
    'Zu {name} unter {where} kommt keine Verbindung zustande ({why}). Prüfen Sie, ob der Drucker eingeschaltet und mit dem Netzwerk verbunden ist.',
  'reach.breaksOff':
    '{name} nimmt Verbindungen an und bricht sie ab. Prüfen Sie, ob ein anderes Programm auf ihm druckt.',
  'reach.silent':
    '{name} nimmt Verbindungen an, beantwortet aber keine Statusabfragen. Sehen Sie auf sein Display, und prüfen Sie, ob der richtige Treiber eingestellt ist.',
  'reach.address':
    'Die Adresse „{address}“ von {name} ist weder ein Host noch host:port. Berichtigen Sie sie in den Einstellungen des Druckers.',
  'reach.addressBrackets':
    'Die Adresse „{address}“ von {name} ist eine IPv6-Adresse ohne Klammern. Schreiben Sie in den Einstellungen des Druckers {written}.',
  'reach.notNetwork': 'reach.networks in agent.json enthält „{network}“; das ist kein Netzwerk wie 203.0.113.0/24.',
  'refused.loopback':
    '{name} unter {where} ist auf diesem Computer selbst, und dorthin druckt dieser Agent nicht. Ist das so gewollt, fügen Sie den Drucker in den Fenstern dieses Agenten hinzu oder starten Sie den Agenten mit --allow-loopback.',
  'refused.network':
    '{name} unter {where} ist außerhalb der privaten Netzwerke, in die dieser Agent druckt. Ist das so gewollt, fügen Sie den Drucker in den Fenstern dieses Agenten hinzu oder sein Netzwerk unter „reach“ in agent.json.',
  'refused.policy':
    '{name} unter {where} ist außerhalb der Netzwerke, die Ihr Unternehmen diesem Agenten erlaubt (Richtlinie AllowedNetworks). Bitten Sie, wer diesen Computer verwaltet, sein Netzwerk hinzuzufügen.',
  'refused.port':
    '{name} unter {where} ist an einem Port, den Drucker nicht benutzen; dieser Agent verbindet sich nicht dorthin. Ist das so gewollt, fügen Sie den Drucker in den Fenstern dieses Agenten hinzu oder seinen Port unter „reach“ in agent.json.',
  'refused.shared':
    '{name} ist eine Warteschlange, die ein anderer Computer freigibt ({where}); dieser Agent öffnet sie nicht. Richten Sie sie auf diesem Computer unter eigenem Namen ein oder erlauben Sie sharedQueues unter „reach“ in agent.json.',
  'print.stalled':
    '{name} nimmt keine Daten mehr an. Prüfen Sie Etiketten, Farbband und Druckkopf, und ob er angehalten ist.',
  'print.unconfirmed':
    '{name} hat das Etikett nicht bestätigt. Prüfen Sie Etiketten, Farbband und Druckkopf, und ob er angehalten ist.',
  'print.sharedAddress': '{other} hat dieselbe Adresse wie {name} und druckt gerade. {name} druckt danach.',
  'print.standstill': '{name} druckt nicht weiter.',
  'print.impossible': '{name} kann nicht drucken.',
  'why.reset': 'die andere Seite hat die Verbindung abgebrochen',
  'why.closed': 'der Drucker hat die Verbindung geschlossen',
  'why.noMoreData': 'der Drucker nimmt keine Daten mehr an',
  'why.refused': 'die Verbindung wurde abgewiesen',
  'why.late': 'es kam nicht rechtzeitig eine Antwort',
  'why.noWay': 'es gibt keine Route dorthin',
  'why.noName': 'der Name ist in diesem Netzwerk nicht bekannt',
  'why.noNameServer': 'kein Namensserver antwortet',
  'why.denied': 'diesem Benutzer fehlt die Berechtigung',
  'why.full': 'der Datenträger ist voll',
  'why.readOnly': 'der Datenträger ist schreibgeschützt',
  'why.busy': 'ein anderes Programm benutzt es',
  'uncertain.serverCancelled':
    'Der Druckserver hat seinen Auftrag für {name} vorzeitig beendet. Sehen Sie am Drucker nach, ob das Etikett gedruckt ist, bevor Sie erneut drucken.',
  'uncertain.atServer':
    '{why} Der Auftrag kann noch gedruckt werden. Sehen Sie in die Warteschlange des Druckservers, bevor Sie erneut drucken.',
  'uncertain.windowsDeleted':
    'Der Auftrag für {name} wurde aus der Windows-Warteschlange gelöscht, bevor er fertig war. Sehen Sie am Drucker nach, was herausgekommen ist, bevor Sie ihn erneut drucken.',
  'uncertain.inWindowsQueue':
    '{why} Der Auftrag kann noch gedruckt werden. Sehen Sie in der Windows-Warteschlange nach, bevor Sie ihn erneut drucken.',
  'uncertain.silentLabel':
    '{name} hat das Etikett bekommen und antwortet seitdem nicht mehr. Sehen Sie nach, ob es gedruckt wurde, bevor Sie es erneut drucken.',
  'uncertain.silentCopy':
    '{name} hat Exemplar {copy} von {copies} bekommen und antwortet seitdem nicht mehr. Sehen Sie nach, ob es gedruckt wurde, bevor Sie es erneut drucken.',
  'uncertain.stopped':
    'Der Agent wurde angehalten, während das Etikett auf dem Weg zu {name} war. Sehen Sie nach, ob es gedruckt wurde, bevor Sie es erneut drucken.',
  'uncertain.stoppedCopy':
    'Der Agent wurde angehalten, während Exemplar {copy} von {copies} auf dem Weg zu {name} war; {sent} waren vorher gesendet. Sehen Sie nach, welche gedruckt wurden, bevor Sie den Rest drucken.',
  'uncertain.inMemory':
    '{fault} Das Etikett ist im Speicher des Druckers und kommt heraus, sobald der Druck weitergeht. Sehen Sie nach, was gedruckt wurde, bevor Sie es erneut drucken.',
  'uncertain.wentAway':
    '{name} war plötzlich nicht mehr erreichbar, während noch Etiketten in seinem Speicher waren. Sehen Sie nach, was gedruckt wurde, bevor Sie es erneut drucken.',
  'uncertain.wasAway':
    '{name} war eine Zeit lang nicht erreichbar, während noch Etiketten in seinem Speicher waren. Sehen Sie nach, was gedruckt wurde, bevor Sie es erneut drucken.',
  'uncertain.setBack':
    'Der Computer des Agenten oder sein Datenordner wurde auf einen früheren Stand zurückgesetzt: {name} hat diesen Auftrag seitdem vielleicht schon gedruckt. Sehen Sie nach, bevor Sie ihn erneut drucken.',
  'uncertain.failedBefore':
    'Dieser Agent hat den Auftrag schon einmal vergeblich versucht; er wurde nicht noch einmal gedruckt.',
  'broken.beforeConfirmed':
    'Die Verbindung zu {name} brach ab, bevor er das Etikett bestätigt hatte. Sehen Sie nach, ob es gedruckt wurde, bevor Sie es erneut drucken.',
  'broken.beforeConfirmedCopy':
    'Die Verbindung zu {name} brach ab, bevor er Exemplar {copy} bestätigt hatte. {sent} von {copies} Exemplaren waren vorher gesendet. Sehen Sie nach, ob es gedruckt wurde, bevor Sie es erneut drucken.',
  'broken.inLabel':
    'Die Verbindung zu {name} brach mitten im Etikett ab ({why}). Prüfen Sie den Drucker, dann drucken Sie den Rest erneut.',
  'broken.inCopy':
    'Die Verbindung zu {name} brach mitten in Exemplar {copy} ab ({why}). {sent} von {copies} Exemplaren waren vorher gesendet. Prüfen Sie den Drucker, dann drucken Sie den Rest erneut.',
  'broken.usbLabel':
    'Die USB-Verbindung zu {name} brach im Etikett ab ({why}). Prüfen Sie den Drucker, dann drucken Sie den Rest erneut.',
  'broken.usbCopy':
    'Die USB-Verbindung zu {name} brach in Exemplar {copy} von {copies} ab ({why}). Prüfen Sie den Drucker, dann drucken Sie den Rest erneut.',
  'broken.mayStillPrint': '{why} Es kann noch gedruckt werden: Sehen Sie nach, bevor Sie es erneut drucken.',
  'usb.absent': '{name} ist nicht über USB angeschlossen. Stecken Sie sein Kabel ein und schalten Sie ihn ein.',
  'usb.refused':
    '{name} lässt sich über USB nicht öffnen ({why}). Ziehen Sie sein Kabel ab, und stecken Sie es wieder ein.',
  'usb.busy':
    'Ein anderes Programm auf diesem Computer benutzt {name} über USB ({why}). Beenden Sie dieses Programm, oder drucken Sie über die Warteschlange des Druckers.',
  'usb.denied':
    'Dieser Benutzer darf {name} über USB nicht öffnen ({why}). Geben Sie dem Benutzer des Agenten unter Linux Zugriff auf das Gerät, zum Beispiel über die Gruppe „lp“.',
  'usb.twins':
    'Mehrere Drucker wie {name} sind über USB angeschlossen. Hängen Sie die Seriennummer an seine Adresse an: Hersteller:Produkt:Seriennummer.',
  'windows.coverOpen': 'Die Abdeckung ist offen. Schließen Sie sie.',
  'windows.paperOut': 'Die Etikettenrolle ist leer. Legen Sie eine Rolle ein.',
  'windows.jam': 'Etiketten haben sich gestaut. Öffnen Sie den Drucker und entfernen Sie sie.',
  'windows.paperProblem': 'Mit den Etiketten stimmt etwas nicht. Prüfen Sie die Rolle und wie sie eingelegt ist.',
  'windows.manualFeed':
    'Der Drucker wartet auf ein von Hand eingelegtes Etikett. Legen Sie es ein, oder stellen Sie im Treiber die Rolle als Papierquelle ein.',
  'windows.ribbonOut': 'Das Farbband ist verbraucht. Legen Sie ein neues ein.',
  'windows.outputFull': 'Die Ausgabe ist voll. Nehmen Sie die gedruckten Etiketten weg.',
  'windows.memoryFull': 'Der Speicher des Druckers ist voll. Schalten Sie ihn aus und ein, drucken Sie dann erneut.',
  'windows.paused':
    'Die Warteschlange ist in Windows angehalten. Öffnen Sie die Druckerwarteschlange und wählen Sie „Fortsetzen“.',
  'windows.offline':
    'Windows erreicht den Drucker nicht. Prüfen Sie, ob er eingeschaltet und sein Kabel eingesteckt ist.',
  'windows.workOffline':
    'Windows verwendet diesen Drucker offline. Prüfen Sie, ob er eingeschaltet und sein Kabel eingesteckt ist; wenn ja, öffnen Sie seine Warteschlange in Windows und schalten Sie „Drucker offline verwenden“ aus.',
  'windows.serverAway':
    'Der Druckserver, der diesen Drucker freigibt, antwortet nicht. Prüfen Sie, ob er eingeschaltet und im Netzwerk ist.',
  'windows.intervention': 'Der Drucker braucht Hilfe. Sehen Sie auf sein Display.',
  'windows.deleting':
    'Der Drucker wird gerade aus Windows entfernt. Fügen Sie ihn dort wieder hinzu, oder wählen Sie einen anderen.',
  'windows.error':
    'Windows meldet einen Druckerfehler, ohne ihn zu nennen. Sehen Sie nach dem Drucker, dann nach seiner Warteschlange in Windows.',
  'windows.pageDropped':
    'Der Drucker kann die Seite nicht drucken, die er erhalten hat. Brechen Sie dieses Dokument in seiner Warteschlange in Windows ab, und drucken Sie dann ein einfacheres oder kleineres.',
  'windows.denied':
    'Windows verweigert den Zugriff auf diesen Drucker. Lassen Sie sich die Berechtigung zum Drucken geben.',
  'windows.closed': 'Die Druckerwarteschlange wurde geschlossen. Prüfen Sie, ob Windows den Drucker noch hat.',
  'windows.noSpooler':
    'Der Dienst der Druckwarteschlange läuft nicht. Starten Sie „Druckwarteschlange“ in den Windows-Diensten.',
  'windows.noPort':
    'Den Anschluss dieses Druckers gibt es nicht mehr. Wählen Sie in den Eigenschaften des Druckers in Windows einen anderen.',
  'windows.noDriver': 'Der Treiber dieses Druckers fehlt. Installieren Sie ihn neu.',
  'windows.noPrinter':
    'Windows hat keinen Drucker dieses Namens. Prüfen Sie den Namen oder wählen Sie den Drucker neu aus.',
  'windows.rpcRefused':
    'Der Computer, der diesen Drucker freigibt, und dieser hier können sich nicht auf eine Verbindung einigen (Fehler 0x11b). Installieren Sie auf beiden die Updates von Windows.',
  'windows.printsNothing':
    '{name} druckt auf den Anschluss {port}, aus dem nichts herauskommt. Wählen Sie in den Eigenschaften des Druckers in Windows einen anderen Anschluss.',
  'windows.asks':
    '{name} druckt auf den Anschluss {port}, der bei jedem Druck jemanden fragt. Der Agent kann nicht antworten. Wählen Sie eine Warteschlange, die auf Papier druckt.',
  'windows.writesFiles': '{name} schreibt Dateien und druckt nicht auf Papier.',
  'windows.onlyYoursAt':
    '{name} ist nur für Sie verbunden: Der Dienst, der druckt, sieht ihn nicht. Es ist der Netzwerkdrucker unter {address}; prüfen Sie diese Adresse, um ihn hinzuzufügen.',
  'windows.onlyYoursShared':
    '{name} ist nur für Sie verbunden: Der Dienst, der druckt, sieht ihn nicht. Ein Administrator verbindet ihn mit diesem Befehl für diesen Computer und startet den Computer neu: {command}',
  'windows.onlyYoursRemote':
    '{name} gehört zu Ihrer Remotedesktop-Sitzung: Der Dienst, der druckt, sieht ihn nicht. Installieren Sie einen Agenten auf dem Computer, der den Drucker hat.',
  'windows.jobPaused':
    'Der Auftrag ist in der Windows-Warteschlange von {name} angehalten. Öffnen Sie die Warteschlange, wählen Sie den Auftrag und dann „Fortsetzen“.',
  'windows.jobError':
    'Der Auftrag steht in der Windows-Warteschlange von {name} auf Fehler. Sehen Sie nach dem Drucker; öffnen Sie dann die Warteschlange, wählen Sie den Auftrag und dann „Neu starten“.',
  'windows.jobWaits':
    '{count, plural, one {# Auftrag steht} other {# Aufträge stehen}} in der Windows-Warteschlange von {name} vor ihm. Danach wird er gedruckt.',
  'windows.jobSlow':
    'Die Windows-Warteschlange hat den Auftrag für {name} und hat ihn noch nicht an den Drucker gesendet.',
  'windows.notRaw':
    'Die Druckerwarteschlange nimmt keine Druckrohdaten an. Wählen Sie einen anderen Treiber oder Druckmodus.',
  'windows.endedEarly':
    'Das Dokument wurde beendet, bevor es fertig war. Sehen Sie in der Warteschlange des Druckers in Windows nach.',
  'windows.code': 'Windows meldet den Fehler {code}. Sehen Sie in der Warteschlange des Druckers in Windows nach.',
  'windows.step': '{name}: {what} ({step}, {code})',
  'windows.driverFailedPrinting':
    'Der Windows-Treiber von {name} ist beim Drucken ausgefallen ({why}). Sehen Sie nach, was gedruckt wurde, bevor Sie es erneut drucken.',
  'windows.driverFailed':
    'Der Windows-Treiber von {name} ist ausgefallen ({why}). Es wurde nichts gedruckt. Installieren Sie den Treiber neu oder einen neueren.',
  'windows.silent':
    'Windows antwortet nicht, wenn es nach {name} gefragt wird. Gibt ein anderer Computer den Drucker frei, prüfen Sie diesen; sonst starten Sie „Druckwarteschlange“ in den Windows-Diensten neu.',
  'windows.notTaken':
    'Windows hat das Dokument für {name} nicht ganz angenommen, denn der Drucker nimmt keine Daten mehr an. Es kann noch gedruckt werden: Sehen Sie nach, bevor Sie es erneut drucken.',
  'windows.threadEnded': 'Der Thread der Druckerwarteschlange ist zu Ende.',
  'windows.late': 'er hat nicht innerhalb von {seconds} s geantwortet',
  'windows.ended': 'sein Prozess endete mit {code}',
  'windows.cannotStart': 'sein Prozess lässt sich nicht starten: {why}',
  'page.format': 'Ein Windows-Treiber kann {format} nicht zeichnen; er zeichnet {formats}.',
  'page.size': 'Eine Seite von {width} × {height} Punkten lässt sich nicht drucken; höchstens {most} Punkte.',
  'page.png': 'Das PNG ist nicht lesbar: {why}.',
  'page.bmpHeader': 'Das BMP ist nicht lesbar: Sein Kopf ist nicht der eines BMP.',
  'page.bmpKind': 'Das BMP ist komprimiert oder hat eine Farbtiefe, die nicht gedruckt wird.',
  'page.bmpShort': 'Das BMP endet vor seiner letzten Zeile.',
  'page.pdf': 'Das PDF ist nicht lesbar: Es ist beschädigt oder durch ein Passwort geschützt.',
  'page.pdfPages': 'Das PDF hat {count} Seiten; höchstens {most} werden gedruckt.',
  'page.option': 'Dieser Drucker kann nicht mit {option} „{value}“ drucken. Er kann: {able}.',
  'page.shrunk': 'Seite {page} ist größer als das Papier und wurde auf {percent} % verkleinert.',
  'page.cut':
    'Seite {page} passt nicht auf das Papier: Ihr Rand ist abgeschnitten. Wählen Sie ein größeres Papier oder „fit“.',
  'page.pdfLarge': 'Seite {page} des PDF ist zu groß zum Drucken.',
  'cups.spoolFull':
    'Der Druckserver hat keinen Platz für weitere Aufträge. Schaffen Sie Platz auf seinem Datenträger, oder löschen Sie dort alte Aufträge; dann setzen Sie die Warteschlange fort.',
  'cups.offline': 'Der Druckserver erreicht den Drucker nicht. Prüfen Sie, ob er eingeschaltet und angeschlossen ist.',
  'cups.unreached':
    'Der Druckserver erreicht den Drucker nicht („{why}“). Prüfen Sie, ob er eingeschaltet und angeschlossen ist.',
  'cups.connecting': 'Der Druckserver verbindet sich mit dem Drucker.',
  'cups.paused': 'Die Warteschlange ist angehalten. Setzen Sie sie mit cupsenable oder auf der CUPS-Webseite fort.',
  'cups.rejecting': 'Die Warteschlange nimmt keine Aufträge an. Erlauben Sie es ihr mit cupsaccept wieder.',
  'cups.stopped':
    'Die Warteschlange ist gestoppt, oft nach einem einzigen Auftrag, der nicht gedruckt werden konnte. Setzen Sie sie mit cupsenable fort.',
  'cups.noQueue':
    'Der Druckserver hat keine Warteschlange „{queue}“. Prüfen Sie den Namen oder wählen Sie den Drucker neu aus.',
  'cups.silent': 'Der Druckserver von {name} antwortet nicht ({why}). Läuft CUPS?',
  'cups.silentThere':
    '{address}, worüber {name} druckt, antwortet nicht ({why}). Prüfen Sie, ob der Drucker oder Druckserver dort eingeschaltet und angeschlossen ist und ob die Adresse stimmt.',
  'cups.refused':
    'Der Druckserver hat den Auftrag für {name} abgelehnt: {why}. Prüfen Sie, ob seine Warteschlange solche Dokumente annimmt; mehr steht im Protokoll des Servers.',
  'cups.waits':
    'Der Druckserver nimmt den Auftrag für {name} im Moment nicht an: {why}. Er wartet und wird erneut gesendet.',
  'cups.password':
    'Der Druckserver verlangt für {name} einen Benutzernamen und ein Kennwort, die der Agent nicht hat. Erlauben Sie diesem Computer, dort ohne sie zu drucken; der Auftrag wartet und wird erneut gesendet.',
  'cups.forbidden':
    'Der Druckserver lässt diesen Computer nicht auf {name} drucken. Erlauben Sie es dort; der Auftrag wartet und wird erneut gesendet.',
  'cups.taking': 'Der Druckserver braucht lange, um den Auftrag für {name} anzunehmen.',
  'cups.jobHeld': 'Der Druckserver hält den Auftrag für {name} zurück. Geben Sie ihn dort frei.',
  'cups.slow': 'Der Druckserver hat den Auftrag für {name} und hat ihn noch nicht an den Drucker gesendet.',

  'cups.full':
    'Die Ausgabe oder der Platz für Aufträge ist voll. Schaffen Sie Platz, dann setzen Sie die Warteschlange fort.',
  'usb.several': 'mehrere Drucker dieser Art sind angeschlossen; am Ende seiner Adresse muss die Seriennummer stehen',
} as const satisfies Record<keyof typeof english, string>;
