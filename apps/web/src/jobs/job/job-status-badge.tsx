/** The state of a job as colour, shape and words. */
import { StatusMark } from '@platen/ui';
import { useTexts } from '../../texts.ts';
import { type Job, lookOf, stateText } from './job-state.ts';

export function JobStatusBadge({ job, size = 'sm' }: { readonly job: Job; readonly size?: 'sm' | 'md' | 'lg' }) {
  const { t } = useTexts();
  return (
    <StatusMark look={lookOf(job)} size={size}>
      {stateText(job, t)}
    </StatusMark>
  );
}
