/** How far an action on many jobs, or its undo, is: in jobs and in words. */
import type { jobActionApi } from '@platen/protocol';
import type { Texts } from '../texts.ts';

export type Action = jobActionApi.JobAction;

/** Jobs that the action, or its undo, has not reached. */
export const leftOf = ({ state, total, done, failed, undone }: Action): number =>
  total - failed - undone - (state === 'undoing' ? 0 : done);

export function progressText(action: Action, { t, number }: Pick<Texts, 't' | 'number'>): string {
  const { state, total, startsDate } = action;
  const [done, failed, undone] = [number(action.done), number(action.failed), number(action.undone)];
  const left = leftOf(action);
  if (state === 'undoing') return t('jobs.action.undoing', { undone, left: number(left) });
  if (state === 'undone') return t('jobs.action.undone', { undone, done });
  if (state === 'ended') return t('jobs.action.ended', { done, failed });
  if (left === total && Date.parse(startsDate) > Date.now()) return t('jobs.action.starts');
  return t('jobs.action.running', { done, failed, left: number(left) });
}
