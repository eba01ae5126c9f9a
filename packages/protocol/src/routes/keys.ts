/** Routes of API keys. */
import { keyApi } from '../api/index.ts';
import { noContent } from './parts.ts';
import type { RouteRows } from './row.ts';

export const keyRoutes = {
  'GET /api/v3/keys': {
    name: 'keys.list',
    tag: 'Keys',
    summary: 'API keys',
    scope: 'user',
    role: 'operator',
    answers: { 200: keyApi.keyList },
    errors: [],
  },
  'DELETE /api/v3/keys/:id': {
    name: 'keys.revoke',
    tag: 'Keys',
    summary: 'Revoke an API key at once',
    scope: 'user',
    role: 'owner',
    answers: { 204: noContent },
    errors: ['key_not_found'],
  },
  'POST /api/v3/keys': {
    name: 'keys.create',
    tag: 'Keys',
    summary: 'Create an API key',
    description:
      'The key is shown only in this answer. `live` needs the plan pro or above. 403 `confirmation_required`: more than ten ' +
      'minutes have passed since the user proved who they are; `POST /api/auth/verify-password {password}` does it again.',
    scope: 'user',
    role: 'owner',
    body: keyApi.createKeyInput,
    answers: { 201: keyApi.createdKey },
    errors: ['plan_required', 'email_not_verified', 'confirmation_required', 'key_limit_reached'],
  },
} as const satisfies RouteRows;
