/** The state of a job as colour, shape and words; and a link to the details of a job, from any page. */
import { StatusMark } from '@platen/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { type Job, lookOf, stateText } from './job-state.ts';

export function JobStatusBadge({ job, size = 'sm' }: { readonly job: Job; readonly size?: 'sm' | 'md' | 'lg' }) {
  const { t } = useTexts();
  return (
    <StatusMark look={lookOf(job)} size={size}>
      {stateText(job, t)}
    </StatusMark>
  );
}

export function JobLink({ jobId, children }: { readonly jobId: string; readonly children: ReactNode }) {
  return (
    <Link to="/jobs" search={{ job: jobId }} className="text-link">
      {children}
    </Link>
  );
}
