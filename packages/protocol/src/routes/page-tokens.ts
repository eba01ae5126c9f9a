/** Routes of tokens for web pages. */
import { pageTokenApi } from '../api/index.ts';
import { noContent } from './parts.ts';
import type { RouteRows } from './row.ts';

export const pageTokenRoutes = {
  'POST /api/v3/tokens': {
    name: 'pageTokens.create',
    tag: 'Keys',
    summary: 'Create a token for a web page',
    description:
      'Your server creates it and puts it into the page. With it the page prints a limited number of copies on these printers, lists them and follows its own jobs, and nothing else; other origins can do nothing. A token created with a test key prints watermarked. It ends with the key that created it: when the key is revoked, and no later than it expires.',
    scope: 'print',
    role: 'operator',
    body: pageTokenApi.createPageTokenInput,
    answers: { 201: pageTokenApi.createdPageToken },
    errors: ['printer_not_found', 'page_token_limit_reached'],
  },
  'GET /api/v3/tokens': {
    name: 'pageTokens.list',
    tag: 'Keys',
    summary: 'Page tokens that have not expired, newest first',
    scope: 'print',
    role: 'viewer',
    answers: { 200: pageTokenApi.pageTokenList },
    errors: [],
  },
  'DELETE /api/v3/tokens/:id': {
    name: 'pageTokens.revoke',
    tag: 'Keys',
    summary: 'Revoke a page token at once',
    scope: 'print',
    role: 'operator',
    answers: { 204: noContent },
    errors: ['page_token_not_found'],
  },
} as const satisfies RouteRows;
