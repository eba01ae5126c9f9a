/** The answer to a change of a member that was refused. */
import { message } from '@platen/messages';
import { ApiError } from '../../ground/http/api-error.ts';
import type { MemberChange } from './store.ts';

/** Throws `member_not_found` or `last_owner` if a change was refused. */
export function settleChange(change: MemberChange): void {
  if (change === 'not_found') throw new ApiError('member_not_found', message('api.member_not_found'));
  if (change === 'last_owner') throw new ApiError('last_owner', message('api.last_owner'));
}
