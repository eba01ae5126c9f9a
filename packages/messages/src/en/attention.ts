/** What needs a person, and the next step. */
export const attention = {
  'attention.agent_offline':
    'The agent "{agent}" on {hostname} is not connected, so {count, plural, one {{printers} does} other {# printers do}} not print. Switch the computer on, check its network, and start the agent.',
  'attention.agent_offline_standby':
    'The agent "{agent}" on {hostname} is not connected; its printers print by way of other agents. Switch the computer on, check its network, and start the agent.',
  'attention.agent_offline_idle':
    'The agent "{agent}" on {hostname} is not connected. It serves no printer: start it, or remove it.',
  'attention.agent_refused':
    'The agent "{agent}" on {hostname} is refused, because its key was replaced. Enroll it again on that computer with a new code, add the new agent to its printers, and remove this one.',
  'attention.agent_refused_copy':
    'A second copy of the agent "{agent}" tries to connect with its former key. Find the copy, perhaps a restored computer, and end it.',
  'attention.agent_outdated':
    'The agent "{agent}" on {hostname} (version {version}) is too old for all kinds of jobs. Update it on that computer.',
  'attention.agent_clock':
    'The clock of {hostname} with the agent "{agent}" is {minutes, plural, one {one minute} other {# minutes}} {direction, select, fast {fast} other {slow}}, so its times are wrong. Set the clock, or switch automatic time on.',
  'attention.printer_unreachable':
    'The agent "{agent}" on {hostname} cannot reach {printer} at {address}. Check that the printer is on and in the network.',
  'attention.printer_unknown':
    'No agent has looked at {printer} for three minutes, although "{agent}" on {hostname} is connected. Ask it to look now; if that does not help, restart the agent.',
  'attention.printer_without_agent':
    'No agent serves {printer}: "{agent}" was enrolled on {hostname} and has never connected. Start it there, or bind another agent to the printer.',
  'attention.printer_unbound': 'No agent serves {printer}. Bind one to it.',
  'attention.job_stuck':
    'A job at {printer} has not moved on for {minutes, plural, one {a minute} other {# minutes}}. Look at the printer; if nothing comes out, restart the agent "{agent}" on {hostname}.',
  'attention.job_stuck_why': 'A job at {printer} does not go on. {why}',
  'attention.jobs_waiting':
    '{count, plural, one {A job waits} =101 {More than 100 jobs wait} other {# jobs wait}} at {printer} although the printer is ready. Restart the agent "{agent}" on {hostname}.',
  'attention.jobs_waiting_update':
    '{count, plural, one {A job waits} =101 {More than 100 jobs wait} other {# jobs wait}} at {printer} because an agent is too old for it. Update "{agent}" on {hostname}.',
  'attention.job_uncertain': 'Nobody knows whether a job came out of {printer}. {why}',
  'attention.jobs_uncertain':
    'Nobody knows whether {count} jobs came out of {printer}. Look which labels are there, then print the others again.',
  'attention.job_failed': 'A job failed at {printer}. {why} Print it again, or dismiss it.',
  'attention.jobs_failed':
    '{count} jobs failed at {printer}, the last one for this reason: {why} Print them again, or dismiss them.',
  'attention.webhook_disabled':
    'The webhook to {host} was switched off, because it took nothing for three days. Mend its server, then switch the webhook on.',
  'attention.webhook_failing':
    'The webhook to {host} takes nothing; its deliveries are repeated until they are seven hours old. Check its server.',
  'attention.quota_agents':
    '{used} of {limit} agents are in use. Remove one that is not needed, or choose a larger plan.',
  'attention.quota_printers':
    '{used} of {limit} printers are in use. Remove one that is not needed, or choose a larger plan.',
  'attention.quota_jobs':
    '{used} of {limit} jobs of today are used; at the limit nothing prints before 00:00 UTC. Choose a larger plan if that is not enough.',
  'attention.quota_storage':
    '{percent} % of the storage is used; at the limit no job is taken. Delete labels or templates, or let waiting jobs print.',
  'attention.key_expiring':
    'The key "{key}" ends within {days, plural, one {a day} other {# days}}. Make a new key, and put it into the program that uses this one.',
  'attention.key_expired':
    'The key "{key}" has ended, and a program still used it. Make a new key, and put it into that program.',
} as const;
