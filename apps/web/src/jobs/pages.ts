/** The loaded pages of the job list, with later changes. */
import type { jobApi } from '@platen/protocol';
import type { InfiniteData } from '@tanstack/react-query';

export type Pages = InfiniteData<jobApi.JobPage, string | null>;

/**
 * The list with a fresh first page: new jobs come on top, jobs that no longer match are gone. What was loaded behind it stays,
 * unless more has changed than a page holds: then it is loaded again on scrolling.
 */
export function withFirstPage(pages: Pages, fresh: jobApi.JobPage): Pages {
  const last = fresh.jobs.at(-1)?.id;
  const [old, ...others] = pages.pages;
  const at = old?.jobs.findIndex(({ id }) => id === last) ?? -1;
  if (!old || fresh.nextCursor === null || at < 0) return { pages: [fresh], pageParams: [null] };
  const seen = new Set(fresh.jobs.map(({ id }) => id));
  const rest = old.jobs.slice(at + 1).filter(({ id }) => !seen.has(id));
  return { ...pages, pages: [{ jobs: [...fresh.jobs, ...rest], nextCursor: old.nextCursor }, ...others] };
}

/** The list with these jobs as they are now. */
export function withJobs(pages: Pages, jobs: readonly jobApi.Job[]): Pages {
  const changed = new Map(jobs.map((job) => [job.id, job]));
  return {
    ...pages,
    pages: pages.pages.map((page) =>
      page.jobs.some(({ id }) => changed.has(id))
        ? { ...page, jobs: page.jobs.map((job) => changed.get(job.id) ?? job) }
        : page,
    ),
  };
}
