/** A summary of an agent for a support ticket, as lines: never a key, never the text of a label. */
import type { agentApi, attentionApi, printerApi } from '@platen/protocol';
import type { DoctorCheck, DoctorReport } from './queries.ts';

export interface AgentState {
  readonly agent: agentApi.Agent;
  readonly printers: readonly Pick<printerApi.Printer, 'id' | 'name' | 'address' | 'status'>[];
  readonly entries: readonly attentionApi.AttentionEntry[];
  readonly report: DoctorReport | undefined;
}

export function summaryOf({ agent, printers, entries, report }: AgentState): string {
  const { name, id, hostname, addresses, version, status, lastSeenDate, clockSkewMs, updateRequired } = agent;
  const system = [agent.osVersion ?? agent.platform, agent.arch, agent.runsAs].filter(Boolean).join(', ');
  return [
    `Agent ${name} (${id}): ${status}, last seen ${lastSeenDate ?? 'never'}`,
    `Computer ${hostname} (${addresses.join(', ') || 'no address known'}), ${system}, clock off by ${clockSkewMs ?? 'unknown'} ms`,
    `Version ${version}${updateRequired ? ', update required' : ''}`,
    ...printers.map((printer) => `Printer ${printer.name} (${printer.id}) at ${printer.address}: ${printer.status}`),
    ...entries.map(({ kind, since, message }) => `Attention ${kind} since ${since ?? 'unknown'}: ${message}`),
    ...(report?.reportedDate ? [`Checks of ${report.reportedDate}`, ...report.checks.map(checkLine)] : []),
  ].join('\n');
}

const checkLine = ({ result, title, detail, fix }: DoctorCheck): string =>
  [`${result} ${title}: ${detail}`, fix].filter(Boolean).join(' ');
