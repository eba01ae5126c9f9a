/**
 * The facts that support asks for first, as text short enough for a message or the phone. English: support reads it.
 */
import type { Snapshot, UiJob } from '../../bridge/bridge.ts';

type Enrolled = Extract<Snapshot, { enrolled: true }>;

/** The agent, its connection to the cloud, its printers, and the jobs that were not printed. */
export function agentSummary(snapshot: Enrolled): string {
  const { agentName, version, hostname, server, connection, printers, unsettledJobs, notPrinted, notPrintedCount } =
    snapshot;
  const all = printers.map(({ name, status, message }) => `${name} ${status}${message ? ` (${message})` : ''}`);
  const skew = connection.clockSkewMs;
  return [
    `Agent ${agentName} ${version} on ${hostname}`,
    `Server ${server}: ${connection.state} since ${connection.since}${connection.message ? ` (${connection.message})` : ''}`,
    `Clock ${skew === null ? 'not compared' : `${Math.round(skew / 1000)} s off`}`,
    `Printers: ${all.join('; ') || 'none'}`,
    `Unsettled jobs: ${unsettledJobs}`,
    `Not printed: ${notPrintedCount}${notPrinted.map(({ jobId, printer, date, error }) => `\n  ${jobId} on ${printer}, ${date}: ${error?.message ?? ''}`).join('')}`,
  ].join('\n');
}

/** One job: its id, its result, and each step with its time. */
export function jobSummary(job: UiJob): string {
  const { jobId, attempt, printer, printerId, format, sizeBytes, state, copiesSent, copies, confirmation } = job;
  return [
    `Job ${jobId}, attempt ${attempt}: ${state}, ${copiesSent} of ${copies} copies sent, confirmation ${confirmation ?? 'none'}`,
    `Printer ${printer} (${printerId}), ${format}, ${sizeBytes} bytes`,
    ...(job.error ? [`Error ${job.error.code}: ${job.error.message}`] : []),
    ...(job.warnings
      ? [`Warnings: ${job.warnings.count}, ${job.warnings.first.map(({ code }) => code).join(', ')}`]
      : []),
    ...(job.reason ? [`Waiting: ${job.reason}`] : []),
    ...job.steps.map(({ at, what, detail }) => `${at} ${what}${detail ? `: ${detail}` : ''}`),
  ].join('\n');
}
