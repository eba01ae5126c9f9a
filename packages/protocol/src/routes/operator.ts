/** Routes of the operators of the cloud. */
import { operatorApi } from '../api/index.ts';
import { noContent } from './parts.ts';
import type { RouteRows } from './row.ts';

export const operatorRoutes = {
  'GET /api/v3/operator': {
    name: 'operator.state',
    tag: 'Operator',
    summary: 'The state of the cloud',
    description: 'For users whose verified address is in `OPERATOR_EMAILS`.',
    scope: 'operator',
    role: 'viewer',
    answers: { 200: operatorApi.overview },
    errors: [],
  },
  'GET /api/v3/operator/accounts': {
    name: 'operator.accounts',
    tag: 'Operator',
    summary: 'All accounts',
    description: 'Newest first.',
    scope: 'operator',
    role: 'viewer',
    query: operatorApi.operatedAccountQuery,
    answers: { 200: operatorApi.operatedAccountList },
    errors: [],
  },
  'PATCH /api/v3/operator/accounts/:id': {
    name: 'operator.updateAccount',
    tag: 'Operator',
    summary: 'Change the plan of an account',
    scope: 'operator',
    role: 'viewer',
    body: operatorApi.changePlanInput,
    answers: { 204: noContent },
    errors: ['account_not_found'],
  },
  'PATCH /api/v3/operator/accounts/:id/limits': {
    name: 'operator.raiseLimits',
    tag: 'Operator',
    summary: 'Raise limits of an account',
    description:
      'They hold instead of those of its plan, whichever plan it has, on every node within a second. The audit log of ' +
      'the account has the operator and the note.',
    scope: 'operator',
    role: 'viewer',
    body: operatorApi.raiseLimitsInput,
    answers: { 204: noContent },
    errors: ['account_not_found'],
  },
  'POST /api/v3/operator/accounts/:id/impersonation': {
    name: 'operator.impersonate',
    tag: 'Operator',
    summary: "Work in another user's account",
    description:
      'The session works there for some minutes: `read` as a viewer, `full` as an owner. The audit log of the account ' +
      'has the operator, the reason, and everything that he changes. It takes a sign-in with a second factor or a passkey, ' +
      'ten minutes ago at most; keys that are made there end with the visit.',
    scope: 'operator',
    role: 'viewer',
    body: operatorApi.impersonateInput,
    answers: { 204: noContent },
    errors: ['account_not_found', 'confirmation_required'],
  },
  'DELETE /api/v3/operator/impersonation': {
    name: 'operator.endImpersonation',
    tag: 'Operator',
    summary: "Leave another user's account",
    scope: 'operator',
    role: 'viewer',
    answers: { 204: noContent },
    errors: [],
  },
} as const satisfies RouteRows;
