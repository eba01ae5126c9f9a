/** Sentences about printers and the ways to them: faults, and how a print ends. */
export const printer = {
  'fault.headOpen': 'The print head of {name} is open. Close it; printing resumes by itself.',
  'fault.paperOut': '{name} is out of labels. Load a roll; printing resumes by itself.',
  'fault.coverOpen': 'The cover of {name} is open. Close it; printing resumes by itself.',
  'fault.rollOut': '{name} is out of paper. Load a roll; printing resumes by itself.',
  'fault.paperLow': 'The paper of {name} is nearly used up. Have another roll ready.',
  'fault.ribbonOut': '{name} is out of ribbon. Load a ribbon; printing resumes by itself.',
  'fault.overTemp': 'The print head of {name} is too hot. Printing resumes by itself once it has cooled down.',
  'fault.underTemp': 'The print head of {name} is too cold. Printing resumes by itself once it is warm.',
  'fault.paused': '{name} is paused. Press Pause on the printer to resume.',
  'fault.bufferFull': 'The memory of {name} is full. It accepts more once labels have come out.',
  'fault.labelWaiting': 'A label is waiting at {name}. Take it off; printing resumes by itself.',
  'fault.jam': 'Labels are jammed in {name}. Open it, remove them and feed one label.',
  'fault.cutter': 'The cutter of {name} is stuck. Switch the printer off, clear the cutter and switch it on.',
  'fault.head':
    'The print head of {name} reports a fault. Switch the printer off and on; if the fault remains, call service.',
  'fault.media': '{name} cannot find the labels. Check the roll and its guides, then calibrate the printer.',
  'fault.memory': 'The memory of {name} is exhausted. Switch it off and on, then print again.',
  'fault.settingsLost': '{name} has lost its settings. Load its configuration again, or call service.',
  'fault.offline': '{name} was set offline at the printer. Press its Line or Pause key.',
  'fault.unspecified': '{name} reports a fault without naming it. Check its display.',
  'fault.language':
    'Jobs for {name} are in {set}, but the device is set to {spoken}: nothing would come out, so they wait. Change the language of the printer in Platen, or at the device.',
  'fault.jobLanguage':
    'The job is in {set}, but {name} is set to {spoken}: nothing would come out, so it waits. Set the device to {set}, or cancel the job and print it again.',
  'fault.sharedAddress':
    '{name} and {other} have the same address ({address}): they are one device, and print in turn. If they are two, correct the address of one of them.',
  'fault.stockTooSmall':
    'The label is {label} mm, but in {name} labels of {stock} mm are loaded: what is larger is cut off, or goes over into the next label. Load larger labels, or print at another printer.',
  'fault.otherDevice':
    'Another device answers as {name}: its serial number is {now}, it was {before}. If the printer was replaced, all is well; if not, check the address of {name}.',
  'reach.refused':
    '{name} at {where} refuses the connection. Check that the printer has started and that the port is right.',
  'reach.noName': 'The name {host} of {name} is not known on this network. Check the address of the printer.',
  'reach.noNameServer':
    'No name server answers for {host}, the address of {name}. Check the network of this computer, or enter the IP address of the printer.',
  'reach.away':
    'This computer cannot reach {name} at {where}. Check that the printer is on and connected to the network.',
  'reach.noNetwork':
    'This computer is in no network that leads to {name} at {where}. Check its network cable or Wi-Fi, and the address of the printer.',
  'reach.other':
    'This computer cannot connect to {name} at {where} ({why}). Check that the printer is on and connected to the network.',
  'reach.breaksOff': '{name} accepts connections and drops them. Check that nothing else is printing on it.',
  'reach.silent':
    '{name} accepts connections but does not answer status requests. Look at its display, and check its driver setting.',
  'reach.address':
    'The address "{address}" of {name} is not a host or host:port. Correct it in the printer\'s settings.',
  'reach.addressBrackets':
    'The address "{address}" of {name} is an IPv6 address without brackets. Write it as {written} in the printer\'s settings.',
  'reach.notNetwork': 'reach.networks of agent.json has "{network}", which is not a network like 203.0.113.0/24.',
  'refused.loopback':
    '{name} at {where} is on this computer itself, where this agent does not print. If this is intended, add the printer in the windows of this agent, or start the agent with --allow-loopback.',
  'refused.network':
    '{name} at {where} is outside the private networks that this agent prints to. If this is intended, add the printer in the windows of this agent, or its network to "reach" in agent.json.',
  'refused.policy':
    '{name} at {where} is outside the networks that your company allows for this agent (policy AllowedNetworks). Ask whoever manages this computer to add its network.',
  'refused.port':
    '{name} at {where} is on a port that printers do not use, and this agent does not connect there. If this is intended, add the printer in the windows of this agent, or its port to "reach" in agent.json.',
  'refused.shared':
    '{name} is a queue that another computer shares ({where}), which this agent does not open. Install it on this computer under a name of its own, or allow sharedQueues under "reach" in agent.json.',
  'print.stalled': '{name} accepts no more data. Check its labels, ribbon and head, and that it is not paused.',
  'print.unconfirmed':
    '{name} has not confirmed the label. Check its labels, ribbon and head, and that it is not paused.',
  'print.sharedAddress': '{other} has the same address as {name} and is printing. {name} prints after it.',
  'print.standstill': '{name} has stopped printing.',
  'print.impossible': '{name} cannot print.',
  'why.reset': 'the other side broke the connection',
  'why.closed': 'the printer closed the connection',
  'why.noMoreData': 'the printer accepts no more data',
  'why.refused': 'the connection was refused',
  'why.late': 'there was no answer in time',
  'why.noWay': 'there is no route to it',
  'why.noName': 'its name is not known in this network',
  'why.noNameServer': 'no name server answers',
  'why.denied': 'this user lacks permission',
  'why.full': 'the disk is full',
  'why.readOnly': 'the disk is read-only',
  'why.busy': 'another program is using it',
  'uncertain.serverCancelled':
    'The print server ended its job for {name} before it was done. Check the printer to see whether the label came out before you print it again.',
  'uncertain.atServer':
    '{why} The job may still print. Look at the queue of the print server before you print it again.',
  'uncertain.windowsDeleted':
    'The job for {name} was deleted from the Windows queue before it was done. Check the printer to see what came out before you print it again.',
  'uncertain.inWindowsQueue': '{why} The job may still print. Look at the Windows queue before you print it again.',
  'uncertain.silentLabel':
    '{name} received the label and then stopped responding. Check whether it was printed before you print it again.',
  'uncertain.silentCopy':
    '{name} received copy {copy} of {copies} and then stopped responding. Check whether it was printed before you print it again.',
  'uncertain.stopped':
    'The agent was stopped while the label was on its way to {name}. Check whether it was printed before you print it again.',
  'uncertain.stoppedCopy':
    'The agent was stopped while copy {copy} of {copies} was on its way to {name}; {sent} were sent before. Check which ones were printed before you print the rest.',
  'uncertain.inMemory':
    "{fault} The label is in the printer's memory and will come out when printing resumes. Check what was printed before you print it again.",
  'uncertain.wentAway':
    '{name} became unreachable while labels were still in its memory. Check what was printed before you print it again.',
  'uncertain.wasAway':
    '{name} was unreachable for a time while labels were still in its memory. Check what was printed before you print it again.',
  'uncertain.setBack':
    'The computer of the agent, or its data folder, was set back to an earlier state: {name} may have printed this job since then. Check whether it was printed before you print it again.',
  'uncertain.failedBefore': 'This agent has tried this job before without success; it was not printed again.',
  'broken.beforeConfirmed':
    'The connection to {name} broke before it had confirmed the label. Check whether it was printed before you print it again.',
  'broken.beforeConfirmedCopy':
    'The connection to {name} broke before it had confirmed copy {copy}. {sent} of {copies} copies were sent before. Check whether it was printed before you print it again.',
  'broken.inLabel':
    'The connection to {name} broke in the middle of the label ({why}). Check the printer, then print the rest again.',
  'broken.inCopy':
    'The connection to {name} broke in the middle of copy {copy} ({why}). {sent} of {copies} copies were sent before. Check the printer, then print the rest again.',
  'broken.usbLabel':
    'The USB connection to {name} broke in the label ({why}). Check the printer, then print the rest again.',
  'broken.usbCopy':
    'The USB connection to {name} broke in copy {copy} of {copies} ({why}). Check the printer, then print the rest again.',
  'broken.mayStillPrint': '{why} It may still print: check before you print it again.',
  'usb.absent': '{name} is not connected by USB. Plug in its cable and switch it on.',
  'usb.refused': '{name} cannot be opened on USB ({why}). Unplug it, and plug it in again.',
  'usb.busy':
    'Another program of this computer is using {name} on USB ({why}). End that program, or print through the queue that has the printer.',
  'usb.denied':
    'This user may not open {name} on USB ({why}). On Linux, give the user of the agent access to the device, for example by the group "lp".',
  'usb.twins':
    'Several printers like {name} are connected by USB. Put the serial number at the end of its address: vendor:product:serial.',
  'windows.coverOpen': 'The cover is open. Close it.',
  'windows.paperOut': 'The label roll is empty. Load a roll.',
  'windows.jam': 'Labels are jammed. Open the printer and clear them.',
  'windows.paperProblem': 'There is a problem with the labels. Check the roll and how it is threaded.',
  'windows.manualFeed':
    'The printer waits for a label that is fed by hand. Feed it, or set the paper source of the driver to the roll.',
  'windows.ribbonOut': 'The ribbon is used up. Load a new one.',
  'windows.outputFull': 'The output is full. Remove the printed labels.',
  'windows.memoryFull': "The printer's memory is full. Switch it off and on, then print again.",
  'windows.paused': 'The queue is paused in Windows. Open the printer queue and choose Resume.',
  'windows.offline': 'Windows cannot reach the printer. Check that it is switched on and its cable is plugged in.',
  'windows.workOffline':
    'Windows uses this printer offline. Check that it is switched on and its cable is plugged in; if so, open its queue in Windows and clear "Use Printer Offline".',
  'windows.serverAway':
    'The print server that shares this printer does not answer. Check that it is switched on and connected to the network.',
  'windows.intervention': 'The printer needs attention. Check its display.',
  'windows.deleting': 'The printer is being removed from Windows. Add it there again, or choose another one.',
  'windows.error':
    'Windows reports a printer error without saying which. Look at the printer, then at its queue in Windows.',
  'windows.pageDropped':
    'The printer cannot print the page that it was sent. Cancel that document in its queue in Windows, then print a simpler or smaller one.',
  'windows.denied': 'Windows denies access to this printer. Ask for permission to print on it.',
  'windows.closed': 'The printer queue was closed. Check that Windows still has the printer.',
  'windows.noSpooler': 'The print spooler service is not running. Start "Print Spooler" in Windows services.',
  'windows.noPort':
    'The port of this printer does not exist any more. Choose another one in the properties of the printer in Windows.',
  'windows.noDriver': 'The driver of this printer is missing. Install it again.',
  'windows.noPrinter': 'Windows has no printer of this name. Check the name, or choose the printer again.',
  'windows.rpcRefused':
    'The computer that shares this printer and this one do not agree on how they connect (error 0x11b). Install the updates of Windows on both.',
  'windows.printsNothing':
    '{name} prints to the port {port}, from which nothing comes out. Choose another port in the properties of the printer in Windows.',
  'windows.asks':
    '{name} prints to the port {port}, which asks a person at each print. The agent cannot answer. Choose a queue that prints on paper.',
  'windows.writesFiles': '{name} writes files and does not print on paper.',
  'windows.onlyYoursAt':
    '{name} is connected for you alone: the service that prints does not see it. It is the network printer at {address}; check this address to add it.',
  'windows.onlyYoursShared':
    '{name} is connected for you alone: the service that prints does not see it. An administrator connects it for this computer with this command, and restarts the computer: {command}',
  'windows.onlyYoursRemote':
    '{name} belongs to your Remote Desktop session: the service that prints does not see it. Install an agent on the computer that has the printer.',
  'windows.jobPaused':
    'The job is paused in the Windows queue of {name}. Open the queue, select the job, and choose Resume.',
  'windows.jobError':
    'The job is in error in the Windows queue of {name}. Look at the printer; then open the queue, select the job, and choose Restart.',
  'windows.jobWaits':
    '{count, plural, one {# job is} other {# jobs are}} ahead of it in the Windows queue of {name}. It prints after {count, plural, one {that one} other {those}}.',
  'windows.jobSlow': 'The Windows queue has the job for {name} and has not sent it to the printer yet.',
  'windows.notRaw': 'The printer queue does not accept raw printer data. Choose another driver or print mode.',
  'windows.endedEarly': 'The document was ended before it was finished. Look at the queue of the printer in Windows.',
  'windows.code': 'Windows reports error {code}. Look at the queue of the printer in Windows.',
  'windows.step': '{name}: {what} ({step}, {code})',
  'windows.driverFailedPrinting':
    'The Windows driver of {name} failed while printing ({why}). Check what was printed before you print it again.',
  'windows.driverFailed':
    'The Windows driver of {name} failed ({why}). Nothing was printed. Install the driver again, or a newer one.',
  'windows.silent':
    'Windows does not answer when it is asked about {name}. If another computer shares the printer, check that computer; otherwise restart "Print Spooler" in Windows services.',
  'windows.notTaken':
    'Windows has not taken the whole document for {name}, which accepts no more data. It may still print: check before you print it again.',
  'windows.threadEnded': 'The thread of the printer queue ended.',
  'windows.late': 'it did not return within {seconds} s',
  'windows.ended': 'its process ended with {code}',
  'windows.cannotStart': 'its process cannot be started: {why}',
  'page.format': 'A Windows driver cannot draw {format}; it draws {formats}.',
  'page.size': 'A page of {width} × {height} dots cannot be printed; at most {most} dots.',
  'page.png': 'The PNG cannot be read: {why}.',
  'page.bmpHeader': 'The BMP cannot be read: its header is not that of a BMP.',
  'page.bmpKind': 'The BMP is compressed or of a depth that is not printed.',
  'page.bmpShort': 'The BMP ends before its last row.',
  'page.pdf': 'The PDF cannot be read: it is broken or protected by a password.',
  'page.pdfPages': 'The PDF has {count} pages; at most {most} are printed.',
  'page.option': 'This printer cannot print with {option} "{value}". It can: {able}.',
  'page.shrunk': 'Page {page} is larger than the paper and was shrunk to {percent} %.',
  'page.cut': 'Page {page} does not fit on the paper: its edge is cut off. Choose a larger paper, or "fit".',
  'page.pdfLarge': 'Page {page} of the PDF is too large to print.',
  'cups.spoolFull':
    'The print server has no room for more jobs. Make room on its disk, or delete old jobs there; then resume the queue.',
  'cups.offline': 'The print server cannot reach the printer. Check that it is switched on and connected.',
  'cups.unreached': 'The print server cannot reach the printer ("{why}"). Check that it is switched on and connected.',
  'cups.connecting': 'The print server is connecting to the printer.',
  'cups.paused': 'The queue is paused. Resume it with cupsenable or on the CUPS web page.',
  'cups.rejecting': 'The queue rejects jobs. Let it accept them again with cupsaccept.',
  'cups.stopped': 'The queue is stopped, often after one job that it could not print. Resume it with cupsenable.',
  'cups.noQueue': 'The print server has no queue "{queue}". Check the name, or choose the printer again.',
  'cups.silent': 'The print server of {name} does not answer ({why}). Is CUPS running?',
  'cups.silentThere':
    '{address}, where {name} prints, does not answer ({why}). Check that the printer or print server there is switched on and connected, and that the address is right.',
  'cups.refused':
    'The print server refused the job for {name}: {why}. Check that its queue takes this kind of document; the log of the server says more.',
  'cups.waits': 'The print server does not take the job for {name} at the moment: {why}. It waits and is sent again.',
  'cups.password':
    'The print server wants a user name and a password for {name}, which the agent does not have. Let this computer print there without them; the job waits and is sent again.',
  'cups.forbidden':
    'The print server does not let this computer print on {name}. Allow it there; the job waits and is sent again.',
  'cups.taking': 'The print server takes long to accept the job for {name}.',
  'cups.jobHeld': 'The print server holds the job for {name}. Release it there.',
  'cups.slow': 'The print server has the job for {name} and has not sent it to the printer yet.',

  // Agents from before these sentences had one cause each still send this one.
  'cups.full': 'The output or the spool area is full. Make room, then resume the queue.',
  'usb.several': 'several printers of this kind are connected: its address needs the serial number at its end',
} as const;
