/** Sentences about what needs a person, each with the next step. */
export const attention = {
  'attention.agent_offline':
    'The agent "{agent}" on {hostname} is not connected, so {count, plural, one {{printers} is} other {# printers are}} not printing. Switch the computer on, check its network, and start the agent.',
  'attention.agent_offline_standby':
    'The agent "{agent}" on {hostname} is not connected; other agents are serving its printers. Switch the computer on, check its network, and start the agent.',
  'attention.agent_offline_idle':
    'The agent "{agent}" on {hostname} is not connected. It serves no printer: start it, or remove it.',
  'attention.agent_refused':
    'The agent "{agent}" on {hostname} is refused because its key was replaced. Open the page of the agent, choose "Replace this computer", and use the code on the computer that is to print: it takes over the agent with its printers and jobs.',
  'attention.agent_refused_copy':
    'A second copy of the agent "{agent}" is trying to connect with an old key. Find the copy, perhaps on a restored computer, and stop it.',
  'attention.agent_twin':
    'A second copy of the agent "{agent}" on {other} is trying to connect and is refused; the one on {hostname} goes on printing. If {other} is a cloned computer, enroll it there again with a new code; if it is to take over, stop the agent on {hostname}.',
  'attention.agent_outdated':
    'The agent "{agent}" on {hostname} (version {version}) cannot print some kinds of jobs of this cloud. Install the latest agent on that computer, even if its version is the same.',
  'attention.agent_clock_off':
    'The clock of {hostname}, where the agent "{agent}" runs, is {duration} {direction, select, fast {fast} other {slow}}, so its times are wrong. Set the clock, or switch on automatic time.',
  'attention.printer_unreachable':
    'The agent "{agent}" on {hostname} cannot reach {printer} at {address}. Check that the printer is on and connected to the network.',
  'attention.printer_unknown':
    'No agent has checked {printer} for three minutes, although "{agent}" on {hostname} is connected. Check the printer now; if that does not help, restart the agent.',
  'attention.printer_without_agent':
    'No agent serves {printer}: "{agent}" was enrolled on {hostname} and has never connected. Start it there, or add another agent to the printer.',
  'attention.printer_unbound': 'No agent serves {printer}. Add one to it.',
  'attention.job_stuck':
    'A job at {printer} has made no progress for {minutes, plural, one {a minute} other {# minutes}}. Look at the printer; if nothing comes out, restart the agent "{agent}" on {hostname}.',
  'attention.job_stuck_why': 'A job at {printer} is making no progress. {why}',
  'attention.job_arriving': 'A job at {printer} is still on its way to its agent. {why}',
  'attention.jobs_waiting':
    '{count, plural, one {A job is} =101 {More than 100 jobs are} other {# jobs are}} waiting at {printer} although the printer is ready. Restart the agent "{agent}" on {hostname}.',
  'attention.jobs_waiting_update':
    '{count, plural, one {A job is} =101 {More than 100 jobs are} other {# jobs are}} waiting at {printer} because an agent is too old to print {count, plural, one {it} other {them}}. Update "{agent}" on {hostname}.',
  'attention.job_uncertain': 'It is not known whether a job at {printer} was printed. {why}',
  'attention.jobs_uncertain':
    'It is not known whether {count} jobs at {printer} were printed. Check which labels are there, then print the others again.',
  'attention.job_failed': 'A job was not printed at {printer}. {why} Print it again, or dismiss it.',
  'attention.jobs_failed':
    '{count} jobs were not printed at {printer}, the last one for this reason: {why} Print them again, or dismiss them.',
  'attention.webhook_disabled': 'The webhook to {host} was turned off. {why} Fix its server, then turn the webhook on.',
  'attention.webhook_failing':
    'The webhook to {host} accepts no deliveries. {why} Each is retried for seven hours. Check its server.',
  'attention.alert_channel_failing':
    'Alerts do not reach the channel "{channel}". {why} Check the receiver, then send a test. If its address has changed, create a new channel.',
  'attention.quota_agents': '{used} of {limit} agents are in use. Remove one that you no longer need.',
  'attention.quota_agents.larger_plan':
    '{used} of {limit} agents are in use. Remove one that you no longer need, or choose a larger plan.',
  'attention.quota_printers': '{used} of {limit} printers are in use. Remove one that you no longer need.',
  'attention.quota_printers.larger_plan':
    '{used} of {limit} printers are in use. Remove one that you no longer need, or choose a larger plan.',
  'attention.quota_jobs':
    "{used} of today's {limit} jobs are used. At the limit, nothing prints until 00:00 UTC. Print less urgent labels tomorrow, or ask whoever runs this cloud for a higher limit.",
  'attention.quota_jobs.larger_plan':
    "{used} of today's {limit} jobs are used. At the limit, nothing prints until 00:00 UTC. Choose a larger plan if that is not enough.",
  'attention.quota_storage':
    '{percent}% of the storage is used. When it is full, no job is accepted. Delete labels or templates, or let waiting jobs print.',
  'attention.key_expiring':
    'The key "{key}" expires within {days, plural, one {a day} other {# days}}. Create a new key, and put it into the program that uses this one.',
  'attention.key_expired':
    'The key "{key}" has expired, but a program still uses it. Create a new key, and put it into that program.',
  'attention.key_revoked':
    'A program still uses the key "{key}", which {by} revoked: {count, plural, one {a request was} other {# requests were}} refused. Create a new key, and put it into that program.',
  'attention.key_revoked_by_operator':
    'A program still uses the key "{key}", which was revoked: {count, plural, one {a request was} other {# requests were}} refused. Create a new key, and put it into that program.',
  'attention.prints_refused':
    'The program with the key "{key}" was refused {count, plural, one {a print} other {# prints}}: {why}',
  'attention.refused.daily_job_limit_reached': 'The jobs of today are used up.',
  'attention.refused.storage_limit_reached': 'The storage is full.',
  'attention.refused.missing_merge_fields':
    'A label has no value for some of its fields. The log of requests lists them.',
  'attention.refused.printer_not_found': 'The printer that it names does not exist.',
  'attention.refused.template_not_found': 'The template that it names does not exist.',
  'attention.printer_slow':
    'A label at {printer} takes {times} times its usual time: {lately} seconds. Check its network, its print speed, and whether it pauses between labels.',
} as const;
