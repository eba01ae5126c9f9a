/** Routes of wall boards, and of the report. */
import { boardApi, reportApi } from '../api/index.ts';
import { noContent } from './parts.ts';
import type { RouteRows } from './row.ts';

export const boardRoutes = {
  'GET /api/v3/boards': {
    name: 'boards.list',
    tag: 'Attention',
    summary: 'Wall boards',
    scope: 'user',
    role: 'viewer',
    answers: { 200: boardApi.boardList },
    errors: [],
  },
  'POST /api/v3/boards': {
    name: 'boards.create',
    tag: 'Attention',
    summary: 'Create a wall board',
    description:
      'Its link opens it on any screen without signing in, and reads what the board shows and nothing else. It works until the board is removed.',
    scope: 'user',
    role: 'operator',
    body: boardApi.createBoardInput,
    answers: { 201: boardApi.createdBoard },
    errors: ['board_limit_reached', 'forbidden'],
  },
  'DELETE /api/v3/boards/:id': {
    name: 'boards.remove',
    tag: 'Attention',
    summary: 'Remove a wall board: its link ends at once',
    scope: 'user',
    role: 'operator',
    answers: { 204: noContent },
    errors: ['board_not_found'],
  },
  'POST /api/v3/boards/open': {
    name: 'boards.open',
    tag: 'Attention',
    summary: 'What a wall board shows',
    description: 'For the screen, by the token of its link.',
    scope: 'anyone',
    role: 'viewer',
    body: boardApi.boardTokenInput,
    answers: { 200: boardApi.boardView },
    errors: ['board_not_found'],
  },
  'GET /api/v3/report': {
    name: 'printers.report',
    tag: 'Printers',
    summary: 'What the printers did, by printer and shift',
    description:
      'Labels, jobs not printed, minutes in which it could not print, and why; for up to 31 days of the last 30.',
    scope: 'print',
    role: 'viewer',
    query: reportApi.reportQuery,
    answers: { 200: reportApi.report },
    errors: [],
  },
} as const satisfies RouteRows;
