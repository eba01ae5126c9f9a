/** Messages of the agent on a computer: jobs, its connection, enrollment, checks. */
export const agent = {
  'job.printerRemoved': 'The printer was removed from this agent before the job was printed.',
  'job.noDriver': 'This agent cannot print on a {connection} printer.',
  'job.expired': '{name} could not print the job before it expired; nothing was printed. Print it again.',
  'job.unconfirmed':
    'The agent has started and waits for the answer of the cloud: the job may have been printed already. It prints as soon as the cloud confirms it.',
  'job.damaged': 'The document did not arrive whole, or was damaged on disk. Print the job again.',
  'job.arriving':
    'Its document of {megabytes, number} MB is on its way: {received, number} MB after {seconds, number} s, {kilobytes, number} kB/s.',
  'job.arrivingLater': 'Its document of {megabytes, number} MB waits for its turn on the line to the print computer.',
  'job.internal': 'The agent could not print this job: {why}.',
  'job.diskFull': 'The disk of the print computer is full. Free some space; printing resumes by itself.',
  'job.ledger': 'The ledger of the print computer cannot be written ({why}).',
  'job.receiptFormat':
    '{name} is a receipt printer, which accepts PNG and PDF; this document is {format}. Set its native format to PNG.',
  'job.receiptPicture': 'The document for {name} cannot be drawn: {why}',
  'receipt.late': 'The document is not drawn after {seconds} s. Print fewer pages at a time.',
  'job.windowsCopies':
    'The driver of {name} prints at most {most} copies of a job; {copies} were requested. Nothing was printed.',
  'job.cupsCopies':
    'The queue of {name} prints at most {most} copies of a job; {copies} were requested. Nothing was printed.',
  'job.cancelled': 'The job was cancelled before any of it was sent to the printer.',
  'add.notAllowed':
    'The enrollment code of this agent does not allow adding printers, or no longer does. Sign in to add the printer.',
  'add.noAnswer': 'The cloud has not answered. Check whether the printer is in the list before you add it again.',
  'again.notFailed': 'This job is being printed again, or has been.',
  'again.queued': '{name} prints it again as soon as it is ready.',
  'again.printed': 'It was sent to {name} again from this computer. In the cloud the job stays "not printed".',
  'again.gone': 'Its document is no longer kept, here or in the cloud. Print it again in the program that sent it.',
  'again.noPrinter': '{name} is no longer a printer of this agent. Print it again in the program that sent it.',
  'again.noAnswer':
    'The cloud has not answered, so it is not known whether the job prints again. Wait a moment, then check.',
  'again.stopped': 'The agent was stopped before it was printed.',
  'job.tooLate': 'Part of this job has been sent to the printer: it can no longer be cancelled.',
  'job.copy': 'copy {number}',
  'job.completed': 'completed',
  'duration.seconds': '{count, plural, one {one second} other {# seconds}}',
  'duration.minutes': '{count, plural, one {one minute} other {# minutes}}',
  'duration.hours': '{count, plural, one {one hour} other {# hours}}',
  'duration.days': '{count, plural, one {one day} other {# days}}',
  'duration.years': '{count, plural, one {one year} other {# years}}',
  'cloud.keyRefused':
    "{server} does not accept this agent's key any more. Enroll the agent again with a new code from whoever manages the Platen account.",
  'cloud.refused': 'The cloud refuses this agent.',
  'cloud.noChannel': '{server} answers, but has no agent channel. Check that this is the address of a Platen cloud.',
  'cloud.answered': '{server} answered {status} to the agent, which a Platen cloud does not. Check the address.',
  'cloud.failing':
    '{server} answered {status}: it has a fault of its own. The agent tries again by itself; if this lasts, tell whoever runs the cloud.',
  'cloud.throttled':
    'Something in front of {server} answered {status}: it lets no more requests through at the moment. The agent tries again by itself.',
  'cloud.answeredWhy': '{server} answered {status}: {why}',
  'cloud.redirected':
    '{server} redirects to {address}. If that is the new address of the cloud, enter it; if it is the sign-in page of this network, open it in a browser and sign in.',
  'cloud.webPage':
    '{server} answered with a web page ({status}). If this network has a sign-in page, open it in a browser and sign in; otherwise, check that this is the address of a Platen cloud.',
  'cloud.otherProgram': '{server} answered {status}, but not as a Platen cloud. Check the address and the port.',
  'cloud.filtered':
    'A proxy or filter on the way to {server} answered {status}, not the cloud itself. Ask whoever manages the network to let this computer reach the cloud.',
  'cloud.proxyAsks':
    'A proxy on the way to {server} requires a user name and password (407). Enter the proxy in the settings: http://name:password@proxy:port.',
  'cloud.gateway':
    'A gateway in front of {server} answered {status}: the cloud behind it is not running, or does not answer. If this lasts, tell whoever runs the cloud.',
  'cloud.upgradeLost':
    '{server} answers, but WebSockets do not get through: a proxy on the way drops the header "Upgrade". Whoever runs that proxy must let it pass; docs/operate.md shows how.',
  'cloud.keyLost':
    '{server} has not received the key of this agent: a proxy on the way drops the header "Authorization". Whoever runs that proxy must let it pass.',
  'cloud.noName': 'The name {host} is not known in this network. Check the address.',
  'cloud.noNameServer':
    'No name server answers for {host}. Check that this computer is connected to its network, and its DNS server.',
  'cloud.portClosed': '{server} refuses the connection. Check that the cloud runs and that the port is right.',
  'cloud.away': '{server} cannot be reached from this computer. Check the network, the firewall and the proxy.',
  'cloud.noNetwork': 'This computer is in no network that leads to {server}. Check its network cable or Wi-Fi.',
  'cloud.silent':
    '{server} accepts the connection but has not answered for {seconds} s. Check that the cloud is running; a firewall or balancer on the way may also hold the connection.',
  'cloud.closes':
    '{server} accepts the connection and closes it without an answer. Check the address and the port; a firewall or filter on the way may also cut the connection.',
  'cloud.certificateExpired':
    'The certificate of {host} expired on {date}; the clock of this computer says {clock}. If the clock is right, whoever runs the server must renew the certificate; otherwise, set the clock.',
  'cloud.certificateFuture':
    'The certificate of {host} is valid only from {date}, and the clock of this computer says {clock}. If the clock is right, whoever runs the server must install a certificate that is valid now; otherwise, set the clock.',
  'cloud.certificateDate':
    "The certificate of {host} is not valid now ({code}). Compare its dates with this computer's clock.",
  'cloud.notHttps': '{host} answers, but not with HTTPS. Check the port, or enter the address with http:// in front.',
  'cloud.tlsVersion':
    '{host} and this agent have no version or cipher of TLS in common ({code}). Whoever runs the server must allow TLS 1.2 or newer.',
  'cloud.tlsRefused':
    '{host} ended the TLS handshake ({code}). Check the address; the log of the server, or of a filter on the way, says why.',
  'cloud.notHttp': '{server} answers, but not with HTTP. Check the address and the port.',
  'cloud.certificateName': 'The certificate of {host} is issued to another name. Check the address.',
  'cloud.certificateSelf':
    'The certificate of {host} is signed by itself and not trusted on this computer ({code}). If this is your own cloud, set its certificate as the CA file in the settings or with NODE_EXTRA_CA_CERTS; otherwise, check the address.',
  'cloud.certificateChain':
    '{host} sends its certificate without that of its issuer, so it is not trusted on this computer ({code}). Whoever runs the server must install the whole chain; if the cloud or your network has an authority of its own, set its CA file in the settings or with NODE_EXTRA_CA_CERTS.',
  'cloud.certificateIssuer':
    'The certificate of {host} is not trusted on this computer ({code}). If your network inspects TLS, set its CA file in the settings or with NODE_EXTRA_CA_CERTS.',
  'cloud.unreached': '{server} cannot be reached: {why}.',
  'cloud.proxyPassword':
    'The proxy {proxy} requires a user name and password (407). Put them into its address: http://name:password@proxy:port.',
  'cloud.proxyWrongPassword':
    'The proxy {proxy} does not accept the user name and password in its address (407). Correct them: http://name:password@proxy:port.',
  'cloud.proxyStatus':
    'The proxy {proxy} answered {status} instead of connecting to {server}. Ask whoever manages the proxy to allow this address.',
  'cloud.proxyCannotReach':
    'The proxy {proxy} answered {status}: it cannot reach {server}. Check that the cloud runs and that its address is right; if so, tell whoever manages the proxy.',
  'cloud.proxyLate':
    'The proxy {proxy} takes the connection and has not answered for {seconds} s. Check its port in the settings or in HTTPS_PROXY; if it is right, the proxy hangs: start it again.',
  'cloud.proxyNoConnection':
    'The proxy {proxy} did not accept a connection within {seconds} s. Check its address in the settings or in HTTPS_PROXY, and whether a firewall is between.',
  'cloud.proxyLoginLate':
    "The login at the proxy {proxy} with this computer's account took longer than {seconds} s. Check that this computer reaches its domain, or write a user name and a password into the address of the proxy.",
  'cloud.proxyAway': 'The proxy {proxy} cannot be reached: {why}. Check its address in the settings or in HTTPS_PROXY.',
  'cloud.proxyNotHttp': '{proxy} is set as the proxy, but does not answer like one. Check its address and port.',
  'cloud.proxyAddress':
    '"{proxy}" is not the address of an HTTP proxy. Enter one like http://proxy.example.com:8080 in the settings or in HTTPS_PROXY; SOCKS is not supported.',
  'cloud.ended': 'the connection to the cloud has ended',
  'cloud.endedEvents': 'the cloud ended the stream of events',
  'cloud.newKey': 'the agent connects with its new key',
  'cloud.reconnect': 'the cloud asked to reconnect',
  'cloud.late': 'the cloud has not answered within {ms} ms',
  'cloud.none': 'there is no connection to the cloud',
  'cloud.outdated': 'The cloud asks for a newer version of this agent. Install the update.',
  'server.invalid': '"{text}" is not a server address. Enter one like https://print.example.com.',
  'server.plain':
    'With {server} everybody on the way can read the key of this agent and the labels. Enter {secure}, or allow it with --allow-plain-http or PLATEN_ALLOW_PLAIN_HTTP=1.',
  'enroll.unknown':
    'This enrollment code is unknown, or has already been used. Ask the person who manages the Platen account for a new one.',
  'enroll.expired':
    'This enrollment code has expired. Ask the person who manages the Platen account for a new one, and use it within 15 minutes.',
  'leave.left': 'This computer has left the account at {server}.',
  'leave.jobs':
    '{jobs, plural, one {One job is} other {# jobs are}} not settled: this computer stays in the account. Remove it in the dashboard when you have looked at them.',
  'leave.notReached': 'This computer stays in the account: {why} Remove it in the dashboard.',
  'enroll.denied': 'Somebody refused this computer in the browser. If that was a mistake, connect it again.',
  'enroll.unconfirmed': 'Nobody has confirmed this computer in the browser within ten minutes. Connect it again.',
  'enroll.open': 'Open {url} and confirm {userCode}.',
  'enroll.refused': 'The cloud refused the enrollment: {why}',
  'enroll.ended': '{server} ended the enrollment: {why}.',
  'enroll.silent':
    '{server} has not answered the enrollment for {seconds} s. It may have used the code: look in the list of agents before you try again.',
  'enroll.openJobs':
    'The cloud refuses this agent, and {jobs, plural, one {one job here is} other {# jobs here are}} still open. The enrollment code is not used by itself: look at what was printed, then enroll with "agent enroll" or in the windows.',
  'enroll.first':
    'This agent is not enrolled yet. Ask the person who manages the Platen account for an enrollment code, and start the agent with --server URL --code CODE.',
  'enroll.not': 'This agent is not enrolled.',
  'enroll.fix': 'Ask the person who manages the Platen account for an enrollment code, and enroll with it.',
  'data.unusable':
    'The data folder {folder} cannot be used ({why}). Choose a folder that this user can write to with --data-dir.',
  'data.unusableFor': 'The data folder {folder} cannot be used: {why}.',
  'data.noRoom':
    'The data folder {folder} cannot be written ({why}). The code has not been used: make room, then enroll with it again.',
  'data.inUse':
    'Another agent is already running with the data folder {folder}. Stop it, or give this one its own folder with --data-dir.',
  'data.unreadable': '{file} cannot be read: {why}.',
  'data.damaged': '{file} is damaged. Remove it and enroll the agent again with a new code.',
  'service.managerOnly':
    'Only an administrator of this computer may do this: in the menu of the tray icon, choose "Manage as administrator".',
  'service.notRunning':
    'The Platen service of this computer is not running. Start "Platen Agent" in the Windows list of services.',
  'update.forbidden': 'A policy of this computer does not allow updates. Ask the company that manages it.',
  'update.older': 'Version {version} is not newer than this one.',
  'update.notOurs': 'Version {version} is not signed by a key of this program. Nothing of it was run.',
  'update.otherFile': 'The package of version {version} is not the signed one. Nothing of it was run.',
  'update.gaveWay': 'Version {version} did not take over, and the one before goes on: {why}.',
  'support.forbidden': 'A policy of this computer does not let you help from afar. Ask the company that manages it.',
  'support.noRestart': 'This agent cannot restart itself. Restart it at its computer.',
  'agent.starting': 'The agent is still starting.',
  'agent.none': 'No agent is running with the data folder {folder}.',
  'agent.noCommand': 'The agent does not know the command {command}.',
  'test.noPrinters': 'There is no printer "{printer}" here yet.',
  'test.otherPrinters': 'There is no printer "{printer}" here; there are {names}.',
  'test.noLabel': 'There is no test label for {format}; print one through the API.',
  'test.device': '{name} has printed the test label.',
  'test.transport': '{name} has the test label.',
  'test.spooler': 'The print queue of {name} has the test label.',
  'test.stopped': 'The agent was stopped before the label was printed.',
  'check.free': '{folder}, {megabytes} MB free.',
  'check.freeFix': 'Free some space: with a full disk no job can be accepted.',
  'check.folder': '{folder}: {why}.',
  'check.identity': '"{name}" of {server}.',
  'check.plainHttp':
    'The connection to {server} is not encrypted: everybody on the way can read the key of this agent and the labels. Enroll the agent with an https address when the cloud has one.',
  'check.policies': 'Set by your company: {values}.',
  'check.policiesWrong':
    'These policies below HKLM\\Software\\Policies\\Platen hold something that is not allowed there and are not followed: {values}. Ask whoever manages this computer.',
  'check.noServer': 'Without a server there is nothing to reach.',
  'check.proxy': 'Through {proxy}.',
  'check.noProxy': 'None; the connection is direct.',
  'check.name': 'The address of {host} is {addresses}.',
  'check.noName': 'The name {host} is not known in this network.',
  'check.noNameFix': 'Check the address. A name of your own network is known to its DNS server only.',
  'check.noNameServer': 'No name server answers for {host}.',
  'check.noNameServerFix': 'Check that this computer is connected to its network, and its DNS server.',
  'check.channel': 'The WebSocket opens, and the key is accepted.',
  'check.channelNotEnrolled': 'The WebSocket opens, but this agent is not enrolled.',
  'check.channelFix': 'If the previous check passed, a firewall or proxy may block WebSockets.',
  'check.certificate': 'Certificate of {issuer}, valid until {until}.',
  'check.certificateFix': 'The certificate of the server expires soon; tell its operator.',
  'check.answers': 'The server answers.',
  'check.clock': 'Agrees with the server.',
  'check.clockFast': "This computer's clock is {duration} ahead of the server's.",
  'check.clockSlow': "This computer's clock is {duration} behind the server's.",
  'check.clockFix': 'Switch on automatic time in the settings of this computer.',
  'check.agentOnline': 'Online since {since}.',
  'check.agentOffline': 'Not online since {since}.',
  'check.agentOfflineWhy': 'Not online ({why}) since {since}.',
  'check.allPrinted': 'No job is left that was not printed.',
  'check.notPrinted': '{count} not printed, the last one on {name}: {why}',
  'check.notPrintedFix': "Open the agent's windows: the overview can print them again or dismiss them.",
  'check.noAgent': 'No agent is running with this data folder.',
  'check.spooler': '{count} printers.',
  'check.spoolerFix': 'Start the service "Print Spooler".',
  'check.cups': 'CUPS is running.',
  'check.noCups': 'CUPS is not running here; only CUPS printers need it.',
  'check.connection': 'This agent cannot serve a {connection} printer.',
  'check.notLooked': 'It has not been checked yet.',
  'check.printerReady': 'It is ready.',
  'check.printerBusy': 'It is printing.',
  'check.printerAttention': 'It needs attention.',
  'check.printerPaused': 'It is paused.',
  'check.printerUnknown': 'Its state is not known.',
  'check.printerError': 'It reports an error.',
  'check.printerOffline': 'It cannot be reached.',

  // The account that printers are added to, from the windows.
  'enroll.needed': 'This computer is not connected yet. Enter an enrollment code first.',
  'job.notKept': 'The bytes of this job are no longer kept.',
  'job.unknown': 'This job is not known here any more.',
  'account.signInFirst': 'Sign in first: printers belong to an account.',
  'account.ended': 'The sign-in has ended. Sign in again.',
  'account.other': 'This computer belongs to another account. Sign in with the account that made the enrollment code.',
  'account.wrongPassword': 'The e-mail address or the password is wrong.',
  'account.wrongCode':
    'This code is wrong or has expired. Enter the six digits that the app shows now, or a recovery code.',
  'account.tooMany': 'Too many attempts. Wait a minute and try again.',
  'account.answered': '{server} answered {status}. Try again later.',

  // The windows: what they ask for, and the picture of a label.
  'agent.refused': 'The agent refused.',
  'input.missing': '{field} is missing.',
  'input.text': '{field} must be a text.',
  'input.count': '{field} must be a whole number from 1.',
  'input.one_of': '{field} must be one of {allowed}.',
  'find.notFound': 'This printer was not found in the last search. Search again.',
  'find.brackets': 'Write the IPv6 address {address} in brackets, with its port: {written}.',
  'find.removed': 'This printer has been removed.',
  'view.noLabel': 'There is no label in these bytes, only commands.',
  'view.tooLong': 'Drawing this document takes too long.',
  'view.impossible': 'The picture cannot be drawn: {why}.',
  'view.tooMuch': 'The picture cannot be drawn: the document is too large or too complex.',
  'view.format': 'There is no picture of {format}.',
} as const;
