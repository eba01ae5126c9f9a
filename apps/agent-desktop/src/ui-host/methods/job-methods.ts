/** Bridge methods for jobs and test labels. */
import type { Bridge } from '../../bridge/bridge.ts';
import { AgentError } from '../../core/agent-error.ts';
import { pageOptionsOf } from '../../drivers/pages/page-options.ts';
import type { AgentKeeper } from '../agent-keeper.ts';
import { jobRef, oneOf, string, text } from './input.ts';
import type { Pictures } from '../label-picture/pictures.ts';
import { uiDocument, uiJobs, uiPicture } from '../ui-jobs.ts';

type JobMethods = Pick<
  Bridge,
  'jobs' | 'document' | 'picture' | 'printAgain' | 'dismiss' | 'cancelJob' | 'testPrint' | 'probe'
>;

export const jobMethods = (keeper: AgentKeeper, pictures: Pictures): JobMethods => ({
  jobs: async (query) => {
    if (query.search !== undefined) string(query.search, 'search');
    return uiJobs(await keeper.running(), query);
  },
  document: async ({ most, ...ref }) => uiDocument(await keeper.running(), ref, most),
  picture: async (ref) => uiPicture(await keeper.running(), pictures, ref),
  printAgain: async ({ copies, options, ...ref }) =>
    (await keeper.running()).printAgain({
      ...jobRef(ref),
      copies: oneOf(copies, ['all', 'remaining'], 'copies'),
      ...(options === undefined ? {} : { options: pageOptionsOf({ ...options }) }),
    }),
  dismiss: async ({ jobs }) => {
    const agent = await keeper.running();
    if (jobs !== undefined && !Array.isArray(jobs))
      throw new AgentError('bad_arguments', 'jobs must be a list of jobs.');
    await agent.dismiss(jobs === undefined ? agent.notPrinted() : jobs.map(jobRef));
    return { left: agent.notPrinted().length };
  },
  cancelJob: async (ref) => {
    const { jobId, attempt } = jobRef(ref);
    await (await keeper.running()).cancel(jobId, attempt);
    return { cancelled: true };
  },
  testPrint: async ({ printerId, options }) =>
    (await keeper.running()).testPrint(text(printerId, 'printerId'), pageOptionsOf({ ...options })),
  probe: async ({ printerId }) => {
    (await keeper.running()).probe(text(printerId, 'printerId'));
    return { asked: true };
  },
});
