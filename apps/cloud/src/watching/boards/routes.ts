/** Wall boards: made, listed, removed; and what one shows, for whoever has its link. */
import { message } from '@platen/messages';
import { type boardApi, LIMITS } from '@platen/protocol';
import { handlers, routes } from '../../endpoints.ts';
import { isId } from '../../ground/db/ids.ts';
import { ApiError, countError } from '../../ground/http/api-error.ts';
import { userOf } from '../../ground/http/callers/principal.ts';
import { addressOf } from '../../ground/http/callers/rate-limits.ts';
import { createSharedWork } from '../../ground/shared-work.ts';
import { boardView } from './board-view.ts';
import { createBoard, deleteBoard, findBoard, listBoards } from './store.ts';

const ofMembers = handlers(({ database, publicUrl }) => {
  const { orm } = database;
  return {
    'GET /api/v3/boards': async (request) => ({ boards: await listBoards(orm, userOf(request).accountId) }),
    'POST /api/v3/boards': async (request) => {
      const { accountId, email, impersonation } = userOf(request);
      // What an operator of the cloud makes would stay after his visit.
      if (impersonation) throw new ApiError('forbidden', message('api.forbidden.impersonation'));
      const { name, place = null } = request.body;
      const created = await createBoard(orm, { accountId, name, place, createdBy: email });
      if (!created) throw countError('board_limit_reached', 'things.boards', { limit: LIMITS.boards });
      // Behind the #, so that no log of a server or proxy has it.
      return { ...created.board, link: `${publicUrl()}/board#${created.token}` };
    },
    'DELETE /api/v3/boards/:id': async (request) => {
      const { id } = request.params;
      const removed = isId(id) ? await deleteBoard(orm, userOf(request).accountId, id) : null;
      if (!removed) throw new ApiError('board_not_found', message('api.board_not_found'));
      request.audited = removed;
      return null;
    },
  };
});

/** Screens of one place share the work. */
const ofScreens = handlers((deps) => {
  const shared = createSharedWork<boardApi.BoardView>();
  return {
    'POST /api/v3/boards/open': async (request) => {
      await deps.limits.gatewayAddress(addressOf(request));
      const board = await findBoard(deps.database.orm, request.body.token);
      if (!board) throw new ApiError('board_not_found', message('api.board_not_found.token'));
      return shared(JSON.stringify([board.accountId, board.place, board.name]), () => boardView(deps, board));
    },
  };
});

export const boardRoutes = routes(ofMembers, ofScreens);
