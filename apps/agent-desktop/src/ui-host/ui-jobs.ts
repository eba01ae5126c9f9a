/** Jobs as the windows show them: unfinished jobs first, then the latest ones, and the bytes of one job. */
import { asMessage, sentence } from '@platen/messages';
import type { Agent } from '../core/agent.ts';
import { AgentError } from '../core/agent-error.ts';
import type { HistoryEntry } from '../core/history/history.ts';
import type { OpenJob } from '../core/history/open-jobs.ts';
import { jobKey, type JobKey } from '../core/ledger/record.ts';
import type { BridgeMethods, JobRef, UiDocument, UiJob, UiPicture } from '../bridge/bridge.ts';
import type { Pictures } from './label-picture/pictures.ts';

/** All remembered jobs, and the unfinished ones. */
const MAX_JOBS = 1_500;
const DEFAULT_DPI = 203;

export function uiJobs(agent: Agent, query: Parameters<BridgeMethods['jobs']>[0]): readonly UiJob[] {
  const { search, printerId, state } = query;
  const limit = Math.min(MAX_JOBS, query.limit ?? 100);
  const wanted = search?.trim().toLowerCase() ?? '';
  const open =
    state === undefined || state === 'open'
      ? agent
          .openJobs()
          .filter((job) => printerId === undefined || job.printerId === printerId)
          .filter((job) =>
            `${job.jobId} ${job.title ?? ''} ${job.printer} ${job.reason ?? ''}`.toLowerCase().includes(wanted),
          )
          .toReversed()
          .map(fromOpen)
      : [];
  const ended = state === 'open' ? [] : agent.history({ search, printerId, state, limit }).map(fromEntry(agent));
  return [...open, ...ended].slice(0, limit);
}

const fromOpen = ({ createdDate, ...job }: OpenJob): UiJob => ({
  ...job,
  confirmation: null,
  error: null,
  isPrintableAgain: false,
  date: createdDate,
});

/** Failed jobs that nobody has handled yet. */
export const uiNotPrinted = (agent: Agent): readonly UiJob[] => agent.notPrinted().map(fromEntry(agent));

function fromEntry(agent: Agent): (entry: HistoryEntry) => UiJob {
  const again = new Set<JobKey>(agent.printableAgain().map(({ jobId, attempt }) => jobKey(jobId, attempt)));
  return ({ endedDate, ...job }) => ({
    ...job,
    reason: null,
    isCancellable: false,
    isPrintableAgain: again.has(jobKey(job.jobId, job.attempt)),
    date: endedDate,
  });
}

/** The known facts of the job; the engine remembers 1,000 jobs, older ones are unknown here too. */
function find(agent: Agent, { jobId, attempt }: JobRef): OpenJob | HistoryEntry {
  const isIt = (job: OpenJob | HistoryEntry): boolean => job.jobId === jobId && job.attempt === attempt;
  const job = agent.openJobs().find(isIt) ?? agent.history({ limit: Infinity }).find(isIt);
  if (!job) throw new AgentError('bad_arguments', sentence('job.unknown'));
  return job;
}

export async function uiDocument(agent: Agent, ref: JobRef, most = Infinity): Promise<UiDocument> {
  const { format } = find(agent, ref);
  const bytes = await agent.document(ref.jobId, ref.attempt);
  if (!bytes) return { state: 'gone', isKeepingOff: agent.settings.keepDocuments === false };
  return { state: 'kept', base64: bytes.subarray(0, most).toString('base64'), sizeBytes: bytes.length, format };
}

export async function uiPicture(
  agent: Agent,
  pictures: Pictures,
  ref: JobRef & { readonly label: number },
): Promise<UiPicture> {
  const { format, printerId } = find(agent, ref);
  const bytes = await agent.document(ref.jobId, ref.attempt);
  if (!bytes) return { ok: false, ...asMessage(sentence('job.notKept')) };
  const printer = agent.status().printers.find((candidate) => candidate.printerId === printerId);
  const dpi = printer?.deviceInfo?.device.dpi || printer?.dpi || DEFAULT_DPI;
  const answer = await pictures.draw({ format, bytes, label: Math.max(0, Math.trunc(ref.label) || 0), dpi });
  if (!answer.ok) return { ok: false, ...asMessage(answer.why) };
  const { png, labels, widthDots, heightDots } = answer;
  return {
    ok: true,
    pngBase64: Buffer.from(png).toString('base64'),
    labels,
    widthDots,
    heightDots,
    dpi: answer.dpi,
    warnings: answer.warnings,
  };
}
