/**
 * Every sentence that the engine says to a person, in English, under a key. Logs, reports and the cloud get the English
 * text; windows and tray say it again in the person's language (`translate.ts`). `{name}` is filled in.
 */
export const english = {
  // What a printer says of itself, whatever its make.
  'fault.headOpen': 'The print head of {name} is open. Close it; printing goes on by itself.',
  'fault.paperOut': '{name} is out of labels. Load a roll; printing goes on by itself.',
  'fault.ribbonOut': '{name} is out of ribbon. Load a ribbon; printing goes on by itself.',
  'fault.overTemp': 'The print head of {name} is too hot. It goes on by itself once it has cooled down.',
  'fault.underTemp': 'The print head of {name} is too cold. It goes on by itself once it is warm.',
  'fault.paused': '{name} is paused. Press Pause on the printer to go on.',
  'fault.bufferFull': 'The memory of {name} is full. It takes more once labels have come out.',
  'fault.labelWaiting': 'A label waits to be taken from {name}.',
  'fault.jam': 'Labels are jammed in {name}. Open it, remove them and feed one label.',
  'fault.cutter': 'The cutter of {name} is stuck. Switch the printer off, clear the cutter and switch it on.',
  'fault.head': 'The print head of {name} reports a fault. Switch the printer off and on; if it stays, call service.',
  'fault.media': '{name} cannot find the labels. Check the roll and its guides, then calibrate the printer.',
  'fault.memory': 'The memory of {name} is exhausted. Switch it off and on, then print again.',
  'fault.settingsLost': '{name} has lost its settings. Load its configuration again, or call service.',
  'fault.offline': '{name} is set off-line at the printer. Press its Line or Pause key.',
  'fault.unspecified': '{name} reports a fault that it does not name. Look at its display.',
  'fault.language':
    '{name} is sent {set}, and the device is set to {spoken}: nothing comes out. Change the language of the printer in Platen, or at the device.',
  'fault.otherDevice':
    'Another device answers as {name}: its serial number is {now}, it was {before}. If it was exchanged, all is well; if not, check the address of {name}.',

  // The way to a printer of the network.
  'reach.refused':
    '{name} at {where} refuses the connection. Check that the printer has started and that the port is right.',
  'reach.noName': 'The name {host} of {name} is not known on this network. Check the address of the printer.',
  'reach.away': 'This computer cannot reach {name} at {where}. Check that the printer is on and in the network.',
  'reach.other': '{name} at {where} cannot be connected to ({why}). Check that the printer is on and in the network.',
  'reach.breaksOff': '{name} takes connections and breaks them off. Check that nothing else is printing on it.',
  'reach.silent':
    '{name} takes connections and answers no question about its state. Look at its display, and check that its driver setting is right.',
  'reach.address':
    'The address "{address}" of {name} is not a host or host:port. Correct it in the printer\'s settings.',
  'reach.notNetwork': 'reach.networks of agent.json has "{network}", which is not a network like 203.0.113.0/24.',
  'refused.loopback':
    '{name} at {where} is on this computer itself, where this agent does not print. If that is meant, add the printer in the windows of this agent, or start the agent with --allow-loopback.',
  'refused.network':
    '{name} at {where} is outside the private networks that this agent prints to. If that is meant, add the printer in the windows of this agent, or its network to "reach" in agent.json.',
  'refused.port':
    '{name} at {where} is on a port that printers do not use, and this agent does not connect there. If that is meant, add the printer in the windows of this agent, or its port to "reach" in agent.json.',
  'refused.shared':
    '{name} is a queue that another computer shares ({where}), which this agent does not open. Install it on this computer under a name of its own, or allow sharedQueues under "reach" in agent.json.',
  'print.stalled': '{name} takes no more data. Check its paper, ribbon and head, and that it is not paused.',
  'print.unconfirmed':
    '{name} has not confirmed the label. Check its paper, ribbon and head, and that it is not paused.',
  'print.standstill': '{name} does not go on.',
  'print.impossible': '{name} cannot print.',

  // What a system error means, inside another sentence.
  'why.reset': 'the other side broke the connection off',
  'why.refused': 'the connection was refused',
  'why.late': 'there was no answer in time',
  'why.noWay': 'there is no way to it in this network',
  'why.noName': 'its name is not known in this network',
  'why.denied': 'this user does not have the right',
  'why.full': 'the disk is full',
  'why.readOnly': 'the disk can only be read',
  'why.busy': 'another program is using it',

  // How a job ends of which nobody knows everything.
  'uncertain.silentLabel':
    '{name} was given the label and has fallen silent. Look whether it was printed before you print it again.',
  'uncertain.silentCopy':
    '{name} was given copy {copy} of {copies} and has fallen silent. Look whether it was printed before you print it again.',
  'uncertain.stopped':
    'The agent was stopped while the label was on its way to {name}. Look whether it was printed before you print it again.',
  'uncertain.stoppedCopy':
    'The agent was stopped while copy {copy} of {copies} was on its way to {name}; {sent} were sent before. Look which ones were printed before you print the rest.',
  'uncertain.inMemory':
    '{fault} The label is in its memory and comes out once it does. Look what was printed before you print it again.',
  'uncertain.wentAway':
    '{name} went away while labels were still in its memory. Look what was printed before you print it again.',
  'uncertain.wasAway':
    '{name} was away while labels were still in its memory. Look what was printed before you print it again.',
  'uncertain.failedBefore': 'This job has failed on this agent before; it was not printed again.',
  'broken.beforeConfirmed':
    'The connection to {name} broke before it had confirmed the label. Look whether it was printed before you print it again.',
  'broken.beforeConfirmedCopy':
    'The connection to {name} broke before it had confirmed copy {copy}. {sent} of {copies} copies were sent before. Look whether it was printed before you print it again.',
  'broken.inLabel':
    'The connection to {name} broke in the middle of the label ({why}). Check the printer, then print the rest again.',
  'broken.inCopy':
    'The connection to {name} broke in the middle of copy {copy} ({why}). {sent} of {copies} copies were sent before. Check the printer, then print the rest again.',
  'broken.usbLabel':
    'The USB connection to {name} broke in the label ({why}). Check the printer, then print the rest again.',
  'broken.usbCopy':
    'The USB connection to {name} broke in copy {copy} of {copies} ({why}). Check the printer, then print the rest again.',
  'broken.mayStillPrint': '{why} It may still print: look before you print it again.',

  // Why a job cannot be printed.
  'job.printerRemoved': 'The printer was removed from this agent before the job was printed.',
  'job.noDriver': 'This agent cannot print on a {connection} printer.',
  'job.expired': '{name} could not print the job before it expired; nothing was printed. Print it again.',
  'job.damaged': 'The document did not arrive whole, or was damaged on disk. Print the job again.',
  'job.internal': 'The agent could not print this job: {why}.',
  'job.diskFull': 'The disk of the print computer is full. Free some space; printing goes on by itself.',
  'job.ledger': 'The ledger of the print computer cannot be written ({why}).',
  'job.receiptFormat':
    '{name} is a receipt printer, which takes PNG; this document is {format}. Set its native format to PNG.',
  'job.receiptPicture': 'The picture for {name} cannot be read: {why}.',
  'job.windowsCopies':
    'The driver of {name} prints at most {most} copies of a job; {copies} were asked for. Nothing was printed.',
  'job.cupsCopies':
    'The queue of {name} prints at most {most} copies of a job; {copies} were asked for. Nothing was printed.',
  'job.cancelled': 'The job was cancelled before anything of it was sent to the printer.',
  'add.notAllowed':
    'The right of the enrollment code to add printers is over, or it had none. Sign in to add the printer.',
  'add.noAnswer': 'The cloud has not answered. Look whether the printer is in the list before you add it again.',
  'again.notFailed': 'This job is being printed again, or has been.',
  'again.queued': '{name} prints it again as soon as it is ready.',
  'again.printed': '{name} has been sent it again from this computer. In the cloud the job stays failed.',
  'again.gone': 'Its document is no longer kept, here or in the cloud. Print it again in the program that sent it.',
  'again.noPrinter': '{name} is no longer a printer of this agent. Print it again in the program that sent it.',
  'again.noAnswer':
    'The cloud has not answered, so nobody knows whether it prints the job again. Wait a moment and look.',
  'again.stopped': 'The agent was stopped before it was printed.',
  'job.tooLate': 'Part of this job has been sent to the printer: it can no longer be cancelled.',
  'job.copy': 'copy {number}',
  'job.completed': 'completed',

  // USB.
  'usb.absent': '{name} is not connected by USB. Plug in its cable and switch it on.',
  'usb.refused':
    '{name} cannot be opened on USB ({why}). Another program may be using it; on Linux this user may lack the right.',
  'usb.several': 'several printers of this kind are connected: its address needs the serial number at its end',

  // Windows.
  'windows.coverOpen': 'The cover is open. Close it.',
  'windows.paperOut': 'The label roll is empty. Load a roll.',
  'windows.jam': 'Labels are jammed. Open the printer and clear them.',
  'windows.paperProblem': 'There is a problem with the labels. Check the roll and how it is threaded.',
  'windows.ribbonOut': 'The ribbon is used up. Put in a new one.',
  'windows.outputFull': 'The output is full. Take the printed labels away.',
  'windows.memoryFull': "The printer's memory is full. Switch it off and on, then print again.",
  'windows.paused': 'The queue is paused in Windows. Open the printer queue and choose Resume.',
  'windows.offline': 'Windows cannot reach the printer. Check that it is switched on and its cable is plugged in.',
  'windows.serverAway': 'The print server that shares this printer does not answer.',
  'windows.intervention': 'The printer waits for somebody. Look at its display.',
  'windows.deleting': 'The printer is being removed from Windows.',
  'windows.error':
    'Windows reports a printer error without saying which. Look at the printer, then at its queue in Windows.',
  'windows.denied': 'Windows denies access to this printer. Ask for the right to print on it.',
  'windows.closed': 'The printer queue was closed.',
  'windows.noSpooler': 'The print spooler service is not running. Start "Print Spooler" in Windows services.',
  'windows.noPort': 'The port of this printer does not exist any more.',
  'windows.noDriver': 'The driver of this printer is missing. Install it again.',
  'windows.noPrinter': 'Windows has no printer of this name. Check the name, or choose the printer again.',
  'windows.notRaw': 'The printer queue does not take raw printer data. Choose another driver, or print mode.',
  'windows.endedEarly': 'The document was ended before it was finished.',
  'windows.code': 'Windows gives error {code}.',
  'windows.step': '{name}: {what} ({step}, {code})',
  'windows.driverFailedPrinting':
    'The Windows driver of {name} failed while it printed ({why}). Look what was printed before you print it again.',
  'windows.driverFailed':
    'The Windows driver of {name} failed ({why}). Nothing was printed. Install the driver again, or a newer one.',
  'windows.threadEnded': 'The thread of the printer queue ended.',
  'windows.late': 'it did not come back within {seconds} s',
  'windows.ended': 'it ended its process with {code}',
  'windows.cannotStart': 'its process cannot be started: {why}',
  'page.format': 'A Windows driver cannot draw {format}; it draws {formats}.',
  'page.size': 'A page of {width} × {height} dots cannot be printed; at most {most} dots.',
  'page.png': 'The PNG cannot be read: {why}.',
  'page.bmpHeader': 'The BMP cannot be read: its header is not that of a BMP.',
  'page.bmpKind': 'The BMP is compressed or of a depth that is not printed.',
  'page.bmpShort': 'The BMP ends before its last row.',
  'page.pdf': 'The PDF cannot be read: it is broken or protected by a password.',
  'page.pdfPages': 'The PDF has {count} pages; at most {most} are printed.',
  'page.pdfLarge': 'Page {page} of the PDF is too large to print.',

  // CUPS; what it shares with Windows is said in the same words.
  'cups.full': 'The output or the spool area is full. Make room, then resume the queue.',
  'cups.offline': 'The print server cannot reach the printer. Check that it is switched on and connected.',
  'cups.connecting': 'The print server is connecting to the printer.',
  'cups.paused': 'The queue is paused. Resume it with cupsenable or in the CUPS web page.',
  'cups.rejecting': 'The queue takes no jobs. Let it accept them with cupsaccept.',
  'cups.stopped': 'The queue is stopped, often after one failed job. Resume it with cupsenable.',
  'cups.noQueue': 'The print server has no queue "{queue}". Check the name, or choose the printer again.',
  'cups.silent': 'The print server of {name} does not answer ({why}). Is CUPS running?',
  'cups.refused': 'The print server refused the job for {name}: {why}.',

  // The way to the cloud.
  'cloud.keyRefused':
    "{server} does not accept this agent's key any more. Enroll the agent again with a new code from whoever manages the Platen account.",
  'cloud.refused': 'The cloud refuses this agent.',
  'cloud.noChannel': '{server} answers, but has no agent channel. Check that this is the address of a Platen cloud.',
  'cloud.answered': '{server} answered {status} to the agent. Try again later, or check the address.',
  'cloud.noName': "The name {host} cannot be resolved. Check the address and this computer's network.",
  'cloud.portClosed': '{server} refuses the connection. Check that the cloud runs and that the port is right.',
  'cloud.away': '{server} cannot be reached from this computer. Check the network, the firewall and the proxy.',
  'cloud.certificateDate': "The certificate of {host} is not valid now ({code}). Check this computer's clock.",
  'cloud.certificateName': 'The certificate of {host} is made out to another name. Check the address.',
  'cloud.certificateIssuer':
    'The certificate of {host} is not trusted on this computer ({code}). If your network inspects TLS, give its CA file in the settings or by NODE_EXTRA_CA_CERTS.',
  'cloud.unreached': '{server} cannot be reached: {why}.',
  'cloud.proxyRefused': 'the proxy {proxy} answered {status}',
  'cloud.proxyNoTunnel': 'the proxy {proxy} answered {status} instead of opening a tunnel',
  'cloud.proxyPassword':
    'The proxy {proxy} wants a user name and a password that it knows (407). Put them into its address: http://name:password@proxy:port.',
  'cloud.proxySilent': 'the proxy {proxy} does not answer',
  'cloud.ended': 'the connection to the cloud has ended',
  'cloud.endedEvents': 'the cloud ended the stream of events',
  'cloud.newKey': 'the agent connects with its new key',
  'cloud.reconnect': 'the cloud asked to reconnect',
  'cloud.late': 'the cloud has not answered within {ms} ms',
  'cloud.none': 'there is no connection to the cloud',
  'cloud.outdated': 'The cloud asks for a newer version of this agent. Install the update.',
  'server.invalid': '"{text}" is not the address of a server. Give it like https://print.example.com.',

  // Enrollment.
  'enroll.unknown':
    'This enrollment code is not known, or was used before. Ask whoever manages the Platen account for a new one.',
  'enroll.expired':
    'This enrollment code has expired. Ask whoever manages the Platen account for a new one, and use it within 15 minutes.',
  'enroll.refused': 'The cloud refused the enrollment: {why}',
  'enroll.ended': '{server} ended the enrollment: {why}.',
  'enroll.first':
    'This agent is not enrolled yet. Ask whoever manages the Platen account for an enrollment code, and start it with --server URL --code CODE.',
  'enroll.not': 'This agent is not enrolled.',
  'enroll.fix': 'Ask whoever manages the Platen account for an enrollment code, and enroll with it.',

  // This computer.
  'data.unusable':
    'The data folder {folder} cannot be used ({why}). Give a folder that this user may write with --data-dir.',
  'data.unusableFor': 'The data folder {folder} cannot be used: {why}.',
  'data.noRoom':
    'The data folder {folder} cannot be written ({why}). The code has not been used: make room, then enroll with it again.',
  'data.inUse':
    'Another agent is already running with the data folder {folder}. Stop it, or give this one its own folder with --data-dir.',
  'data.unreadable': '{file} cannot be read: {why}.',
  'data.damaged': '{file} is damaged. Remove it and enroll the agent again with a new code.',
  'service.managerOnly':
    'Only an administrator of this computer may do this. Start Platen Agent with "Run as administrator".',
  'service.notRunning':
    'The Platen service of this computer does not run. Start "Platen Agent" in Windows\' list of services.',
  'agent.starting': 'The agent is still starting.',
  'agent.none': 'No agent is running with the data folder {folder}.',
  'agent.noCommand': 'The agent does not know the command {command}.',

  // Test labels.
  'test.noPrinters': 'There is no printer "{printer}" here yet.',
  'test.otherPrinters': 'There is no printer "{printer}" here; there are {names}.',
  'test.noLabel': 'There is no test label for {format}; print one through the API.',
  'test.device': '{name} has printed the test label.',
  'test.transport': '{name} has the test label.',
  'test.spooler': 'The print queue of {name} has the test label.',
  'test.stopped': 'The agent was stopped before the label was printed.',

  // Checks.
  'check.free': '{folder}, {megabytes} MB free.',
  'check.freeFix': 'Free some space: with a full disk no job can be taken.',
  'check.folder': '{folder}: {why}.',
  'check.identity': '"{name}" of {server}.',
  'check.noServer': 'Without a server there is nothing to reach.',
  'check.proxy': 'Through {proxy}.',
  'check.noProxy': 'None; the connection is direct.',
  'check.name': 'The address of {host} is {addresses}.',
  'check.noName': 'The name {host} cannot be resolved.',
  'check.noNameFix': "Check the address and this computer's DNS server.",
  'check.channel': 'The WebSocket opens, and the key is accepted.',
  'check.channelNotEnrolled': 'The WebSocket opens, but this agent is not enrolled.',
  'check.channelFix': 'If the step before succeeded, a firewall or proxy may block WebSockets.',
  'check.certificate': 'Certificate of {issuer}, valid until {until}.',
  'check.certificateFix': 'The certificate of the server ends soon; tell its operator.',
  'check.answers': 'The server answers.',
  'check.clock': 'Agrees with the server.',
  'check.clockAhead': "This computer's clock is {seconds} s ahead of the server's.",
  'check.clockBehind': "This computer's clock is {seconds} s behind the server's.",
  'check.clockFix': 'Switch on automatic time in the settings of this computer.',
  'check.agentOnline': 'Online since {since}.',
  'check.agentOffline': 'Not online since {since}.',
  'check.agentOfflineWhy': 'Not online ({why}) since {since}.',
  'check.allPrinted': 'No failed job waits for somebody.',
  'check.notPrinted': '{count} not printed, the last one on {name}: {why}',
  'check.notPrintedFix': 'Open the windows of the agent: its overview prints them again or dismisses them.',
  'check.noAgent': 'No agent runs with this data folder.',
  'check.spooler': '{count} printers.',
  'check.spoolerFix': 'Start the service "Print Spooler".',
  'check.cups': 'CUPS runs.',
  'check.noCups': 'CUPS does not run here; only printers of CUPS need it.',
  'check.connection': 'This agent cannot serve a {connection} printer.',
  'check.notLooked': 'It has not been looked at yet.',
  'check.printerReady': 'It is ready.',
  'check.printerBusy': 'It is printing.',
  'check.printerAttention': 'It needs somebody.',
  'check.printerPaused': 'It is paused.',
  'check.printerUnknown': 'Its state is not known.',
  'check.printerError': 'It reports an error.',
  'check.printerOffline': 'It cannot be reached.',
} as const;

export type SentenceKey = keyof typeof english;
