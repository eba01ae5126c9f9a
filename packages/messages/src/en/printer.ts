/** What printers, and the ways to them, say: faults, and how a print ends. */
export const printer = {
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
  'why.reset': 'the other side broke the connection off',
  'why.closed': 'the printer closed the connection',
  'why.noMoreData': 'the printer takes no more data',
  'why.refused': 'the connection was refused',
  'why.late': 'there was no answer in time',
  'why.noWay': 'there is no way to it in this network',
  'why.noName': 'its name is not known in this network',
  'why.denied': 'this user does not have the right',
  'why.full': 'the disk is full',
  'why.readOnly': 'the disk can only be read',
  'why.busy': 'another program is using it',
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
  'usb.absent': '{name} is not connected by USB. Plug in its cable and switch it on.',
  'usb.refused':
    '{name} cannot be opened on USB ({why}). Another program may be using it; on Linux this user may lack the right.',
  'usb.several': 'several printers of this kind are connected: its address needs the serial number at its end',
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
  'cups.full': 'The output or the spool area is full. Make room, then resume the queue.',
  'cups.offline': 'The print server cannot reach the printer. Check that it is switched on and connected.',
  'cups.connecting': 'The print server is connecting to the printer.',
  'cups.paused': 'The queue is paused. Resume it with cupsenable or in the CUPS web page.',
  'cups.rejecting': 'The queue takes no jobs. Let it accept them with cupsaccept.',
  'cups.stopped': 'The queue is stopped, often after one failed job. Resume it with cupsenable.',
  'cups.noQueue': 'The print server has no queue "{queue}". Check the name, or choose the printer again.',
  'cups.silent': 'The print server of {name} does not answer ({why}). Is CUPS running?',
  'cups.refused': 'The print server refused the job for {name}: {why}.',
} as const;
