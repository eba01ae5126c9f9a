/** Messages of the cloud about printers and waiting jobs. */
export const cloud = {
  // Where the agent has reported no sentence of its own.
  'printer_status.attention': 'The printer needs attention: check its display.',
  'printer_status.paused': 'The printer, or its queue on the computer, is paused.',
  'printer_status.error': 'The printer reports a fault.',
  'printer_status.offline': 'The agent cannot reach the printer.',
  'printer_status.unknown': 'No agent has checked the printer in the last three minutes.',
  'printer_status.no_agent': 'No agent of this printer is online: start {agents}. Jobs wait until then.',

  'job_queued.no_agent': 'No agent of this printer is online. It prints as soon as one connects: {agents}.',
  'job_queued.agent_without_copies': 'An agent is too old to print copies: update {agents}.',
  'job_queued.agent_without_labels': 'An agent is too old to print several labels: update {agents}.',
  'job_waiting.behind_printing': 'It waits behind job {job}, which is printing.',
  'job_waiting.behind_held': 'It waits behind job {job}, which is held up: {reason}',
} as const;
