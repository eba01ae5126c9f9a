/** Messages of the cloud about printers and waiting jobs. */
export const cloud = {
  // Where the agent has reported no sentence of its own.
  'printer_status.attention': 'The printer needs attention: check its display.',
  'printer_status.paused': 'The printer, or its queue on the computer, is paused.',
  'printer_status.error': 'The printer reports a fault.',
  'printer_status.offline': 'The agent cannot reach the printer.',
  'printer_status.unknown': 'No agent has checked the printer in the last three minutes.',
  'printer_status.out_of_service': 'This printer is out of service: its jobs wait until somebody puts it back.',
  'printer_status.no_agent': 'No agent of this printer is online: start {agents}. Jobs wait until then.',
  'printer_status.alone':
    'This node of the cloud does not hear the others at the moment, so it does not know whether an agent of this printer is connected to one of them: {agents}. Jobs print if it is.',

  'job_queued.no_agent': 'No agent of this printer is online. It prints as soon as one connects: {agents}.',
  'job_queued.out_of_service': '{printer} is out of service. Its jobs print when it is put back.',
  'job_queued.pool':
    'The printers of the pool {pool} have enough to print, or cannot print now. The job prints at the first that can.',
  'job_queued.pool_paused': 'The pool {pool} is paused. Its jobs print when it is resumed.',
  'job_queued.alone':
    'This node of the cloud does not hear the others at the moment. The job prints within seconds if an agent of the printer is connected to one of them: {agents}.',
  'job_queued.agent_without_copies': 'An agent is too old to print copies: update {agents}.',
  'job_queued.agent_without_labels': 'An agent is too old to print several labels: update {agents}.',
  'job_waiting.behind_printing': 'It waits behind job {job}, which is printing.',
  'job_waiting.behind_held': 'It waits behind job {job}, which waits too: {reason}',

  // Why a job ended, where no agent reported it.
  'job_end.cancelled': 'The job was cancelled before an agent took it.',
  'job_end.expired': 'No agent came online before the job expired.',
  'job_end.closed':
    'The job was closed because its agent did not come back: it may have printed in part, in full or not at all.',
  'job_end.lost': 'The agent lost its record of this job: it may have printed in part, in full or not at all.',
  'job_end.set_back':
    'The computer of the agent, or its data folder, was set back to an earlier state: the job may have printed since then.',
  'job_end.failed_before': 'This agent has tried the job once without success, and did not print it again.',
  'job_end.computer_replaced':
    'The computer of the agent was replaced while it had this job: it may have printed in part, in full or not at all.',
  'job_end.agent_removed':
    'The agent was removed while it had this job: it may have printed in part, in full or not at all.',
  'job_end.printer_removed': 'The printer was removed before the job was printed. Move the job to another printer.',
  'job_end.printer_removed_taken':
    'The printer was removed while an agent had this job: it may have printed in part, in full or not at all.',

  // Why a printer of a pool has a job.
  'job_pool.order': 'Pool {pool}: {printer} is the first printer that can print.',
  'job_pool.shortest_queue': 'Pool {pool}: {printer} has the shortest queue.',
  'job_pool.ready': 'Pool {pool}: {printer} is the printer that is readiest.',
  'job_pool.none': 'Pool {pool}: no printer can print now, so the job waits at {printer}.',
  'job_pool.took_over':
    'Pool {pool}: {printer} took over from {from}, where no agent had accepted the job for {seconds, plural, one {# second} other {# seconds}}.',
  'job_pool.left': 'Pool {pool}: {printer} took over from {from}, which is out of service or no longer in the pool.',

  // Why an offer went back into the queue.
  'job_back.pool_paused': 'The pool was paused.',
  'job_back.out_of_service': 'The printer was taken out of service.',
  'job_back.agent_offline': 'The agent went offline before it took the job.',
  'job_back.no_answer': 'The agent did not answer.',
  'job_back.node_gone': 'The agent lost its connection to the cloud.',
  'job_back.unbound': 'The agent no longer serves this printer.',
  'job_back.agent_removed': 'The agent was removed.',
  'job_back.computer_replaced': 'The computer of the agent was replaced.',
} as const;
